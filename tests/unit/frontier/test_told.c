// What a player hears at once, word by word, where two numbers stand side by side or one number may
// not be there: results of actions, and what a card says in a word.
#include "support.h"

#include "games/frontier/combat.h"

static FrCatalog *catalog_of(Bench *b) {
    return b->catalog;
}

// S07.04: Guard says what it added, not what there is.
static void guarding_twice(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    visit(b, "Drum Yard");
    int32_t gain = fr_guard_block(b->c, &b->s, NULL);
    b->s.block = 7;
    bench_forget(b);
    play(b, "guard");
    char expected[60];
    snprintf(expected, sizeof expected, "Block +%d", gain);
    assert_string_equal(heard_text(b, "Guard: ")->result, expected);
    snprintf(expected, sizeof expected, "Guard: Block +%d (7 -> %d).", gain, 7 + gain);
    assert_non_null(heard_text(b, expected));
    bench_free(b);
}

// S09.02: a level that a defeat brings is told with the points there are then.
static void a_level_is_told(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    visit(b, "Drum Yard");
    catalog_of(b)->rules.xp_per_level.value = 1;
    b->s.level = 4;
    b->s.points = 0;
    b->s.foe[0].hp = 1;
    b->s.foe[0].block = 0;
    play(b, "attack 1");
    const Heard *heard = heard_event(b, "defeat");
    const char *levels = strstr(heard->text, "Level 4 -> "),
               *points = strstr(heard->text, "points 0 -> ");
    char expected[60];
    assert_non_null(levels);
    assert_non_null(points);
    long level = strtol(levels + strlen("Level 4 -> "), NULL, 10);
    long gained = strtol(points + strlen("points 0 -> "), NULL, 10);
    assert_true(level > 4 && gained > 0 && level != gained);
    snprintf(expected, sizeof expected, ", Level %ld, stat points %ld", level, gained);
    assert_non_null(strstr(heard->result, expected));
    snprintf(expected, sizeof expected, "\"level\":[4,%ld]", level);
    assert_fact(heard, expected);
    bench_free(b);
}

// U47: an enemy may be worth its own XP, and that may be none.
static void its_own_experience(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    for (int16_t xp = 0; xp <= 1; xp++) {
        visit(b, "Drum Yard");
        catalog_of(b)->enemy[b->s.foe[0].def].xp = xp;
        b->s.foe[0].hp = 1;
        b->s.foe[0].block = 0;
        bench_forget(b);
        play(b, "attack 1");
        char expected[20];
        snprintf(expected, sizeof expected, "XP +%d ", xp);
        assert_non_null(strstr(heard_event(b, "defeat")->text, expected));
    }
    bench_free(b);
}

// S07.03: the smallest Block that is intended is told, and its result too.
static void the_smallest_block_is_told(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    visit(b, "Drum Yard");
    set_intent(b, 0, "Flurry");
    FrIntent *intent = &catalog_of(b)->enemy[b->s.foe[0].def].intent[b->s.foe[0].intent];
    for (int16_t block = 0; block <= 1; block++) {
        intent->block = block;
        bench_forget(b);
        fr_log_intent(b->c, &b->s, 0, &b->log);
        const Heard *heard = heard_text(b, "intends Flurry");
        assert_int_equal(strstr(heard->text, " Block +1.") != NULL, block == 1);
        assert_int_equal(strstr(heard->result, ", Block +1") != NULL, block == 1);
    }
    bench_free(b);
}

