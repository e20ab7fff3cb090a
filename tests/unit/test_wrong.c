// Catalogs that are wrong as bytes can be wrong: each case changes one thing in the content that is
// compiled in, and the check says what. What only files can be wrong by is in load/test-problems.c.
#include "support.h"

#include "engine/content.h"
#include "games/tale/catalog.h"

static char said[20000];
static Text told;

static void hear(void *reader, const Place *place, const char *found, const char *expected) {
    text_addf(reader, "%s: found %s, expected %s\n", place->path, found, expected);
}

static const char *check_of(const Content *content, const void *catalog) {
    Faults faults = {.reader = &told, .wrong = hear};
    text_init(&told, said, sizeof said);
    content_check(content, catalog, &faults);
    assert_int_equal(faults.count > 0, said[0] != '\0');
    return said;
}

typedef struct Wrong {
    void (*change)(void);
    const char *said; // NULL: it is right
} Wrong;

static bool is_said(const Wrong *wrong, const Content *content, void *catalog) {
    wrong->change();
    content->prepare(catalog);
    check_of(content, catalog);
    if (wrong->said ? strstr(said, wrong->said) != NULL : said[0] == '\0')
        return true;
    print_error("expected %s\nfound %s\n", wrong->said ? wrong->said : "nothing", said);
    return false;
}

// ---- Frontier

static FrCatalog *c;

static int set_up(void **unused) {
    (void)unused;
    c = calloc(1, sizeof *c);
    return content_builtin(&frontier_game, c) ? 0 : -1;
}

static int tear_down(void **unused) {
    (void)unused;
    free(c);
    return 0;
}

// ---- who is in the content

static uint8_t enemy_of(FrEnemyType type) {
    uint8_t i = 0;
    while (c->enemy[i].type != type)
        i++;
    return i;
}

static FrLocationDef *place_of_kind(FrSpecial special) {
    FrLocationDef *l = c->location;
    while (l->special != special)
        l++;
    return l;
}

static FrLocationDef *fight(void) {
    FrLocationDef *l = c->location;
    while (l->category != FR_NORMAL_ENEMY)
        l++;
    return l;
}

static uint8_t item_of(FrItemKind kind) {
    uint8_t i = 0;
    while (c->item[i].kind != kind)
        i++;
    return i;
}

static FrEventOption *option(void) {
    return &c->event[0].step[0].option[0];
}

static void give(FrConsequence consequence) {
    option()->consequences = 1;
    option()->consequence[0] = consequence;
}

static void ask(FrRequirement requirement) {
    option()->requirements = 1;
    option()->requirement[0] = requirement;
}

static void pay(FrConsequence reward) {
    fight()->rewards = 1;
    fight()->reward[0] = reward;
}

static FrEndingDef *ending(FrOutcome outcome) {
    FrEndingDef *e = c->listed_ending;
    while (e->outcome != outcome)
        e++;
    return e;
}

static void replace_boss(FrOutcome outcome, uint8_t enemy) {
    c->pack[0].bosses = 1;
    c->pack[0].boss[0] = (FrBoss){.outcome = (uint8_t)outcome, .enemy = enemy};
}

static void change(FrChange first, FrChange second) {
    c->contract[0].changes = 2;
    c->contract[0].change[0] = first;
    c->contract[0].change[1] = second;
}

// ---- what is changed

static void too_many_weights(void) {
    for (int i = 0; i < 3; i++)
        c->enemy[0].intent[i] = (FrIntent){.name = "Wait", .weight = 16, .damage = 1, .hits = 1};
    c->enemy[0].intents = 3;
}

static void no_intents(void) {
    c->enemy[0].intents = 0;
}

static void only_rouses(void) {
    FrIntent *intent = &c->enemy[0].intent[0];
    *intent = (FrIntent){.name = intent->name,
                         .weight = 1,
                         .damage = -1,
                         .hits = 1,
                         .status = FR_NO_STATUS,
                         .rouse = 1};
}

static void boss_of_an_event(void) {
    place_of_kind(FR_SPECIAL_SPAWNED)->category = FR_BOSS_ENCOUNTER;
}

static void boss_in_the_pool(void) {
    fight()->category = FR_BOSS_ENCOUNTER;
}

static void everything_packed(void) {
    for (int i = 0; i < c->locations; i++)
        c->location[i].pack = 0;
}

static void everything_once(void) {
    for (int i = 0; i < c->locations; i++)
        c->location[i].once = true;
}

