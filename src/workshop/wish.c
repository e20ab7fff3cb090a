// See wish.h.
#include "workshop/wish.h"

#include "workshop/play.h"

#include <stdlib.h>
#include <string.h>

static void cut_blanks(char *text) {
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        text[--length] = '\0';
}

// Cuts the last word off; NULL: there is only one.
static char *last_word(char *text) {
    cut_blanks(text);
    char *blank = strrchr(text, ' ');
    if (!blank)
        return NULL;
    *blank = '\0';
    cut_blanks(text);
    return blank + 1;
}

static bool read_range(const char *word, Wish *wish) {
    char *rest;
    wish->low = strtod(word, &rest);
    if (rest == word)
        return false;
    // "2..6": a number takes the first dot with it.
    if (rest[0] == '.' && rest[-1] == '.')
        rest--;
    if (strncmp(rest, "..", 2) != 0)
        return false;
    const char *high = rest + 2;
    wish->high = strtod(high, &rest);
    return rest != high && *rest == '\0' && wish->low <= wish->high;
}

static void read_percentile(char *name, Response *response) {
    static const struct {
        const char *word;
        uint32_t percent;
    } known[] = {{" p10", 10}, {" p50", 50}, {" p90", 90}, {" mean", 0}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        size_t length = strlen(name), word = strlen(known[i].word);
        if (length <= word || strcmp(name + length - word, known[i].word) != 0)
            continue;
        name[length - word] = '\0';
        cut_blanks(name);
        response->percent = known[i].percent;
        return;
    }
}

bool response_read(Response *response, const char *text) {
    char copy[FIGURE_NAME + 8];
    Text words, figure;
    *response = (Response){.percent = 0};
    text_init(&words, copy, sizeof copy);
    text_add(&words, text);
    cut_blanks(copy);
    read_percentile(copy, response);
    text_init(&figure, response->figure, sizeof response->figure);
    text_add(&figure, strcmp(copy, "duration") == 0 ? FIGURE_DECISIONS : copy);
    return !words.cut && figure.length > 0;
}

double response_value(const Response *response, const Tally *tally) {
    const Figure *figure = tally_figure(tally, response->figure);
    if (response->percent > 0)
        return figure ? tally_percentile(tally, figure, response->percent) : 0;
    return tally_estimate(tally, response->figure).mean;
}

void response_write(const Response *response, FILE *out) {
    fprintf(out, "%s", response->figure);
    if (response->percent > 0)
        fprintf(out, " p%u", (unsigned)response->percent);
}

bool wish_read(Wish *wish, const char *text, Text *reason) {
    char copy[FIGURE_NAME + 64];
    Text words;
    *wish = (Wish){.low = 0};
    text_init(&words, copy, sizeof copy);
    text_add(&words, text);
    cut_blanks(copy);
    size_t length = strlen(copy);
    if (length > 0 && copy[length - 1] == '%')
        copy[length - 1] = '\0';
    const char *range = words.cut ? NULL : last_word(copy);
    if (!range || !read_range(range, wish)) {
        text_addf(reason, "found '%s', expected FIGURE LOW..HIGH, for example 'success +2..+6'.",
                  text);
        return false;
    }
    return response_read(&wish->of, copy);
}

double wish_distance(const Wish *wish, double value) {
    return value < wish->low ? wish->low - value : value > wish->high ? value - wish->high : 0;
}

void wish_write(const Wish *wish, FILE *out) {
    response_write(&wish->of, out);
    fprintf(out, " %g..%g", wish->low, wish->high);
}
