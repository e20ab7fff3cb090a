// The engine room: setup, session, run files, run codes, profile; with the null game and Frontier.
#include "support.h"

#include "base/rng.h"
#include "engine/code.h"
#include "engine/open.h"
#include "engine/profile.h"
#include "engine/run.h"
#include "games/null/null.h"

static char why[2000];
static Text reason;

static int clear_reason(void **unused) {
    (void)unused;
    text_init(&reason, why, sizeof why);
    return 0;
}

static void *builtin(const Game *game) {
    void *catalog = calloc(1, game->content->catalog_size);
    assert_true(content_builtin(game, catalog));
    return catalog;
}

// A session after some random legal moves.
static Session *played(const Game *game, void *catalog, uint64_t seed, size_t steps) {
    Setup setup = {0};
    Move moves[GAME_MAX_MOVES];
    Session *session = session_open(game, catalog);
    assert_true(session_start(session, &setup, seed, NULL, &reason));
    while (session_steps(session) < steps && !session_outcome(session)) {
        size_t count = game->moves(catalog, session_state(session), moves);
        uint32_t index = rng_below(seed, 99, session_steps(session), (uint32_t)count);
        assert_true(session_do_move(session, moves[index], NULL, &reason));
    }
    return session;
}

static void setup_lines(void **unused) {
    (void)unused;
    Setup setup = {0};
    assert_true(setup_add(&setup, "seen=enemy:01,location:03", &reason));
    assert_true(setup_add(&setup, "oneway", &reason));
    assert_true(setup_add(&setup, "packs=coast", &reason));
    assert_string_equal(setup.line, "oneway=on packs=coast seen=enemy:01,location:03");
    assert_false(setup_add(&setup, "oneway", &reason));
    assert_string_equal(why, "Setup: 'oneway' is given twice.");
    clear_reason(NULL);
    assert_false(setup_add(&setup, "a b", &reason));
    assert_false(setup_add(&setup, "=x", &reason));
    assert_false(setup_add(&setup, "key=", &reason));
    clear_reason(NULL);
    assert_false(setup_parse(&setup, "b=1 a=1", &reason));
    assert_non_null(strstr(why, "expected 'a=1 b=1'"));
    size_t length = 0, position = 0;
    assert_true(setup_parse(&setup, "a=x,yy,z", &reason));
    const char *value = setup_value(&setup, "a", &length);
    size_t value_length = length;
    assert_memory_equal(setup_next_entry(value, value_length, &position, &length), "x", 1);
    assert_memory_equal(setup_next_entry(value, value_length, &position, &length), "yy", 2);
    assert_memory_equal(setup_next_entry(value, value_length, &position, &length), "z", 1);
    assert_null(setup_next_entry(value, value_length, &position, &length));
}

// Every game of the suite: a refused move changes nothing, runs end, files and codes round trip.
static void every_game_keeps_the_contract(void **unused) {
    (void)unused;
    for (size_t g = 0; g < candor_game_count; g++) {
        const Game *game = candor_games[g];
        void *catalog = builtin(game);
        Session *session = played(game, catalog, 5, 100000);
        assert_non_null(session_outcome(session));
        uint64_t hash = session_hash(session);
        assert_false(session_do(session, "nonsense", NULL, &reason));
        assert_false(session_do(session, "", NULL, &reason));
        assert_true(session_hash(session) == hash);
        size_t length = 0;
        char *text = run_write(session, &length), *code = code_write(session);
        Session *again = session_open(game, catalog);
        RunHead head;
        assert_true(run_read_head(text, length, &head, &reason));
        assert_true(run_replay(again, &head, text, length, NULL, &reason));
        assert_true(session_hash(again) == hash);
        CodeHead code_head;
        size_t count = 0;
        uint8_t *bytes = code_read(code, &code_head, &count, &reason);
        assert_non_null(bytes);
        assert_true(code_replay(again, &code_head, bytes, count, NULL, &reason));
        assert_true(session_hash(again) == hash);
        free(bytes);
        free(text);
        free(code);
        session_close(again);
        session_close(session);
        free(catalog);
    }
}