// Without the Convergence nobody is its boss.
static void no_convergence(void) {
    *ending(FR_CONVERGENCE) = c->listed_ending[--c->endings];
    memset(c->ending, 0, sizeof c->ending);
}

static void changes_nothing(void) {
    change((FrChange){FR_NUMBER_start_hp, 0}, (FrChange){FR_NUMBER_guard_block, 1});
}

static void changes_twice(void) {
    change((FrChange){FR_NUMBER_start_hp, 1}, (FrChange){FR_NUMBER_start_hp, 2});
}

static void boss_of_the_exit(void) {
    replace_boss(FR_EXIT, enemy_of(FR_TYPE_BOSS));
}

static void boss_of_the_gate(void) {
    replace_boss(FR_GATEKEEPER, c->ending[FR_GATEKEEPER].enemy);
}

static void boss_is_nobody(void) {
    replace_boss(FR_HUNTER, FR_NONE);
}

static void boss_is_none(void) {
    replace_boss(FR_HUNTER, enemy_of(FR_TYPE_NORMAL));
}

static void boss_of_the_convergence(void) {
    replace_boss(FR_HUNTER, c->ending[FR_CONVERGENCE].enemy);
}

static void asks_for_nothing(void) {
    ask((FrRequirement){.type = FR_NEEDS_HP, .ref = FR_NONE, .at_least = 0});
}

static void gives_a_keepsake_to_use(void) {
    give((FrConsequence){
        .type = FR_GIVES_CONSUMABLE, .ref = item_of(FR_ITEM_KEEPSAKE), .amount = 1});
}

static void pays_with_wounds(void) {
    pay((FrConsequence){.type = FR_GIVES_HP, .ref = FR_NONE, .amount = -3});
}

static void pays_with_health(void) {
    pay((FrConsequence){.type = FR_GIVES_HP, .ref = FR_NONE, .amount = 3});
}

static void fights_a_boss(void) {
    option()->spawns = 1;
    option()->spawn[0] = enemy_of(FR_TYPE_BOSS);
}

static void fights_somebody(void) {
    option()->spawns = 1;
    option()->spawn[0] = enemy_of(FR_TYPE_ELITE);
}

static const Wrong table[] = {
    {too_many_weights, "enemies[0].intents: found weights of 48 together, expected at most 32"},
    {no_intents, "enemies[0].intents: found no intents, expected at least one (S07.05)"},
    {only_rouses, NULL},
    {boss_of_an_event, "category: found Boss Encounter, expected neither Elite nor Boss because an "
                       "event brings it (S15.03)"},
    {boss_in_the_pool, "category: found Boss Encounter, expected another one: bosses wait in "
                       "special Locations (C29)"},
    {everything_packed, "locations: found nothing that can always be drawn"},
    {everything_once, "locations: found nothing that can always be drawn"},
    {no_convergence, "endings: found no such outcome, expected one with outcome: CONVERGENCE"},
    {changes_nothing, "contracts[0].changes[0].by: found 0, expected a change"},
    {changes_twice, "contracts[0].changes[1].number: found start_hp, expected each number once"},
    {boss_of_the_exit, "packs[0].bosses[0].outcome: found EXIT, expected HUNTER or GATEKEEPER"},
    {boss_of_the_gate, NULL},
    {boss_is_nobody, "packs[0].bosses[0].enemy: found no such key, expected the key: who waits"},
    {boss_is_none, "packs[0].bosses[0].enemy: found Slime, expected an enemy of type Boss"},
    {boss_of_the_convergence, "packs[0].bosses[0].enemy: found The Convergence, expected an enemy"},
    {asks_for_nothing, "requirements[0].at_least: found 0, expected 1 to 1000\n"},
    {gives_a_keepsake_to_use, "consequences[0].which: found a keepsake, expected a consumable"},
    {pays_with_wounds,
     "reward[0].amount: found -3, expected 1 to 999 because a reward takes no HP"},
    {pays_with_health, NULL},
    {fights_a_boss, ".fight: found a boss, expected none because bosses wait"},
    {fights_somebody, NULL},
};

// U11, U41 to U46, C29, S15: what only makes sense together.
static void what_the_check_says(void **unused) {
    size_t failed = 0;
    assert_string_equal(check_of(&frontier_content, c), "");
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        tear_down(unused);
        set_up(unused);
        failed += !is_said(&table[i], &frontier_content, c);
    }
    assert_int_equal(failed, 0);
}

// U45: more weights than there is room for do not reach beyond it.
static void weights_have_room(void **unused) {
    (void)unused;
    too_many_weights();
    frontier_content.prepare(c);
    assert_int_equal(c->enemy[0].picks, FR_MAX_PICKS);
    assert_int_equal(c->enemy[0].pick[0], 0);
    assert_int_equal(c->enemy[0].pick[FR_MAX_PICKS - 1], 1);
}

