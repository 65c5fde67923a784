//! Lasting templates: placing one, saving it with a creature, and the list of those on the map.

mod effect;

use crate::tool::NOTHING_PLACED;
use burstmap_encounter::command::{PlaceTemplate, RemoveTemplate};
use burstmap_encounter::{Command, LastingTemplate, MarkColor, SeenBy};
use burstmap_frontend::attack_lines::extent;
use burstmap_frontend::display::beside::template_words;
use burstmap_frontend::editor::area::Keeping;
use burstmap_frontend::pick;
use burstmap_frontend::tools::area::{LARGEST, keep, size_label};
use burstmap_frontend::tools::{AreaSetting, ToolSetting};
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::area::TemplateSize;
use burstmap_rules::area_effect::{AreaEffect, WallSide};
use burstmap_ui::components::buttons::{ghost, pill, press};
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::field::{EditField, Number};
use burstmap_ui::components::nothing::nothing;
use burstmap_ui::components::takes::Takes;
use burstmap_ui::drafts::use_draft;
use burstmap_ui::forms::area::AreaForm;
use burstmap_ui::forms::strike::Strike;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

/// Returns the available colors with their names.
pub fn colors() -> Vec<Item<MarkColor>> {
    let named = [
        (MarkColor::Blue, "blue"),
        (MarkColor::Red, "red"),
        (MarkColor::Green, "green"),
        (MarkColor::Yellow, "yellow"),
        (MarkColor::Violet, "violet"),
        (MarkColor::Gray, "gray"),
    ];
    named.map(|(color, word)| Item::new(color, word, say(catalogue::MarkColorName { color: word }))).to_vec()
}

/// Returns the possible viewers: everyone, the game master, or one of the sides.
pub fn viewers(screen: Screen) -> Vec<Item<SeenBy>> {
    let mut sides: Vec<&str> = screen.table.scene().tokens.iter().map(|token| token.side.as_str()).collect();
    sides.sort_unstable();
    sides.dedup();
    let everyone = Item::new(SeenBy::Everyone, "everyone", say(catalogue::SeenByEveryone));
    let gm = Item::new(SeenBy::Gm, "gm", say(catalogue::SeenByGm));
    let sides = sides.into_iter().map(|side| {
        let key = format!("side:{side}");
        Item::new(SeenBy::Side(side.to_owned()), key, say(catalogue::SeenBySide { side }))
    });
    [everyone, gm].into_iter().chain(sides).collect()
}

/// Returns the command that casts the selected spell, if its area stays.
///
/// # Errors
///
/// A message about missing input: a placed area, or the DC of its save.
pub fn command(screen: Screen) -> Result<Command, Plain> {
    let (editor, drafts) = (screen.editor, &screen.state.drafts);
    let place = editor.keep_area(screen.table).ok_or(NOTHING_PLACED)?;
    let effect = editor.keep_effect(screen.table);
    let (form, strike) = (drafts.get::<AreaForm>(), drafts.get::<Strike>());
    effect::with_effect(place, effect.as_ref(), &form, &strike).map(Command::from)
}

