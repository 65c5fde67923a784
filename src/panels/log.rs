//! The log by rounds and turns, newest first, with an undo to each line, and the game master's notes.

use crate::{Panel, dice};
use burstmap_encounter::log::told_once;
use burstmap_encounter::{Dispatch, Event, LogEntry, command};
use burstmap_frontend::happened::sentences;
use burstmap_frontend::rounds;
use burstmap_messages::catalogue;
use burstmap_rules::map::Token;
use burstmap_ui::components::buttons::{ghost, pill, press};
use burstmap_ui::components::field::TextField;
use burstmap_ui::components::segments::{Segment, Segments};
use burstmap_ui::drafts::use_draft;
use burstmap_ui::icons::{self, icon};
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::state::recording::RecordMsg;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use std::borrow::Cow;
use yew::prelude::*;

pub const PANEL: Panel = Panel { title: |_| say(catalogue::LogTitle), shown: |_| true, view };

/// Maximum number of displayed lines. Saved scenes contain all of them.
const SHOWN: usize = 300;

/// Filter of the lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Shown {
    #[default]
    All,
    Fights,
    Moves,
    Notes,
}

impl Shown {
    fn has(self, event: &Event) -> bool {
        match self {
            Shown::All => true,
            Shown::Fights => [
                "attackResolved",
                "areaResolved",
                "maneuverResolved",
                "guessResolved",
                "damaged",
                "healed",
                "checkRolled",
            ]
            .contains(&event.kind()),
            Shown::Moves => {
                ["tokenMoved", "movementStopped", "tokenTurned", "tokenSqueezed"].contains(&event.kind())
            }
            Shown::Notes => event.kind() == "noted",
        }
    }
}

/// Filter and search.
#[derive(Clone, Debug, Default)]
struct Wanted {
    shown: Shown,
    words: String,
}

/// A turn, a round's end or the time before the fight, with its lines, newest first.
#[derive(Clone, Debug, PartialEq)]
struct Part {
    title: AttrValue,
    /// Position of its start.
    at: u64,
    /// Whether the entry is a turn. Turns are shown even without any action.
    turn: bool,
    /// Lines of the entry with their numbers. Headings are not numbered.
    lines: Vec<(usize, LogEntry)>,
}

/// Returns the displayed log and the tokens that it names. For a side that the game master views, this is the side's own log.
fn logged(screen: Screen<'_>) -> (Cow<'_, [LogEntry]>, Cow<'_, [Token]>) {
    match &screen.state.viewed_side {
        None => (screen.table.log().into(), screen.table.scene().tokens.as_slice().into()),
        Some(side) => screen
            .state
            .shell
            .core
            .read(|table| (table.log_for(side).into(), table.view(side).tokens.to_vec().into())),
    }
}

/// Returns the log in turns. Their headings replace the events of their start and end.
fn parts(screen: Screen) -> Vec<Part> {
    let mut parts =
        vec![Part { title: say(rounds::before_turns(screen.table)), at: 0, turn: false, lines: Vec::new() }];
    let (log, names) = logged(screen);
    let mut count = 0;
    for entry in told_once(&*log) {
        let title = match &*entry.event {
            Event::TurnEnded(_) => continue,
            Event::TurnStarted(turn) => {
                let token = names.iter().find(|token| token.id == turn.token);
                let name = token.map_or(turn.token.as_str(), |token| &token.name);
                Some((say(catalogue::LogTurn { round: turn.round, name }), true))
            }
            Event::RoundStarted(round) => Some((say(catalogue::LogRound { round: round.round }), false)),
            _ => None,
        };
        match title {
            Some((title, turn)) => parts.push(Part { title, at: entry.at, turn, lines: Vec::new() }),
            None => {
                count += 1;
                if let Some(part) = parts.last_mut() {
                    part.lines.push((count, entry.into_owned()));
                }
            }
        }
    }
    parts.retain(|part| part.turn || !part.lines.is_empty());
    parts.reverse();
    parts.iter_mut().for_each(|part| part.lines.reverse());
    parts
}

