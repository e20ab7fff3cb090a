// S17, S19: what the View says, and that what it says is what happens.
#include "games/frontier/view_parts.h"
#include "support.h"

// R008, R312: every row shows its Time Cost; every enabled action says what it costs.
static void costs_before_commit(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 7);
    for (uint64_t i = 0; i < 400 && b->s.mode != FR_MODE_ENDED; i++) {
        const View *view = look(b);
        for (int k = 0; k < view->action_count; k++) {
            const ViewAction *a = &view->action[k];
            assert_true(a->enabled == (a->reason[0] == '\0'));
            if (a->primary && a->enabled)
                assert_non_null(strpbrk(a->summary, "0123456789"));
        }
        for (int k = 0; k < view->table.rows.count && b->s.mode == FR_MODE_FRONTIER; k++)
            assert_non_null(strpbrk(view->row[k].cell[5], "0123456789"));
        do_move(b, random_move(b, 3, i));
        bench_forget(b);
    }
    bench_free(b);
}

// R009, R184, R011: threats before Go: archetype, HP, the whole intent pool; events by bounds only.
static void threats_before_commit(void **unused) {
    (void)unused;
    const char *names[] = {"Clearing", "PC", "Abandoned Camp", "Shack"};
    Bench *b = bench_new(NULL, 1);
    set_rows(b, 4, names);
    set_row(b, 3, FR_SECURE, 2);
    const View *view = look(b);
    const ViewValue *attack = value_labelled(view, view->card[0].values, "Attack");
    assert_string_equal(attack->section, "It fights: Slime, 20 HP, each intent 1 in 3");
    assert_string_equal(attack->text, "Damage 4");
    assert_string_equal(attack->note, "");
    assert_string_equal(attack[1].label, "Guard");
    assert_string_equal(attack[1].text, "Block +5");
    assert_string_equal(attack[2].label, "Lick");
    assert_string_equal(attack[2].text, "Frail 3 turns");
    assert_string_equal(attack[2].note, "Frail: Block gained -5");
    const ViewValue *code = value_labelled(view, view->card[1].values, "Add Code");
    assert_non_null(strstr(code->section, "It fights: ChatGPT, 100 HP"));
    assert_string_equal(code->text, "Damage 18");
    assert_string_equal(view->line[view->card[2].lines.first], "Event: Search Camp.");
    assert_string_equal(view->line[view->card[2].lines.first + 1],
                        "Additional Time 0..1, HP 0, Stamina 0, W 0.");
    assert_string_equal(value_labelled(view, view->card[2].values, "Excess Time")->text, "0..1");
    for (int i = 0; i < view->lines; i++) {
        assert_null(strstr(view->line[i], "Bola"));
        assert_null(strstr(view->line[i], "Search the Camp"));
    }
    assert_string_equal(view->line[view->card[3].lines.first],
                        "Short Rest: Time 1, HP +0 (listed 5), Stamina +0 (listed 4), decay "
                        "mitigation 0.");
    assert_string_equal(view->line[view->card[3].lines.first + 2],
                        "One option must be taken. Rests that take longer than the Location lasts "
                        "are not offered.");
    bench_free(b);
}

// R184, U45: equal enemies are told once with their number, and how often each intent is chosen
// stands with it where they differ.
static void a_group_in_rows(void **unused) {
    (void)unused;
    const char *names[] = {"Clearing"};
    Bench *b = bench_new(NULL, 1);
    set_rows(b, 1, names);
    FrLocationDef *clearing = &((FrCatalog *)b->catalog)->location[b->s.row[0].def];
    FrEnemyDef *slime = &((FrCatalog *)b->catalog)->enemy[clearing->spawn[0]];
    clearing->spawns = 3;
    clearing->spawn[1] = clearing->spawn[2] = clearing->spawn[0];
    slime->xp = 5;
    slime->intent[2].weight = 2;
    const View *view = look(b);
    const ViewValue *attack = value_labelled(view, view->card[0].values, "Attack");
    assert_string_equal(attack->section, "It fights: 3 × Slime, 20 HP each, XP 5");
    assert_string_equal(attack->note, "1 in 4");
    assert_string_equal(attack->means, "Enemy");
    assert_string_equal(attack[2].note, "2 in 4; Frail: Block gained -5");
    assert_string_equal(attack[2].section, "");
    assert_int_equal(view->card[0].values.first + view->card[0].values.count,
                     attack + 3 - view->value);
    bench_free(b);
}

