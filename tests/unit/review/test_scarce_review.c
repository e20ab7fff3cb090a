// Reviews without memory: whichever allocation fails, there is no sheet or a whole one, the run is
// as it was, and everything is given back.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/games.h"
#include "games/threshold/catalog.h"
#include "review/job.h"
#include "review/odds.h"
#include "scarce.h"

#include <stdlib.h>
#include <string.h>

static void *catalog;
static Session *session;

static bool follow(ReviewJob *job) {
    while (review_job_go_on(job))
        continue;
    assert_false(review_job_go_on(job)); // neither behind the end nor after a failure
    return review_job_done(job) && review_job_sheet(job);
}

static bool copy(const ReviewSheet *sheet) {
    ReviewSheet other;
    bool good = sheet_copy(sheet, &other);
    sheet_free(&other);
    return good;
}

static bool use(void) {
    const BotGoal *goal = bot_goal("threshold", NULL);
    uint64_t hash = session_hash(session);
    ReviewFuture future;
    ReviewJob *job = review_job_open(session, goal, 1);
    bool good = job && follow(job) && copy(review_job_sheet(job)) &&
                review_future(session, goal, 0, "south", &future);
    review_job_close(job);
    session_seek(session, session_length(session));
    assert_true(session_hash(session) == hash);
    return good;
}

static void every_allocation_of_a_review_fails(void **unused) {
    (void)unused;
    const Game *game = game_by_id("threshold");
    char why[200];
    Text reason;
    text_init(&reason, why, sizeof why);
    catalog = calloc(1, game->content->catalog_size);
    assert_true(content_builtin(game, catalog));
    ((ThCatalog *)catalog)->rules[TH_DOCUMENT].start_coherence.value = 3;
    session = session_open(game, catalog);
    assert_true(session_start(session, &(Setup){.line = ""}, 1, NULL, &reason));
    while (!session_outcome(session))
        assert_true(session_do(session, "east", NULL, &reason));
    long failures = scarce_use(use, 1);
    assert_true(failures < 0 || failures >= 10);
    session_close(session);
    free(catalog);
}

// ---- chances

static bool not_computed; // some chance, once

static bool ask(void) {
    ScreenOdds odds;
    bool missing = false;
    odds_find(session, &odds);
    for (int i = 0; i < VIEW_MAX_ROWS; i++)
        missing = missing || strcmp(odds.row[i].words, "not computed") == 0;
    not_computed = not_computed || missing;
    return !missing;
}

static bool is_sampled(void) {
    ScreenOdds odds;
    odds_find(session, &odds);
    for (int i = 0; i < VIEW_MAX_ROWS; i++)
        if (strstr(odds.row[i].words, " % or more"))
            return true;
    return false;
}

// A chance that there is no memory for is not computed, and says so.
static void chances_without_memory(void **unused) {
    (void)unused;
    const Game *game = game_by_id("frontier");
    char why[200];
    Text reason;
    text_init(&reason, why, sizeof why);
    catalog = calloc(1, game->content->catalog_size);
    assert_true(content_builtin(game, catalog));
    session = session_open(game, catalog);
    uint64_t seed = 0;
    do
        assert_true(
            session_start(session, &(Setup){.line = "packs=fen,road"}, ++seed, NULL, &reason));
    while (!is_sampled());
    long failures = scarce_use(ask, 1);
    assert_int_equal(not_computed, failures >= 0);
    session_close(session);
    free(catalog);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_allocation_of_a_review_fails),
                                       cmocka_unit_test(chances_without_memory)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
