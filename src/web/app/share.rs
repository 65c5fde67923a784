//! Sharing: links, pictures of the map, paper.

mod printed;

use super::{App, Msg};
use crate::glimpse::Glimpse;
use crate::import;
use crate::paint::Painter;
use crate::palette::{Palette, context};
use crate::pictures::Pictures;
use crate::share::{self, Gathered, Link};
use crate::shell::Theme;
use crate::words::say;
use crate::{files, live};
use burstmap_encounter::Image;
use burstmap_format::link;
use burstmap_frontend::display::View;
use burstmap_frontend::display::list::DisplayList;
use burstmap_frontend::export::paper::{Paper, Size, Turned};
use burstmap_frontend::export::side::Known;
use burstmap_frontend::export::svg::{self, Paints, Picture};
use burstmap_frontend::export::{self, Extent, Frame, Parts};
use burstmap_frontend::{Editor, Seat};
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use std::collections::BTreeMap;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlCanvasElement;
use yew::AttrValue;

/// What the dialog shows besides its fields.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Share {
    pub open: bool,
    /// For whom the link is, and, until they are chosen apart, pictures and paper.
    pub wish: Wish,
    /// For whom pictures and paper are, where that was chosen apart: a side's players, or the game master.
    pub copies_for: Option<Option<String>>,
    /// The link, once it is made.
    pub link: Option<Result<Link, String>>,
    /// Whether the link is in the clipboard; `Some(false)`: the browser refused.
    pub copied: Option<bool>,
    /// A picture or sheets are being made.
    pub busy: bool,
    /// What went wrong last.
    pub problem: Option<String>,
    /// Counts the links that were asked for: a late one is none.
    asked: u32,
}

/// What link is wanted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wish {
    /// The side whose players it is for; none: all that the game master has.
    pub side: Option<String>,
    /// With the pictures that the scene holds.
    pub pictures: bool,
}

/// A picture or sheets to be made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Job {
    pub extent: Extent,
    pub parts: Parts,
    pub dark: bool,
    pub kind: JobKind,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum JobKind {
    /// With so many pixels to a cell.
    Png(f64),
    Svg(f64),
    Print {
        paper: Paper,
        turned: Turned,
        size: Size,
    },
}

/// For whom a copy is.
#[derive(Clone, Debug)]
pub struct Whose {
    side: Option<String>,
    /// Of the map's picture what that side may see of it, where it may not have it whole.
    part: Option<Image>,
}

#[derive(Clone, Debug)]
pub enum ShareMsg {
    Show(bool),
    Wish(Wish),
    /// For whom pictures and paper are.
    CopiesFor(Option<String>),
    Linked(u32, Result<Link, Refusal>),
    Copy,
    Copied(bool),
    Make(Job),
    /// The pictures that a copy shows are there.
    Gathered(Job, Whose, Vec<Gathered>),
    Made(Result<(String, Vec<u8>), Refusal>),
    /// The page's address may hold a map.
    Arrive,
}

impl From<ShareMsg> for Msg {
    fn from(message: ShareMsg) -> Msg {
        Msg::Share(message)
    }
}

impl App {
    pub(super) fn update_share(&mut self, message: ShareMsg) {
        match message {
            ShareMsg::Show(open) => {
                let asked = self.page.share.asked;
                // Who looks at the map as a side means its players first.
                let wish = Wish { side: self.viewed_side.clone(), ..Wish::default() };
                self.page.share = Share { open, asked, wish, ..Share::default() };
                if open {
                    self.make_link();
                }
            }
            ShareMsg::CopiesFor(side) => self.page.share.copies_for = Some(side),
            ShareMsg::Wish(wish) => {
                if wish.side != self.page.share.wish.side {
                    // Who turns to the players means them with pictures, too.
                    self.page.share.copies_for = None;
                }
                self.page.share.wish = wish;
                self.make_link();
            }
            ShareMsg::Linked(asked, link) if asked == self.page.share.asked => {
                self.page.share.link = Some(link.map_err(|refusal| refusal.message.clone()));
            }
            ShareMsg::Linked(..) => {}
            ShareMsg::Copy => self.copy_link(),
            ShareMsg::Copied(done) => {
                self.page.share.copied = Some(done);
                self.page.say(copied_words(done).to_string());
            }
            ShareMsg::Make(_) if self.page.share.busy => {}
            ShareMsg::Make(job) => self.gather(job),
            // Meanwhile it may be for somebody else.
            ShareMsg::Gathered(job, whose, _) if whose.side != self.copy_side() => self.gather(job),
            ShareMsg::Gathered(job, whose, pictures) => self.make(job, whose, &pictures),
            ShareMsg::Made(made) => {
                self.page.share.busy = false;
                match made {
                    Ok((name, bytes)) => self.save_picture(&name, &bytes),
                    Err(refusal) => self.share_failed(refusal),
                }
            }
            ShareMsg::Arrive => self.open_link(),
        }
    }

