// Counting what was offered and taken; see uses.h.
#include "bots/uses.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_OPEN = 16 };

typedef struct OpenUse { // taken, and its costs are not known yet
    uint16_t thing;
    int32_t hp, time; // before
    bool lasts;       // until the next round begins, else until the move is made
} OpenUse;

struct Uses {
    const BotGame *game;
    const void *catalog;
    size_t things;
    Use *use;
    uint8_t *could, *did; // in this run
    uint32_t *asked;      // the decision at which a thing was last offered
    uint32_t decision;
    OpenUse open[MAX_OPEN];
    size_t open_count;
};

Uses *uses_open(const BotGame *game, const void *catalog) {
    if (!game || !game->content)
        return NULL;
    size_t things = game->content->count(catalog);
    Uses *uses = calloc(1, sizeof *uses);
    if (!uses)
        return NULL;
    *uses = (Uses){.game = game, .catalog = catalog, .things = things};
    uses->use = calloc(things, sizeof *uses->use);
    uses->could = calloc(things, 1);
    uses->did = calloc(things, 1);
    uses->asked = calloc(things, sizeof *uses->asked);
    if (uses->use && uses->could && uses->did && uses->asked)
        return uses;
    uses_close(uses);
    return NULL;
}

void uses_close(Uses *uses) {
    if (!uses)
        return;
    free(uses->use);
    free(uses->could);
    free(uses->did);
    free(uses->asked);
    free(uses);
}

// ---- one run

void uses_begin_run(Uses *uses) {
    memset(uses->could, 0, uses->things);
    memset(uses->did, 0, uses->things);
    uses->open_count = 0;
}

static void close_uses(Uses *uses, const void *state, bool all) {
    BotWealth now = uses->game->content->wealth(state);
    size_t kept = 0;
    for (size_t i = 0; i < uses->open_count; i++) {
        OpenUse *open = &uses->open[i];
        if (open->lasts && !all) {
            uses->open[kept++] = *open;
            continue;
        }
        uses->use[open->thing].hp += now.hp - open->hp;
        uses->use[open->thing].time += now.time - open->time;
    }
    uses->open_count = kept;
}

static void take(Uses *uses, const BotOffer *offer, BotWealth now) {
    uses->use[offer->thing].taken++;
    uses->did[offer->thing] = 1;
    if (uses->open_count < MAX_OPEN)
        uses->open[uses->open_count++] =
            (OpenUse){.thing = offer->thing, .hp = now.hp, .time = now.time, .lasts = offer->lasts};
}

void uses_before(Uses *uses, const void *state, Move move) {
    BotOffer offers[BOT_MAX_OFFERS];
    size_t count = uses->game->content->offers(uses->catalog, state, offers);
    BotWealth now = uses->game->content->wealth(state);
    if (uses->game->begins_cycle(move))
        close_uses(uses, state, true);
    uses->decision++;
    for (size_t i = 0; i < count; i++) {
        uint16_t thing = offers[i].thing;
        uses->could[thing] = 1;
        if (offers[i].move.verb != 0 && uses->asked[thing] != uses->decision) {
            uses->asked[thing] = uses->decision; // however many of it there are
            uses->use[thing].offered++;
        }
    }
    for (size_t i = 0; i < count; i++)
        if (offers[i].move.verb != 0 && move_equal(offers[i].move, move))
            take(uses, &offers[i], now);
}

void uses_after(Uses *uses, const void *state) {
    close_uses(uses, state, false);
}

void uses_end_run(Uses *uses, const void *state) {
    bool won = uses->game->success(uses->catalog, state);
    int32_t points = uses->game->content->wealth(state).points;
    for (size_t i = 0; !won && i < uses->open_count; i++)
        uses->use[uses->open[i].thing].deaths++;
    close_uses(uses, state, true);
    for (size_t i = 0; i < uses->things; i++) {
        Use *use = &uses->use[i];
        use->could += uses->could[i];
        use->did += uses->did[i];
        use->could_won += won && uses->could[i];
        use->did_won += won && uses->did[i];
        use->could_points += uses->could[i] ? points : 0;
        use->did_points += uses->did[i] ? points : 0;
    }
}

