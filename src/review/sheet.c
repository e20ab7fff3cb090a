// Making a sheet; see sheet.h.
#include "review/sheet.h"

#include "base/check.h"
#include "engine/moves.h"
#include "review/course.h"

#include <stdlib.h>
#include <string.h>

static void copy_words(char *to, size_t room, const char *from) {
    Text text;
    text_init(&text, to, room);
    text_add(&text, from);
}

// ---- amounts

static int32_t round_amount(int64_t units, int64_t most) {
    int64_t size = (units < 0 ? -units : units) * most;
    int64_t whole = (size + REVIEW_UNIT / 2) / REVIEW_UNIT;
    return (int32_t)(units < 0 ? -whole : whole);
}

// Terms of one sum are rounded where they end, not each by itself, so that they add up.
typedef struct Sum {
    int64_t most, units;
} Sum;

static int32_t add_term(Sum *sum, int64_t units) {
    int32_t before = round_amount(sum->units, sum->most);
    sum->units += units;
    return round_amount(sum->units, sum->most) - before;
}

static void set_scale(const ReviewedRun *run, ReviewSheet *sheet) {
    int32_t range = team_range(run->plan.team);
    bool chance = strcmp(run->goal->unit, "%") == 0;
    sheet->tenths = chance || range <= 100;
    sheet->most = (chance ? 100 : range) * (sheet->tenths ? 10 : 1);
}

static SheetTerm *next_term(SheetTerm *list, uint8_t *count, const char *name) {
    SheetTerm *term = &list[(*count)++];
    copy_words(term->name, sizeof term->name, name);
    return term;
}

static void fill_sum(const ReviewedRun *run, ReviewSheet *sheet) {
    Sum sum = {.most = sheet->most};
    sheet->start = add_term(&sum, run->sum.start);
    for (uint32_t i = 1; i < run->game->stream_count; i++) {
        const char *name = run->game->streams[i].name;
        SheetTerm *term = next_term(sheet->source, &sheet->source_count, name);
        term->amount = add_term(&sum, run->sum.luck[i]);
        sheet->luck += term->amount;
    }
    for (int i = 0; i < run->game->mode_count; i++) {
        if (run->loss_by_mode[i] == 0)
            continue;
        SheetTerm *term = next_term(sheet->kind, &sheet->kind_count, run->game->mode_names[i]);
        term->amount = add_term(&sum, -run->loss_by_mode[i]);
        sheet->choices += term->amount;
    }
    sheet->result = round_amount(run->sum.result, sheet->most);
    CHECK(sheet->start + sheet->luck + sheet->choices == sheet->result);
}

// ---- along the way

static bool fill_steps(const ReviewedRun *run, Session *session, ReviewSheet *sheet) {
    session_seek(session, session_length(session));
    History history = session_history(session);
    sheet->step = calloc(run->steps + 1, sizeof *sheet->step);
    if (!sheet->step)
        return false;
    sheet->step_count = (uint32_t)run->steps + 1;
    sheet->step[0] = (SheetStep){.value = sheet->start};
    Sum sum = {.most = sheet->most, .units = run->sum.start};
    for (size_t i = 0; i < run->steps; i++) {
        const ReviewStep *step = &run->step[i];
        SheetStep *to = &sheet->step[i + 1];
        to->choice = add_term(&sum, -step->loss);
        for (uint32_t j = 1; j < run->game->stream_count; j++) {
            to->luck += add_term(&sum, step->luck[j]);
            sheet->draws += step->luck[j] != 0;
        }
        to->value = round_amount(sum.units, sheet->most);
        to->time = history.step[i + 1].sample.time;
        sheet->decisions += step->choices > 1;
        sheet->costly += step->mark != REVIEW_NO_MARK;
    }
    return true;
}

// ---- words

typedef struct Named { // a move as the screen called it where it could be made
    char label[SHEET_WORDS], move[GAME_MOVE_LENGTH];
    char where[SHEET_WORDS]; // a Location to go to, else what the screen was about
} Named;

static const ViewAction *find_action(const View *view, const char *move) {
    for (uint16_t i = 0; i < view->actions.count; i++) {
        const ViewAction *action = &view->action[view->actions.first + i];
        if (strcmp(action->move, move) == 0)
            return action;
    }
    return NULL;
}

