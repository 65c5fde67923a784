# The product's texts in English: one message per id. `$name` is a parameter. The syntax is Project Fluent's
# (https://projectfluent.org/fluent/guide/). A translation is a copy of this file in another language.
#
# Ids begin with their subject: area, attack, sight, move, turn, refusal and so on.
#
# SIGNED($number) writes a number with its sign: +5, -2, +0. CELLS($number) writes a length: on the page in the unit of the map (15 ft), for
# hosts and in files in cells (3 cells). RULE($rule, " (#)") cites a rule for hosts and in files, where the rule's id replaces the #. On the
# page it is omitted.

## General

sentences = { $first } { $next }
and = { $first } and { $next }
or = { $first } or { $next }
yes = yes
no = no
nothing = nothing
none = none
somebody = another creature
cited = { RULE($rule, "#: ") }{ $sentence }
cell = cell [{ $column }, { $row }]
cell-bare = [{ $column }, { $row }]
count-cells =
    { $count ->
        [1] 1 cell
       *[other] { $count } cells
    }
hours =
    { $hours ->
        [1] { $hours } hour
       *[other] { $hours } hours
    }

## Expected values

wanted-boolean = true or false
wanted-death-at = a number of hit points, 0 or below
wanted-hidden-rolls = true, false or a list of sides whose rolls only the GM sees
wanted-shown-rolls = "none", "own" or "all"
wanted-allied-sides = a list of pairs of allied sides, such as [["party", "guards"]]
wanted-fields = a list of fields and settings that players may see
wanted-number = a number
wanted-obstacles = "ask" or "reveal"
wanted-whole-number = a whole number
wanted-not-negative = 0 or more
wanted-nearer-to-zero = a number closer to 0
wanted-text = text
wanted-point = a point {"{"} x, y {"}"}
wanted-list = a list
wanted-room = a width and height of at least one cell
wanted-object = an object
wanted-choice = a word or an object with one field that identifies the choice
wanted-choice-object = an object with one field that identifies the choice
wanted-nothing = nothing
wanted-damage-types = a list of damage types, such as ["piercing"]
wanted-stat = the name of a statistic
wanted-token = a token's id
wanted-weapon = a word or {"{"} size, light, natural, range {"}"}
wanted-number-or-yes = a number or true
wanted-trait-words = a word or a list of words, such as ["fire"]
wanted-trait-amounts = types with amounts, such as "fire 10" or {"{"} "fire": 10 {"}"}
wanted-trait-amounts-or-words = types, with or without amounts, such as ["fire"] or {"{"} "fire": 10 {"}"}
wanted-trait-reductions = amounts with the damage that overcomes them, such as "5/magic" or {"{"} "amount": 5, "overcomeBy": ["magic"] {"}"}
wanted-trait-regeneration = an amount with the damage that stops it, such as "5 (cold)" or {"{"} "amount": 5, "stoppedBy": ["cold"] {"}"}
wanted-trait-actions = a number for each action, such as {"{"} "standard": 2 {"}"}. Available actions: { $actions }
wanted-trait-legendary-actions = a number from 0 to { $most }, or {"{"} uses, options {"}"}. Each option must have a unique name, and can have "attack" (a name or several), "count", "moves" ("half" or "full"), "mode", "unprovoked", "cost" and "once"
wanted-trait-legendary-resistance = a number of uses from 0 to { $most }, or {"{"} max, left {"}"}
wanted-trait-losses = a number for each ability, such as {"{"} "strength": 2 {"}"}
wanted-trait-weapon = {"{"} hp, hardness {"}"}
wanted-points = {"{"} "current": 18, "max": 18 {"}"}
wanted-stats = numbers by the names of statistics

map-patches = patches
map-fact-walls =
    { $count ->
        [one] wall
       *[other] walls
    }
map-fact-doors =
    { $count ->
        [one] door
       *[other] doors
    }

## Words of rule systems

# Words that rulesets and scenes write in camel case (statistics, conditions, sizes, actions). Translations have a variant for each word of the
# built-in systems. Any other word is shown unchanged ($spaced).
data-word =
    { $word ->
        [prone] prone
       *[other] { $spaced }
    }

# Texts from rulesets, such as the names of activities and systems. Translations have a variant for each text of the built-in systems. Its key is
# the text in lower case with hyphens ($key). Any other text is shown unchanged ($text).
ruleset-text =
    { $key ->
        [NONE] { $text }
       *[other] { $text }
    }
# Sentences from rulesets, with names and numbers filled in. The first variant only lists the available values.
ruleset-sentence =
    { $key ->
        [NAMES] { $attacker } { $target } { $count }
       *[other] { $text }
    }

## Values that cannot be read

# Clauses. A full stop follows.
decode-type = invalid type: { $found }, expected { $wanted }
decode-value = invalid value: { $found }, expected { $wanted }
decode-length = invalid length { $found }, expected { $wanted }
decode-missing-field = missing field `{ $field }`
decode-unknown-field = unknown field `{ $field }`{ $hint }, known: { $known }
decode-unknown-word = unknown word `{ $word }`{ $hint }, known: { $known }
decode-refused = Cannot read this: { $problem }.
decode-not-plain = Expected plain JSON data: an object without cycles or functions.
decode-too-deep = The values are nested too deeply. The limit is 100 levels.
decode-not-json = This is not usable as JSON: { $problem }.

## Names and places

token-unknown = There is no token "{ $id }" on this map.
token-unknown-nearest = There is no token "{ $id }" on this map. The nearest id on the map is "{ $nearest }".
cell-off-map = Cell [{ $column }, { $row }] is off the map. Columns must be 0 to { $last-column } and rows 0 to { $last-row }.
side-unknown = No token on this map belongs to the side "{ $side }".
compare-one-question = A comparison must ask exactly one question: area, sight or reach.

## Dice

dice-invalid = "{ $text }" is not a dice expression: { $why }. Write something like "3d6+2", "d20" or "5".
dice-length = it is empty or too long
dice-part = "{ $part }" is neither a number nor dice (at most { $dice } dice of { $sides } sides)
dice-count = it must have 1 to 1000 dice, each with at least one side
dice-missing = There are not enough dice. After the first { $used }, add the result of a d{ $sides }.
dice-face = A d{ $sides } has no face { $face }. Enter 1 to { $sides }.
dice-shows = The result of a d{ $sides } must be 1 to { $sides }, not { $face }.
dice-more-needed =
    { $given ->
        [1] At least one more die is needed: die { $number } is a d{ $sides }, but only 1 is entered. Add its result under “Dice rolled”, or leave the field empty to roll automatically.
       *[other] At least one more die is needed: die { $number } is a d{ $sides }, but only { $given } are entered. Add its result under “Dice rolled”, or leave the field empty to roll automatically.
    }
# The dice of an attack, as consecutive sentences.
dice-asked = Dice in this order: { $dice }.
dice-asked-twice =
    Dice in this order: { $dice }, then { $dice } again ({ $net ->
        [advantage] advantage
       *[disadvantage] disadvantage
    }).
dice-asked-veil = If that would hit: d100 for concealment.
dice-asked-damage = If it hits: { $dice }.
dice-asked-critical = If it hits: { $dice } (on a critical hit { $twice }).
dice-asked-checks = Dice in this order, one check each: { $checks }.
dice-asked-check = { $token } { $dice }
dice-asked-check-twice =
    { $token } { $dice } twice ({ $net ->
        [advantage] advantage
       *[disadvantage] disadvantage
    })
dice-asked-veils = For each target that would be hit, in this order, d100 for concealment: { $names }.
dice-asked-for-all = Finally, if any target takes damage, once for all: { $dice }.
dice-asked-wall = For each cell that a wall blocks: { $dice }.
dice-none-needed = This needs no dice. Leave “Dice rolled” (in a command: rolls) empty.
dice-too-many =
    { $used ->
        [1] Only { $used } of the { $given } entered dice is needed. Remove the rest.
       *[other] Only { $used } of the { $given } entered dice are needed. Remove the rest.
    }

## Warnings to the game master

warn-ready-concentrating = { $token } keeps concentrating because it isn't readying a spell. A readied spell would need concentration and end the current effect.
warn-harmful-ground = { $token } enters { $cell } without walking. Decide whether { $terrain } deals it { $damage }.
warn-hidden-in-plain-view = { $token } is now hidden, although it has no cover or concealment from { $watchers }.
warn-attacked-from-hiding = { $token } attacked and is still hidden. Decide whether the attack gave it away.
warn-immune = { $token } is immune to this condition and doesn't gain it: { $condition }.
warn-other-type = { $token } is a creature of the type { $own }. This is for { $types }: { $condition }. Decide whether it applies.
warn-too-large = { $token } is larger than { $largest } and doesn't gain this condition: { $condition }.
warn-overfull = Too many creatures share a cell. { $why }
warn-trait-misspelled = { $token }: no rule uses the trait "{ $name }". Did you mean "{ $nearest }"?

## Natural rolls

natural-astray = A natural 1 strays into the melee, regardless of bonuses.
natural-lowest = The lowest face always misses (house default).
natural-highest = The highest face always hits (house default).
natural-lowest-ruled = The lowest face always misses.
natural-highest-ruled = The highest face always hits.

## Guesses

guess-right = { $attacker } attacks { $cell } and finds a target there. { $outcome }
guess-wrong = { $attacker } attacks { $cell }, but finds no target there: { $total }, a miss.
guess-told = { $attacker } attacks { $cell }: a { $came }.

## Hazards

harmful-ground = { $terrain } deals { $damage } to creatures that walk over it: { $amount }.
harmful-ground-dealt = { $terrain }: { $dealt }

## Sight

sight-clear-line = A line from { $from } to { $to } clears every barrier.
sight-grazing-line = A line from { $from } to { $to } grazes the edge of a barrier.
sight-sees = { $from } sees { $to }.
sight-no-line = Barriers block every line of sight from { $from } to { $to }.

## Cover

cover-modifier =
    { $target } { $grade ->
        [cover] has cover
        [covered] is covered
       *[other] has { $grade } cover
    }: { SIGNED($value) }.
cover-crouching = { $target } is crouching: { $before } becomes { $after }.
cover-prone = { $target } is prone behind it: { $before } becomes { $after }.
cover-total = Barriers block every line from { $from } to { $to }: total cover.
cover-hidden = Barriers hide { $percent } % of { $target }: { $grade }.
cover-corner-lines = Barriers block { $blocked } of the { $all } lines from the best corner of { $from } to { $target }: { $grade }.
cover-corner-line = A barrier also blocks this line to a corner of { $target }.
cover-solid-between = A solid obstacle is directly between { $from } and { $to }.
cover-feature = { $feature } is in between and gives { $target } cover: { $grade }.
cover-passed = The line passes above or below { $creatures }, which gives no cover.
cover-heights-unknown = The map doesn't specify its height, so it gives cover at every height.
cover-rough-terrain = Rough terrain is directly in front of { $target }.
cover-creature =
    { $creatures } { $count ->
        [one] is
       *[other] are
    } directly in front of { $target }.

## Concealment

concealment-zone =
    { $zone } { $acts ->
        [through] is on the line to
       *[inside] surrounds
    } { $target } and { $degree ->
        [total] hides
       *[concealment] conceals
    } it.
concealment-hidden = { $target } is hidden from { $observer }.
concealment-invisible = { $target } is invisible.
concealment-blinded = { $observer } is blinded.
concealment-modifier = { $state }: { SIGNED($value) }.
concealment-advantage = { $state }.
concealment-miss-chance = { $state }: { SIGNED($value) } %.
concealment-not-perceived = { $target } is not perceived
concealment-not-seen = { $target } is not seen
concealment-concealed = { $target } is concealed
concealment-does-not-perceive = { $target } does not perceive { $attacker }
concealment-does-not-see = { $target } does not see { $attacker }

## Light and senses

# The sides of a cell on which walls block a step: north, north and east.
cell-walls = Wall to the { $sides }
cell-direction =
    { $direction ->
        [north] north
        [north-east] north-east
        [east] east
        [south-east] south-east
        [south] south
        [south-west] south-west
        [west] west
       *[north-west] north-west
    }
cell-split = A wall crosses this cell. Steps, and areas that start here, use the side with its center. Sight and effects reach it from both sides
cell-split-middle = A wall crosses the center of this cell, so creatures can't step in or out. Sight and effects reach it from both sides
cell-split-short = Split by a wall: steps use the side with its center, sight uses both
cell-split-middle-short = Wall through the center: no steps in or out
light-is-bright = bright light
light-is-dim = dim light
light-is-darkness = darkness
light-lit = { $target } is in the light of { $source }.
light-dim = { $target } is in dim light.
light-darkness = { $target } is in darkness.
light-darkness-between = Darkness at cell [{ $column }, { $row }] is on the line to { $target }.
light-darkness-as-dim = { $target } is in darkness, which { $observer } sees as dim light.
light-dim-as-bright = { $target } is in dim light, which { $observer } sees as bright light.
light-seen-in-darkness = { $target } is in darkness, but { $observer } sees through it.
weather-rain = Heavy rain or snow is in the way: { $target } is lightly obscured.
senses-feel = { $observer } perceives { $target } without sight.
senses-locate = { $observer } does not see { $target }, but senses where it is.

## Hiding

hiding-check = { $skill } { SIGNED($modifier) }
hiding-already = { $token } is already hidden.
hiding-by-cover =
    { $target } could hide from { $observer }: it { $grade ->
        [cover] has cover
        [covered] is covered
       *[other] has { $grade } cover
    }.
hiding-in-concealment = { $target } could hide from { $observer }: it is in concealment.
hiding-in-total-concealment = { $target } could hide from { $observer }: it is in total concealment.
hiding-unseen = { $target } could hide from { $observer }, who does not see it.
hiding-impossible = { $target } cannot hide from { $observer }: it doesn't have enough cover or concealment.
hiding-found = { $token } is no longer hidden: { $observers } noticed it.

## Flanking

flanking-attack = { $flankers } flank { $target }.
flanking-defense = { $target } is flanked by { $flankers }, who count as { $count }.
flanking-none = This ruleset has no flanking.
flanking-not-between = No two enemies have { $target } between them.
flanking-not-between-threatening = No two enemies that threaten { $target } have it between them.
flanking-not-scattered = No two enemies are adjacent to { $target } without being adjacent to each other.
flanking-between = { $target } has { $first } on one side and { $second } on the other.
flanking-other-side = { $flanker } and { $other } are adjacent to { $target } on different sides.
flanking-counts-as = { $flanker } counts as { $count } enemies, one for each of its cells adjacent to { $target }.

## Initiative

initiative-unknown-ability = Initiative cannot be rolled with "{ $choice }". Choose one of these: { $possible }.
initiative-modifier = { SIGNED($value) } to initiative: { $group }.
initiative-fixed = { $value } instead of dice
initiative-fixed-advantage = { SIGNED($value) } for advantage or disadvantage
initiative-own-bonus = { SIGNED($value) } to initiative: own bonus.
initiative-result = { $token } has initiative { $initiative }.
initiative-rolled = { $token } has initiative { $initiative } ({ $parts }).
initiative-of-group = group roll
initiative-dice = { $count }d{ $sides }: { $face }
initiative-ability = { $ability } { SIGNED($value) }
initiative-added = { SIGNED($value) }
initiative-cause = { $cause }{ RULE($rule, " (#)") }
initiative-given = { SIGNED($value) } entered for this roll.
initiative-footing-regained = { $token } regains footing: initiative { $after } instead of { $before }.
footing-refused = { $token } cannot regain footing: { $why }
# Clauses after “cannot regain footing:”.
footing-not-rolled = it has not rolled initiative.
footing-not-known = this ruleset doesn't include it.
footing-dead = it is dead.
footing-unable = it cannot act now.
footing-used = it has already done so in this encounter, and the limit is once.
footing-mid-round = wait for the end of the round, after all turns.
footing-not-acted = it has not acted yet.
footing-too-late = the last chance was at the end of round { $first }, the first in which it acted. This is round { $round }.
initiative-tie-ordered = Tied combatants act in this order: { $names }.
initiative-placed = { $token } moves to initiative { $initiative } in the turn order.
# Scenes store these words, and saved fights of earlier versions are compared with them.
initiative-placed-by = { SIGNED($value) } as the game master put it elsewhere in the order.
initiative-before-itself = { $token } cannot go before itself. Specify another combatant, or omit "before" to place it last.
initiative-surprise = { $side } surprises the others and goes first.
initiative-first = { $token } goes first.

## Actions

action-compound = { $action } uses { $parts }.
action-traded = Traded: { $given } for { $action }.
action-movement-again = Another { $action } adds no distance in the same mode: { $token } moves the average of the modes it uses.
action-full-round-first = Several attacks take a whole action ({ $action }). Spend it before the first one.
action-order = The { $first } is not available after the { $then }.
action-spent = { $token } spends: { $action }.
action-spent-to-move = { $token } spends for movement: { $actions }.
action-performed = { $token }: { $activity }.
action-part-of-move = { $activity } is part of a move for { $token }.
action-needs-speed = { RULE($rule, "#: ") }{ $token } has a speed of 0 and cannot do this: { $activity }.
action-takes-movement = { RULE($rule, "#: ") }{ $activity } takes { CELLS($price) } of movement, but { $token } has only { CELLS($left) } left.
action-provokes = { $activity } provokes.
action-all-in-use = { RULE($rule, "#: ") }{ $token } has { $most } { $name }, all in use. Release something first.
action-too-few-free =
    { RULE($rule, "#: ") }{ $token } has { $most } { $name }, { $used ->
        [0] none
       *[other] { $used }
    } in use, but this takes { $hands }. Release something first.
action-crouches = { RULE($rule, "#: ") }{ $token } is already crouching.
action-nothing-held = { RULE($rule, "#: ") }{ $token } has no such item ready to drop. Ready items: { $held }.
action-not-ready = { RULE($rule, "#: ") }{ $token } must ready { $item } before using it.
action-second-hand = { RULE($rule, "#: ") }{ $token } needs a second free hand to give { $item } to { $target }, who is unconscious. Drop something first.
action-which-held = { RULE($rule, "#: ") }{ $token } has several items ready. Specify item or hands: { $held }.
action-no-thing = Only readying and dropping use "item" and "hands". Omit both for { $action }.
action-hands = An item must take at least 1 hand, not { $hands }.
action-thing = { $item } ({ $hands ->
        [one] one hand
       *[other] { $hands } hands
    })
action-unnamed-thing = an unnamed item
cover-changed = { $token } adjusts { $feature }: its cover is now { $cover }.
cover-not-handled = { RULE($rule, "#: ") }No cover with that name is next to { $token }. It can adjust: { $known }.
cover-none-beside = { RULE($rule, "#: ") }{ $token } is not next to any cover that it can adjust.
cover-no-level = { RULE($rule, "#: ") }The cover of { $feature } is { $grade } and can't change further.
action-not-suffered = { RULE($rule, "#: ") }{ $token } is not { $condition }.
action-not-granted = { RULE($rule, "#: ") }{ $token } has no trait to pay for { $action } with { $price }.
action-granted = A trait lets { $token } pay for { $activity } with { $action }.
multiattack-made = Attack { $number } of { $all } of { $token }'s multiattack. Left: { $left }.
multiattack-done = Attack { $number } of { $all } of { $token }'s multiattack.
multiattack-count = { $count } { $attack }
multiattack-over = { RULE($rule, "#: ") }{ $token } has finished its multiattack and has no action left for another { $attack }.
multiattack-over-left = { RULE($rule, "#: ") }{ $token }'s multiattack has no { $attack } left. Still available: { $left }.
action-several-attacks = Attack { $number } of { $all } with one action of { $token }.
activity-paid-with = { $activity } ({ $action })
action-none-left = { RULE($rule, "#: ") }No { $action } is left this turn. Still available: { $left }.
action-count = { $count } { $action }
action-unknown = There is no action "{ $action }" here. Did you mean "{ $nearest }"? Available: { $known }.
action-no-reaction-left = { RULE($rule, "#: ") }No { $action } is left until the start of its next turn.
action-uncounted = There is no action "{ $action }" here. This ruleset doesn't count actions.
action-aims-at-itself = { $token } cannot target itself. Choose another target.
action-unaware = { $token } is unaware of { $target } and cannot act against it{ RULE($rule, " (#)") }.
action-allowed = The GM grants { $token } one more action.
action-attack-made = The attack from this turn's { $activity } is used. Another attack takes an action.
action-charges-another = { $token } charges { $target }. This charge can hit only { $target }, or a creature that declares itself the target instead.
condition-until-recovered = { $token } stays { $condition } until its { $ability } recovers.

## Conditions

# A clause. A full stop or more text follows it. $kind is for languages that express some conditions with verbs.
condition-holds =
    { $kind ->
       *[other] { $token } is { $condition }
    }
condition-holds-no-more =
    { $kind ->
       *[other] { $token } is no longer { $condition }
    }
condition-ready = { $token } has something ready
condition-thing-ready = { $token } has something ready ({ $item })
condition-thing-ready-no-more = { $token } no longer has something ready ({ $item })
condition-ready-no-more = { $token } no longer has something ready
condition-changes = { $clause }.
condition-for-rounds =
    { $clause } for { $rounds ->
        [1] 1 round
       *[other] { $rounds } rounds
    }.
condition-time-is-over = { $clause }: the duration ends.
condition-engaged-with = engaged with { $other }
condition-engaged-by = engaged by { $other }
condition-charging = charging { $other }
condition-unaware-of = unaware of { $other }
condition-by = { WORD($condition) } by { $other }
condition-on = { $condition } on { $on }
condition-exhausted = exhausted
condition-flat-footed = flat-footed
condition-counts = { $token }: { $condition }
condition-speed = { $token } is slower: { $condition }
condition-track =
    { $steps ->
        [1] 1 step
       *[other] { $steps } steps
    } down the condition track
condition-none = none
condition-not-held = { $token } is not { $condition }. Its conditions: { $held }.
condition-not-held-by = { $token } is not { $condition } by "{ $by }". Its conditions: { $held }.

## Checks

check-passed = { $token } passes a check.
check-failed = { $token } fails a check.
check-seen-rolled =
    { $token } rolls { $total }{ $verdict ->
        [success] : success
        [failure] : failure
       *[open] {""}
    }.
check-made = { $token } makes a check.
check-not-rolled = no roll ({ $because })
check-fails-as-object = { $token } is an object and fails every saving throw
check-fails-by-choice = { $token } chooses to fail
check-succeeds-by-decision = { $token } succeeds by GM decision
check-given-by-table = { $token }: decided at the table
check-to-land =
    { $token } lands on difficult terrain with { $skill }: { $sum } against { $difficulty }, { $verdict ->
        [success] and stays upright
       *[failure] and falls
    }.
check-to-shake-off =
    { $token } saves against { $condition }: { $sum } against { $difficulty }, { $verdict ->
        [success] and shakes it off
       *[failure] but doesn't shake it off
    }.
check-to-keep-off =
    { $token } saves against { $condition }: { $sum } against { $difficulty }, { $verdict ->
        [success] and avoids it
       *[failure] but doesn't avoid it
    }.
check-to-break-free =
    { $token } tries to break free: { $sum } against { $difficulty }, { $verdict ->
        [success] and succeeds
       *[failure] but fails
    }.
check-to-concentrate =
    { $token } saves to maintain concentration: { $sum } against { $difficulty }, { $verdict ->
        [success] and maintains it
       *[failure] but loses it
    }.
check-to-declare = { $token } rolls { $total } while { $watcher } watches and rolls { $watched }.
check-to-hide =
    { $token } hides with { $skill }: { $sum } against { $difficulty }, { $verdict ->
        [hidden] hidden
       *[seen] seen
    }.
check-to-search = { $token } searches: { $sum }.
check-to-learn =
    { $token } rolls for { $action }: { $skill } { $sum } against { $difficulty }, a { $verdict ->
        [success] success
       *[failure] failure
    }.
check-to-learn-undecided = { $token } rolls for { $action }: { $skill } { $sum }.
check-to-hide-undecided = { $token } rolls { $skill } { $total } and hides.
check-to-pass =
    { $token } rolls { $skill } { $total } against { $difficulty } to get past { $target }: { $verdict ->
        [success] success
       *[failure] failure
    }.

## Interruptions

interruption-fallen = { $token } is prone and stops here.
interruption-first = { $token } must finish its paused move first. After that, this would fail: { $why }
interruption-ended = { $token } stops before finishing: { $why }
interruption-waits =
    { $does ->
        [move] { $token }'s move
       *[other] { $token }
    } is paused: { $by } may attack first.
interruption-goes-on = { $token } isn't finished and continues.
interruption-go-on = { $token } continues
interruption-break-off = { $token } can't finish and stops
interruption-ends = { $token } can't finish and must stop.
interruption-pass = { $by } declines to attack
interruption-passed = { $by } declines to attack.
interruption-pass-all = All decline: { $token } continues
interruption-nothing-waits = Nothing is paused, so there is no attack to decline.
interruption-no-chance = { $token } has no attack to decline now.
waiting-title = Pending reactions
due-before-end = Still to do: { $due }. End the turn again to leave it for later.
waiting-first = { $names } may attack first. Choose the attack or decline.
waiting-goes-on = A move is still paused. Choose “{ $choice }” first.
waiting-before-end = { $names } may attack first or decline. End the turn again to decline.
interruption-whose = Specify which of your tokens declines to attack.
interruption-too-many = At most { $most } commands can be paused at the same time.

## Legendary actions

legendary-no-rule = { $ruleset } has no rule for legendary actions.
legendary-none = { $token } has no legendary actions.
legendary-no-options = { $token } has no list of legendary actions. Omit the option.
legendary-choose = { $token } has these legendary actions: { $known }. Choose one of them.
legendary-incapacitated = { RULE($rule, "#: ") }{ $token } is incapacitated and takes no legendary action.
legendary-gone =
    { $uses ->
        [1] { RULE($rule, "#: ") }{ $token } has used its legendary action. It regains it at the start of its turn.
       *[other] { RULE($rule, "#: ") }{ $token } has used all { $uses } legendary actions. It regains them at the start of its turn.
    }
legendary-once = { RULE($rule, "#: ") }{ $token } can't repeat { $action } before its next turn. Choose another action.
legendary-cost =
    { $left ->
        [1] { RULE($rule, "#: ") }{ $action } takes { $cost } legendary actions, and { $token } has 1 left.
       *[other] { RULE($rule, "#: ") }{ $action } takes { $cost } legendary actions, and { $token } has { $left } left.
    }
legendary-one-at-a-time = { RULE($rule, "#: ") }{ $token } takes one legendary action after a turn. Wait for the end of the next one.
legendary-own-turn = { RULE($rule, "#: ") }{ $token } takes legendary actions after the turns of others. Wait for the end of the next one.
legendary-not-now = { RULE($rule, "#: ") }{ $token } takes a legendary action right after a turn, before the next creature acts. Wait for the end of this turn.
legendary-move-beyond = { RULE($rule, "#: ") }This path costs { CELLS($cost) }, but the legendary action lets { $token } move only { CELLS($left) } more. Shorten the path.
legendary-nothing-to-pass = { $token } has no legendary action to decline now.
legendary-nobody-to-pass = No creature has a legendary action to decline now.
legendary-taken =
    { $left ->
        [0] { $token } takes a legendary action. None is left.
       *[other] { $token } takes a legendary action. { $left } left.
    }
