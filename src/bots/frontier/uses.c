// The things of Frontier's content, and which of them a decision offers; see bots/uses.h.
#include "bots/frontier/uses.h"

#include "games/frontier/rules.h"

// One number for everything: kinds one after the other, each with room for all there can be.
enum {
    AT_LOCATION = 0,
    AT_ENEMY = AT_LOCATION + FR_MAX_LOCATIONS,
    AT_OPTION = AT_ENEMY + FR_MAX_ENEMIES,
    AT_REST = AT_OPTION + FR_MAX_EVENTS * FR_MAX_STEPS * FR_MAX_OPTIONS,
    AT_ITEM = AT_REST + FR_MAX_REST_TYPES * FR_MAX_REST_OPTIONS,
    AT_EQUIPMENT = AT_ITEM + FR_MAX_ITEMS,
    AT_ARTIFACT = AT_EQUIPMENT + FR_MAX_EQUIPMENT,
    AT_STAT = AT_ARTIFACT + FR_MAX_ARTIFACTS,
    THINGS = AT_STAT + FR_STATS,
};

size_t fr_option_thing(size_t event, size_t step, size_t option) {
    return AT_OPTION + (event * FR_MAX_STEPS + step) * FR_MAX_OPTIONS + option;
}

static size_t count(const void *catalog) {
    (void)catalog;
    return THINGS;
}

// ---- names

static const char *option_name(const FrCatalog *c, size_t at, Text *name) {
    size_t option = at % FR_MAX_OPTIONS, step = at / FR_MAX_OPTIONS % FR_MAX_STEPS;
    const FrEventDef *event = &c->event[at / FR_MAX_OPTIONS / FR_MAX_STEPS];
    text_addf(name, "%s, %s", event->name, event->step[step].option[option].name);
    return "event option";
}

static const char *rest_name(const FrCatalog *c, size_t at, Text *name) {
    const FrRestDef *rest = &c->rest[at / FR_MAX_REST_OPTIONS];
    text_addf(name, "%s, %s", rest->name, rest->option[at % FR_MAX_REST_OPTIONS].name);
    return "rest option";
}

static const char *just(Text *text, const char *name, const char *kind) {
    text_add(text, name);
    return kind;
}

static const char *name(const void *catalog, size_t thing, Text *text) {
    const FrCatalog *c = catalog;
    if (thing < AT_ENEMY)
        return just(text, c->location[thing].name, "Location");
    if (thing < AT_OPTION)
        return just(text, c->enemy[thing - AT_ENEMY].name, "enemy");
    if (thing < AT_REST)
        return option_name(c, thing - AT_OPTION, text);
    if (thing < AT_ITEM)
        return rest_name(c, thing - AT_REST, text);
    if (thing < AT_EQUIPMENT)
        return just(text, c->item[thing - AT_ITEM].name, "item");
    if (thing < AT_ARTIFACT)
        return just(text, c->equipment[thing - AT_EQUIPMENT].name, "equipment");
    if (thing < AT_STAT)
        return just(text, c->artifact[thing - AT_ARTIFACT].name, "artifact");
    return just(text, fr_stat_names[thing - AT_STAT], "stat");
}

// ---- offers

typedef struct Offers {
    BotOffer *of;
    size_t count;
} Offers;

static void offer(Offers *offers, size_t thing, Move move, bool lasts) {
    if (offers->count < BOT_MAX_OFFERS)
        offers->of[offers->count++] =
            (BotOffer){.thing = (uint16_t)thing, .move = move, .lasts = lasts};
}

// Things that can be had by what is offered: using them is offered later.
static void within_reach(Offers *offers, const FrConsequence *list, int gains) {
    const Move none = {0};
    for (int i = 0; i < gains; i++) {
        const FrConsequence *q = &list[i];
        if (q->amount <= 0)
            continue;
        if (q->type == FR_GIVES_CONSUMABLE)
            offer(offers, (size_t)AT_ITEM + q->ref, none, false);
        else if (q->type == FR_GIVES_EQUIPMENT)
            offer(offers, (size_t)AT_EQUIPMENT + q->ref, none, false);
        else if (q->type == FR_GIVES_ARTIFACT)
            offer(offers, (size_t)AT_ARTIFACT + q->ref, none, false);
    }
}

