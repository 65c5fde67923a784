//! The attacks on a token's sheet: adding, changing, ordering, removing. Each change is one command.

mod damage;
mod extent;
mod given;
mod limits;
mod lists;
mod mastery;
mod saved;
mod together;

pub use lists::Lists;

use crate::attacks::icon_of;
use crate::token::saves::Saves;
use burstmap_encounter::command::UpdateToken;
use burstmap_frontend::attack_lines;
use burstmap_frontend::tools::attack::options;
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::map::{Id, Token, TokenData};
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::threat;
use burstmap_rules::token_attack::{TokenAttack, TokenAttackKind};
use burstmap_ui::components::buttons::{ghost, pill, press};
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::field::{EditArea, EditField, Number};
use burstmap_ui::components::first_field::use_first_field;
use burstmap_ui::components::lists::spaced;
use burstmap_ui::components::takes::Takes;
use burstmap_ui::icons::icon;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen, token: &Token) -> Html {
    let lines = token.attacks.iter().map(|attack| attack_lines::line(screen.table, token, attack).into());
    let send = screen.send();
    let usual = threat::reach_by_size(&screen.table.board(), token);
    let on_put = {
        let token = token.clone();
        send.reform(move |attacks| Msg::Dispatch(UpdateToken::arm(&token, attacks, usual).into()))
    };
    html! {
        <AttackSheet owner={token.id.clone()} attacks={token.attacks.to_vec()} lines={lines.collect::<Vec<_>>()}
            knows={Known::of(screen.table.ruleset())}
            stats={targets(&defenses(screen.table.ruleset()), token)} saves={Saves::of(screen, token)}
            lists={Lists::of(screen.table.ruleset())} more={together::field(screen, token)} {on_put} />
    }
}

/// Returns the defenses of the rules, the usual one first.
pub fn defenses(rules: &Ruleset) -> Vec<String> {
    std::iter::once(&rules.attack.defense).chain(&rules.attack.other_defenses).cloned().collect()
}

/// Returns the possible target statistics of an attack: the defenses of the rules, and the token's own.
pub fn targets(defenses: &[String], token: &TokenData) -> Vec<String> {
    let own = token.stats.keys().filter(|name| *name != "attackBonus");
    let mut names: Vec<String> = defenses.iter().chain(own).cloned().collect();
    names.sort();
    names.dedup();
    names
}

/// Properties of an attack that the rules read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// Light weapons (E5-50, RD-43).
    pub light: bool,
    /// Splash (RS-08, AH-08).
    pub splash: bool,
    /// Ranges in regions of the map (SA-27).
    pub areas: bool,
    /// Concentration (E5-84).
    pub concentration: bool,
    /// Limited uses of attacks (E5-96).
    pub uses: bool,
    /// Masteries of weapons (E5-99).
    pub mastery: bool,
}

impl Known {
    pub fn of(rules: &Ruleset) -> Known {
        Known {
            light: options::knows_light(&rules.attack),
            splash: rules.damage.splash.is_some(),
            areas: rules.attack.counts_areas(),
            concentration: rules.concentration.is_some(),
            uses: rules.attack.limited_uses.is_some(),
            mastery: rules.attack.mastery.is_some(),
        }
    }
}

#[derive(Properties, PartialEq, Debug)]
pub struct Props {
    /// Their owner, by a unique id.
    pub owner: Id,
    pub attacks: Vec<TokenAttack>,
    /// Text for each one next to its name.
    pub lines: Vec<AttrValue>,
    pub knows: Known,
    pub stats: Vec<String>,
    pub saves: Saves,
    pub lists: Lists,
    /// Content below them.
    #[prop_or_default]
    pub more: Html,
    /// Called with the complete new list.
    pub on_put: Callback<Vec<TokenAttack>>,
}

/// An editable list of attacks.
#[component]
pub fn AttackSheet(props: &Props) -> Html {
    use_language();
    let owner = &props.owner;
    let groups = groups(&props.attacks);
    // A newly added attack is open.
    let added = use_state(|| None::<(Id, usize)>);
    let add = {
        let (all, owner, added) = (props.attacks.clone(), owner.clone(), added.clone());
        props.on_put.reform(move |_: MouseEvent| {
            let name = say(catalogue::AttacksNew).to_string();
            added.set(Some((owner.clone(), all.len())));
            let new = TokenAttack { name, ..TokenAttack::default() };
            [all.clone(), vec![new]].concat()
        })
    };
    html! {
        <details class="bm-more bm-sheet-attacks">
            <summary>{ say(catalogue::AttacksEditTitle) }</summary>
            if props.attacks.is_empty() { <p class="bm-sub">{ say(catalogue::AttacksNone) }</p> }
            { for props.attacks.iter().enumerate().map(|(index, attack)| {
                let all = props.attacks.clone();
                let on_put = props.on_put.reform(move |change: Change| change.done(&all, index));
                html! {
                    <Attack key={format!("{owner}.{index}")} attack={attack.clone()} line={props.lines[index].clone()}
                        first={index == 0} open={added.as_ref().is_some_and(|(by, at)| by == owner && *at == index)} knows={props.knows}
                        stats={props.stats.clone()} saves={props.saves.clone()} lists={props.lists.clone()} groups={groups.clone()} {on_put} />
                }
            }) }
            { props.more.clone() }
            <div class="bm-row">{ ghost(say(catalogue::AttacksAdd), false, add) }</div>
        </details>
    }
}

