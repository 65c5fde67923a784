//! The dialog for sharing and printing: a link, an image, paper.

use burstmap_format::link::{self, LONGEST, Length};
use burstmap_frontend::camera::{Camera, Viewport};
use burstmap_frontend::export::paper::{Paper, Size, Turned, layout};
use burstmap_frontend::export::{Extent, Frame, Parts};
use burstmap_geometry::Grid;
use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::{ghost, pill, press};
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::dialog::Dialog;
use burstmap_ui::components::segments::{Segment, Segments};
use burstmap_ui::import::Export;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::share::Link;
use burstmap_ui::state::share::{Job, JobKind, Share, ShareMsg, Wish, copied_words};
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Pixels per cell offered for images.
const SCALES: [f64; 4] = [50.0, 70.0, 140.0, 300.0];

pub fn view(screen: Screen) -> Html {
    let (app, editor) = (screen.state, screen.editor);
    let state = &app.page.share;
    let whole = |props: Props| html! { <ShareDialog ..props /> };
    html! {
        if state.open {
            { whole(Props {
                state: state.clone(),
                copy_side: app.copy_side(),
                sides: app.link_sides(),
                links: app.shell().settings().link_page.is_some() && app.shell().seat().is_gm(),
                chooses: app.shell().seat().is_gm(),
                pictures: app.shell().core.read(|table| link::has_pictures(table.scene())),
                view: View { grid: app.scenery.grid, camera: editor.camera, viewport: editor.viewport },
                dark: app.is_dark(),
                send: screen.send(),
            }) }
        }
    }
}

/// The visible part of the map.
#[derive(Clone, Copy, Debug, PartialEq)]
struct View {
    grid: Grid,
    camera: Camera,
    viewport: Viewport,
}

impl View {
    fn frame(&self, extent: Extent) -> Frame {
        match extent {
            Extent::Map => Frame::of_map(self.grid),
            Extent::View => Frame::of_view(self.grid, self.camera, self.viewport),
        }
    }
}

#[derive(Properties, Clone, PartialEq, Debug)]
struct Props {
    state: Share,
    /// Side whose knowledge images and prints show; `None` for everything.
    copy_side: Option<String>,
    sides: Vec<String>,
    /// Whether links are available here.
    links: bool,
    /// Whether images may show more than players know.
    chooses: bool,
    /// Whether the scene contains images.
    pictures: bool,
    view: View,
    /// The current theme.
    dark: bool,
    send: Callback<Msg>,
}

/// The input.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Form {
    extent: Extent,
    parts: Parts,
    dark: bool,
    scale: f64,
    paper: Paper,
    turned: Turned,
    size: Size,
}

type Field = UseStateHandle<Form>;