legendary-taken-named =
    { $left ->
        [0] { $token } takes a legendary action: { $action }. None is left.
       *[other] { $token } takes a legendary action: { $action }. { $left } left.
    }
legendary-taken-seen = { $token } takes a legendary action.
legendary-passed = { $token } takes no legendary action now.
legendary-passed-round = { $token } takes no legendary action before its next turn.
resistance-used = { $token } fails its { $stat } and succeeds by Legendary Resistance ({ $left } left).
resistance-asked = { $token } fails its { $stat }: { $total } against { $difficulty }. Decide whether it succeeds by Legendary Resistance ({ $left } left).
resistance-asked-unrolled = { $token } fails its { $stat } without a roll. Decide whether it succeeds by Legendary Resistance ({ $left } left).
resistance-undecided = First decide whether { $token } uses Legendary Resistance.
resistance-first = { $token } has failed a save. First decide whether it uses Legendary Resistance.
resistance-nothing-waits = { $token } has no failed save that needs a decision.
resistance-gone = { $token } has no uses of Legendary Resistance left. Let the save fail.
resistance-back =
    { $left ->
        [1] { $token } can use Legendary Resistance again.
       *[other] { $token } can use Legendary Resistance { $left } times again.
    }
check-resisted = { $sum }, with Legendary Resistance

## Doors and items

door-too-far = { RULE($rule, "#: ") }{ $token } is too far from that door to open or close it.
door-locked = That door is locked, so { $token } cannot open it.
door-opens = { $token } opens { $door }
door-shuts = { $token } closes { $door }
door-unnamed = the door { NUMBERED($id) }
item-weapon = a weapon
item-pick-up = { $token } picks up { $item }
item-none = { $token } has nothing within reach to pick up.
grapple-holds = { RULE($rule, "#: ") }{ $by } is holding { $token }, so it can't walk away. The GM can allow a move (overrides: legal) or let it break free.
grapple-held = { RULE($rule, "#: ") }{ $token } is holding { $held }. Let go first or stay within reach.
grapple-nobody = { $token } isn't holding anyone.
grapple-not-held = { $token } isn't in a hold that it can break free from.
grapple-kept-already = { $token } already maintains its hold for this turn. Save the action.

## Influence

influence-willing = { $target } is willing and agrees{ RULE($rule, " (#)") }.
influence-unwilling = { $target } is unwilling and refuses{ RULE($rule, " (#)") }.
influence-persuaded = { $target } is persuaded{ RULE($rule, " (#)") }.
influence-not-persuaded = { $target } is not persuaded{ RULE($rule, " (#)") }.
influence-check = { $actor } urges: { $total } against { $needed }. { $outcome }
influence-waits = You can try this again in { $hours } hours.
influence-failed-before = { $actor } has already failed at this and can try again in { $hours } hours.
influence-urges = { $actor } urges { $target }.
influence-not-ruled = { $ruleset } has no rules for urging. Omit attitude.
influence-attitude = An attitude describes how a creature reacts to urging. Use it only with the action "{ $action }".
influence-whom = Urging needs a target. Specify the creature that has this attitude.

## Hit points

points-down-to = Down to { $points } HP.
points-left =
    { $points ->
        [1] 1 hit point left.
       *[other] { $points } hit points left.
    }

## Damage

damage-taken = { $token } takes { $amount } damage.
damage-nonlethal-taken = { $token } takes { $amount } nonlethal damage.
damage-by-part = By type: { $parts }.
damage-part = { $amount } { $kinds }
damage-part-untyped = { $amount } untyped
damage-many-parts = Damage can have at most { $most } parts, not { $parts }. Combine parts of the same type.
damage-absorbed = { $token } absorbs it: { $healed }
damage-absorbs = { $token } absorbs { $kinds }.
damage-immune = { $token } is immune to { $kinds }.
# One type of damage with several, such as 9 fire.
damage-part-lowered = { $before } { $kind } becomes { $after }: { $because }.
damage-part-lowered-by = { $before } { $kind } becomes { $after }: { $because }{ RULE($rule, " (#)") }.
damage-lowered = { $before } becomes { $after }: { $because }.
damage-lowered-by = { $before } becomes { $after }: { $because }{ RULE($rule, " (#)") }.
damage-off-origin = not at the center of the splash
damage-not-mechanical = neither mechanical nor fitted with cybernetics
damage-weak = weak to { $kind }
damage-resists = resists { $amount } of { $kind }
damage-reduction = damage reduction { $amount }/{ $overcome-by }
damage-no-target-cell = A line or a cone has no target cell, so no target takes less damage for being away from it.
damage-dies-at-default =
    { $points ->
        [1] { $token } has 1 hit point and dies at { $limit } (house default).
       *[other] { $token } has { $points } hit points and dies at { $limit } (house default).
    }
damage-dies-at =
    { $points ->
        [1] { $token } has 1 hit point and dies at { $limit }.
       *[other] { $token } has { $points } hit points and dies at { $limit }.
    }
damage-dies = { $token } dies.
damage-adjusted = adjusted by { SIGNED($adjust) }
damage-halved = resists { $kind }
damage-halved-by = half ({ $because })
damage-half-of = Half of { $amount }.
damage-doubled = vulnerable to { $kind }
damage-temporary = Temporary hit points absorb { $taken }, and { $left } are left.
damage-floor = { $token } has no hit points left. They can't fall below 0.
damage-destroyed = { $token } has no hit points left and is destroyed.
damage-below-threshold = below the damage threshold of { $least }
damage-dies-at-nothing = { $token } has no hit points left and dies.
damage-massive =
    { $max ->
        [1] { $over } damage is left over, and { $token } has a maximum of 1 hit point: it dies instantly.
       *[other] { $over } damage is left over, and { $token } has a maximum of { $max } hit points: it dies instantly.
    }
damage-falls = { $token } drops to 0 hit points and is dying.
damage-knocked-out = { $token } is knocked out and keeps 1 hit point.
damage-fails = { $token } takes damage while dying{ $failed ->
    [twice] , from a critical hit: two failures,
   *[once] :
} { $failures ->
    [one] 1 failure
   *[other] { $failures } failures
} in total.
damage-dies-of-saves = { $token } dies after too many failed death saves.
damage-stable = { $token } is stable.
damage-death-save = { $token } makes a death save: { $sum }, { $verdict ->
    [wakes] a success that gives it 1 hit point
    [success] a success
    [twice] two failures
   *[failure] a failure
}.
death-save-title = Death save
death-save-began = The turn began with this save.
turn-roll-title = Roll at the start of the turn
turn-roll-began = The turn began with this roll.
death-save-total = Death save total
death-save-own-dice = Use the entered dice instead
damage-death-saves = Successes: { $successes }, failures: { $failures }.
damage-nonlethal-floor = Nonlethal damage leaves { $token } unconscious at 0 hit points, and no lower.
damage-nonlethal-hours = { $beyond } beyond 0: unconscious for { $hours } in total.
damage-unconscious = { $token } is unconscious for { $hours }.
damage-track = { $token } moves { $steps } down the condition track, to step { $step } of { $last }.
damage-track-default = { $token } moves { $steps } down the condition track, to step { $step } of { $last }. A track of { $last } steps is a house default.
damage-track-end = This is the end of the track: { $condition }.
damage-to-ability = { $token } takes { $amount } { $ability } damage: { $before } becomes { $after }.
damage-drains-ability = { $token } takes { $amount } { $ability } drain: { $before } becomes { $after }.
damage-ability-limit = At { $limit } or below: { $condition }.
damage-ability-recovers = { $token }'s { $ability } recovers: { $value }.
damage-no-amount = Damage must be a whole number from 0 to 1000000, not { $value }.
damage-unknown-field = Damage cannot have "{ $field }": { $value }{ $hint }. It must be a number or {"{"} "dice": "3d6+2", "types": ["fire"], "nonlethal": true {"}"}.
damage-without-dice = Damage must have dice, for example {"{"} "dice": "3d6+2" {"}"}.
damage-malformed = Damage must be a number, {"{"} "dice": "3d6+2" {"}"}, or a list of these, one for each type.
damage-seen = { $token } takes damage.
damage-seen-none = { $token } takes no damage.

## Recovery

recovery-no-points = { $token } doesn't track hit points.
recovery-healed =
    { $amount ->
        [1] { $token } regains 1 hit point and has { $points }.
       *[other] { $token } regains { $amount } hit points and has { $points }.
    }
recovery-regenerates = { $token } regenerates: { $healed }
recovery-stopped = { $cause } stops the regeneration of { $token } for { $rounds } rounds.
recovery-not-unconscious = { $token } is not unconscious.
recovery-dead = { $token } is dead and cannot be woken.
recovery-dead-points = { $token } is dead and regains no hit points. To bring it back to life, remove the condition "dead" first.
recovery-too-early = { RULE($rule, "#: ") }{ $token } can't be woken until { $least } have passed. So far: { $passed }. Let it rest for { $more } more.
recovery-lethal = { RULE($rule, "#: ") }Lethal damage alone leaves { $token } at { $points } HP, so it can't be woken. Heal it first.
recovery-woken = { $token } is woken.
recovery-comes-to = { $token } comes to.
recovery-wakes = { $token } wakes.
recovery-wakes-unchanged = { $token } wakes. The rules specify no hit points for waking, so it still has { $points }.
recovery-wakes-up = { $token } wakes up.
recovery-wakes-with =
    { $points ->
        [1] { $token } wakes with 1 hit point.
       *[other] { $token } wakes with { $points } hit points.
    }
recovery-rests = { $token } rests for { $hours }.
recovery-rest-nothing = This rest changes nothing. Hours of rest wake stable creatures and count toward the wait after failed urging. Enter hit points and other effects of a rest manually.
recovery-rest-short = This rest changes nothing. Hours of rest wake stable creatures and count toward the wait after failed urging. A rest of { $hours } restores the hit points of creatures that have at least 1. Enter other effects manually.
recovery-temporary-over = { $token } loses its temporary hit points.
recovery-hours = A rest must be longer than 0 hours, not { $hours }.
recovery-seen = { $token } recovers.

## Attack queries

attack-itself = { $attacker } cannot attack itself. Choose another target.
attack-unknown-override = There is no override "{ $name }". Did you mean "{ $nearest }"?
attack-override-value = The override { $name } cannot be { $value }. Expected: { $wanted }.
attack-unknown-option = There is no option "{ $name }". Did you mean "{ $nearest }"?
attack-no-advantage = { $ruleset } has no advantage or disadvantage. Change the bonus instead.
advantage-by-table = granted by the GM
attack-option-value = The option { $name } must be { $wanted }, not { $value }.
attack-weapon-size = { $size } is not a weapon size. Did you mean "{ $nearest }"?
attack-unknown-defense = There is no defense "{ $stat }". Did you mean "{ $nearest }"? Available: { $known }, and any statistics that tokens have.
attack-stray-target = A stray shot must hit one of { $possible }, not { $named }.
weapon-size-unknown = There is no weapon size "{ $size }". Available: { $known }.
weapon-size-dice = { $dice } is not on the dice chart of { $rule }: { $chart }.
weapon-size-beyond = A { $size } weapon with { $dice } is off the chart of { $rule }: { $chart }. Omit its size and enter its damage dice.

## Limited uses

uses-gone-today =
    { $max ->
        [1] { $attacker } has used { $with } today. A long rest restores it.
       *[other] { $attacker } has used { $with } { $max } times today. A long rest restores the uses.
    }
uses-gone-until-rest =
    { $max ->
        [1] { $attacker } has used { $with }. A rest restores it.
       *[other] { $attacker } has used { $with } { $max } times. A rest restores the uses.
    }
uses-left =
    { $left ->
        [0] { $with }: no uses left.
        [1] { $with }: 1 use left.
       *[other] { $with }: { $left } uses left.
    }
uses-back = { $token } can again use { $attacks }.
recharge-waits = { $attacker } has used { $with }. It recharges on { $faces } on a d{ $die } at the start of its turn, or after a rest.
recharge-spent = { $with } must recharge ({ $faces }).
recharge-rolled =
    { $outcome ->
        [back] { $token } rolls { $face } for { $with } (recharge { $faces }): ready again.
       *[spent] { $token } rolls { $face } for { $with } (recharge { $faces }): not ready yet.
    }

## Attack legality

attack-denied = { $reason }{ RULE($rule, " (#)") }
attack-may-override = To allow it anyway, set GM override → Attack: allowed.
defense-unknown = (unknown)
defense-usual = { $value } (default)
attack-can =
    Can attack, vs { $stat } { $value }{ $net ->
        [advantage] , with advantage
        [disadvantage] , with disadvantage
       *[none] {""}
    }
attack-cannot = Can't attack, vs { $stat } { $value }
attack-total-cover = { $target } has total cover from { $attacker } ({ $by }), although a line is clear.
attack-no-line = Barriers block every line from { $attacker } to { $target }: total cover.
attack-no-line-past = Barriers block every line from { $attacker } to { $target } ({ $by }): total cover.
attack-other-area = A strike needs a target in the same area: { $attacker } is in { $attacker-area }, { $target } in { $target-area }.
attack-no-area = no area
attack-no-way = { $attacker } has no path to { $target } for a strike.
attack-charge-brings = The charge brings { $attacker } to { $cell }.
attack-out-of-reach = { $attacker } reaches { CELLS($reach) }, but { $target } is { CELLS($distance) } away.
attack-out-of-charge =
    { $attacker } reaches { CELLS($reach) }, but { $target } is { CELLS($distance) } away, and no run of at most { CELLS($run) } brings { $attacker } close enough.
attack-beyond-normal-range = { $target } is { CELLS($distance) } away, beyond the normal range of { CELLS($near) }.
attack-beyond-long-range = { $target } is { CELLS($distance) } away, but the weapon's maximum range is { CELLS($most) }.
attack-too-many-areas = { $target } is { $count } areas away, but the limit is { $most }.
attack-unseen-strike = { $attacker } does not see { $target }, so it can make only a counter strike.
attack-unseen-shot = { $attacker } does not see { $target }, so it can make only a shot with an area.
attack-unseen-spell = { $attacker } does not see { $target }, so it cannot make a spell attack.
attack-unaware = { $attacker } is unaware of { $target } and cannot act against it until this condition ends.
attack-nothing-readied =
    { $kind ->
        [spell] { $attacker } has no spell readied to cast.
        [strike] { $attacker } has no weapon readied to strike with.
       *[shot] { $attacker } has nothing readied to shoot with.
    }
attack-other-readied = { $attacker } has readied { $held }, not { $item }.
attack-none-readied =
    { $kind ->
        [spell] { $attacker } has readied { $held }, which cannot cast a spell.
       *[shot] { $attacker } has readied { $held }, which cannot shoot.
    }
attack-own-turn =
    { $kind ->
        [spell] { $attacker } must cast its readied spell on another creature's turn, not on its own.
       *[shot] { $attacker } must shoot on another creature's turn, not on its own.
    }
attack-between-rounds =
    { $kind ->
        [spell] { $attacker } must cast its readied spell on another creature's turn. Between rounds there are no turns.
       *[shot] { $attacker } must shoot on another creature's turn. Between rounds there are no turns.
    }
attack-no-killing-blow = This ruleset has no killing blow.
attack-killing-blow-target = A killing blow needs a target that is { $conditions }, but { $target } is not.
attack-off-hand-damage = { $attacker }'s off-hand damage doesn't include the { $value } from its { $stat }.
attack-off-hand-number = { $attacker }'s off-hand damage doesn't include the { $value } added to its dice.
off-hand-paid = { $token } attacks with its off hand, which takes the { $action }.
off-hand-made = { RULE($rule, "#: ") }{ $token } has already attacked with its off hand this turn.
off-hand-too-early = { RULE($rule, "#: ") }{ $token } can attack with its off hand only after an attack with a light weapon in the same turn.
attack-light-weapons = { $attacker } is grappled and can attack only with light weapons.
attack-charge-melee = { $attacker } is charging, and a charge needs a melee attack.
attack-hands-full = { $attacker } is holding a weapon. It must drop it (a free action) before attacking unarmed or with a natural weapon.
mastery-used =
    { $mastery ->
        [graze] { $token }'s miss grazes { $target }.
        [push] { $token } pushes { $target } away.
       *[topple] { $token } tries to topple { $target }.
    }
mastery-cleave-damage = { $attacker }'s second hit doesn't include the { $value } from its ability.
mastery-nicks = { $token } attacks with its off hand ({ $with }), which takes no further action.
mastery-no-rule = { $ruleset } has no weapon mastery. Move the token or add the condition yourself.
mastery-none = { RULE($rule, "#: ") }{ $token } has no mastery to use on { $target } now. Hit with a weapon that has one first.
mastery-no-cleave = { RULE($rule, "#: ") }{ $token } cannot cleave now. First, hit with a weapon that cleaves, and specify that weapon. Cleaving works once per turn.
mastery-cleave-far = { RULE($rule, "#: ") }The second target must be another creature within { CELLS($within) } of { $target }.
mastery-cleave-by-attack = { RULE($rule, "#: ") }To cleave, attack the second target with the option cleave.
mastery-push-cells = { RULE($rule, "#: ") }A push must be 1 to { $most } cells, not { $cells }.
mastery-idle-field =
    { $mastery ->
        [push] A push doesn't use { $field }.
       *[topple] Toppling doesn't use { $field }.
    } Omit it.
attack-unable = { $attacker } is { $conditions } and cannot attack.
attack-spares = { $attacker } cannot attack { $target }: { $because }.
attack-knocks-out = { $attacker } cannot knock { $target } out, which takes a melee attack.

## Attack modifiers

attack-disregards-cover = This attack ignores cover: { $cover }
attack-undivided-map = The map is not divided into areas, so all of it counts as one area.
attack-unknown-distance = A combatant isn't in any area, or no path connects the two areas. The GM must set the distance (areasApart).
attack-spell-resistance = The spell must overcome { $target }'s spell resistance of { $value }.
attack-killing-blow-defense = The killing blow treats { $target } as flat-footed.
attack-spares-allies = { $attacker } takes care to spare the creatures in melee with { $target }.
attack-into-melee = { $target } is in melee. A miss by { $margin } or more, or a natural 1, hits another creature in that melee. To spare them, take { $penalty }.
attack-may-declare = Other creatures in the area of { $target } may declare themselves the target.
attack-unaware-target = { $target } is unaware of { $attacker } and does not strike back.
attack-strikes-back = { $target } strikes back. { $first } strikes first: { $because }.
attack-strikes-blindly = the target does not see the attacker and strikes last
attack-reach-compared = reach { $longer } against { $shorter }
attack-decided = GM decision: { $what } is { $value }.
attack-decided-concealment = { $target } is concealed ({ $degree }), as the GM decided.
attack-decided-cover =
    { $target } { $grade ->
        [cover] has cover
        [covered] is covered
       *[other] has { $grade } cover
    }, as the GM decided.
attack-legal-by-rules = By the rules: legal.
attack-illegal-by-rules = By the rules: not legal.

## Attack results

attack-roll =
    { $attacker } attacks { $target }: { $sum } vs { $defense } { $needed }, { $verdict ->
        [highest-face] hit on the die's highest face
        [hit] hit
        [fizzled] but the spell fizzles out
        [natural-one] miss on a natural 1
       *[miss] miss
    }.
# Replaces the target in the sentences of attacks.
attack-with = { $target } with { $with }
attack-with-length = The name of the attack must be at most { $most } bytes long.
attack-veiled =
    Concealment { $chance } %: rolled { $face }, { $missed ->
        [yes] miss
       *[no] hit
    }.
attack-underwater = { $attacker } fights underwater.
attack-in-wind = { $attacker } shoots in strong wind.
attack-underwater-range = Underwater attacks reach at most { CELLS($most) }, but { $target } is { CELLS($distance) } away.
damage-halved-in-water = { $kind } is halved underwater
attack-damage = Damage { $sum }.
roll-sum = { $dice }: { $parts } = { $total }
roll-entered = { $total } entered
roll-entered-by-player = The player entered these dice.
roll-known = { $parts } = { $total }
roll-seen = { $token } rolls { $roll }.
roll-earlier = { $total }, as already rolled for this effect
roll-twice =
    { $sum } { $net ->
        [advantage] with advantage
       *[disadvantage] with disadvantage
    } ({ $first } and { $second })
attack-critical = A critical hit: the damage dice are rolled twice{ RULE($rule, " (#)") }.
critical-highest = A hit on the die's highest face is a critical hit.
critical-coming = Every hit from here is a critical hit.
advantage-cancelled = Advantage and disadvantage cancel out: the dice are rolled once.
attack-resistance-holds = { $total } does not overcome spell resistance { $resistance }.
attack-defense-unknown = The target's { $stat } is unknown. The GM knows whether you hit.
attack-stand-in = { $target }'s { $stat } is not specified, so { $value } is assumed.
attack-concealment-roll = { $face } on d% against { $chance } %.
attack-stray-hits = The shot goes astray and hits { $target }.
attack-stray-choice = The shot goes astray and hits one of { $possible }. The GM chooses.
attack-killing-blow-damage = { $dealt } damage exceeds { $stat } { $limit }: { $target } dies.
attack-killing-blow-track = This is the end of the condition track: { $target } dies.
attack-reveals = { $attacker } reveals its position.
attack-engages = { $attacker } is engaged with { $target }.
attack-seen-rolled =
    { $attacker } attacks { $target }: { $roll }, { $verdict ->
        [critical] a critical hit
        [hit] a hit
        [fizzled] the spell fizzles out
       *[miss] a miss
    }.
attack-seen-damage = Damage rolled: { $damage }.
attack-seen =
    { $attacker } attacks { $target }: { $verdict ->
        [critical] a critical hit
        [hit] a hit
        [fizzled] the spell fizzles out
       *[miss] a miss
    }.

## Attacks out of turn

opportunity-counter = { $token } may strike back at { $target }.
opportunity-free = { $token } may make a free strike against { $target }.
opportunity-provoked = { $token } is provoked and may attack { $target }.
opportunity-none = { $token } has no opportunity to attack { $target }.
opportunity-no-strike = { $target } has made no strike that { $token } can still answer. Each strike can be answered once.
opportunity-shorter-reach = { $token } strikes back after { $target }'s strike, because only the longer reach goes first.
opportunity-shots-spent = { $token } has already shot with everything it has ready this turn{ RULE($rule, " (#)") }. It can shoot again next turn.

## Area attacks

attack-area-roll = One attack roll against all targets in the area.
attack-area-checks = Each creature in the area makes a check.
attack-area-empty = There are no creatures in the area.
attack-area-none-affected = { $all } in the area, none affected.
attack-area-none-failed = { $all } in the area, none fails.
attack-area-affected = { $all } in the area, { $count } affected: { $names }.
attack-area-failed =
    { $all } in the area, { $count ->
        [1] { $count } fails
       *[other] { $count } fail
    }: { $names }.
attack-ruled-out = The GM doesn't allow this attack.
attack-area-measured = Cover and concealment are measured from { $start }.
attack-area-user = Cover and concealment are measured from { $user }, where the area starts.
attack-area-nobody = the area
attack-area-modified = { $roll } ({ $modifiers })
attack-area-modifier = { SIGNED($value) }{ RULE($rule, " #") }
attack-area-standing = The conditions of { $target } apply.
attack-area-denied = { $token }: { $reason }{ RULE($rule, " (#)") }, not affected
attack-area-veiled =
    { $roll }, affected. Concealment { $chance } %{ RULE($rule, " (#)") }: rolled { $face }, { $missed ->
        [yes] miss
       *[no] hit
    }.
attack-area-override = The override { $name } applies only to a single target. Here, the cells of the area determine the targets. Available here: { $possible }.
attack-area-override-unrolled = The override { $name } has no effect here, because nothing is rolled against a defense.
attack-area-option = Area attacks have no option { $name }. Available here: { $possible }.
attack-area-option-unrolled = The option { $name } has no effect here, because nothing is rolled against a defense.
attack-area-against = { $token }: { $sum } vs { $defense } { $needed }
attack-area-check = { $token }: { $skill } { $sum } vs { $needed }
attack-area-unrolled = { $token }: affected.
attack-area-stand-in = { $roll } (assumed value)
attack-area-resistance = { $roll }, and spell resistance { $resistance }{ RULE($rule, " (#)") }
attack-area-result =
    { $roll }, { $result ->
        [affected] affected
        [not-affected] not affected
        [fails] fails
       *[succeeds] succeeds
    }.
attack-area-by = { $attacker } uses { $with }.
attack-area-with = { $with } takes effect.
attack-area-seen = An area attack affects { $names }.
attack-area-seen-roll = Attack roll: { $total }.
attack-area-seen-empty = The area attack affects no visible creature.

## Maneuvers

maneuver-none = { $ruleset } has no maneuvers.
maneuver-unknown = { $ruleset } does not have this maneuver. Available: { $known }.
maneuver-too-large = { RULE($rule, "#: ") }{ $target } is too large for { $attacker }. The difference in size is { $larger }, but the maximum is { $most }.
maneuver-follow = follow must be true, false or a number of squares, 0 or more.
maneuver-to = to must be a cell: [column, row].
maneuver-provokes = { $attacker }'s { $stat } is below { SIGNED($limit) }.
maneuver-roll =
    { $attacker } tries to { $maneuver ->
        [trip] trip
        [grapple] grapple
        [disarm] disarm
        [sunder] sunder something of
        [bullRush] bull rush
        [overrun] overrun
        [reposition] reposition
        [steal] steal from
       *[feint] feint against
    } { $target }: { $total } against { $defense } { $needed }, { $verdict ->
        [success] success
        [concealed] lost to concealment
        [natural-one] failure on a natural 1
       *[failure] failure
    }.
maneuver-prone = { $target } falls prone.
maneuver-grappled = { $target } is grappled. Maintaining the grapple takes a { $action } action each round.
maneuver-held = { $target } is grappled until it breaks free or is released.
maneuver-resisted =
    { $attacker } tries to { $maneuver ->
        [trip] knock { $target } down
        [grapple] grab { $target }
        [bullRush] push { $target } away
       *[other] overpower { $target }
    }. { $target }'s { $stat }: { $sum } against { $needed }, { $verdict ->
        [success] it resists
       *[failure] it does not resist
    }.