// A game's table of moves is true: what is legal belongs to the mode, what belongs to another mode
// is refused, and every move is read back as it was written.
static void tables_of_moves_are_true(void **unused) {
    (void)unused;
    for (size_t g = 0; g < candor_game_count; g++) {
        const Game *game = candor_games[g];
        void *catalog = builtin(game), *state = calloc(1, game->state_size);
        Session *session = played(game, catalog, 12, 0);
        Move moves[GAME_MAX_MOVES];
        while (!session_outcome(session) && session_steps(session) < 3000) {
            const unsigned mode = 1U << game->mode(session_state(session));
            size_t count = game->moves(catalog, session_state(session), moves);
            for (size_t i = 0; i < count; i++) {
                char memory[GAME_MOVE_LENGTH];
                Text text;
                Move read = {0};
                text_init(&text, memory, sizeof memory);
                move_format(game, moves[i], &text);
                assert_true(move_parse(game, session_state(session), memory, &read, &reason));
                assert_true(move_equal(read, moves[i]));
                assert_true(game->verbs[moves[i].verb].modes & mode);
            }
            for (uint8_t verb = 1; verb < game->verb_count; verb++) {
                memcpy(state, session_state(session), game->state_size);
                if (!(game->verbs[verb].modes & mode))
                    assert_false(
                        game->apply(catalog, state, (Move){.verb = verb, .a = 1}, NULL, &reason));
            }
            uint32_t index = rng_below(12, 98, session_steps(session), (uint32_t)count);
            assert_true(session_do_move(session, moves[index], NULL, &reason));
        }
        session_close(session);
        free(state);
        free(catalog);
    }
}

static void moves_are_lower_case(void **unused) {
    (void)unused;
    void *catalog = builtin(&null_game);
    Session *session = played(&null_game, catalog, 1, 0);
    assert_false(session_do(session, "ROLL", NULL, &reason));
    assert_string_equal(why, "There is no move 'ROLL'; it is written 'roll'.");
    clear_reason(NULL);
    assert_false(session_do(session, "jump", NULL, &reason));
    assert_string_equal(why, "There is no move 'jump'. In count: add N or roll.");
    session_close(session);
    free(catalog);
}

// Window and page show what view_finish says: every primary action has a key of its own.
static void keys_of_a_view_are_unique(void **unused) {
    (void)unused;
    for (size_t g = 0; g < candor_game_count; g++) {
        void *catalog = builtin(candor_games[g]);
        for (size_t steps = 0; steps < 60; steps++) {
            Session *session = played(candor_games[g], catalog, 4, steps);
            const View *view = session_view(session);
            for (int i = 0; i < view->actions.count; i++) {
                const char *key = view->action[view->actions.first + i].hotkey;
                assert_true(key[0] || !view->action[view->actions.first + i].primary);
                for (int k = 0; k < i && key[0]; k++)
                    assert_string_not_equal(view->action[view->actions.first + k].hotkey, key);
            }
            session_close(session);
        }
        free(catalog);
    }
}

static void hear_nothing(void *unused, const LogRecord *record) {
    (void)unused;
    (void)record;
}

// What an action did is told by its label if it was on the screen, else by the move, and by what
// the log says of it, if anybody listens.
static void results_are_told_once(void **unused) {
    Log log;
    (void)unused;
    log_init(&log, hear_nothing, NULL, false);
    void *catalog = builtin(&null_game);
    Session *session = played(&null_game, catalog, 1, 0);
    assert_string_equal(session_view(session)->result, "");
    assert_true(session_do(session, "add 2", &log, &reason));
    assert_string_equal(session_view(session)->result, "Add 2: Total 0 -> 2.");
    assert_true(session_do(session, "add 1", NULL, &reason));
    assert_string_equal(session_view(session)->result, "Add 1.");
    assert_true(session_do(session, "add 1", &log, &reason));
    assert_true(session_do(session, "add 1", &log, &reason));
    assert_string_equal(session_view(session)->result, "add 1: Total 4 -> 5.");
    assert_true(session_do_move(session, (Move){.verb = 1, .a = 1}, NULL, &reason));
    assert_string_equal(session_view(session)->result, "");
    session_close(session);
    free(catalog);
}