fn view(screen: Screen) -> Html {
    let may_undo = screen.is_gm() && !screen.editor.seat.readonly;
    let tray = dice::view(screen);
    let records = screen.is_gm() && screen.table.can_undo();
    html! { <>{ tray }<Log parts={parts(screen)} gm={screen.is_gm()} {may_undo} {records} send={screen.send()} /></> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    /// Parts, newest first.
    parts: Vec<Part>,
    gm: bool,
    may_undo: bool,
    /// Whether there is a fight to record.
    records: bool,
    send: Callback<Msg>,
}

#[component]
fn Log(props: &Props) -> Html {
    use_language();
    let wanted = use_draft::<Wanted>();
    let words = wanted.words.to_lowercase();
    let fits = |(_, entry): &&(usize, LogEntry)| {
        wanted.shown.has(&entry.event)
            && (words.is_empty() || sentences(entry).iter().any(|line| line.to_lowercase().contains(&words)))
    };
    let narrowed = wanted.shown != Shown::All || !words.is_empty();
    let mut left = SHOWN;
    let parts: Vec<(&Part, Vec<&(usize, LogEntry)>)> = props
        .parts
        .iter()
        .map(|part| {
            let lines: Vec<&(usize, LogEntry)> = part.lines.iter().filter(fits).take(left).collect();
            left -= lines.len();
            (part, lines)
        })
        .filter(|(_, lines)| !narrowed || !lines.is_empty())
        .take(SHOWN)
        .collect();
    let kinds = [
        (Shown::All, say(catalogue::LogAll)),
        (Shown::Fights, say(catalogue::LogFights)),
        (Shown::Moves, say(catalogue::LogMoves)),
        (Shown::Notes, say(catalogue::LogNotes)),
    ];
    html! {
        <>
            if props.gm { <NoteForm send={props.send.clone()} /> }
            if props.records {
                <div class="bm-row">{ ghost(say(catalogue::LogReplay), false, press(&props.send, RecordMsg::Show(true).into())) }</div>
            }
            if props.parts.is_empty() { <p class="bm-empty">{ if props.gm { say(catalogue::EmptyLog) } else { say(catalogue::EmptyLogPlayers) } }</p> } else {
                <Segments<Shown> label={say(catalogue::LogShow)} class="bm-log-kinds" chosen={wanted.shown}
                    items={kinds.map(|(shown, name)| Segment::new(shown, name)).to_vec()}
                    on_choose={wanted.on(|wanted, shown| wanted.shown = shown)} />
                <TextField label={say(catalogue::LogSearch)} value={wanted.words.clone()}
                    on_input={wanted.on(|wanted, words| wanted.words = words)} />
            }
            if parts.is_empty() && narrowed { <p class="bm-empty">{ say(catalogue::LogNoneFound) }</p> }
            { for parts.into_iter().map(|(part, lines)| section(props, part, lines)) }
        </>
    }
}

fn section(props: &Props, part: &Part, lines: Vec<&(usize, LogEntry)>) -> Html {
    html! {
        <section class="bm-log-part" key={part.at.to_string()}>
            <h3><span>{ &part.title }</span>if part.at > 0 { { undo_to(props, part.at) } }</h3>
            <ol class="bm-log" reversed=true>
                { for lines.into_iter().map(|(number, event)| html! {
                    <li key={event.at.to_string()}><i>{ number }</i>
                        <span class="bm-grow">{ for sentences(event).into_iter().map(|line| html! { <p>{ line }</p> }) }</span>
                        if event.command.is_some() { { undo_to(props, event.at) } }
                    </li>
                }) }
            </ol>
        </section>
    }
}

/// Renders the undo back to a line.
fn undo_to(props: &Props, at: u64) -> Html {
    if !props.may_undo {
        return Html::default();
    }
    let label = say(catalogue::LogUndoTo);
    html! {
        <button type="button" class="bm-icon bm-undo-to" title={label.clone()} aria-label={label}
            onclick={press(&props.send, Msg::UndoTo(at))}>{ icon(icons::UNDO) }</button>
    }
}

/// A note in progress.
#[derive(Clone, Debug, Default)]
struct Note {
    text: String,
    /// Whether only the game master sees it.
    secret: bool,
}

#[derive(Properties, PartialEq, Debug)]
struct NoteProps {
    send: Callback<Msg>,
}

#[component]
fn NoteForm(props: &NoteProps) -> Html {
    use_language();
    let note = use_draft::<Note>();
    let secret = note.secret;
    let text = note.text.trim().to_owned();
    let write = Dispatch { secret, ..command::Note { text: text.clone() }.into() };
    let done = note.on(|note, ()| note.text.clear());
    let add = props.send.reform(move |_: MouseEvent| Msg::DispatchThen(write.clone(), done.clone()));
    html! {
        <div class="bm-fields bm-note">
            <TextField label={say(catalogue::LogNote)} hint={say(catalogue::LogNoteHelp)} value={note.text.clone()} on_input={note.on(|note, text| note.text = text)} />
            { pill(say(catalogue::LogSecret), secret, note.on(|note, _| note.secret = !note.secret)) }
            { ghost(say(catalogue::LogAdd), text.is_empty(), add) }
        </div>
    }
}
