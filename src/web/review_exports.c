// The review of the instance's run, which has ended, as the page's worker asks for it: one move
// after the other, so that the worker can tell how far it is.
#include "review/habits.h"
#include "review/job.h"
#include "review/odds.h"
#include "web/instance.h"

#include <stdlib.h>
#include <string.h>

static ReviewJob *job; // the one at work

static bool has_ended(void) {
    return instance_session() && session_outcome(instance_session());
}

// The goal by its id; empty: the one that this run is looked at for.
static const BotGoal *goal_named(const char *id) {
    Session *session = instance_session();
    const char *game = session_game(session)->id;
    return *id ? bot_goal(game, id)
               : bot_goal_of_run(game, session_catalog(session), session_state(session));
}

static const char not_ended[] = "Only a run that has ended is reviewed.";
static const char no_goal[] = "There is no such goal.";

// A goal's id or nothing, and how many playouts may be made. Answers what this game can be played
// for.
uint32_t EXPORT(page_review)(void) {
    char *field[INSTANCE_FIELDS];
    if (!has_ended())
        return instance_refuse(not_ended);
    instance_fields(field);
    const BotGoal *goal = goal_named(field[0]);
    if (!goal)
        return instance_refuse(no_goal);
    uint64_t budget = 0;
    for (const char *digit = field[1]; *digit >= '0' && *digit <= '9' && budget < 100000000;
         digit++)
        budget = budget * 10 + (uint64_t)(*digit - '0');
    review_job_close(job);
    job = review_job_open(instance_session(), goal, budget > 0 ? budget : REVIEW_BUDGET);
    if (!job)
        abort();
    const BotGoals *all = bot_goals(session_game(instance_session())->id);
    Json *json = instance_answer();
    json_open_array(json, NULL);
    for (size_t i = 0; i < all->count; i++) {
        json_open_object(json, NULL);
        json_string(json, "id", all->goal[i].id);
        json_string(json, "name", all->goal[i].name);
        json_close_object(json);
    }
    json_close_array(json);
    return true;
}

// Goes on by one move. Answers how many percent are done: 100 only if all is.
uint32_t EXPORT(page_review_on)(void) {
    if (!job)
        return instance_refuse(not_ended);
    if (!review_job_go_on(job) && !review_job_done(job))
        abort(); // there is no memory
    text_addf(instance_answer()->text, "%d", (int)review_job_percent(job));
    return true;
}

// The best sheet that there is by now.
uint32_t EXPORT(page_review_sheet)(void) {
    const ReviewSheet *sheet = job ? review_job_sheet(job) : NULL;
    if (!sheet)
        return instance_refuse("Nothing has been found yet.");
    sheet_json(sheet, instance_answer());
    return true;
}

// A goal's id, a step and a move there. Answers what would have followed it.
uint32_t EXPORT(page_future)(void) {
    char *field[INSTANCE_FIELDS];
    size_t step = 0;
    ReviewFuture future;
    if (!has_ended())
        return instance_refuse(not_ended);
    instance_fields(field);
    const BotGoal *goal = goal_named(field[0]);
    if (!goal)
        return instance_refuse(no_goal);
    for (const char *digit = field[1]; *digit >= '0' && *digit <= '9' && step < 1000000; digit++)
        step = step * 10 + (size_t)(*digit - '0');
    if (!review_future(instance_session(), goal, step, field[2], &future))
        return instance_refuse("This move could not be made there.");
    review_future_json(&future, instance_answer());
    return true;
}

// The screen of the run as it stands, with the chances of winning on it.
uint32_t EXPORT(page_odds)(void) {
    Session *session = instance_session();
    if (!session)
        return instance_refuse(INSTANCE_NO_RUN);
    ScreenOdds odds;
    odds_find(session, &odds);
    odds_show(session_view_to_add_to(session), &odds);
    session_line_of_view(session, instance_answer()->text);
    return true;
}

// A whole number at the start of a text, and the blank after it.
static int32_t read_number(char **text) {
    bool below = **text == '-';
    int32_t number = 0;
    for (*text += below; **text >= '0' && **text <= '9' && number < 1000000; (*text)++)
        number = number * 10 + **text - '0';
    *text += **text == ' ';
    return below ? -number : number;
}

static void read_term(char *line, SheetTerm *list, uint8_t *count, size_t room) {
    if (*count == room)
        return;
    SheetTerm *term = &list[(*count)++];
    Text name;
    term->amount = read_number(&line);
    text_init(&name, term->name, sizeof term->name);
    text_add(&name, line);
}

// Where points are lost: a line "=MOST" for each reviewed run, after the lines "kAMOUNT NAME" and
// "pAMOUNT NAME" of what its choices cost by kind and place.
uint32_t EXPORT(page_habits)(void) {
    Habits habits = {0};
    ReviewSheet sheet = {0}, scale = habits_scale();
    for (char *line = instance_text('?'), *rest; *line; line = rest) {
        rest = line + strcspn(line, "\n");
        if (*rest)
            *rest++ = '\0';
        char kind = *line++;
        if (kind == 'k')
            read_term(line, sheet.kind, &sheet.kind_count, REVIEW_MAX_MODES);
        else if (kind == 'p')
            read_term(line, sheet.place, &sheet.place_count, SHEET_PLACES);
        else if ((sheet.most = read_number(&line)) > 0) {
            habits_add(&habits, &sheet);
            sheet = (ReviewSheet){0};
        }
    }
    habits_finish(&habits);
    Json *json = instance_answer();
    json_open_object(json, NULL);
    sheet_terms_json(&scale, "kinds", habits.kind, habits.kinds, HABITS_SHOWN, json);
    sheet_terms_json(&scale, "places", habits.place, habits.places, HABITS_SHOWN, json);
    json_close_object(json);
    return true;
}