void uses_merge(Uses *into, const Uses *from) {
    for (size_t i = 0; i < into->things; i++) {
        Use *a = &into->use[i];
        const Use *b = &from->use[i];
        a->offered += b->offered;
        a->taken += b->taken;
        a->could += b->could;
        a->did += b->did;
        a->could_won += b->could_won;
        a->did_won += b->did_won;
        a->could_points += b->could_points;
        a->did_points += b->did_points;
        a->hp += b->hp;
        a->time += b->time;
        a->deaths += b->deaths;
    }
}

const Use *uses_of(const Uses *uses, size_t thing) {
    return &uses->use[thing];
}

// ---- writing

// Tenths, rounded away from zero, so that every machine writes the same.
static int64_t tenths(int64_t part, int64_t whole) {
    if (whole == 0)
        return 0;
    int64_t twice = 20 * part / whole;
    return twice >= 0 ? (twice + 1) / 2 : (twice - 1) / 2;
}

static void add_tenths(Text *text, int64_t value, int width) {
    char memory[24];
    Text number;
    int64_t size = value < 0 ? -value : value;
    text_init(&number, memory, sizeof memory);
    text_addf(&number, "%s%lld.%lld", value < 0 ? "-" : "", (long long)(size / 10),
              (long long)(size % 10));
    text_addf(text, " %*s", width, memory);
}

// How much more often, in percent, or with how many points more, runs ended that took it.
static int64_t won_difference(const Use *use) {
    return tenths(100 * (int64_t)use->did_won, use->did) -
           tenths(100 * (int64_t)(use->could_won - use->did_won), use->could - use->did);
}

static int64_t points_difference(const Use *use) {
    return tenths(use->did_points, use->did) -
           tenths(use->could_points - use->did_points, use->could - use->did);
}

static bool compared(const Use *use) {
    return use->did > 0 && use->did < use->could;
}

static void add_line(const Use *use, const char *name, Text *text) {
    text_addf(text, "  %-40.40s %8u %8u", name, use->offered, use->taken);
    add_tenths(text, tenths(100 * (int64_t)use->taken, use->offered), 6);
    text_addf(text, " %7u", use->could);
    add_tenths(text, tenths(100 * (int64_t)use->did, use->could), 6);
    add_tenths(text, tenths(use->hp, use->taken), 7);
    add_tenths(text, tenths(use->time, use->taken), 6);
    text_addf(text, " %6u", use->deaths);
    if (compared(use)) {
        add_tenths(text, won_difference(use), 7);
        add_tenths(text, points_difference(use), 8);
    }
    text_add_char(text, '\n');
}

void uses_table(const Uses *uses, Text *text) {
    const char *last = "";
    for (size_t i = 0; i < uses->things; i++) {
        const Use *use = &uses->use[i];
        char memory[120];
        Text name;
        if (use->could == 0)
            continue;
        text_init(&name, memory, sizeof memory);
        const char *kind = uses->game->content->name(uses->catalog, i, &name);
        if (strcmp(kind, last) != 0)
            text_addf(text, "\n%-42s %8s %8s %6s %7s %6s %7s %6s %6s %7s %8s\n", kind, "offered",
                      "taken", "%", "runs", "%", "HP", "Time", "lost", "success", "points");
        last = kind;
        add_line(use, memory, text);
    }
}

static void json_use(const Use *use, const char *kind, const char *name, Json *json) {
    json_open_object(json, NULL);
    json_string(json, "kind", kind);
    json_string(json, "name", name);
    json_int(json, "offered", use->offered);
    json_int(json, "taken", use->taken);
    json_int(json, "runs_offered", use->could);
    json_int(json, "runs_taken", use->did);
    json_int(json, "hp", use->hp);
    json_int(json, "time", use->time);
    json_int(json, "deaths", use->deaths);
    json_int(json, "success_offered", use->could_won);
    json_int(json, "success_taken", use->did_won);
    json_int(json, "points_offered", use->could_points);
    json_int(json, "points_taken", use->did_points);
    json_close_object(json);
}

void uses_json(const Uses *uses, Json *json) {
    json_open_array(json, "content");
    for (size_t i = 0; i < uses->things; i++) {
        char memory[120];
        Text name;
        if (uses->use[i].could == 0)
            continue;
        text_init(&name, memory, sizeof memory);
        const char *kind = uses->game->content->name(uses->catalog, i, &name);
        json_use(&uses->use[i], kind, memory, json);
    }
    json_close_array(json);
}