static void offer_row(const FrCatalog *c, Offers *offers, uint8_t def, Move go) {
    const FrLocationDef *location = &c->location[def];
    offer(offers, (size_t)AT_LOCATION + def, go, true);
    for (int i = 0; i < location->spawns; i++)
        if (i == 0 || location->spawn[i] != location->spawn[i - 1])
            offer(offers, (size_t)AT_ENEMY + location->spawn[i], go, true);
    within_reach(offers, location->reward, location->rewards);
}

static void offer_options(const FrCatalog *c, const FrState *s, Offers *offers) {
    uint8_t shown[FR_MAX_OPTIONS], event = c->location[s->here.def].event;
    size_t options = fr_shown_options(c, s, shown);
    for (size_t i = 0; i < options; i++) {
        const FrEventOption *option = &fr_event_step(c, s)->option[shown[i]];
        Move move = {.verb = FR_CHOOSE, .a = (uint8_t)(i + 1)};
        offer(offers, fr_option_thing(event, s->event_step, shown[i]), move, false);
        within_reach(offers, option->consequence, option->consequences);
        within_reach(offers, option->reward, option->rewards);
    }
}

static void offer_rests(const FrCatalog *c, const FrState *s, Offers *offers) {
    uint8_t shown[FR_MAX_REST_OPTIONS];
    size_t options = fr_rest_options(c, &s->here, shown);
    size_t first = (size_t)AT_REST + (size_t)c->location[s->here.def].rest * FR_MAX_REST_OPTIONS;
    for (size_t i = 0; i < options; i++)
        offer(offers, first + shown[i], (Move){.verb = FR_TAKE_REST, .a = (uint8_t)(i + 1)}, true);
}

// What the legal moves say themselves: using, wearing, raising.
static void offer_moves(const FrCatalog *c, const FrState *s, Offers *offers) {
    Move moves[GAME_MAX_MOVES];
    size_t legal = fr_moves(c, s, moves);
    for (size_t i = 0; i < legal; i++) {
        Move move = moves[i];
        switch ((FrVerb)move.verb) {
        case FR_USE: offer(offers, (size_t)AT_ITEM + s->held[move.a - 1].def, move, false); break;
        case FR_EQUIP:
            offer(offers, (size_t)AT_EQUIPMENT + s->held[move.a - 1].def, move, false);
            break;
        case FR_BELT:
            offer(offers, (size_t)AT_ARTIFACT + s->held[move.a - 1].def, move, false);
            break;
        case FR_RAISE: offer(offers, (size_t)AT_STAT + move.a, move, false); break;
        default: break;
        }
    }
}

static size_t offers(const void *catalog, const void *state, BotOffer list[BOT_MAX_OFFERS]) {
    const FrCatalog *c = catalog;
    const FrState *s = state;
    Offers all = {.of = list};
    if (s->mode == FR_MODE_FRONTIER)
        for (int i = 0; i < s->row_count; i++)
            offer_row(c, &all, s->row[i].def, (Move){.verb = FR_GO, .a = (uint8_t)(i + 1)});
    else if (s->mode == FR_MODE_EVENT)
        offer_options(c, s, &all);
    else if (s->mode == FR_MODE_REST)
        offer_rests(c, s, &all);
    if (s->held_count > 0 || s->mode == FR_MODE_NORMAL)
        offer_moves(c, s, &all);
    return all.count;
}

static BotWealth wealth(const void *state) {
    const FrState *s = state;
    return (BotWealth){s->hp, s->time, s->observation};
}

const BotContent fr_content_uses = {count, name, offers, wealth};