// Any step of a long run is reached, with its hash; looking back forgets nothing, playing on there
// does.
static void any_step_can_be_reached(void **unused) {
    (void)unused;
    enum { STEPS = 10000 };
    const Game *game = game_by_id("tale");
    void *catalog = builtin(game);
    Session *session = played(game, catalog, 2, 0);
    uint64_t *hash = calloc(STEPS + 1, sizeof *hash);
    char move[40];
    for (size_t i = 0; i <= STEPS; i++) {
        hash[i] = session_hash(session);
        snprintf(move, sizeof move, "stat %s %d", i % 2 ? "valor" : "lore", (int)(3 + i / 7 % 3));
        if (i < STEPS)
            assert_true(session_do(session, move, NULL, &reason));
    }
    for (uint64_t i = 0; i < STEPS; i++) {
        size_t step = rng_below(1, 97, i, STEPS + 1);
        Move next;
        session_seek(session, step);
        assert_true(session_steps(session) == step && session_hash(session) == hash[step]);
        assert_true(session_length(session) == STEPS);
        assert_true(session_next_move(session, &next) == (step < STEPS));
    }
    session_seek(session, 100);
    Setup none = {0};
    Session *other = session_open(game, catalog);
    assert_true(session_start(other, &none, 2, NULL, &reason));
    History history = session_history(session);
    for (size_t i = 1; i < history.count; i++)
        assert_true(session_do_move(other, history.step[i].move, NULL, &reason));
    assert_true(session_do(session, "race 1", NULL, &reason));
    assert_true(session_do(other, "race 1", NULL, &reason));
    assert_true(session_length(session) == 101 && session_hash(session) == session_hash(other));
    free(hash);
    session_close(other);
    session_close(session);
    free(catalog);
}

static Session *given(const Game *game, void *data, Text *text) {
    (void)text;
    return session_game(data) == game ? data : NULL;
}

// A run file and a run code are opened alike, and both are described even if they are refused.
static void runs_are_opened_whatever_they_are(void **unused) {
    (void)unused;
    void *catalog = builtin(&null_game);
    Session *session = played(&null_game, catalog, 7, 3);
    Session *again = session_open(&null_game, catalog);
    const RunOpener opener = {candor_games, candor_game_count, given, again};
    size_t length = 0;
    char *text = run_write(session, &length), *code = code_write(session);
    RunFound found;
    assert_ptr_equal(run_open(&opener, text, length, &found, &reason), again);
    assert_true(session_hash(again) == session_hash(session));
    assert_true(found.game == &null_game && found.seed == 7 && found.steps == 3);
    assert_ptr_equal(run_open(&opener, code, strlen(code), &found, &reason), again);
    assert_true(found.game == &null_game && found.seed == 7 && found.steps == 3);
    text[length - 2] = text[length - 2] == '0' ? '1' : '0';
    assert_null(run_open(&opener, text, length, &found, &reason));
    assert_true(found.game == &null_game && found.steps == 3);
    clear_reason(NULL);
    assert_null(run_open(&opener, "a text", 6, &found, &reason));
    assert_non_null(strstr(why, "line 1: "));
    clear_reason(NULL);
    assert_null(run_open(&opener, "word", 4, &found, &reason));
    assert_non_null(strstr(why, "code"));
    free(text);
    free(code);
    session_close(again);
    session_close(session);
    free(catalog);
}

// A header of at most 48 bytes plus setup, then at most 1.1 bytes a move, before base64.
static void codes_are_short(void **unused) {
    (void)unused;
    void *catalog = builtin(&frontier_game);
    for (size_t steps = 0; steps <= 60; steps += 10) {
        Session *session = played(&frontier_game, catalog, UINT64_MAX - 3, steps);
        char *code = code_write(session);
        size_t bytes = strlen(code) * 3 / 4;
        assert_true(bytes * 10 <= 480 + session_steps(session) * 11);
        assert_int_equal(strspn(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                      "0123456789-_"),
                         strlen(code));
        free(code);
        session_close(session);
    }
    free(catalog);
}

static void damaged_codes_are_refused(void **unused) {
    (void)unused;
    void *catalog = builtin(&frontier_game);
    Session *session = played(&frontier_game, catalog, 9, 30);
    char *code = code_write(session);
    size_t length = strlen(code);
    char *damaged = malloc(2 * length + 1);
    CodeHead head;
    size_t count = 0;
    for (size_t i = 0; i < length; i++) { // every character changed, every cut
        memcpy(damaged, code, length + 1);
        damaged[i] = damaged[i] == 'A' ? 'B' : 'A';
        clear_reason(NULL);
        assert_null(code_read(damaged, &head, &count, &reason));
        assert_true(reason.length > 0);
        memcpy(damaged, code, i);
        damaged[i] = '\0';
        assert_null(code_read(damaged, &head, &count, &reason));
    }
    memcpy(damaged, code, length);
    memcpy(damaged + length, code, length + 1);
    clear_reason(NULL);
    assert_null(code_read(damaged, &head, &count, &reason)); // pasted twice
    free(damaged);
    free(code);
    session_close(session);
    free(catalog);
}

