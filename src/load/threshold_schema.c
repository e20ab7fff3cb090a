// The shape of Threshold's content files: keys, types, how many and how long.
#include "load/threshold_raw.h"

const char *const th_file_names[TH_FILES] = {
    [TH_FILE_RULES] = "rules.yaml",
    [TH_FILE_BOARD] = "board.yaml",
    [TH_FILE_ARTIFACTS] = "artifacts.yaml",
    [TH_FILE_ENDINGS] = "endings.yaml",
};

enum { NAME_LENGTH = 40, TEXT_LENGTH = 160, ENDING_LENGTH = 80 };

#define NEEDED CYAML_FLAG_DEFAULT
#define STRING(type, key, length)                                                                  \
    CYAML_FIELD_STRING_PTR(#key, CYAML_FLAG_POINTER, type, key, 1, length)
#define FILE_SCHEMA(name, type, fields)                                                            \
    static const cyaml_schema_value_t name = {CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, type, fields)}
#define ENTRY(name, type, fields)                                                                  \
    static const cyaml_schema_value_t name = {CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, type, fields)}

// ---- rules.yaml
static const cyaml_schema_field_t number_fields[] = {
    CYAML_FIELD_INT("value", NEEDED, ThRawNumber, value), STRING(ThRawNumber, source, NAME_LENGTH),
    CYAML_FIELD_END};
static const cyaml_schema_field_t rules_fields[] = {
#define X(name) CYAML_FIELD_MAPPING(#name, NEEDED, ThRawRules, name, number_fields),
    TH_NUMBERS(X)
#undef X
        CYAML_FIELD_END};
static const cyaml_schema_field_t sets_fields[] = {
    CYAML_FIELD_MAPPING("document", NEEDED, ThRawSets, document, rules_fields),
    CYAML_FIELD_MAPPING("tuned", NEEDED, ThRawSets, tuned, rules_fields), CYAML_FIELD_END};
FILE_SCHEMA(rules_schema, ThRawSets, sets_fields);

// ---- board.yaml
static const cyaml_schema_value_t row_entry = {
    CYAML_VALUE_STRING(CYAML_FLAG_POINTER, char, 1, NAME_LENGTH)};
static const cyaml_schema_field_t star_fields[] = {
    CYAML_FIELD_UINT("x", NEEDED, ThRawStar, x), CYAML_FIELD_UINT("y", NEEDED, ThRawStar, y),
    STRING(ThRawStar, artifact, NAME_LENGTH), STRING(ThRawStar, source, NAME_LENGTH),
    CYAML_FIELD_END};
ENTRY(star_entry, ThRawStar, star_fields);
static const cyaml_schema_field_t board_fields[] = {
    CYAML_FIELD_SEQUENCE("rows", CYAML_FLAG_POINTER, ThRawBoard, rows, &row_entry, TH_SIZE,
                         TH_SIZE),
    STRING(ThRawBoard, source, NAME_LENGTH),
    CYAML_FIELD_SEQUENCE("stars", CYAML_FLAG_POINTER, ThRawBoard, stars, &star_entry, 0,
                         TH_MAX_STARS),
    CYAML_FIELD_END};
FILE_SCHEMA(board_schema, ThRawBoard, board_fields);

// ---- artifacts.yaml
static const cyaml_strval_t effect_words[] = {{"neutral", TH_NEUTRAL},
                                              {"invert", TH_INVERT},
                                              {"sever", TH_SEVER},
                                              {"lens", TH_LENS},
                                              {"still", TH_STILL}};
static const cyaml_schema_field_t bonus_fields[] = {
    CYAML_FIELD_INT("document", NEEDED, ThRawBonus, document),
    CYAML_FIELD_INT("tuned", NEEDED, ThRawBonus, tuned), CYAML_FIELD_END};
static const cyaml_schema_field_t artifact_fields[] = {
    STRING(ThRawArtifact, id, NAME_LENGTH),
    STRING(ThRawArtifact, name, NAME_LENGTH),
    STRING(ThRawArtifact, description, TEXT_LENGTH),
    CYAML_FIELD_MAPPING("coh_bonus", NEEDED, ThRawArtifact, coh_bonus, bonus_fields),
    CYAML_FIELD_ENUM("effect", NEEDED, ThRawArtifact, effect, effect_words,
                     CYAML_ARRAY_LEN(effect_words)),
    STRING(ThRawArtifact, source, NAME_LENGTH),
    CYAML_FIELD_END};
ENTRY(artifact_entry, ThRawArtifact, artifact_fields);
static const cyaml_schema_field_t artifacts_fields[] = {
    CYAML_FIELD_SEQUENCE("artifacts", CYAML_FLAG_POINTER, ThRawArtifacts, artifacts,
                         &artifact_entry, 1, TH_MAX_ARTIFACTS),
    CYAML_FIELD_END};
FILE_SCHEMA(artifacts_schema, ThRawArtifacts, artifacts_fields);

// ---- endings.yaml
static const cyaml_schema_field_t ending_fields[] = {STRING(ThRawEnding, text, ENDING_LENGTH),
                                                     STRING(ThRawEnding, source, NAME_LENGTH),
                                                     CYAML_FIELD_END};
static const cyaml_schema_field_t endings_fields[] = {
    CYAML_FIELD_MAPPING("whole", NEEDED, ThRawEndings, of[TH_WHOLE], ending_fields),
    CYAML_FIELD_MAPPING("barely", NEEDED, ThRawEndings, of[TH_BARELY], ending_fields),
    CYAML_FIELD_MAPPING("fragments", NEEDED, ThRawEndings, of[TH_FRAGMENTS], ending_fields),
    CYAML_FIELD_MAPPING("lost-below", NEEDED, ThRawEndings, of[TH_LOST_BELOW], ending_fields),
    CYAML_FIELD_MAPPING("lost-above", NEEDED, ThRawEndings, of[TH_LOST_ABOVE], ending_fields),
    CYAML_FIELD_END};
FILE_SCHEMA(endings_schema, ThRawEndings, endings_fields);

const cyaml_schema_value_t *const th_schemas[TH_FILES] = {
    [TH_FILE_RULES] = &rules_schema,
    [TH_FILE_BOARD] = &board_schema,
    [TH_FILE_ARTIFACTS] = &artifacts_schema,
    [TH_FILE_ENDINGS] = &endings_schema,
};