maneuver-difficulty = The save DC is { $parts } = { $total }: { $base } plus { $stats } of { $attacker }.
# A statistic that a rule adds but the token lacks.
stat-not-given = { $token }'s { $stat } is not specified, so it counts as { $value }.
maneuver-other-save = { RULE($rule, "#: ") }The target must save with one of these: { $stats }.
maneuver-no-hand = { RULE($rule, "#: ") }{ $attacker } has no free hand to grapple with. Release a creature first.
maneuver-not-farther = { RULE($rule, "#: ") }{ $target } must be pushed to a free adjacent cell that is farther away: { $cells }.
maneuver-not-pushed = { $target } is not moved, because no adjacent cell is free and farther away.
maneuver-feinted = { $target } falls for it until its next turn.
maneuver-steals = { $attacker } takes { $item } from { $target } and now holds it.
maneuver-weapon-damaged = { $target }'s weapon takes { $damage } (hardness { $hardness }): { $left } left.
maneuver-weapon-breaks = { $target }'s weapon breaks.
maneuver-unarmed = { $token } has no weapon to lose.
maneuver-disarmed = { $token } loses its weapon.
maneuver-disarmed-into = { $token } loses its weapon, which lands in { $cell }.
maneuver-object-struck = { $target }'s object is hit.
maneuver-object-damaged = { $target }'s object takes { $damage } damage.
maneuver-no-direction = Both are in the same place, so there is no direction to push.
maneuver-pushed = { $target } is pushed { CELLS($moved) }.
maneuver-pushed-less = { $target } is pushed { CELLS($moved) } of { CELLS($squares) }.
maneuver-moved = { $target } is moved { CELLS($moved) }.
maneuver-moved-less = { $target } is moved { CELLS($moved) } of { CELLS($squares) }.
maneuver-edge = The edge of the map stops it.
maneuver-obstacle = { $token } is in the way.
maneuver-wall = A wall blocks { CELLS($denied) } of the push: { $damage }
maneuver-follows = { $attacker } follows it { CELLS($squares) }.
maneuver-no-room = There is no room for { $attacker } beyond { $target }.
maneuver-passes = { $attacker } gets through without provoking.
maneuver-name-cell = { RULE($rule, "#: ") }Choose a cell next to { $cell }, the target's own cell.
maneuver-seen =
    { $attacker }'s { $maneuver } against { $target } { $verdict ->
        [success] succeeds
       *[failure] fails
    }.

## Movement

move-ended-spend = The current movement has ended. Spend { $action } to start another.
move-step-taken = { RULE($rule, "#: ") }{ $token } has taken its step and can't move again this turn.
move-unable = { $token } cannot act: { $conditions }.
move-made = { $token } has already moved this turn.
move-overrides = Only the GM can override whether a move is allowed.
move-obstacle = { $token } is in the way.
move-occupied = { $token } is there, and a move can't end in an occupied cell.
move-cell-full = The cell is full. It contains { $held }, and { $token } takes 1/{ $share } of a cell.
move-share = { $token } (1/{ $share })
move-unknown-mode = There is no movement mode "{ $mode }". Available: { $known }.
move-only-modes = { RULE($rule, "#: ") }{ $token } is { $conditions } and can use only these movement modes: { $modes }.
fall-no-rule = This ruleset has no falling damage. Apply the damage manually.
fall-on-ground = { RULE($rule, "#: ") }{ $token } is on the ground. Specify how far it falls (cells).
fall-cells = A fall must be 1 to { $most } cells, not { $cells }.
fall-done = { $token } falls { CELLS($cells) }.
fall-dealt = Fall { $sum }{ RULE($rule, " (#)") }. { $dealt }
fall-halved = { $sum }, halved to { $amount }
offer-save-concentration = { $token } saves to maintain concentration ({ $difficulty })
offer-end-concentration = { $token } stops concentrating
reminder-concentration =
    { $token } took damage and must save against { $difficulties } to maintain concentration.
concentration-no-rule = { $ruleset } has no concentration. Omit it or specify rounds.
concentration-unable = { RULE($rule, "#: ") }{ $token } cannot act, so it cannot concentrate.
concentration-none = { $token } is not concentrating.
concentration-no-save = { RULE($rule, "#: ") }{ $token } took no damage that requires a save.
concentration-name = The name of a concentration must be at most { $most } bytes long.
concentration-field = concentration must be true or the name of the effect.
concentration-by-nobody = A condition sustained by concentration must specify the concentrating token (by).
offer-first-aid = { $token } gives { $target } first aid
offer-first-aid-by-kit = { $token } uses a kit on { $target }
aid-no-rule = { $ruleset } has no first aid. Heal manually.
aid-unable = { RULE($rule, "#: ") }{ $token } cannot give first aid now.
aid-not-needed = { RULE($rule, "#: ") }First aid has no effect on { $token }, who is neither dying nor knocked out.
help-stat = { $target } is an enemy. Omit "stat", which is for help with an ally's check.
help-too-far = { RULE($rule, "#: ") }{ $target } is { CELLS($distance) } from { $token }, who can help only against enemies within { CELLS($within) }.
aid-too-far = { RULE($rule, "#: ") }{ $target } is { CELLS($distance) } from { $token }, but first aid reaches only { CELLS($within) }.
aid-by-kit =
    { $token } gives { $target } first aid with a kit. { $verdict ->
        [wakes] { $target } comes to
       *[stable] { $target } is stable
    }.
aid-by-check =
    { $token } gives { $target } first aid: { $sum } against { $difficulty }, { $verdict ->
        [stable] { $target } is stable
        [wakes] { $target } comes to
        [success] success
       *[failure] failure
    }.
offer-fall-off = { $token } loses its grip and falls to the ground
offer-fall = { $token } falls to the ground
offer-height = { $token } moves to a height of { CELLS($elevation) }
reminder-falls = { $token } cannot stay aloft and falls.
reminder-land = { $token } must land before this turn ends or it falls in the strong wind.
reminder-blown-down = { $token } did not land on its turn and falls in the strong wind.
scene-elevation = Elevation must be at most { $most } cells up or down, not { $elevation }.
word-elevation = Elevation
elevation-label = { $up ->
    [up] ↑ { $length }
   *[down] ↓ { $length }
}
move-no-height = { RULE($rule, "#: ") }{ $token } can't change height in this movement mode ({ $mode }). Available: { $modes }.
move-no-heights = This ruleset doesn't use heights. Edit a token's elevation in its sheet.
move-to-height = { $token } moves to { $cell }, at a height of { CELLS($elevation) }.
move-height = { $token } moves to a height of { CELLS($elevation) }.
move-unknown-form = This ruleset has no special movement "{ $form }". Available: { $known }.
move-budget = A movement budget must be a number of cells, 0 or more.
move-no-speed = { $token } has no speed for { $mode }. Available: { $known }.
move-not-neighbors = { $from } and { $to } are not adjacent. A path must go from cell to adjacent cell.
move-blocked = { $cell } is blocked by { $obstacle }. Go around it.
move-terrain = terrain
move-not-across = { $obstacle } between { $from } and { $to } can't be crossed.
move-corner = A diagonal step from { $from } to { $to } needs a free corner, but { $obstacle } is in the way.
move-not-through = { $cell } is occupied by { $occupants }, whose space can't be passed.
move-impossible = { $token } can't move to { $cell } like this: terrain or a wall is in the way.
drag-no-room = { RULE($rule, "#: ") }{ $holder } is dragging { $held }, and there is no room for both. Let go first or take another path.
mount-no-rule = This ruleset has no mounts. Edit a token's mount in its sheet.
mount-nobody = { RULE($rule, "#: ") }{ $token } needs a creature to mount. Specify target.
mount-rides-already = { RULE($rule, "#: ") }{ $token } is already mounted and must dismount first.
mount-rides-itself = { RULE($rule, "#: ") }{ $token } cannot mount { $mount }, because no creature can be a rider and a mount at once.
mount-unwilling = { RULE($rule, "#: ") }{ $mount } does not carry { $token }. A mount must be another living creature and an ally.
mount-too-small = { RULE($rule, "#: ") }{ $mount } is too small for { $token }. A mount must be at least { $sizes ->
        [one] one size
       *[other] { $sizes } sizes
    } larger.
mount-too-far = { RULE($rule, "#: ") }{ $mount } is { CELLS($distance) } away from { $token }. It must be within { CELLS($within) } to mount.
mount-rides-not = { RULE($rule, "#: ") }{ $token } is not mounted.
mount-not-there = { RULE($rule, "#: ") }{ $token } cannot dismount there. Choose a free space next to { $mount }.
mount-no-room = { RULE($rule, "#: ") }There is no free space next to { $mount } where { $token } could dismount.
mount-carries = { RULE($rule, "#: ") }{ $token } is riding { $mount } and moves with it. To walk, dismount first.
mount-led = { RULE($rule, "#: ") }{ $token } has a rider. On the rider's turn it can only move and use { $activities }.
mount-no-save = { RULE($rule, "#: ") }{ $token } has no save to make, because it isn't about to fall off a mount.
move-rides = { $token } rides to { $cell }.
move-dismounts = { $token } dismounts at { $cell }.
offer-keep-seat = { $token } saves to stay mounted, against { $difficulty }
check-to-keep-seat =
    { $token } saves to stay mounted: { $sum } against { $difficulty }, { $verdict ->
        [success] and succeeds
       *[failure] but falls off
    }.
reminder-seat = { $token } must save or fall off its mount.
reminder-led = { $token } also acts this turn and has { CELLS($left) } of movement left.
scene-mounted-on = { $token } cannot ride { $mount }. A mount must be another token on the map, and no token can be a rider and a mount at once.
word-mount = Rides on
move-jump = { RULE($rule, "#: ") }{ $token } must jump straight, up to { CELLS($cells) }, with no wall or creature in the way. A run-up increases the distance.
move-jump-no-landing = { RULE($rule, "#: ") }You can't land in { $cell }. Jump farther or stop before it.
move-jump-height = { RULE($rule, "#: ") }{ $token } can jump { $most ->
        [0] no full cell
       *[other] { CELLS($most) }
    } up and can't jump down.
move-no-nearer = { RULE($rule, "#: ") }{ $token } can't willingly move closer to the cause. { $why }
move-too-many-steps = A { $form } is { $most } cell long, but this path has { $steps }. Shorten it.
move-aloft = { RULE($rule, "#: ") }{ $token } is in the air and can't use this mode there: { $mode }. Fly or land first.
move-not-after-moving = { RULE($rule, "#: ") }{ $token } has already moved this turn, so { $form } isn't available.
move-too-far = This path costs { CELLS($cost) }, but { $token } has { CELLS($left) } left. Shorten it.
move-ended = { RULE($rule, "#: ") }{ $token } acted after moving, which ended its movement. It can move again on its next turn.
move-beyond-turn = This path costs { CELLS($cost) }, but { $token } has { CELLS($left) } of movement left. Shorten it.
move-form-too-far = A { $form } can go at most { CELLS($left) } further, but this path costs { CELLS($cost) }.
move-off-map = { $cell } is off the map, which has { $columns } columns and { $rows } rows.
move-token-off-map = { $token } is off the map. Move it onto the map.
move-to = { $token } moves to { $cell }.
move-out-of-sight = { $token } moves out of sight.
move-forced = { $token } is moved to { $cell }.
move-put = { $token } is placed on { $cell }.
move-taken-back = { $token } takes back the move and is on { $cell } again.
take-back-nothing = { $token } has no move to take back. You can take back only the latest move of a turn, before the creature does anything else.
move-stopped = { $token } is stopped.
move-stopped-unknown = { $token } is stopped at { $cell } by something that { $side } doesn't know about. { $why }
ground-save-no-rule = This ruleset has no saves against terrain.
ground-save-none = { $token } has no save to make, because the terrain requires none.
offer-area-effect = { $name } affects { $on }
offer-area-effect-waived = Skip { $name } for { $on }
reminder-area-effect = { $name } affects { $on } now.
area-effect-none = { $name } has no effect. Place it with an "effect" first.
area-effect-nobody = { $name } affects no creature now. Specify tokens to affect them anyway.
area-effect-no-save = { $name } allows no save. Omit "{ $field }".
area-effect-not-on = { $name } doesn't affect { $token } now. Specify only creatures that it affects.
area-effect-outside = { $token } isn't in { $name }. Specify only creatures in it.
area-effect-within = "within" must be 1 to { $most } cells, not { $within }.
area-effect-beside-turns = "beside" applies only when turns start or end. Add startTurn or endTurn to "on".
area-effect-no-sides = The area has no such side. A line has left and right, a ring inside and outside. Choose one of these or omit "beside".
area-effect-no-area = { $name } has cells but no area. Place it again to resolve it.
area-effect-never = "on" must include at least one of appear, enter, areaMoves, startTurn and endTurn.
area-effect-spares = "spares" must have at most { $most } tokens.
area-effect-on-fail = If there is a save, use save.onFail instead of onHit.
area-effect-waived = The GM spares { $names }: { $name } doesn't affect them.
move-stopped-by-area = { $token } stops: an area affects it first.
offer-save-against = { $token } saves against { $condition } ({ $difficulty })
offer-save-by-action = { $token } tries to end { $condition } with an action: { $stat } against { $difficulty }
reminder-save-against = { $token } must save against { $condition } ({ $difficulty }).
repeated-save-none = { RULE($rule, "#: ") }{ $token } has no "{ $condition }" condition that a save ends.
repeated-save-not-due =
    { RULE($rule, "#: ") }No save against { $condition } is due for { $token }. Remove the condition manually if it has ended.
repeated-save-no-action = { RULE($rule, "#: ") }{ $token } can't end { $condition } with an action. Wait until its save is due.
repeated-save-never = "at" must include at least one of turnStart, turnEnd, damage and action.
repeated-save-advantage = "at" must include every moment in "advantageAt".
repeated-save-stat = Specify the statistic of the save.
repeated-save-unreadable = The save that ends the condition cannot be read: { $problem }.
given-many = Conditions per attack must be at most { $most }, not { $count }.
given-by-nobody = Concentration needs an attacker. Specify one or remove "concentration".
given-on-fail = If there is a check, use check.onFail instead of onHit.
given-unless-on-fail = Remove "unless", because these targets have already failed a check.
offer-save-on-ground = { $token } saves against the terrain ({ $difficulty })
check-on-ground =
    { $token } saves against the terrain: { $sum } against { $difficulty }, { $verdict ->
        [success] and withstands it
       *[failure] and is { $condition }
    }.
reminder-ground-save = { $token } must save against the terrain or be { $condition }.
move-stopped-by-ground = { $token } stops: the terrain requires a save first.
move-stopped-by = { $token } is stopped by { $by }.

## Turning

turning-not-needed = { $token } is as wide as it is long, so it doesn't need to turn.
turning-off-map = If turned, { $token } would extend off the map, to { $cell }. Move it first.
turning-no-room = { $token } has no room to turn: { $why }
turning-blocked = { $token } has no room to turn: a barrier or impassable terrain is in the { $columns } × { $rows } cells. Move it first.
turning-done = { $token } turns: { $columns } × { $rows } cells.

## Squeezing

squeezing-begun = { RULE($rule, "#: ") }{ $token } is squeezing. Its space is { $side } × { $side } here, and each cell costs { $factor } times as much.
squeezing-over = { RULE($rule, "#: ") }{ $token } has room again. Its space is { $side } × { $side }.

## Areas

area-line = line
area-cone = cone
corner-north-west = north-west
corner-north-east = north-east
corner-south-east = south-east
corner-south-west = south-west
area-point-at = [{ $x }, { $y }]
area-corner-of = the { $corner } corner of { $cell }
area-laid-disc = A disc of radius { CELLS($size) } around { $at }.
area-laid-half = A cell is included if at least half of it is inside.
area-laid-center = A cell is included if its center is inside or on the edge.
area-laid-any = A cell is included if any part of it is inside.
area-from-rim = The { $shape } starts at { $at } on the edge of { $user }, the point nearest to the aim.
area-from-point = The { $shape } starts at { $at }.
area-near-side = The target can't be reached, so the area starts at { $at }, on the near side of the obstacle.
area-through-glass = { RULE($rule, "#: ") }{ $user } sees the place but has no clear path to it. Aim at a place it can reach.
area-rect-from = A block of { $width } by { $height } cells with { $corner } at its top left. Its point of origin is { $at }.
area-emanation = Measured { CELLS($size) } out from the space of { $user }.
area-ring =
    { $cells ->
        [one] Only the rim counts: a ring of { $cells } cell.
       *[other] Only the rim counts: a ring of { $cells } cells.
    }
area-radius = Measured { CELLS($size) } out from { $target }.
area-burst = A burst aimed at { $target }, measured { CELLS($size) } out from it.
area-corner-burst = Measured { CELLS($size) } out from the { $corner } corner of { $target }.
area-corner-burst-proposed = Measured { CELLS($size) } out from the { $corner } corner of { $target }. This corner is a suggestion: you can choose another.
area-rect = A block of { $width } by { $height } cells with { $corner } at its top left, seen from its center.
area-rect-past-edge = A block of { $width } by { $height } cells with { $corner } at its top left, seen from the point on the map nearest to its center.
area-from-corner = The { $shape } starts at the { $corner } corner of { $user }.
area-from-nearest-corner = The { $shape } starts at the { $corner } corner of { $user }, the corner nearest to the aim.
area-from-center = The { $shape } starts at the center of { $user }.
area-out-of-line = { $user } has no line of effect to the target, [{ $column }, { $row }]{ $count ->
        [0] {""}
       *[other] : { $by } in between
    }.
area-start = the start of the area at [{ $column }, { $row }]
area-elevation = An area must start at most { $most } cells above or below the ground, not { $elevation }.
area-height = An area must be 1 to { $most } cells tall, not { $height }.
area-heights-left-out = This area ignores heights and considers only the map.
area-aimed-in-height = Affected only if the area is aimed up or down: { $tokens }.
area-missed = The area starts { $elevation ->
        [0] on the ground
       *[other] { CELLS($elevation) } above the ground
    } and misses these creatures, which are too high or too low: { $tokens }.
area-elevation-field = Start height
area-height-field = Area height
area-blocked =
    { $count ->
        [1] 1 cell is behind a barrier and not affected.
       *[other] { $count } cells are behind barriers and not affected.
    }
area-barriers = The area reaches these barriers. The GM decides whether they are destroyed.

## Area queries

area-radius-without-corner = A radius is measured from the center of its target cell. Omit the corner.
area-burst-without-corner = This system measures a burst from the center of its target cell. Omit the corner.
area-rect-without-corner = A rectangle is placed by its top left cell. Omit the corner.
area-no-corners-on-hexes = You can choose corners only on squares. On hexes, the origin is the center. Omit the corner.
area-emanation-without-corner = An emanation starts from a whole space. Omit the corner.
area-emanation-needs-user = An emanation starts from a token or a cell. Specify its user.
area-no-emanations = { $system } has no emanations. Use a radius around a cell instead.
area-emanation-on-hexes = On hexes, emanations can't be measured by covered area. Count them in steps (area.emanation: count).
area-origin-off-map = A point of origin must be on the map, [x, y] in cells.
area-origin-without-corner = The area starts at its point of origin. Omit the corner.
area-origin-not-counted = This system counts cells from a target cell. Omit the point of origin.
area-rect-from-middle = A rectangle starts at its center. Omit the point of origin.
area-rect-origin-outside = The point of origin must be inside the block or on its edge.
area-cone-laid-angle = The angle of this cone must be greater than 0 and at most { $most } degrees, not { $angle }.
area-no-bursts = { $system } has no bursts. Use a radius around a cell instead.
area-no-bursts-on-hexes = This system measures bursts from a corner of four squares, which a hex grid doesn't have. Use a radius instead.
area-rect-on-hexes = A rectangle needs squares, but this map has hexes. Use a radius instead.
area-rect-needs-sizes = A rectangle must have two sizes, [width, height], in cells.
area-rect-too-small = A rectangle must be at least 1 cell wide and 1 cell high.
area-one-size = Only a rectangle has two sizes. Specify one number of cells.
area-size = Size must be 0 to { $most } cells, not { $size }.
area-needs-user = A { $shape } starts at its user. Specify a token's id or a cell.
area-needs-aim = A { $shape } must have a point to aim at, [x, y] in cells.
area-needs-target = This shape must have a target cell, [column, row].
area-no-direction = The aim is on the { $shape }'s origin and gives no direction. Aim at another point.
area-aim = The aim must be a point near the map, [x, y] in cells.
area-cone-angle = The angle of a cone must be greater than 0 and at most 360 degrees, not { $angle }.
area-throw-range = Throwing range must be a number of cells, 0 or more.
area-out-of-range =
    Cell [{ $column }, { $row }] is { CELLS($distance) } away from { $user }, but the throw reaches { CELLS($range) }{ RULE($rule, " (#)") }. Choose a target within { CELLS($range) }.

## Rulesets

ruleset-extends = "extends" must be a built-in ruleset: { $known }.
ruleset-none = { $value } is not a ruleset. Specify a built-in id ({ $known }), a complete ruleset or {"{"} "extends": id, … {"}"}.
ruleset-unknown = There is no ruleset "{ $id }". Did you mean "{ $nearest }"? Built in: { $known }. You can also load your own: a complete ruleset or {"{"} "extends": "{ $nearest }", … {"}"}.
ruleset-unreadable = The ruleset cannot be used: { $problem }.
ruleset-contradiction = The ruleset contradicts itself: { $problem }.
ruleset-list-replaced =
    { $more ->
        [0] "{ $path }" replaces the list of { $base } and drops { $dropped }. To keep an entry, copy it from rulesets/{ $base }.json.
       *[other] "{ $path }" replaces the list of { $base } and drops { $dropped } and { $more } more. To keep an entry, copy it from rulesets/{ $base }.json.
    }
ruleset-list-replaced-here =
    { $more ->
        [0] "{ $path }" replaces the list of the scene's ruleset and drops { $dropped }. To keep an entry, copy it from the ruleset.
       *[other] "{ $path }" replaces the list of the scene's ruleset and drops { $dropped } and { $more } more. To keep an entry, copy it from the ruleset.
    }
# Clauses. A full stop follows.
ruleset-lacks-option = { $problem }. { $base } has no such rule, so the change must define the whole rule
ruleset-lacks-in-entry = { $problem }. Lists replace inherited ones, so each entry must be complete
ruleset-lacks-topic = { $problem }. A complete ruleset must define every topic. To change some options of a built-in one, write {"{"} "extends": "{ $nearest }", … {"}"}
ruleset-unknown-knob = there is no option "{ $word }" (nearest: "{ $nearest }", known: { $known })
ruleset-unknown-value = there is no value "{ $word }" (nearest: "{ $nearest }", known: { $known })
ruleset-unknown-name = there is no "{ $word }" in this ruleset (nearest: "{ $nearest }", known: { $known })
ruleset-no-names = there is no "{ $word }" in this ruleset, which defines none
ruleset-empty-name = a name must not be empty
ruleset-name-twice = "{ $name }" is listed twice
ruleset-out-of-range = { $value } is out of range ({ $least } to { $most })
ruleset-empty = this must not be empty
ruleset-cell-length = cell size must be greater than 0, not { $length }
ruleset-hex-metric = the metric hex needs hexes, while squares use uniform, alternating or euclidean
ruleset-metric-of-hexes = hexes must use the metric hex
ruleset-space-too-wide = a space must be at most { $most } cells wide, not { $cells }
ruleset-size-shared = a size of { $cells } cells cannot have { $per-cell } tokens per cell
ruleset-few-grades = cover must have at least two grades, none and total
ruleset-first-grade = "{ $grade }", the first grade, means no cover and must have no effect
ruleset-fraction = { $part }/{ $of } is not a fraction from 0 to 1
ruleset-reaction-of-turn = A reaction must not be one of a turn's actions, but "{ $action }" is.
ruleset-not-rising =
    the { $knob ->
        [fraction] fractions
        [grade] grades
       *[bands] bands
    } must go from low to high
ruleset-no-die = "{ $dice }" contains no dice (a valid value is "1d20")
ruleset-tie-die = a tiebreaker die must have 2 to { $most } sides, not { $sides }
ruleset-cone-angle = the angle of a cone must be greater than 0 and at most 360 degrees, not { $degrees }
ruleset-maneuver-twice = this maneuver is listed twice
ruleset-no-track = there is no condition track to move down (set damage.track, or set trackSteps to 0)
ruleset-flanking-stat = it must specify the statistic that defensePerFoe changes

## Scenes

scene-format = The format must be "burstmap-scene", not "{ $format }".
scene-version = Version { $version } is not supported. This program opens version 1.
scene-order-unknown = The turn order contains "{ $token }", which is not on the map.
scene-order-twice = "{ $token }" is in the turn order twice.
scene-active = In combat, one combatant in the turn order must be active. Outside combat, none can be active.
scene-rolled-damage = Rolled damage must be 0 to { $most }, not { $amount }.
scene-round = The round must be 0 to { $most }, not { $round }.
scene-movement-spent = Movement spent must be 0 or more, not { $spent }.
scene-side = A map must be at least 1 cell wide and high, not { $side }.
scene-cell-length = Cell size must be greater than 0.
scene-image-scale = A map image must have 0.01 to 100000 pixels per cell, not { $scale }.
scene-image-origin = The map image's origin is { $cells } cells away, too far off the map.
scene-wall-points = A wall must have at least 2 points, not { $count }.
scene-wall-point-off = The point [{ $x }, { $y }] is too far off the map ({ $columns } × { $rows } cells with a margin of { $margin }).
scene-mark-points =
    { $least ->
        [1] A pin must have one point, not { $count }.
       *[other] A drawing must have at least { $least } points, not { $count }.
    }
scene-footprint = The sides of a footprint must be 1 to { $most } cells, not { $side }.
scene-number = { $name } must be from -1000000 to 1000000, not { $value }.
scene-light = Light radius must be 0 to { $most } cells, not { $cells }.
scene-reach = Melee reach must be 0 to 100 cells, not { $reach }.
scene-multiattack-count = A multiattack must have 1 to { $most } of each attack, not { $count }.
scene-attack-recharge = An attack must recharge on 2 or more of a die with at most { $most } sides, not on { $recharge }.
scene-attack-uses = An attack must have 1 to { $most } uses, not { $uses }.
scene-attack-left = Uses left must be 0 to { $max }, not { $left }.
scene-attack-length = An attack's distances must be 0 to { $most } cells, not { $length }.
scene-speed = Speed must be at most { $most } cells, but { $mode } is more.
scene-cell-off = Cell [{ $column }, { $row }] is off the map. Columns must be 0 to { $last-column } and rows 0 to { $last-row }.
scene-id-empty = An id must have at least one character.
scene-id-taken = The id "{ $id }" is already taken. Each id must be unique.
scene-too-many = { $count } { $what } are too many. The limit is { $most }.
# Limited things, inserted into scene-too-many.
limit-wall-segments = wall segments
limit-tokens = tokens
limit-attacks = attacks
limit-multiattack = attacks of a multiattack
limit-patches = patches of terrain, zones and regions
limit-listed-cells = cells of terrain, zones and regions
limit-templates = templates
limit-marks = pins and drawings
limit-mark-points = points of a drawing
limit-columns = columns or rows
limit-cells = cells
limit-bytes = bytes of text

## Files

