//! The end of a round.

use burstmap_frontend::keys::{Action, spoken};
use burstmap_frontend::shortcuts::key_of;
use burstmap_messages::{Wording, catalogue};
use burstmap_rules::map::Token;
use burstmap_ui::page::Notice;
use burstmap_ui::screen::Screen;

/// Returns a notice at the end of a round: the creatures that lose a delayed turn, and the key that ends the round.
pub fn late(screen: Screen) -> Option<Notice> {
    let names: Vec<&str> = screen.delayed().map(|token| token.name.as_str()).collect();
    if names.is_empty() {
        return None;
    }
    let mut words =
        Wording::from(catalogue::GlanceDelayedLose { count: names.len(), names: names.join(", ") });
    let key = key_of(Action::EndTurn).filter(|_| screen.is_gm() && screen.state.page.letters);
    if let Some(key) = key {
        words.then(catalogue::GlanceKeyEndsRound { key: spoken(key) });
    }
    let ours = |token: &&Token| screen.is_gm() || screen.editor.seat.may_move(&token.side);
    let may_act = screen.delayed().filter(|_| !screen.editor.seat.readonly).filter(ours);
    let may_act = may_act.map(|token| (token.id.clone(), token.name.clone())).collect();
    Some(Notice::Late { words: words.text, may_act })
}
