//! Sharing: links, images of the map, print.

mod printed;

use crate::App;
use crate::paint::Painter;
use crate::palette::{Palette, context};
use crate::pictures::Pictures;
use burstmap_format::link;
use burstmap_frontend::display::View;
use burstmap_frontend::display::list::DisplayList;
use burstmap_frontend::export::side::Known;
use burstmap_frontend::export::svg::{self, Paints, Picture};
use burstmap_frontend::export::{self, Extent, Frame};
use burstmap_frontend::{Editor, Seat};
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use burstmap_ui::glimpse::Glimpse;
use burstmap_ui::msg::{FileMsg, Msg};
use burstmap_ui::share::{self, Gathered, Strangers};
use burstmap_ui::state::share::{Job, JobKind, Share, ShareMsg, Whose, Wish, copied_words};
use burstmap_ui::theme::Theme;
use burstmap_ui::{files, import};
use std::collections::BTreeMap;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlCanvasElement;

/// Name of the file in a link.
const LINK_FILE: &str = "link.json";

impl App {
    /// Offers a file for download.
    pub fn save(&mut self, name: &str, bytes: &[u8]) {
        if files::download(name, bytes, "application/json").is_none() {
            self.tell(catalogue::PageNotSaved.to_string());
        }
    }

    pub(super) fn update_share(&mut self, message: ShareMsg) {
        match message {
            ShareMsg::Show(open) => {
                let asked = self.state.page.share.asked;
                // While viewing a side, the default is that side's players.
                let wish = Wish { side: self.state.viewed_side.clone(), ..Wish::default() };
                self.state.page.share = Share { open, asked, wish, ..Share::default() };
                if open {
                    self.make_link();
                }
            }
            ShareMsg::CopiesFor(side) => self.state.page.share.copies_for = Some(side),
            ShareMsg::Wish(wish) => {
                if wish.side != self.state.page.share.wish.side {
                    // Choosing the link's recipients also sets those of images.
                    self.state.page.share.copies_for = None;
                }
                self.state.page.share.wish = wish;
                self.make_link();
            }
            ShareMsg::Linked(asked, link) if asked == self.state.page.share.asked => {
                self.state.page.share.link = Some(link.map_err(|refusal| refusal.message.clone()));
            }
            ShareMsg::Linked(..) => {}
            ShareMsg::Copy => self.copy_link(),
            ShareMsg::Copied(done) => {
                self.state.page.share.copied = Some(done);
                self.state.page.say(copied_words(done).to_string());
            }
            ShareMsg::Make(_) if self.state.page.share.busy => {}
            ShareMsg::Make(job) => self.gather(job),
            // The recipient may have changed in the meantime.
            ShareMsg::Gathered(job, whose, _) if whose.side != self.state.copy_side() => self.gather(job),
            ShareMsg::Gathered(job, whose, pictures) => self.make(job, whose, &pictures),
            ShareMsg::Made(made) => {
                self.state.page.share.busy = false;
                match made {
                    Ok((name, bytes)) => self.save_picture(&name, &bytes),
                    Err(refusal) => self.share_failed(refusal),
                }
            }
            ShareMsg::Arrive => self.open_link(),
            ShareMsg::Ask(map) => self.state.page.strangers = Some(map),
            ShareMsg::Answer(loads) => {
                if let Some(map) = self.state.page.strangers.take() {
                    let file = if loads { &map.file } else { &map.bare };
                    self.state.send.emit(Msg::File(FileMsg::Read(Ok(file.clone()), LINK_FILE.into())));
                }
            }
        }
    }

    /// Creates the requested link, if links are available here.
    fn make_link(&mut self) {
        let state = &mut self.state.page.share;
        state.asked += 1;
        (state.link, state.copied) = (None, None);
        let (asked, wish) = (state.asked, state.wish.clone());
        let Some(page) = self.state.shell.settings().link_page.clone() else { return };
        let scene = self.state.shell.core.read(|table| match &wish.side {
            Some(side) => table.view(side),
            None => table.scene().clone(),
        });
        let scene = if wish.pictures { scene } else { link::without_pictures(&scene) };
        let send = self.state.send.clone();
        spawn_local(async move {
            let made = share::link_to(page, wish.side, scene).await;
            send.emit(ShareMsg::Linked(asked, made).into());
        });
    }

    fn copy_link(&mut self) {
        let Some(Ok(link)) = &self.state.page.share.link else { return };
        let (send, text) = (self.state.send.clone(), link.address.clone());
        spawn_local(async move {
            let done = JsFuture::from(share::copy(&text)).await.is_ok_and(|done| done.is_truthy());
            send.emit(ShareMsg::Copied(done).into());
        });
    }

    /// Opens the map in the page's address as a new one. Removes it from the address, except for players, because nothing else preserves
    /// their map on reload.
    fn open_link(&mut self) {
        let fragment = share::fragment();
        if self.state.shell.settings().link_page.is_none() || link::payload(&fragment).is_none() {
            return;
        }
        let seat = self.state.shell.seat();
        if seat.player_side.is_none() && !seat.replay {
            share::forget_fragment();
        }
        if self.state.shell.save_key.is_some() {
            return self.refused(Refusal::new("illegal-command", catalogue::ShareLinkKeepsOne));
        }
        let send = self.state.send.clone();
        spawn_local(async move {
            let Some(read) = share::opened(&fragment).await else { return };
            // Other sites learn who loads their pictures, so the user decides first.
            match read.as_deref().ok().and_then(Strangers::in_file) {
                Some(map) => send.emit(ShareMsg::Ask(Rc::new(map)).into()),
                None => send.emit(Msg::File(FileMsg::Read(read, LINK_FILE.into()))),
            }
        });
    }