// The first step that differs is named, with both hashes; the session stays before the difference.
static void tampered_files_name_the_step(void **unused) {
    (void)unused;
    void *catalog = builtin(&frontier_game);
    Session *session = played(&frontier_game, catalog, 3, 20);
    size_t length = 0;
    RunHead head;
    char *text = run_write(session, &length);
    Session *again = session_open(&frontier_game, catalog);
    // Change one digit of the hash of step 7.
    char *line = text;
    for (int step = 0; step < 7; step++)
        line = strstr(line + 1, "\nstep ");
    char *end = strchr(line + 1, '\n');
    end[-1] = end[-1] == '0' ? '1' : '0';
    assert_true(run_read_head(text, length, &head, &reason));
    assert_false(run_replay(again, &head, text, length, NULL, &reason));
    assert_non_null(strstr(why, "line 12, step 7: after '"));
    assert_non_null(strstr(why, "This is the first step that differs."));
    free(text);
    session_close(again);
    session_close(session);
    free(catalog);
}

static void heads_are_checked(void **unused) {
    (void)unused;
    static const struct {
        const char *text, *message;
    } table[] = {
        {"", "line 1: found the end of the file, expected 'candor-run 1', the first line of a run "
             "file."},
        {"candor-run 2\n",
         "line 1: found 'candor-run 2', expected format 1; this program reads no other."},
        {"candor-run 1\ngame\n", "line 2: found 'game', expected 'game NAME'."},
        {"candor-run 1\ngame frontier\nrules x\n",
         "line 3: found 'rules x', expected 'rules NUMBER'."},
        {"candor-run 1\ngame frontier\nrules 1\ncontent 12\n",
         "line 4: found 'content 12', expected 'content' and 16 lower-case hex digits."},
        {"candor-run 1\ngame frontier\nrules 1\ncontent 0123456789abcdef \n",
         "line 4: found 'content 0123456789abcdef ', expected 'content' and 16 lower-case hex "
         "digits."},
        {"candor-run 1\ngame frontier\nrules 1\ncontent 0123456789abcdef-x\n",
         "line 4: found 'content 0123456789abcdef-x', expected 'content' and 16 lower-case hex "
         "digits."},
        {"candor-run 1\ngame frontier\nrules 1\ncontent 0123456789abcdef\nseed -1\n",
         "line 5: found 'seed -1', expected 'seed' and an unsigned 64-bit decimal number."},
        {"candor-run 1\ngame frontier\nrules 1\ncontent 0123456789abcdef\nseed "
         "18446744073709551616\n",
         "line 5: found 'seed 18446744073709551616', expected 'seed' and an unsigned 64-bit "
         "decimal number."},
        {"candor-run 1\ngame frontier\nrules 1\ncontent 0123456789abcdef\nseed 1",
         "line 5: found the end of the file, expected a whole line."},
        {"candor-run 1\ngame frontier\nrules 1\ncontent 0123456789abcdef\nseed 1\nsetup b\n",
         "line 6: Setup: found 'b', expected 'b=on' (sorted, one blank between pairs)."},
        {"candor-run 1\r\rx\n",
         "line 1: found an unprintable character, expected plain text of at most 8207 characters."},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        RunHead head;
        clear_reason(NULL);
        assert_false(run_read_head(table[i].text, strlen(table[i].text), &head, &reason));
        assert_string_equal(why, table[i].message);
    }
}