// U07, S13: what is not given or taken says why.
static void refusals_have_their_reason(void **unused) {
    (void)unused;
    enum { FULL = 1, OWNED = 2, ROWS = 4 };
    static const struct {
        FrConsequenceType type;
        int16_t amount;
        int state;
        const char *reason;
    } cases[] = {
        {FR_GIVES_ITEM, 1, 0, ""},
        {FR_GIVES_ITEM, 1, FULL, "inventory full, not gained (U07)"},
        {FR_GIVES_ITEM, -1, 0, "none to take away"},
        {FR_GIVES_ARTIFACT, 1, FULL, "inventory full, not gained (U07)"},
        {FR_GIVES_ARTIFACT, 1, OWNED, "owned already, not gained (S13)"},
        {FR_GIVES_LOCATION, 1, 0, ""},
        {FR_GIVES_LOCATION, 1, ROWS, "no free row on the frontier, not spawned"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Bench *b = bench_new("everything", 1);
        const FrConsequence q = {.type = (uint8_t)cases[i].type, .amount = cases[i].amount};
        while (cases[i].state == FULL && fr_gain(b->c, &b->s, FR_HELD_ITEM, 1))
            continue;
        if (cases[i].state == OWNED)
            assert_true(fr_gain(b->c, &b->s, FR_HELD_ARTIFACT, 0));
        b->s.row_count = cases[i].state == ROWS ? FR_MAX_ROWS : FR_MAX_ROWS - 1;
        const FrEffect effect = fr_apply_consequence(b->c, &b->s, &q, NULL);
        assert_string_equal(effect.reason, cases[i].reason);
        assert_int_equal(effect.refused, cases[i].reason[0] != '\0');
        bench_free(b);
    }
}

// S13: what was on the belt and is no more is not counted.
static void what_was_on_the_belt(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    b->s.belt[0] = b->s.belt[1] = 0;
    for (uint8_t worn = 0; worn <= 1; worn++) {
        b->s.belt_count = worn;
        assert_int_equal(fr_count_things(&b->s, FR_HELD_ARTIFACT, 0), worn);
    }
    bench_free(b);
}

// S09.02: what a choice paid in XP stands beside it, of all Levels together; a Level is told when
// it comes.
static void experience_is_a_change(void **unused) {
    (void)unused;
    static const struct {
        int32_t gained;
        const char *xp, *level;
    } cases[] = {{0, "", ""}, {5, "+5", ""}, {120, "+120", "+1"}, {205, "+205", "+2"}};
    Bench *b = bench_new(NULL, 1);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        HistoryStep step[2] = {{.sample = {.time = 0}}, {.sample = {.time = 0}}};
        const History history = {.step = step, .count = 2};
        frontier_game.sample(b->c, &b->s, &step[0].sample);
        fr_gain_xp(b->c, &b->s, cases[i].gained);
        view_clear(&b->view, "frontier", "frontier");
        frontier_game.view(b->c, &b->s, &history, &b->view);
        ViewRange hud = b->view.group[b->view.groups.first].values;
        const ViewValue *xp = value_labelled(&b->view, hud, "XP");
        const ViewValue *level = value_labelled(&b->view, hud, "Level");
        assert_string_equal(xp->change, cases[i].xp);
        assert_string_equal(level->change, cases[i].level);
        assert_true(xp->tracked);
        assert_int_equal(level->tracked, cases[i].level[0] != '\0');
        assert_int_equal(xp->tone, cases[i].gained > 0 ? VIEW_GAIN : VIEW_PLAIN);
    }
    bench_free(b);
}

// S05.03, S05.04: what the next limit on the bar of W does stands below it, and behind the last one
// what is so now.
static void what_w_does_next(void **unused) {
    (void)unused;
    static const struct {
        uint8_t w;
        const char *note;
    } cases[] = {
        {0, "At 3: frontier size -1; shortest and longest durations weigh 4, others 6 (now 0 and "
            "10)."},
        {11, "At 3: frontier size -1; shortest and longest durations weigh 4, others 6 (now 0 and "
             "10)."},
        {12,
         "At 6: frontier size -2; shortest and longest durations weigh 6, others 4 (now 4 and 6)."},
        {24, "At 9: frontier size -2; shortest and longest durations weigh 10, others 0 (now 6 and "
             "4)."},
        {36, "Shortest and longest durations weigh 10, others 0."},
    };
    Bench *b = bench_new(NULL, 1);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        b->s.w = cases[i].w;
        const View *view = look(b);
        ViewRange world = view->group[view->groups.first + 1].values;
        assert_string_equal(value_labelled(view, world, "Instability (W)")->note, cases[i].note);
    }
    bench_free(b);
}

// U45: how often a blow fell is a fact if it was more than once.
static void hits_are_a_fact(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    visit(b, "Drum Yard");
    FrEnemyDef *drummer = &catalog_of(b)->enemy[b->s.foe[0].def];
    for (uint8_t hits = 1; hits <= 3; hits++) {
        set_intent(b, 0, "Flurry");
        drummer->intent[b->s.foe[0].intent].hits = hits;
        b->s.hp = 100;
        bench_forget(b);
        (void)fr_enemy_turn(b->c, &b->s, &b->log);
        const Heard *heard = heard_text(b, "Flurry");
        char fact[20];
        snprintf(fact, sizeof fact, "\"hits\":%d", hits);
        assert_int_equal(strstr(heard->data, fact) != NULL, hits > 1);
    }
    bench_free(b);
}

