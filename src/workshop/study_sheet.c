// A study as text, CSV and JSON; see study_sheet.h. The page is in study_sheet_html.c.
#include "workshop/study_sheet.h"

#include <inttypes.h>
#include <string.h>

enum { MOST_LISTED = 64 }; // settings of a table that somebody reads

// ---- text

static const Study *study_of(const StudySheet *sheet) {
    return sheet->results->study;
}

static void head(const StudySheet *sheet, FILE *out) {
    const Study *study = study_of(sheet);
    fprintf(out,
            "%s, design %s: %" PRIu32 " %s of %zu %s, %zu %s, %" PRIu32
            " runs each, seeds from %" PRIu64 "\n",
            study->ground.game->name, design_names[sheet->design.kind], study->settings,
            text_plural(study->settings, "setting", "settings"), study->knobs.count,
            text_plural((long)study->knobs.count, "number", "numbers"), study->bots,
            text_plural((long)study->bots, "policy", "policies"), study->runs, study->first_seed);
    fprintf(out, "%s\n", sheet->command);
}

static void text_interval(Interval i, const Response *response, FILE *out) {
    fprintf(out, "%10.2f", i.mean);
    if (response->percent == 0)
        fprintf(out, " (%.2f..%.2f)", i.low, i.high);
}

static void text_setting(const StudySheet *sheet, uint32_t setting, FILE *out) {
    const Study *study = study_of(sheet);
    for (size_t b = 0; b < study->bots; b++) {
        for (size_t k = 0; k < study->knobs.count; k++)
            fprintf(out, "%-12s ", study_value(study, setting, k));
        fprintf(out, "%-20s", study->bot[b]->name);
        for (size_t r = 0; r < sheet->responses; r++)
            text_interval(response_interval(sheet->results, setting, b, &sheet->response[r]),
                          &sheet->response[r], out);
        fputc('\n', out);
    }
}

static void text_settings(const StudySheet *sheet, FILE *out) {
    const Study *study = study_of(sheet);
    fputc('\n', out);
    for (size_t k = 0; k < study->knobs.count; k++)
        fprintf(out, "%zu: %s (now %s)\n", k + 1, study->knobs.knob[k].path,
                study->knobs.knob[k].base);
    for (size_t k = 0; k < study->knobs.count; k++)
        fprintf(out, "%-12zu ", k + 1);
    fprintf(out, "%-20s", "policy");
    for (size_t r = 0; r < sheet->responses; r++) {
        fputs("    ", out);
        response_write(&sheet->response[r], out);
    }
    fputc('\n', out);
    for (uint32_t i = 0; i < study->settings && i < MOST_LISTED; i++)
        text_setting(sheet, i, out);
    if (study->settings > MOST_LISTED)
        fprintf(out, "... and %" PRIu32 " settings more: --csv has all\n",
                study->settings - MOST_LISTED);
}

static void text_marginals(const StudySheet *sheet, const Sensitivity *s, FILE *out) {
    const Study *study = study_of(sheet);
    fprintf(out, "%-44s %8s %8s  %s\n", "number", "swing", "changes", "mean at each value");
    for (size_t i = 0; i < s->count; i++) {
        const Marginal *m = &s->marginal[i];
        const Knob *knob = &study->knobs.knob[m->knob];
        fprintf(out, "%-44s %8.2f %7.1f%% ", knob->path, m->swing, m->changes);
        for (uint32_t k = 0; k < knob->levels && k < MOST_LISTED; k++)
            fprintf(out, " %s: %.2f", knob->level[k], m->mean[k]);
        fputc('\n', out);
    }
    fputs("swing: largest less smallest of these means, played by the best policy of each setting; "
          "changes: steps to the next value after which another policy is the best\n",
          out);
}

static void text_swings(const StudySheet *sheet, const Sensitivity *s, FILE *out) {
    const Study *study = study_of(sheet);
    fprintf(out, "%-44s %10s %22s %22s\n", "number", "now", "lowest", "highest");
    for (size_t i = 0; i < s->count; i++) {
        const Swing *w = &s->swing[i];
        const Knob *knob = &study->knobs.knob[w->knob];
        fprintf(out, "%-44s %10.2f %8s: %8.2f %+.2f %8s: %8.2f %+.2f\n", knob->path, w->base.mean,
                knob->level[0], w->low.mean, w->low.mean - w->base.mean,
                knob->level[knob->levels - 1], w->high.mean, w->high.mean - w->base.mean);
    }
}