// Line ends of other systems, and empty lines that a letter put before it, make no other run.
static void line_ends_do_not_matter(void **unused) {
    (void)unused;
    void *catalog = builtin(&frontier_game);
    Session *session = played(&frontier_game, catalog, 3, 5);
    Session *again = session_open(&frontier_game, catalog);
    size_t length = 0, out = 0;
    char *text = run_write(session, &length), *other = malloc(2 * length + 10);
    RunHead head;
    out += (size_t)sprintf(other, "\r\n\n");
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\n')
            other[out++] = '\r';
        other[out++] = text[i];
    }
    assert_true(run_read_head(other, out, &head, &reason));
    assert_true(run_replay(again, &head, other, out, NULL, &reason));
    assert_true(session_hash(again) == session_hash(session));
    other[out - 3] ^= 1; // the last digit of the last hash; its line is counted with the empty ones
    assert_false(run_replay(again, &head, other, out, NULL, &reason));
    assert_non_null(strstr(why, "line 12, step 5"));
    free(text);
    free(other);
    session_close(again);
    session_close(session);
    free(catalog);
}

// Another game, other rules or other content is refused in one sentence.
static void other_versions_are_refused(void **unused) {
    (void)unused;
    void *catalog = builtin(&frontier_game);
    Session *session = played(&frontier_game, catalog, 3, 5);
    RunHead head = {.game = "frontier",
                    .rules = frontier_game.rules_version,
                    .content = session_content_hash(session)};
    assert_true(run_fits(&head, session, &reason));
    head.rules = 9;
    assert_false(run_fits(&head, session, &reason));
    assert_string_equal(why, "This run was played with rules 9; this program has rules 2.");
    clear_reason(NULL);
    head.rules = frontier_game.rules_version;
    head.content++;
    assert_false(run_fits(&head, session, &reason));
    assert_non_null(strstr(why, "This run was played with content "));
    clear_reason(NULL);
    strcpy(head.game, "null");
    assert_false(run_fits(&head, session, &reason));
    assert_string_equal(why, "This run is of the game 'null', not of 'frontier'.");
    session_close(session);
    free(catalog);
}

// Runs of somebody's own content say what it is called, in their file and in their code, and are
// refused by that name where it is not.
static void runs_name_their_content(void **unused) {
    (void)unused;
    FrCatalog *catalog = builtin(&frontier_game), *other = builtin(&frontier_game);
    Session *session = played(&frontier_game, catalog, 3, 5);
    session_name_content(session, "The Long Night \xc3\xa9");
    size_t length = 0, count = 0;
    RunHead head;
    CodeHead code_head;
    char *text = run_write(session, &length), *code = code_write(session);
    Session *again = session_open(&frontier_game, catalog);
    assert_true(run_read_head(text, length, &head, &reason));
    assert_string_equal(head.title, "The Long Night ??");
    assert_true(run_replay(again, &head, text, length, NULL, &reason));
    uint8_t *bytes = code_read(code, &code_head, &count, &reason);
    assert_non_null(bytes);
    assert_string_equal(code_head.title, "The Long Night ??");
    assert_true(code_replay(again, &code_head, bytes, count, NULL, &reason));
    assert_string_equal(session_content_title(again), "The Long Night ??");
    other->rules.start_hp.value++;
    Session *elsewhere = session_open(&frontier_game, other);
    char sentence[400], theirs[17], ours[17];
    hash_format(session_content_hash(session), theirs);
    hash_format(session_content_hash(elsewhere), ours);
    snprintf(sentence, sizeof sentence,
             "This code was made with content %s (The Long Night ?\?); the content here is %s.",
             theirs, ours);
    assert_false(code_fits(&code_head, elsewhere, &reason));
    assert_string_equal(why, sentence);
    clear_reason(NULL);
    assert_false(run_fits(&head, elsewhere, &reason));
    assert_non_null(strstr(why, "(The Long Night ?\?); the content here is "));
    free(bytes);
    free(code);
    free(text);
    session_close(elsewhere);
    session_close(again);
    session_close(session);
    free(other);
    free(catalog);
}

static void ends_are_checked(void **unused) {
    (void)unused;
    void *catalog = builtin(&null_game);
    Session *session = played(&null_game, catalog, 1, 100);
    size_t length = 0;
    RunHead head;
    char *text = run_write(session, &length);
    assert_true(run_read_head(text, length, &head, &reason));
    char *end = strstr(text, "end DONE");
    size_t without = (size_t)(end - text);
    assert_false(run_replay(session, &head, text, without, NULL, &reason));
    assert_non_null(strstr(why, "expected 'end DONE'"));
    clear_reason(NULL);
    for (size_t i = 0; i < 4; i++)
        end[4 + i] = "EXIT"[i];
    assert_false(run_replay(session, &head, text, length, NULL, &reason));
    assert_non_null(strstr(why, "but the replay ends with DONE"));
    free(text);
    session_close(session);
    free(catalog);
}