// R085, R086, R294, R307: six columns in fixed order; Danger is printed as the number it is.
static void frontier_table(void **unused) {
    (void)unused;
    const char *names[] = {"PC", "Shack"};
    const char *const columns[] = {
        "Name", "Biome", "Encounter Category", "Danger", "Arrival Decay Stage", "Time Cost"};
    const char *const cells[] = {"PC", "City", "Elite Enemy", "9000", "Critical", "3"};
    Bench *b = bench_new(NULL, 1);
    set_rows(b, 2, names);
    const View *view = look(b);
    assert_int_equal(view->table.columns, 6);
    for (int i = 0; i < 6; i++) {
        assert_string_equal(view->table.column[i], columns[i]);
        assert_string_equal(view->row[0].cell[i], cells[i]);
    }
    assert_string_equal(view->row[1].cell[5], "0");
    assert_string_equal(view->row[0].note[5], "");
    assert_string_equal(view->row[1].note[5], "+1 to 3 inside");
    assert_string_equal(view->row[0].mark, "elite");
    assert_int_equal(view->row[0].segments, 1); // Critical is the last of four
    assert_string_equal(view->row[0].sentence,
                        "1: PC, City, Elite Enemy, Danger 9000, Critical, Time Cost 3");
    // What it costs: the same fields in the same places for every selection.
    for (int i = 0; i < view->card[1].values.count; i++)
        assert_string_equal(view->value[view->card[0].values.first + i].label,
                            view->value[view->card[1].values.first + i].label);
    bench_free(b);
}

// R049: the stage shown is the stage there is; no projection (C01).
static void stage_is_current(void **unused) {
    (void)unused;
    const char *names[] = {"PC", "Clearing"};
    Bench *b = bench_new(NULL, 1);
    set_rows(b, 2, names);
    set_row(b, 0, FR_CRITICAL, 1); // 3 Time away, and still enterable
    assert_string_equal(look(b)->row[0].cell[4], "Critical");
    play(b, "go 1");
    assert_int_equal(b->s.mode, FR_MODE_COMBAT);
    bench_free(b);
}

// R283, R284, R285: the HUD in every mode, with T, W and the exact reminder.
static void hud_in_every_mode(void **unused) {
    (void)unused;
    const char *const places[] = {NULL, "Clearing", "Abandoned Camp", "Shack"};
    for (int i = 0; i < 4; i++) {
        Bench *b = bench_new(NULL, 1);
        b->s.w = 13;
        if (places[i])
            visit(b, places[i]);
        const View *view = look(b);
        assert_string_equal(value_labelled(view, view->group[0].values, "Stats")->text,
                            "At 0: Health, Stamina, Skill, Awareness");
        b->s.stat[FR_SKILL] = 3;
        b->s.stat[FR_HEALTH] = 1;
        view = look(b);
        assert_string_equal(value_labelled(view, view->group[0].values, "Skill")->text, "3");
        assert_string_equal(value_labelled(view, view->group[0].values, "Health stat")->text, "1");
        assert_string_equal(value_labelled(view, view->group[0].values, "Stats")->text,
                            "At 0: Stamina, Awareness");
        assert_string_equal(value_labelled(view, view->group[0].values, "HP")->text, "100 / 105");
        assert_string_equal(value_labelled(view, view->group[1].values, "Time (T)")->text, "0");
        assert_string_equal(value_labelled(view, view->group[1].values, "Instability (W)")->text,
                            "3.25 / 10");
        assert_string_equal(view->group[1].note, "Frontier shows arrival state.");
        bench_free(b);
    }
}

// R286: active effects with name, duration and exact text.
static void active_effects(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    assert_int_equal(look(b)->effect_count, 0);
    visit(b, "Clearing");
    b->s.status[FR_FRAIL] = 3;
    const View *view = look(b);
    assert_string_equal(view->effect[0].name, "Frail");
    assert_string_equal(view->effect[0].duration, "3 turns");
    assert_string_equal(view->effect[0].effect, "Block gained -5");
    bench_free(b);
}