fn set(form: &Field, change: impl Fn(&mut Form) + 'static) -> impl Fn() + 'static {
    let form = form.clone();
    move || {
        let mut new = *form;
        change(&mut new);
        form.set(new);
    }
}

#[component]
fn ShareDialog(props: &Props) -> Html {
    use_language();
    let dark = props.dark;
    let form = use_state(|| Form {
        extent: Extent::Map,
        parts: Parts { grid: true, tokens: true, tool: false },
        dark,
        scale: SCALES[1],
        paper: Paper::A4,
        turned: Turned::ByMap,
        size: Size::ToScale,
    });
    let on_close = props.send.reform(|()| ShareMsg::Show(false).into());
    html! {
        <Dialog title={say(catalogue::ShareTitle)} class="bm-share" open=true {on_close}>
            if props.links { { link_part(props) } }
            <section>
                <h4>{ say(catalogue::ShareWhat) }</h4>
                if props.chooses { { copies_for(props) } }
                { what(&form, props.copy_side.as_deref()) }
            </section>
            { picture_part(props, &form) }
            { print_part(props, &form) }
            <p class="bm-sub" role="status">{ if props.state.busy { say(catalogue::ShareMaking) } else { AttrValue::default() } }</p>
            if let Some(problem) = &props.state.problem {
                <p class="bm-maps-told is-bad" role="alert">{ problem }</p>
            }
        </Dialog>
    }
}

/// Returns the game master, and the players of each side.
fn whom(sides: &[String]) -> Vec<Item<Option<String>>> {
    let side = |side: &String| {
        Item::new(Some(side.clone()), side.clone(), say(catalogue::ShareForSide { side: side.as_str() }))
    };
    let master = Item::new(None, "", say(catalogue::ShareForMaster));
    std::iter::once(master).chain(sides.iter().map(side)).collect()
}

/// Renders the choice of recipients for images and prints.
fn copies_for(props: &Props) -> Html {
    let on_choose =
        props.send.reform(|side: Option<Option<String>>| ShareMsg::CopiesFor(side.flatten()).into());
    html! {
        <div class="bm-share-fields">
            <Choice<Option<String>> label={say(catalogue::ShareCopiesFor)} items={whom(&props.sides)}
                chosen={Some(props.copy_side.clone())} {on_choose} />
        </div>
    }
}

fn link_part(props: &Props) -> Html {
    let (state, send) = (&props.state, &props.send);
    let items = whom(&props.sides);
    let on_choose = {
        let (wish, send) = (state.wish.clone(), send.clone());
        Callback::from(move |side: Option<Option<String>>| {
            send.emit(ShareMsg::Wish(Wish { side: side.flatten(), ..wish.clone() }).into());
        })
    };
    let pictures = Wish { pictures: !state.wish.pictures, ..state.wish.clone() };
    html! {
        <section class="bm-share-link">
            <h4>{ say(catalogue::ShareLink) }</h4>
            <p class="bm-sub">{ say(catalogue::ShareLinkWords) }</p>
            <div class="bm-share-fields">
                <Choice<Option<String>> label={say(catalogue::ShareFor)} {items} chosen={Some(state.wish.side.clone())} {on_choose} />
            </div>
            if props.pictures {
                if !state.wish.pictures { <p class="bm-sub">{ say(catalogue::ShareLinkBare) }</p> }
                <div>{ pill(say(catalogue::ShareLinkPictures), state.wish.pictures, press(send, ShareMsg::Wish(pictures).into())) }</div>
            }
            { match &state.link {
                None => html! { <p class="bm-sub" role="status">{ say(catalogue::ShareLinkMaking) }</p> },
                Some(Err(problem)) => html! { <p class="bm-maps-told is-bad" role="alert">{ problem }</p> },
                Some(Ok(link)) => made(link, state, send),
            } }
        </section>
    }
}

/// Renders the link, or the reason why there is none.
fn made(link: &Link, state: &Share, send: &Callback<Msg>) -> Html {
    let count = link.characters;
    let (class, words) = match link.length {
        Length::Fine => ("", say(catalogue::ShareLinkFine { count })),
        Length::Long => ("is-warned", say(catalogue::ShareLinkLong { count })),
        Length::VeryLong => ("is-warned", say(catalogue::ShareLinkVeryLong { count })),
        Length::TooLong => ("is-bad", say(catalogue::ShareLinkTooLong { count, most: LONGEST })),
    };
    let select = |event: FocusEvent| {
        if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
            input.select();
        }
    };
    let file = match &state.wish.side {
        Some(side) => Msg::Players(burstmap_ui::msg::PlayersMsg::SaveFile(side.clone())),
        None => Msg::File(burstmap_ui::msg::FileMsg::Save(Export::Scene)),
    };
    let too_long = link.length == Length::TooLong;
    html! {
        <>
            if !too_long {
                <div class="bm-share-copy">
                    <input readonly=true aria-label={say(catalogue::ShareLink)} value={link.address.clone()} onfocus={select} />
                    <button type="button" class="bm-btn" onclick={press(send, ShareMsg::Copy.into())}>{ say(catalogue::ShareCopy) }</button>
                </div>
            }
            <p class={classes!("bm-share-length", class)} role="status">
                { words }
                if let Some(done) = state.copied { <b>{ " " }{ copied_words(done) }</b> }
            </p>
            if link.length != Length::Fine {
                <div class="bm-row">{ ghost(say(catalogue::ShareFile), false, press(send, file)) }</div>
            }
        </>
    }
}

/// Renders the part of the map and its contents. For a side, these are limited to its knowledge.
fn what(form: &Field, side: Option<&str>) -> Html {
    let extents = [
        Segment::new(Extent::Map, say(catalogue::ShareMap)),
        Segment::new(Extent::View, say(catalogue::ShareView)),
    ];
    let colors =
        [Segment::new(false, say(catalogue::ShareLight)), Segment::new(true, say(catalogue::ShareDark))];
    let on_extent = {
        let form = form.clone();
        Callback::from(move |extent| form.set(Form { extent, ..*form }))
    };
    let on_colors = {
        let form = form.clone();
        Callback::from(move |dark| form.set(Form { dark, ..*form }))
    };
    let part = |words: AttrValue, on: bool, change: fn(&mut Parts)| {
        let flip = set(form, move |form| change(&mut form.parts));
        pill(words, on, Callback::from(move |_: MouseEvent| flip()))
    };
    let parts = form.parts;
    html! {
        <>
            <div class="bm-row">
                <Segments<Extent> label={say(catalogue::ShareWhat)} items={extents.to_vec()} chosen={form.extent} on_choose={on_extent} />
                <Segments<bool> label={say(catalogue::ShareColors)} items={colors.to_vec()} chosen={form.dark} on_choose={on_colors} />
            </div>
            <div class="bm-share-ticks">
                { part(say(catalogue::ShareGrid), parts.grid, |parts| parts.grid = !parts.grid) }
                { part(say(catalogue::ShareTokens), parts.tokens, |parts| parts.tokens = !parts.tokens) }
                if side.is_none() {
                    { part(say(catalogue::ShareTool), parts.tool, |parts| parts.tool = !parts.tool) }
                }
            </div>
            if let Some(side) = side { <p class="bm-sub">{ say(catalogue::ShareSideAlone { side }) }</p> }
        </>
    }
}

