// profile-of ARCHIVE FILE...   what the window's archive, begun in that file, says these runs have
// earned, when they are played one after the other: Observation Data, and the setup of the next
// run. The page must say the same.
#include "engine/run.h"
#include "games/games.h"
#include "store/archive.h"
#include "store/file.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static bool play(Archive *archive, Session *session, const char *path, Text *reason) {
    RunHead head;
    ArchiveRun kept = {0};
    size_t length = 0;
    char *text = file_read(path, RUN_MAX_BYTES, &length, reason);
    bool good = text && run_read_head(text, length, &head, reason) &&
                run_replay(session, &head, text, length, NULL, reason) &&
                archive_keep(archive, &kept, session, RUN_PLAYED, reason);
    if (good && !session_outcome(session))
        good = archive_give_up(archive, kept.id, reason);
    free(text);
    return good;
}

int main(int argc, char **argv) {
    static char memory[4096], content[1 << 20];
    static Profile profile;
    const Game *game = game_by_id("frontier");
    Setup setup = {0};
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (argc < 2 || game->content->catalog_size > sizeof content || !content_builtin(game, content))
        return EXIT_FAILURE;
    Session *session = session_open(game, content);
    Archive *archive = archive_open(argv[1], &reason);
    bool good = session && archive;
    for (int i = 2; good && i < argc; i++)
        good = play(archive, session, argv[i], &reason);
    good = good && archive_profile(archive, game->id, &profile, &reason) &&
           profile_setup(&profile, game, content, &setup, &reason);
    if (good)
        printf("%" PRId64 "\n%s\n", profile.observation, setup.line);
    else
        fprintf(stderr, "profile-of: %s\n", memory);
    archive_close(archive);
    session_close(session);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