    /// Makes the link that is wanted, if links are made here.
    fn make_link(&mut self) {
        let state = &mut self.page.share;
        state.asked += 1;
        (state.link, state.copied) = (None, None);
        let (asked, wish) = (state.asked, state.wish.clone());
        let Some(page) = self.shell.settings().link_page.clone() else { return };
        let scene = self.shell.core.read(|table| match &wish.side {
            Some(side) => table.view(side),
            None => table.scene().clone(),
        });
        let scene = if wish.pictures { scene } else { link::without_pictures(&scene) };
        let send = self.send.clone();
        spawn_local(async move {
            let made = share::link_to(page, wish.side, scene).await;
            send.emit(ShareMsg::Linked(asked, made).into());
        });
    }

    fn copy_link(&mut self) {
        let Some(Ok(link)) = &self.page.share.link else { return };
        let (send, text) = (self.send.clone(), link.address.clone());
        spawn_local(async move {
            let done = JsFuture::from(share::copy(&text)).await.is_ok_and(|done| done.is_truthy());
            send.emit(ShareMsg::Copied(done).into());
        });
    }

    /// Opens the map in the page's own address as a new one. The address forgets it, but for a player: nothing else keeps the map
    /// through a reload.
    fn open_link(&mut self) {
        let fragment = share::fragment();
        if self.shell.settings().link_page.is_none() || link::payload(&fragment).is_none() {
            return;
        }
        if self.shell.seat().player_side.is_none() {
            share::forget_fragment();
        }
        if self.shell.save_key.is_some() {
            return self.refused(Refusal::new("illegal-command", catalogue::ShareLinkKeepsOne));
        }
        let send = self.send.clone();
        spawn_local(async move {
            if let Some(read) = share::opened(&fragment).await {
                send.emit(Msg::File(super::FileMsg::Read(read, "link.json".into())));
            }
        });
    }

    /// The side of whose knowledge pictures and paper are made: the one that is chosen for them, else the link's, else the one as which
    /// the game master looks at the map.
    pub fn copy_side(&self) -> Option<String> {
        let share = &self.page.share;
        let of_link = || share.wish.side.clone().or_else(|| self.viewed_side.clone());
        share.copies_for.clone().unwrap_or_else(of_link)
    }

    /// First the pictures that are to be seen are fetched.
    fn gather(&mut self, job: Job) {
        (self.page.share.busy, self.page.share.problem) = (true, None);
        let mut whose = Whose { side: self.copy_side(), part: None };
        let (lists, _) = self.drawn(job, &whose);
        let (send, mut addresses) = (self.send.clone(), export::pictures(&lists));
        let side = whose.side.as_deref();
        let glimpse = side.and_then(|side| self.shell.core.read(|table| Glimpse::of(table, side)));
        spawn_local(async move {
            if let Some(glimpse) = glimpse {
                whose.part = glimpse.drawn().await;
            }
            addresses.extend(whose.part.iter().map(|part| part.src.clone()));
            let pictures = share::gather(addresses).await;
            send.emit(ShareMsg::Gathered(job, whose, pictures).into());
        });
    }

    /// What a copy shows, and where that lies.
    fn drawn(&mut self, job: Job, whose: &Whose) -> (Vec<DisplayList>, Frame) {
        let grid = self.scenery.grid;
        let frame = match job.extent {
            Extent::Map => Frame::of_map(grid),
            Extent::View => Frame::of_view(grid, self.editor.camera, self.editor.viewport),
        };
        let labels = job.parts.labels(self.editor.labels);
        if let Some(side) = &whose.side {
            let seat = Seat { player_side: Some(side.clone()), readonly: true };
            let mut editor = Editor::new(seat);
            (editor.camera, editor.viewport, editor.labels) = (frame.camera, frame.viewport, labels);
            let known = self.shell.core.read(|table| Known::to(table, side, whose.part.clone()));
            return (known.map_or_else(Vec::new, |known| known.lists(&editor, job.parts)), frame);
        }
        let mut bare = Editor::new(self.editor.seat.clone());
        // What tools show is drawn from the editor itself, as through another camera.
        let editor = if job.parts.tool { &mut self.editor } else { &mut bare };
        let kept = (editor.camera, editor.viewport, editor.labels);
        (editor.camera, editor.viewport, editor.labels) = (frame.camera, frame.viewport, labels);
        let (scenery, turn) = (&self.scenery, &*self.turn);
        let lists =
            self.shell.core.read(|table| export::lists(View { editor, table, scenery, turn }, job.parts));
        (editor.camera, editor.viewport, editor.labels) = kept;
        (lists, frame)
    }

