//! The options of a widget: who uses it, what it shows first, and what it keeps.

use burstmap_encounter::{Scene, Table};
use burstmap_format::ImportOptions;
use burstmap_frontend::Seat;
use burstmap_frontend::tools::Offered;
use burstmap_messages::{Language, catalogue};
use burstmap_rules::reason::Refusal;
use burstmap_ui::live::hand;
use burstmap_ui::manners::Gestures;
use burstmap_ui::panel::PanelId;
use burstmap_ui::shell::{Settings, Theme};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

const SAMPLE: &str = include_str!("../../www/scenes/customs-house.json");

/// `WidgetOptions` of `www/burstmap.d.ts`.
#[derive(Debug, Deserialize, Default)]
#[serde(rename_all = "camelCase")]
pub struct Options {
    scene: Option<Value>,
    /// The bytes of a map file, where `scene` is one: they do not pass through JSON.
    #[serde(skip)]
    pub file: Option<Vec<u8>>,
    /// `role` is its old name.
    #[serde(alias = "role")]
    seat: Option<String>,
    gestures: Option<String>,
    side: Option<String>,
    #[serde(default)]
    readonly: bool,
    save_key: Option<String>,
    /// A game master's: the name under which this browser keeps several maps.
    maps: Option<String>,
    theme: Option<String>,
    /// The language of the page, as a tag of BCP 47; the browser's where it is left out, or where there is no such catalogue.
    language: Option<String>,
    /// The seed of the dice; random where it is left out. No document holds it, so no file and no view of a side gives
    /// it away.
    pub seed: Option<String>,
    /// The address of a list of scenes (`[{ file, name, blurb, translations }]`) that the menu offers.
    pub scenes: Option<String>,
    /// A game master's: the name that players' windows follow.
    pub lead: Option<String>,
    /// A player's: the name of the game master's window that it follows. Empty: by messages alone.
    pub follow: Option<String>,
    /// The address of the page that a player's window opens.
    pub player_page: Option<String>,
    /// The address of a page that opens links with maps.
    pub link_page: Option<String>,
    /// The tools that are offered, as words; all where it is left out.
    tools: Option<String>,
    /// The panels that are offered, as words; `none` for none.
    panels: Option<String>,
    #[serde(flatten)]
    _more: IgnoredAny,
}

/// The scene in a map file, with the names of the language in use.
///
/// # Errors
///
/// As those of an import.
pub fn scene_in(bytes: &[u8]) -> Result<Scene, Refusal> {
    let language = Some(Language::in_use().code().to_owned());
    let (scene, _) = burstmap_format::import(bytes, &ImportOptions { language, ..ImportOptions::default() })?;
    Ok(scene)
}

impl Options {
    pub fn seat(&self) -> Result<Seat, Refusal> {
        if self.follow.is_some() && self.seat.as_deref() != Some("player") {
            return Err(Refusal::new("bad-query", catalogue::WidgetOnlyPlayersFollow).at("/follow"));
        }
        let player_side = match self.seat.as_deref() {
            None | Some("gm") => None,
            Some("player") => Some(
                self.side
                    .clone()
                    .ok_or_else(|| Refusal::new("bad-query", catalogue::WidgetPlayerSide).at("/side"))?,
            ),
            Some(other) => {
                let message = catalogue::WidgetSeat { seat: other };
                return Err(Refusal::new("bad-query", message).at("/seat"));
            }
        };
        Ok(Seat { player_side, readonly: self.readonly })
    }

    /// What can be changed while the widget stands.
    pub fn settings(&self) -> Result<Settings, Refusal> {
        Ok(Settings {
            seat: self.seat()?,
            theme: self.theme()?,
            language: self.language.as_deref().and_then(Language::of_tag),
            scenes: self.scenes.clone(),
            player_page: self.player_page.clone(),
            link_page: self.link_page.clone().filter(|_| self.follow.is_none()),
            tools: self.tools()?,
            panels: self.panels()?,
            gestures: self.gestures()?,
        })
    }

