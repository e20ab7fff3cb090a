// See plot.h.
#include "workshop/plot.h"

#include <math.h>
#include <string.h>

enum { WIDTH = 720, HEIGHT = 320, LEFT = 64, RIGHT = 16, TOP = 14, BOTTOM = 46, COLOURS = 8 };

void plot_style(FILE *out) {
    fputs("<style>\n"
          ":root{color-scheme:light dark;--bg:#fbfaf7;--ink:#1c1e21;--ink2:#57544d;--line:#dcd8ce;"
          "--panel:#f3f1eb;--c0:#1d5c97;--c1:#a96a00;--c2:#23663f;--c3:#7d2e5c;--c4:#b8391f;"
          "--c5:#3f4fa3;--c6:#6a7c24;--c7:#57544d;--cold:#e3edf7;--hot:#1d5c97}\n"
          "@media(prefers-color-scheme:dark){:root{--bg:#15171a;--ink:#ecebe6;--ink2:#abadab;"
          "--line:#32373d;--panel:#1b1e22;--c0:#82baec;--c1:#dd9a36;--c2:#8acda3;--c3:#e094bd;"
          "--c4:#ee7f66;--c5:#9dabf0;--c6:#a3b34a;--c7:#abadab;--cold:#1b3247;--hot:#82baec}}\n"
          "body{background:var(--bg);color:var(--ink);font:15px/1.5 system-ui,sans-serif;"
          "max-width:60em;margin:2em auto;padding:0 1em}\n"
          "h1{font-size:1.5em}h2{font-size:1.15em;margin-top:2em}\n"
          "code{background:var(--panel);padding:.15em .35em;overflow-wrap:anywhere}\n"
          "pre{background:var(--panel);padding:.7em;overflow:auto;white-space:pre-wrap}\n"
          "table{border-collapse:collapse;margin:.6em 0;font-variant-numeric:tabular-nums}\n"
          "th,td{border-bottom:1px solid var(--line);padding:.2em .7em;text-align:right}\n"
          "th:first-child,td:first-child{text-align:left}\n"
          "details{margin:.4em 0 1.5em;overflow-x:auto}summary{cursor:pointer;color:var(--ink2)}\n"
          "svg{max-width:100%;height:auto;display:block}svg text{fill:var(--ink);font:12px "
          "system-ui,sans-serif}\n"
          "svg .quiet{fill:var(--ink2)}svg .grid{stroke:var(--line)}svg "
          ".whisker{stroke:var(--ink)}\n",
          out);
    for (int i = 0; i < COLOURS; i++)
        fprintf(out, ".s%d{stroke:var(--c%d);fill:none;stroke-width:2}.f%d{fill:var(--c%d)}", i, i,
                i, i);
    fputs(".band{opacity:.18}\n</style>\n", out);
}

void plot_text(const char *text, FILE *out) {
    for (; *text; text++) {
        if (*text == '&')
            fputs("&amp;", out);
        else if (*text == '<')
            fputs("&lt;", out);
        else if (*text == '>')
            fputs("&gt;", out);
        else if (*text == '"')
            fputs("&quot;", out);
        else
            fputc(*text, out);
    }
}

// ---- scales

typedef struct Scale {
    double low, high, step;
} Scale;

static Scale scale_for(double low, double high) {
    if (high - low < 1e-9) {
        low -= 1;
        high += 1;
    }
    double raw = (high - low) / 5, power = pow(10, floor(log10(raw))), part = raw / power;
    double step = power * (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10);
    return (Scale){floor(low / step) * step, ceil(high / step) * step, step};
}

// The values at which a line is drawn.
static int ticks_of(const Scale *scale) {
    return (int)lround((scale->high - scale->low) / scale->step) + 1;
}

static double tick(const Scale *scale, int number) {
    double value = scale->low + number * scale->step;
    return fabs(value) < scale->step / 1e6 ? 0 : value;
}

static double part_of(const Scale *scale, double value) {
    return (value - scale->low) / (scale->high - scale->low);
}

static double y_at(const Scale *scale, double value) {
    return HEIGHT - BOTTOM - part_of(scale, value) * (HEIGHT - BOTTOM - TOP);
}

static void begin(double height, const char *what, FILE *out) {
    fprintf(out, "<svg viewBox=\"0 0 %d %.0f\" role=\"img\" aria-label=\"", WIDTH, height);
    plot_text(what, out);
    fputs("\">\n", out);
}

static void write_at(double x, double y, const char *anchor, const char *text, FILE *out) {
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor);
    plot_text(text, out);
    fputs("</text>\n", out);
}