// R289, R290: each mode has its own context and its own actions.
static void modes(void **unused) {
    (void)unused;
    const char *const places[] = {"Clearing", "Abandoned Camp", "Shack"};
    const char *const headings[] = {"Combat at Clearing", "Search Camp", "Safe Rest Location"};
    for (int i = 0; i < 3; i++) {
        Bench *b = bench_new(NULL, 1);
        assert_string_equal(look(b)->heading, "Choose a Location");
        visit(b, places[i]);
        const View *view = look(b);
        assert_string_equal(view->heading, headings[i]);
        assert_true(view->action_count > 0);
        for (int k = 0; k < view->action_count; k++)
            assert_true(view->action[k].hotkey[0] != '\0');
        bench_free(b);
    }
}

static bool is_said(const View *view, const char *words) {
    for (int i = 0; i < view->values; i++)
        if (strcmp(view->value[i].label, words) == 0)
            return true;
    return false;
}

// Whoever sees the game for the first time finds on the screen what it is about, how it can end,
// what the stages mean, and that nothing is 0 on fourteen lines.
static void the_first_minute(void **unused) {
    (void)unused;
    const char *const ends[] = {"Exit", "The Hunter", "Gatekeeper", "The Convergence"};
    Bench *b = bench_new(NULL, 1);
    const View *view = look(b);
    assert_string_equal(view->goal, "End the run alive, with as much Observation Data as you can.");
    for (int i = 0; i < 4; i++)
        assert_true(is_said(view, ends[i]));
    assert_int_equal(view->table.guide.count, 4);
    assert_string_equal(view->line[view->table.guide.first + 1],
                        "How long a stage lasts: Secure 3 to 6 Time; Solid 2 to 4 Time; Unstable 1 "
                        "to 4 Time; Critical 1 to 2 Time; then Removed");
    assert_non_null(strstr(view->line[view->table.guide.first + 2],
                           "W +0.25 for each stage lost; W +1.00 when Removed"));
    assert_string_equal(view->hint.id, "frontier-choose");
    visit(b, "Clearing");
    view = look(b);
    assert_string_equal(view->hint.id, "frontier-fight");
    assert_non_null(strstr(view->hint.text, "Guard takes 8 from it."));
    bench_free(b);
}

// What kills says so, on its row and behind its summary; the sum of their turn too.
static void what_kills_says_so(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "PC");
    b->s.foe[0].intent = 0; // Add Code: Damage 18
    b->s.hp = 18;
    const View *view = look(b);
    const ViewAction *attack = action_for(view, "attack 1"), *guard = action_for(view, "guard");
    assert_true(attack->deadly);
    assert_string_equal(attack->after[0], "18 -> 0: the run ends");
    assert_string_equal(attack->warning, "HP 18 -> 0: the run ends.");
    assert_int_equal(attack->after_tone, VIEW_WARNING);
    assert_false(guard->deadly);
    assert_string_equal(guard->after[0], "18 -> 8");
    assert_int_equal(guard->after_tone, VIEW_GAIN);
    assert_string_equal(view->band.strong, "Without Block: HP 18 -> 0");
    assert_string_equal(view->band.text, "= 18 - 18 Add Code: the run ends");
    assert_string_equal(view->foe[view->foes.first].does, "18 damage");
    bench_free(b);
}

// What is 0 or unchanged is one line that names every field; the difference subtracts the options.
static void what_is_nothing_is_one_line(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "Abandoned Camp");
    const View *view = look(b);
    const char *const nothing[] = {"Resource costs", "HP", "Stamina", "Decay change", "W change"};
    const char *const something[] = {"Consequences", "Time cost", "Excess Time", "Location decay"};
    for (int i = 0; i < 5; i++)
        assert_true(value_labelled(view, view->card[0].values, nothing[i])->nothing);
    for (int i = 0; i < 4; i++)
        assert_false(value_labelled(view, view->card[0].values, something[i])->nothing);
    assert_string_equal(view->band.text,
                        "Search the Camp instead of Leave the Camp: Bola +1 (0 -> 1), Time +1, "
                        "Location decay +1, Excess Time +1.");
    bench_free(b);
}

