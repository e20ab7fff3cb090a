// The table of glossaries, and looking things up in one; see glossary.h.
#include "engine/glossary.h"

#include <string.h>

enum { LABEL_LENGTH = 40, SENTENCE_LENGTH = 240 };

#define TEXT(record, member, longest, kind_)                                                       \
    FIELD(FIELD_TEXT, record, #member, member, RANGE(1, longest), .kind = (kind_))

static const Field term_fields[] = {
    TEXT(GlossaryTerm, label, LABEL_LENGTH, CONTENT_LABEL),
    TEXT(GlossaryTerm, what, SENTENCE_LENGTH, CONTENT_SENTENCE),
    TEXT(GlossaryTerm, next, SENTENCE_LENGTH, CONTENT_SENTENCE),
};
static const Shape term_shape = SHAPE_OF(term_fields);
static const Field term_entry = {.type = FIELD_RECORD, .of.shape = &term_shape};

static const Field rule_fields[] = {
    TEXT(GlossaryRule, id, LABEL_LENGTH, CONTENT_LABEL),
    TEXT(GlossaryRule, says, SENTENCE_LENGTH, CONTENT_SENTENCE),
};
static const Shape rule_shape = SHAPE_OF(rule_fields);
static const Field rule_entry = {.type = FIELD_RECORD, .of.shape = &rule_shape};

static const Field fields[] = {
    FIELD(FIELD_LIST, Glossary, "terms", term, RANGE(0, GLOSSARY_MAX_TERMS),
          COUNTED(Glossary, terms), ENTRIES(Glossary, term, term_entry),
          .unique = "a label that no other term has"),
    FIELD(FIELD_LIST, Glossary, "rules", rule, RANGE(0, GLOSSARY_MAX_RULES),
          COUNTED(Glossary, rules), ENTRIES(Glossary, rule, rule_entry),
          .unique = "an id that no other rule has"),
};
const Shape glossary_shape = SHAPE_OF(fields);

const Glossary *content_glossary(const Content *content, const void *catalog) {
    return (const Glossary *)(const void *)((const char *)catalog + content->glossary_at);
}

const GlossaryTerm *glossary_term(const Glossary *glossary, const char *label) {
    for (int i = 0; i < glossary->terms; i++)
        if (strcmp(glossary->term[i].label, label) == 0)
            return &glossary->term[i];
    return NULL;
}

const GlossaryRule *glossary_rule(const Glossary *glossary, const char *id) {
    for (int i = 0; i < glossary->rules; i++)
        if (strcmp(glossary->rule[i].id, id) == 0)
            return &glossary->rule[i];
    return NULL;
}
