// What the exports share: the text that the page wrote, the answer, and the run of this instance.
#ifndef CANDOR_WEB_INSTANCE_H
#define CANDOR_WEB_INSTANCE_H

#include "base/json.h"
#include "engine/session.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name))) name
#else
#define EXPORT(name) name // in tests
#endif
#define INSTANCE_NO_RUN "There is no run."

enum { INSTANCE_FIELDS = 3 };

// The page's text, everything in it that is not plain replaced; and its lines, each terminated,
// those that are missing empty.
char *instance_text(char replacement);
void instance_fields(char *field[INSTANCE_FIELDS]);

// Begins a new answer. A refusal is one with a reason, and false.
Json *instance_answer(void);
bool instance_refuse(const char *reason);

// NULL: there is no run. The content of a game, which is opened if it was not.
Session *instance_session(void);
const void *instance_catalog(const Game *game);

#endif