file-too-long = The file has { $bytes } bytes, but the limit is { $most } bytes.
file-too-deep = The file's values are nested too deeply. The limit is { $most } levels.
file-ends-early = The file ends too early, at line { $line }, column { $column }, so part of it is missing. Save or copy it again.
file-not-json = The file is not valid JSON: unexpected character at line { $line }, column { $column }.
scene-unreadable = The scene cannot be read: { $problem }.
scene-object = A scene must be an object with format, version, name, grid …
scene-newer = The scene has version { $version }, but this program opens version { $known }. A newer Burstmap may open it.
import-known = Burstmap opens its own scenes, Universal VTT (.uvtt, .dd2vtt, .df2vtt) and Foundry scenes (.json, .db, packs and modules as a folder or .zip). It also opens Tiled maps (.tmx, .tmj), MapTool maps and campaigns (.rpmap, .cmpgn), Dungeon Alchemist exports for Roll20 (.txt), and the JSON of One Page Dungeon and donjon. Creatures can be stat blocks as text, Fantasy Statblocks, Initiative Tracker, Improved Initiative, Open5e, 5e-bits, 5etools, CritterDB, EncounterPlus, Fight Club 5e (.xml), Foundry actors, and tables (.csv, .tsv).
import-elsewhere =
    { $program ->
        [owlbear] This is an Owlbear Rodeo backup, which contains no walls that other programs can use. Save the map image there and drop it here, or export the map as Universal VTT from the program it was drawn with.
        [owlbear-scene] These are objects of an Owlbear Rodeo scene, which contain no walls. Save the map image there and drop it here, or export the map as Universal VTT from the program it was drawn with.
        [roll20-character] This is a Roll20 character, not a map. Copy its stat block there as text and paste it here.
        [roll20] This is a Roll20 campaign. Save the map image there and drop it here, or export the map as Universal VTT from the program it was drawn with.
        [planarally] This looks like a PlanarAlly campaign (.pac), which other programs can't open. Save the map image there and drop it here, or export the map as Universal VTT from the program it was drawn with.
        [dungeon-scrawl] This is a Dungeon Scrawl document. Export it there as Universal VTT or as an image, then drop that file here.
       *[dungeondraft] This is a Dungeondraft project. In Dungeondraft, export it as Universal VTT (.dd2vtt), then drop that file here.
    }
import-many-cells = The map has too many cells. The limit is { $most }, counting each cell once.
import-no-floor = The file contains no rooms to build a map from.
import-water = { $count ->
    [one] One water cell was
   *[other] { $count } water cells were
    } imported as difficult terrain. Change it where the water is deep or shallow.
import-ruleset = This is a ruleset, not a map. Add it to a scene as its `ruleset`, or load it with the command setRuleset.
import-foreign =
    This is { $kind ->
        [empty] an empty file
        [picture] an image
        [archive] an archive (unpack it first)
        [pdf] a PDF document
        [database] a database
        [utf-16] text in UTF-16 (save it as UTF-8)
        [svg] an SVG drawing (save it as PNG and open that)
        [binary] a file in an unknown format
       *[page] a web page or drawing
    }, not a map file.
import-text = This text contains no map.
import-text-named = { $name } contains no map: it is text in an unknown format.
import-no-creatures = This text contains no creature. Use a stat block, a table with a column "name", or a list with numbers such as "Goblin x3". You can paste plain names under “Paste stat block or list”.
list-other-layout = This is a stat block of another game ({ $layout }). Its numbers mean something else here, so they were skipped. Use a fifth-edition stat block, or a table with the columns name, hp, ac, speed and size.
import-archive-broken = The archive "{ $name }" is incomplete, damaged or encrypted. Pack it again as an ordinary .zip.
import-archive-large = The archive is too large. The limit is { $files } files and { $megabytes } MB of maps.
import-pack-damaged = { $name } belongs to a Foundry pack, but is incomplete or damaged. Copy the pack's folder again.
import-pack-large = The pack unpacks to more than { $megabytes } MB.
import-archive-empty = There is no map in this archive ({ $name }).
import-maptool-empty = This MapTool file contains no map. In MapTool, open the campaign and export the map (.rpmap) or save the campaign with its maps (.cmpgn). Then open that file.
import-of-file = { $name }: { $problem }
import-no-map = None of the files contains a map that Burstmap can open.
import-no-such-scene = The files contain no scene "{ $scene }". Available: { $scenes }.
import-no-such-index = The files contain { $count } scenes, but none with the number { $index }.
import-unknown = The file is JSON ({ $what }), but not a known map format.
import-empty-object = an empty object
import-object = an object with { $fields }
import-list = a list
import-value = a single value
import-missing-field = The file must specify "{ $field }" here, but it is missing.
import-wrong = Expected { $wanted } here, but the file has { $value }.
import-no-size = Map width and height must be greater than 0 cells, not { $length }.
import-too-large = Map width and height must be at most { $most } cells, not { $length }.
import-many-walls = The file has { $count } wall segments on the map, but the limit is { $most }. Split the map in the program it was drawn with, and open the parts one by one.
import-many-entries = The file lists { $count } entries under "{ $field }", but the limit is { $most }. Split the map in the program it was drawn with, and open the parts one by one.
ruleset-not-built-in = The ruleset "{ $id }" is not built in. Available: { $known }.
scene-unknown-grade =
    The { $what ->
        [wall] wall
       *[terrain] terrain
    } "{ $id }" has the cover grade "{ $word }", which the ruleset "{ $ruleset }" doesn't define.
scene-unknown-size = The token "{ $id }" has the size "{ $word }", which the ruleset "{ $ruleset }" doesn't define.
scene-unknown-words = The ruleset "{ $ruleset }" doesn't define { $count } more words of this map.
scene-words-known = Available: { $known }.
did-you-mean-it = Did you mean "{ $nearest }"?
list-open-quote = Line { $line }: a quotation mark is opened but never closed. Close or remove it.
export-windows =
    { $count ->
        [1] 1 see-through wall is exported as a closed door because the format has no windows.
       *[other] { $count } see-through walls are exported as closed doors because the format has no windows.
    }
export-low =
    { $count ->
        [1] 1 wall that can be seen over is
       *[other] { $count } walls that can be seen over are
    } not exported because the format doesn't support that.
export-secret =
    { $count ->
        [1] 1 secret door is exported as a door
       *[other] { $count } secret doors are exported as doors
    } that everyone sees, because the format has no secret doors.
export-picture-place = The map image does not cover the grid. Other programs place it over the whole map.
export-pixels = A cell has { $pixels } pixels of the map image, which isn't a whole number. Some programs don't accept this.
export-locked =
    { $count ->
        [1] 1 locked door is
       *[other] { $count } locked doors are
    } exported as closed.
export-one-way =
    { $count ->
        [1] 1 one-way wall blocks
       *[other] { $count } one-way walls block
    } both sides in the file.
export-terrain =
    { $count ->
        [1] 1 patch of terrain is
       *[other] { $count } patches of terrain are
    } not exported.
export-zones =
    { $count ->
        [1] 1 zone or area is
       *[other] { $count } zones and areas are
    } not exported.
export-tokens =
    { $count ->
        [1] 1 token is
       *[other] { $count } tokens are
    } not exported.
export-hexes = The format only supports squares. Other programs lay squares over the hexes. Walls and image stay in place.
export-partial =
    { $count ->
        [1] 1 wall or door that stops only some things stops
       *[other] { $count } walls and doors that stop only some things stop
    } everything in other programs.
export-open =
    { $count ->
        [1] 1 open door is
       *[other] { $count } open doors are
    } exported as open. Some programs import open doors as windows, or not at all.
export-objects =
    { $count ->
        [1] 1 pillar or screen is exported as an object that only stops
       *[other] { $count } pillars and screens are exported as objects that only stop
    } sight. Some programs ignore objects.
export-lights =
    { $count ->
        [1] 1 light is exported with its range only. Other programs decide how much of it
       *[other] { $count } lights are exported with their ranges only. Other programs decide how much of them
    } is bright.
export-templates =
    { $count ->
        [1] 1 template is
       *[other] { $count } templates are
    } not exported.
export-marks =
    { $count ->
        [1] 1 pin or drawing is
       *[other] { $count } pins and drawings are
    } not exported.
export-fight = The fight and the table's settings are not exported.
export-rules = The map's own rules are not exported.
export-no-image = The file contains no map image. Some programs only open Universal VTT files with one.
export-picture = 1 image is not exported because it is only linked, not stored in the scene.

## Lists of creatures

list-too-long = The list has { $bytes } bytes, but the limit is { $most }.
list-empty = The list is empty. Paste one creature per line, a table with a column "name", or JSON.
list-too-many = { $count } creatures are too many. The scene has room for { $limit } more tokens.
list-no-header = Line { $line } has several cells, but no header line names them (name, side, hp …). Only names were imported.
list-long-line = Line { $line } has { $cells } cells, but the header has { $header }. The rest was ignored.
list-line = Line { $line }
list-creature = Creature { $number }
list-numbered = { $name } { $number }
list-not-json = The list is not valid JSON: unexpected character at line { $line }, column { $column }.
list-not-a-creature = { $place } is neither a name nor an object.
list-wrong = { $place }: the { $field } must be { $wanted }, but is { $value }.
list-no-name = { $place } has no name.
list-column-left-out = { $place }: "{ $column }" was skipped because statistics must be numbers.
list-creature-unreadable = { $place } cannot be read: { $problem }.
list-size-unknown = { $place }: the size "{ $size }" was skipped because "{ $ruleset }" doesn't define it.
list-no-room = The map has no free space left for { $name }.
wanted-count = a whole number from 1 to { $most }
wanted-speed = a length such as 30 ft.
list-not-yaml = The block is not valid YAML: { $problem }.
yaml-deep = lists and objects are nested more than { $most } levels deep
yaml-documents = it contains several documents
yaml-endless = an alias is inside the value it refers to
yaml-key = a key is a list or an object
yaml-large = it is too large
yaml-merge = the value to merge (<<) is not an object
yaml-syntax = { $problem } in line { $line }
yaml-twice = the field “{ $field }” appears twice
list-place = The creature at { $path }

list-form-table = Table or plain names
list-form-tokens = JSON with token fields
list-form-encounter = Initiative Tracker
list-form-statblock = Fantasy Statblocks
list-form-open5e = Open5e
list-form-improved = Improved Initiative
list-form-srd-api = 5e-bits database
list-form-five-etools = 5etools
list-form-foundry = Foundry actors
list-form-critter-db = CritterDB
list-form-encounter-plus = EncounterPlus
list-form-fight-club = Fight Club 5e
list-form-stat-text = Stat blocks

creature-hit-points =
    { $max ->
        [one] 1 hit point
       *[other] { $max } hit points
    }
creature-armor-class = Armor class { $value }
creature-defense = Armor class { $value }, as { $stat }
creature-speed-of = { WORD($mode) } { CELLS($cells) }
creature-speeds = Speeds: { $speeds }
creature-size = Size { WORD($size) }
creature-senses = Senses: { $senses }
creature-ability = { $ability } { SIGNED($value) }
creature-abilities = Ability modifiers: { $abilities }
creature-adept = Saves and skills: { $stats }
creature-resists = Resistant to { $kinds }
creature-immune = Immune to { $kinds }
creature-immune-to-conditions = Immune to { $conditions }
creature-condition-unknown = “{ $part }” is not a condition.
creature-vulnerable = Vulnerable to { $kinds }
creature-harm-unknown = “{ $part }” is not a damage type.
creature-harm-at-times = “{ $part }” applies only in some cases. The GM decides when.
creature-damage-at-times = { $name }: “{ $part }” is not rolled with the rest. The GM adds it when it applies.
creature-attack = { $name }
creature-attack-reach = { $name } (reach { CELLS($reach) })
creature-attack-range = { $name } (range { CELLS($range) })
creature-attack-long = { $name } (range { CELLS($range) }, long range { CELLS($long) })
creature-attack-thrown = { $name } (reach { CELLS($reach) }, range { CELLS($range) })
creature-attack-thrown-long = { $name } (reach { CELLS($reach) }, range { CELLS($range) }, long range { CELLS($long) })
creature-thrown = { $name }, thrown
creature-ranged = { $name }, ranged
creature-attacks = Attacks: { $attacks }
creature-legendary-resistance = Legendary Resistance: { $max } a day
creature-legendary-actions = Legendary actions: { $uses } a round ({ $actions })
creature-legendary-uses = Legendary actions: { $uses } a round
creature-multiattack = Multiattack: { $attacks }
creature-statistics = Statistics: { $stats }
creature-warning = { $name }: { $text }
creature-no-hit-points = Hit points are missing.
creature-no-defense = Armor class is missing.
creature-defense-kept = Armor class { $value } is only a note, because { $ruleset } rolls { $dice } against other numbers.
creature-speed-unread = “{ $part }” is not a speed.
creature-mode-unknown = { $ruleset } has no movement mode “{ $mode }”.
creature-hover-unread = Hovering is ignored because { $ruleset } has no rule for it.
creature-size-unknown = { $ruleset } doesn't define the size “{ $size }”.
creature-passive = “{ $sense }” is ignored because it follows from the other numbers.
creature-sense-unknown = “{ $sense }” is not a sense in this ruleset.
creature-sense-ranges = The ranges of its senses are ignored because the rules don't limit them.
creature-text-only = No attack was found in: { $names }.
creature-fields-unread = Ignored: { $fields }.
creature-base = It is based on “{ $base }”, which is not in this list. Look up its numbers there.
creature-actions-elsewhere = Its actions are in another file.
creature-items-elsewhere =
    { $count ->
        [1] 1 item is
       *[other] { $count } items are
    } stored in another file. Attacks may be missing.
list-not-creatures =
    { $count ->
        [1] 1 entry is not a creature and was
       *[other] { $count } entries are not creatures and were
    } skipped.
creature-broken =
    { $count ->
        [1] 1 damaged entry in the creature's lists was
       *[other] { $count } damaged entries in the creature's lists were
    } skipped. Look up what is missing.
creature-lair =
    { $count ->
        [1] 1 lair action or effect was
       *[other] { $count } lair actions and effects were
    } skipped. Look up what its lair does.
creature-number-limit = A number is beyond the limits: { $name } must be from { $least } to { $most }.
creature-system-other = It is from another game system (“{ $system }”). Only its name, size, side and hit points can be read, so enter its other numbers.
creature-no-statistics = It has no statistics that Burstmap knows. Enter its numbers if it takes part in the fight.
creature-initiative = The initiative modifier { SIGNED($value) } is ignored because the rules calculate their own.
creature-count-dice = The number of these creatures is rolled with { $dice }. One is added.
creature-count-most = { $count } are too many at a time. { $most } are added.
creature-unread = { $name } could not be read and was skipped. { $problem }
review-unread =
    { $count ->
        [one] 1 creature could not be read. You can add the others.
       *[other] { $count } creatures could not be read. You can add the others.
    }
review-search = Search these creatures
review-chosen = { $kinds } of { $all } selected
review-more =
    { $count ->
        [one] 1 more is in the list. Search for it by name.
       *[other] { $count } more are in the list. Search for them by name.
    }
review-details = Change { $name } …
review-none = No creature has this name.
review-new-side = The side “{ $side }” is new to this map. Keep it, or use one of these sides:
review-join-side = Use { $side }
review-who-dies = Are “{ $side }” player characters? Player characters make death saves instead of dying.
review-death-saves = Death saves at 0 hit points
review-title = Creatures to add
review-form = Read as: { $form }. Correct any mistakes. Creatures with a count of 0 are not added.
review-name = Name
review-side = Side
review-side-of-all = Side for all
review-sides-differ = Several sides
review-count = Count
review-hit-points = Hit points
review-speed = Speed
review-size = Size
review-not-hit-points = Not a number. Try 59 or 7d10+21
review-put-right = Fix this first: { $label }
speed-mode-unknown = “{ $mode }” is not a movement mode in this ruleset. Choose { $modes }.
sense-unknown = “{ $sense }” is not a sense in this ruleset. Choose { $senses }.
review-numbers = Speeds, statistics, senses
review-understood = Understood
review-left-out = Not understood or not covered by the rules
review-add =
    { $count ->
        [one] Add 1 creature
       *[other] Add { $count } creatures
    }
creature-part-unread = “{ $part }” was not understood.
creature-trait-unread = The trait "{ $name }" was ignored because it cannot be read: { $value }. It must be { $wanted }.
creature-trait-misspelled = No rule uses the trait "{ $name }". Did you mean "{ $nearest }"?
wanted-hit-points = a number or current/maximum such as 7/12

## Schema errors in scenes

schema-title =
    { $key ->
        [NONE] { $title }
       *[other] { $title }
    }
scene-wrong = { $place } must be { $wanted }, but is { $value }.
scene-missing-field = { $place }: { $title } must have the field "{ $field }", { $wanted }.
scene-missing-near = It has "{ $given }": did you mean "{ $field }"?
scene-unread-trait = { $token }: the trait "{ $name }" is ignored because it cannot be read: { $value }. It must be { $wanted }.
scene-unknown-trait = { $token }: no rule uses the trait "{ $name }". Did you mean "{ $nearest }"?
scene-unread-field =
    The { $what ->
        [wall] wall
       *[terrain] terrain
    } "{ $id }": the field "{ $name }" is ignored because it cannot be read: { $value }. It must be { $wanted }.
scene-unread-save = { $token }: the save that ends { $condition } is never due. { $problem }
scene-left-out = Skipped { $place }, which could not be read.
scene-own-form = It has another form: { $problem }.
scene-unknown-field = { $place }: the field "{ $field }" is unknown here. Did you mean "{ $nearest }"?
scene-the-file = The file
value-null = nothing (null)
value-text = the text "{ $text }"
value-list = a list of { $count }
value-object = an object
wanted-any = any value
wanted-titled-object = { $title } (an object)
wanted-range = a whole number from { $least } to { $most }
wanted-list-of = a list in which each item is { $item }
wanted-one-of = { $words } or { $last }

## Imported maps: changes and omissions

import-map-name = Imported map
import-unnamed = Map
import-scene-name = Imported scene
import-level-name = { $scene }: { $level }
import-token-name = Token { $number }
label-door = Door
label-secret-door = Secret door
label-water = Water
label-free-door = Free-standing door
label-portcullis = Portcullis
label-double-door = Double door
label-barred-door = Barred door
label-see-through = See-through wall
label-screen = Screen
label-object = Object
unit-spaces =
    { $count ->
        [1] space
       *[other] spaces
    }
import-doors-outside =
    { $count ->
        [1] 1 door outside the map was
       *[other] { $count } doors outside the map were
    } skipped.
import-pins-outside =
    { $count ->
        [1] 1 pin outside the map was
       *[other] { $count } pins outside the map were
    } skipped.
import-lights-outside =
    { $count ->
        [1] 1 light outside the map was
       *[other] { $count } lights outside the map were
    } skipped.
import-doors-empty =
    { $count ->
        [1] 1 door of length 0 was
       *[other] { $count } doors of length 0 were
    } skipped.
import-doors-double =
    { $count ->
        [1] 1 duplicate door was
       *[other] { $count } duplicate doors were
    } skipped.
import-doors-unknown =
    { $count ->
        [1] Door type { $types } is unknown. Its doors were imported as ordinary ones.
       *[other] Door types { $types } are unknown. Their doors were imported as ordinary ones.
    }
import-walls-outside =
    { $count ->
        [1] 1 wall segment outside the map was
       *[other] { $count } wall segments outside the map were
    } skipped because the file contains more than this map.
import-walls-empty =
    { $count ->
        [1] 1 wall segment of length 0 was
       *[other] { $count } wall segments of length 0 were
    } skipped.
import-walls-double =
    { $count ->
        [1] 1 duplicate wall segment was
       *[other] { $count } duplicate wall segments were
    } skipped.
import-walls-cut =
    { $count ->
        [1] 1 wall crossed a door and was
       *[other] { $count } walls crossed doors and were
    } opened there.
import-ends-met =
    { $count ->
        [1] 1 wall end that missed another wall by at most 0.03 cells was
       *[other] { $count } wall ends that missed another wall by at most 0.03 cells were
    } joined to it, because light and effects leaked through.
import-slit = A gap of { $width } cells is left next to { $door }. Check the map to see whether anything passes through.
import-many-doors = The map has too many doors and walls, so gaps next to doors were not checked.
import-broken =
    { $count ->
        [1] 1 damaged entry of the file was
       *[other] { $count } damaged entries of the file were
    } skipped because values are missing or unreadable ({ $places }). Compare the map with the original, or export it again from the program that made it.
import-points-nowhere =
    { $count ->
        [1] 1 wall point without coordinates was skipped, so the wall is open there.
       *[other] { $count } wall points without coordinates were skipped, so the walls are open there.
    }
import-doors-nowhere =
    { $count ->
        [1] 1 door without coordinates was
       *[other] { $count } doors without coordinates were
    } skipped.
import-lights-nowhere =
    { $count ->
        [1] 1 light without coordinates was
       *[other] { $count } lights without coordinates were
    } skipped.
import-lights =
    { $count ->
        [1] 1 light is
       *[other] { $count } lights are
    } on the map. Lights have an effect only if the rules use light and the map is dark.
import-lights-off =
    { $count ->
        [1] 1 light that is switched off was
       *[other] { $count } lights that are switched off were
    } skipped. To light the place, use the light brush.
import-lights-dark =
    { $count ->
        [1] 1 source of darkness was
       *[other] { $count } sources of darkness were
    } skipped because lights here can't darken. To darken the place, draw a zone of darkness.
import-lights-directed =
    { $count ->
        [1] 1 directed light shines
       *[other] { $count } directed lights shine
    } in all directions here. Check the cells that should stay dark, and remove their light if needed.
import-objects =
    { $count ->
        [1] 1 object outline blocks
       *[other] { $count } object outlines block
    } only sight, not movement or effects.
import-windows =
    { $count ->
        [1] 1 opening was imported as a see-through wall, because it is marked as a window or as wide as one in Dungeondraft.
       *[other] { $count } openings were imported as see-through walls, because they are marked as windows or as wide as windows in Dungeondraft.
    }
import-tiled-grid = This Tiled map has an unsupported grid ({ $grid }). Only maps of squares (orthogonal) or hexes (hexagonal) can be opened. Save this map as an image and open the image.
import-tiled-side = Side length of hexes must be 1 to { $most } pixels, not { $side }. Change it in Tiled's map properties.
import-tiled-stretched = The hexes of this Tiled map are not regular, so its image doesn't fit here. Walls and doors follow the hexes.
import-tiled-drift = The hexes of this Tiled map are not quite regular. The image misses them by up to { $cells } cells. Compare walls and image.
import-entrance = Entrance
import-stairs-down = Stairs down
import-stairs = Stairs
import-stairs-up = Stairs up
import-trapped-door = Trapped door
import-tiled-nothing = The map marks nothing as a wall. In Tiled, name a layer “walls”, “doors” or “windows”, or add a property with that name to layers, objects or tiles.
import-tiled-unknown = Skipped layers without walls, doors or windows in their names and properties: { $names }.
import-tiled-picture = The tiles are not drawn here. In Tiled, choose File, Export As Image, and open that image together with the map.
import-tiled-packed = A tile layer has an unsupported format ({ $packed }). In Tiled, choose CSV, zlib or gzip in the map's properties.
import-tiled-templates =
    { $count ->
        [1] 1 object uses a template, which is another file, and was skipped.
       *[other] { $count } objects use templates, which are other files, and were skipped.
    } In Tiled, choose Detach Template before you save.
import-tiled-sets = Tilesets with their own files are missing: { $names }. If they mark walls, open them together with the map.
import-not-xml = The file is damaged XML: { $problem }.
import-xml-breaks = line { $line } doesn't match what comes before it
import-hex-laid = The map was drawn for squares. A hex grid was overlaid, with hexes as wide as the squares.
import-no-grid = The scene has no grid. Squares of its grid size were overlaid.
import-other-grid = The scene was drawn for another grid shape. The requested grid was overlaid.
import-other-rules = The rules of the previous map ({ $open }) are for another grid, so this one uses { $taken }.
import-part-cells = The map measures { $columns } × { $rows } cells. The grid also covers the partial cells.
import-alchemist-picture = Dungeon Alchemist saves the map image as a separate file. Open both together.
import-no-picture = The image is not in the file ("{ $start }" is not an image), so the map has none.
import-picture-elsewhere = The image "{ $start }" is a separate file. For a Foundry scene, the image is on the Foundry server. Open the image together with the map.
import-picture-size = The image has { $width } × { $height } pixels, but the file specifies { $told-width } × { $told-height }. It was fitted to the map's width.
import-picture-large = The image has { $megapixels } megapixels. Some devices can't show it, and all draw it slowly.
import-picture-proportions = The image has { $width } × { $height } pixels, but the scene is { $told-width } × { $told-height }. The image was fitted to the width, so compare walls and image.
import-picture-placed = The image is moved, scaled or turned in Foundry, but not here. Compare walls and image.
import-picture-by-name = The image “{ $path }” was used because it has the same name as “{ $address }”. If it belongs to another map, choose the right image.
import-darkness = The scene's darkness ({ $percent }%) was skipped. If the rules use light, set “Ambient light” instead.
import-foreground = The image above the tokens ("{ $start }") was skipped.
import-no-scale = The file doesn't specify how many pixels a cell has, so 100 are assumed.
import-cut-line = Line { $line } of the file is not a complete document. The file is incomplete or damaged.
import-cell-pixels = Cell size must be 1 to 100000 pixels, not { $pixels }.
import-no-scene = The file contains no scene.
import-more-scenes = The file contains { $count } scenes. Opened: "{ $opened }". Others: { $others }.
import-more-creatures =
    { $count ->
        [1] The file also contains 1 creature.
       *[other] The file also contains { $count } creatures.
    } To add creatures, open the file again and choose them.
import-creatures-unread =
    { $count ->
        [1] 1 creature of the file could not be read and was
       *[other] { $count } creatures of the file could not be read and were
    } skipped.
import-no-unit = The file specifies a cell size of { $length } without a unit, so { $length } { $unit } is assumed.
import-left-out = { $what } skipped because scenes can't contain this.
import-left-out-named = { $what } skipped because scenes can't contain this ({ $names }).
left-out-tiles =
    { $count ->
        [1] 1 tile was
       *[other] { $count } tiles were
    }
left-out-regions =
    { $count ->
        [1] 1 region was
       *[other] { $count } regions were
    }
left-out-templates =
    { $count ->
        [1] 1 template was
       *[other] { $count } templates were
    }
left-out-sounds =
    { $count ->
        [1] 1 sound was
       *[other] { $count } sounds were
    }
left-out-drawings =
    { $count ->
        [1] 1 drawing was
       *[other] { $count } drawings were
    }
left-out-notes =
    { $count ->
        [1] 1 note was
       *[other] { $count } notes were
    }
left-out-lights =
    { $count ->
        [1] 1 light was
       *[other] { $count } lights were
    }
left-out-stamps =
    { $count ->
        [1] 1 object image was
       *[other] { $count } object images were
    }
left-out-masters =
    { $count ->
        [1] 1 token that only the GM sees was
       *[other] { $count } tokens that only the GM sees were
    }
import-hills =
    { $count ->
        [1] 1 area that hides what is behind it was imported as an outline that blocks
       *[other] { $count } areas that hide what is behind them were imported as outlines that block
    } sight.
import-pits =
    { $count ->
        [1] 1 pit was
       *[other] { $count } pits were
    } skipped because pits don't block sight here.
import-walled-tokens =
    { $count ->
        [1] 1 token or object has its own walls, as doors often do. They were
       *[other] { $count } tokens or objects have their own walls, as doors often do. They were
    } skipped. Draw them again.
