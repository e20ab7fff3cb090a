// A reviewed run in words and numbers; see run.h.
#include "review/run.h"

#include "engine/moves.h"

enum { DEAREST = 3 };

// Tenths of a point, rounded to the nearest.
void review_points(int64_t units, bool sign, Text *text) {
    int64_t size = units < 0 ? -units : units;
    int64_t tenths = (size + REVIEW_POINT / 20) / (REVIEW_POINT / 10);
    const char *mark = tenths == 0 ? "" : units < 0 ? "-" : sign ? "+" : "";
    text_addf(text, "%s%d.%d", mark, (int)(tenths / 10), (int)(tenths % 10));
}

static int64_t cost_of_dearest(const ReviewedRun *run, size_t *count) {
    size_t place[DEAREST];
    int64_t cost = 0;
    *count = review_dearest(run, DEAREST, place);
    for (size_t i = 0; i < *count; i++)
        cost += run->step[place[i]].behind;
    return cost;
}

void review_sentence(const ReviewedRun *run, Text *text) {
    size_t count = 0;
    int64_t dearest = cost_of_dearest(run, &count);
    text_add(text, "You began with ");
    review_points(run->sum.start, false, text);
    text_addf(text, " points for: %s. The draws gave ", run->goal->name);
    review_points(run->sum.luck_in_all, true, text);
    text_add(text, ". Against the reference player your choices cost ");
    review_points(run->sum.loss, false, text);
    if (count > 0) {
        text_addf(text, "; the %d that cost most lost ", (int)count);
        review_points(dearest, false, text);
        text_add(text, " against the best move found");
    }
    text_add(text, ". It ended at ");
    review_points(run->sum.result, false, text);
    text_add(text, ".");
}

static void add_term(Text *text, const char *label, const char *rule, int64_t units) {
    char memory[24];
    Text number;
    text_init(&number, memory, sizeof memory);
    review_points(units, true, &number);
    text_addf(text, "  %-28s %8s  %s\n", label, memory, rule);
}

void review_terms(const ReviewedRun *run, Text *text) {
    add_term(text, "start", "", run->sum.start);
    for (uint32_t i = 1; i < run->game->stream_count; i++) {
        char memory[60];
        Text label;
        text_init(&label, memory, sizeof memory);
        text_addf(&label, "luck, %s", run->game->streams[i].name);
        add_term(text, memory, run->game->streams[i].rule, run->sum.luck[i]);
    }
    for (int i = 0; i < run->game->mode_count; i++) {
        char memory[60];
        Text label;
        text_init(&label, memory, sizeof memory);
        text_addf(&label, "choices, %s", run->game->mode_names[i]);
        if (run->loss_by_mode[i] != 0)
            add_term(text, memory, "", -run->loss_by_mode[i]);
    }
    add_term(text, "result", "", run->sum.result);
}

// ---- JSON

static void write_move(const ReviewedRun *run, const char *name, Move move, Json *json) {
    char memory[GAME_MOVE_LENGTH];
    Text text;
    text_init(&text, memory, sizeof memory);
    move_format(run->game, move, &text);
    json_string(json, name, memory);
}

static void write_luck(const ReviewedRun *run, const int32_t *luck, Json *json) {
    json_open_object(json, "luck");
    for (uint32_t i = 1; i < run->game->stream_count; i++)
        json_int(json, run->game->streams[i].name, luck[i]);
    json_close_object(json);
}

static void write_step(const ReviewedRun *run, size_t place, Json *json) {
    const ReviewStep *step = &run->step[place];
    json_open_object(json, NULL);
    json_int(json, "step", (int)place + 1);
    json_string(json, "mode", run->game->mode_names[step->mode]);
    write_move(run, "move", step->move, json);
    json_int(json, "before", step->before);
    json_int(json, "chosen", step->chosen);
    json_int(json, "after", step->after);
    json_int(json, "loss", step->loss);
    write_luck(run, step->luck, json);
    if (step->behind > 0) {
        write_move(run, "best", step->best, json);
        json_int(json, "behind", step->behind);
        json_int(json, "error", step->error);
        json_string(json, "mark", review_mark_names[step->mark]);
    }
    json_close_object(json);
}

void review_json(const ReviewedRun *run, Json *json) {
    int32_t luck[REVIEW_MAX_STREAMS];
    for (int i = 0; i < REVIEW_MAX_STREAMS; i++)
        luck[i] = (int32_t)run->sum.luck[i];
    json_open_object(json, NULL);
    json_string(json, "game", run->game->id);
    json_string(json, "goal", run->goal->id);
    json_int(json, "range", run->goal->range);
    json_int(json, "unit", REVIEW_UNIT);
    json_int(json, "futures", (int)run->plan.keys);
    json_u64(json, "playouts", run->playouts);
    json_int(json, "start", run->sum.start);
    write_luck(run, luck, json);
    json_int(json, "loss", (int)run->sum.loss);
    json_int(json, "result", run->sum.result);
    json_bool(json, "adds_up", review_adds_up(&run->sum));
    json_open_array(json, "steps");
    for (size_t i = 0; i < run->steps; i++)
        write_step(run, i, json);
    json_close_array(json);
    json_close_object(json);
}
