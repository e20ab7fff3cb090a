// candor-lab drive: moves in, one JSON object per line out; see docs/lab.md.
#include "lab/lab.h"

#include "engine/run.h"
#include "store/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_ROOM = 1 << 22, LONGEST_MOVE = 4096, REASON_ROOM = 2048 };

typedef struct Drive {
    const Game *game;
    Asked asked;
    bool reveal;
    const char *save; // a run file kept up to date, or NULL
    Session *session;
    Log *log;
    Text line;
} Drive;

static void print_line(const Text *line) {
    fwrite(line->data, 1, line->length, stdout);
    putchar('\n');
}

static void print_record(void *reader, const LogRecord *record) {
    Drive *drive = reader;
    Json json = json_start(&drive->line);
    text_clear(&drive->line);
    json_open_object(&json, NULL);
    json_string(&json, "type", "log");
    json_int(&json, "n", record->number);
    json_int(&json, "T", record->time);
    json_string(&json, "kind", record->kind == LOG_MECHANICS ? "mechanics" : "narration");
    json_string(&json, "rule", record->rule);
    json_string(&json, "text", record->text);
    if (record->data[0])
        json_raw(&json, "data", record->data);
    json_close_object(&json);
    print_line(&drive->line);
}

static void print_view(Drive *drive) {
    text_clear(&drive->line);
    session_view_facts(drive->session, drive->reveal, &drive->line);
    print_line(&drive->line);
    fflush(stdout);
}

static void print_error(Drive *drive, const char *move, const char *message) {
    Json json = json_start(&drive->line);
    text_clear(&drive->line);
    json_open_object(&json, NULL);
    json_string(&json, "type", "error");
    json_string(&json, "move", move);
    json_int(&json, "step", (int64_t)session_steps(drive->session));
    json_hash(&json, "hash", session_hash(drive->session));
    json_string(&json, "message", message);
    json_close_object(&json);
    print_line(&drive->line);
    fflush(stdout);
}

// The run file always holds the whole run up to the last accepted move.
static bool save(const Drive *drive) {
    char memory[REASON_ROOM];
    Text reason;
    size_t length = 0;
    if (!drive->save)
        return true;
    text_init(&reason, memory, sizeof memory);
    char *text = run_write(drive->session, &length);
    bool saved = text && file_write(drive->save, text, length, &reason);
    free(text);
    if (!saved)
        lab_complain("%s", memory);
    return saved;
}

// One line without the blanks around it; false at the end of input. Moves are plain text, so that
// other bytes are shown as '?'; of a line that is too long the rest is marked so that nothing takes
// it for its beginning.
static bool read_move(char move[LONGEST_MOVE]) {
    static const char mark[] = "...";
    size_t length = 0;
    int c = getchar();
    if (c == EOF)
        return false;
    for (; c != EOF && c != '\n'; c = getchar()) {
        if (length + sizeof mark < LONGEST_MOVE)
            move[length++] = c == '\t' || c == '\r' || (c >= ' ' && c < 0x7F) ? (char)c : '?';
        else
            memcpy(move + LONGEST_MOVE - sizeof mark, mark, sizeof mark);
    }
    if (length + sizeof mark == LONGEST_MOVE)
        length = LONGEST_MOVE - 1;
    while (length > 0 && strchr(" \t\r", move[length - 1]))
        length--;
    move[length] = '\0';
    size_t blanks = strspn(move, " \t\r");
    memmove(move, move + blanks, length - blanks + 1);
    return true;
}

static int play(Drive *drive) {
    char move[LONGEST_MOVE], memory[REASON_ROOM];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (!session_start(drive->session, &drive->asked.setup, drive->asked.seed, drive->log, &reason))
        return lab_complain("%s", memory);
    print_view(drive);
    if (!save(drive))
        return LAB_FAILED;
    while (read_move(move)) {
        text_clear(&reason);
        if (!session_do(drive->session, move, drive->log, &reason)) {
            print_error(drive, move, memory);
            continue;
        }
        print_view(drive);
        if (!save(drive))
            return LAB_FAILED;
    }
    return LAB_OK;
}

static bool parse(Drive *drive, int argc, char **argv) {
    Arguments a = arguments_of(argc, argv);
    bool failed = false;
    while (!failed && arguments_next(&a)) {
        if (ask_common(&a, &drive->asked, ASK_GAME | ASK_SEED | ASK_SETUP | ASK_CONTENT, &failed))
            continue;
        if (option_value(&a, "--save", &failed))
            drive->save = a.value;
        else if (option_flag(&a, "--reveal"))
            drive->reveal = true;
        else
            failed = lab_unknown(&a) != LAB_OK;
    }
    if (!failed && !drive->asked.seeded)
        failed = lab_complain("drive needs --seed NUMBER.") != LAB_OK;
    drive->game = failed ? NULL : lab_game(drive->asked.game);
    return drive->game != NULL;
}

int lab_drive(int argc, char **argv) {
    Drive drive = {0};
    if (!parse(&drive, argc, argv))
        return LAB_USAGE;
    void *catalog = lab_content(drive.game, &drive.asked.content);
    if (!catalog)
        return LAB_USAGE;
    char *memory = malloc(LINE_ROOM);
    drive.session = session_open(drive.game, catalog);
    drive.log = malloc(sizeof *drive.log);
    int status = LAB_FAILED;
    if (memory && drive.session && drive.log) {
        text_init(&drive.line, memory, LINE_ROOM);
        log_init(drive.log, print_record, &drive, drive.reveal);
        status = play(&drive);
    }
    free(drive.log);
    session_close(drive.session);
    free(memory);
    lab_free_content(catalog);
    return status;
}