import-stretched-hexes = The file's hexes are stretched. Regular hexes of the same width were overlaid.
import-tokens-outside =
    { $count ->
        [1] 1 token outside the map was
       *[other] { $count } tokens outside the map were
    } skipped.
import-elevations =
    { $count ->
        [1] The elevation of 1 token was
       *[other] The elevations of { $count } tokens were
    } skipped ({ $names }) because the rules don't use heights.
import-senses =
    { $count ->
        [1] Senses of 1 token were
       *[other] Senses of { $count } tokens were
    } skipped ({ $names }) because the rules don't include them.
import-sense-ranges =
    { $count ->
        [1] The sense ranges of 1 token were
       *[other] The sense ranges of { $count } tokens were
    } skipped ({ $names }) because the rules don't limit them.
import-actors-unread =
    { $count ->
        [1] 1 token was imported without statistics, because its actor
       *[other] { $count } tokens were imported without statistics, because their actors
    } can't be read ({ $names }). { $problem } Enter the statistics, or correct the actor in Foundry and export the scene again.
import-tokens-bare =
    { $count ->
        [1] 1 token was imported
       *[other] { $count } tokens were imported
    } without statistics, because the file contains none that can be read. Enter them, or add the creatures from a list.
import-tokens-of-actors =
    { $count ->
        [1] 1 token has
       *[other] { $count } tokens have
    } the statistics of the actors in the file. To see what could not be read, add these creatures from the file.
import-see-through =
    { $count ->
        [1] 1 see-through wall blocks
       *[other] { $count } see-through walls block
    } movement and effects, but not sight.
import-limited =
    { $count ->
        [1] 1 wall that blocks sight only behind a second one was
       *[other] { $count } walls that block sight only behind a second one were
    } imported as always blocking sight.
import-by-distance =
    { $count ->
        [1] 1 wall that depends on distance was
       *[other] { $count } walls that depend on distance were
    } imported as always blocking sight.
import-idle =
    { $count ->
        [1] 1 wall that blocks nothing was
       *[other] { $count } walls that block nothing were
    } skipped.
import-wall-coordinates = A wall must have 4 coordinates, not { $count }.

## The map check

check-wall-labeled = { $label } ({ $id })
check-zero-length = { $wall } has a segment of length 0.
check-duplicate = { $wall } is on top of { $other }.
check-door-on-wall =
    { $count ->
        [one] { $door } is on top of { $walls }, so opening it changes nothing. If you cut out the wall under it, 1 more cell is visible or can be hit through the open door.
       *[other] { $door } is on top of { $walls }, so opening it changes nothing. If you cut out the wall under it, { $count } more cells are visible or can be hit through the open door.
    }
check-off-map = { $wall } is off the map.
check-slit = There is a gap of { $width } cells next to { $wall }: { $through }
check-gap = { $wall } ends { $width } cells short of { $other }: { $through }
check-gap-itself = { $wall } ends { $width } cells short of closing: { $through }
check-gaps = At { $wall }, { $count } wall ends are up to { $width } cells short of another wall: { $through }
check-through-both =
    { $count ->
        [one] 1 more cell is visible and can be hit through this gap.
       *[other] { $count } more cells are visible and can be hit through this gap.
    }
check-through-sight =
    { $count ->
        [one] 1 more cell is visible through this gap.
       *[other] { $count } more cells are visible through this gap.
    }
check-through-effect =
    { $count ->
        [one] effects reach 1 more cell through this gap.
       *[other] effects reach { $count } more cells through this gap.
    }
check-through-each = through this gap, more cells are visible ({ $sight }) and more can be hit ({ $effect }).

## Tokens and the map

token-added = { $token } enters at { $cell }.
token-updated = { $token }: { $fields } edited.
token-hidden = { $token } is hidden from the players.
token-shown = { $token } is shown to the players.
token-removed = { $token } leaves the map.
item-dropped = { $token } drops an item in { $cell }.
item-taken = { $by } takes an item from { $token }.
wall-door = Door { NUMBERED($id) }
wall-wall = Wall { NUMBERED($id) }
wall-added = { $wall } added.
wall-moved = { $wall } moved.
wall-removed = { $wall } removed.
wall-changed = { $wall } changed.
door-changed =
    { $wall } is now { $state ->
        [open] open
        [locked] locked
       *[closed] closed
    }.
demolish-done = Demolished: { $ids }.
terrain-name = Terrain { NUMBERED($id) }
terrain-painted = Terrain { NUMBERED($id) } covers { $cells }.
terrain-erased = { $terrain } erased from { $cells }.
zone-painted = A zone of { $kind } covers { $cells }.
zone-removed = Zone of { $kind } removed.
zone-kind = A zone must have a kind, such as "smoke" or "darkness", because senses depend on it.
area-set = The region { $area } covers { $cells }.
template-nameless = Template
template-placed = { $name } covers { $cells }.
template-placed-for =
    { $name } covers { $cells } for { $rounds ->
        [1] 1 round
       *[other] { $rounds } rounds
    }.
template-changed = { $name } changed.
template-removed = { $name } removed.
template-ended = { $name } ends.
mark-pin = Pin
mark-pin-named = Pin “{ $text }”
mark-drawing = Drawing
mark-drawing-named = Drawing “{ $text }”
mark-set = { $name } added to the map.
mark-changed = { $name } changed.
mark-removed = { $name } removed.
fog-shown = Revealed to { $side }: { $cells }.
fog-hidden = Hidden again from { $side }: { $cells }.
fog-hidden-seen = Hidden again from { $side }: { $cells }. { $still ->
    [one] One more stays visible, because a token of that side sees it.
   *[other] { $still } more stay visible, because tokens of that side see them.
    }
dice-rolled = { $sum }.
dice-rolled-for = { $label }: { $sum }.
dice-rolled-plain = { $who } rolls { $sum }.
dice-rolled-by = { $who } rolls for { $label }: { $sum }.
pinged = Look at { $cell }.
pinged-by = { $who } points at { $cell }.
mark-color-name =
    { $color ->
        [red] Red
        [green] Green
        [yellow] Yellow
        [violet] Violet
        [gray] Gray
       *[blue] Blue
    }
seen-by-everyone = Everyone
seen-by-gm = GM
seen-by-side = Only { $side }
keep-title = Keep template
keep-name = Name
keep-rounds = Rounds
keep-rounds-hint = until removed
keep-color = Color
keep-seen-by = Seen by
keep-follows = Moves with { $token }
keep-sustained = Ends with { $token }'s concentration
keep-sustained-by = Lasts while { $token } concentrates.
keep-creates = Creates { $what }
keep-place = Keep on the map
# $name is a spell, such as Cloudkill. Its area stays on the map.
keep-cast = Cast { $name }
keep-is-for-gm = Only the GM can place this spell, because its area stays on the map.
keep-cast-hint = Casting takes the action, and the area stays on the map. If it acts when it appears, roll for the creatures inside next.
keep-place-free = Keep without an action
keep-save = Save as an attack of { $token }
keep-lying = On the map
keep-row =
    { $name } · { $cells ->
        [1] 1 cell
       *[other] { $cells } cells
    }
keep-sized = { $name } · { $size }
keep-sized-follows = { $name } · { $size } · with { $token }
keep-row-follows =
    { $name } · { $cells ->
        [1] 1 cell
       *[other] { $cells } cells
    } · with { $token }
keep-remove = Remove
mark-text = Text
mark-list = Notes on the map
mark-note = Note
mark-link = Link
mark-link-help = A page of this site ("cellar.html") or an address with https:
mark-next = New marks
measure-back = Back
measure-on = Continue from there
# The length of a cell, below the name of a reader's map
scale-square = { $length } per square
scale-hex = { $length } per hex
show-on-map = On the map
show-names = Names
show-hit-points = Hit points
show-coordinates = Coordinates
# Drawing of walls and ground on a map image
marks-on-image = Walls and terrain on the image
marks-light = Light
marks-full = Full
marks-none = Hidden
dice-tray = Dice
dice-tray-of = Dice of { $name }
dice-given = Dice
dice-for = For
dice-roll = Roll
dice-secret = Secret
hud-title = Controls of { $name }
quick-title = Quick changes
quick-amount = Amount
quick-hint = 8 or +5
quick-heal = Heal { $amount }
quick-damage = Deal { $amount }
quick-duration = Duration of a condition
quick-conditions = Add a condition
quick-condition-for = { $condition } for { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }
quick-rounds = Rounds
quick-elevation = Elevation
quick-up = Higher
quick-down = Lower
result-hit = hit
result-miss = miss
result-healed = healed
result-spared = spared
result-success = success
result-failure = failure
menu-several = { $count } tokens
menu-follow = Open link
menu-sheet = Open sheet
menu-attack = Attack …
menu-attack-this = Attack { $target } …
menu-attack-with = Attack with { $attacker } …
menu-sees = Show field of view
menu-hide = Hide from players
menu-show = Show to players
menu-duplicate = Duplicate
menu-copy = Copy
menu-select-too = Add to selection
menu-let-go = Deselect { $name }
menu-here = Place { $name } here
menu-several-here = Place the { $count } selected here
menu-paste = Paste here
menu-remove = Remove
menu-properties = Properties
menu-open = Open
menu-close = Close
menu-lock = Lock
menu-unlock = Unlock
menu-wall = Wall
menu-measure = Measure from here
menu-ping = Point here
menu-new-token = New token here
menu-creatures = Add creature here …
menu-pin = Pin a note here
fog-title = Edit fog
fog-help = The cells that a side's tokens see now stay visible, and tokens explore as they move. Here you can reveal more of the map or hide it again.
fog-is-off = Fog of war is off, so everyone sees the whole map. Turn it on before you reveal or hide parts.
fog-side = Fog for
fog-show-all = Reveal everything
fog-hide-all = Hide everything
fog-on = On: explored cells only
fog-off-in-sight = Off: whole map, visible tokens
fog-off-all = Off: whole map, all tokens
fog-turn-on = Turn fog of war on
fog-turn-off = Turn fog of war off
areas-proposed =
    The map is divided into { $count ->
        [1] 1 region
       *[other] { $count } regions
    }.

## Contents of a player's file

reveal-scene = { $name }: { $columns } × { $rows } cells, rules { $rules }.
reveal-own-rules = of its own
reveal-picture = The whole map image.
reveal-setting = { $name }: { $value }.
# A field of a file, by its name there.
reveal-field =
    { $field ->
        [at] place
        [blocking] blocking
        [hp] hit points
        [label] name
        [medium] material
        [on] token it moves with
        [rounds] duration
        [src] image
        [stats] statistics
        [until] end
       *[other] { $spaced }
    }
reveal-order = { $token } has initiative { $initiative }.
reveal-explored =
    { $side } has explored { $cells ->
        [1] 1 cell
       *[other] { $cells } cells
    }.
reveal-other = The field { $name }, unchanged from the scene.
reveal-terrain =
    Terrain { $name } on { $cells ->
        [1] 1 cell
       *[other] { $cells } cells
    }.
reveal-door =
    Door { NUMBERED($name) }, { $state ->
        [open] open
        [locked] locked
       *[closed] closed
    }.
reveal-wall = Wall { NUMBERED($name) }, { $points } points.
reveal-zone =
    A zone of { $kind } on { $cells ->
        [1] 1 cell
       *[other] { $cells } cells
    }.
reveal-region =
    The region { $name } of { $cells ->
        [1] 1 cell
       *[other] { $cells } cells
    }.
reveal-template =
    The template { $name } on { $cells ->
        [1] 1 cell
       *[other] { $cells } cells
    }.
reveal-mark =
    The pin or drawing { $name }, { $points ->
        [1] 1 point
       *[other] { $points } points
    }.
reveal-token = { $name } of { $side } at { $cell }.
reveal-token-conditions = { $name } of { $side } at { $cell }, { $conditions }.

## The table

map-renamed = Map renamed to { $name }.
map-name-empty = A map needs a name. Enter at least one letter.
picture-set = Map image set.
picture-gone = Map image removed.
grid-changed = Grid changed to { $columns } × { $rows } cells.
grid-color = A grid color must be # and six digits, such as #203040.
grid-opacity = Grid opacity must be a number from 0 to 1.
grid-leaves-out = { $name } would be off the map. Move or remove it first, or choose a larger size.
grid-shift-in-combat = The map can't be shifted under the tokens during combat. End combat first, or add cells on the right or at the bottom.
grid-of-squares = A grid of squares
grid-of-hexes = a grid of hexes
grid-shift-pairs = Shift a hex map by an even number, because its staggered columns or rows come in pairs.
grid-shift-far = A map can be shifted by at most { $most } cells.

maps-file-version = This file is from another version of Burstmap. Try a newer version.
maps-file-list = A file with several maps must list them under "maps".
maps-file-count = A file must contain 1 to { $most } maps, not { $count }.
maps-file-here = This file contains several maps. Open it in My maps.
creatures-file-here = This file contains creatures, not a map. Open it under “Creatures” with “Open creature file …”.
replay-none = This is not a replay. Open a file that was saved with “Replay …” in the log.
replay-version = Version { $own } of Burstmap can't play this replay, which version { $by } recorded. Update Burstmap, or record the fight again with version { $own }.
replay-steps = A replay must list its moments under "steps". Get the file again.
replay-too-long = The replay has { $steps } moments, but the limit is { $most }. Record a shorter part of the fight.
replay-step = Moment { $step } of the replay is damaged: { $problem }. Get the file again.
replay-change = Moment { $step } of the replay is damaged: it changes { $path }, which doesn't exist. Get the file again.
replay-too-much = The replay was not opened, because its moments up to { $step } move too many things. Get the file again.
replay-too-large = The replay was not opened, because it would unpack to more than { $most } MB. Record a shorter part of the fight.
replay-packed = The replay is damaged or incomplete, so it can't be unpacked. Get the file again.
replay-here = This file contains the replay of a fight, not a map. Open it with the seat "replay".
replay-play-on-side = This replay contains only what { $side } knew. It lacks numbers of other sides, which the rules need. Ask the GM for the complete replay.
replay-title = Replay
replay-timeline = Moment
replay-play = Play
replay-pause = Pause
replay-before = Previous moment
replay-next = Next moment
replay-before-turn = Previous turn
replay-next-turn = Next turn
replay-speed = Speed: { $speed }×
replay-speed-short = { $speed }×
replay-follow = Follow the action
replay-lines = Log
replay-play-on = Play on from here
replay-moment = Moment { $moment } of { $last }
replay-moment-in-round = Round { $round } · moment { $moment } of { $last }
replay-start = Start
replay-unnoticed = Something else happens.
replay-moment-number = The moment must be a whole number, 0 or more, not { $value }.
replay-seat = Only a map with the seat "replay" has moments.
replay-saved = The fight at this moment was saved as { $name }.
replay-words = A replay shows the fight again, moment by moment. For players, it contains only what their side knew at the time.
replay-watch = Watch
replay-save-file = Save file
replay-recording = Recording …
replay-file-saved = Saved as { $name } ({ $size } KB).
replay-link-copied = Link copied ({ $count } characters).
replay-link-not-copied = The browser doesn't allow copying. Save the replay as a file instead.
replay-link-too-long = { $count } characters are too many for a link. The maximum is { $most }. Save the replay as a file instead.
replay-fight-name = { $name } (moment { $moment })
replay-close = Close replay

setting-changed = { $name }: { $value }.
setting-reset = { $name }: reset.
ruleset-changed = Ruleset changed to { $ruleset }.
undone = Undone: { $first }
# Follows the first event of an undone step.
undone-more =
    { $more ->
        [one] And 1 more like it.
       *[other] And { $more } more like it.
    }

## Commands

did-you-mean = {" "}(did you mean "{ $nearest }"?)
refusal-unknown-token = There is no token "{ $token }"{ $hint }.
refusal-unknown-word = { $ruleset } has no { $what } "{ $word }"{ $hint }. Choose one of: { $known }.
# Kinds of words in refusal-unknown-word.
word-cover-grade = cover grade
word-size = size
refusal-space-off-map = { $token }'s space would extend off the map, to { $cell }.
command-object = A command must be an object, such as {"{"} "type": "endTurn" {"}"}.
command-type = A command must have a type, such as "endTurn".
command-rolls = rolls must be a list of dice faces, such as [4, 1, 6].
command-total = An entered result must be { $least } to { $most }, not { $value }.
command-face = A die face must be a whole number, 1 or more, not { $value }.
command-unknown = There is no command "{ $name }"{ $hint }.
command-unknown-field = { $command } has no field "{ $field }"{ $hint }. Its fields: { $known }.
command-unknown-part-field = There is no field "{ $field }" here{ $hint }. Known fields: { $known }.
field-unread =
    { $what } doesn't use "{ $field }". { $count ->
        [0] Omit it: nothing in these rules uses it.
       *[other] Omit it, or choose one that uses it: { $readers }.
    }
field-counts-with = "{ $field }" has an effect only with "{ $other }". Add "{ $other }" or omit "{ $field }".
field-idle-beside = "{ $field }" has no effect with "{ $other }". Omit one of them.
command-missing-field = { $command } needs the field { $field }.
command-unreadable = Could not read { $field } of { $command }: { $problem }.
command-depth = A command's values can be nested at most { $most } levels deep.
command-number = { $command }: { $name } must be from -{ $most } to { $most }, not { $number }.
command-together-count = together must contain 1 to { $most } commands, not { $count }.
command-together-edits = together can't contain { $name }. It accepts { $edits }.
command-overrides = Only the GM can override attack rules.
command-game-master-only = Only the GM can do that. Players can move their tokens, end and delay their turns, roll their initiative, and ask to attack or open doors.
refusal-unknown-side = No token on this map belongs to the side "{ $side }"{ $hint }.
refusal-unknown-thing = There is no { $what } "{ $id }"{ $hint }.
# Kinds of things in refusal-unknown-thing.
thing-terrain = terrain
thing-zone = zone
thing-template = template
thing-mark = pin or drawing
command-amount = An amount must be a whole number from 0 to { $most }, not { $amount }.
condition-kind = A condition must have a kind, such as "prone".
condition-rounds = A condition must last at least 1 round, not { $rounds }. Omit rounds if it has no end.
condition-value = A condition's value must be a number. Omit it if there is none.
condition-until = until.at must be "turnStart" or "turnEnd", not { $given }.
token-id-taken = The id "{ $id }" is already taken.
token-limit = The map already has { $most } tokens, the maximum. Remove one first.
token-keeps-id = A token's id can't be changed. Add another token instead.
token-nothing-changes = Nothing would change. Specify at least one field.
token-unreadable = Could not read the changed token: { $problem }.
token-trait-unreadable = Could not read the trait "{ $name }" from { $value }. It must be { $wanted }.
map-field-unreadable = Could not read the field "{ $name }" from { $value }. It must be { $wanted }.
token-field-stays = Every token needs the field { $field }. You can change it but not remove it.
token-below-zero = { $field } must be 0 or more, not { $number }.
wall-limit = A map can have at most { $most } wall segments.
wall-unknown = There is no wall or door "{ $id }"{ $hint }.
door-none = { $wall } is a wall without a door. Only doors can be opened and closed.
door-already =
    { $wall } is already { $state ->
        [open] open
        [locked] locked
       *[closed] closed
    }.
door-unknown = There is no door { $wall }.
terrain-not-there = Terrain { NUMBERED($id) } covers none of these cells.
areas-nothing-to-divide = There is nothing to divide, because no cell of this map can be entered.
setting-name = A setting must have a name, such as "roughWaters".
setting-unknown = There is no setting "{ $name }" (did you mean "{ $nearest }"?).
setting-value = The setting { $name } must be { $wanted }, not { $value }.
setting-metric = The metric must be uniform, alternating or euclidean, not { $metric }.
template-rounds = A template must last 1 to { $most } rounds, not { $rounds }. Omit rounds if it has no end.
template-limit = The map already has { $most } templates, the maximum. Remove one first.
mark-limit = The map already has { $most } pins and drawings, the maximum. Remove one first.
fog-no-cells = Specify at least one cell.
roll-check-by-whom = Specify the token that rolls the check.
roll-label = A roll's label can be at most { $most } bytes long.
note-text = A note must contain text, at most { $most } bytes.
hiding-refused = { $token } can't hide from { $observers } without enough cover or concealment{ RULE($rule, " (#)") }. Move to better cover or out of sight first.
request-secret = Only the GM can act in secret.
request-other-side = { $token } does not belong to { $side }. Players can use only their own side's tokens.
request-not-your-turn = It is not your turn to end.
request-not-prone = It can't drop prone right now. Ask the GM.
attempt-failed = { $who }'s attempt ({ $what }) fails. { $why }
attempt-nothing = { $who }'s attempt fails.
attempt-of-one-command = An attempt must contain one command. That command can't be an attempt or a list.
obstacle-met = { $token } walked into { $other }, which its side can't see. Decide whether to reveal { $other } or leave it hidden.
offer-reveal = Reveal { $token } (a token walked into it)
request-unknown-reason = That can't be done, for a reason unknown to your side. Ask the GM.
demolish-nothing = demolish must list at least one wall or terrain.
demolish-unknown = There is no wall or terrain "{ $id }"{ $hint }.
picture-too-large = The image is { $bytes } bytes, more than the maximum of { $most }. Choose a smaller one.
picture-address = The image address "{ $start }" is not allowed. It must start with data:image/, blob: or https:, or be relative to the page.
link-too-long = The link has { $bytes } bytes, more than the maximum of { $most }.
link-address = The link "{ $start }" is not allowed. It must start with https: or be relative to the page.

## Commands in combat

combat-under-way = Combat has already started.
combat-nobody-rolled = No one has rolled initiative. Roll initiative first.
combat-not-under-way = Combat is not in progress.
combat-started = Combat starts. Turn order: { $names }.
combat-order-tied = { $token } (before { $next }, { $decided-by })
# Reasons for a combatant to act before another with the same initiative.
decided-declared-first = declared first
decided-surprise = surprise
decided-hidden-roll = secret roll
decided-other = { $words }
# Scenes store the English words of the ties: see DecidedBy.
tie-undecided = tied: not decided yet
tie-chosen-order = tied: chosen order
tie-one-group = tied: one group
tie-with-rider = tied: with its rider
tie-token-list = tied: order of the token list
tie-higher-stat = tied: higher { $stat }
tie-ability-order = tied: { $abilities } (step { $step })
tie-ability-before = { $first } before { $next }
tie-another-ability = tied: another ability (step { $step })
tie-roll-off = tied: roll-off, d{ $sides } (step { $step })
combat-ended = Combat ends in round { $round }.
round-started = Round { $round } starts.
round-ended = Round { $round } ends.
turn-started = It is { $token }'s turn.
turn-ended = { $token }'s turn ends.
turn-delayed = { $token } delays its turn until later this round.
turn-lost = { $token } loses its delayed turn.
turn-of-another = It is { $active }'s turn, not { $token }'s.
turn-not-yours = It is another creature's turn.
turn-another = It is another combatant's turn.
turn-round-ended = The round has ended. End the round first, or let a delayed combatant act now.
turn-round-goes-on = The round is not over. Still to act: { $waiting }.
turn-no-round = There is no round to end, because combat is not in progress.
turn-all-over = All turns of this round are over. End the round.
turn-none = There is no turn to end, because combat is not in progress.
turn-not-under-way = There is no turn to end.
turn-no-delaying = These rules don't allow delaying. End the turn instead.
turn-no-delaying-ready = These rules don't allow delaying. Ready an action instead, or end the turn.
turn-delay-in-combat = A creature can delay only during combat, on its own turn.
turn-cannot-wait = { $token }'s condition prevents it from acting or delaying. End the turn.
turn-too-late-to-delay = { $token } has already acted this turn and can't delay. End the turn.
turn-not-delayed = { $token } did not delay its turn. Only a delayed turn can be taken now.
turn-dead = { $token } is dead and can't act.
turn-between-turns = A delayed turn can be taken only between turns. End { $active }'s turn first.
initiative-not-rolled = { $token } has not rolled initiative.
initiative-roll-first = { $token } has not rolled initiative. Roll it first.
initiative-rolled-already = { $token } has already rolled initiative. Undo the roll to roll again. During combat, it can regain footing to roll again if the rules allow it.
initiative-nobody-left = No token is left to roll initiative. Add a token first.
initiative-nobody-first = In these rules, only initiative decides who acts first. Omit surprise and declares.
initiative-watcher-alone = A watcher needs a combatant to watch. Specify declares as well.
initiative-watches-itself = { $token } can't watch itself. Choose another watcher.
initiative-tie-too-few = A tie order must list at least two tied tokens.
initiative-tie-twice = { $token } is in the list twice.
initiative-not-tied = { $token } is not tied with { $other }: { $own } against { $theirs }. Only tied combatants can be reordered.
action-incapacitated = { $token }'s condition prevents it from acting.
attack-area-skill = A check must specify a skill, such as "reflex".
check-unknown = There is no save or skill "{ $stat }". Did you mean "{ $nearest }"? Saves: { $saves }. Skills, abilities and statistics of tokens are also allowed.
attack-area-attacker = Specify which of your tokens attacks.
move-no-step = These rules have no step. Use move.
move-step-after-moving = { RULE($rule, "#: ") }{ $token } has already moved this turn. A step replaces normal movement.
move-step-length = A step must be 1 cell long, but this path has { $steps }. Shorten it.
move-takes-path = move needs a path, a list of adjacent cells. teleport needs `to`.
move-empty-path = The path has no cells. List the cells that the token enters.

## Offers: button labels

offer-propose-areas = Divide map into regions
offer-roll-initiative-for-all = Roll initiative for all
offer-roll-initiative-for-joining = Roll initiative for new combatants
offer-roll-initiative = Roll initiative for { $token }
offer-tie-order = { $token } goes before { $other }
offer-start-combat = Start combat
offer-end-turn = End { $token }'s turn
offer-delay = { $token } delays
offer-act-now = { $token } acts now
offer-regain-footing = { $token } regains footing and rolls initiative again
offer-end-round = End round { $round }
offer-end-combat = End combat
offer-end-combat-won = End combat: { $side } is defeated
offer-strike = { $token } attacks { $target }
offer-counter = { $token } attacks first with its longer reach if { $other } attacks it
offer-mastery-push = { $token } pushes { $target } { CELLS($cells) } away
offer-mastery-topple = { $token } topples { $target } ({ $with })
offer-mastery-cleave = { $token } cleaves into { $target } ({ $with })
offer-mastery-nick = { $token } attacks { $target } with its off hand ({ $with })
offer-legendary = { $token }: legendary action ({ $left } left)
offer-legendary-named =
    { $cost ->
        [1] { $token }: { $action } ({ $left } left)
       *[other] { $token }: { $action } (takes { $cost } of { $left })
    }
offer-legendary-pass = { $token }: no legendary action now
offer-legendary-pass-round = { $token }: no legendary action this round
offer-legendary-pass-all = No one takes a legendary action now
offer-legendary-pass-all-round = No one takes a legendary action this round
offer-resist = { $token }: use Legendary Resistance ({ $left } left)
offer-resist-not = { $token }: let the save fail
offer-shoot =
    { $token } { $does ->
        [casts] casts
       *[shoots] shoots
    } at { $target }
