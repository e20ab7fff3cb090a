// Tale: whole journeys: rails, the turn limit.
#include "scene.h"

// tale R-067: a scenario is stopped at 100 turns, whatever its data says.
static void turn_limit(void **unused) {
    (void)unused;
    begin_scenario();
    s.mode = TA_MODE_BETWEEN;
    s.next = s.scene;
    s.turn = 100;
    assert_true(play("continue"));
    assert_int_equal(s.ending[0], TA_TIMED_OUT);
}

// tale R-017, tale R-023, tale R-026, tale R-028, tale R-034, tale R-035, tale R-037, tale R-058,
// tale R-071: whole scenarios played at random keep every rail, and natural rolls do what they
// must.
static void random_journeys_keep_the_rails(void **unused) {
    (void)unused;
    int natural20 = 0, natural1 = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        Setup setup = {0};
        Move moves[GAME_MAX_MOVES];
        ta_start(c, &s, &setup, seed, NULL);
        for (uint64_t i = 0; i < 1500 && s.mode != TA_MODE_ENDED; i++) {
            size_t count = ta_moves(c, &s, moves);
            assert_in_range(count, 1, GAME_MAX_MOVES);
            TaState before = s;
            Move move = moves[rng_below(seed, 99, i, (uint32_t)count)];
            assert_true(ta_apply(c, &s, move, NULL, &reason));
            assert_true(s.hp >= 0 && s.hp <= ta_max_hp(c, &s, NULL));
            assert_true(s.last.xp <= 60);
            assert_true(s.damage_this_turn <= ta_max_hp(c, &s, NULL) * 6 / 10);
            assert_in_range(s.gold - before.gold + 100, 0, 300);
            assert_true(s.items_this_turn <= 3);
            assert_true(s.level - before.level <= 1);
            if (before.mode != TA_MODE_SCENE || s.mode != TA_MODE_BETWEEN || !s.last.rolled)
                continue;
            if (s.last.d20 == 20) {
                natural20++;
                assert_true(s.last.success && s.last.xp >= 15);
            }
            if (s.last.d20 == 1) {
                natural1++;
                assert_true(!s.last.success && s.last.xp == 0);
            }
            if (s.last.success)
                assert_int_equal(s.last.damage, 0);
            else
                assert_int_equal(s.last.xp, 0);
        }
    }
    assert_true(natural20 > 50 && natural1 > 50);
}

// The moves of a state are exactly those that are accepted, in every mode.
static void moves_are_what_is_accepted(void **unused) {
    (void)unused;
    enum { MOST_A = 40, MOST_B = 12 };
    unsigned modes = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        Setup setup = {0};
        Move moves[GAME_MAX_MOVES];
        ta_start(c, &s, &setup, seed, NULL);
        for (uint64_t i = 0; i < 400 && s.mode != TA_MODE_ENDED; i++) {
            size_t count = ta_moves(c, &s, moves), accepted = 0;
            for (int verb = 0; verb <= TA_VERBS; verb++)
                for (int a = 0; a <= MOST_A; a++)
                    for (int b = 0; b <= (verb == TA_STAT || verb == TA_SCENARIO ? MOST_B : 0);
                         b++) {
                        Move move = {(uint8_t)verb, (uint8_t)a, (uint8_t)b, 0};
                        accepted += ta_check_move(c, &s, move, NULL);
                    }
            size_t repeated = 0; // a move without a number is accepted with any
            for (size_t k = 0; k < count; k++) {
                assert_true(ta_check_move(c, &s, moves[k], NULL));
                Move any = moves[k];
                any.a = MOST_A + 1;
                repeated += ta_check_move(c, &s, any, NULL) ? MOST_A : 0;
                for (size_t before = 0; before < k; before++)
                    assert_false(move_equal(moves[before], moves[k]));
            }
            assert_int_equal(accepted, count + repeated);
            modes |= 1U << s.mode;
            assert_true(
                ta_apply(c, &s, moves[rng_below(seed, 98, i, (uint32_t)count)], NULL, &reason));
        }
    }
    assert_int_equal(modes, (1U << TA_MODE_ENDED) - 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SCENE_TEST(turn_limit),
        SCENE_TEST(random_journeys_keep_the_rails),
        SCENE_TEST(moves_are_what_is_accepted),
    };
    return cmocka_run_group_tests_name("tale journey", tests, NULL, NULL);
}
