//! Options of a widget: its user, its first scene, and its storage.

use burstmap_encounter::{Scene, Table};
use burstmap_format::{ImportOptions, Replay};
use burstmap_frontend::Seat;
use burstmap_frontend::camera::Picture;
use burstmap_frontend::tool::Offered;
use burstmap_messages::{Language, catalogue};
use burstmap_rules::reason::Refusal;
use burstmap_ui::live::hand;
use burstmap_ui::manners::Gestures;
use burstmap_ui::panel::PanelId;
use burstmap_ui::shell::Settings;
use burstmap_ui::theme::Theme;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

/// Side whose knowledge readers have unless the host specifies another one: the usual side of player characters.
const READERS_SIDE: &str = "party";

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
    /// For a player: the player's name.
    player: Option<String>,
    #[serde(default)]
    readonly: bool,
    save_key: Option<String>,
    /// For a game master: the name under which this browser saves several maps.
    maps: Option<String>,
    theme: Option<String>,
    /// Language of the page as a BCP 47 tag. Default, also for unsupported languages: the browser's.
    language: Option<String>,
    /// Seed of the dice; random by default. It is in no document, so no file and no side's view reveals it.
    pub seed: Option<String>,
    /// Address of a list of sample scenes (`[{ file, name, blurb, translations }]`) for the menu.
    pub scenes: Option<String>,
    /// For a game master: the name that players' windows follow.
    pub lead: Option<String>,
    /// For a player: the name of the game master's window to follow. Empty for host messages only.
    pub follow: Option<String>,
    /// Address of the page for players' windows.
    pub player_page: Option<String>,
    /// Address of a page that opens links with maps.
    pub link_page: Option<String>,
    /// Available tools as words; all by default.
    tools: Option<String>,
    /// Available panels as words; `none` for none.
    panels: Option<String>,
    picture: Option<ReplacedPicture>,
    /// Whether only the first part of the module is loaded: the map is drawn, and all other parts wait for `complete`.
    #[serde(default)]
    pub early: bool,
    #[serde(flatten)]
    _more: IgnoredAny,
}

/// A picture of the map. The widget adopts its size and its part of the map.
#[derive(Clone, Copy, Debug, Deserialize)]
struct ReplacedPicture {
    size: [f64; 2],
    center: [f64; 2],
    scale: f64,
    cells: Option<[f64; 4]>,
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
            // The side of a replay is in its file.
            Some("replay") => None,
            Some("reader") => Some(self.side.clone().unwrap_or_else(|| READERS_SIDE.to_owned())),
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
        let reader = self.is_reader();
        let player = self.player.clone().filter(|_| player_side.is_some() && !reader);
        let replay = self.is_replay();
        Ok(Seat { player_side, player, readonly: self.readonly || reader, reader, replay })
    }

    /// Returns the options that can change during the widget's lifetime.
    pub fn settings(&self) -> Result<Settings, Refusal> {
        let seat = self.seat()?;
        let (tools, panels) = (self.tools()?, self.panels()?);
        Ok(Settings {
            tools: if seat.reader { tools.for_readers() } else { tools },
            panels: if seat.reader { Some(panels.unwrap_or_default()) } else { panels },
            seat,
            theme: self.theme()?,
            language: self.language.as_deref().and_then(Language::of_tag),
            scenes: self.scenes.clone(),
            player_page: self.player_page.clone(),
            link_page: self.link_page.clone().filter(|_| self.follow.is_none()),
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

    /// Returns the gestures that the map uses; `None` to choose by the page.
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

    /// Returns the picture that the widget replaces.
    pub fn replaced(&self) -> Result<Option<Picture>, Refusal> {
        let Some(ReplacedPicture { size, center, scale, cells }) = self.picture else { return Ok(None) };
        let picture = Picture { size, center, scale, cells };
        if picture.is_possible() {
            return Ok(Some(picture));
        }
        Err(Refusal::new("bad-query", catalogue::WidgetPicture).at("/picture"))
    }

    fn is_reader(&self) -> bool {
        self.seat.as_deref() == Some("reader") || self.is_replay()
    }

    fn is_replay(&self) -> bool {
        self.seat.as_deref() == Some("replay")
    }

    /// Returns the host's replay for the seat that watches one. Without a replay, the map is empty until the user opens one.
    pub fn replay(&self) -> Result<Option<Replay>, Refusal> {
        if !self.is_replay() {
            return Ok(None);
        }
        match (&self.file, &self.scene) {
            (Some(bytes), _) => Replay::read_bytes(bytes).map(Some),
            (None, Some(Value::String(text))) if text.trim_start().starts_with('{') => {
                Replay::read_bytes(text.as_bytes()).map(Some)
            }
            (None, Some(value)) if !value.is_null() && !value.is_string() => {
                Replay::read(value.clone()).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// Returns the key of the saved document. A following window saves nothing, because the followed window does. Readers change nothing. A player's
    /// copy has a separate key: it must neither come from the game master's document nor replace it.
    pub fn save_key(&self) -> Option<String> {
        let key = self.save_key.clone().filter(|_| self.follow.is_none() && !self.is_reader())?;
        match (self.seat.as_deref(), &self.side) {
            (Some("player"), Some(side)) => Some(format!("{key}, for {side}")),
            _ => Some(key),
        }
    }

    /// Returns the name for several saved maps. Players and read-only users have none.
    pub fn library(&self) -> Option<String> {
        let master =
            self.follow.is_none() && !self.readonly && matches!(self.seat.as_deref(), None | Some("gm"));
        self.maps.clone().filter(|_| master && self.save_key.is_none())
    }

    /// Returns the host's scene or the default sample, and the address of a scene to fetch. The saved scene is opened later, after it is
    /// read.
    pub fn first_scene(&self, seat: &Seat, seed: &str) -> Result<(Table, Option<String>), Refusal> {
        if self.follow.is_some() || self.is_replay() {
            let address = match &self.scene {
                Some(Value::String(text)) if self.is_replay() => Some(text.clone()),
                _ => None,
            };
            return Ok((hand::nothing_yet(&burstmap_format::read_text(SAMPLE)?.0)?, address));
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
