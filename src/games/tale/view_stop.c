// A stop: what gold buys here (B-53).
#include "games/tale/view_parts.h"

// "Ring of Keys; Blessed, Wisdom +1 for 3 turns; health +10; a lead"
static const char *gives_text(const TaView *w, const TaOutcome *o) {
    char memory[400];
    Text text;
    TaSpan healed = {.low = o->heal, .high = o->heal};
    text_init(&text, memory, sizeof memory);
    for (int i = 0; i < o->items; i++)
        ta_write_item(w, &o->item[i], &text);
    const char *rest = ta_aftermath_text(w, o, &healed, NULL);
    if (rest[0])
        text_addf(&text, "%s%s", text.length > 0 ? "; " : "", rest);
    if (o->flags)
        text_addf(&text, "%s%s", text.length > 0 ? "; " : "",
                  o->flags & ~w->s->flags ? "a lead" : "a lead that you have");
    return view_text(w->v, "%s", memory);
}

static void show_ware(const TaView *w, const TaStop *stop, int i) {
    const TaWare *ware = &stop->ware[i];
    View *v = w->v;
    ViewCard *card = view_card(v, ware->text);
    card->shape = VIEW_OPTION;
    card->heading = stop->name;
    const char *gives = gives_text(w, &ware->gives);
    ta_value(w, &card->values, "Price", view_text(v, "%d gold", ware->price), "B-53", NULL);
    ta_value(w, &card->values, "Gives", gives, "B-53", NULL);
    ViewAction *action = ta_action(w, (Move){.verb = TA_BUY, .a = (uint8_t)(i + 1)},
                                   view_text(v, "Buy for %d gold", ware->price), "");
    action->summary = view_text(v, "%s Gold %d -> %d: %s.", ware->text, w->s->gold,
                                w->s->gold - ware->price, gives);
    ta_on_card(w, card);
}

void ta_view_stop(const TaView *w) {
    const TaStop *stop = ta_stop(w->c, w->s);
    if (!stop)
        return;
    view_line(w->v, &w->v->notes,
              view_text(w->v, "%s: %s In one turn %d gold can be spent, and %d items be taken.",
                        stop->name, stop->text, w->c->rules.gold_loss_cap.value,
                        w->c->rules.items_per_turn.value));
    for (int i = 0; i < stop->wares; i++)
        show_ware(w, stop, i);
}