static void draw_y(const Scale *scale, FILE *out) {
    for (int i = 0; i < ticks_of(scale); i++) {
        double y = y_at(scale, tick(scale, i));
        fprintf(out, "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>", LEFT,
                WIDTH - RIGHT, y, y);
        fprintf(out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%g</text>\n", LEFT - 6, y + 4,
                tick(scale, i));
    }
}

static void draw_legend(const char *const *name, size_t count, FILE *out) {
    fputs("<p>", out);
    for (size_t i = 0; i < count; i++) {
        fprintf(out,
                "<svg width=\"14\" height=\"12\" style=\"display:inline\" aria-hidden=\"true\">"
                "<rect class=\"f%zu\" width=\"10\" height=\"10\" y=\"1\"/></svg>",
                i % COLOURS);
        plot_text(name[i], out);
        fputs(i + 1 < count ? " &nbsp; " : "", out);
    }
    fputs("</p>\n", out);
}

// ---- curves

static double x_of_place(size_t place, size_t places) {
    double room = WIDTH - LEFT - RIGHT - 24;
    return LEFT + 12 + (places > 1 ? room * (double)place / (double)(places - 1) : room / 2);
}

static void draw_places(const char *const *place, size_t places, const char *axis, FILE *out) {
    size_t every = 1 + (places - 1) / 16;
    for (size_t i = 0; i < places; i += every)
        write_at(x_of_place(i, places), HEIGHT - BOTTOM + 18, "middle", place[i], out);
    write_at(WIDTH / 2.0, HEIGHT - 8, "middle", axis, out);
}

static void draw_band(const PlotCurves *p, const PlotValue *value, size_t colour,
                      const Scale *scale, FILE *out) {
    fprintf(out, "<polygon class=\"f%zu band\" points=\"", colour);
    for (size_t i = 0; i < p->places; i++)
        fprintf(out, "%.1f,%.1f ", x_of_place(i, p->places), y_at(scale, value[i].high));
    for (size_t i = p->places; i-- > 0;)
        fprintf(out, "%.1f,%.1f ", x_of_place(i, p->places), y_at(scale, value[i].low));
    fprintf(out, "\"/>\n<polyline class=\"s%zu\" points=\"", colour);
    for (size_t i = 0; i < p->places; i++)
        fprintf(out, "%.1f,%.1f ", x_of_place(i, p->places), y_at(scale, value[i].mean));
    fputs("\"/>\n", out);
    for (size_t i = 0; i < p->places; i++)
        fprintf(out, "<circle class=\"f%zu\" r=\"3\" cx=\"%.1f\" cy=\"%.1f\"/>\n", colour,
                x_of_place(i, p->places), y_at(scale, value[i].mean));
}

void plot_curves(const PlotCurves *p, FILE *out) {
    double low = INFINITY, high = -INFINITY;
    for (size_t i = 0; i < p->count * p->places; i++) {
        low = fmin(low, p->value[i].low);
        high = fmax(high, p->value[i].high);
    }
    Scale scale = scale_for(low, high);
    begin(HEIGHT, p->unit, out);
    draw_y(&scale, out);
    for (size_t s = 0; s < p->count; s++)
        draw_band(p, p->value + s * p->places, s % COLOURS, &scale, out);
    draw_places(p->place, p->places, p->axis, out);
    fputs("</svg>\n", out);
    if (p->count > 1)
        draw_legend(p->series, p->count, out);
}

// ---- heat

void plot_heat(const PlotHeat *p, FILE *out) {
    enum { CELL = 30, SIDE = 120 };
    double low = INFINITY, high = -INFINITY, height = TOP + CELL * (double)p->rows + BOTTOM;
    double wide = (WIDTH - SIDE - RIGHT) / (double)p->columns;
    for (size_t i = 0; i < p->rows * p->columns; i++) {
        low = fmin(low, p->value[i]);
        high = fmax(high, p->value[i]);
    }
    begin(height, p->across, out);
    for (size_t r = 0; r < p->rows; r++) {
        double y = TOP + CELL * (double)r;
        write_at(SIDE - 8, y + 20, "end", p->row[r], out);
        for (size_t c = 0; c < p->columns; c++) {
            double value = p->value[r * p->columns + c];
            double part = high > low ? (value - low) / (high - low) : 0.5,
                   x = SIDE + wide * (double)c;
            fprintf(out,
                    "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" "
                    "style=\"fill:color-mix(in srgb,var(--hot) %.0f%%,var(--cold))\"/>"
                    "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\"%s>%.4g</text>\n",
                    x, y, wide - 1, CELL - 1, part * 100, x + wide / 2, y + 20,
                    part > 0.55 ? " style=\"fill:var(--bg)\"" : "", value);
        }
    }
    for (size_t c = 0; c < p->columns; c++)
        write_at(SIDE + wide * ((double)c + 0.5), height - BOTTOM + 18, "middle", p->column[c],
                 out);
    write_at(SIDE + (WIDTH - SIDE) / 2.0, height - 8, "middle", p->across, out);
    fputs("</svg>\n<p>down: ", out);
    plot_text(p->down, out);
    fputs("</p>\n", out);
}