// U44: an option that starts a fight says with how many.
static void how_many_wait(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    visit(b, "Gate House");
    FrEventDef *event = &catalog_of(b)->event[b->c->location[b->s.here.def].event];
    FrEventOption *gate = &event->step[0].option[0];
    while (gate->spawns == 0)
        gate++;
    for (uint8_t spawns = 1; spawns <= 3; spawns++) {
        gate->spawns = spawns;
        gate->spawn[spawns - 1] = gate->spawn[0];
        char expected[30] = "Fight";
        if (spawns > 1)
            snprintf(expected, sizeof expected, "Fight: %d enemies", spawns);
        const View *view = look(b);
        const ViewCard *card = card_titled(view, gate->name);
        assert_string_equal(card->pill, expected);
        assert_int_equal(card->pill_tone, VIEW_WARNING);
        const char *who = view->line[card->lines.first]; // told once, however many they are
        snprintf(expected, sizeof expected, "%d × ", spawns);
        assert_int_equal(strncmp(who, expected, strlen(expected)) == 0, spawns > 1);
        assert_int_equal(strstr(who, " HP each") != NULL, spawns > 1);
        int things = value_labelled(view, card->values, "Reward")->about.count;
        assert_int_equal(card->lines.count, 1 + things); // and what winning gives
    }
    bench_free(b);
}

// What an option gives is told on its card, so that nobody has to open a number to know it
// (S08.01).
static void what_is_given_is_told(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "Abandoned Camp");
    const View *view = look(b);
    const ViewCard *search = card_titled(view, "Search the Camp"),
                   *leave = card_titled(view, "Leave the Camp");
    assert_int_equal(search->lines.count, 1);
    assert_int_equal(leave->lines.count, 0);
    ViewRange about = value_labelled(view, search->values, "Consequences")->about;
    assert_int_equal(about.count, 1);
    assert_string_equal(view->line[search->lines.first], view->line[about.first]);
    assert_non_null(strstr(view->line[about.first], "Bola: Frail 3 turns"));
    bench_free(b);
}

// What raises W is not coloured as a gain.
static void w_is_no_gain(void **unused) {
    (void)unused;
    static const struct {
        const char *option;
        ViewTone tone;
    } cases[] = {{"Crack the Slab", VIEW_PLAIN}, {"Stir the Ashes", VIEW_GAIN}};
    Bench *b = bench_new("everything", 1);
    visit(b, "Shrine");
    const View *view = look(b);
    for (size_t i = 0; i < 2; i++)
        assert_int_equal(
            value_labelled(view, card_titled(view, cases[i].option)->values, "Consequences")->tone,
            cases[i].tone);
    bench_free(b);
}

// S10, S13: no number of Backpacks or Belt Pouches makes room for more than a state has.
static void the_largest_belt(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    Terms terms = {.count = 0};
    b->s.pouches = b->s.backpacks = 100;
    assert_int_equal(fr_belt_capacity(b->c, &b->s, &terms), FR_MAX_BELT);
    assert_int_equal(sum_terms(&terms), FR_MAX_BELT);
    terms.count = 0;
    assert_int_equal(fr_capacity(b->c, &b->s, &terms), FR_MAX_HELD);
    assert_int_equal(sum_terms(&terms), FR_MAX_HELD);
    bench_free(b);
}

// S10: what is dropped is the thing that was named, and the others stay in their order.
static void the_right_thing_is_dropped(void **unused) {
    (void)unused;
    for (int dropped = 1; dropped <= 4; dropped++) {
        Bench *b = bench_new("everything", 1);
        static const char *const names[] = {"Bola", "Bandage", "Tide Chart", "Bola"};
        for (size_t i = 0; i < 4; i++)
            give_item(b, names[i]);
        FrHeld before[4];
        memcpy(before, b->s.held, sizeof before);
        char move[16];
        snprintf(move, sizeof move, "drop %d", dropped);
        b->s.mode = FR_MODE_NORMAL;
        play(b, move);
        assert_int_equal(b->s.held_count, 3);
        for (int i = 0, k = 0; i < 4; i++)
            if (i != dropped - 1)
                assert_int_equal(b->s.held[k++].def, before[i].def);
        bench_free(b);
    }
}

