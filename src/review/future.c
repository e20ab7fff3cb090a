// Two futures of a choice; see job.h.
#include "review/job.h"

#include "base/rng.h"

enum { TRIALS = 16, STREAM_FUTURE = 3001, LONGEST = 20000 };

// The player is chosen once, where the futures part.
static void play_on(const Team *team, Session *session) {
    uint64_t seed = rng_key(session_seed(session), STREAM_FUTURE);
    uint32_t player = team_player(team, session_state(session), TRIALS, seed);
    char unread[2];
    Text none;
    text_init(&none, unread, sizeof unread);
    for (int i = 0; i < LONGEST && !session_outcome(session); i++) {
        Move move;
        team_player_move(team, player, session_state(session), seed, &move);
        if (!session_do_move(session, move, NULL, &none))
            return;
    }
}

// What happened at a step, as the screen says it.
static void tell_step(Session *session, size_t step, char *words) {
    Text text;
    session_seek(session, step);
    text_init(&text, words, SHEET_WORDS);
    text_add(&text, session_view(session)->result);
}

static void tell(Session *session, size_t step, ReviewFuture *future) {
    size_t length = session_length(session);
    tell_step(session, step + 1, future->what);
    for (size_t i = step + 2; i < length && future->lines < FUTURE_LINES; i++)
        tell_step(session, i, future->line[future->lines++]);
    size_t told = 1 + (size_t)future->lines;
    future->more = (uint32_t)(length - step - told);
    session_seek(session, length);
    Text text;
    text_init(&text, future->end, sizeof future->end);
    if (session_outcome(session))
        (void)session_score(session, &text);
}

bool review_future(Session *session, const BotGoal *goal, size_t step, const char *word,
                   ReviewFuture *future) {
    ReviewedMoves moves = {0};
    Team *team = team_open(session_game(session), session_catalog(session), goal);
    bool made = false;
    *future = (ReviewFuture){0};
    if (team && review_moves_of(session, &moves) && step < moves.count) {
        char unread[2];
        Text none;
        text_init(&none, unread, sizeof unread);
        team_play_as(team, session_state(session));
        session_seek(session, step);
        made = session_do(session, word, NULL, &none);
        if (made) {
            play_on(team, session);
            tell(session, step, future);
        }
        review_restore(session, &moves, step);
    }
    review_free_moves(&moves);
    team_close(team);
    return made;
}

void review_future_json(const ReviewFuture *future, Json *json) {
    json_open_object(json, NULL);
    json_string(json, "what", future->what);
    json_open_array(json, "lines");
    for (int i = 0; i < future->lines; i++)
        json_string(json, NULL, future->line[i]);
    json_close_array(json);
    json_int(json, "more", future->more);
    json_string(json, "end", future->end);
    json_close_object(json);
}