/// Returns the attribute of buttons that wait while something is created. They are not disabled, because they would lose the focus, and the
/// dialog its keys.
fn waits(props: &Props) -> Option<&'static str> {
    props.state.busy.then_some("true")
}

fn make(props: &Props, form: &Field, kind: JobKind) -> Callback<MouseEvent> {
    // Paper is white.
    let dark = form.dark && !matches!(kind, JobKind::Print { .. });
    let job = Job { extent: form.extent, parts: form.parts, dark, kind };
    press(&props.send, ShareMsg::Make(job).into())
}

fn picture_part(props: &Props, form: &Field) -> Html {
    let frame = props.view.frame(form.extent);
    let items = SCALES.map(|scale| {
        let [wide, tall] = frame.pixels(scale);
        let name = say(catalogue::ShareScale { pixels: scale, wide, tall });
        Item::new(scale.to_string(), scale.to_string(), name)
    });
    let on_choose = {
        let form = form.clone();
        Callback::from(move |scale: Option<String>| {
            if let Some(scale) = scale.and_then(|scale| scale.parse().ok()) {
                form.set(Form { scale, ..*form });
            }
        })
    };
    let fits = frame.fits(form.scale);
    html! {
        <section>
            <h4>{ say(catalogue::SharePicture) }</h4>
            <div class="bm-share-fields">
                <Choice<String> label={say(catalogue::ShareSize)} items={items.to_vec()} chosen={Some(form.scale.to_string())} {on_choose} />
            </div>
            if !fits { <p class="bm-share-length is-warned">{ say(catalogue::SharePictureTooLarge) }</p> }
            <div class="bm-row">
                <button type="button" class="bm-btn" disabled={!fits} aria-disabled={waits(props)}
                    onclick={make(props, form, JobKind::Png(form.scale))}>{ say(catalogue::SharePng) }</button>
                <button type="button" class="bm-btn ghost" aria-disabled={waits(props)}
                    onclick={make(props, form, JobKind::Svg(form.scale))}>{ say(catalogue::ShareSvg) }</button>
            </div>
        </section>
    }
}

fn print_part(props: &Props, form: &Field) -> Html {
    let sizes = [
        Segment::new(Size::ToScale, say(catalogue::ShareToScale)),
        Segment::new(Size::OnePage, say(catalogue::ShareOnePage)),
    ];
    let on_size = {
        let form = form.clone();
        Callback::from(move |size| form.set(Form { size, ..*form }))
    };
    let papers = Paper::ALL.map(|paper| Item::new(paper, format!("{paper:?}"), say(paper.name())));
    let on_paper = {
        let form = form.clone();
        Callback::from(move |paper: Option<Paper>| {
            form.set(Form { paper: paper.unwrap_or_default(), ..*form })
        })
    };
    let ways = [
        Item::new(Turned::ByMap, "map", say(catalogue::ShareByMap)),
        Item::new(Turned::Standing, "standing", say(catalogue::ShareStanding)),
        Item::new(Turned::Lying, "lying", say(catalogue::ShareLying)),
    ];
    let on_turned = {
        let form = form.clone();
        Callback::from(move |turned: Option<Turned>| {
            form.set(Form { turned: turned.unwrap_or_default(), ..*form })
        })
    };
    let frame = props.view.frame(form.extent);
    let [low, high] = [[0.0, 0.0], frame.viewport.size].map(|at| frame.camera.to_plane(at, frame.viewport));
    let laid = layout([low[0], low[1], high[0], high[1]], form.paper, form.turned, form.size);
    let sheets = match form.size {
        Size::ToScale => say(catalogue::ShareSheets { count: laid.sheets.len() }),
        Size::OnePage => say(catalogue::ShareOneSheet { inches: format!("{:.2}", laid.cell) }),
    };
    let kind = JobKind::Print { paper: form.paper, turned: form.turned, size: form.size };
    html! {
        <section>
            <h4>{ say(catalogue::SharePrint) }</h4>
            <Segments<Size> label={say(catalogue::SharePrint)} items={sizes.to_vec()} chosen={form.size} on_choose={on_size} />
            <div class="bm-share-fields">
                <Choice<Paper> label={say(catalogue::SharePaper)} items={papers.to_vec()} chosen={Some(form.paper)} on_choose={on_paper} />
                <Choice<Turned> label={say(catalogue::ShareTurned)} items={ways.to_vec()} chosen={Some(form.turned)} on_choose={on_turned} />
            </div>
            <p class="bm-share-length">{ sheets }</p>
            <div class="bm-row">
                <button type="button" class="bm-btn" aria-disabled={waits(props)}
                    onclick={make(props, form, kind)}>{ say(catalogue::SharePrintNow) }</button>
            </div>
        </section>
    }
}