// U44: what consequences did, in words for a player and as facts, things one by one.
static void effects_are_told(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    static const FrConsequence item = {.type = FR_GIVES_CONSUMABLE, .amount = 1},
                               hp = {.type = FR_GIVES_HP, .amount = -4};
    const FrEffect effects[] = {
        {.consequence = &item, .before = 1, .after = 2, .name = "Bola", .reason = ""},
        {.consequence = &item, .before = 0, .after = 2, .name = "Tonic", .reason = ""},
        {.consequence = &item, .before = 1, .after = 0, .name = "Bandage", .reason = ""},
        {.consequence = &item, .before = 4, .after = 2, .name = "Lens", .reason = ""},
        {.consequence = &item,
         .before = 1,
         .after = 1,
         .refused = true,
         .name = "Coil",
         .reason = "none"},
        {.consequence = &hp, .before = 9, .after = 5, .name = "HP", .reason = ""},
    };
    log_begin(&b->log, 3, LOG_MECHANICS, "U44");
    fr_log_effects(effects, sizeof effects / sizeof effects[0], &b->log,
                   log_facts(&b->log, "tried"));
    log_close(&b->log);
    const Heard *heard = heard_event(b, "tried");
    assert_string_equal(heard->result, "Bola found, 2 Tonic found, Bandage lost, 2 Lens lost, "
                                       "Coil: none, HP 9 -> 5");
    assert_fact(heard, "\"gained\":[\"Bola\",\"Tonic\",\"Tonic\"]");
    assert_fact(heard, "\"lost\":[\"Bandage\",\"Lens\",\"Lens\"]");
    assert_fact(heard, "\"effects\":[{\"name\":\"HP\",\"amount\":-4,\"pair\":[9,5]}]");
    bench_free(b);
}

// U11a: with a contract its goal is the run's.
static void the_goal_of_a_contract(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    assert_string_equal(look(b)->goal,
                        "End the run alive, with as much Observation Data as you can.");
    b->s.contract = 0;
    while (strcmp(b->c->contract[b->s.contract].name, "Surveyor") != 0)
        b->s.contract++;
    assert_string_equal(look(b)->goal,
                        "Contract Surveyor: end with Exit Reached, Observation Data 300 or more.");
    bench_free(b);
}

// A first run explains itself at the moments that matter, and at no other.
static void hints_come_when_they_matter(void **unused) {
    (void)unused;
    static const struct {
        FrMode mode;
        uint8_t turn, points;
        const char *id;
    } cases[] = {
        {FR_MODE_FRONTIER, 0, 0, "frontier-choose"}, {FR_MODE_FRONTIER, 0, 2, "frontier-choose"},
        {FR_MODE_NORMAL, 0, 2, "frontier-points"},   {FR_MODE_NORMAL, 0, 0, ""},
        {FR_MODE_COMBAT, 1, 2, "frontier-fight"},    {FR_MODE_COMBAT, 2, 2, ""},
    };
    Bench *b = bench_new(NULL, 1);
    FrState start = b->s;
    visit(b, "Clearing");
    FrState fight = b->s;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        b->s = cases[i].mode == FR_MODE_COMBAT ? fight : start;
        b->s.mode = (uint8_t)cases[i].mode;
        b->s.turn = cases[i].turn;
        b->s.points = cases[i].points;
        const ViewHint hint = look(b)->hint;
        assert_string_equal(hint.id ? hint.id : "", cases[i].id);
    }
    bench_free(b);
}

// U45: what an intent mends is told once, whatever else it does.
static void mending_is_told_once(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "Clearing");
    FrIntent *intent = &catalog_of(b)->enemy[b->s.foe[0].def].intent[b->s.foe[0].intent];
    intent->heal = 3;
    for (int what = 0; what < 12; what++) {
        intent->damage = (int16_t)(what % 3 - 1);
        intent->block = what / 3 % 2 ? 4 : 0;
        intent->status = what / 6 ? FR_WEAK : FR_NO_STATUS;
        intent->turns = 2;
        const ViewFoe *foe = &look(b)->foe[0];
        char told[300];
        snprintf(told, sizeof told, "%s|%s", foe->does, foe->terms);
        const char *first = strstr(told, "HP +3");
        assert_non_null(first);
        assert_null(strstr(first + 1, "HP +3"));
    }
    bench_free(b);
}

// C08: what an option adds to W is told, not what there is with it.
static void w_of_an_option(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "Abandoned Camp");
    FrEventDef *event = &catalog_of(b)->event[b->c->location[b->s.here.def].event];
    FrEventOption *option = &event->step[0].option[0];
    option->consequence[option->consequences++] = (FrConsequence){.type = FR_GIVES_W, .amount = 3};
    for (uint8_t before = 0; before <= 2; before += 2) {
        b->s.w_here = before;
        const View *view = look(b);
        const ViewCard *card = card_titled(view, option->name);
        assert_string_equal(value_labelled(view, card->values, "W change")->text, "+0.75");
    }
    bench_free(b);
}

