// Two futures of a choice; see job.h.
#include "review/job.h"

#include "base/rng.h"

#include <stdlib.h>

enum { TRIALS = 16, STREAM_FUTURE = 3001, LONGEST = 20000 };

static void copy_words(char *to, const char *from) {
    Text text;
    text_init(&text, to, SHEET_WORDS);
    text_add(&text, from);
}

static void tell_step(Session *session, ReviewFuture *future) {
    if (future->lines < FUTURE_LINES)
        copy_words(future->line[future->lines++], session_view(session)->result);
    else
        future->more++;
}

static void tell_end(Session *session, ReviewFuture *future) {
    Text text;
    if (!session_outcome(session))
        return;
    text_init(&text, future->end, sizeof future->end);
    text_addf(&text, "%s. ", session_view(session)->report.title);
    (void)session_score(session, &text);
}

// The player is chosen once, where the futures part.
static void play_on(const Team *team, Session *session, ReviewFuture *future) {
    uint64_t seed = rng_key(session_seed(session), STREAM_FUTURE);
    uint32_t player = team_player(team, session_state(session), TRIALS, seed);
    Text none;
    char unread[2];
    text_init(&none, unread, sizeof unread);
    for (int i = 0; i < LONGEST && !session_outcome(session); i++) {
        Move move;
        team_player_move(team, player, session_state(session), seed, &move);
        if (!session_do_move(session, move, NULL, &none))
            return;
        if (!session_outcome(session))
            tell_step(session, future);
    }
    tell_end(session, future);
}

bool review_future(Session *session, const BotGoal *goal, size_t step, const char *move,
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
        made = session_do(session, move, NULL, &none);
        if (made) {
            copy_words(future->what, session_view(session)->result);
            play_on(team, session, future);
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