// R298: the roster shows "Slime" and "20/20".
static void roster(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "Clearing");
    const View *view = look(b);
    assert_string_equal(view->row[0].cell[0], "1 Slime");
    assert_string_equal(view->row[0].cell[1], "20/20");
    bench_free(b);
}

static int32_t number_after(const char *text, const char *mark) {
    const char *at = strstr(text, mark);
    assert_non_null(at);
    return at ? (int32_t)strtol(at + strlen(mark), NULL, 10) : 0;
}

// Compares what the summary said with what the move did; true if there was something to compare.
static bool compare(const FrCatalog *c, const FrState *before, const FrState *s, Move move,
                    const char *summary) {
    switch ((FrVerb)move.verb) {
    case FR_ATTACK: {
        FrState hit = *before; // the blow alone, without what follows it
        FrStrike strike;
        fr_player_attack(c, &hit, move.a - 1, &strike, NULL);
        assert_int_equal(strtol(strrchr(summary, '>') + 1, NULL, 10), hit.foe[move.a - 1].hp);
        return true;
    }
    case FR_RECOVER:
        assert_int_equal(number_after(summary, "-> "),
                         before->stamina + fr_recover_amount(c, before, NULL));
        return true;
    case FR_TAKE_REST:
        assert_int_equal(number_after(summary, "Time +"), s->time - before->time);
        assert_int_equal(number_after(summary, "Location decay +"), s->decay_rate);
        assert_int_equal(number_after(summary, "Stamina +"), s->stamina - before->stamina);
        // An effect on maximum HP that ends at this Cleanup takes HP with it.
        if (fr_max_hp(c, s, NULL) == fr_max_hp(c, before, NULL))
            assert_int_equal(number_after(summary, "HP +"), s->hp - before->hp);
        return true;
    case FR_CHOOSE:
        if (s->mode != FR_MODE_NORMAL)
            return false;
        assert_int_equal(number_after(summary, "Time +"), s->time - before->time);
        assert_int_equal(number_after(summary, "Location decay +"), s->decay_rate);
        assert_int_equal(number_after(summary, "Excess Time +"), s->excess - before->excess);
        return true;
    default: return false;
    }
}

// R010, R300: over thousands of random states, what an action shows is what it does.
static void shown_outcome_is_applied_outcome(void **unused) {
    (void)unused;
    int compared = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        Bench *b = bench_new("everything", seed);
        for (uint64_t i = 0; i < 250 && b->s.mode != FR_MODE_ENDED; i++) {
            Move move = random_move(b, seed, i);
            char text[GAME_MOVE_LENGTH], summary[2000];
            Text printed;
            text_init(&printed, text, sizeof text);
            move_format(&frontier_game, move, &printed);
            const ViewAction *action = action_for(look(b), text);
            assert_non_null(action);
            assert_true(action->enabled);
            snprintf(summary, sizeof summary, "%s", action->summary);
            FrState before = b->s;
            do_move(b, move);
            bench_forget(b);
            compared += compare(b->c, &before, &b->s, move, summary);
        }
        bench_free(b);
    }
    assert_true(compared > 1000);
}

// R300: "After the enemy's turn" is what the enemy's turn leaves.
static void aftermath_is_what_follows(void **unused) {
    (void)unused;
    int compared = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        Bench *b = bench_new(NULL, seed);
        visit(b, seed % 2 ? "Clearing" : "PC");
        for (uint64_t i = 0; i < 40 && b->s.mode == FR_MODE_COMBAT; i++) {
            const View *view = look(b);
            Move move = random_move(b, seed, i);
            char text[GAME_MOVE_LENGTH];
            Text printed;
            text_init(&printed, text, sizeof text);
            move_format(&frontier_game, move, &printed);
            const ViewAction *action = action_for(view, text);
            const ViewCard *card = card_titled(view, action->label);
            const char *line = view->line[card->lines.first + card->lines.count - 1];
            int32_t hp = number_after(line, "-> ");
            do_move(b, move);
            bench_forget(b);
            assert_int_equal(b->s.hp, hp);
            compared++;
        }
        bench_free(b);
    }
    assert_true(compared > 300);
}