    fn tools(&self) -> Result<Offered, Refusal> {
        let Some(words) = &self.tools else { return Ok(Offered::default()) };
        Offered::from_words(words).map_err(|tool| {
            let known = Offered::words().join(", ");
            Refusal::new("bad-query", catalogue::WidgetTool { tool, known }).at("/tools")
        })
    }

    fn panels(&self) -> Result<Option<Vec<PanelId>>, Refusal> {
        let Some(words) = &self.panels else { return Ok(None) };
        let words = words.split_whitespace().filter(|word| *word != "none");
        let found = words.map(|word| PanelId::ALL.into_iter().find(|panel| panel.name() == word).ok_or(word));
        let found = found.collect::<Result<Vec<_>, _>>();
        found.map(Some).map_err(|panel| {
            let (panel, known) = (panel.to_owned(), PanelId::ALL.map(PanelId::name).join(", "));
            Refusal::new("bad-query", catalogue::WidgetPanel { panel, known }).at("/panels")
        })
    }

    fn theme(&self) -> Result<Theme, Refusal> {
        match self.theme.as_deref() {
            None | Some("auto") => Ok(Theme::Auto),
            Some("light") => Ok(Theme::Light),
            Some("dark") => Ok(Theme::Dark),
            Some(other) => {
                let message = catalogue::WidgetTheme { theme: other };
                Err(Refusal::new("bad-query", message).at("/theme"))
            }
        }
    }

    /// Which gestures the map takes; by what the page is like where nothing is said.
    pub fn gestures(&self) -> Result<Option<Gestures>, Refusal> {
        match self.gestures.as_deref() {
            None | Some("auto") => Ok(None),
            Some("cooperative") => Ok(Some(Gestures::Cooperative)),
            Some("greedy") => Ok(Some(Gestures::Greedy)),
            Some(other) => {
                let message = catalogue::WidgetGestures { gestures: other };
                Err(Refusal::new("bad-query", message).at("/gestures"))
            }
        }
    }

    /// What the document is kept under. A window that follows keeps nothing: the one that it follows does. A player's
    /// copy is kept apart: it must neither be made from the game master's, nor take its place.
    pub fn save_key(&self) -> Option<String> {
        let key = self.save_key.clone().filter(|_| self.follow.is_none())?;
        match (self.seat.as_deref(), &self.side) {
            (Some("player"), Some(side)) => Some(format!("{key}, for {side}")),
            _ => Some(key),
        }
    }

    /// What several maps are kept under. Players and those who only look keep none.
    pub fn library(&self) -> Option<String> {
        let master = self.follow.is_none() && !self.readonly && self.seat.as_deref() != Some("player");
        self.maps.clone().filter(|_| master && self.save_key.is_none())
    }

    /// The scene that was given, or our sample; then the address of a scene to fetch. What was kept is opened later, once
    /// it was read.
    pub fn first_scene(&self, seat: &Seat, seed: &str) -> Result<(Table, Option<String>), Refusal> {
        if self.follow.is_some() {
            return Ok((hand::nothing_yet(&burstmap_format::read_text(SAMPLE)?.0)?, None));
        }
        let open = |scene| hand::open(scene, seed, seat);
        let sample = || burstmap_format::read_text(SAMPLE).and_then(|(scene, _)| open(scene));
        if let Some(bytes) = &self.file {
            return Ok((open(scene_in(bytes)?)?, None));
        }
        match &self.scene {
            None | Some(Value::Null) => Ok((sample()?, None)),
            Some(Value::String(text)) if text.trim_start().starts_with('{') => {
                let (scene, _) = burstmap_format::read_text(text)?;
                Ok((open(scene)?, None))
            }
            Some(Value::String(address)) => Ok((sample()?, Some(address.clone()))),
            Some(value) => {
                let (scene, _) = burstmap_format::read(value.clone())?;
                Ok((open(scene)?, None))
            }
        }
    }
}
