// Keywords; see keywords.h.
#include "games/tale/keywords.h"

#include "base/text.h"

#include <stddef.h>
#include <string.h>

const TaKeyword ta_keywords[TA_KEYWORDS] = {
    {"sword", TA_GROUP_WEAPON},      {"bow", TA_GROUP_WEAPON},
    {"dagger", TA_GROUP_WEAPON},     {"axe", TA_GROUP_WEAPON},
    {"spear", TA_GROUP_WEAPON},      {"staff", TA_GROUP_WEAPON},
    {"shield", TA_GROUP_ARMOR},      {"armor", TA_GROUP_ARMOR},
    {"chainmail", TA_GROUP_ARMOR},   {"helmet", TA_GROUP_ARMOR},
    {"potion", TA_GROUP_CONSUMABLE}, {"elixir", TA_GROUP_CONSUMABLE},
    {"bread", TA_GROUP_CONSUMABLE},  {"food", TA_GROUP_CONSUMABLE},
    {"water", TA_GROUP_CONSUMABLE},  {"scroll", TA_GROUP_KNOWLEDGE},
    {"book", TA_GROUP_KNOWLEDGE},    {"map", TA_GROUP_KNOWLEDGE},
    {"tome", TA_GROUP_KNOWLEDGE},    {"rope", TA_GROUP_TOOL},
    {"lantern", TA_GROUP_TOOL},      {"compass", TA_GROUP_TOOL},
    {"torch", TA_GROUP_TOOL},
};

const char *const ta_group_names[TA_GROUPS] = {"weapon", "armor", "consumable", "knowledge",
                                               "tool"};

static int starts_with(const char *text, const char *word) {
    while (*word && text_lower(*text) == *word) {
        text++;
        word++;
    }
    return *word == '\0';
}

int ta_keyword(const char *name, int *matches) {
    int best = -1;
    size_t best_end = 0;
    *matches = 0;
    for (int i = 0; i < TA_KEYWORDS; i++) {
        size_t length = strlen(ta_keywords[i].word);
        for (size_t at = 0; name[at]; at++) {
            if (!starts_with(name + at, ta_keywords[i].word))
                continue;
            size_t end = at + length;
            ++*matches;
            if (end > best_end) { // no keyword ends another, so that none is longer
                best = i;
                best_end = end;
            }
        }
    }
    return best;
}