// ---- Tale

static TaCatalog *t;

static int set_up_tale(void **unused) {
    (void)unused;
    t = calloc(1, sizeof *t);
    return content_builtin(game_by_id("tale"), t) ? 0 : -1;
}

static int tear_down_tale(void **unused) {
    (void)unused;
    free(t);
    return 0;
}

static TaScene *scene(void) {
    return &t->scenario[0].scene[0];
}

static TaChoice *choice(void) {
    return &scene()->choice[0];
}

static TaItemDef *accessory(void) {
    TaItemDef *item = t->item;
    while (item->kind != TA_ACCESSORY)
        item++;
    return item;
}

// An outcome that brings a thing which is only found in one rarity.
static void bring(uint8_t rarity, uint8_t item_rarity) {
    uint8_t i = 0;
    while (t->item[i].kind != TA_WEAPON)
        i++;
    t->item[i].rarity = item_rarity;
    t->item[t->items++] = t->item[i]; // the others are still there in every rarity
    t->item[t->items - 1].rarity = TA_ANY;
    t->item[t->items - 1].name = "Another Sword";
    choice()->success.items = 1;
    choice()->success.item[0] = (TaLoot){.kind = TA_NONE, .item = i, .rarity = rarity};
}

static void stray_space(void) {
    t->people[0].name = "Ashwarden ";
}

static void too_few_sentences(void) {
    scene()->text = "It rains.";
}

static void too_many_sentences(void) {
    scene()->text = "It rains. It rains. It rains. It rains. It rains.";
}

static void complication_of_words(void) {
    TaComplication *one = &t->complication_of[0];
    one->effect.name = "";
    one->wear = false;
    one->standing = 0;
}

static void complication_without_change(void) {
    TaComplication *one = &t->complication_of[0];
    one->wear = false;
    one->standing = 0;
    one->effect = (TaEffectDef){.name = "Dazed", .stat = TA_LORE, .value = 0, .turns = 2};
}

static void accessory_of_valor(void) {
    accessory()->own[TA_COMMON][TA_VALOR] = 1;
}

static void accessory_of_endurance(void) {
    accessory()->own[TA_COMMON][TA_ENDURANCE] = 1;
}

static void rare_where_it_is_common(void) {
    bring(TA_RARE, TA_COMMON);
}

static void common_where_it_is_common(void) {
    bring(TA_COMMON, TA_COMMON);
}

static void rare_where_it_is_anything(void) {
    bring(TA_RARE, TA_ANY);
}

static void value_without_a_stat(void) {
    choice()->need.stat = TA_NONE;
    choice()->need.least = 5;
}

static void stat_without_a_value(void) {
    choice()->need.stat = TA_LORE;
    choice()->need.least = 0;
}

static void one_stat_for_all(void) {
    for (int i = 0; i < t->scenario[0].scenes; i++)
        for (int k = 0; k < t->scenario[0].scene[i].choices; k++)
            t->scenario[0].scene[i].choice[k].own_stat = TA_LORE;
}

static void conditions_everywhere(void) {
    for (int i = 0; i < scene()->choices; i++)
        scene()->choice[i].needs = 1;
}

static void defeat_by_flags(void) {
    TaScenario *s = &t->scenario[0];
    int i = 0;
    while (strcmp(s->listed_ending[i].id, "defeat") != 0)
        i++;
    s->listed_ending[i].needs = 1;
}

static void nothing_but_defeat(void) {
    TaScenario *s = &t->scenario[0];
    int i = 0;
    while (strcmp(s->listed_ending[i].id, "defeat") != 0)
        i++;
    s->listed_ending[0] = s->listed_ending[i];
    s->listed_endings = 1;
}

// As many endings as a file can list, none of them the defeat: one more than are kept.
static void nothing_but_endings(void) {
    static char ids[TA_MAX_ENDINGS + 1][8];
    TaScenario *s = &t->scenario[0];
    s->listed_endings = TA_MAX_ENDINGS + 1;
    for (int i = 0; i <= TA_MAX_ENDINGS; i++) {
        s->listed_ending[i] = s->listed_ending[0];
        snprintf(ids[i], sizeof ids[i], "end-%d", i);
        s->listed_ending[i].id = ids[i];
    }
}