// What a run has earned is credited as the archive and the page do it: an event at a time.
static void credit(Profile *profile, RunOrigin origin, const Earned *earned) {
    profile_credit(profile, origin, &(EarnedEvent){.observation = earned->observation});
    for (size_t i = 0; i < earned->first_times; i++)
        profile_credit(
            profile, origin,
            &(EarnedEvent){.first_kind = earned->first_kind[i], .first_id = earned->first_id[i]});
}

// R240: only a run that is played credits the profile, and an id only once.
static void profile_is_a_fold(void **unused) {
    (void)unused;
    Profile profile = {0};
    Earned some = {.observation = 15,
                   .first_times = 2,
                   .first_kind = {"location", "enemy"},
                   .first_id = {"03", "01"}};
    credit(&profile, RUN_REPLAYED, &some);
    credit(&profile, RUN_IMPORTED, &some);
    assert_int_equal(profile.observation, 0); // replays and imports credit nothing
    assert_int_equal(profile.ids, 0);
    credit(&profile, RUN_PLAYED, &some);
    assert_int_equal(profile.observation, 15);
    credit(&profile, RUN_PLAYED, &some);
    assert_int_equal(profile.ids, 2); // once for all
    assert_true(profile_has(&profile, "enemy", "01"));
    Setup setup = {0};
    void *catalog = builtin(&frontier_game);
    assert_true(profile_setup(&profile, &frontier_game, catalog, &setup, &reason));
    assert_string_equal(setup.line, "seen=enemy:01,location:03");
    free(catalog);
}

// U11b: ids that this content does not have stay in the profile, whole, and out of a run's setup.
static void unknown_ids_are_kept(void **unused) {
    (void)unused;
    Profile profile = {0};
    void *catalog = builtin(&frontier_game);
    const char *long_id = "a-name-of-24-letters-xyz";
    profile_credit(&profile, RUN_PLAYED, &(EarnedEvent){.first_kind = "enemy", .first_id = "gone"});
    profile_credit(&profile, RUN_PLAYED,
                   &(EarnedEvent){.first_kind = "location", .first_id = long_id});
    Setup setup = {0};
    assert_true(profile_setup(&profile, &frontier_game, catalog, &setup, &reason));
    assert_string_equal(setup.line, "");
    profile_credit(&profile, RUN_PLAYED, &(EarnedEvent){.first_kind = "enemy", .first_id = "01"});
    assert_true(profile_setup(&profile, &frontier_game, catalog, &setup, &reason));
    assert_string_equal(setup.line, "seen=enemy:01");
    assert_int_equal(profile.ids, 3);
    assert_true(profile_has(&profile, "location", long_id));
    free(catalog);
}

// R238, R242: two runs of one profile: the second has no first-time bonus for the same ids.
static void second_run_has_no_first_time(void **unused) {
    (void)unused;
    Profile profile = {0};
    void *catalog = builtin(&frontier_game);
    int64_t earned_by[2];
    for (int run = 0; run < 2; run++) {
        Setup setup = {0};
        int64_t before = profile.observation;
        assert_true(profile_setup(&profile, &frontier_game, catalog, &setup, &reason));
        Session *session = session_open(&frontier_game, catalog);
        assert_true(session_start(session, &setup, 1, NULL, &reason));
        assert_true(session_do(session, "go 4", NULL, &reason)); // a Shack
        assert_true(session_do(session, "rest 1", NULL, &reason));
        Earned earned = session_earned(session);
        credit(&profile, RUN_PLAYED, &earned);
        earned_by[run] = profile.observation - before;
        session_close(session);
    }
    assert_int_equal(earned_by[0], 7);
    assert_int_equal(earned_by[1], 2);
    free(catalog);
}

static void seeds(void **unused) {
    (void)unused;
    uint64_t seed = 1;
    assert_true(seed_parse("0", &seed, &reason));
    assert_true(seed_parse("18446744073709551615", &seed, &reason));
    assert_true(seed == UINT64_MAX);
    const char *const bad[] = {
        "", "-1", "+1", " 1", "1 ", "01", "1.5", "0x10", "18446744073709551616", "abc"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        clear_reason(NULL);
        assert_false(seed_parse(bad[i], &seed, &reason));
        assert_non_null(strstr(why, "expected a whole number"));
    }
}