pub fn view(screen: Screen) -> Html {
    if !screen.is_gm() || screen.editor.seat.readonly {
        return Html::default();
    }
    let scene = screen.table.scene();
    let selected = screen.selected();
    let follows = screen.editor.keeps_with(screen.table);
    let follows = follows.and_then(|id| pick::token(screen.table, &id)).map(|token| token.name.clone());
    let named = |id: &str| pick::token(screen.table, id).map(|token| token.name.clone());
    let sustains = screen.editor.sustains(screen.table).and_then(|id| named(&id));
    let rows = scene.templates.iter().map(|template| Row {
        follows: template
            .on
            .as_deref()
            .and_then(|id| pick::token(screen.table, id))
            .map(|on| on.name.clone()),
        sustained_by: template.sustained_by.as_deref().and_then(named),
        size: template.area.as_ref().map(|area| extent(screen.table, area.template.size())),
        again: keep::again(template),
        template: template.clone(),
    });
    html! {
        <>
            if screen.editor.area.pinned {
                <KeepForm keeping={screen.editor.area.keeping.clone()} place={screen.editor.keep_area(screen.table)} effect={screen.editor.keep_effect(screen.table)}
                    sides={screen.editor.area.sides_beside()}
                    save={screen.editor.save_area(screen.table).map(Command::from)} viewers={viewers(screen)}
                    casts={screen.editor.casts_lasting(screen.table)} token={selected.map(|token| token.name.clone())} follows={follows} sustains={sustains} send={screen.send()} />
            }
            <Lying rows={rows.collect::<Vec<Row>>()} viewers={viewers(screen)} send={screen.send()} />
        </>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct FormProps {
    keeping: Keeping,
    /// Command that places the template on the map. The user enters the numbers of its effect, so they are missing.
    place: Option<PlaceTemplate>,
    effect: Option<AreaEffect>,
    /// Sides on which the area can act beyond its own cells.
    sides: &'static [WallSide],
    /// Command that saves it with the selected token.
    save: Option<Command>,
    viewers: Vec<Item<SeenBy>>,
    /// Whether the area belongs to a selected spell, which another button casts.
    casts: bool,
    /// The name of the selected token.
    token: Option<String>,
    /// Name of the token that it can follow.
    follows: Option<String>,
    /// Name of the token that can sustain it.
    sustains: Option<String>,
    send: Callback<Msg>,
}

fn set(keeping: Keeping) -> Msg {
    Msg::Tool(ToolSetting::Area(AreaSetting::Keep(keeping)))
}

/// Parses a number of rounds; `None` for an empty text.
fn rounds(text: &str) -> Option<i32> {
    text.trim().parse().ok().filter(|rounds| *rounds > 0)
}

#[component]
fn KeepForm(props: &FormProps) -> Html {
    use_language();
    let (send, now) = (&props.send, props.keeping.clone());
    let with = |change: fn(&mut Keeping, String)| {
        let now = now.clone();
        send.reform(move |text: String| {
            let mut keeping = now.clone();
            change(&mut keeping, text);
            set(keeping)
        })
    };
    let color = {
        let now = now.clone();
        send.reform(move |color| set(Keeping { color, ..now.clone() }))
    };
    let seen_by = {
        let now = now.clone();
        send.reform(move |seen_by| set(Keeping { seen_by, ..now.clone() }))
    };
    let (form, strike) = (use_draft::<AreaForm>(), use_draft::<Strike>());
    let place =
        props.place.clone().map(|place| effect::with_effect(place, props.effect.as_ref(), &form, &strike));
    let missing = place.as_ref().and_then(|place| place.as_ref().err().copied());
    let place = place.and_then(Result::ok);
    let follows = Keeping { follows: !now.follows, ..now.clone() };
    let sustained = Keeping { sustained: !now.sustained, ..now.clone() };
    html! {
        <details class="bm-more" open={true}>
            <summary>{ say(catalogue::KeepTitle) }</summary>
            <div class="bm-fields bm-wrap">
                <EditField label={say(catalogue::KeepName)} value={now.name.clone()} on_change={with(|keeping, text| keeping.name = text)} />
                <EditField label={say(catalogue::KeepRounds)} hint={say(catalogue::KeepRoundsHint)}
                    value={now.rounds.map(|rounds| rounds.to_string()).unwrap_or_default()}
                    on_change={with(|keeping, text| keeping.rounds = rounds(&text))} />
                <Choice<MarkColor> label={say(catalogue::KeepColor)} items={colors()} chosen={Some(now.color.unwrap_or_default())} on_choose={color} />
                <Choice<SeenBy> label={say(catalogue::KeepSeenBy)} items={props.viewers.clone()}
                    chosen={Some(now.seen_by.clone().unwrap_or(SeenBy::Everyone))} on_choose={seen_by} />
            </div>
            if let Some(token) = &props.follows {
                <div class="bm-chips">{ pill(say(catalogue::KeepFollows { token }), now.follows, press(send, set(follows))) }</div>
            }
            if let Some(token) = &props.sustains {
                <div class="bm-chips">{ pill(say(catalogue::KeepSustained { token }), now.sustained, press(send, set(sustained))) }</div>
            }
            if let Some(creates) = &now.creates {
                <div class="bm-chips">{ pill(say(catalogue::KeepCreates { what: effect::created(creates) }), true, press(send, set(Keeping { creates: None, ..now.clone() }))) }</div>
            }
            { effect::fields(&now, props.follows.as_deref(), props.sides, send) }
            if let Some(missing) = missing { <p class="bm-sub">{ say(missing) }</p> }
            <div class="bm-row">
                if !props.casts {
                    <button type="button" class="bm-btn" disabled={place.is_none()}
                        onclick={place.map(|place| press(send, Msg::command(place)))}>{ say(catalogue::KeepPlace) }</button>
                } else if let Some(place) = place {
                    { ghost(say(catalogue::KeepPlaceFree), false, press(send, Msg::command(PlaceTemplate { cast_by: None, ..place }))) }
                }
                if let (Some(token), Some(save)) = (&props.token, &props.save) {
                    { ghost(say(catalogue::KeepSave { token }), false, press(send, Msg::Dispatch(save.clone()))) }
                }
            </div>
        </details>
    }
}

/// A template on the map.
#[derive(Clone, Debug, PartialEq)]
struct Row {
    template: LastingTemplate,
    /// The template's size, if its original placement is known.
    size: Option<String>,
    /// Name of the token that it follows.
    follows: Option<String>,
    /// Name of the token that sustains it.
    sustained_by: Option<String>,
    /// Command that places it again without changes.
    again: Option<PlaceTemplate>,
}

#[derive(Properties, PartialEq, Debug)]
struct ListProps {
    rows: Vec<Row>,
    viewers: Vec<Item<SeenBy>>,
    send: Callback<Msg>,
}

#[component]
fn Lying(props: &ListProps) -> Html {
    use_language();
    if props.rows.is_empty() {
        return nothing();
    }
    html! {
        <>
            <h4>{ say(catalogue::KeepLying) }</h4>
            { for props.rows.iter().map(|row| lying(row, props)) }
        </>
    }
}

fn lying(row: &Row, props: &ListProps) -> Html {
    let (send, template) = (&props.send, &row.template);
    let cells = template.cells.len();
    let words = match (template_words(template), &row.size, &row.follows) {
        (name, Some(size), None) => say(catalogue::KeepSized { name, size }),
        (name, Some(size), Some(token)) => say(catalogue::KeepSizedFollows { name, size, token }),
        (name, None, None) => say(catalogue::KeepRow { name, cells }),
        (name, None, Some(token)) => say(catalogue::KeepRowFollows { name, cells, token }),
    };
    let remove = press(send, Msg::command(RemoveTemplate { id: template.id.clone() }));
    html! {
        <details class="bm-more" key={template.id.clone()}>
            <summary>{ words }</summary>
            if let Some(token) = &row.sustained_by { <p class="bm-sub">{ say(catalogue::KeepSustainedBy { token }) }</p> }
            if let Some(effect) = &template.effect { <p class="bm-sub">{ effect::in_words(effect) }</p> }
            if let Some(again) = &row.again { { edit(again, props) } }
            <div class="bm-row">{ ghost(say(catalogue::KeepRemove), false, remove) }</div>
        </details>
    }
}

fn edit(again: &PlaceTemplate, props: &ListProps) -> Html {
    let with = |change: fn(&mut PlaceTemplate, String)| {
        let now = again.clone();
        props.send.reform(move |text: String| {
            let mut place = now.clone();
            change(&mut place, text);
            Msg::command(place)
        })
    };
    let color = {
        let now = again.clone();
        props.send.reform(move |color| Msg::command(PlaceTemplate { color, ..now.clone() }))
    };
    let seen_by = {
        let now = again.clone();
        props.send.reform(move |seen_by| Msg::command(PlaceTemplate { seen_by, ..now.clone() }))
    };
    html! {
        <div class="bm-fields bm-wrap">
            <EditField label={say(catalogue::KeepName)} value={again.name.clone().unwrap_or_default()}
                on_change={with(|place, text| place.name = Some(text))} />
            { size(again, props) }
            <EditField label={say(catalogue::KeepRounds)} hint={say(catalogue::KeepRoundsHint)}
                value={again.rounds.map(|rounds| rounds.to_string()).unwrap_or_default()}
                on_change={with(|place, text| {
                        place.rounds = rounds(&text);
                        // Without a number of rounds, `until` has no meaning.
                        place.until = place.until.take().filter(|_| place.rounds.is_some());
                    })} />
            <Choice<MarkColor> label={say(catalogue::KeepColor)} items={colors()} chosen={Some(again.color.unwrap_or_default())} on_choose={color} />
            <Choice<SeenBy> label={say(catalogue::KeepSeenBy)} items={props.viewers.clone()}
                chosen={again.seen_by.clone()} on_choose={seen_by} />
        </div>
    }
}

/// Returns a template's size as text: its radius or length, or the two sides of a box.
fn size(again: &PlaceTemplate, props: &ListProps) -> Html {
    let template = &again.area.template;
    let field = |label: Plain, now: f64, of: fn(TemplateSize, f64) -> TemplateSize| {
        let place = again.clone();
        let on_change = props.send.reform(move |text: String| {
            let mut place = place.clone();
            let size = of(place.area.template.size(), f64::read(&text).unwrap_or(now));
            place.area.template = place.area.template.resized(size);
            Msg::command(place)
        });
        let takes = Takes::whole_cells(1).up_to(LARGEST);
        html! { <EditField label={say(label)} keyboard="decimal" length=true {takes} value={now.to_string()} {on_change} /> }
    };
    match template.size() {
        TemplateSize::Cells(now) => {
            field(size_label(template.shape()), now, |_, cells| TemplateSize::Cells(cells))
        }
        TemplateSize::Rect([width, height]) => html! {
            <>
                { field(catalogue::ShapeWidth, width, |size, cells| TemplateSize::Rect([cells, sides_of(size)[1]])) }
                { field(catalogue::AttacksHeightLabel, height, |size, cells| TemplateSize::Rect([sides_of(size)[0], cells])) }
            </>
        },
    }
}

const fn sides_of(size: TemplateSize) -> [f64; 2] {
    match size {
        TemplateSize::Cells(cells) => [cells; 2],
        TemplateSize::Rect(sides) => sides,
    }
}
