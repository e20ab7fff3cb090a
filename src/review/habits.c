// See habits.h.
#include "review/habits.h"

#include <string.h>

enum { FINE = 1000 }; // parts of a tenth of a point, while sums are being made

static void add(SheetTerm *list, uint8_t *count, size_t room, const SheetTerm *term, int32_t most) {
    int32_t amount = (int32_t)((int64_t)term->amount * FINE * FINE / most);
    size_t i = 0;
    while (i < *count && strcmp(list[i].name, term->name) != 0)
        i++;
    if (i == room)
        return;
    if (i == *count) {
        list[i] = *term;
        list[i].amount = 0;
        (*count)++;
    }
    list[i].amount += amount;
}

void habits_add(Habits *habits, const ReviewSheet *sheet) {
    habits->runs++;
    for (int i = 0; i < sheet->kind_count; i++)
        add(habits->kind, &habits->kinds, REVIEW_MAX_MODES, &sheet->kind[i], sheet->most);
    for (int i = 0; i < sheet->place_count; i++)
        add(habits->place, &habits->places, HABITS_PLACES, &sheet->place[i], sheet->most);
}

// The mean, rounded away from zero only from a half on.
static int32_t mean_of(int32_t sum, uint32_t runs) {
    int64_t all = (int64_t)runs * FINE, half = sum < 0 ? -all / 2 : all / 2;
    return (int32_t)((sum + half) / all);
}

static uint8_t finish(SheetTerm *list, uint8_t count, uint32_t runs) {
    uint8_t left = 0;
    for (int i = 0; i < count; i++) {
        SheetTerm term = list[i];
        term.amount = mean_of(term.amount, runs);
        if (term.amount >= 0)
            continue;
        int at = left++;
        for (; at > 0 && list[at - 1].amount > term.amount; at--)
            list[at] = list[at - 1];
        list[at] = term;
    }
    return left;
}

void habits_finish(Habits *habits) {
    if (habits->runs == 0)
        return;
    habits->kinds = finish(habits->kind, habits->kinds, habits->runs);
    habits->places = finish(habits->place, habits->places, habits->runs);
}

ReviewSheet habits_scale(void) {
    return (ReviewSheet){.tenths = true, .unit = "points"};
}