// S09.01: a point that could be spent says what it would change, on its card and on its key.
static void points_say_what_they_change(void **unused) {
    (void)unused;
    static const struct {
        const char *stat, *move, *hotkey, *effect;
    } cases[] = {{"Health", "raise health", "h", "Maximum HP 100 -> 105"},
                 {"Stamina", "raise stamina", "s", "Maximum stamina 20 -> 25"},
                 {"Skill", "raise skill", "k", "Attack damage 6 -> 7"},
                 {"Awareness", "raise awareness", "w", "Next frontier size 4 -> 4"}};
    Bench *b = bench_new(NULL, 1);
    b->s.mode = FR_MODE_NORMAL;
    b->s.points = 1;
    const View *view = look(b);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const ViewCard *card = card_titled(view, cases[i].stat);
        const ViewAction *action = action_for(view, cases[i].move);
        assert_string_equal(card->heading, "Stat points");
        assert_string_equal(value_labelled(view, card->values, "Effect")->text, cases[i].effect);
        assert_string_equal(action->summary, cases[i].effect);
        assert_string_equal(action->hotkey, cases[i].hotkey);
        assert_true(action->primary);
    }
    bench_free(b);
}

// U44, U45: whom an option starts a fight with: everything that each intent does, and how often.
static void whom_an_option_wakes(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    visit(b, "Gate House");
    FrCatalog *c = catalog_of(b);
    const FrEventOption *gate = &c->event[c->location[b->s.here.def].event].step[0].option[0];
    while (gate->spawns == 0)
        gate++;
    FrEnemyDef *enemy = &c->enemy[gate->spawn[0]];
    enemy->name = "Porter";
    enemy->max_hp = 12;
    enemy->growths = 0;
    enemy->xp = -1;
    enemy->intents = 2;
    enemy->intent[0] = (FrIntent){.name = "Hew",
                                  .damage = 5,
                                  .hits = 2,
                                  .block = 3,
                                  .status = FR_NO_STATUS,
                                  .heal = 1,
                                  .rouse = 2,
                                  .weight = 1};
    enemy->intent[1] = (FrIntent){.name = "Jeer",
                                  .damage = -1,
                                  .hits = 1,
                                  .status = FR_WEAK,
                                  .turns = 2,
                                  .rouse = 4,
                                  .weight = 1};
    static const char *const often[] = {". Each intent 1 in 2.", ", 3 in 4."};
    for (int i = 0; i < 2; i++) {
        enemy->intent[1].weight = i == 0 ? 1 : 3;
        const View *view = look(b);
        char expected[300];
        snprintf(expected, sizeof expected,
                 "Porter: 12 HP. Hew: Damage 5, 2 hits, Block +3, its HP +1, its damage +2 for the "
                 "rest of the fight%s · Jeer: Weak 2 turns (damage dealt -2), its damage +4 for "
                 "the rest of the fight%s",
                 i == 0 ? "" : ", 1 in 4", often[i]);
        assert_string_equal(view->line[card_titled(view, gate->name)->lines.first], expected);
    }
    bench_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(guarding_twice),
        cmocka_unit_test(a_level_is_told),
        cmocka_unit_test(experience_is_a_change),
        cmocka_unit_test(what_w_does_next),
        cmocka_unit_test(hits_are_a_fact),
        cmocka_unit_test(how_many_wait),
        cmocka_unit_test(what_is_given_is_told),
        cmocka_unit_test(w_is_no_gain),
        cmocka_unit_test(the_largest_belt),
        cmocka_unit_test(the_right_thing_is_dropped),
        cmocka_unit_test(its_own_experience),
        cmocka_unit_test(the_smallest_block_is_told),
        cmocka_unit_test(effects_are_told),
        cmocka_unit_test(the_goal_of_a_contract),
        cmocka_unit_test(points_say_what_they_change),
        cmocka_unit_test(whom_an_option_wakes),
        cmocka_unit_test(mending_is_told_once),
        cmocka_unit_test(w_of_an_option),
        cmocka_unit_test(hints_come_when_they_matter),
        cmocka_unit_test(what_was_on_the_belt),
        cmocka_unit_test(refusals_have_their_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