    /// Loads the visible images first.
    fn gather(&mut self, job: Job) {
        (self.state.page.share.busy, self.state.page.share.problem) = (true, None);
        let mut whose = Whose { side: self.state.copy_side(), part: None };
        let (lists, _) = self.drawn(job, &whose);
        let (send, mut addresses) = (self.state.send.clone(), export::pictures(&lists));
        let side = whose.side.as_deref();
        let glimpse = side.and_then(|side| self.state.shell.core.read(|table| Glimpse::of(table, side)));
        spawn_local(async move {
            if let Some(glimpse) = glimpse {
                whose.part = glimpse.drawn().await;
            }
            addresses.extend(whose.part.iter().map(|part| part.src.clone()));
            let pictures = share::gather(addresses).await;
            send.emit(ShareMsg::Gathered(job, whose, pictures).into());
        });
    }

    /// Returns the contents of a copy, and their frame.
    fn drawn(&mut self, job: Job, whose: &Whose) -> (Vec<DisplayList>, Frame) {
        let grid = self.state.scenery.grid;
        let frame = match job.extent {
            Extent::Map => Frame::of_map(grid),
            Extent::View => Frame::of_view(grid, self.state.editor.camera, self.state.editor.viewport),
        };
        let labels = job.parts.labels(self.state.editor.labels);
        if let Some(side) = &whose.side {
            let seat = Seat { player_side: Some(side.clone()), readonly: true, ..Seat::default() };
            let mut editor = Editor::new(seat);
            (editor.camera, editor.viewport, editor.labels) = (frame.camera, frame.viewport, labels);
            let known = self.state.shell.core.read(|table| Known::to(table, side, whose.part.clone()));
            return (known.map_or_else(Vec::new, |known| known.lists(&editor, job.parts)), frame);
        }
        let mut bare = Editor::new(self.state.editor.seat.clone());
        // The editor itself draws its tools, with another camera.
        let editor = if job.parts.tool { &mut self.state.editor } else { &mut bare };
        let kept = (editor.camera, editor.viewport, editor.labels);
        (editor.camera, editor.viewport, editor.labels) = (frame.camera, frame.viewport, labels);
        let (scenery, turn) = (&self.state.scenery, &*self.state.turn);
        let lists = self
            .state
            .shell
            .core
            .read(|table| export::lists(View { editor, table, scenery, turn }, job.parts));
        (editor.camera, editor.viewport, editor.labels) = kept;
        (lists, frame)
    }

    fn make(&mut self, job: Job, whose: Whose, pictures: &[Gathered]) {
        let (lists, frame) = self.drawn(job, &whose);
        let stem = import::stem(&self.state.look(|table| table.scene().name.clone()));
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
            None if matches!(job.kind, JobKind::Print { .. }) => self.state.page.share.busy = false,
            None => {}
        }
    }

    /// Runs `work` with the colors of a theme.
    pub(super) fn in_theme<R>(&mut self, dark: bool, work: impl FnOnce(&App) -> R) -> R {
        let theme = if dark { Theme::Dark } else { Theme::Light };
        let wear = |theme: Theme| drop(self.state.shell.root.set_attribute("data-theme", theme.name()));
        wear(theme);
        let done = work(self);
        wear(self.state.page.theme);
        done
    }

    fn with_paints<R>(&self, pictures: &[Gathered], work: impl FnOnce(&Paints<'_>) -> R) -> R {
        let palette = Palette::of(&self.state.shell.root, 1.0);
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
        let send = self.state.send.clone();
        let pictures = Pictures::holding(pictures.iter().map(|came| (came.src.clone(), came.image.clone())));
        let Some(canvas) = self.painted(lists, frame, pixels, &pictures) else {
            let refusal = Refusal::new("too-large", catalogue::SharePictureTooLarge);
            return send.emit(ShareMsg::Made(Err(refusal)).into());
        };
        spawn_local(async move {
            let made = share::png_of(canvas).await;
            send.emit(ShareMsg::Made(made.map(|bytes| (name, bytes))).into());
        });
    }

    /// Returns a canvas with a number of pixels per cell.
    pub(super) fn painted(
        &self,
        lists: &[DisplayList],
        frame: &Frame,
        pixels: f64,
        pictures: &Pictures,
    ) -> Option<HtmlCanvasElement> {
        if !frame.fits(pixels) {
            return None;
        }
        // Lines and letters scale with the cells.
        let palette = Palette::of(&self.state.shell.root, pixels / frame.camera.scale);
        let document = web_sys::window()?.document()?;
        let canvas: HtmlCanvasElement = document.create_element("canvas").ok()?.dyn_into().ok()?;
        let [width, height] = frame.pixels(pixels);
        canvas.set_width(width as u32);
        canvas.set_height(height as u32);
        let ctx = context(&canvas)?;
        let painter = Painter::start(&ctx, &palette, pictures, frame.camera, frame.viewport);
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
        self.state.page.say(refusal.message.clone());
        self.state.shell.fire_error(&refusal);
        self.state.page.share.problem = Some(refusal.message.clone());
    }
}
