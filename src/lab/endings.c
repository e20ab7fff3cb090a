// See endings.h.
#include "lab/endings.h"

#include "engine/code.h"
#include "workshop/plot.h"
#include "workshop/study_sheet.h"

#include <inttypes.h>
#include <stdlib.h>

enum { SAYS = 400 };

static void say(const Ladder *ladder, const Ending *e, Text *text) {
    if (e->found == BOT_IMPOSSIBLE)
        text_addf(text, "proof: %s", e->proof);
    else if (e->found == BOT_WITNESS && e->bot)
        text_addf(text, "witness: policy %s, seed %" PRIu64 ", %zu moves", e->bot->name,
                  e->witness->seed, e->witness->moves);
    else if (e->found == BOT_WITNESS)
        text_addf(text, "witness: looked for, seed %" PRIu64 ", %zu moves", e->witness->seed,
                  e->witness->moves);
    else
        text_addf(text, "not found in %" PRIu64 " runs%s%s, no proof", ladder->runs,
                  e->proof[0] ? ", nor " : "", e->proof);
}

void endings_text(const Ladder *ladder) {
    printf("\n%-28s %8s  %s\n", "ending", "runs", "how it is reached");
    for (size_t i = 0; i < ladder->endings; i++) {
        char memory[SAYS];
        Text text;
        text_init(&text, memory, sizeof memory);
        say(ladder, &ladder->ending[i], &text);
        printf("%-28s %8" PRIu32 "  %s\n", ladder->ending[i].name, ladder->ending[i].runs, memory);
    }
}

// ---- run codes

// A player's run is played once more; one that was looked for is there move by move.
static Move next_move(const Game *game, const Variant *v, const Ending *e, BotMemory *memory,
                      const Session *session) {
    if (e->bot)
        return e->bot->choose(game, v->catalog, session_state(session), memory);
    return e->witness->move[session_steps(session)];
}

static char *code_of(const Game *game, const Variant *v, const Ending *e) {
    char unread[2], *code = NULL;
    Text reason;
    text_init(&reason, unread, sizeof unread);
    Session *session = session_open(game, v->changed);
    void *shared = e->bot && e->bot->open ? e->bot->open(v->catalog) : NULL;
    BotMemory memory = {
        .seed = e->witness->seed, .shared = shared, .plan = e->bot ? e->bot->plan : NULL};
    bool good = session && session_start(session, &v->setup, e->witness->seed, NULL, &reason);
    while (good && session_steps(session) < e->witness->moves)
        good = session_do_move(session, next_move(game, v, e, &memory, session), NULL, &reason);
    if (good)
        code = code_write(session);
    if (e->bot && e->bot->close)
        e->bot->close(shared);
    if (session)
        session_close(session);
    return code;
}

void endings_json(const Game *game, const Variant *v, const Ladder *ladder) {
    fputs(",\"endings\":[", stdout);
    for (size_t i = 0; i < ladder->endings; i++) {
        const Ending *e = &ladder->ending[i];
        printf("%s{\"name\":", i > 0 ? "," : "");
        study_sheet_json_text(e->name, stdout);
        printf(",\"runs\":%" PRIu32, e->runs);
        if (e->found == BOT_IMPOSSIBLE) {
            fputs(",\"proof\":", stdout);
            study_sheet_json_text(e->proof, stdout);
        }
        char *code = e->found == BOT_WITNESS ? code_of(game, v, e) : NULL;
        if (code)
            printf(",\"policy\":\"%s\",\"seed\":\"%" PRIu64 "\",\"moves\":%zu,\"code\":\"%s\"",
                   e->bot ? e->bot->name : "", e->witness->seed, e->witness->moves, code);
        free(code);
        putchar('}');
    }
    putchar(']');
}

void endings_page(const Ladder *ladder, FILE *out) {
    fputs("<h2>How runs end</h2>\n<table><tr><th>ending</th><th>runs</th><th>how it is "
          "reached</th></tr>\n",
          out);
    for (size_t i = 0; i < ladder->endings; i++) {
        char memory[SAYS];
        Text text;
        text_init(&text, memory, sizeof memory);
        say(ladder, &ladder->ending[i], &text);
        fputs("<tr><td>", out);
        plot_text(ladder->ending[i].name, out);
        fprintf(out, "</td><td>%" PRIu32 "</td><td>", ladder->ending[i].runs);
        plot_text(memory, out);
        fputs("</td></tr>\n", out);
    }
    fputs("</table>\n", out);
}
