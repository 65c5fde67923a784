//! A selected attack of a token's own: it configures the tool, and a click on the target makes it.

use crate::editor::area::{AreaChoices, Keeping};
use crate::editor::attack::{AttackChoices, Chosen, Source};
use crate::spells::Spell;
use crate::tools::Tool;
use crate::{Editor, Effect, pick};
use burstmap_encounter::Table;
use burstmap_rules::area::TemplateShape;
use burstmap_rules::attack::options::{DamageTypes, Statistic};
use burstmap_rules::map::Id;
use burstmap_rules::model::given_condition::GivenCondition;
use burstmap_rules::policy::attack::AttackPolicy;
use burstmap_rules::query::{AttackKind, Place};
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::stat_names;
use burstmap_rules::token_attack::{AttackSave, TokenAttack, TokenAttackKind};
use std::rc::Rc;

/// Returns the statistic of the save against it. Files and hosts may specify only the ability.
fn thrown(ruleset: &Ruleset, save: &AttackSave) -> String {
    stat_names::save(&stat_names::saves(ruleset), &save.stat).unwrap_or_else(|| save.stat.clone())
}

/// Returns the kind of attack in the rules.
pub fn rules_kind(kind: TokenAttackKind) -> AttackKind {
    match kind {
        TokenAttackKind::Melee => AttackKind::Melee,
        TokenAttackKind::Ranged | TokenAttackKind::Area => AttackKind::Ranged,
        TokenAttackKind::Spell => AttackKind::Spell,
    }
}

/// Returns the attack's target defense, if specified.
fn versus_of(attack: &TokenAttack) -> Option<String> {
    attack.versus.clone().filter(|versus| !versus.is_empty())
}

/// Returns the range of a shot, if the rules count it in regions (SA-27). Spells have no such limit.
fn range_in_areas(attack: &TokenAttack, rules: &AttackPolicy) -> Option<i32> {
    let shoots = matches!(attack.kind, TokenAttackKind::Ranged | TokenAttackKind::Area);
    attack.range_areas.filter(|_| shoots && rules.counts_areas())
}

impl AttackChoices {
    /// Returns these choices for a token's own attack against one target.
    pub(super) fn made_with(mut self, attack: &TokenAttack, rules: &AttackPolicy) -> AttackChoices {
        let melee = attack.kind == TokenAttackKind::Melee;
        // Whether the rules have weapon ranges in cells.
        let ranged = rules.weapon_range.is_some() && !melee;
        let options = &mut self.options;
        options.versus = versus_of(attack).map(Statistic).into();
        options.reach = attack.reach.filter(|_| melee).into();
        options.range = attack.range.filter(|_| ranged).or_else(|| range_in_areas(attack, rules)).into();
        options.long_range = attack.long_range.filter(|_| ranged).into();
        let readied = rules.readied_shots.as_ref().and_then(|shots| shots.rule_for(rules_kind(attack.kind)));
        let counted = rules.limited_uses.is_some() && (attack.recharge.is_some() || attack.uses.is_some());
        let item = (readied.is_some() || counted).then(|| attack.name.as_str().into());
        options.put("item", item.unwrap_or_default());
        if rules.underwater.is_some() {
            let types: Vec<_> = attack.damage_kinds().into_iter().map(str::to_owned).collect();
            options.damage_types = (!types.is_empty()).then_some(DamageTypes(types)).into();
        }
        if rules.light_weapons.is_some() {
            options.switch("light", attack.light);
        }
        // RD-43: in a grapple.
        if rules.grappled_light_weapons.is_some() {
            options.change_weapon(|weapon| weapon.light = attack.light.then_some(true).into());
        }
        self.kind = rules_kind(attack.kind);
        self
    }
}

impl Editor {
    /// Returns the attacker: the token at the line's start, or the selected one.
    pub fn attacker(&self) -> Option<Id> {
        match (self.tool, self.sight.from.as_ref()) {
            (Tool::Attack, Some(Place::Token(id))) => Some(id.clone()),
            (Tool::Attack, Some(Place::Cell(_))) => None,
            _ => self.selected.clone(),
        }
    }

