// events.yaml: steps and options (S08.07).
#include "load/frontier_fill.h"

#include <stdio.h>

enum { LARGEST_TIME = 12 };

// A later step only, so that every event comes to an end.
static uint8_t fill_next_step(const Place *place, const uint8_t *next, int step, int steps) {
    if (!next)
        return FR_NONE;
    int number = step + 1; // of this step, as the file counts
    if (*next > number && *next <= steps)
        return (uint8_t)(*next - 1);
    char found[16];
    snprintf(found, sizeof found, "%d", *next);
    if (number == steps)
        wrong_in(place, "next_step", found, "no such key because this is the last step");
    else
        wrong_in(place, "next_step", found, "%d to %d: a later step of this event", number + 1,
                 steps);
    return FR_NONE;
}

static void fill_option(const Place *place, const RawOption *from, FrEventOption *to, int step,
                        int steps) {
    check_text(place, "name", TEXT_NAME, from->name);
    check_text(place, "outcome", TEXT_DESCRIPTION, from->outcome);
    check_range(place, "time", from->time, -LARGEST_TIME, LARGEST_TIME, "");
    *to = (FrEventOption){.name = from->name,
                          .outcome = from->outcome,
                          .time = from->time,
                          .next_step = fill_next_step(place, from->next_step, step, steps),
                          .requirements = from->requirements_count,
                          .consequences = from->consequences_count};
    for (int i = 0; i < from->requirements_count; i++) {
        Place requirement = place_in(place, ".requirements[%d]", i);
        fill_requirement(&requirement, &from->requirements[i], &to->requirement[i]);
    }
    for (int i = 0; i < from->consequences_count; i++) {
        Place consequence = place_in(place, ".consequences[%d]", i);
        fill_consequence(&consequence, &from->consequences[i], &to->consequence[i]);
    }
}

static void fill_step(const Place *place, const RawStep *from, FrEventStep *to, int step,
                      int steps) {
    check_text(place, "text", TEXT_DESCRIPTION, from->text);
    *to = (FrEventStep){.text = from->text, .options = from->options_count};
    bool always_open = false;
    for (int i = 0; i < from->options_count; i++) {
        Place option = place_in(place, ".options[%d]", i);
        fill_option(&option, &from->options[i], &to->option[i], step, steps);
        always_open = always_open || from->options[i].requirements_count == 0;
    }
    if (!always_open)
        wrong_in(place, "options", "requirements on every option",
                 "one option without any, so that there is always a way");
}

void fill_events(const Raw *raw, FrCatalog *catalog) {
    const RawEvents *all = raw->events;
    Ids ids = IDS(all->events, all->events_count, "event");
    catalog->events = all->events_count;
    for (int i = 0; i < all->events_count; i++) {
        const RawEvent *from = &all->events[i];
        FrEventDef *to = &catalog->event[i];
        Place place = place_of(raw, FR_FILE_EVENTS, "events[%d]", i);
        check_id(&place, &ids, (size_t)i);
        check_text(&place, "name", TEXT_NAME, from->name);
        check_source(&place, from->source);
        *to = (FrEventDef){
            .id = from->id, .name = from->name, .source = from->source, .steps = from->steps_count};
        for (int j = 0; j < from->steps_count; j++) {
            Place step = place_in(&place, ".steps[%d]", j);
            fill_step(&step, &from->steps[j], &to->step[j], j, from->steps_count);
        }
    }
}