    fn make(&mut self, job: Job, whose: Whose, pictures: &[Gathered]) {
        let (lists, frame) = self.drawn(job, &whose);
        let stem = import::stem(&self.look(|table| table.scene().name.clone()));
        let made = self.in_theme(job.dark, |app| match job.kind {
            JobKind::Png(pixels) => {
                app.make_png(&lists, &frame, pixels, pictures, format!("{stem}.png"));
                None
            }
            JobKind::Svg(pixels) => {
                let svg = app.with_paints(pictures, |paints| svg::document(&lists, &frame, pixels, paints));
                Some((format!("{stem}.svg"), svg.into_bytes()))
            }
            JobKind::Print { paper, turned, size } => {
                app.print(&lists, &frame, pictures, paper, turned, size);
                None
            }
        });
        match made {
            Some(made) => self.update_share(ShareMsg::Made(Ok(made))),
            None if matches!(job.kind, JobKind::Print { .. }) => self.page.share.busy = false,
            None => {}
        }
    }

    /// With the colors of a theme.
    fn in_theme<R>(&mut self, dark: bool, work: impl FnOnce(&App) -> R) -> R {
        let theme = if dark { Theme::Dark } else { Theme::Light };
        let wear = |theme: Theme| drop(self.shell.root.set_attribute("data-theme", theme.name()));
        wear(theme);
        let done = work(self);
        wear(self.page.theme);
        done
    }

    fn with_paints<R>(&self, pictures: &[Gathered], work: impl FnOnce(&Paints<'_>) -> R) -> R {
        let palette = Palette::of(&self.shell.root, 1.0);
        let pictures: BTreeMap<String, Picture> =
            pictures.iter().map(|came| (came.src.clone(), came.picture.clone())).collect();
        let color = |ink| palette.color(ink);
        work(&Paints { color: &color, font: &palette.font, pictures: &pictures })
    }

    fn make_png(
        &self,
        lists: &[DisplayList],
        frame: &Frame,
        pixels: f64,
        pictures: &[Gathered],
        name: String,
    ) {
        let send = self.send.clone();
        let Some(canvas) = self.painted(lists, frame, pixels, pictures) else {
            let refusal = Refusal::new("too-large", catalogue::SharePictureTooLarge);
            return send.emit(ShareMsg::Made(Err(refusal)).into());
        };
        spawn_local(async move {
            let made = share::png_of(canvas).await;
            send.emit(ShareMsg::Made(made.map(|bytes| (name, bytes))).into());
        });
    }

    /// A canvas with so many pixels to a cell.
    fn painted(
        &self,
        lists: &[DisplayList],
        frame: &Frame,
        pixels: f64,
        pictures: &[Gathered],
    ) -> Option<HtmlCanvasElement> {
        if !frame.fits(pixels) {
            return None;
        }
        // Lines and letters grow with the cells.
        let palette = Palette::of(&self.shell.root, pixels / frame.camera.scale);
        let pictures = Pictures::holding(pictures.iter().map(|came| (came.src.clone(), came.image.clone())));
        let document = web_sys::window()?.document()?;
        let canvas: HtmlCanvasElement = document.create_element("canvas").ok()?.dyn_into().ok()?;
        let [width, height] = frame.pixels(pixels);
        canvas.set_width(width as u32);
        canvas.set_height(height as u32);
        let ctx = context(&canvas)?;
        let painter = Painter::start(&ctx, &palette, &pictures, frame.camera, frame.viewport);
        for list in lists {
            painter.paint(list);
        }
        Some(canvas)
    }

    fn save_picture(&mut self, name: &str, bytes: &[u8]) {
        let kind = if name.ends_with(".svg") { "image/svg+xml" } else { "image/png" };
        if files::download(name, bytes, kind).is_none() {
            self.share_failed(Refusal::new("unsupported-file", catalogue::ShareNotSaved));
        }
    }

    fn share_failed(&mut self, refusal: Refusal) {
        self.page.say(refusal.message.clone());
        self.shell.fire_error(&refusal);
        self.page.share.problem = Some(refusal.message.clone());
    }

    /// Whether the map is dark on the screen.
    pub fn is_dark(&self) -> bool {
        let system = || {
            let window = web_sys::window()?;
            window.match_media("(prefers-color-scheme: dark)").ok()?.map(|media| media.matches())
        };
        match self.page.theme {
            Theme::Dark => true,
            Theme::Light => false,
            Theme::Auto => system().unwrap_or_default(),
        }
    }

    /// The sides for which links can be made.
    pub fn link_sides(&self) -> Vec<String> {
        self.shell.core.read(|table| live::desk::sides(table.scene()))
    }
}

pub fn copied_words(done: bool) -> AttrValue {
    if done { say(catalogue::ShareCopied) } else { say(catalogue::ShareCopyByHand) }
}
