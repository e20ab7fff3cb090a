// What the runs in the archive have earned, and what was bought for it.
#include "store/archive_file.h"

static bool read_observation(Archive *archive, const char *game, Profile *profile) {
    sqlite3_stmt *sum = archive_ask(
        archive, "SELECT coalesce(sum(observation), 0) FROM run WHERE game = ? AND origin = 0", "s",
        game);
    if (sum && sqlite3_step(sum) == SQLITE_ROW)
        profile->observation = sqlite3_column_int64(sum, 0);
    return sum && sqlite3_finalize(sum) == SQLITE_OK;
}

static bool read_first_times(Archive *archive, const char *game, Profile *profile) {
    sqlite3_stmt *rows =
        archive_ask(archive, "SELECT kind, id FROM first_time WHERE game = ?", "s", game);
    while (rows && sqlite3_step(rows) == SQLITE_ROW)
        profile_credit(profile, RUN_PLAYED,
                       &(EarnedEvent){.first_kind = archive_text_at(rows, 0),
                                      .first_id = archive_text_at(rows, 1)});
    return rows && sqlite3_finalize(rows) == SQLITE_OK;
}

static bool read_unlocks(Archive *archive, const char *game, Profile *profile) {
    if (archive->version < 3) // one that could only be read; nothing was sold then
        return true;
    sqlite3_stmt *bought =
        archive_ask(archive, "SELECT kind, id, cost, active FROM unlock WHERE game = ?", "s", game);
    while (bought && sqlite3_step(bought) == SQLITE_ROW)
        profile_own(profile, archive_text_at(bought, 0), archive_text_at(bought, 1),
                    sqlite3_column_int64(bought, 2), sqlite3_column_int(bought, 3) != 0);
    return bought && sqlite3_finalize(bought) == SQLITE_OK;
}

bool archive_profile(Archive *archive, const char *game, Profile *profile, Text *reason) {
    *profile = (Profile){0};
    if (read_observation(archive, game, profile) && read_first_times(archive, game, profile) &&
        read_unlocks(archive, game, profile))
        return true;
    *profile = (Profile){0};
    text_addf(reason, "What earlier runs earned cannot be read: %s.", archive_why(archive));
    return false;
}

static bool switch_others_off(Archive *archive, const char *game, const Unlock *unlock) {
    return archive_tell(archive, "UPDATE unlock SET active = 0 WHERE game = ? AND kind = ?", "ss",
                        game, unlock->kind);
}

static bool keep_unlock(Archive *archive, const char *game, const Unlock *unlock, bool on) {
    return archive_tell(archive,
                        "INSERT INTO unlock (game, kind, id, cost, active) VALUES (?, ?, ?, ?, ?)"
                        " ON CONFLICT (game, kind, id) DO UPDATE SET active = excluded.active",
                        "sssii", game, unlock->kind, unlock->id, (int64_t)unlock->cost,
                        (int64_t)on);
}

bool archive_unlock(Archive *archive, const char *game, const Unlock *unlock, bool on,
                    Text *reason) {
    if (archive_begin(archive) &&
        (!on || !unlock->alone || switch_others_off(archive, game, unlock)) &&
        keep_unlock(archive, game, unlock, on) && archive_tell(archive, "COMMIT", ""))
        return true;
    text_addf(reason, "%s cannot be kept: %s.", unlock->name, archive_why(archive));
    archive_undo(archive);
    return false;
}