// R129, R305, R306: the labelled fields of every rest card in one order, zeros written; Long Rest's
// sentence, which is long, comes last. What the maximum cuts off is said with what is listed.
static void rest_cards(void **unused) {
    (void)unused;
    const char *const fields[] = {"Time cost",   "HP gain",        "Stamina gain",
                                  "Excess Time", "Location decay", "Decay modifier"};
    Bench *b = bench_new(NULL, 1);
    visit(b, "Shack");
    b->s.here.timer = 6;
    b->s.hp = 90;
    b->s.stamina = 20;
    const View *view = look(b);
    assert_int_equal(view->cards.count, 3);
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 6; k++)
            assert_string_equal(view->value[view->card[i].values.first + k].label, fields[k]);
    assert_string_equal(value_labelled(view, view->card[0].values, "HP gain")->text,
                        "+5 (90 -> 95)");
    assert_string_equal(value_labelled(view, view->card[0].values, "Stamina gain")->text,
                        "+0 (full)");
    assert_string_equal(view->line[view->card[0].lines.first],
                        "Listed: HP +5, Stamina +4; the maximum is reached.");
    assert_string_equal(value_labelled(view, view->card[0].values, "Decay modifier")->text, "0");
    assert_string_equal(value_labelled(view, view->card[2].values, "Decay modifier")->text,
                        "Location decay advances by only 2 ticks instead of 3.");
    assert_string_equal(view->action[2].summary, "Time +3, Location decay +2, HP +10, Stamina +0");
    bench_free(b);
}

// Things that do the same are one row: the first of them says how many there are.
static void equal_things_are_one_row(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "PC");
    b->s.hp = 80;
    give_item(b, "Bandage");
    give_item(b, "Glass Shiv");
    give_item(b, "Bandage");
    const View *view = look(b);
    view_finish(&b->view, "", false);
    assert_int_equal(action_for(view, "use 1")->alike, 2);
    assert_int_equal(action_for(view, "use 2 1")->alike, 1);
    assert_int_equal(action_for(view, "use 3")->alike, 0);
    assert_int_equal(action_for(view, "guard")->alike, 1);
    bench_free(b);
}

static int sentences(const char *text) {
    int count = 0;
    for (const char *at = text; *at; at++)
        count += (*at == '.' || *at == '!' || *at == '?') && (at[1] == '\0' || at[1] == ' ');
    return count;
}

// R178, R179, R186, R301, R302, R303: event cards list Time, resource costs and consequences, and
// the summary says what will be applied before it is.
static void event_cards(void **unused) {
    (void)unused;
    const char *const fields[] = {"Time cost", "Resource costs", "Consequences"};
    Bench *b = bench_new(NULL, 1);
    visit(b, "Abandoned Camp");
    const View *view = look(b);
    assert_in_range(sentences(view->description), 1, 2);
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 3; k++)
            assert_string_equal(view->value[view->card[i].values.first + k].label, fields[k]);
    assert_string_equal(value_labelled(view, view->card[0].values, "Time cost")->text,
                        "+1 (total 2)");
    assert_string_equal(value_labelled(view, view->card[0].values, "Consequences")->text,
                        "Bola +1 (0 -> 1)");
    assert_string_equal(value_labelled(view, view->card[1].values, "HP")->text, "+0 (100 -> 100)");
    assert_string_equal(view->action[1].summary,
                        "Time +1, Location decay +1, Excess Time +0, costs: none, gains: none");
    bench_free(b);
}