offer-activity = { $token }: { $activity }
offer-activity-check = { $token }: { $activity } ({ $check } check)
offer-activity-at = { $token }: { $activity } ({ $target })
# The target is an ally to help, or an enemy to help others against.
offer-help = { $token }: { $activity } { $target }
offer-help-against = { $token }: { $activity } against { $target }
offer-two-hands = { $token }: { $activity } with two hands
offer-cover = { $token }: { $activity } ({ $feature }: { $grade })
offer-demolish = Remove { $name } (destroyed)
offer-stray = Stray shot hits { $target } for { $amount }
offer-spend = { $token } spends: { $action }
offer-turn = { $token } turns 90°
offer-drop-prone = { $token } drops prone
offer-found = { $token } is no longer hidden
offer-wake = { $token } wakes up

## The widget: refused options and files

widget-host = mount needs an element or shadow root to draw into.
widget-event = Unknown event "{ $event }". Choose change, turn, error, select, saved, shown, message or link.
widget-no-place = Nothing on the map is called "{ $name }". Use the text of a pin or the name of a creature.
widget-alone = This widget is neither a host nor a guest. A player's widget needs the option follow.
widget-present = At most { $most } players can be listed, with names of at most { $longest } bytes.
widget-player-side = A player needs a side. Specify one of the scene's sides.
widget-tool = Unknown tool "{ $tool }". Choose one of: { $known }, or none.
widget-panel = Unknown panel "{ $panel }". Choose one of: { $known }, or none.
widget-players-fight = A player's view can't host a session. Mount the GM's scene.
widget-only-players-follow = Only players can follow. Set seat to player and specify a side.
widget-seat = Unknown seat "{ $seat }". Choose gm, player, reader or replay.
widget-role-renamed = burstmap: the option and attribute "role" is now called "seat", because "role" belongs to ARIA. This is the last version that accepts it.
widget-picture = Size, scale and cells of the replaced picture must be greater than 0.
widget-gestures = Unknown gestures "{ $gestures }". Choose cooperative or greedy.
gesture-fingers = Use two fingers to move the map.
gesture-wheel = Hold Ctrl (⌘ on a Mac) and turn the wheel to zoom the map.
zoom-group = Zoom and pan
zoom-in = Zoom in
zoom-out = Zoom out
zoom-enter = Use one finger and the wheel for the map
pan-group = Move the map
pan-up = Pan up
pan-down = Pan down
pan-left = Pan left
pan-right = Pan right

## Touch hints

tap-token = Tap a token or a door. Touch and hold anything to inspect it.
tap-move = Drag the token or tap a cell to move.
tap-preview = Tap a cell to see its cost. Tap it again to move.
tap-let-go = Lift your finger to place it.
tap-place = Tap to place it.
tap-place-attack = Tap to place it and attack everything inside.
tap-place-around = Tap to place it around its user.
tap-place-free = Tap to place it. Drag to draw it in any direction.
tap-start = Tap the token or cell where the area starts.
tap-placed = Tap a cell in the area to see the reason.
tap-looker = Tap the observer.
tap-looked = Tap a target token or cell.
tap-attacker = Tap the attacker.
tap-target = Tap the target.
tap-strike = Tap the target to see the numbers. Tap it again to attack.
tap-roll = Tap Roll to attack.
tap-from = Tap the starting point.
tap-to = Tap the end point.
tap-further = Tap to continue measuring. Drag to start another ruler.
tap-adjust = Drag a wall or endpoint. Or tap it twice, then tap its new position. Tap once for its properties.
tap-wall = Drag from point to point, or tap each point.
tap-wall-next = Tap the next point.
tap-new-token = Tap a cell to add the token.
tap-erase = Tap or drag over things to remove them. Walls disappear piece by piece.
tap-light = Tap to place a light.
tap-paint = Drag over cells or tap them. Tap two corners for a rectangle. Start on a patch to extend it.
tap-grid-corner = Tap a corner of the image's grid.
tap-grid-opposite = Tap the opposite corner of the box.
tap-hex-middle = Tap the center of a hex in the image.
tap-hex-in-row = Tap the center of another hex in the same row.
tap-hex-in-column = Tap the center of another hex in the same column.
tap-reason = Tap a cell to see the reason.
tap-open-view = Tap the target token or cell.
tap-asker = Tap the token to ask about.
tap-unseen = Tap a cell to see which enemies would spot the token there.
tap-best-area = Tap a dot to see its area.
tap-unprovoked = Tap a cell to see a path that provokes no attacks.
tap-rectangle = Drag from corner to corner, or tap two corners.
tap-polygon = Tap each corner. Tap the first one again to close the shape.
tap-mark = Tap to place a pin.
tap-drawing = Drag to draw, or tap each corner.
tap-fill = Tap to fill everything up to the walls.
tap-fog = Drag over cells to reveal or hide them.

## Screen reader announcements

say-in-hand = { $name } selected. Choose its target.
say-attack-on = Choose an attack on { $target }.
say-template-removed = Template removed.
say-own-view = GM view.
say-newcomers = { $count ->
    [one] { $names } has joined and is not in the turn order. Roll initiative for it in the Turn panel.
   *[other] { $names } have joined and are not in the turn order. Roll initiative for them in the Turn panel.
 }
say-newcomers-many = { $count } tokens have joined and are not in the turn order. Roll initiative for them in the Turn panel.
say-template-waits = { $name } affects creatures inside only during combat. Until then, attack with the area tool.
say-order = Turn order: { $names }.
say-order-one = { $token } { $initiative }
say-shape = { $shape }, { $length }
say-corner = Corner { $corner }
say-turned = Direction { $degrees }°
say-from = Starts at { $place }
say-from-usual = Starts at the default point
say-field = Showing what { $name } sees.
say-field-off = No longer showing what it sees.
say-removed = Removed.
say-target-removed = Target removed.
say-area-removed = Area removed.
say-dismissed = Message closed.
say-none = Nothing is selected.
say-no-requests = No requests or reactions are pending.
say-measured = { $cells ->
        [1] 1 cell
       *[other] { $cells } cells
    }, { $length }
say-area = { $affected ->
        [one] 1 cell
       *[other] { $affected } cells
    } affected, { $blocked } blocked, { $barriers ->
        [1] 1 barrier
       *[other] { $barriers } barriers
    } hit, { $caught }.
say-conditions = { $token }, { $conditions }
say-attack = { $target }: { $verdict }. { $sight }

## Map as text

overview-title = Map as text
overview-menu = Tokens, terrain, doors and walls as lists
overview-tokens = Tokens: { $count }
overview-from = Distances are from { $name }.
overview-no-from = Select a token to see distances from it.
overview-name = Name
overview-side = Side
overview-place = Position
overview-distance = Distance
overview-state = State
overview-here = here
overview-seen = in sight
overview-unseen = not in sight
overview-acting = current turn
overview-hidden = hidden from players
overview-points = { $current } of { $max } hit points
overview-ground = Terrain and regions: { $count }
overview-kind = Kind
overview-doors = Doors: { $count }
overview-walls = Walls: { $count }
overview-marks = Pins and drawings: { $count }
overview-walls-more =
    { $count ->
        [1] 1 more wall is not listed.
       *[other] { $count } more walls are not listed.
    }
# The two cells on either side of a door or wall.
overview-between = between { $first } and { $second }
# The ends of a wall: cells, or overview-between.
overview-run =
    { $bends ->
        [0] from { $from } to { $to }
        [1] from { $from } to { $to }, 1 bend
       *[other] from { $from } to { $to }, { $bends } bends
    }
overview-movement = movement
overview-effects = effects
overview-sight = sight
overview-stops =
    { $sides ->
        [one] stops { $what } from one side
       *[both] stops { $what }
    }
overview-stops-nothing = stops nothing
overview-cells =
    { $count ->
        [1] { $place }
       *[other] { $count } cells, { $from } to { $to }
    }
overview-difficult = difficult
overview-blocks = blocking
overview-harms = harmful
overview-terrain = terrain
overview-zone =
    { $degree ->
        [total] zone, total concealment
       *[concealment] zone, concealment
    }
overview-template = template
overview-template-name = Template
overview-region = region
overview-height =
    { $up ->
        [up] { $length } above the ground
       *[down] { $length } below the ground
    }
# Range of a light: bright light, dim light, both, or only its own cell.
overview-sheds =
    { $light ->
        [bright] sheds bright light to { $bright }
        [dim] sheds dim light to { $dim }
        [both] sheds bright light to { $bright } and dim light to { $dim }
       *[own] sheds dim light in its own cell
    }
overview-ambient =
    { $level ->
        [dim] Unlit parts of the map are dim.
       *[darkness] Unlit parts of the map are dark.
    }
overview-empty = none
overview-grid = { $columns } columns and { $rows } rows. [0, 0] is at the top left. A cell is { $length }.

## Keys

keys-letters = Single-key shortcuts
keys-letters-help = Turn them off if they conflict with speech input or other shortcuts. Tab, Enter, the arrow keys, Escape and Ctrl shortcuts always work. Everything also has a button.

## Panels

own-title = Your creatures
panel-open = Open panel
panel-close = Close panel
tools-again = Start over
tools-done = Done
tools-roll = Roll
widget-theme = Unknown theme "{ $theme }". Choose light, dark or auto.
map-format-unknown = Unknown map format "{ $format }". Maps can be exported only as "uvtt".
map-file-type = A map file must be a Uint8Array of its bytes, for example from arrayBuffer().
creature-list-type = A creature list must be text.
file-too-large = { $name } is larger than 200 MB.
file-unreadable = Could not read { $name }.
file-not-fetched = Could not download { $address }.
file-not-fetched-status = Could not download { $address } ({ $status }).

## Live sessions and storage

live-many-requests = Too many requests are waiting for the GM. Try again later.
live-declined = The GM declined.
live-looking-only = This map is view only.
live-master-looking-only = The GM's map is view only.
live-scenes-elsewhere = This window follows the GM's window. Open scenes there.
live-copy = This is a player's copy. Only the GM's session can check requests.
live-ask-first = This needs the GM's approval. Ask, then send it again with allow: true.
live-refused = The request was refused.
live-too-large = The message is larger than 64 MB.
live-type-too-large = A "{ $message }" message can't be that large.
live-not-json = A message must be plain JSON data.
live-not-object = A message must be an object.
live-version = Both windows must use version { $version } of the messages. Reload the older one.
live-type = Expected one of { $known }.
live-name = { $field } must be text of at most 200 characters.
live-request = A request must have a number and a command.
live-withdraw = A withdrawal must have the number of its request.
live-state = A state must have n, a scene and a log.
live-change = A change must have n, scene, gone, keep and log.
live-other-side = A message for { $side } came from another side.
live-not-for-us = That message is for { $side }.
live-nobody-there = The GM's window is closed. Wait until it opens again.
live-undone = Undone.
live-waiting = Waiting for the GM's window …
live-gone = The GM's window is closed. This is the last known state.
keep-blocked = This browser can't save the scene, because its storage is turned off or blocked. Save the scene as a file.
keep-full = This browser's storage is full. Changes are no longer saved. Save the scene as a file, or free some space.
keep-newer = A newer Burstmap saved this scene here, and this version can't open it. Changes are not saved until the page is up to date.
keep-corrupt = This browser's copy of the scene is damaged. Everything readable has been restored, and the rest was set aside.
keep-lost = This browser's storage was damaged. Everything saved there is lost, including any copy of this scene.
keep-taken = Another tab took over this scene. Your last changes here could not be saved and were set aside.
keep-again = Changes are saved in this browser again.
keep-earlier = An earlier version saved this fight. Undo may differ slightly for steps before the update.
keep-skipped = Skipped a step from an earlier version: { $why }
keep-why = ({ $why }.)
keep-nothing-staged = no document is staged
keep-nothing-undone = there is nothing to undo or redo
keep-other-tab = This scene is open in another tab, which saves it. Work there, or take it over here.

## Requests of players

request-attack = { $attacker } attacks { $target }
request-object = an object
request-maneuver = { $attacker } tries to { $maneuver } { $target }
request-area = An area attack
request-area-by = { $token }: { $effect } affects { $names }
request-area-affects = { $effect } affects { $names }
request-nobody = no creature
request-names-more = { $names } and { $more } more
request-door-unnamed = a door
request-wall-unnamed = a wall
request-door-by =
    { $token } { $state ->
        [open] opens { $door }
        [closed] closes { $door }
       *[locked] locks { $door }
    }
request-door =
    { $state ->
        [open] Open { $door }
        [closed] Close { $door }
       *[locked] Lock { $door }
    }
request-move = { $token } moves to { $cell }
request-end-turn = End the turn
request-tie-order = Order of ties: { $names }
request-mastery = { $token } uses a weapon mastery on { $target }
request-pass = { $token } declines its attack
request-pass-all = No one attacks now
request-concentrate = { $token } concentrates on an effect
request-concentrate-on = { $token } concentrates on { $effect }
request-save = { $token } makes a saving throw
request-template = A placed area affects { $names }
request-roll = Roll dice
request-roll-by = { $token } rolls dice
request-other = { $token }: { $command }
request-rolled = Rolled at the table: { $faces }
request-bonus = Bonus { SIGNED($value) }
request-damage = Damage { $damage }
request-sent = Request sent. Waiting for the GM.
request-sent-again = Request sent again after the connection was lost. Waiting for the GM.
request-sent-lost = Connection lost. The request is sent again when the GM is back.
request-withdraw = Withdraw
request-withdrawing = Withdrawing …
request-take-back = { $token } takes back the last move
request-several = { $count } × { $name }
seat-you = Your side: { $side }
seat-you-named = You are { $name } ({ $side })
take-back-ask = Ask to take back the last move
request-withdrawn = Request withdrawn.
request-not-done = { $why } ({ $request })
request-allowed = The GM allowed this: { $request }
request-lost = The connection was lost before the GM answered: { $request }. Check the log, then ask again if it was not done.
request-busy = Waiting for the GM
request-declined-with = The GM declined: { $word }
request-muted = The GM isn't accepting your requests right now.
request-many = Too many of your requests are waiting for the GM. Wait for an answer first.
requests-title =
    { $count ->
        [one] 1 request
       *[other] { $count } requests
    }
requests-one = Request from { $asker }: { $request }
requests-said = { $asker }: { $request }
requests-said-keys = { $request }. Shift+{ $key } goes to the request.
requests-declined = Declined: { $request }
requests-declined-all =
    { $count ->
        [one] 1 request from { $asker } declined.
       *[other] { $count } requests from { $asker } declined.
    }
requests-more =
    { $count ->
        [one] { $asker }: 1 more request was declined automatically.
       *[other] { $asker }: { $count } more requests were declined automatically.
    }
requests-options = More
requests-word = Message to the player
requests-all-of-turn = Allow all this turn
requests-refuse-all = Decline all from { $asker }
requests-mute = Mute { $asker }
requests-unmute = Unmute { $asker }
requests-standing = Always allow
requests-standing-attacks = Attacks on the player's turn
requests-standing-doors = Opening and closing doors
requests-standing-take-back = Taking back the last move

## Odds

odds-title = Odds
odds-of-hit = Damage of a hit
odds-percent = { $chance }%
odds-hit = to hit
odds-succeed = to succeed
odds-fail = to fail
odds-critical = critical
odds-astray = to go astray
odds-damage = damage, { $low }–{ $high }
odds-damage-said = { $mean } damage on average, usually { $low } to { $high }
odds-fells = to drop
odds-of = { $sum } of { $count }
odds-sum-hit = hit
odds-sum-fail = fail
odds-sum-damage = total damage
odds-sum-fells = drop
odds-unreduced = Without the target's resistances, which are unknown.
odds-roll =
    { $net ->
        [advantage] { $dice } twice, keeping the better roll. With a total modifier of { SIGNED($added) }, the roll must reach { $needed }.
        [disadvantage] { $dice } twice, keeping the worse roll. With a total modifier of { SIGNED($added) }, the roll must reach { $needed }.
       *[none] { $dice } with a total modifier of { SIGNED($added) } must reach { $needed }.
    }
odds-check =
    { $net ->
        [advantage] { $token } rolls { $dice } twice, keeping the better roll. With a total modifier of { SIGNED($added) }, the roll must reach { $needed }.
        [disadvantage] { $token } rolls { $dice } twice, keeping the worse roll. With a total modifier of { SIGNED($added) }, the roll must reach { $needed }.
       *[none] { $token } rolls { $dice } with a total modifier of { SIGNED($added) } and must reach { $needed }.
    }
odds-veil = { $chance }% of hits miss because of concealment.
odds-unknown = { $token } has no known { $stat }, so the chances are unknown.
odds-kit = With a healer's kit, no check is needed.
odds-no-difficulty = The number to reach is unknown, so the chances are unknown.
odds-command = Only attack, areaAttack, maneuver, move, and commands with a check or a save have odds.
odds-unread = Odds are computed before any roll and change nothing. Omit { $field }.
odds-dice = The chances are unknown, because there are too many dice.

## Reminders

reminder-in-plain-view = { $token } is hidden without enough cover or concealment from { $watchers }. The GM decides whether it stays hidden.
reminder-delayed = { $token } has not taken its delayed turn and loses it when the round ends.
reminder-multiattack = { $token } has { $left } left in its multiattack.
reminder-attacks-left =
    { $token } has { $count ->
        [one] another attack
       *[other] { $count } more attacks
    } with the same action.
reminder-off-hand = { $token } can attack with a light weapon in its off hand ({ $action }).
reminder-readied = { $token } can use its readied action as a reaction.
reminder-readied-that = { $token } has readied: { $item }. Doing it uses its reaction.
reminder-legendary-attack = { $token } may use { $with } now, paid for by a legendary action.
reminder-legendary-move = { $token } may move { CELLS($left) } now ({ $mode }), paid for by a legendary action.
reminder-legendary-action = { $token } may attack now, paid for by a legendary action.
reminder-regenerates = { $token } regenerates { $amount } at the start of its turn.
reminder-regeneration-stopped = { $token } does not regenerate, because its regeneration was stopped.
reminder-regeneration-waits =
    { $token } does not regenerate { $rounds ->
        [1] this round
       *[other] for { $rounds } more rounds
    }.
reminder-hold-apart = { $token } holds { $held }, which is { CELLS($distance) } away and out of its reach. End the hold, or decide how it continues.
reminder-hold = { $token } holds { $held }. The hold ends with this turn unless a { $action } action maintains it.
reminder-unconscious = { $token } is unconscious for { $hours } ({ $rested } passed).
reminder-urged = { $token } resisted influence. The same attempt can be repeated in { $hours }.

## What the map shows

mode-view = Viewing as { $side }
mode-view-off = Back to GM view
mode-compare = Comparing with { $system }
mode-compare-off = Stop comparing
mode-field = Showing what { $token } sees
mode-hiding = Showing who { $token } could hide from
mode-free = Free move: ignores the rules
mode-off = Turn off
movement-left = { $length } left
movement-left-mode = { $length } left ({ $mode })
movement-drags = drags { $held }, { $extra } extra per step
movement-left-dear = { $length } left, or { $covered } ({ $mode })
hiding-someone = Someone here

## Token attacks

attacks-title = Attacks
attacks-bonus = { SIGNED($bonus) }
attacks-versus = { SIGNED($bonus) } vs { $stat }
attacks-out-of-reach = Out of reach
attacks-out-of-range = Out of range
attacks-reach = reach { $length }
attacks-range = range { $length }
attacks-range-areas =
    { $areas ->
        [one] range 1 region
       *[other] range { $areas } regions
    }
attacks-splash = splash
attacks-recharge = recharge { $faces }
attacks-shared = shared: { $group }
attacks-recharge-spent = recharge { $faces }: spent
attacks-uses-day = { $left } of { $max } left today
attacks-uses-rest = { $left } of { $max } left until a rest
# The name of a mastery property.
mastery-name =
    { $mastery ->
        [cleave] Cleave
        [graze] Graze
        [nick] Nick
        [push] Push
        [sap] Sap
        [slow] Slow
        [topple] Topple
       *[vex] Vex
    }
attacks-mastery = Mastery
attacks-light = Light weapon
attacks-long-range = range { $length }, long { $long }
attacks-area = { $shape } { $length }
# $largest is the largest size of a target, such as Medium.
attacks-gives-up-to = { $condition } (up to { $largest })
attacks-gives-unless = { $condition } ({ $stat } { $difficulty })
attacks-save = { $stat }
attacks-save-number = DC { $difficulty } { $stat }
attacks-save-half = DC { $difficulty } { $stat }, half damage on a success
attacks-use = Attack with { $name }: { $line }
attacks-spent = No attacks left this turn. Choose one to see its numbers.
attacks-in-hand = Selected
attacks-put-away = Deselect attack
attacks-dice = { $name } uses the dice entered here, if any.
attacks-point = Choose a target on the map to see the numbers.
attacks-point-area = Choose a place on the map to see who is affected.
attacks-numbers =
    { SIGNED($bonus) } vs { $stat } { $value }{ $net ->
        [advantage] , with advantage
        [disadvantage] , with disadvantage
       *[none] {""}
    }
attacks-impossible = Can't attack here
attacks-beyond-range = { $target } is { $length } away, beyond the range of { $most }.
attacks-at-long-range = { $target } is { $length } away: long range, from { $near } to { $most }.
attacks-roll = Attack
attacks-roll-area = Attack area
attacks-add = Add attack
attacks-new = New attack
attacks-none = No attacks yet. Add one to get an attack button with its numbers filled in.
attacks-edit-title = Attacks and spells
attacks-name = Name
attacks-kind = Kind
attacks-kind-melee = Melee
attacks-kind-ranged = Ranged
attacks-kind-spell = Spell
attacks-kind-area = Area
attacks-bonus-label = Attack bonus
attacks-bonus-none = token's own
attacks-bonus-area = always hits
attacks-damage = Damage dice
attacks-damage-kind = Damage type
attacks-more-damage = Extra damage
attacks-more-damage-kind = Extra damage type
attacks-reach-label = Reach
attacks-range-label = Range
attacks-long-range-label = Long range
attacks-versus-label = Against
attacks-area-label = Area
attacks-area-none = None
attacks-height-label = Height
attacks-save-label = Saving throw
attacks-save-none = none
attacks-save-unknown = “{ $name }” is not a saving throw. Choose { $saves }.
attacks-bonus-needed = Enter a whole number, such as +5
attacks-difficulty-needed = Enter a whole number, such as 15
attacks-areas-needed = Enter a whole number, 0 or more.
attacks-name-needed = Enter a name for the attack.
attacks-as-printed = As printed: { $text }
attacks-difficulty = DC
attacks-half = Half damage on a success
attacks-together = Multiattack
attacks-together-hint = 2 Claw, 1 Bite
attacks-together-needed = Enter numbers and attacks of this token, such as 2 Claw, 1 Bite / Tail, (1 Web). A slash means a choice. Brackets mean it can replace any other attack.
attacks-recharge-label = Recharges from
attacks-recharge-needed = Enter the lowest roll that recharges it, 2 or more.
attacks-uses-label = Uses
attacks-uses-needed = Uses must be 1 to 1000.
attacks-left-label = Uses left
attacks-left-needed = Uses left must be 0 or more, and at most the number of uses.
attacks-shares-label = Shared uses
attacks-shares-hint = Breath weapons
attacks-waits = Must recharge
attacks-uses-of-rest = Regained on a short rest
attacks-text = Notes
attacks-duplicate = Duplicate
attacks-remove = Remove
attacks-up = Move up
attacks-dice-needed = Damage must be dice, such as 2d6+3.
attacks-copy-of = { $name } (copy)

## Creature library

spells-title = Spells
spells-open = Cast a spell
spells-search = Name, class or “level 3”
spells-help = { $count } spells. Enter a name, a class or a level.
spells-none-found = No spell matches.
spells-more = { $count } more. Enter more words to narrow the search.
spells-failed = The spells could not be loaded. Check the connection, then open them again.
spells-caster = { $name }: spell save DC { $difficulty }, spell attack { SIGNED($bonus) }
spells-caster-unknown = The sheet of { $name } lacks values that its spells need:
spells-ability = Spellcasting ability
spells-ability-choose = Choose …
spells-modifier = Modifier
spells-keep-numbers = Save on the sheet
spells-needs-caster = Saves against the caster's DC end the conditions of this spell. Enter the numbers of { $name } above first.
spells-cantrip = Cantrip
spells-level = Level { $level }
spells-told = Apply yourself: { $told }
spells-cast = Cast
spells-cast-it = Cast { $name }
spells-at-level = Level of { $name }
spells-add = Add to { $name }
spells-added = Added { $name } to the attacks.
difficulty-title = Encounter difficulty
difficulty-players = Characters
difficulty-level = Level
difficulty-is =
    { $total } XP: { $difficulty ->
        [low] low difficulty
        [moderate] moderate difficulty
        [high] high difficulty
       *[beyond] above high difficulty
    }. Low up to { $low }, moderate { $moderate }, high { $high } XP.
difficulty-unknown = { $total } XP. Enter the party's characters and their level, 1 to { $level }, to see the difficulty.
creatures-roll-hit-points = Roll hit points
creatures-title = Creatures
creatures-menu = Saved in this browser for all maps
creatures-search = Search creatures
creatures-empty = No creatures saved yet. Select a token on the map and press “Save selected token” above. Its stats, attacks and portrait are then available for every map.
creatures-none-found = No creatures match.
creatures-save =
    { $count ->
        [one] Save selected token
       *[other] Save { $count } selected tokens
    }
creatures-export = Save all as file
creatures-open = Open creature file …
creatures-file-unread = This is not a creature file saved by Burstmap. To open lists from other tools, use “Paste stat block or list”.
creatures-file-empty = The file contains no creatures.
creatures-file-taken = Imported { $taken } of { $count } creatures. Skipped creatures and fields:
creatures-file-left = { $name } ({ $path }): { $why }
creatures-file-unread-entry = { $name } ({ $path }): { $why }.
creatures-file-misspelled = { $name } ({ $path }): unknown field "{ $field }"{ $hint }.
creatures-file-unknown = At { $path }: unknown field "{ $field }"{ $hint }.
creatures-file-spell = Spell { $number }
creatures-file-wrong = At { $path }: { $why }.
creatures-show = Open my creatures
creatures-saved-several = Saved { $count } creatures.
creatures-replaced-several = Replaced { $count } of your creatures.
creatures-save-this = Save to my creatures
creatures-saved = Saved { $name } to your creatures.
creatures-replaced = Replaced { $name } in your creatures.
creatures-failed = This browser could not save or load your creatures, because its storage is full or turned off.
creatures-no-room =
    { $count ->
        [one] The map has no free space for it.
       *[other] The map has no free space for all { $count }.
    }
creatures-how-many = Number of each
creatures-fewer = One fewer of each
creatures-more = One more of each
creatures-choose = Choose creatures
creatures-unlisted = Also selected, not in this list:
creatures-deselect = Deselect { $name }
creatures-set-down =
    { $count ->
        [one] Place 1 on map
       *[other] Place { $count } on map
    }
