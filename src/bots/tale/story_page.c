// A story's report as one HTML page: the same tables, and the story drawn with turns as columns and
// leads as threads.
#include "bots/tale/story_write.h"

#include <stdlib.h>

enum { COLUMN = 150, ROW = 64, BOX = 112, HIGH = 34, LEFT = 20, TOP = 30 };

static const char style[] =
    "body{font:14px/1.5 system-ui,sans-serif;margin:2em auto;max-width:80em;padding:0 1em;"
    "color:#1c1e21;background:#fbfaf7}h1{font-size:20px}h2{font-size:16px;margin-top:2em}"
    "table{border-collapse:collapse}td,th{padding:2px 10px;text-align:left;border-bottom:1px solid "
    "#dcd8ce;vertical-align:top}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}"
    ".bad{color:#a8271d}.quiet{color:#57544d}code{overflow-wrap:anywhere;font-size:12px}"
    ".wide{overflow-x:auto}svg text{font:12px system-ui,sans-serif;fill:#1c1e21}"
    "@media(prefers-color-scheme:dark){body{color:#ecebe6;background:#15171a}td,th{border-color:"
    "#32373d}.bad{color:#f49d92}.quiet{color:#abadab}svg text{fill:#ecebe6}}";

// Letters that mean something to HTML are written out.
static void add_plain(Text *text, const char *plain) {
    for (; *plain; plain++) {
        const char *written = *plain == '<'   ? "&lt;"
                              : *plain == '>' ? "&gt;"
                              : *plain == '&' ? "&amp;"
                              : *plain == '"' ? "&quot;"
                                              : NULL;
        if (written)
            text_add(text, written);
        else
            text_add_char(text, *plain);
    }
}

// ---- the drawing

typedef struct Spot {
    int x, y;
} Spot;

static int place_scenes(const TaScenario *s, Spot spot[TA_MAX_SCENES]) {
    int in_turn[TA_MOST_TURNS + 1] = {0}, most = 1;
    for (int i = 0; i < s->scenes; i++) {
        int turn = s->scene[i].turn;
        spot[i] = (Spot){LEFT + (turn - 1) * COLUMN, TOP + in_turn[turn]++ * ROW};
        most = in_turn[turn] > most ? in_turn[turn] : most;
    }
    return TOP + most * ROW;
}

static void draw_way(Spot from, Spot to, double share, Text *text) {
    int x1 = from.x + BOX, y1 = from.y + HIGH / 2, x2 = to.x, y2 = to.y + HIGH / 2;
    int tenths = 5 + (int)(share * 60.0);
    text_addf(text,
              "<path d=\"M%d %dC%d %d %d %d %d %d\" fill=\"none\" stroke=\"#1d5c97\" "
              "stroke-width=\"%d.%d\" opacity=\".6\"/>",
              x1, y1, x1 + 20, y1, x2 - 20, y2, x2, y2, tenths / 10, tenths % 10);
}

// How many come from one scene to the other, over all choices and outcomes.
static void draw_ways(const Story *story, const Spot *spot, Text *text) {
    const TaScenario *s = story_scenario(story);
    for (int i = 0; i < s->scenes; i++) {
        double to[TA_MAX_SCENES] = {0.0};
        bool led[TA_MAX_SCENES] = {false};
        for (int k = 0; k < s->scene[i].choices; k++) {
            const TaChoice *choice = &s->scene[i].choice[k];
            if (choice->success.next != TA_NONE) {
                to[choice->success.next] += story->traffic[i][k][1];
                led[choice->success.next] = true;
            }
            if (choice->action != TA_NARRATIVE && choice->failure.next != TA_NONE) {
                to[choice->failure.next] += story->traffic[i][k][0];
                led[choice->failure.next] = true;
            }
        }
        for (int k = 0; k < s->scenes; k++)
            if (led[k])
                draw_way(spot[i], spot[k], to[k], text);
    }
}

static uint64_t sets(const TaScene *scene) {
    uint64_t flags = 0;
    for (int i = 0; i < scene->choices; i++)
        flags |= scene->choice[i].success.flags | scene->choice[i].failure.flags;
    return flags;
}