// A player may type words; the same words are the same seed.
static void seeds_of_words(void **unused) {
    (void)unused;
    uint64_t first = 0, again = 0;
    assert_true(seed_of_words("42", &first, &reason) && first == 42);
    assert_true(seed_of_words(" 42 ", &first, &reason) && first == 42);
    assert_true(seed_of_words("winter", &first, &reason) && first < 1000000000);
    assert_true(seed_of_words("  Winter ", &again, &reason) && again == first);
    assert_true(seed_of_words("winters", &again, &reason) && again != first);
    assert_true(seed_of_words("007", &again, &reason));
    assert_true(seed_of_words("0", &again, &reason) && again == 0);
    assert_true(seed_of_words("123456789012345678901", &again, &reason) && again < 1000000000);
    assert_true(seed_of_words("2026-11-16", &again, &reason));
    assert_false(seed_of_words("18446744073709551616", &again, &reason));
    assert_false(seed_of_words("", &again, &reason));
}

// A screen that needs no decision is passed, and what it told belongs to the choice before; seeking
// there tells the same.
static void what_needs_no_decision_is_passed(void **unused) {
    (void)unused;
    Log log;
    char result[600];
    void *catalog = builtin(&frontier_game);
    log_init(&log, hear_nothing, NULL, false);
    Session *session = played(&frontier_game, catalog, 1, 0);
    assert_false(session_pass(session, &log));
    assert_true(session_do(session, "go 4", &log, &reason));
    (void)session_view(session);
    assert_true(session_do(session, "rest 1", &log, &reason));
    assert_string_equal(session_view(session)->mode, "normal");
    assert_true(session_pass(session, &log));
    const View *view = session_view(session);
    assert_string_equal(view->mode, "frontier");
    assert_non_null(strstr(view->result, "Short Rest: HP 100 -> 100, Stamina 20 -> 20; Time +1"));
    assert_string_equal(view->value[view->strip.first].label, "Time (T)");
    assert_string_equal(view->value[view->strip.first].text, "+1");
    assert_non_null(strstr(view->unchanged, "HP, Stamina"));
    snprintf(result, sizeof result, "%s", view->result);
    session_seek(session, 0);
    session_seek(session, 3);
    assert_string_equal(session_view(session)->result, result);
    session_close(session);
    free(catalog);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(setup_lines, clear_reason),
        cmocka_unit_test_setup(every_game_keeps_the_contract, clear_reason),
        cmocka_unit_test_setup(tables_of_moves_are_true, clear_reason),
        cmocka_unit_test_setup(moves_are_lower_case, clear_reason),
        cmocka_unit_test_setup(any_step_can_be_reached, clear_reason),
        cmocka_unit_test_setup(runs_are_opened_whatever_they_are, clear_reason),
        cmocka_unit_test_setup(keys_of_a_view_are_unique, clear_reason),
        cmocka_unit_test_setup(results_are_told_once, clear_reason),
        cmocka_unit_test_setup(codes_are_short, clear_reason),
        cmocka_unit_test_setup(damaged_codes_are_refused, clear_reason),
        cmocka_unit_test_setup(tampered_files_name_the_step, clear_reason),
        cmocka_unit_test_setup(heads_are_checked, clear_reason),
        cmocka_unit_test_setup(line_ends_do_not_matter, clear_reason),
        cmocka_unit_test_setup(other_versions_are_refused, clear_reason),
        cmocka_unit_test_setup(runs_name_their_content, clear_reason),
        cmocka_unit_test_setup(ends_are_checked, clear_reason),
        cmocka_unit_test_setup(profile_is_a_fold, clear_reason),
        cmocka_unit_test_setup(unknown_ids_are_kept, clear_reason),
        cmocka_unit_test_setup(second_run_has_no_first_time, clear_reason),
        cmocka_unit_test_setup(seeds, clear_reason),
        cmocka_unit_test_setup(seeds_of_words, clear_reason),
        cmocka_unit_test_setup(what_needs_no_decision_is_passed, clear_reason),
    };
    return cmocka_run_group_tests_name("engine", tests, NULL, NULL);
}