/// Returns the words under which attacks share their uses (E5-96), each once.
fn groups(attacks: &[TokenAttack]) -> Vec<AttrValue> {
    let mut words: Vec<AttrValue> =
        attacks.iter().filter_map(|attack| attack.shares_use.clone().map(AttrValue::from)).collect();
    words.sort();
    words.dedup();
    words
}

/// A change of an attack in its list.
#[derive(Clone, Debug)]
enum Change {
    Put(Box<TokenAttack>),
    Duplicate,
    Up,
    Remove,
}

impl Change {
    fn done(self, all: &[TokenAttack], index: usize) -> Vec<TokenAttack> {
        let mut all = all.to_vec();
        match self {
            Change::Put(attack) => all[index] = *attack,
            Change::Duplicate => {
                let name = say(catalogue::AttacksCopyOf { name: all[index].name.as_str() }).to_string();
                all.insert(index + 1, TokenAttack { name, ..all[index].clone() });
            }
            Change::Up => all.swap(index, index.saturating_sub(1)),
            Change::Remove => drop(all.remove(index)),
        }
        all
    }
}

#[derive(Properties, PartialEq, Debug)]
struct AttackProps {
    attack: TokenAttack,
    line: AttrValue,
    first: bool,
    open: bool,
    knows: Known,
    stats: Vec<String>,
    saves: Saves,
    lists: Lists,
    /// Words under which attacks of the token share their uses.
    groups: Vec<AttrValue>,
    on_put: Callback<Change>,
}

impl AttackProps {
    /// Renders a line of text. `set` changes the attack, or returns `None` for an invalid text; `needed` describes valid ones.
    fn text(&self, label: AttrValue, hint: &str, now: String, set: Set, needed: Plain) -> Html {
        let (attack, on_put) = (self.attack.clone(), self.on_put.clone());
        let changed = move |typed: &str| {
            let mut attack = attack.clone();
            set(&mut attack, typed.trim()).map(|()| attack)
        };
        let wrong = {
            let changed = changed.clone();
            Callback::from(move |typed: String| changed(&typed).is_none().then(|| say(needed)))
        };
        let on_change = Callback::from(move |typed: String| {
            if let Some(attack) = changed(&typed) {
                on_put.emit(Change::Put(Box::new(attack)));
            }
        });
        html! { <EditField key={label.to_string()} label={label.clone()} hint={hint.to_owned()} value={now} {wrong} {on_change} /> }
    }

    /// Renders a length. Empty means none, if it may be 0.
    fn length(&self, label: Plain, now: Option<i32>, least: i32, set: SetCells) -> Html {
        let (attack, on_put) = (self.attack.clone(), self.on_put.clone());
        let on_change = Callback::from(move |typed: String| {
            let mut attack = attack.clone();
            set(&mut attack, i32::read(&typed));
            on_put.emit(Change::Put(Box::new(attack)));
        });
        let cells = Takes::whole_cells(least);
        let takes = if least == 0 { cells.or_nothing() } else { cells };
        let value = now.map(|cells| cells.to_string()).unwrap_or_default();
        html! { <EditField key={label.id()} label={say(label)} length=true {takes} {value} {on_change} /> }
    }

    /// Returns a callback that writes a choice to the attack.
    fn choose<T: 'static>(
        &self,
        change: impl Fn(&mut TokenAttack, Option<T>) + 'static,
    ) -> Callback<Option<T>> {
        let (attack, on_put) = (self.attack.clone(), self.on_put.clone());
        Callback::from(move |chosen: Option<T>| {
            let mut attack = attack.clone();
            change(&mut attack, chosen);
            on_put.emit(Change::Put(Box::new(attack)));
        })
    }

    /// Returns a callback that writes input to the attack.
    fn typed(&self, change: impl Fn(&mut TokenAttack, &str) + 'static) -> Callback<String> {
        let (attack, on_put) = (self.attack.clone(), self.on_put.clone());
        Callback::from(move |typed: String| {
            let mut attack = attack.clone();
            change(&mut attack, typed.trim());
            on_put.emit(Change::Put(Box::new(attack)));
        })
    }

    fn put(&self, change: impl Fn(&mut TokenAttack) + 'static) -> Callback<MouseEvent> {
        let (mut attack, on_put) = (self.attack.clone(), self.on_put.clone());
        change(&mut attack);
        Callback::from(move |_: MouseEvent| on_put.emit(Change::Put(Box::new(attack.clone()))))
    }
}

type SetCells = fn(&mut TokenAttack, Option<i32>);

/// Parses a text and writes it to an attack.
type Set = fn(&mut TokenAttack, &str) -> Option<()>;

fn word(text: &str) -> Option<String> {
    Some(text.to_owned()).filter(|text| !text.is_empty())
}

