//! The dialog for a new map, with or without an image, which may also become the open map's background.

mod form;

use burstmap_messages::catalogue;
use burstmap_rules::presets::{self, System};
use burstmap_rules::wording::ruleset_text;
use burstmap_ui::components::buttons::ghost;
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::dialog::Dialog;
use burstmap_ui::components::field::{NumberField, TextField, Typed};
use burstmap_ui::components::file::FileButton;
use burstmap_ui::components::segments::{Segment, Segments};
use burstmap_ui::intake::{Picture, Preview};
use burstmap_ui::library::record::bytes;
use burstmap_ui::msg::{FileMsg, Msg, PageMsg};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::usual::{self, Usual};
use burstmap_ui::words::say;
use form::{Cells, Form};
use std::rc::Rc;
use yew::prelude::*;

/// Extensions of images that browsers support.
pub const PICTURES: &str = ".png,.jpg,.jpeg,.webp,.avif";

pub fn view(screen: Screen) -> Html {
    let page = &screen.state.page;
    let scene = screen.table.scene();
    let size = scene.grid.size;
    // A page with only one map uses its host's choice. With several, the open map may be a sample with any rule system.
    let one = screen.state.shell().library.is_none();
    let usual = || usual::kept().or_else(|| Usual::of(scene).filter(|_| one));
    html! {
        if page.new_map {
            <NewMap picture={page.picture.clone()} {size} usual={usual()} under={page.under} taking={page.taking.clone()}
                touch={page.touch} send={screen.send()} />
        }
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    picture: Option<Rc<Picture>>,
    /// Columns and rows of the open map.
    size: [i32; 2],
    /// Default settings.
    usual: Option<Usual>,
    /// Whether an image is initially meant for the open map.
    under: bool,
    /// An image that is being imported.
    taking: Option<Rc<Preview>>,
    /// Whether touch is used, without dropping and pasting.
    touch: bool,
    send: Callback<Msg>,
}

#[component]
fn NewMap(props: &Props) -> Html {
    use_language();
    let under = props.under;
    let form = use_state(|| Form { under, ..Form::new(props.usual.as_ref()) });
    let seen = use_state(|| None::<Rc<Picture>>);
    if *seen != props.picture {
        // Fill in the numbers of a new image.
        if let Some(picture) = &props.picture {
            let under = form.under;
            form.set((*form).clone().with_picture(picture).used(under, picture, props.size));
        }
        seen.set(props.picture.clone());
    }
    let on_close = props.send.reform(|()| Msg::Page(PageMsg::NewMap(false)));
    let done = {
        let (form, picture, send) = (form.clone(), props.picture.clone(), props.send.clone());
        Callback::from(move |()| {
            if let (true, Some(picture)) = (form.under, &picture) {
                if let Some(lay) = form.lay() {
                    send.emit(Msg::File(FileMsg::Under(Box::new(picture.image(lay)))));
                }
            } else if let Some(scene) = form.scene(picture.as_deref()) {
                send.emit(Msg::File(FileMsg::Make(Box::new(scene))));
            }
        })
    };
    let onsubmit = {
        let done = done.clone();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            done.emit(());
        })
    };
    let under = form.under && props.picture.is_some();
    let ready = if under { form.lay().is_some() } else { form.scene(props.picture.as_deref()).is_some() };
    let label = if under { say(catalogue::PictureUnder) } else { say(catalogue::MapMake) };
    html! {
        <Dialog title={say(catalogue::MapNew)} class="bm-new-map" open=true on_close={on_close.clone()}>
            <form {onsubmit}>
                { picture(props, &form) }
                if !under { { fields(&form) } }
                <div class="bm-actions">
                    <button type="submit" class="bm-btn" disabled={!ready || props.taking.is_some()}>{ label }</button>
                    { ghost(say(catalogue::DialogCancel), false, on_close.reform(|_: MouseEvent| ())) }
                </div>
            </form>
        </Dialog>
    }
}

/// Returns a callback that writes input to the form.
fn put<V: 'static>(form: &UseStateHandle<Form>, set: fn(&mut Form, V)) -> Callback<V> {
    let form = form.clone();
    Callback::from(move |value: V| {
        let mut next = (*form).clone();
        set(&mut next, value);
        form.set(next);
    })
}