// R292: which choices cost Time and ask for a confirmation, if that is wanted (U22).
static void what_costs_time(void **unused) {
    (void)unused;
    const char *names[] = {"Clearing", "Shack", "Armoury"};
    Bench *b = bench_new("everything", 1);
    set_rows(b, 3, names);
    set_row(b, 1, FR_SECURE, 6);
    const View *view = look(b);
    assert_true(action_for(view, "go 1")->costs_time);
    assert_false(action_for(view, "go 2")->costs_time);
    assert_false(action_for(view, "go 3")->costs_time);
    play(b, "go 3");
    assert_false(action_for(look(b), "choose 6")->costs_time);
    play(b, "choose 6");
    assert_false(action_for(look(b), "continue")->costs_time);
    visit(b, "Shack");
    assert_true(action_for(look(b), "rest 1")->costs_time);
    bench_free(b);
}

static void banned_words(const char *text, void *data) {
    (void)data;
    const char *const words[] = {"zone", "node", "hero", "maybe", "might"};
    char lower[4096];
    size_t length = 0;
    for (; length < sizeof lower - 1 && text[length]; length++)
        lower[length] =
            (char)(text[length] >= 'A' && text[length] <= 'Z' ? text[length] + 32 : text[length]);
    lower[length] = '\0';
    char *allowed;
    while ((allowed = strstr(lower, "zone time cost")))
        memset(allowed, '.', 14);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const char *at = strstr(lower, words[i]);
        if (at && (at == lower || at[-1] < 'a' || at[-1] > 'z') &&
            (at[strlen(words[i])] < 'a' || at[strlen(words[i])] > 'z'))
            fail_msg("'%s' in: %s", words[i], text);
    }
}

// R100, R262, R266, R273, R274, R276: the words of every screen of many runs.
static void words(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 25; seed++) {
        Bench *b = bench_new("everything", seed);
        for (uint64_t i = 0; i < 120; i++) {
            each_text(look(b), banned_words, NULL);
            for (size_t k = 0; k < b->heard_count; k++)
                banned_words(b->heard[k].text, NULL);
            bench_forget(b);
            if (b->s.mode == FR_MODE_ENDED)
                break;
            do_move(b, random_move(b, seed + 500, i));
        }
        bench_free(b);
    }
}

// R270, R308: in every card flavour is the last thing, and one sentence; narration goes to the log.
static void mechanics_first(void **unused) {
    (void)unused;
    const char *names[] = {"Clearing", "PC", "Abandoned Camp", "Shack"};
    Bench *b = bench_new(NULL, 1);
    set_rows(b, 4, names);
    const View *view = look(b);
    for (int i = 0; i < 4; i++) {
        assert_true(view->card[i].values.count > 0);
        assert_int_equal(sentences(view->card[i].flavour), 1);
        assert_null(strpbrk(view->card[i].flavour, "0123456789"));
    }
    bench_forget(b);
    play(b, "go 1");
    size_t travel = heard_index(b, "travel");
    assert_int_equal(b->heard[travel + 1].kind, LOG_NARRATION); // numbers first, then words
    bench_free(b);
}

// R275: numbers are numbers: every mechanics line of a run has one or names a change of stage.
static void mechanics_lines_have_numbers(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 11);
    for (uint64_t i = 0; i < 300 && b->s.mode != FR_MODE_ENDED; i++)
        do_move(b, random_move(b, 11, i));
    for (size_t i = 0; i < b->heard_count; i++) {
        const Heard *h = &b->heard[i];
        if (h->kind != LOG_MECHANICS)
            continue;
        bool stage = strstr(h->text, " -> ") != NULL || strstr(h->text, "quipped: ") != NULL ||
                     strstr(h->text, " the belt: ") != NULL;
        assert_true(stage || strpbrk(h->text, "0123456789") != NULL);
    }
    bench_free(b);
}

// R288: costs, damage, statuses, Time and mitigation are mechanics; narration is not.
static void kinds_of_records(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "PC");
    set_intent(b, 0, "Rewrite Document");
    play(b, "attack 1");
    assert_int_equal(heard_event(b, "action")->kind, LOG_MECHANICS);
    assert_int_equal(heard_event(b, "enemy_action")->kind, LOG_MECHANICS);
    assert_int_equal(heard_event(b, "status")->kind, LOG_MECHANICS);
    visit(b, "Shack");
    b->s.here.timer = 6;
    play(b, "rest 3");
    assert_int_equal(heard_event(b, "update")->kind, LOG_MECHANICS);
    assert_non_null(strstr(heard_event(b, "update")->text, "decay mitigation 1"));
    assert_int_equal(heard_text(b, b->c->location[location_named(b, "Shack")].flavour)->kind,
                     LOG_NARRATION);
    bench_free(b);
}