creatures-drag = Drag onto the map, or select and press the button below
creatures-delete = Delete { $name }
creatures-hit-points = { $count } HP
creatures-hit-dice = { $count } HP ({ $dice })
creatures-told = Apply manually: { $names }
creatures-challenge = CR { $challenge }
creatures-books = Search { $count } creatures from the rules by name, type, size or challenge, such as “goblin” or “dragon cr 5”.
creatures-books-more =
    { $count ->
        [1] 1 more. Add a word to narrow the search.
       *[other] { $count } more. Add a word to narrow the search.
    }
creatures-books-failed = The creature library could not be loaded. Close and open this list to try again.
books-missing = Skipped the creature library "{ $name }"{ $hint }. { $why } Check "libraries" in the ruleset, then open the creatures again.
books-unread = Skipped the creature library "{ $name }". { $why }
books-fix = Fix the file and reload the page.
books-damaged =
    { $count ->
        [1] Skipped 1 entry of the creature library "{ $name }": { $first }
       *[other] Skipped { $count } entries of the creature library "{ $name }". The first is { $first }
    }
books-many-spells =
    { $count ->
        [1] Skipped 1 spell of the creature library "{ $name }", because the maximum is { $most }. Move it to another library.
       *[other] Skipped { $count } spells of the creature library "{ $name }", because the maximum is { $most }. Move them to another library.
    }
books-many-budgets =
    { $count ->
        [1] Skipped 1 entry in "budgets" of the creature library "{ $name }", because the maximum is { $most }.
       *[other] Skipped { $count } entries in "budgets" of the creature library "{ $name }", because the maximum is { $most }.
    }
books-misspelled =
    { $count ->
        [1] The creature library "{ $name }" has a field without effect: { $first }
       *[other] The creature library "{ $name }" has { $count } fields without effect. The first is { $first }
    }
portrait-choose = Choose a portrait for { $name }
portrait-remove = Remove portrait
portrait-unreadable = This browser can't show that image. Choose a PNG, JPEG, WebP or AVIF file.

## Several tokens at once

several-all = All selected tokens
several-damage = Damage
several-nonlethal = Nonlethal
several-condition = Condition
several-choose = Choose …
several-rounds = Rounds
several-add = Add to all
several-remove = Remove { $kind } from all
several-group = Group name
several-group-hint = wolves
several-group-help = A group on one side rolls initiative once and acts in sequence.

## The turn at a glance

glance-move = Move
save-fails = Choose to fail
save-succeeds = Succeed without a roll
glance-due = Urgent
glance-joining = Joining combat
glance-others = Others can react
glance-readied = { $token } can use its readied action
glance-legendary = Legendary actions
glance-legendary-now = { $token } may take a legendary action now.
glance-actions = Actions
glance-movement = Movement and stance
glance-doors = Doors and objects
glance-more = More
glance-setup = Before combat
glance-delayed = Delayed
glance-delayed-lose =
    { $count ->
        [one] { $names } has delayed and loses its turn when the round ends.
       *[other] { $names } have delayed and lose their turns when the round ends.
    }
glance-key-ends-round = { $key } ends the round.
glance-late = yet to act: { $names }
glance-act-now = { $name } acts now
glance-end-round-anyway = End round
glance-order = Turn order
glance-reactions =
    { $count ->
        [0] reaction spent
        [1] reaction left
       *[other] { $count } reactions left
    }
glance-order-help = Drag a combatant, or use the arrows, to change the order. The active combatant finishes its turn and moves to its new place next round.
glance-sooner = { $name }: earlier
glance-later = { $name }: later
glance-later-next = { $name }: later from next round
glance-hide = Hide { $name } from players
glance-show = Show { $name } to players
glance-hidden = hidden from players
glance-dead = dead
menu-settings = Settings
rule-number = Rule { $id }, explained in the documentation (docs/rules)
help-rule-numbers =
    Numbers such as E5-58 or G-12 identify the rule behind an answer. The letters stand for the rule system, or G for the geometry shared by all systems. The documentation explains each number in docs/rules.
glance-down = down, alive
glance-due-now = Due now: { $what }.
glance-saves-due = { $count ->
    [one] One save is due
   *[other] { $count } saves are due
}
form-for-example = e.g. { $example }
glance-dying = dying
glance-group = group { $group }

## The log

log-all = All
log-fights = Attacks
log-moves = Moves
log-notes = Notes
log-show = Show
log-search = Search log
log-none-found = No log entries match.
log-turn = Round { $round } · { $name }
log-round = Round { $round }
log-before = Before combat
log-during = During combat
log-after = After combat
log-replay = Replay …
log-undo-to = Undo this line and everything after it
log-undone =
    { $count ->
        [one] 1 step undone. Redo restores it.
       *[other] { $count } steps undone. Redo restores them one by one.
    }

## Placed areas

area-nothing-inside = Nothing is affected, because the area starts in or against { $name }. Choose another corner or an adjacent cell.
area-nothing = Nothing is affected, because the area starts in something that blocks it.

## My maps

maps-title = My maps
maps-menu = Saved in this browser
maps-empty = No maps yet. Create one, open a file, or edit a sample. Changes are saved automatically.
maps-none-found = No map names match.
maps-search = Search maps
maps-import = Open a file …
maps-folder = Open a folder …
maps-export-all = Save all as one file
maps-open = Open { $name }
maps-open-now = Open now
maps-open-now-named = Open now: { $name }
maps-rename = Rename { $name }
maps-new-name = New name
maps-duplicate = Duplicate { $name }
maps-export = Save { $name } as a file
maps-delete = Delete { $name }
maps-copy-of = { $name } (copy)
maps-facts = Changed { $when }
maps-facts-round = Round { $round } · changed { $when }
maps-deleted = Deleted { $name }.
maps-added =
    { $added ->
        [0] No maps added
        [one] 1 map added
       *[other] { $added } maps added
    }{ $there ->
        [0] .
        [one] , 1 already in My maps.
       *[other] , { $there } already in My maps.
    }
maps-undo = Undo
maps-deleted-title =
    { $count ->
        [one] 1 deleted map
       *[other] { $count } deleted maps
    }
maps-restore = Restore
maps-restore-this = Restore { $name }
maps-purge = Delete permanently
maps-purge-this = Delete { $name } permanently
maps-room = { $used } of { $most } used. The browser may clear this when the disk is full. Save important maps as files.
maps-room-persisted = { $used } used. The browser won't clear it automatically.
maps-forgets = This browser deletes saved data after seven days without a visit. Save important maps as files, or add this page to the home screen.
maps-list-damaged = This browser's list of maps is damaged ({ $why }). The maps themselves are still stored. Save the open one as a file.
maps-unreadable = Could not read this browser's list of maps, because its storage is turned off or blocked.
maps-full = This browser's storage is full. Delete maps, or save some as files first.
maps-failed = That failed: { $why }.
maps-gone = This map no longer exists.
maps-damaged = This map is damaged and can't be opened: { $why }.
maps-open-elsewhere = the map is open in another tab, so rename it there
maps-switching = Another map is opening. Wait a moment.
maps-arrived = { $name } is open.
maps-known = My maps already has this exact map, so no copy was made.
maps-named-apart = My maps already has a different version of “{ $name }”. This one is saved separately, with a number.
maps-behind = { $name } is saved in My maps.
maps-back = Go back
work-reading = Reading { $name } …
work-finding = Examining the files …
work-checking = Checking the walls …
work-writing = Writing the file …
work-making = Creating map { $name } …
work-making-all = Creating { $name }, { $number } of { $count } …
work-cancelled = Canceled. Nothing has changed.
work-failed = The browser stopped this task ({ $why }). It may be out of memory. Close other tabs, or try a smaller file.
opening-title =
    { $count ->
        [one] 1 map found
       *[other] { $count } maps found
    }
opening-choose = Choose one to open.
opening-creatures = Add its creatures to this map
opening-all =
    { $count ->
        [one] Add it to My maps
       *[other] Add all { $count } to My maps
    }
opening-search = Search these maps
opening-size = { $columns } × { $rows } cells
opening-walls =
    { $count ->
        [0] no walls
        [one] 1 wall
       *[other] { $count } walls
    }
opening-tokens =
    { $count ->
        [one] 1 token
       *[other] { $count } tokens
    }
opening-picture-there = image found
opening-picture-missing = image not found
opening-picture-title = Missing image
opening-picture = { $name } uses the image { $file }, which is not in the file. Choose it, or open the map without an image.
opening-picture-hint = You can also open a map and its image together. Choose both files at once, or drop their folder or a .zip of it.
opening-without = Open without image
opening-back = Back to list
opening-failed = Skipped { $name }: { $why }
map-new = New map
map-new-action = New map …
kept-not = Not saved in this browser.
kept-save-file = Save as file
leaving-title = This map is not saved
leaving-words = This browser could not save it, because its storage is full or blocked. Save it as a file, or it is lost when another map opens.
leaving-save = Save file and continue
leaving-drop = Continue without saving
leaving-stay = Stay here
ago-now = just now
ago-minutes =
    { $count ->
        [one] 1 minute ago
       *[other] { $count } minutes ago
    }
ago-hours =
    { $count ->
        [one] 1 hour ago
       *[other] { $count } hours ago
    }
ago-days =
    { $count ->
        [one] 1 day ago
       *[other] { $count } days ago
    }
bytes-kb = { $count } kB
bytes-mb = { $count } MB
bytes-gb = { $count } GB

## New map, map image and grid

map-new-menu = Empty or from an image
map-make = Create map
map-name = Name
map-system = Rule system
dialog-cancel = Cancel
grid-title = Map and grid
grid-unsuited =
    { $system } is designed for { $grid ->
        [hex] hexes
       *[square] squares
    }. Designed for this grid:
grid-shape = Grid
grid-square = Squares
grid-pointy = Pointy-top hexes
grid-flat = Flat-top hexes
grid-columns = Columns
grid-rows = Rows
grid-cell-length = Cell size
grid-unit = Unit
grid-more-left = Add 2 columns left
grid-more-top = Add 2 rows on top
grid-style = Grid style
grid-lines = Lines
grid-dots = Dots
grid-off = Off
grid-color-label = Grid color
grid-color-theme = Default color
picture-title = Image
picture-choose = Choose image …
picture-other = Replace image …
picture-none = Drop, paste or open an image (PNG, JPEG, WebP or AVIF). Or start with an empty map.
picture-none-touch = Open an image (PNG, JPEG, WebP or AVIF). Or start with an empty map.
picture-taking = Reading the image …
picture-size = { $wide } × { $tall } pixels, { $kept }
picture-smaller = { $wide } × { $tall } pixels, reduced from { $came } to { $kept }
picture-grid-found = Found a grid of { $pixels } pixels per cell.
picture-grid-none = No grid found. Enter the pixels per cell, or align the image on the map.
picture-use = Use image as
picture-new-map = A new map
picture-this-map = Background of this map
picture-under = Set as background
picture-pixels = Pixels per cell
picture-left = First line from left
picture-top = First line from top
picture-later = You can change all of this later on the map, with two points or the arrow keys.
picture-kept = { $kept }, stored with the map.
picture-remove = Remove image
picture-align = Align or replace image …
picture-unreadable = This browser can't show { $name } as an image.
picture-damaged = { $name } is damaged or incomplete, so this browser can't show all of it. Save or download it again.
picture-too-many-pixels = { $name } has { $width } × { $height } pixels, more than browsers can show. Save a smaller version, with at most 16,000 pixels per side.
picture-svg = { $name } is an SVG drawing, but map images need pixels. Save it as a PNG and open that.
picture-game-master = Only the GM can add map images.
align-two-clicks = Align with two points
align-first = Point at a corner of the image's grid. Then point at the opposite corner of a box of whole cells.
align-second =
    { $cells ->
        [one] Point at the opposite corner of a box 1 cell wide.
       *[other] Point at the opposite corner of a box { $cells } cells wide.
    }
align-first-row = Point at the center of a hex in the image. Then point at the center of another hex in the same row.
align-second-row =
    { $cells ->
        [one] Point at the center of the adjacent hex in its row.
       *[other] Point at the center of the hex { $cells } cells away in its row.
    }
align-first-column = Point at the center of a hex in the image. Then point at the center of another hex in the same column.
align-second-column =
    { $cells ->
        [one] Point at the center of the adjacent hex in its column.
       *[other] Point at the center of the hex { $cells } cells away in its column.
    }
align-cells = Cells between points
align-width = Box width in cells
align-numbers = Align with numbers

## Questions about the whole map

tactics-open-view =
    { $count ->
        [0] { $target } is not visible without cover from any cell.
        [one] { $target } is visible without cover from 1 cell.
       *[other] { $target } is visible without cover from { $count } cells.
    }
tactics-unseen =
    { $enemies ->
        [0] No enemy of { $token } can see. All { $count } cells are out of sight.
        [one] { $token } is out of sight of 1 enemy in { $count } cells.
       *[other] { $token } is out of sight of all { $enemies } enemies in { $count } cells.
    }
tactics-best-area =
    { $most ->
        [0] No placement affects an enemy without affecting an ally.
        [one] A placement can affect 1 enemy and no allies, but not more. { $count ->
            [one] One placement does so.
           *[other] { $count } placements do so.
        }
       *[other] A placement can affect { $most } enemies and no allies, but not more. { $count ->
            [one] One placement does so.
           *[other] { $count } placements do so.
        }
    }

ask-title = Questions
ask-open-view = Open view
ask-open-view-words = From which cells is a target visible without cover? Choose the target on the map. Then point at a cell to see why.
ask-unseen = Unseen
ask-unseen-words = Which cells can no enemy see? Choose a cell to see who would spot the token there.
ask-best-area = Best area
ask-best-area-words = Where does this template affect the most enemies and no allies? All placements are tried.
ask-unprovoked = Unprovoked
ask-unprovoked-words = Where can the token go without provoking attacks? Longer paths are included.
ask-who = Select a token to ask about.
ask-eyes = Asking for { $token }.
ask-any-eyes = No token is selected, so any observer counts.
ask-open = visible without cover
ask-nobody-stands = no creature can stand there
ask-unseen-by = unseen by any enemy
ask-seen-by = seen by { $names }
ask-catches =
    { $foes ->
        [one] 1 enemy, no allies: { $names }
       *[other] { $foes } enemies, no allies: { $names }
    }
ask-template-of = This is the template of { $attack }. Place it to make the attack.
ask-place-of = Placement { $number } of { $count }
ask-place-before = Previous placement
ask-place-next = Next placement
ask-place-caught = Affected creatures
ask-place = Place here
ask-way = Provokes no attacks: { $step }
ask-provoking = Every path provokes attacks: { $step }
ask-no-way = Can't be reached without provoking attacks
ask-reached =
    { $count ->
        [0] It can't leave its cell without provoking attacks.
        [one] 1 cell can be reached without provoking attacks.
       *[other] { $count } cells can be reached without provoking attacks.
    }

## First minutes

intro-title = First steps
intro-move = Drag a token to another cell. Its reach, cost and path appear as you drag.
intro-area = Choose Area, point at a few creatures and click to see who is affected and what shields the others.
intro-area-touch = Choose Area and tap near a few creatures to see who is affected and what shields the others.
intro-fight = Roll initiative, then start combat. Ctrl+Z undoes anything.
intro-fight-touch = Roll initiative, then start combat. The button at the end of the tools undoes anything.
intro-step-done = done
intro-done = Those are the basics. Use the menu at the top left to create maps and open samples.
intro-skip = Skip introduction
intro-close = Close
empty-map = This map has no tokens yet. Draw walls and add tokens with Map, or place creatures from the menu.
empty-picture = This map has no image. Choose one, or drop or paste a file onto the map.
empty-log = Nothing has happened yet. Your actions on the map appear here, and you can undo them line by line.
empty-log-players = Nothing has happened yet. The events of the fight appear here.
empty-players = No one is following this session. Open a player window below, or send each side its link or file.
empty-players-file = No one is following this session. Send each side its link or file.
empty-players-sides = No one is following this session. Player windows and files appear here once their sides have tokens on the map.
mode-form = Special move: { $form }. Shows the cells in reach of this move.

## Share and print

share-title = Share and print
share-menu = Link, image or paper
share-link = Link
share-link-words = The map is in the link, so nothing is uploaded. GMs who open it get their own map. Players can only view theirs.
share-link-bare = The link omits images, which make it too long for most apps. It contains only walls, terrain and tokens.
share-for = Share with
share-for-master = GMs: everything
share-for-side = Players: what { $side } knows
share-link-pictures = Include images stored in the map
share-link-making = Creating link …
share-link-fine = { $count } characters.
share-link-long = { $count } characters. Some apps cut off links longer than 2000 characters. If it arrives incomplete, send a file.
share-link-very-long = { $count } characters. Most chat and mail apps cut off links longer than 8000 characters. A file is safer.
share-link-too-long = { $count } characters are too many for a link. The maximum is { $most }. Exclude stored images, or send a file.
share-link-old = This browser is too old for map links, because it can't compress data. Use a file.
share-link-damaged = The link is damaged or incomplete, so its map can't be opened. Ask for the link again, or for a file.
share-link-too-large = The link was not opened, because it is longer than { $most } characters. Ask for a file.
share-link-unpacks-too-large = The link was not opened, because its map would unpack to more than { $most } MB. Ask for a file.
share-link-keeps-one = This page stores only one map, and the link would replace it. Open the link on a page with My maps.
share-strangers-title = Load images from other sites?
share-strangers = This map uses images from { $hosts }.
share-strangers-hint = A site that you load an image from sees your IP address.
share-strangers-load = Load images
share-strangers-without = Open without images
share-copy = Copy link
share-copied = Copied.
share-copy-by-hand = The browser doesn't allow copying. Select the link and copy it yourself.
share-file = Save file instead
share-what = Content
share-map = Whole map
share-view = Current view
share-colors = Colors
share-light = Light
share-dark = Dark
share-grid = Grid
share-tokens = Tokens
share-tool = Tool overlay
share-copies-for = Images and printouts for
share-side-alone = Images and printouts show only what { $side } knows.
share-picture = Image
share-size = Size
share-scale = { $pixels } pixels per cell ({ $wide } × { $tall })
share-png = Save as PNG
share-svg = Save as SVG
share-picture-too-large = That is larger than browsers can draw. Choose a smaller size, or SVG.
share-picture-elsewhere = The map uses an image from another site that allows no copies. Save it as SVG, or store the image in the map.
share-making = Creating the file …
share-not-saved = Could not save the file.
share-print = Print layout
share-to-scale = To scale: 1 inch per cell
share-one-page = On one page
share-paper = Paper
share-turned = Orientation
share-by-map = Automatic
share-standing = Portrait
share-lying = Landscape
share-sheets =
    { $count ->
        [one] 1 sheet. Print at 100%, without fitting to the page.
       *[other] { $count } sheets with cut marks, each with a ¼-inch overlap for gluing. Print at 100%, without fitting to the page.
    }
share-one-sheet = 1 sheet, { $inches } inches per cell.
share-print-now = Print …
share-sheet-foot = { $name } · row { $row } of { $rows }, sheet { $column } of { $columns }
share-sheet-ruler = 1 inch

## The editor: keys, tools and hints
key-cursor = Move the cursor or the picked-up token
key-cursor-diagonal = Move the cursor diagonally (Home, PageUp, End, PageDown)
key-enter = Pick up, place or pin
key-by-hand = Free move: place anywhere (ignore rules)
key-escape = Cancel, put back or unpin
key-next = Next token
key-before = Previous token
key-corner = Next corner, for the origin or for drawing
key-shape = Next shape or brush
key-from = Start the line, cone or sight line here
key-field = Show everything the selected token sees
key-door = Open or close the door at the cursor
key-lock = Lock or unlock the door
key-remove = Remove the selected item
key-go-on = Next step: initiative, combat, end of turn or round
key-resolve = Roll and resolve the attack or area
key-panel = Go to the panel, or back to the map
key-asks = Go to the first request or pending reaction, or back to the map
key-delay = Delay the turn
key-undo = Undo
key-redo = Redo
key-zoom-in = Zoom in
key-zoom-out = Zoom out
key-fit = Show the whole map
key-pan = Pan the map
key-overview = Map as text: tokens, terrain, doors and walls as lists
key-menu = Show actions here (or Shift+F10, right-click)
key-help = Show this list
key-smaller = Smaller area
key-larger = Larger area
key-turn = Turn a line that can start anywhere
key-turn-back = Turn it back
key-copy = Copy the selected tokens
key-paste = Paste at the pointer
key-select-all = Select all tokens
key-duplicate = Duplicate the selected tokens
hint-remove = remove
hint-remove-more = remove ·
hint-undo = undo
hint-size-more = size ·
hint-size-or-wheel = or Shift + wheel size
hint-size-or-wheel-more = or Shift + wheel size ·
hint-what-to-draw = next brush
hint-what-to-draw-more = next brush ·
hint-off-the-grid = off the grid ·
hint-stop = stop
hint-move = move ·
hint-start-over = start over
hint-put-away = deselect
hint-put-back = put back
hint-start-here = start here
hint-length = length ·
hint-shape-more = shape ·
hint-place-it = place it
hint-let-go = deselect
hint-duplicate = duplicate ·
hint-free-move = free move ·
hint-remove-template = remove template
hint-reveal-or-hide = reveal or hide
hint-what-it-sees = show what it sees ·
hint-look-from-here = look from here ·
hint-corner-on-the-way = click to add a corner ·
hint-take-corner-back = remove the last corner ·
hint-adjust = Drag a wall or endpoint, or click it twice, then click its new position · one click for properties ·
hint-wall-rectangle = Drag from corner to corner, or click two corners ·
hint-wall-polygon = Click each corner. Click the first one again to close, double-click or press Enter to end, Backspace to remove the last one ·
hint-wall-next = Click the next point ·
hint-wall = Drag from point to point, or click each point ·
hint-drawing = Drag to draw, or click each corner ·
hint-mark = Click to place a pin ·
hint-new-token = Click a cell to add the token
hint-erase = Click or drag over things to remove them · walls go piece by piece ·
hint-fill = Click to fill everything up to the walls ·
hint-fog = Drag over cells to reveal or hide them ·
hint-light = Click to place a light ·
hint-paint = Drag over cells · start on a patch to extend it ·
hint-no-picture = This map has no image. Open or paste one.
hint-grid-corner = Click a corner of the image's grid ·
hint-hex-middle = Click the center of a hex in the image ·
hint-grid-opposite = Click the opposite corner of the box ·
hint-hex-in-row = Click the center of another hex in the same row ·
hint-hex-in-column = Click the center of another hex in the same column ·
# For a spell whose area stays.
hint-area-cast = Click to place it, then cast it ·
hint-area-attack = Click to place it and attack everything inside ·
# After the key Shift: with it, a click only places the area. The attack is rolled from the panel, where individual saves can be decided.
hint-area-place-only = and click to decide about individual saves first ·
hint-area-start = Click the token or cell where the area starts
hint-area-placed = Placed · point at a cell to see the reason ·
hint-area-direction = Click to place, drag to set direction and length ·
hint-area-free = Click to place, drag to draw ·
hint-turn = turn ·
hint-area-around = Click to place it around its user, drag to size ·
hint-area-size = Click to place, drag to size ·
hint-ask-reason = Point at a cell to see the reason ·
hint-ask-open-view = Point at a target. Click to pin it.
hint-ask-token = Click the token to ask about
hint-ask-unseen = Point at a cell to see which enemies would spot the token there
hint-ask-best-area = Click a dot to see its area ·
hint-ask-unprovoked = Point at a cell to see a path that provokes no attacks
hint-strike = Click the target to attack it ·
hint-attacker = Click the attacker
hint-target = Click the target ·
hint-roll = roll ·
hint-measure-from = Click the starting point
hint-measure-to = Click the end point ·
hint-set-down = Release to place ·
hint-group = Drag one to move all ·
hint-still = It cannot move now ·
hint-selected = Drag the token or click a cell to move ·
hint-select = Click a token or door · drag the map to pan · Shift-drag to select several ·
hint-looker = Click the observer
hint-looked = Point at a cell or token ·
tool-align-purpose = Align the map image with the grid
tool-area-purpose = Area: burst, radius, line, cone, box
tool-ask-purpose = Questions: open view, unseen, best area, unprovoked
tool-build-purpose = Map: walls, terrain, zones, tokens
tool-sight-purpose = Sight: line of effect, cover, concealment
tool-align = Image
tool-area = Area
tool-ask = Questions
tool-attack = Attack
tool-build = Map
tool-measure = Measure
tool-select = Select and move
tool-sight = Sight
refused-map-is-the-masters = Only the GM can edit the map.
refused-nobodys-turn = It is no one's turn.
refused-looking-only = This map is view only.
refused-not-begun = Combat has not started.
refused-over = Combat is over.
refused-no-tokens = This map has no tokens.
refused-places-too-near = The two points are too close together. Click a corner farther away.
refused-fill-too-large = This area is too large to fill. Build walls around it first.
refused-token-of-another = You can view this token but not move it.
refused-doors-are-the-masters = Only the GM can lock and unlock doors.
refused-door-locked = This door is locked. Unlock it with Shift+click, Shift+D or its menu (right-click, or touch and hold).
refused-point-at-a-door = Point at a door first.
refused-groups-are-the-masters = Only the GM can move groups. Move one token at a time.
refused-group-in-a-fight = During combat, groups can only use free move. Hold Alt.
refused-group-has-no-room = Not all tokens fit there. Some would leave the map.
refused-nothing-to-copy = First select the tokens to copy.
refused-nothing-copied = Nothing has been copied yet.
refused-nothing-to-duplicate = First select the tokens to duplicate.
refused-tokens-are-the-masters = Only the GM can add tokens.
copies-lack =
    Copies of { $token } lack { $fields }, because these rules don't use { $count ->
        [one] it
       *[other] them
    }.