static uint64_t tests(const TaScene *scene) {
    uint64_t flags = 0;
    for (int i = 0; i < scene->choices; i++)
        flags |= scene->choice[i].needs;
    return flags;
}

// One line below the scenes for each lead, from where it is set to where it is tested.
static int draw_leads(const TaScenario *s, const Spot *spot, int y, Text *text) {
    for (int flag = 0; flag < s->flags; flag++) {
        int first = -1, last = -1;
        for (int i = 0; i < s->scenes; i++) {
            bool set = sets(&s->scene[i]) >> flag & 1, tested = tests(&s->scene[i]) >> flag & 1;
            if (!set && !tested)
                continue;
            int x = spot[i].x + BOX / 2;
            first = first < 0 || x < first ? x : first;
            last = x > last ? x : last;
            text_addf(text, "<circle cx=\"%d\" cy=\"%d\" r=\"4\" fill=\"%s\" stroke=\"#7d2e5c\"/>",
                      x, y, set ? "#7d2e5c" : "none");
        }
        for (int i = 0; i < s->endings; i++)
            if (s->ending[i].needs >> flag & 1)
                last = LEFT + s->turns * COLUMN;
        text_addf(text, "<path d=\"M%d %dH%d\" stroke=\"#7d2e5c\"/><text x=\"%d\" y=\"%d\">", first,
                  y, last, first + 8, y - 4);
        add_plain(text, s->flag[flag]);
        text_add(text, "</text>");
        y += 20;
    }
    return y;
}

static void draw(const Story *story, Text *text) {
    const TaScenario *s = story_scenario(story);
    Spot spot[TA_MAX_SCENES] = {{0, 0}};
    int y = place_scenes(s, spot);
    text_addf(
        text,
        "<div class=\"wide\"><svg role=\"img\" aria-label=\"The scenes by turn, the ways between "
        "them, and the leads\" width=\"%d\" height=\"%d\">",
        LEFT * 2 + (s->turns + 1) * COLUMN, y + s->flags * 20 + 20);
    draw_ways(story, spot, text);
    for (int i = 0; i < s->scenes; i++) {
        text_addf(text,
                  "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"8\" fill=\"#e3edf7\" "
                  "stroke=\"#1d5c97\"/><text x=\"%d\" y=\"%d\" style=\"fill:#1c1e21\">%d ",
                  spot[i].x, spot[i].y, BOX, HIGH, spot[i].x + 8, spot[i].y + 21, s->scene[i].turn);
        add_plain(text, s->scene[i].id);
        text_add(text, "</text>");
    }
    (void)draw_leads(s, spot, y + 10, text);
    text_add(text, "</svg></div>");
}

// ---- tables

static void add_number(Text *text, int number) {
    text_addf(text, "<td class=\"n\">%d</td>", number);
}

static void add_three(Text *text, const int parts[STORY_PARTS]) {
    for (int i = 0; i < STORY_PARTS; i++)
        add_number(text, parts[i]);
}

static void write_paths(const Story *story, Text *text) {
    text_add(text, "<h2>Paths of a balanced character</h2><table><tr><th>taste</th>");
    static const char *const heads[] = {"words", "XP", "gold", "items"};
    for (int i = 0; i < 4; i++)
        text_addf(text,
                  "<th class=\"n\">%s p10</th><th class=\"n\">p50</th><th class=\"n\">p90</th>",
                  heads[i]);
    text_add(text, "</tr>");
    for (int taste = 0; taste <= TALE_TASTES; taste++) {
        const StoryPath *path = &story->path[taste];
        text_addf(text, "<tr><td>%s</td>", tale_taste_names[taste]);
        add_three(text, path->words);
        add_three(text, path->xp);
        add_three(text, path->gold);
        add_three(text, path->items);
        text_add(text, "</tr>");
    }
    text_add(text, "</table>");
}