fn fields(form: &UseStateHandle<Form>) -> Html {
    let mut systems: Vec<&System> = presets::SYSTEMS.iter().collect();
    systems.sort_by_key(|system| system.id != presets::USUAL);
    let systems: Vec<Item<String>> = systems
        .into_iter()
        .map(|system| Item::word(system.id, ruleset_text(system.name).to_string()))
        .collect();
    let choose = {
        let form = form.clone();
        Callback::from(move |id: Option<String>| {
            if let Some(id) = id {
                form.set((*form).clone().with_system(&id));
            }
        })
    };
    let shapes = [
        Segment::new(Cells::Square, say(catalogue::GridSquare)),
        Segment::new(Cells::Pointy, say(catalogue::GridPointy)),
        Segment::new(Cells::Flat, say(catalogue::GridFlat)),
    ];
    html! {
        <>
            <TextField label={say(catalogue::MapName)} hint={say(catalogue::MapNew)} value={form.name.clone()}
                on_input={put(form, |form, name| form.name = name)} />
            <Choice<String> label={say(catalogue::MapSystem)} items={systems} chosen={Some(form.system.clone())} on_choose={choose} />
            <div class="bm-field"><span>{ say(catalogue::GridShape) }</span>
                <Segments<Cells> label={say(catalogue::GridShape)} items={shapes.to_vec()} chosen={form.cells}
                    on_choose={put(form, |form, cells| form.cells = cells)} />
            </div>
            { suggested(form) }
            <div class="bm-fields">
                <NumberField<i32> label={say(catalogue::GridColumns)} value={form.columns.clone()}
                    on_input={put(form, |form, typed| form.columns = typed)} />
                <NumberField<i32> label={say(catalogue::GridRows)} value={form.rows.clone()}
                    on_input={put(form, |form, typed| form.rows = typed)} />
                <NumberField<f64> label={say(catalogue::GridCellLength)} value={form.length.clone()}
                    on_input={put(form, |form, typed| form.length = typed)} />
                <TextField label={say(catalogue::GridUnit)} value={form.unit.clone()}
                    on_input={put(form, |form, unit| form.unit = unit)} />
            </div>
        </>
    }
}

/// Renders suggested systems for the grid, if the selected one does not support it.
fn suggested(form: &UseStateHandle<Form>) -> Html {
    let better = form.better_suited();
    if better.is_empty() {
        return Html::default();
    }
    let chosen = presets::SYSTEMS.iter().find(|system| system.id == form.system);
    let system = chosen.map(|system| ruleset_text(system.name).to_string()).unwrap_or_default();
    let grid = if form.cells == Cells::Square { "hex" } else { "square" };
    let take = |system: &&'static System| {
        let (form, id) = (form.clone(), system.id);
        let choose = Callback::from(move |_: MouseEvent| form.set((*form).clone().with_system(id)));
        html! { <>{ " " }<button type="button" class="bm-link" onclick={choose}>{ ruleset_text(system.name).to_string() }</button></> }
    };
    html! {
        <p class="bm-sub" role="status">{ say(catalogue::GridUnsuited { system, grid }) }{ for better.iter().map(take) }</p>
    }
}

/// Renders the image with its position, or the file chooser.
fn picture(props: &Props, form: &UseStateHandle<Form>) -> Html {
    let on_file = props.send.reform(|file| Msg::File(FileMsg::Open(file)));
    if let Some(preview) = &props.taking {
        return html! {
            <div class="bm-picture">
                if !preview.src.is_empty() { <img src={preview.src.clone()} alt={preview.name.clone()} /> }
                <div>
                    <b>{ &preview.name }</b>
                    <small role="status">{ say(catalogue::PictureTaking) }</small>
                </div>
            </div>
        };
    }
    let Some(picture) = &props.picture else {
        return html! {
            <div class="bm-picture is-empty">
                <p>{ say(if props.touch { catalogue::PictureNoneTouch } else { catalogue::PictureNone }) }</p>
                <FileButton label={say(catalogue::PictureChoose)} accept={PICTURES} {on_file} />
            </div>
        };
    };
    let [kept, came] = picture.bytes;
    let [wide, tall] = picture.size;
    let size = match kept < came {
        true => say(catalogue::PictureSmaller { wide, tall, kept: bytes(kept), came: bytes(came) }),
        false => say(catalogue::PictureSize { wide, tall, kept: bytes(kept) }),
    };
    let found = match picture.grid {
        Some(grid) => say(catalogue::PictureGridFound { pixels: grid.cell }),
        None => say(catalogue::PictureGridNone),
    };
    let uses = [
        Segment::new(false, say(catalogue::PictureNewMap)),
        Segment::new(true, say(catalogue::PictureThisMap)),
    ];
    let choose = {
        let (form, picture, size) = (form.clone(), Rc::clone(picture), props.size);
        Callback::from(move |under: bool| form.set((*form).clone().used(under, &picture, size)))
    };
    let measured = |set: fn(&mut Form, Typed<f64>)| {
        let (form, picture) = (form.clone(), Rc::clone(picture));
        Callback::from(move |typed: Typed<f64>| {
            let mut next = (*form).clone();
            set(&mut next, typed);
            form.set(if next.under { next } else { next.measured(&picture) });
        })
    };
    html! {
        <>
            <div class="bm-picture">
                <img src={picture.src.clone()} alt={picture.name.clone()} />
                <div>
                    <b>{ &picture.name }</b>
                    <small>{ size }</small>
                    <small>{ found }</small>
                    <FileButton label={say(catalogue::PictureOther)} accept={PICTURES} {on_file} />
                </div>
            </div>
            <Segments<bool> label={say(catalogue::PictureUse)} items={uses.to_vec()} chosen={form.under} on_choose={choose} />
            <div class="bm-fields">
                <NumberField<f64> label={say(catalogue::PicturePixels)} value={form.pixels.clone()}
                    on_input={measured(|form, typed| form.pixels = typed)} />
                <NumberField<f64> label={say(catalogue::PictureLeft)} signed=true value={form.left.clone()}
                    on_input={measured(|form, typed| form.left = typed)} />
                <NumberField<f64> label={say(catalogue::PictureTop)} signed=true value={form.top.clone()}
                    on_input={measured(|form, typed| form.top = typed)} />
            </div>
            <p class="bm-sub">{ say(catalogue::PictureLater) }</p>
        </>
    }
}