// "Equip" alone does not say what: its card does.
static const char *thing_of(const View *view, const ViewAction *action) {
    ptrdiff_t place = action - view->action;
    for (uint16_t i = 0; i < view->cards.count; i++) {
        const ViewCard *card = &view->card[view->cards.first + i];
        bool told = card->sentence[0] || strstr(action->label, card->title);
        if (place >= card->actions.first && place < card->actions.first + card->actions.count)
            return told ? "" : card->title;
    }
    return "";
}

// Of a move that can be made where the session stands.
static void name_move(Session *session, Move move, Named *named) {
    const View *view = session_view(session);
    Text text;
    text_init(&text, named->move, sizeof named->move);
    move_format(session_game(session), move, &text);
    const ViewAction *action = find_action(view, named->move);
    text_init(&text, named->label, sizeof named->label);
    text_add(&text, action && action->label[0] ? action->label : named->move);
    const char *thing = action ? thing_of(view, action) : "";
    const char *joint =
        strchr(named->label, ' ') ? ": " : " "; // "Buy for 25 gold: ...", "Equip ..."
    text_addf(&text, "%s%s", *thing ? joint : "", thing);
    bool by_itself = (action && action->on_row) || !view->heading[0];
    copy_words(named->where, sizeof named->where, by_itself ? named->label : view->heading);
}

static void say_what(const Named *named, int32_t time, Text *text) {
    text_addf(text, "T %d", (int)time);
    if (strcmp(named->where, named->label) != 0)
        text_addf(text, ", %s", named->where);
    text_addf(text, ": %s", named->label);
}

// ---- decisions

enum { PLAN_MOVES = 4, PLAN_TRIALS = 16 };

static void cut_at(Text *text, const char *mark) {
    char *found = strstr(text->data, mark);
    if (found) {
        *found = '\0';
        text->length = strlen(text->data);
    }
}

static int32_t time_of(const Session *session) {
    History history = session_history(session);
    return history.step[history.count - 1].sample.time;
}

// What would have been done instead: the better move and, where that only prepares a move of the
// same kind as the one that was made, what the reference player goes on with up to there.
static void say_plan(const ReviewedRun *run, Session *session, const ReviewStep *step, Text *text) {
    const Team *team = run->plan.team;
    int32_t time = time_of(session);
    Move move = step->best;
    char unread[2];
    Text none;
    text_init(&none, unread, sizeof unread);
    for (int i = 0; i < PLAN_MOVES; i++) {
        Named named;
        name_move(session, move, &named);
        text_addf(text, "%s%s", i > 0 ? ", then " : "", named.label);
        if (move.verb == step->move.verb)
            return;
        bool made = session_do_move(session, move, NULL, &none);
        if (!made || session_outcome(session) || time_of(session) != time ||
            run->game->mode(session_state(session)) != step->mode)
            break;
        uint32_t player = team_player(team, session_state(session), PLAN_TRIALS, run->plan.seed);
        team_player_move(team, player, session_state(session), run->plan.seed, &move);
    }
    cut_at(text, ", then "); // it leads elsewhere: the first move is what is to be said
}

static void fill_decision(const ReviewedRun *run, Session *session, size_t place,
                          ReviewSheet *sheet) {
    SheetDecision *d = &sheet->decision[sheet->decision_count++];
    const ReviewStep *step = &run->step[place];
    Named made, best;
    Text text;
    d->step = (uint32_t)place;
    d->mark = (uint8_t)step->mark;
    d->worth = round_amount(step->chosen, sheet->most);
    d->cost = round_amount(step->behind, sheet->most);
    d->error = round_amount(step->error, sheet->most);
    session_seek(session, place);
    name_move(session, step->move, &made);
    name_move(session, step->best, &best);
    memcpy(d->move, made.move, sizeof d->move);
    memcpy(d->best, best.move, sizeof d->best);
    text_init(&text, d->what, sizeof d->what);
    say_what(&made, sheet->step[place].time, &text);
    text_init(&text, d->better, sizeof d->better);
    say_plan(run, session, step, &text);
    review_restore(session, run->moves, place);
}

static void fill_decisions(const ReviewedRun *run, Session *session, ReviewSheet *sheet) {
    size_t place[SHEET_DECISIONS];
    size_t count = review_dearest(run, SHEET_DECISIONS, place);
    for (size_t i = 0; i < count; i++)
        fill_decision(run, session, place[i], sheet);
}

static void fill_draws(const ReviewedRun *run, ReviewSheet *sheet) {
    ReviewDraw draw[SHEET_DRAWS];
    sheet->draw_count = (uint8_t)review_draws(run, SHEET_DRAWS, draw);
    for (size_t i = 0; i < sheet->draw_count; i++) {
        SheetDraw *to = &sheet->draw[i];
        to->step = (uint32_t)draw[i].place + 1;
        to->amount = round_amount(draw[i].luck, sheet->most);
        copy_words(to->name, sizeof to->name, run->game->streams[draw[i].stream].name);
    }
}