refused-no-room = There is no room for another token.
say-choose-where-to = Choose the next point.
say-painting = Arrow keys paint. Enter ends the stroke.
say-dropped = Dropped.
say-nothing-here = Nothing is here.
say-put-away = Attack deselected.
say-put-back = Put back.
say-move-not-made = Move canceled.
stroke-adjust = Adjust
stroke-wall = Wall
stroke-ground = Terrain
stroke-zone = Zone
stroke-light = Light
stroke-area = Region
stroke-fog = Fog
stroke-notes = Notes
stroke-token = Token
stroke-erase = Erase
brush-door = Door
brush-window-glazed = Glazed window
brush-window-open = Open or barred window
brush-low-wall = Low wall
brush-curtain = Curtain
brush-difficult = Difficult terrain
brush-ice = Ice
brush-slow = Slow terrain
brush-rough = Rough terrain
brush-harmful = Harmful terrain, 1d6
brush-pillar = Pillar
brush-crates = Crates
brush-high-crates = High crates
brush-deep-water = Deep water
brush-earth = Earth
brush-deck = Deck
brush-light = Light
brush-smoke = Smoke
brush-thick-smoke = Thick smoke
brush-fog = Fog
brush-foliage = Foliage
brush-poor-light = Poor light
brush-darkness = Darkness
brush-reveal = Reveal
brush-hide = Hide
brush-pin = Pin
brush-drawing = Drawing
brush-outline = Outline
form-line = Line
form-rectangle = Rectangle
form-polygon = Polygon
form-freehand = Freehand
form-straight = Straight
form-brush = Brush
form-fill = Fill
trait-damage-reduction = Damage reduction
trait-resistance = Resistance
trait-immunity = Immune to
trait-condition-immunity = Immune to conditions
trait-weakness = Weak to
trait-vulnerability = Vulnerable to
trait-death-saves = Death saves
trait-absorption = Absorbs
trait-regeneration = Regeneration
trait-spell-resistance = Spell resistance
trait-naturewalk = Naturewalk
trait-group = Group
trait-legendary-actions = Legendary actions
trait-example-legendary-actions = 3: Detect; Tail (2); Roar (once); Pounce = Rend (half speed)
trait-legendary-resistance = Legendary Resistance
trait-example-legendary-resistance = 2/3
trait-legendary-once = once
trait-legendary-half = half
trait-legendary-full = full
trait-legendary-speed = speed
trait-legendary-unprovoked = unprovoked
trait-hands = Hands
trait-mechanical = Mechanical
trait-cybernetics = Cybernetics
trait-combat-reflexes = Combat reflexes
trait-flyby = Flyby
trait-pack-tactics = Pack Tactics
trait-hover = Hovers
trait-damage-threshold = Damage threshold
trait-attacks = Attacks per action
trait-example-attacks = 2
trait-bonus-actions = Bonus actions
trait-example-bonus-actions = dash, hide
trait-items = Carries
trait-example-items = wand, ring
trait-weapon = Weapon: hit points/hardness
trait-example-weapon = 5/10
trait-trained-mount = Trained as a mount
trait-or = or
trait-example-damage-reduction = 5/silver or magic
trait-example-resistance = fire 10, cold 5
trait-example-immunity = cold
trait-example-condition-immunity = poisoned, charmed
trait-example-weakness = ion
trait-example-absorption = fire
trait-example-regeneration = 3/fire or acid
trait-example-naturewalk = rough, all
corner-auto = Auto
corner-nw = NW
corner-ne = NE
corner-se = SE
corner-sw = SW
say-size = Size { $size }
say-brush-to = { $brush } to { $point }
say-brush-cells = { $brush } on { $count ->
        [one] 1 cell
       *[other] { $count } cells
    }
say-picked = { $thing }. The panel shows its properties.
say-picked-wall = { $thing }. Arrow keys move it. Enter places it.
area-numbered = Region { $number }
say-corner-at = Corner { $number } at { $point }.
say-from-place = From { $place }. Choose the end point.
token-newcomer = New creature
door-named = Door { NUMBERED($id) }
wall-named = Wall { NUMBERED($id) }
measure-all = { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
 } · { $length }
measure-last = { $cells } cells · { $length } · last leg { $last }
step-provokes-count = provokes { $count }
step-checks-count = { $count ->
    [one] 1 check
   *[other] { $count } checks
 }
say-selected-count = { $count ->
    [one] 1 token selected.
   *[other] { $count } tokens selected.
 }
say-copied = { $count } copied.
refused-no-door = There is no door at { $cell }.
say-way-harms = { $times ->
    [one] The path crosses { $ground } once. Place { $token } there again to confirm.
   *[other] The path crosses { $ground } { $times } times. Place { $token } there again to confirm.
 }
say-beyond-reach = { $token } can't get that far this turn. Click or tap again to deselect { $token }.
refused-no-speed = { $token } has no speed yet. Enter one in its sheet under “Add speed”.
refused-too-far = { $token } can't reach { $place } with its remaining movement.
refused-too-far-by-keys = { $token } can't reach { $place } with its remaining movement. To ignore the rules, place it with Shift+Enter.
refused-too-far-for-master = { $token } can't reach { $place } with its remaining movement. To ignore the rules, choose “Free move” in its panel or hold Alt.
say-token-in-hand = { $token } picked up at { $cell }. Arrow keys move it, Enter places it, Escape puts it back.
trait-example-spell-resistance = 14
trait-example-hands = 2
rounds-count = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }
say-nobody-caught = no creatures affected
say-caught = creatures affected: { $names }
lines-clear = Clear
lines-cover =
    { $grade ->
        [cover] Cover
        [covered] Cover
       *[other] Cover: { $grade }
    }
lines-concealed = Concealed
lines-totally-concealed = Totally concealed
lines-effect = Effect, no sight
lines-sight = Sight, no effect
lines-blocked = Blocked
cell-affected = affected
cell-barrier = barrier hit by the area
cell-blocked = behind a barrier
cell-behind = behind { $barriers }
door-by-id = door { NUMBERED($id) }
wall-by-id = wall { NUMBERED($id) }
terrain-by-id = terrain { NUMBERED($id) }
barrier-by = { $name } · next to { $cell }
move-actions-both = both move actions
step-cost = Cost { $cost }, { $length }
step-through = can pass but not stop
step-squeezed = squeezed
say-squeezed = { $token }, squeezed
step-provokes = Provokes { $names }
step-checks = Check: { $skill } { $difficulty } against { $token }
step-checks-odds = Check: { $skill } { $difficulty } against { $token }, { $chance } to succeed
step-checks-unknown = Check: { $skill } against { $token }, number unknown
step-lands = Check on landing: { $skill } { $difficulty }
step-lands-odds = Check on landing: { $skill } { $difficulty }, { $chance } to succeed
step-harms = { $ground } deals { $damage }
sight-both = Line of effect and line of sight
sight-effect-alone = Line of effect, but no line of sight
sight-sight-alone = Line of sight, but no line of effect
sight-neither = No line of effect
sight-away = { $lines }, { $length } away.
sight-cover = Cover: { $grade }.
sight-totally-concealed = Target is totally concealed.
sight-concealed = Target is concealed.
say-token-hurt = { $name }, { $side }, { $current } of { $max } hit points
door-is-open = open
door-is-locked = locked
door-is-closed = closed
door-is-secret = secret
move-actions = { $count ->
    [one] 1 move action
   *[other] { $count } move actions
 }
name-alt = Alt
name-arrows = Arrows
name-control = Ctrl
name-delete = Del
name-enter = Enter
name-escape = Esc
name-home = Home …
name-menu = Menu
name-shift = Shift
hint-scale = scale
hint-corner = corner
hint-keys = shortcuts
shape-box = Box
shape-radius = Radius
shape-burst = Burst
shape-line = Line
shape-cone = Cone
shape-emanation = Emanation
shape-angle = Angle (degrees)
shape-width = Width

## The panels and the page
word-close = Close
word-name = Name
word-size-of = Size
word-shape = Shape
word-kind = Kind
word-usual = Default
word-nobody = No one
word-none = None
word-yes = Yes
word-no = No
word-remove = Remove
word-smaller = Smaller
word-larger = Larger
word-against = Against
word-damage = Damage
word-side = Side
word-speed = Speed
word-reach = Reach
word-senses = Senses
word-hit-points = Hit points
word-cover = Cover
word-concealment = Concealment
word-line-of-sight = Line of sight
word-line-of-effect = Line of effect
word-defense = Defense
word-distance = Distance
word-dies-at = Dies at
word-nonlethal = Nonlethal
word-temporary = Temporary
word-kinds-of-damage = Damage types
word-damage-kinds-example = fire, cold
word-roll-and-resolve = Roll and resolve
word-why = Why
number-not-whole = Not a whole number
number-not = Not a number
number-not-length = Enter a distance such as { CELLS($cells) }
number-not-light = Enter whole cells of bright and dim light, such as { CELLS($bright) } + { CELLS($dim) }
number-at-least = At least { $least }
number-at-most = At most { $most }
number-cells-at-least = At least { CELLS($least) }
number-cells-at-most = At most { CELLS($most) }
number-whole-cells = Whole cells only: { CELLS($below) } or { CELLS($above) }
page-opened = { $name } opened.
page-opened-for-side = { $name } opened. The file contains only what { $side } knows.
page-drop-here = Drop map here
page-not-saved = Could not save the file.
page-nothing-to-undo = Nothing to undo.
page-nothing-to-redo = Nothing to redo.
players-displaced = Another window is hosting this session. This window takes over when the other one closes.
players-pictures-unread =
    { $count ->
        [one] Players don't get 1 image, because its server doesn't allow this page to read it.
       *[other] Players don't get { $count } images, because their servers don't allow this page to read them.
    }
players-file-unread =
    { $count ->
        [one] The file lacks 1 image, because its server doesn't allow this page to read it.
       *[other] The file lacks { $count } images, because their servers don't allow this page to read them.
    }
players-leads = This window hosts the session again.
players-gone = not connected
players-title = Players
players-nobody = No one is at the table yet.
players-at-the-table = At the table
players-window = Player window
players-save-file = Save player file
list-what-happened = Events
banner-elsewhere = Open in another tab. This tab is view only.
banner-take-over = Take over here
banner-allow = Allow
banner-refuse = Decline
compare-title = Compare systems
compare-other = Other system
compare-no-other = None
compare-no-difference = No difference.
compare-not-alike = different
menu-scene = Scene
menu-scenes = Scenes
menu-formats = Images, Universal VTT, Foundry, Burstmap, creatures, rules
menu-open-map = Open a map or scene …
menu-save-scene = Save scene
menu-save-scene-help = Includes the current fight, not the log
menu-export-uvtt = Export as Universal VTT
menu-export-uvtt-help = Walls, doors, grid and image
menu-keys = Keyboard shortcuts
menu-keys-help = Everything you can do by keyboard
menu-fit-help = Fill the space next to the panels
language-automatic = Auto
language-failed = The texts in { $language } could not be loaded, so the map is in English. Check the connection, then choose the language again in the menu or reload the page.
language-not-loaded = The texts in the language { $tag } are not loaded. List it in the option languages of init(), and wait until init() is done.
language-unknown = No texts are available in the language { $tag }. Choose one of: { $known }.
menu-language = Language
menu-theme = Theme
theme-light = Light
theme-dark = Dark
theme-auto = Auto
form-dice-rolled = Dice rolled (optional)
form-attack-total = Attack total
form-damage-total = Damage total
form-own-total = Total of { $name }
form-total-attack = attack { $total }
form-total-damage = damage { $total }
form-roll-for-me = roll for me
form-dice-for = For the next roll of { $name } (attack, area, action or save).
form-dice-typed = { $words } · dice: { $faces }
form-dice-dropped = The turn is over. The dice entered for it ({ $faces }) were not used.
form-another-kind = Add another damage type
form-bonus = Bonus
help-by-hand = Free move: place a token anywhere (ignore rules)
help-while-dragging = while dragging
help-size = Area size
help-and-wheel = and wheel
help-pan = Pan with any tool
help-pan-by = right button, or two fingers
log-title = Log
log-note = Note
log-note-help = Something to remember
log-secret = Secret
log-add = Add
notice-dismiss = Dismiss
notice-save-aside = Save set-aside data
rail-tools = Tools
rail-undo = Undo (Ctrl+Z)
rail-redo = Redo (Ctrl+Shift+Z)
rail-fit = Show the whole map (0)
rail-keys = Keyboard shortcuts (?)
side-details = Details
side-panels = Panels
stage-description = tactical map
strikes-of-turn = Attacks left
strikes-other-numbers = Change numbers
strikes-its-own = default
strip-before = Setup
strip-roll-to-begin = Roll initiative to start
strip-add-to-begin = Add creatures to start
strikes-mastery = Weapon mastery
strip-add = Add creatures
strip-set-up = Set up
strip-start-when-ready = Start when everyone is ready
strip-master-starts = The GM starts combat
strip-anothers-turn = Another combatant's turn
strip-round-over = The round is over
strip-over = Combat is over
strip-turn-order = Turn order
strip-roll = Roll initiative
strip-roll-again = Roll again
strip-roll-rest = Roll the rest
strip-start = Start combat
strip-delay = Delay
strip-end-turn = End turn
strip-end-round = End round
turn-multiattack-left = { $attack } { $count }
turn-attacks-left = attacks { $count }
turn-title = Turn
turn-end-combat = End combat
turn-attack-tool = Attack tool
turn-tip-move = Drag a token to move it. Choose a door to open it.
turn-tip-area = Choose the area tool and point at the map to see the cells a burst reaches and the barriers that stop it.
turn-tip-sight = The sight tool shows the line of sight, or the wall that blocks it.
turn-tip-roll = Roll initiative to start combat. Everything can be undone.
turn-tokens =
    { $count ->
        [1] token
       *[other] tokens
    }
turn-cells = cells
turn-a-cell = a cell
attitude-willing = Willing
attitude-hesitant = Hesitant
attitude-unwilling = Unwilling
action-dice-and-whom = Dice and target
action-dice = Dice
action-dice-and-checks = Dice and checks
action-stat = Helps with
action-any-check = any check
action-aimed = { $action } …
action-ready-title = Ready an action
action-readied-what = Action and trigger
action-readied-first = Enter the readied action, then press Ready. It appears next to the creature until it is used.
action-readied-example = shoots when the gate opens
action-readied-spell = Spell (concentration)
action-about = Action target
action-urged = Attitude
action-not-asked = not set
action-bonus = Check modifier
action-against-nobody = no one
start-title = Dice and initiative
start-bonus = Initiative modifier
start-rolled-with = Ability used
start-best = Best
start-ties = Break ties by
start-usual-order = Default order
start-surprises = Surprising side
start-first = Acts first
start-by-initiative = By initiative
start-watched = Watched by
offers-tied = Ties
offers-single = Roll individually
edit-title = Edit
edit-armed = Armed
edit-hidden = Hidden from players
edit-squeezed = Squeezed
edit-substance = Material
edit-resilient = { $size }, resilient ({ $points })
edit-fragile = { $size }, fragile ({ $points })
edit-duplicate = Duplicate
edit-footprint = Footprint
edit-light = Light (bright + dim)
edit-full-hit-points = Maximum hit points
edit-death-saves = Death saves (successes / failures)
edit-another-speed = Add speed
edit-speed-example = fly { CELLS($cells) }
edit-another-statistic = Add statistic
edit-statistic-example = reaction 12
edit-picture = Image address
facts-not-given = not set
condition-add = Add condition
condition-label = Condition
condition-choose = Choose …
condition-caused-by = Caused by
condition-lasts = Rounds
condition-until-it-ends = until it ends
condition-worth = Value
condition-no-value = none
condition-concentration = Concentration
condition-not-sustained = not required
condition-sustained-anew = lasts while { $token } concentrates
condition-sustained-with = part of { $on }
save-at-turn-start = Start of its turns
save-at-turn-end = End of its turns
save-at-damage = On damage
save-at-action = With an action
save-in-words = { $stat } { $difficulty }
condition-ended-by = Saving throw to end
condition-no-save = None
condition-difficulty = Save DC
condition-save-at = Save timing
gives-on-hit = On a hit
gives-on-fail = On a failed save
gives-until = Lasts until
gives-concentration = While the attacker concentrates
gives-remove = Remove { $condition }
until-attacker-start = Start of attacker's next turn
until-attacker-end = End of attacker's next turn
until-target-start = Start of target's next turn
until-target-end = End of target's next turn
acts-title = Trigger
acts-appear = Appears on a creature
acts-enter = Creature enters
acts-area-moves = Moves onto a creature
acts-start-turn = Turn starts inside
acts-end-turn = Turn ends inside
acts-halves = Halves speed
acts-beside = Also acts next to it:
acts-left = Left side
acts-right = Right side
acts-inside = Inside
acts-outside = Outside
acts-within = Distance from it
acts-once = Once per turn
acts-spares = Spare { $token }'s side
acts-hint = Uses the saving throw and damage entered for the area.
area-include = Include its own space
area-ring-only = Ring: only the rim
area-free = Starts anywhere
area-one-target = One target
area-turn = Turn by { $degrees }°
said-title = Individual saves
said-rolls = Rolls
said-fails = Chooses to fail
said-succeeds = Succeeds
said-advantage = Has advantage
said-disadvantage = Has disadvantage
harm-adjust = Damage adjustment
harm-critical = Critical hit
condition-until-start = Start of { $token }'s next turn
condition-until-end = End of { $token }'s next turn
action-granted-more =
    { $count ->
        [1] { $token } gains one more { $action }.
       *[other] { $token } gains { $count } more of { $action }.
    }
grant-nothing-counted = { $ruleset } doesn't count actions, so none can be granted.
grant-count = "count" must be 1 to { $most }, not { $count }.
grant-not-now = { $token } isn't active. Grant actions on its turn, or set its trait "actions".
grant-title = Grant more
grant-one = Add { $action }
thing-action = action
condition-add-it = Add it
sees-hide = Hide what it sees
sees-show = Show what it sees
sees-can-hide = Can it hide?
sees-by-hand = Free move (ignore rules)
sees-by-hand-help = Place tokens anywhere, like holding Alt
sees-may = Can hide
sees-may-not = Cannot hide
harm-amount = Amount
harm-heal = Heal
harm-fall-title = Fall
harm-fall-depth = Depth (empty = to ground)
harm-fall-half = Half damage
harm-fall = Apply fall
harm-rest-title = Rest and wake
harm-hours = Hours
harm-rest = Rest
harm-rest-anyway = Rest anyway
harm-rest-in-fight = The fight is still on. Resting takes hours, and turns take seconds.
harm-wake = Wake
traits-title = Traits
traits-others = Advanced (JSON)
token-title = Token
token-empty = Select a token on the map, or press N to cycle through them.
token-master = GM
tool-nothing-placed = Choose an attacker and a target, or place an area, before you roll.
area-point = Choose a place on the map to see which cells the area reaches and what blocks it.
area-on-origin = on the origin
area-inside = in the area
area-the-origin = the origin
area-affected = affected
area-word-blocked = blocked
area-word-barriers =
    { $count ->
        [1] barrier
       *[other] barriers
    }
area-nobody-caught = No creatures affected
area-spared = spared
area-no-attack = Can't be attacked
area-options = Area options
area-corner = Starting corner
area-remove-template = Remove template
area-keep = Keep
area-more-options = More options
area-keep-whole = Keep area on map
area-place = Place
area-demolish = Demolish
area-check-missing = Enter the check's DC before you roll.
area-nothing-yet = Enter damage, a bonus or a saving throw first. Otherwise, the action would have no effect.
area-resolve = Resolve
area-splash = Half damage outside the target cell
area-unrolled = No roll: always hits
area-versus = Attack roll or saving throw
area-no-check = none
area-each-checks = Everyone rolls
area-difficulty = DC
area-half = Half on success
area-spell = Spell
area-thrown = Throw range of selected token
area-radius-field = Radius
area-length-field = Length
area-more = More shape options
attack-this-cell = Attack this cell
attack-options = Attack options
attack-melee = Melee
attack-ranged = Ranged
attack-spell = Spell
attack-sight = Sight and cover
attack-choices = Choices
attack-weapon = Weapon
attack-reach = Reach
attack-range = Range (regions)
attack-helpers = Helpers
attack-range-cells = Range
attack-long-range-cells = Long range
attack-off-hand = Off hand
attack-natural = Unarmed or natural
attack-without-mastery = Without mastery
attack-light = Light
attack-made-for = Sized for
attack-tokens-do = Only tokens can attack. Choose one.
attack-click = Choose the attacker, then the target.
attack-point = Choose the target on the map, or here.
attack-aimed-at = Aimed at
attack-somebody = Unseen creature
attack-may-step-in = Can become the target
maneuver-all-the-way = Full distance
maneuver-title = Maneuvers
maneuver-at = { $maneuver }: { $target }
maneuver-go-along = Follow
maneuver-item = Item to steal
maneuver-to-cell = To the cell
override-title = GM override
override-concealed = Concealed
override-total = Total
override-allowed = Allowed
override-not-allowed = Not allowed
override-in-reach = In reach
override-among-melee = Target in melee
override-stray = Stray shot hits
override-regions-apart = Regions apart
override-regions-moved = Regions moved
override-computed = Calculated
sight-point = Choose a cell or token to see the line of sight, or the wall that blocks it.
sight-click = Choose the observer, then point at a cell or token.
sight-may-hide = Can hide
move-plain = Normal
move-preview = Move { $length }
move-preview-safe = No opportunity attacks
move-preview-move = Move
move-preview-cancel = Cancel move
move-ways = Movement options
move-mode = Mode
move-leave-held = Leave grappled creature behind
move-special = Special moves
measure-click = Choose the starting point, then point at the end.
map-undoable = You can undo everything you draw here, step by step.
map-what-to-draw = Drawing options
map-tool = Tool
map-form = Shape
map-check = Check map
map-check-nothing = no issues
map-check-again = Check again
map-mend-all = Apply all safe fixes
map-show = Show on map
map-mend = Fix
map-list = Paste stat block or list
map-list-label = Creatures
map-list-kinds = Supported formats
map-list-open = Open a file …
map-list-look = Review …
map-fog-off = Fog of war is off. Players see the whole map and the tokens in sight of their side.
map-fog-off-all = Fog of war is off. Players see the whole map and all tokens that are not hidden.
map-new-token = New token
new-token-speed = Speed
map-as-imported = As imported
map-door-open = Open
map-door-closed = Closed
map-door-locked = Locked
map-secret-help = Players see a wall until they have seen this door open.
map-left-only = left only
map-right-only = right only
map-stops-from = Blocks from
map-both-sides = both sides
map-regions-help = Area-based rules count ranges and speeds in these regions.
map-regions-propose = Propose regions from rooms
rules-title = House rules
rules-system = System
rules-open = Open rules …
rules-save = Save rules
rules-diagonals = Diagonals
rules-as-system = System default
rules-uniform = 1 each
rules-alternating = 1, 2, 1, 2 …
rules-euclidean = As the crow flies
rules-allied = Allied sides
rules-allied-pair = { SIDE($one) } + { SIDE($other) }
rules-hidden-rolls = Hidden rolls
rules-obstacles = Unseen obstacles
rules-obstacles-ask = GM decides
rules-obstacles-reveal = Revealed
rules-players-see = Extra fields for players
rules-shown-odds = Odds for players
rules-shown-rolls = Roll numbers that players see
rules-shown-rolls-none = None
rules-shown-rolls-own = Of their own side
rules-shown-rolls-all = Of everyone in sight
rules-rough-waters = Rough waters
rules-strong-wind = Strong wind
rules-heavy-rain = Heavy rain or snow
rules-fog = Fog of war
rules-ambient = Ambient light
rules-ambient-bright = Bright
rules-ambient-dim = Dim
rules-ambient-darkness = Dark
rules-darkness-opaque = Darkness stops sight
page-creatures-are-the-masters = Only the GM can add creatures.
map-list-help = One creature per line, a table with a “name” column (CSV, or copied from a spreadsheet), JSON, a stat block, or an export from Initiative Tracker, Fantasy Statblocks, Open5e, Improved Initiative, 5e-bits, 5etools, CritterDB, EncounterPlus, Fight Club 5e or Foundry. Other columns: side, count, hp, size, speed, reach, and any statistic.
on-attack = attack
on-defense = defense
on-target-number = target number
on-dice = dice
on-miss-chance = miss chance
on-damage = damage
on-perception = perception
on-check = check
on-initiative = initiative
on-advantage = attack roll
advantage-short = advantage
disadvantage-short = disadvantage
players-here = here
players-away = page in the background
players-devices = { $how }, { $count } devices
things = { $count ->
    [one] 1 issue
   *[other] { $count } issues
 }
map-check-found = Map check: { $found }
map-check-more = and { $count } more
cells-count = { $count ->
    [one] 1 cell
   *[other] { $count } cells
 }
regions-count = { $count ->
    [one] 1 region
   *[other] { $count } regions
 }
notice-lost = { $count ->
    [one] File saved. In other programs, 1 thing is different:
   *[other] File saved. In other programs, { $count } things are different:
 }
notice-libraries = { $count ->
    [one] A creature library has a problem:
   *[other] { $count } creature libraries have problems:
 }
notice-opened = { $count ->
    [one] Opened, with 1 note:
   *[other] Opened, with { $count } notes:
 }
players-reveals = { $count ->
    [one] Revealed to this side: 1 item
   *[other] Revealed to this side: { $count } items
 }
players-connected = Connected: { $windows }
players-view-as = View as { $side }
players-reveals-with = Includes: { $fields }.
area-barriers-hit = Barriers hit: { $count }
area-from-towards = From { $name } toward { $at }
area-around = Around { $name }
area-at = At { $at }
area-caught-by = { $count } of { $all } cells affected
area-from-origin = { CELLS($count) } from the origin
area-caught = Creatures affected: { $count }
area-against = Against { $number }
area-saves = { $stat } { SIGNED($value) }
# $stat is a save, such as Dexterity save. The creature fails it because of a condition.
area-saves-fails = { $stat } fails without a roll
area-saves-unknown = { $stat } (unknown)
area-saves-unknown-against = { $stat } (unknown) vs { $difficulty }
area-saves-against = { $stat } { SIGNED($value) } vs { $difficulty }
area-against-changed = Roll { $value } against { $number }
compare-only = only { $system }
sight-yes = Yes
sight-no = No
facts-hit-points = { $current } of { $max } hit points
facts-nonlethal = { $points } nonlethal
facts-temporary = { $points } temporary
facts-stable = stable
facts-flanked = Flanked by { $by }
facts-legendary = Legendary actions left
facts-legendary-left = { $left } of { $uses }
facts-length = { CELLS($cells) }
sense-reaches = { $sense } ({ CELLS($cells) })
facts-speed = Speed, { $mode }
condition-hours = { $hours } h
sees-not-from = { $answer }. Not from { $from }.
sees-why = Why { $at }
sees-to = To { $cell }
harm-action = { $name } action
traits-written-as = { $label } must look like “{ $hint }”.
edit-not-read = Could not read { $field }: { $typed }
edit-name-and-number = Enter a name and a number, such as “{ $hint }”.
edit-speed = { $mode } speed
edit-reach = Reach
edit-elevation = Elevation, in steps of { CELLS($cells) }
override-set = GM override: { $count } set
rules-own = Your own ruleset is a JSON file. It is either complete or {"{"} "extends": "…", … {"}"} with your changes.
rules-reactions = Reactions interrupt
rules-on = on
rules-off = off
rules-switch = { $name }: { $state }
sight-hidden = { $grade } · { $percent }% hidden
attack-guess = An unseen creature may be at { $cell }. A wrong guess misses like any other attack.
attack-the-place = Location { $cell }
strip-round = Round { $round }
strip-label-unrolled = { $name }, not rolled
strip-initiative-of = Initiative of { $name }
strip-label = { $name }, initiative { $initiative }, { $state }
turn-is-waiting = waiting
turn-is-active = active
turn-is-acted = acted
turn-is-delayed = delayed
turn-is-lost = lost
players-scene-for = { $scene } for { $side }
stage-label = Map of { $name }. Arrow keys move the cursor, Enter acts, ? lists the shortcuts.
paper-a4 = A4
paper-a3 = A3
paper-letter = Letter
paper-legal = Legal
paper-tabloid = Tabloid
map-list-example =
    name, side, count, hp
    Goblin, foes, 3, 12

# Shown in place of a rule's id.
rule-house-default = app default

# Names of sides and kinds of zones from the map. Translations cover those of the samples and brushes, by their words with hyphens.
side-name =
    { $key ->
        [NONE] { $side }
       *[other] { $side }
    }
zone-name =
    { $key ->
        [NONE] { $kind }
       *[other] { $kind }
    }
