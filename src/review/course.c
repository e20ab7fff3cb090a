// What a game tells of its runs turn by turn: the endings that were still possible, or when leaving
// was best. See sheet.h.
#include "review/course.h"

#include "base/check.h"
#include "base/rng.h"
#include "review/playout.h"

#include <stdlib.h>
#include <string.h>

enum { DEALS = 32, TRIALS = 4, STREAM_COURSE = 3002, MOST_ENDINGS = 16 };

typedef struct Course {
    const ReviewedRun *run;
    const BotCourse *told;
    ReviewSheet *sheet;
    Players players;
    uint8_t *now, *dealt; // two states, and a third that is played on
} Course;

static Text next_line(Course *course) {
    Text text;
    text_init(&text, course->sheet->line[course->sheet->line_count++], SHEET_WORDS);
    return text;
}

// What a player ends with from here in one future, or what it comes to; the end stays in scratch.
static int32_t play(Course *course, uint32_t player, uint64_t number) {
    const Team *team = course->run->plan.team;
    uint64_t key = rng_value(course->run->plan.seed, STREAM_COURSE, number);
    memcpy(course->dealt, course->now, team->game->state_size);
    team->game->redeal(team->catalog, course->dealt, key);
    return players_play(&course->players, player, course->dealt, key);
}

// ---- endings

static void tell_endings(Course *course, int32_t time) {
    const Team *team = course->run->plan.team;
    const char *title[MOST_ENDINGS] = {NULL};
    uint32_t times[MOST_ENDINGS] = {0}, count = 0;
    uint32_t player = team_player(team, course->now, TRIALS, course->run->plan.seed);
    for (uint64_t i = 0; i < DEALS; i++) {
        uint32_t at = 0;
        (void)play(course, player, i);
        const char *ending =
            course->told->ending(team->catalog, course->now, course->players.scratch);
        while (at < count && strcmp(title[at], ending) != 0)
            at++;
        if (NEVER(at == MOST_ENDINGS))
            continue;
        count += at == count;
        title[at] = ending;
        times[at]++;
    }
    Text text = next_line(course);
    text_addf(&text, "T %d: ", (int)time);
    for (uint32_t told = 0; told < count; told++) {
        uint32_t most = 0;
        for (uint32_t i = 1; i < count; i++)
            most = times[i] > times[most] ? i : most;
        text_addf(&text, "%s%s %d %%", told ? ", " : "", title[most],
                  (int)((times[most] * 100 + DEALS / 2) / DEALS));
        times[most] = 0;
    }
}

// A line that says what the one before it says is left out.
static void drop_repeated(ReviewSheet *sheet) {
    if (sheet->line_count < 2)
        return;
    const char *before = strchr(sheet->line[sheet->line_count - 2], ':');
    const char *now = strchr(sheet->line[sheet->line_count - 1], ':');
    sheet->line_count -= strcmp(before, now) == 0;
}

static void follow_endings(Course *course) {
    const ReviewedRun *run = course->run;
    int32_t turn = 0;
    memcpy(course->now, run->moves->start, run->game->state_size);
    for (size_t i = 0; i < run->steps; i++) {
        int32_t next = course->told->turn(course->now);
        if (next != 0 && next != turn) {
            tell_endings(course, course->sheet->step[i].time);
            drop_repeated(course->sheet);
        }
        turn = next != 0 ? next : turn;
        team_make(run->plan.team, course->now, run->step[i].move);
    }
}

// ---- leaving

// What leaving at once would have brought before every step.
static void value_leaving(Course *course, int32_t *leaving) {
    const ReviewedRun *run = course->run;
    memcpy(course->now, run->moves->start, run->game->state_size);
    for (size_t i = 0; i < run->steps; i++) {
        int64_t sum = 0;
        for (uint64_t k = 0; k < DEALS; k++)
            sum += play(course, course->told->leaver - 1, k);
        leaving[i] = (int32_t)(sum / DEALS);
        team_make(run->plan.team, course->now, run->step[i].move);
    }
}

static int32_t amount_of(const ReviewSheet *sheet, int32_t units) {
    return (int32_t)(((int64_t)units * sheet->most + REVIEW_UNIT / 2) / REVIEW_UNIT);
}

static void tell_leaving(Course *course, const int32_t *leaving) {
    const ReviewedRun *run = course->run;
    ReviewSheet *sheet = course->sheet;
    size_t last = 0;
    for (size_t i = 0; i < run->steps; i++)
        if (leaving[i] >= run->step[i].before - REVIEW_POINT && leaving[i] > 0)
            last = i;
    Text text = next_line(course);
    text_addf(&text,
              "Leaving was last as good as anything else after move %d: it would have brought ",
              (int)last);
    sheet_value(sheet, amount_of(sheet, leaving[last]), &text);
    text_add(&text, ".");
    for (size_t i = last + 1; i < run->steps && leaving[i - 1] > 0; i++) {
        int32_t before = amount_of(sheet, leaving[i - 1]), after = amount_of(sheet, leaving[i]);
        text = next_line(course);
        text_addf(&text, "Move %d: ", (int)i);
        sheet_amount(sheet, after - before, true, &text);
        text_add(&text, ", leaving then: ");
        sheet_value(sheet, after, &text);
    }
}

static void follow_leaving(Course *course) {
    int32_t *leaving = calloc(course->run->steps + 1, sizeof *leaving);
    if (leaving) {
        value_leaving(course, leaving);
        tell_leaving(course, leaving);
    }
    free(leaving);
}

void course_fill(const ReviewedRun *run, ReviewSheet *sheet) {
    const BotGoals *goals = bot_goals(run->game->id);
    size_t size = run->game->state_size;
    uint8_t *states = calloc(3, size);
    bool told = goals->course && !run->plan.team->rough; // a first look has no time for it
    sheet->line = told ? calloc(run->steps + 1, sizeof *sheet->line) : NULL;
    if (states && sheet->line) {
        Course course = {
            .run = run,
            .told = goals->course,
            .sheet = sheet,
            .now = states,
            .dealt = states + size,
            .players = {.team = run->plan.team, .scratch = states + 2 * size, .to_the_end = true}};
        Text title;
        text_init(&title, sheet->lines_title, sizeof sheet->lines_title);
        text_add(&title, goals->course->title);
        if (goals->course->ending)
            follow_endings(&course);
        else
            follow_leaving(&course);
    }
    free(states);
}