static void text_effects(const StudySheet *sheet, const Sensitivity *s, FILE *out) {
    fprintf(out, "%-44s %10s %14s %10s %10s\n", "number", "mu*", "standard error", "mu", "sigma");
    for (size_t i = 0; i < s->count; i++) {
        const Effect *e = &s->effect[i];
        fprintf(out, "%-44s %10.3f %14.3f %+10.3f %10.3f\n",
                study_of(sheet)->knobs.knob[e->knob].path, e->size, e->size_error, e->mean,
                e->spread);
    }
    fputs("mu*: how much moving through half its range changes; mu: with its sign; sigma: how much "
          "that depends on the others\n",
          out);
}

static void text_shares(const StudySheet *sheet, const Sensitivity *s, FILE *out) {
    fprintf(out, "%-44s %22s %22s\n", "number", "S1 alone", "ST with others");
    for (size_t i = 0; i < s->count; i++) {
        const Share *share = &s->share[i];
        fprintf(out, "%-44s %6.3f (%6.3f..%6.3f) %6.3f (%6.3f..%6.3f)\n",
                study_of(sheet)->knobs.knob[share->knob].path, share->alone.mean, share->alone.low,
                share->alone.high, share->total.mean, share->total.low, share->total.high);
    }
    fprintf(out, "shares of the variance %.4f over the points\n", s->variance);
}

static void text_sensitivity(const StudySheet *sheet, size_t bot, const Response *response,
                             FILE *out) {
    Sensitivity s;
    sensitivity_of(&s, sheet->results, sheet->design.kind, bot, response);
    fputc('\n', out);
    response_write(response, out);
    if (sheet->design.kind != DESIGN_GRID)
        fprintf(out, ", %s", study_of(sheet)->bot[bot]->name);
    fputc('\n', out);
    if (s.swing)
        text_swings(sheet, &s, out);
    if (s.effect)
        text_effects(sheet, &s, out);
    if (s.share)
        text_shares(sheet, &s, out);
    if (s.marginal)
        text_marginals(sheet, &s, out);
    sensitivity_free(&s);
}

void study_sheet_text(const StudySheet *sheet, FILE *out) {
    const Study *study = study_of(sheet);
    DesignKind kind = sheet->design.kind;
    head(sheet, out);
    if (kind == DESIGN_GRID || kind == DESIGN_LHS)
        text_settings(sheet, out);
    size_t bots = kind == DESIGN_GRID ? 1 : kind == DESIGN_LHS ? 0 : study->bots;
    for (size_t r = 0; study->knobs.count > 0 && r < sheet->responses; r++)
        for (size_t b = 0; b < bots; b++)
            text_sensitivity(sheet, b, &sheet->response[r], out);
}

// ---- CSV

static void csv_text(const char *text, FILE *out) {
    fputc('"', out);
    for (; *text; text++)
        fprintf(out, *text == '"' ? "\"%c" : "%c", *text);
    fputc('"', out);
}

static void csv_cell(const StudySheet *sheet, uint32_t setting, size_t bot, FILE *out) {
    const Study *study = study_of(sheet);
    const Tally *tally = &sheet->results->cell[study_cell(study, setting, bot)];
    for (size_t i = 0; i < tally->figures; i++) {
        const Figure *figure = &tally->figure[i];
        Estimate e = tally_estimate(tally, figure->name);
        fprintf(out, "%" PRIu32 ",", setting + 1);
        for (size_t k = 0; k < study->knobs.count; k++) {
            csv_text(study_value(study, setting, k), out);
            fputc(',', out);
        }
        fprintf(out, "%s,", study->bot[bot]->name);
        csv_text(figure->name, out);
        fprintf(out, ",%" PRIu32 ",%.4f,%.4f,%.4f,%g,%g,%g\n", tally->runs, e.mean, e.low, e.high,
                tally_percentile(tally, figure, 10), tally_percentile(tally, figure, 50),
                tally_percentile(tally, figure, 90));
    }
}

void study_sheet_csv(const StudySheet *sheet, FILE *out) {
    const Study *study = study_of(sheet);
    fputs("setting,", out);
    for (size_t k = 0; k < study->knobs.count; k++) {
        csv_text(study->knobs.knob[k].path, out);
        fputc(',', out);
    }
    fputs("policy,figure,runs,mean,low,high,p10,p50,p90\n", out);
    for (uint32_t i = 0; i < study->settings; i++)
        for (size_t b = 0; b < study->bots; b++)
            csv_cell(sheet, i, b, out);
}

// ---- JSON

void study_sheet_json_text(const char *text, FILE *out) {
    fputc('"', out);
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            fprintf(out, "\\%c", c);
        else if (c < 0x20)
            fprintf(out, "\\u%04x", c);
        else
            fputc(c, out);
    }
    fputc('"', out);
}

