// What runs have earned and what was bought with it, as the page asks for it; see exports.c.
#include "engine/profile.h"
#include "games/games.h"
#include "web/instance.h"

#include <string.h>

// "35 enemy:01,location:03": what the run has earned so far.
uint32_t EXPORT(page_earned)(void) {
    if (!instance_session())
        return instance_refuse(INSTANCE_NO_RUN);
    Earned earned = session_earned(instance_session());
    Text *answer = instance_answer()->text;
    text_addf(answer, "%d ", (int)earned.observation);
    for (int i = 0; i < earned.first_times; i++)
        text_addf(answer, "%s%s:%s", i > 0 ? "," : "", earned.first_kind[i], earned.first_id[i]);
    return true;
}

// A number at the start of a line, and the blank after it.
static int32_t read_amount(char **line) {
    int32_t amount = 0;
    for (; **line >= '0' && **line <= '9' && amount < INT32_MAX / 10 - 9; (*line)++)
        amount = amount * 10 + **line - '0';
    *line += **line == ' ';
    return amount;
}

static void credit_ids(Profile *profile, char *ids) {
    while (*ids) {
        char *kind = ids, *id = strchr(ids, ':');
        ids += strcspn(ids, ",");
        if (*ids)
            *ids++ = '\0';
        if (!id || id >= ids)
            continue;
        *id++ = '\0';
        profile_credit(profile, RUN_PLAYED, &(EarnedEvent){.first_kind = kind, .first_id = id});
    }
}

static void write_first_times(const Profile *profile, const Game *game, Json *json) {
    const void *catalog = instance_catalog(game);
    json_open_array(json, "first_times");
    for (size_t i = 0; i < profile->ids; i++) {
        char text[PROFILE_ID_LENGTH], line[160];
        Text sentence;
        memcpy(text, profile->id[i], sizeof text);
        text_init(&sentence, line, sizeof line);
        char *id = strchr(text, ':');
        if (!id)
            continue;
        *id++ = '\0';
        const char *name = game->first_time_name(catalog, text, id);
        text[0] = (char)(text[0] >= 'a' && text[0] <= 'z' ? text[0] - 'a' + 'A' : text[0]);
        text_addf(&sentence, "%s %s: %s", text, id, name ? name : "of other content");
        json_string(json, NULL, line);
    }
    json_close_array(json);
}

// "unlock pack:fen 60 on": what was bought for how much, and whether it is on.
static bool own(Profile *profile, char *line) {
    static const char word[] = "unlock ";
    if (strncmp(line, word, sizeof word - 1) != 0)
        return false;
    char *kind = line + sizeof word - 1, *id = strchr(kind, ':');
    char *cost = id ? strchr(id, ' ') : NULL, *on = cost ? strchr(cost + 1, ' ') : NULL;
    if (!on)
        return true;
    *id++ = *cost++ = *on++ = '\0';
    profile_own(profile, kind, id, read_amount(&cost), strcmp(on, "on") == 0);
    return true;
}

static void write_unlock(const Profile *profile, const Unlock *unlock, const char *more,
                         Json *json) {
    const Owned *owned = profile_owned(profile, unlock->kind, unlock->id);
    json_open_object(json, NULL);
    json_string(json, "kind", unlock->kind);
    json_string(json, "id", unlock->id);
    json_string(json, "name", unlock->name);
    json_string(json, "text", unlock->text);
    json_string(json, "more", more);
    json_int(json, "cost", unlock->cost);
    json_int(json, "missing", profile_missing(profile, unlock));
    json_bool(json, "alone", unlock->alone);
    json_bool(json, "owned", owned != NULL);
    json_bool(json, "on", owned && owned->on);
    json_close_object(json);
}

static void write_unlocks(const Profile *profile, const Game *game, Json *json) {
    const void *catalog = instance_catalog(game);
    char memory[600];
    Text more;
    Unlock unlock;
    text_init(&more, memory, sizeof memory);
    json_open_array(json, "unlocks");
    for (size_t i = 0; game->unlock && game->unlock(catalog, i, &unlock, &more); i++) {
        write_unlock(profile, &unlock, memory, json);
        text_clear(&more);
    }
    json_close_array(json);
}

static void write_tally(const Game *game, const Setup *seen, Json *json) {
    char memory[400];
    Text words;
    text_init(&words, memory, sizeof memory);
    if (game->tally)
        game->tally(instance_catalog(game), seen, &words);
    json_string(json, "tally", memory);
}

// The game's id, then a line of page_earned for every run that was played here, and one for each
// thing that was bought. Answers the total, what it buys, what was seen for the first time, and the
// setup of a new run.
uint32_t EXPORT(page_profile)(void) {
    static Profile profile;
    Setup setup = {0};
    char memory[512];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    memset(&profile, 0, sizeof profile);
    char *line = instance_text('?'), *rest = strchr(line, '\n');
    if (rest)
        *rest++ = '\0';
    const Game *game = game_by_id(line);
    if (!game || !game->first_time_name)
        return instance_refuse("This game earns nothing.");
    for (line = rest; line && *line; line = rest) {
        rest = strchr(line, '\n');
        if (rest)
            *rest++ = '\0';
        if (own(&profile, line))
            continue;
        profile_credit(&profile, RUN_PLAYED, &(EarnedEvent){.observation = read_amount(&line)});
        credit_ids(&profile, line);
    }
    if (!profile_setup(&profile, game, instance_catalog(game), &setup, &reason))
        return instance_refuse(memory);
    Json *json = instance_answer();
    json_open_object(json, NULL);
    json_int(json, "observation", profile.observation);
    json_int(json, "spent", profile.spent);
    write_unlocks(&profile, game, json);
    write_first_times(&profile, game, json);
    json_string(json, "setup", setup.line);
    write_tally(game, &setup, json);
    json_close_object(json);
    return true;
}