static const Wrong tale_table[] = {
    {stray_space, "peoples[0].name: found a space at an end, expected text without spaces"},
    {too_few_sentences, "scenes[0].text: found 1 sentence, expected 2 to 4"},
    {too_many_sentences, "scenes[0].text: found 5 sentences, expected 2 to 4"},
    {complication_of_words, "complications[0]: found words alone, expected exactly one of effect"},
    {complication_without_change, "complications[0].effect.value: found 0, expected a change"},
    {accessory_of_valor, ".common: found other stats, expected +1, of wisdom"},
    {accessory_of_endurance, ".common: found other stats, expected +1, of wisdom"},
    {rare_where_it_is_common, "items[0].rarity: found rare, expected common, or no such key"},
    {common_where_it_is_common, NULL},
    {rare_where_it_is_anything, NULL},
    {value_without_a_stat, "choices[0].least: found a value without its stat, expected both"},
    {stat_without_a_value, "choices[0].least: found a stat without its value, expected both"},
    {one_stat_for_all, "].choices: found the same stat in every check"},
    {conditions_everywhere, "scenes[0].choices: found conditions on every choice, expected two"},
    {defeat_by_flags, "].if: found the key, expected no such key because health decides (B-30)"},
    {nothing_but_defeat, "endings: found flags on the last ending, expected none"},
    {nothing_but_endings, "endings: found no defeat, expected an ending of that id (B-30)"},
};

// B-13 to B-57: what only makes sense together in a story.
static void what_is_said_of_a_story(void **unused) {
    assert_string_equal(check_of(game_by_id("tale")->content, t), "");
    size_t failed = 0;
    for (size_t i = 0; i < sizeof tale_table / sizeof tale_table[0]; i++) {
        tear_down_tale(unused);
        set_up_tale(unused);
        failed += !is_said(&tale_table[i], game_by_id("tale")->content, t);
    }
    assert_int_equal(failed, 0);
}

// ---- references of every game

typedef struct Walk {
    const Content *content;
    void *catalog, *read;
    uint8_t *bytes;
    size_t room, seen;
} Walk;

// What is said of the catalog when it comes as bytes.
static const char *check_as_bytes(Walk *walk) {
    Codec writer = codec_writer(walk->bytes, walk->room);
    content_visit(walk->content, &writer, walk->catalog);
    assert_false(writer.failed);
    assert_true(content_read(walk->content, walk->bytes, writer.position, walk->read));
    return check_of(walk->content, walk->read);
}

static void break_record(Walk *walk, const Shape *shape, void *record);

// An entry that does not exist is told wherever it stands, and nobody looks it up.
static void break_field(Walk *walk, const Field *field, void *record) {
    char *at = (char *)record + field->offset;
    if (field->type == FIELD_REFERENCE) {
        int32_t before = field_number(field, record);
        if (before == CONTENT_NONE || walk->seen++ % 5 != 0)
            return;
        field_set_number(field, record, 254);
        assert_non_null(strstr(check_as_bytes(walk), "found 254"));
        field_set_number(field, record, before);
    } else if (field->type == FIELD_RECORD) {
        break_record(walk, field->of.shape, at);
    } else if (field->type == FIELD_LIST) {
        const Shape one = {.field = field->of.entry, .fields = 1};
        for (uint8_t i = 0; i < field_count(field, record); i++)
            break_record(walk, &one, at + (size_t)i * field->size);
    }
}

static void break_record(Walk *walk, const Shape *shape, void *record) {
    for (int i = 0; i < shape->fields; i++)
        break_field(walk, &shape->field[i], record);
}

static void references_to_nothing(void **unused) {
    (void)unused;
    for (size_t g = 0; g < candor_game_count; g++) {
        const Content *content = candor_games[g]->content;
        Walk walk = {.content = content,
                     .catalog = calloc(1, content->catalog_size),
                     .read = calloc(1, content->catalog_size),
                     .room = *candor_games[g]->content_size + 16};
        walk.bytes = malloc(walk.room);
        assert_true(content_builtin(candor_games[g], walk.catalog));
        for (uint8_t i = 0; i < content->files; i++)
            for (uint8_t n = 0; n < content_instances(&content->file[i], walk.catalog); n++)
                break_record(&walk, content->file[i].shape,
                             content_place(&content->file[i], walk.catalog, n));
        assert_string_equal(check_as_bytes(&walk), "");
        free(walk.bytes);
        free(walk.read);
        free(walk.catalog);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_the_check_says, set_up, tear_down),
        cmocka_unit_test_setup_teardown(weights_have_room, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_said_of_a_story, set_up_tale, tear_down_tale),
        cmocka_unit_test(references_to_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
