// The keywords in the names of Tale's items: each stands for an icon, in five groups.
#ifndef CANDOR_TALE_KEYWORDS_H
#define CANDOR_TALE_KEYWORDS_H

typedef enum TaGroup {
    TA_GROUP_WEAPON,
    TA_GROUP_ARMOR,
    TA_GROUP_CONSUMABLE,
    TA_GROUP_KNOWLEDGE,
    TA_GROUP_TOOL,
    TA_GROUPS,
    TA_GROUP_DEFAULT = TA_GROUPS // no keyword: the default icon
} TaGroup;

enum { TA_KEYWORDS = 23 };

typedef struct TaKeyword {
    const char *word;
    TaGroup group;
} TaKeyword;

extern const TaKeyword ta_keywords[TA_KEYWORDS];
extern const char *const ta_group_names[TA_GROUPS];

// The keyword of a name, in any case: the rightmost, of those the longest (B-24); -1 if there is
// none. `matches` takes how many keywords stand in the name.
int ta_keyword(const char *name, int *matches);

#endif