static void json_cell(const StudySheet *sheet, uint32_t setting, size_t bot, FILE *out) {
    const Study *study = study_of(sheet);
    const Tally *tally = &sheet->results->cell[study_cell(study, setting, bot)];
    fputs("{\"values\":[", out);
    for (size_t k = 0; k < study->knobs.count; k++) {
        fputs(k > 0 ? "," : "", out);
        study_sheet_json_text(study_value(study, setting, k), out);
    }
    fprintf(out, "],\"policy\":\"%s\",\"runs\":%" PRIu32 ",\"figures\":{", study->bot[bot]->name,
            tally->runs);
    for (size_t i = 0; i < tally->figures; i++) {
        const Figure *figure = &tally->figure[i];
        Estimate e = tally_estimate(tally, figure->name);
        fputs(i > 0 ? "," : "", out);
        study_sheet_json_text(figure->name, out);
        fprintf(out, ":{\"mean\":%.4f,\"low\":%.4f,\"high\":%.4f,\"p10\":%g,\"p50\":%g,\"p90\":%g}",
                e.mean, e.low, e.high, tally_percentile(tally, figure, 10),
                tally_percentile(tally, figure, 50), tally_percentile(tally, figure, 90));
    }
    fputs("}}", out);
}

static void json_interval(const char *name, Interval i, FILE *out) {
    fprintf(out, ",\"%s\":{\"mean\":%.6f,\"low\":%.6f,\"high\":%.6f}", name, i.mean, i.low, i.high);
}

static void json_number(const StudySheet *sheet, const Sensitivity *s, size_t i, FILE *out) {
    size_t knob = s->swing    ? s->swing[i].knob
                  : s->effect ? s->effect[i].knob
                  : s->share  ? s->share[i].knob
                              : s->marginal[i].knob;
    fputs("{\"number\":", out);
    study_sheet_json_text(study_of(sheet)->knobs.knob[knob].path, out);
    if (s->swing) {
        json_interval("now", s->swing[i].base, out);
        json_interval("lowest", s->swing[i].low, out);
        json_interval("highest", s->swing[i].high, out);
    } else if (s->effect) {
        const Effect *e = &s->effect[i];
        fprintf(out, ",\"mu_star\":%.6f,\"error\":%.6f,\"mu\":%.6f,\"sigma\":%.6f", e->size,
                e->size_error, e->mean, e->spread);
    } else if (s->share) {
        json_interval("s1", s->share[i].alone, out);
        json_interval("st", s->share[i].total, out);
    } else {
        fprintf(out, ",\"swing\":%.6f,\"changes\":%.6f", s->marginal[i].swing,
                s->marginal[i].changes);
    }
    fputc('}', out);
}

static void json_sensitivity(const StudySheet *sheet, size_t bot, const Response *response,
                             FILE *out) {
    Sensitivity s;
    sensitivity_of(&s, sheet->results, sheet->design.kind, bot, response);
    fputs("{\"figure\":\"", out);
    response_write(response, out);
    fprintf(out, "\",\"policy\":\"%s\",\"numbers\":[", study_of(sheet)->bot[bot]->name);
    for (size_t i = 0; i < s.count; i++) {
        fputs(i > 0 ? "," : "", out);
        json_number(sheet, &s, i, out);
    }
    fputs("]}", out);
    sensitivity_free(&s);
}

void study_sheet_json(const StudySheet *sheet, FILE *out) {
    const Study *study = study_of(sheet);
    fprintf(out,
            "{\"game\":\"%s\",\"design\":\"%s\",\"runs\":%" PRIu32 ",\"first_seed\":\"%" PRIu64
            "\",\"command\":",
            study->ground.game->id, design_names[sheet->design.kind], study->runs,
            study->first_seed);
    study_sheet_json_text(sheet->command, out);
    fputs(",\"numbers\":[", out);
    for (size_t k = 0; k < study->knobs.count; k++) {
        fprintf(out, "%s{\"path\":", k > 0 ? "," : "");
        study_sheet_json_text(study->knobs.knob[k].path, out);
        fputs(",\"now\":", out);
        study_sheet_json_text(study->knobs.knob[k].base, out);
        fputc('}', out);
    }
    fputs("],\"sensitivity\":[", out);
    bool listed = sheet->design.kind != DESIGN_LHS && study->knobs.count > 0;
    size_t bots = sheet->design.kind == DESIGN_GRID ? 1 : study->bots;
    for (size_t r = 0; listed && r < sheet->responses; r++)
        for (size_t b = 0; b < bots; b++) {
            fputs(r + b > 0 ? "," : "", out);
            json_sensitivity(sheet, b, &sheet->response[r], out);
        }
    fputs("],\"cells\":[\n", out);
    for (uint32_t i = 0; i < study->settings; i++)
        for (size_t b = 0; b < study->bots; b++) {
            fputs(i + b > 0 ? ",\n" : "", out);
            json_cell(sheet, i, b, out);
        }
    fputs("]}\n", out);
}