// R046, C22: without reveal and without Awareness the log holds no timer and no Hunter count.
static void hidden_numbers_stay_hidden(void **unused) {
    (void)unused;
    for (int awareness = 0; awareness <= 5; awareness += 5) {
        Bench *b = bench_new(NULL, 1);
        b->log.reveal = false;
        b->s.stat[FR_AWARENESS] = (int16_t)awareness;
        bench_forget(b);
        for (uint64_t i = 0; i < 60 && b->s.mode != FR_MODE_ENDED; i++)
            do_move(b, random_move(b, 4, i));
        int timers = 0;
        for (size_t i = 0; i < b->heard_count; i++) {
            timers += strstr(b->heard[i].data, "\"timer\"") != NULL;
            timers += strstr(b->heard[i].data, "\"hunter\"") != NULL;
            timers += strstr(b->heard[i].data, "\"rolled\"") != NULL;
        }
        assert_int_equal(timers > 0, awareness == 5);
        bench_free(b);
    }
}

// R070, R279, U08: the normal screen shows Time, decay and W with terms that add up.
static void normal_screen(void **unused) {
    (void)unused;
    const char *names[] = {"Shack", "Clearing", "PC"};
    Bench *b = bench_new(NULL, 1);
    set_rows(b, 3, names);
    set_row(b, 0, FR_SECURE, 6);
    set_row(b, 1, FR_SECURE, 1);
    set_row(b, 2, FR_CRITICAL, 1);
    play(b, "go 1,rest 3");
    const View *view = look(b);
    const ViewValue *w = value_labelled(view, view->headline, "W");
    int32_t sum = 0;
    for (int i = 0; i < w->terms.count; i++)
        sum += view->term[w->terms.first + i].value;
    assert_int_equal(sum, b->s.w);
    assert_string_equal(value_labelled(view, view->headline, "Location decay")->text, "+2");
    // What is the same is one line of names, not a row of zeros each.
    assert_string_equal(view->line[view->notes.first], "No change: Stamina from Time, XP, Level.");
    for (int i = 0; i < view->headline.count; i++)
        assert_string_not_equal(view->value[view->headline.first + i].label, "XP");
    assert_string_equal(view->line[view->notes.first + 1], "Clearing: Secure -> Solid.");
    assert_string_equal(view->line[view->notes.first + 2], "PC: Critical -> Removed.");
    play(b, "continue");
    set_rows(b, 3, names);
    for (int i = 0; i < 3; i++)
        set_row(b, i, FR_SECURE, 9);
    play(b, "go 1,rest 1");
    view = look(b);
    assert_string_equal(view->line[view->notes.first + 1],
                        "As they were: Clearing Secure, PC Secure.");
    bench_free(b);
}

// What a blow takes in spite of the Block that is there; what is thrown at all shows those
// who stand.
static void block_that_is_not_enough(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    visit(b, "Twin Pools");
    set_intent(b, 0, "Attack");
    b->s.foe[1].hp = 0;
    assert_string_equal(look(b)->band.strong, "Without Block: HP 100 -> 96");
    b->s.block = 1;
    assert_string_equal(look(b)->band.strong, "Without more Block: HP 100 -> 97");
    give_item(b, "Fire Pots");
    const char *summary = action_for(look(b), "use 1")->summary;
    assert_non_null(strstr(summary, b->c->enemy[b->s.foe[0].def].name));
    assert_null(strstr(summary, b->c->enemy[b->s.foe[1].def].name));
    bench_free(b);
}

// U42: a reward that only takes something says that alone.
static void rewards_that_only_cost(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    const char *names[] = {"Clearing"};
    FrLocationDef *clearing = &((FrCatalog *)b->catalog)->location[location_named(b, "Clearing")];
    clearing->rewards = 1;
    clearing->reward[0] = (FrConsequence){.type = FR_GIVES_STAMINA, .ref = FR_NONE, .amount = -5};
    set_rows(b, 1, names);
    const View *view = look(b);
    assert_string_equal(value_labelled(view, view->card[0].values, "Reward")->text,
                        "Stamina -5 (20 -> 15)");
    bench_free(b);
}