static void write_line(const Story *story, const StoryLine *line, Text *text) {
    char name[80];
    text_addf(text, "<tr><td>%s</td><td>", story_kind_names[line->kind]);
    add_plain(text, story_line_name(story, line, name));
    text_add(text, "</td>");
    if (!line->possible || line->run < 0) {
        text_addf(text, "<td class=\"bad\" colspan=\"%d\">", TALE_TASTES + 2);
        text_add(text, line->possible ? "open: no run was found" : "cannot be met: ");
        add_plain(text, line->reason);
        text_add(text, "</td></tr>");
        return;
    }
    for (int taste = 0; taste <= TALE_TASTES; taste++) {
        text_add(text, "<td class=\"n\">");
        story_percent(text, story_mean(line, taste));
        text_add(text, "</td>");
    }
    text_addf(text, "<td class=\"n\"><a href=\"#run%d\">%d</a></td></tr>", line->run + 1,
              line->run + 1);
}

static void write_lines(const Story *story, Text *text) {
    text_add(text,
             "<h2>Lines: share of players who see them, %, by taste</h2><table><tr><th>kind</th>"
             "<th>line</th>");
    for (int taste = 0; taste <= TALE_TASTES; taste++)
        text_addf(text, "<th class=\"n\">%s</th>", tale_taste_names[taste]);
    text_add(text, "<th class=\"n\">run</th></tr>");
    for (size_t i = 0; i < story->lines; i++)
        write_line(story, &story->line[i], text);
    text_add(text, "</table>");
}

static void write_checks(const Story *story, Text *text) {
    const TaScenario *s = story_scenario(story);
    text_add(text, "<h2>Chances of a new character, %</h2><table><tr><th>check</th><th>stat</th>"
                   "<th>DC</th>");
    for (int i = 0; i < STORY_CHARACTERS; i++)
        text_addf(text, "<th class=\"n\">%s</th>", story_characters[i]->name);
    text_add(text, "<th>best for somebody</th></tr>");
    for (int i = 0; i < s->scenes; i++)
        for (int k = 0; k < s->scene[i].choices; k++) {
            const TaChoice *choice = &s->scene[i].choice[k];
            bool rolled = choice->action != TA_NARRATIVE;
            text_addf(text, "<tr><td>%s/%s</td><td>%s</td><td>", s->scene[i].id, choice->id,
                      rolled ? ta_stat_names[choice->stat] : "no roll");
            if (rolled && choice->difficulty == TA_FIXED)
                text_addf(text, "%d", choice->dc);
            else if (rolled)
                text_add(text, ta_difficulty_names[choice->difficulty]);
            text_add(text, "</td>");
            for (int n = 0; n < STORY_CHARACTERS; n++)
                add_number(text, rolled ? story_chance(story, choice, n) : 100);
            text_addf(text, "<td%s>%s</td></tr>", story->best[i][k] ? "" : " class=\"bad\"",
                      story->best[i][k] ? "yes" : "never");
        }
    text_add(text, "</table>");
}

static void write_runs(const Story *story, Text *text) {
    text_add(text, "<h2>Runs that were played</h2><table>");
    for (size_t i = 0; i < story->runs; i++) {
        char *code = story_code(story, (int)i);
        text_addf(text, "<tr id=\"run%zu\"><td class=\"n\">%zu</td><td><code>%s</code></td></tr>",
                  i + 1, i + 1, code ? code : "");
        free(code);
    }
    text_add(text, "</table>");
}

void story_page(const Story *story, Text *text) {
    const TaScenario *s = story_scenario(story);
    StoryCounts counts = story_counts(story);
    text_add(text,
             "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" "
             "content=\"width=device-width\"><title>");
    add_plain(text, s->title);
    text_addf(text, "</title><style>%s</style><h1>", style);
    add_plain(text, s->title);
    text_add(text, "</h1><p class=\"quiet\">by ");
    add_plain(text, s->author);
    text_addf(text,
              ". %d turns, %d scenes, %d endings. %zu lines: %zu met by a run that was played, %zu "
              "that cannot be met, %zu open.</p>",
              s->turns, s->scenes, s->endings, story->lines, counts.met, counts.impossible,
              counts.open);
    draw(story, text);
    write_paths(story, text);
    write_lines(story, text);
    write_checks(story, text);
    write_runs(story, text);
    text_add(text, "</html>\n");
}