    /// Returns the selected attack, as long as its token is the attacker.
    pub fn chosen_attack<'t>(&'t self, table: &'t Table) -> Option<&'t TokenAttack> {
        if matches!(self.tool, Tool::Attack | Tool::Area) { self.attack_of_chooser(table) } else { None }
    }

    /// Returns the attack for whose template the best place is searched: the previously selected one.
    pub fn asked_attack<'t>(&'t self, table: &'t Table) -> Option<&'t TokenAttack> {
        if self.asks_best_area() { self.attack_of_chooser(table) } else { None }
    }

    fn attack_of_chooser<'t>(&'t self, table: &'t Table) -> Option<&'t TokenAttack> {
        let chosen = self.chosen.as_ref()?;
        if self.attacker().as_ref() != Some(&chosen.by) {
            return None;
        }
        let own = pick::token(table, &chosen.by)?;
        match &chosen.source {
            Source::Sheet(index) => own.attacks.get(*index).filter(|attack| attack.name == chosen.name),
            Source::Spell { attack, .. } => Some(attack),
        }
    }

    /// Returns whether the selected attack affects a single target, in the only cell of its area. A spell whose area stays is placed instead.
    pub fn aims_at_one(&self, table: &Table) -> bool {
        self.chosen_attack(table).is_some_and(TokenAttack::meets_one_cell) && !self.casts_lasting(table)
    }

    /// Returns whether an attack was selected by its own button, so that a click makes it.
    pub fn holds_attack(&self, table: &Table) -> bool {
        self.chosen.as_ref().is_some_and(|chosen| !chosen.suggested) && self.chosen_attack(table).is_some()
    }

    /// Returns the attack's name for the log.
    pub fn chosen_name(&self, table: &Table) -> Option<String> {
        self.chosen_attack(table).map(|attack| attack.name.clone())
    }

    /// Returns the conditions that a hit causes (E5-101).
    pub fn chosen_gives(&self, table: &Table) -> Vec<GivenCondition> {
        self.chosen_attack(table).map_or_else(Vec::new, |attack| attack.on_hit.clone())
    }

    /// Selects one of a token's attacks: the tool, its kind, its reach or its template.
    pub fn use_attack(&mut self, table: &Table, by: &Id, index: usize) {
        let Some(attack) = pick::token(table, by).and_then(|token| token.attacks.get(index)).cloned() else {
            return;
        };
        self.take(table, &attack, Chosen::of(by, index, &attack));
    }

    /// Selects a library's spell for one cast. `spell.lasting` defines the effect of an area that stays.
    pub fn use_spell(&mut self, table: &Table, by: &Id, attack: TokenAttack, spell: &Spell) {
        let attack = Rc::new(attack);
        let chosen = Chosen {
            by: by.clone(),
            source: Source::Spell { attack: Rc::clone(&attack), lasts: spell.lasting.is_some() },
            name: attack.name.clone(),
            suggested: false,
        };
        self.take(table, &attack, chosen);
        if let Some(lasting) = &spell.lasting {
            self.area.keeping = Keeping {
                name: attack.name.clone(),
                rounds: lasting.rounds,
                follows: lasting.follows,
                sustained: spell.concentration && table.ruleset().concentration.is_some(),
                costs_action: spell.takes_action(),
                acts: lasting.on.clone(),
                once_a_turn: lasting.once_a_turn,
                halves: lasting.halves,
                spares_own: lasting.spares,
                creates: lasting.creates.clone(),
                ..Keeping::default()
            };
        }
    }

    /// Returns whether the selected spell has an area that stays. Placing the area casts the spell.
    pub fn casts_lasting(&self, table: &Table) -> bool {
        let lasts = |chosen: &Chosen| matches!(chosen.source, Source::Spell { lasts: true, .. });
        self.chosen.as_ref().is_some_and(lasts) && self.chosen_attack(table).is_some()
    }