// Somebody with something in every slot is told of no empty one; gear that only makes immune
// says so.
static void every_slot_is_taken(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    char memory[200];
    Text text;
    visit(b, "Clearing");
    b->s.foe[0].hp = 1;
    play(b, "attack 1");
    for (uint8_t i = 0; i < b->c->equipments; i++)
        b->s.worn[fr_slot_for(b->c, &b->s, i)] = i;
    b->s.worn_count = FR_SLOTS;
    give_item(b, "Bola");
    assert_string_equal(refused(b, "equip 1"), "Bola is not equipment.");
    const View *view = look(b);
    for (int i = 0; i < view->notes.count; i++)
        assert_null(strstr(view->line[view->notes.first + i], "Necklace"));
    text_init(&text, memory, sizeof memory);
    fr_describe_bonus(b->c, &(FrBonus){.immune = {[FR_BLEED] = 1}}, &text);
    assert_string_equal(memory, "immune to Bleed");
    text_clear(&text);
    fr_describe_bonus(b->c, &(FrBonus){.guard = 1, .immune = {[FR_BLEED] = 1}}, &text);
    assert_string_equal(memory, "Block from Guard +1, immune to Bleed");
    bench_free(b);
}

// R015: of a run with more Locations than the report shows, the others are counted.
static void earlier_locations_are_counted(void **unused) {
    (void)unused;
    enum { SHOWN = 60 };
    static HistoryStep step[SHOWN + 3];
    Bench *b = bench_new(NULL, 1);
    for (int earlier = 0; earlier < 3; earlier++) {
        const size_t count = SHOWN + 1 + (size_t)earlier;
        for (size_t i = 1; i < count; i++)
            step[i] = (HistoryStep){.move = {.verb = FR_GO, .a = 1}, .sample = {.place = 1}};
        const History history = {.step = step, .count = count};
        b->s.mode = FR_MODE_ENDED;
        b->s.outcome = FR_EXIT;
        view_clear(&b->view, "frontier", "end");
        fr_view(b->c, &b->s, &history, &b->view);
        const char *first = b->view.line[b->view.report.chain.first];
        assert_int_equal(strstr(first, "in the log") != NULL, earlier > 0);
        if (earlier > 0)
            assert_string_equal(first, earlier == 1 ? "1 earlier Location is in the log."
                                                    : "2 earlier Locations are in the log.");
    }
    bench_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(costs_before_commit),
        cmocka_unit_test(threats_before_commit),
        cmocka_unit_test(a_group_in_rows),
        cmocka_unit_test(frontier_table),
        cmocka_unit_test(stage_is_current),
        cmocka_unit_test(hud_in_every_mode),
        cmocka_unit_test(active_effects),
        cmocka_unit_test(modes),
        cmocka_unit_test(the_first_minute),
        cmocka_unit_test(what_kills_says_so),
        cmocka_unit_test(what_is_nothing_is_one_line),
        cmocka_unit_test(roster),
        cmocka_unit_test(shown_outcome_is_applied_outcome),
        cmocka_unit_test(aftermath_is_what_follows),
        cmocka_unit_test(rest_cards),
        cmocka_unit_test(event_cards),
        cmocka_unit_test(what_costs_time),
        cmocka_unit_test(words),
        cmocka_unit_test(mechanics_first),
        cmocka_unit_test(mechanics_lines_have_numbers),
        cmocka_unit_test(kinds_of_records),
        cmocka_unit_test(hidden_numbers_stay_hidden),
        cmocka_unit_test(normal_screen),
        cmocka_unit_test(block_that_is_not_enough),
        cmocka_unit_test(rewards_that_only_cost),
        cmocka_unit_test(every_slot_is_taken),
        cmocka_unit_test(earlier_locations_are_counted),
        cmocka_unit_test(equal_things_are_one_row),
    };
    return cmocka_run_group_tests_name("view", tests, NULL, NULL);
}
