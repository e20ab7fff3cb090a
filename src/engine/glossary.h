// A game's glossary: what each label on the screen means, and what each rule says, as content.
// Numbers explain themselves with it; content/GAME/glossary.yaml holds the sentences.
#ifndef CANDOR_ENGINE_GLOSSARY_H
#define CANDOR_ENGINE_GLOSSARY_H

#include "engine/content.h"

enum { GLOSSARY_MAX_TERMS = 160, GLOSSARY_MAX_RULES = 250 };

typedef struct GlossaryTerm {
    const char *label; // as it stands on the screen: "Frontier size"
    const char *what;  // what it is
    const char *next;  // what it changes
} GlossaryTerm;

typedef struct GlossaryRule {
    const char *id;   // "S04.02"
    const char *says; // the rule's own sentence
} GlossaryRule;

typedef struct Glossary {
    uint8_t terms, rules;
    GlossaryTerm term[GLOSSARY_MAX_TERMS];
    GlossaryRule rule[GLOSSARY_MAX_RULES];
} Glossary;

// The table of glossary.yaml, for a game's list of files.
extern const Shape glossary_shape;

// The glossary of a catalog.
const Glossary *content_glossary(const Content *content, const void *catalog);

// NULL if there is none.
const GlossaryTerm *glossary_term(const Glossary *glossary, const char *label);
const GlossaryRule *glossary_rule(const Glossary *glossary, const char *id);

#endif
