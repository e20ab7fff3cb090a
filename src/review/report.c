// A reviewed run as JSON, in units; see run.h.
#include "review/run.h"

#include "engine/moves.h"

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
    json_int(json, "range", team_range(run->plan.team));
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