    fn take(&mut self, table: &Table, attack: &TokenAttack, chosen: Chosen) {
        let by = chosen.by.clone();
        // Another weapon of the same attacker has the same target.
        let same = self.tool == Tool::Attack && self.attacker().as_ref() == Some(&by);
        let sight = self.sight.clone();
        self.drop_all();
        // The panel stays open or closed.
        drop(self.select(Some(by.clone())));
        self.forget_choices();
        match attack.template() {
            Some(_) => self.set_tool(Tool::Area),
            None => {
                self.set_tool(Tool::Attack);
                if same {
                    self.sight = sight;
                }
            }
        }
        self.chosen = Some(chosen);
        self.made_for = Some(by);
        self.lay_out(attack, table.ruleset());
    }

    fn lay_out(&mut self, attack: &TokenAttack, ruleset: &Ruleset) {
        let versus = versus_of(attack);
        let Some(template) = attack.template() else {
            self.attack = self.attack.clone().made_with(attack, &ruleset.attack);
            return;
        };
        let area = &mut self.area;
        area.shape = template.shape;
        area.set_sides(template.sides());
        (area.corner, area.user, area.ring) = (None, None, template.ring);
        area.free = template.free;
        let own = template.width.filter(|_| template.shape == TemplateShape::Line);
        area.set(own.map(f64::from));
        area.throw_range = attack.range.map(f64::from);
        area.attack = AreaChoices {
            unrolled: attack.bonus.is_none() && attack.save.is_none(),
            versus: versus.unwrap_or_default(),
            check: attack.save.as_ref().map(|save| thrown(ruleset, save)).unwrap_or_default(),
            spell: attack.kind == TokenAttackKind::Spell,
            ..AreaChoices::default()
        };
        area.attack.options.range = range_in_areas(attack, &ruleset.attack).into();
    }

    /// Clears the choices for another attacker.
    pub(crate) fn forget_choices_of_others(&mut self) {
        let attacker = self.attacker();
        if self.made_for != attacker {
            self.forget_choices();
            self.made_for = attacker;
        }
    }

    pub(super) fn forget_choices(&mut self) {
        let (kind, aimed_at) = (self.attack.kind, self.attack.aimed_at.clone());
        self.attack = AttackChoices { kind, aimed_at, ..AttackChoices::default() };
        self.area.attack = AreaChoices::default();
        self.put_attack_away();
    }

    /// Deselects the attack, and resets its range.
    pub fn put_attack_away(&mut self) {
        if let Some(chosen) = self.chosen.take() {
            self.area.throw_range = None;
            self.area.free = false;
            // The next template does not belong to that spell.
            if matches!(chosen.source, Source::Spell { lasts: true, .. }) {
                self.area.keeping = Keeping::default();
            }
        }
    }

    /// Handles a completed attack: a manually selected one is deselected. Returns whether there was one.
    pub fn attack_made(&mut self) -> bool {
        self.attack.just_made = self.sight.to.clone();
        let Some(chosen) = &self.chosen else { return false };
        self.last_used.insert(chosen.by.clone(), chosen.name.clone());
        if chosen.suggested {
            return false;
        }
        self.forget_choices();
        self.set_tool(Tool::Select);
        self.select.struck = self.hover;
        true
    }

    /// Returns whether the target was just attacked, without a new choice or target since.
    pub fn has_just_attacked(&self) -> bool {
        self.tool == Tool::Attack && self.attack.just_made.is_some() && self.attack.just_made == self.sight.to
    }

    /// Makes the selected attack at the pointer, if that is possible. Otherwise shows the obstacle. On empty floor, only the button
    /// attacks an unseen creature, because a click may have missed its target. If an area has an unlikely position, for example a start
    /// that differs from its target, a click first places it. Its button then makes the attack.
    pub(crate) fn make_chosen(&self, table: &Table) -> Vec<Effect> {
        let possible = match self.tool {
            Tool::Attack => {
                let legal = matches!(&self.answers.attack, Some(Ok(report)) if report.legal);
                legal && self.attack_pair(table).is_some()
            }
            _ => {
                let report = self.answers.area.as_ref().and_then(|answer| answer.as_ref().ok());
                let meant =
                    report.is_some_and(|report| !report.tokens.is_empty() && report.warnings.is_empty());
                meant && self.seat.is_gm()
            }
        };
        let ready = possible && !self.casts_lasting(table) && !self.seat.readonly && self.holds_attack(table);
        if ready { vec![Effect::Resolve] } else { Vec::new() }
    }
}
