// candor-lab: the games without a window, for designers and tests.
#include "lab/lab.h"

#include "games/games.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *word;
    int (*run)(int argc, char **argv);
} verbs[] = {
    {"moves", lab_moves},       {"drive", lab_drive},     {"verify", lab_verify},
    {"validate", lab_validate}, {"code", lab_code},       {"simulate", lab_simulate},
    {"solve", lab_solve},       {"bench", lab_bench},     {"pack", lab_pack},
    {"schema", lab_schema},     {"story", lab_story},     {"twee", lab_twee},
    {"review", lab_review},     {"ladder", lab_ladder},   {"lint", lab_lint},
    {"catalog", lab_catalog},   {"compare", lab_compare}, {"sweep", lab_sweep},
    {"merge", lab_merge},       {"quality", lab_quality}, {"tune", lab_tune},
};

static const char help[] =
    "candor-lab: the games of Candor without a window, for designers and tests\n"
    "\n"
    "  candor-lab moves --game G\n"
    "      the moves of a game: their words, modes and arguments\n"
    "  candor-lab drive --game G --seed N [--setup OPTION]... [--content DIR]... [--reveal]\n"
    "                   [--save FILE]\n"
    "      one move per line in, one JSON object per line out\n"
    "  candor-lab verify FILE... [--content DIR]...\n"
    "      replays run files and compares the hash after every step\n"
    "  candor-lab code FILE|CODE [--content DIR]...\n"
    "      the share code of a run file, or the run file of a share code\n"
    "  candor-lab validate DIR... [--game G]\n"
    "      checks content files and lists every problem with file, line and field\n"
    "  candor-lab lint [--runs N] [--threads K] [DIR]...\n"
    "      what is questionable about Frontier's content although it can be played\n"
    "  candor-lab catalog [DIR]...\n"
    "      everything that Frontier's content holds, as one page in Markdown\n"
    "  candor-lab pack DIR... --out FILE --name NAME [--author A] [--licence L] [--game G]\n"
    "      content folders as one file, which --content takes in place of a DIR\n"
    "  candor-lab schema --game G --out FOLDER\n"
    "      what the content files of a game may hold, as JSON Schema for editors\n"
    "  candor-lab story FILE [--html]\n"
    "      one scenario of Tale, looked at exhaustively, for whoever writes it\n"
    "  candor-lab twee FILE --out FILE\n"
    "      a scenario of Tale as Twee 3, for Twine and proofreading, or Twee as a scenario\n"
    "  candor-lab review FILE|CODE [--goal G] [--budget PLAYOUTS] [--json] [--content DIR]...\n"
    "      a finished run as a sum of its start, its luck and its choices\n"
    "  candor-lab review --self-test [--runs N] [--game G] [--goal G] [--policy P] [--keys K]\n"
    "                    [--seed N] [--threads K] [--setup OPTION]... [--content "
    "DIR]...\n"
    "      reviews many runs while they are played: whether all add up, and the mean luck\n"
    "      (--help for more)\n"
    "  candor-lab ladder --game G [--goal G] [--runs N] [--team-runs N] [--seed N] [--threads K]\n"
    "                    [--setup OPTION]... [--content DIR]...\n"
    "      every policy on the same seeds, and the team that reviews refer to, weakest first\n"
    "  candor-lab simulate --game G --runs N --policy P [--threads K] [--seed N] [--json]\n"
    "                      [--setup OPTION]... [--content DIR]... [--save FOLDER]\n"
    "                      [--report content]\n"
    "      plays whole runs by a policy and counts how they end; --save keeps their run files,\n"
    "      --report content counts what was offered, taken and paid\n"
    "  candor-lab compare A B --game G --policy P [--a PATH=VALUE]... [--b PATH=VALUE]...\n"
    "                     [--runs N] [--until 'FIGURE LOW..HIGH'] [--expect 'FIGURE "
    "LOW..HIGH']...\n"
    "      two contents on the same seeds: every difference with its interval (--help for more)\n"
    "  candor-lab sweep --game G --policy P... --set PATH=VALUES... [--runs N] [--design D]\n"
    "                   [--figure F]... [--json] [--csv FILE] [--html FILE] [--keep FILE]\n"
    "                   [--shard I/N] (--help for more)\n"
    "      many settings of some numbers of the content, and which of them matter\n"
    "  candor-lab merge FILE... [--json] [--csv FILE] [--html FILE]\n"
    "      the report of a sweep whose parts were played on several machines\n"
    "  candor-lab quality --game G [--policy P] [--goal G] [--runs N] [--b PATH=VALUE]...\n"
    "      how much decisions matter, how much is luck, what everything is worth (--help for "
    "more)\n"
    "  candor-lab tune --game G --policy P --want 'FIGURE LOW..HIGH'... --may PATH[=VALUES]...\n"
    "                  [--out FOLDER]\n"
    "      the smallest change of some numbers that makes some wishes true (--help for more)\n"
    "  candor-lab simulate --game tale --runs N --report scenarios|endings|choices [--policy P]\n"
    "                      [--scenario ID] [--seed N] [--content DIR]...\n"
    "      the same for Tale by scenario, by ending or by choice, for all policies or one\n"
    "  candor-lab simulate --game tale --report builds [--scenario ID] [--content DIR]...\n"
    "      how much the character decides, counted over every build\n"
    "  candor-lab solve --enemy ID --hp N --stamina N --skill N [--help for the rest]\n"
    "      the exact chance of winning a Frontier combat under optimal play\n"
    "  candor-lab solve --game threshold --seed N [--setup OPTION]... [--content DIR]...\n"
    "      the best run that a seed of Threshold allows\n"
    "  candor-lab solve --game threshold --deals [--runs N] [--setup OPTION]... [--b "
    "PATH=VALUE]...\n"
    "      what each artifact is worth on each of the deals\n"
    "  candor-lab bench --game G [--decisions N] [--content DIR]...\n"
    "      speed of random legal play\n"
    "  candor-lab --help | --version\n"
    "\n"
    "DIR holds content files; a later DIR replaces whole files of an earlier one, and folders\n"
    "DIR/packs/NAME add to them by id. Without --content the content compiled into the program\n"
    "is used.\n"
    "Exit status: 0 good, 1 something was found bad, 2 bad arguments.\n";

static int print_version(void) {
    printf("candor-lab %s\n", CANDOR_VERSION);
    for (size_t i = 0; i < candor_game_count; i++) {
        const Game *game = candor_games[i];
        TextList none = {0};
        char digits[HASH_DIGITS + 1];
        void *catalog = lab_content(game, &none);
        if (!catalog)
            return LAB_FAILED;
        hash_format(content_hash(game, catalog), digits);
        printf("%s: rules %u, content %s\n", game->id, game->rules_version, digits);
        lab_free_content(catalog);
    }
    return LAB_OK;
}

int main(int argc, char **argv) {
    if (argc < 2) {
        fputs(help, stderr);
        return LAB_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0) {
        fputs(help, stdout);
        return LAB_OK;
    }
    if (strcmp(argv[1], "--version") == 0)
        return print_version();
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (strcmp(argv[1], verbs[i].word) == 0)
            return verbs[i].run(argc - 1, argv + 1);
    return lab_complain("found '%s', expected a verb; try 'candor-lab --help'.", argv[1]);
}