#[component]
fn Attack(props: &AttackProps) -> Html {
    use_language();
    let attack = &props.attack;
    let emit = |change: Change| press(&props.on_put, change);
    let form = use_first_field(props.open);
    html! {
        <details class="bm-more bm-sheet-attack" open={props.open} ref={form}>
            <summary>{ icon(icon_of(attack)) }<b>{ &attack.name }</b><small>{ &props.line }</small></summary>
            <div class="bm-fields bm-wrap">
                { basics(props) }
                { damage::fields(props) }
                { extent::lengths(props) }
                { extent::area(props) }
                { saved::fields(props) }
                if props.knows.uses { { limits::fields(props) } }
                { mastery::field(props) }
                { notes(props) }
            </div>
            if props.knows.uses { { limits::chips(props) } }
            if props.knows.light && attack.template().is_none() && attack.kind != TokenAttackKind::Spell {
                <div class="bm-chips">
                    { pill(say(catalogue::AttacksLight), attack.light, props.put(|attack| attack.light = !attack.light)) }
                </div>
            }
            if props.knows.splash && attack.template().is_some() {
                <div class="bm-chips">
                    { pill(say(catalogue::AreaSplash), attack.splash, props.put(|attack| attack.splash = !attack.splash)) }
                </div>
            }
            if let Some(save) = &attack.save {
                <div class="bm-chips">
                    { pill(say(catalogue::AttacksHalf), save.half, props.put(|attack| if let Some(save) = &mut attack.save { save.half = !save.half; })) }
                </div>
            }
            { given::view(props) }
            <div class="bm-row">
                { ghost(say(catalogue::AttacksUp), props.first, emit(Change::Up)) }
                { ghost(say(catalogue::AttacksDuplicate), false, emit(Change::Duplicate)) }
                { ghost(say(catalogue::AttacksRemove), false, emit(Change::Remove)) }
            </div>
        </details>
    }
}

fn notes(props: &AttackProps) -> Html {
    let (attack, on_put) = (props.attack.clone(), props.on_put.clone());
    let on_change = Callback::from(move |typed: String| {
        on_put.emit(Change::Put(Box::new(TokenAttack { text: word(&typed), ..attack.clone() })));
    });
    let value = props.attack.text.clone().unwrap_or_default();
    html! { <EditArea key={catalogue::AttacksText.id()} label={say(catalogue::AttacksText)} {value} {on_change} /> }
}

fn basics(props: &AttackProps) -> Html {
    let attack = &props.attack;
    let kinds = [
        (TokenAttackKind::Melee, "melee", say(catalogue::AttacksKindMelee)),
        (TokenAttackKind::Ranged, "ranged", say(catalogue::AttacksKindRanged)),
        (TokenAttackKind::Spell, "spell", say(catalogue::AttacksKindSpell)),
        (TokenAttackKind::Area, "area", say(catalogue::AttacksKindArea)),
    ];
    let kinds: Vec<_> = kinds.into_iter().map(|(kind, key, name)| Item::new(kind, key, name)).collect();
    let choose = {
        let (attack, on_put) = (attack.clone(), props.on_put.clone());
        Callback::from(move |kind: Option<TokenAttackKind>| {
            let area = match kind {
                Some(TokenAttackKind::Area) => {
                    TokenAttack { kind: TokenAttackKind::Area, ..TokenAttack::default() }.template()
                }
                _ => None,
            };
            let kind = kind.unwrap_or_default();
            on_put.emit(Change::Put(Box::new(TokenAttack {
                kind,
                area: attack.area.or(area),
                ..attack.clone()
            })));
        })
    };
    let none = match attack.template() {
        Some(_) => say(catalogue::AttacksBonusArea),
        None => say(catalogue::AttacksBonusNone),
    };
    let bonus = attack.bonus.map(|bonus| bonus.to_string()).unwrap_or_default();
    let set_bonus: Set = |attack, text| {
        attack.bonus = if text.is_empty() { None } else { Some(i32::read(text.trim_start_matches('+'))?) };
        Some(())
    };
    let set_name: Set = |attack, text| {
        attack.name = word(text)?;
        Some(())
    };
    let defenses: Vec<Item<String>> = props.stats.iter().map(|name| Item::word(name, spaced(name))).collect();
    let versus = {
        let (attack, on_put) = (attack.clone(), props.on_put.clone());
        Callback::from(move |versus| {
            on_put.emit(Change::Put(Box::new(TokenAttack { versus, ..attack.clone() })))
        })
    };
    html! {
        <>
            { props.text(say(catalogue::AttacksName), "", attack.name.clone(), set_name, catalogue::AttacksNameNeeded) }
            <Choice<TokenAttackKind> label={say(catalogue::AttacksKind)} items={kinds} chosen={attack.kind} on_choose={choose} />
            { props.text(say(catalogue::AttacksBonusLabel), &none, bonus, set_bonus, catalogue::AttacksBonusNeeded) }
            <Choice<String> label={say(catalogue::AttacksVersusLabel)} none={say(catalogue::WordUsual)} items={defenses}
                chosen={attack.versus.clone()} on_choose={versus} />
        </>
    }
}