// ---- stacks and bars

enum { ROW = 24, NAMES = 250 };

void plot_stack(const PlotStack *p, FILE *out) {
    double wide = WIDTH - NAMES - RIGHT;
    begin(TOP + ROW * (double)p->places + 8, "shares of endings", out);
    for (size_t i = 0; i < p->places; i++) {
        double x = NAMES, y = TOP + ROW * (double)i;
        write_at(NAMES - 8, y + 14, "end", p->place[i], out);
        for (size_t k = 0; k < p->parts; k++) {
            double part = wide * p->share[i * p->parts + k] / 100;
            fprintf(out,
                    "<rect class=\"f%zu\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\"/>\n",
                    k % COLOURS, x, y, part, ROW - 6);
            x += part;
        }
    }
    fputs("</svg>\n", out);
    draw_legend(p->part, p->parts, out);
}

static double bar_x(const Scale *scale, double value) {
    return NAMES + part_of(scale, value) * (WIDTH - NAMES - RIGHT - 8);
}

static void draw_bar(const Scale *scale, double zero, const PlotValue *v, int colour, double y,
                     double tall, FILE *out) {
    double from = bar_x(scale, fmin(zero, v->mean)), to = bar_x(scale, fmax(zero, v->mean));
    fprintf(out,
            "<rect class=\"f%d\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>"
            "<line class=\"whisker\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>\n",
            colour, from, y, to - from, tall, bar_x(scale, v->low), bar_x(scale, v->high),
            y + tall / 2, y + tall / 2);
}

static Scale scale_of_bars(const PlotBars *p) {
    double low = p->zero, high = p->zero;
    for (size_t i = 0; i < 2 * p->rows; i++) {
        const PlotValue *of = p->value[i / p->rows];
        if (!of)
            continue;
        low = fmin(low, of[i % p->rows].low);
        high = fmax(high, of[i % p->rows].high);
    }
    return scale_for(low, high);
}

void plot_bars(const PlotBars *p, FILE *out) {
    Scale scale = scale_of_bars(p);
    double height = TOP + ROW * (double)p->rows + 28;
    begin(height, p->name[0], out);
    for (int i = 0; i < ticks_of(&scale); i++) {
        double x = bar_x(&scale, tick(&scale, i));
        fprintf(out, "<line class=\"grid\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%.1f\"/>", x, x,
                TOP, height - 24);
        fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%g</text>\n", x,
                height - 8, tick(&scale, i));
    }
    double tall = p->value[1] ? ROW / 2.0 - 4 : ROW - 8;
    for (size_t i = 0; i < p->rows; i++) {
        double y = TOP + ROW * (double)i + 3;
        write_at(NAMES - 8, y + 13, "end", p->row[i], out);
        draw_bar(&scale, p->zero, &p->value[0][i], 0, y, tall, out);
        if (p->value[1])
            draw_bar(&scale, p->zero, &p->value[1][i], 1, y + tall + 1, tall, out);
    }
    fputs("</svg>\n", out);
    draw_legend(p->name, p->value[1] ? 2 : 1, out);
}

// ---- dots

void plot_dots(const PlotDots *p, FILE *out) {
    double x_low = INFINITY, x_high = -INFINITY, y_low = INFINITY, y_high = -INFINITY;
    for (size_t i = 0; i < p->count; i++) {
        x_low = fmin(x_low, p->x[i]);
        x_high = fmax(x_high, p->x[i]);
        y_low = fmin(y_low, p->y[i]);
        y_high = fmax(y_high, p->y[i]);
    }
    Scale x = scale_for(x_low, x_high), y = scale_for(y_low, y_high);
    begin(HEIGHT, p->unit, out);
    draw_y(&y, out);
    for (int i = 0; i < ticks_of(&x); i++)
        fprintf(out, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%g</text>\n",
                LEFT + part_of(&x, tick(&x, i)) * (WIDTH - LEFT - RIGHT), HEIGHT - BOTTOM + 18,
                tick(&x, i));
    for (size_t i = 0; i < p->count; i++)
        fprintf(out, "<circle class=\"f0\" r=\"3\" cx=\"%.1f\" cy=\"%.1f\"/>\n",
                LEFT + part_of(&x, p->x[i]) * (WIDTH - LEFT - RIGHT), y_at(&y, p->y[i]));
    write_at(WIDTH / 2.0, HEIGHT - 8, "middle", p->axis, out);
    fputs("</svg>\n", out);
}