// ---- where choices cost most

enum { MOST_PLACES = 64 };

typedef struct Places {
    size_t count;
    char name[MOST_PLACES][SHEET_NAME];
    int64_t loss[MOST_PLACES];
} Places;

static void add_place(Places *places, const char *name, int32_t loss) {
    char own[SHEET_NAME];
    size_t i = 0;
    copy_words(own, sizeof own, name);
    while (i < places->count && strcmp(places->name[i], own) != 0)
        i++;
    if (i == MOST_PLACES)
        return;
    if (i == places->count)
        memcpy(places->name[places->count++], own, sizeof own);
    places->loss[i] += loss;
}

// Only what was marked is looked up: a screen is made for each.
static void fill_places(const ReviewedRun *run, Session *session, ReviewSheet *sheet) {
    static const int64_t taken = INT64_MIN;
    Places *places = calloc(1, sizeof *places);
    for (size_t i = 0; places && i < run->steps; i++) {
        if (run->step[i].mark == REVIEW_NO_MARK)
            continue;
        Named made;
        session_seek(session, i);
        name_move(session, run->step[i].move, &made);
        add_place(places, made.where, run->step[i].behind);
    }
    while (places && sheet->place_count < SHEET_PLACES) {
        size_t most = 0;
        for (size_t i = 1; i < places->count; i++)
            if (places->loss[i] > places->loss[most])
                most = i;
        if (places->count == 0 || places->loss[most] == taken)
            break;
        SheetTerm *term = next_term(sheet->place, &sheet->place_count, places->name[most]);
        term->amount = -round_amount(places->loss[most], sheet->most);
        places->loss[most] = taken;
    }
    free(places);
}

// ---- the whole

static void fill_sentence(ReviewSheet *sheet) {
    int32_t dearest = 0;
    Text text;
    text_init(&text, sheet->sentence, sizeof sheet->sentence);
    text_add(&text, "You began with ");
    sheet_value(sheet, sheet->start, &text);
    text_addf(&text, " for: %s. The draws %s ", sheet->goal_name,
              sheet->luck < 0 ? "took" : "gave");
    sheet_amount(sheet, abs(sheet->luck), false, &text);
    text_addf(&text, ". Your choices %s ", sheet->choices > 0 ? "gave" : "cost");
    sheet_amount(sheet, abs(sheet->choices), false, &text);
    for (int i = 0; i < sheet->decision_count; i++)
        dearest += sheet->decision[i].cost;
    if (dearest > 0) {
        text_addf(&text, "; the %s that cost most, ",
                  sheet->decision_count == 1   ? "one"
                  : sheet->decision_count == 2 ? "two"
                                               : "three");
        sheet_amount(sheet, dearest, false, &text);
    }
    text_add(&text, ". It ended at ");
    sheet_value(sheet, sheet->result, &text);
    text_add(&text, ".");
}

bool sheet_make(const ReviewedRun *run, Session *session, ReviewSheet *sheet) {
    *sheet = (ReviewSheet){.futures = run->plan.keys};
    copy_words(sheet->goal, sizeof sheet->goal, run->goal->id);
    copy_words(sheet->goal_name, sizeof sheet->goal_name, run->goal->name);
    copy_words(sheet->unit, sizeof sheet->unit, run->goal->unit);
    set_scale(run, sheet);
    fill_sum(run, sheet);
    if (!fill_steps(run, session, sheet))
        return false;
    fill_decisions(run, session, sheet);
    fill_draws(run, sheet);
    fill_places(run, session, sheet);
    fill_sentence(sheet);
    course_fill(run, sheet);
    session_seek(session, session_length(session));
    return true;
}

bool sheet_copy(const ReviewSheet *from, ReviewSheet *to) {
    *to = *from;
    to->step = calloc(from->step_count, sizeof *to->step);
    to->line = calloc(from->line_count + 1, sizeof *to->line);
    if (!to->step || !to->line)
        return false;
    memcpy(to->step, from->step, from->step_count * sizeof *to->step);
    if (from->line_count > 0)
        memcpy(to->line, from->line, from->line_count * sizeof *to->line);
    return true;
}

void sheet_free(ReviewSheet *sheet) {
    free(sheet->line);
    free(sheet->step);
    *sheet = (ReviewSheet){0};
}
