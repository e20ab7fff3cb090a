// See odds.h.
#include "review/odds.h"

#include "base/check.h"
#include "engine/moves.h"

enum { ALL = 1000, LOW = 900, ONE = 10 };

bool odds_exist(const Game *game) {
    const BotGoals *goals = bot_goals(game->id);
    return goals && goals->chance;
}

// ---- finding

// Fights that were tried. A bound of 0 would say nothing: then how many of them were won.
static void say_tried(const BotChance *chance, Text *text) {
    if (chance->tenths < ONE)
        text_addf(text, "%d of %d tried", (int)chance->won, (int)chance->tried);
    else
        text_addf(text, "%d %% or more", (int)chance->tenths / ONE);
}

static void say(const BotChance *chance, Odds *odds) {
    int whole = (int)chance->tenths / ONE, rest = (int)chance->tenths % ONE;
    Text text;
    text_init(&text, odds->words, sizeof odds->words);
    odds->fight = chance->kind != CHANCE_NO_FIGHT;
    odds->low = odds->fight && chance->kind != CHANCE_UNKNOWN && chance->tenths < LOW;
    switch (chance->kind) {
    case CHANCE_NO_FIGHT: return;
    case CHANCE_UNKNOWN: text_add(&text, "not computed"); return;
    case CHANCE_SAMPLED: say_tried(chance, &text); return;
    case CHANCE_AT_LEAST: text_add(&text, "at least "); break;
    case CHANCE_AT_MOST: text_add(&text, "at most "); break;
    case CHANCE_EXACT: break;
    }
    if (chance->tenths == ALL)
        text_add(&text, "100 %");
    else
        text_addf(&text, "%d.%d %%", whole, rest);
}

static void find(Session *session, Move move, Odds *odds) {
    BotChance chance = {.kind = CHANCE_NO_FIGHT};
    const Game *game = session_game(session);
    bot_goals(game->id)->chance(session_catalog(session), session_state(session), move, &chance);
    say(&chance, odds);
}

void odds_find(Session *session, ScreenOdds *odds) {
    const View *view = session_view(session);
    *odds = (ScreenOdds){0};
    if (!odds_exist(session_game(session)) || view->ended)
        return;
    find(session, (Move){0}, &odds->fight);
    for (uint16_t i = 0; i < view->table.rows.count; i++) {
        int16_t action = view->row[view->table.rows.first + i].action;
        char unread[2];
        Text none;
        Move move;
        text_init(&none, unread, sizeof unread);
        if (action < 0)
            continue;
        bool read = move_parse(session_game(session), session_state(session),
                               view->action[action].move, &move, &none);
        if (ALWAYS(read)) // the game itself has written it
            find(session, move, &odds->row[i]);
    }
}

// ---- showing

static const char win_here[] = "With best play you win";

// A line at the end of a range, which moves to where there is room for it.
static void add_line(View *view, ViewRange *range, const char *text) {
    ViewRange longer = {0};
    for (uint16_t i = 0; i < range->count; i++)
        view_line(view, &longer, view->line[range->first + i]);
    view_line(view, &longer, text);
    *range = longer;
}

// The first column of numbers that has nothing below it.
static int free_column(const View *view, const ViewRow *row) {
    for (int i = 0; i < view->table.columns; i++)
        if (view->table.numeric[i] && !row->note[i][0] && view->table.below[i] == 0)
            return i;
    return -1;
}

static void show_details(View *view, ViewCard *card, const Odds *odds) {
    add_line(view, &card->lines, view_text(view, "%s: %s.", win_here, odds->words));
    if (odds->low && !card->pill[0]) {
        card->pill = view_text(view, "Win %s", odds->words);
        card->pill_tone = VIEW_WARNING;
    }
}

static void show_row(View *view, ViewRow *row, const Odds *odds) {
    int column = free_column(view, row);
    if (!odds->fight)
        return;
    if (column >= 0) {
        row->note[column] = view_text(view, "win %s", odds->words);
        row->warned = (uint8_t)(odds->low ? column + 1 : 0);
    }
    row->sentence = view_text(view, "%s, win %s", row->sentence, odds->words);
    if (row->card >= 0)
        show_details(view, &view->card[row->card], odds);
}

void odds_show(View *view, const ScreenOdds *odds) {
    for (uint16_t i = 0; i < view->table.rows.count; i++)
        show_row(view, &view->row[view->table.rows.first + i], &odds->row[i]);
    if (odds->fight.fight)
        add_line(view, &view->notes,
                 view_text(view, "%s from here: %s.", win_here, odds->fight.words));
}
