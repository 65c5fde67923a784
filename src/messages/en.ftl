# What the product says, in English. One message for each id; `$name` is a parameter. The syntax is Project Fluent's
# (https://projectfluent.org/fluent/guide/). A translation is a copy of this file with other words.
#
# Ids begin with their subject: area, attack, sight, move, turn, refusal and so on.
#
# SIGNED($number) writes a number with its sign: +5, -2, +0. CELLS($number) writes a length of so many cells: in the unit of the map that
# is looked at (15 ft), and without one, as hosts and files get it, in cells (3 cells). RULE($rule, " (#)") cites a rule to hosts and files:
# its id stands for the #. Whoever looks at a map reads the sentence without it.

## General

sentences = { $first } { $next }
and = { $first } and { $next }
or = { $first } or { $next }
yes = yes
no = no
nothing = nothing
none = none
somebody = somebody
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

## What was expected

wanted-boolean = true or false
wanted-death-at = a number of hit points, 0 or below
wanted-hidden-rolls = true, false or a list of sides whose throws only the game master sees
wanted-allied-sides = a list of pairs of allied sides, e.g. [["party", "guards"]]
wanted-fields = a list of the names of fields and settings that players may see
wanted-number = a number
wanted-obstacles = "ask" or "reveal"
wanted-whole-number = a whole number
wanted-not-negative = 0 or more
wanted-nearer-to-zero = a number nearer to 0
wanted-text = a text
wanted-point = a point {"{"} x, y {"}"}
wanted-list = a list
wanted-room = a width and a height of at least one cell
wanted-object = an object
wanted-choice = a word, or an object with one field, that names the choice
wanted-choice-object = an object with one field that names the choice
wanted-nothing = nothing
wanted-damage-types = a list of types of damage, such as ["piercing"]
wanted-stat = the name of a statistic
wanted-token = a token's id
wanted-weapon = a word, or {"{"} size, light, natural, range {"}"}
wanted-number-or-yes = a number, or true
wanted-trait-words = a word, or a list of words, such as ["fire"]
wanted-trait-amounts = kinds with amounts, such as "fire 10" or {"{"} "fire": 10 {"}"}
wanted-trait-amounts-or-words = kinds, or kinds with amounts, such as ["fire"] or {"{"} "fire": 10 {"}"}
wanted-trait-reductions = amounts with what overcomes them, such as "5/magic" or {"{"} "amount": 5, "overcomeBy": ["magic"] {"}"}
wanted-trait-regeneration = an amount with what stops it, such as "5 (cold)" or {"{"} "amount": 5, "stoppedBy": ["cold"] {"}"}
wanted-trait-actions = a number for each action, such as {"{"} "standard": 2 {"}"}. The actions are: { $actions }
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

# What rulesets and scenes name in camel case (statistics, conditions, sizes, actions). Translations have a variant for each word that the built-in
# systems name; any other word is shown as it was written ($spaced).
data-word =
    { $word ->
        [prone] prone
       *[other] { $spaced }
    }

# What the files of rule systems say: the names of activities, of systems. Translations have a variant for each text of the built-in systems, by its words
# in small letters with hyphens between them ($key); any other is shown as it was written ($text).
ruleset-text =
    { $key ->
        [NONE] { $text }
       *[other] { $text }
    }
# The same for sentences, in which names and numbers are filled in. The first variant only says which values there are.
ruleset-sentence =
    { $key ->
        [NAMES] { $attacker } { $target } { $count }
       *[other] { $text }
    }

## Values that cannot be read

# Clauses; a full stop follows.
decode-type = invalid type: { $found }, expected { $wanted }
decode-value = invalid value: { $found }, expected { $wanted }
decode-length = invalid length { $found }, expected { $wanted }
decode-missing-field = missing field `{ $field }`
decode-unknown-field = unknown field `{ $field }`{ $hint }, known: { $known }
decode-unknown-word = unknown word `{ $word }`{ $hint }, known: { $known }
decode-refused = This cannot be read: { $problem }.
decode-not-plain = Expected plain JSON data: an object without cycles or functions.
decode-too-deep = The values lie too deep within each other: more than 100 levels.
decode-not-json = Not usable as JSON: { $problem }.

## Names and places

token-unknown = There is no token "{ $id }" on this map.
token-unknown-nearest = There is no token "{ $id }" on this map. The nearest id on the map is "{ $nearest }".
cell-off-map = Cell [{ $column }, { $row }] lies off the map, which has columns 0 to { $last-column } and rows 0 to { $last-row }.
side-unknown = No token on this map is of the side "{ $side }".
compare-one-question = Ask one question of both systems: area, sight or reach.

## Dice

dice-invalid = "{ $text }" is not a dice expression: { $why }. Write for example "3d6+2", "d20" or "5".
dice-length = it is empty or too long
dice-part = "{ $part }" is neither a number nor dice (at most { $dice } dice of { $sides } sides)
dice-count = it needs at least one die with one side, and no more than 1000 dice
dice-missing = The faces run out: after { $used } of them a d{ $sides } is still to be rolled. Give one more.
dice-face = A d{ $sides } has no face { $face }: give 1 to { $sides }.
dice-shows = A d{ $sides } shows 1 to { $sides }, not { $face }.
dice-more-needed =
    { $given ->
        [1] At least one more die is needed: number { $number } is a d{ $sides }, and only 1 is given. Write what it shows after the other (“Dice rolled”), or give none, and all are rolled for you.
       *[other] At least one more die is needed: number { $number } is a d{ $sides }, and only { $given } are given. Write what it shows after the others (“Dice rolled”), or give none, and all are rolled for you.
    }
# The dice of an attack, one sentence after the other.
dice-asked = Dice in this order: { $dice }.
dice-asked-twice =
    Dice in this order: { $dice }, then { $dice } again ({ $net ->
        [advantage] advantage
       *[disadvantage] disadvantage
    }).
dice-asked-veil = If that would hit: d100 for concealment.
dice-asked-damage = If it hits: { $dice }.
dice-asked-critical = If it hits: { $dice } (on a critical hit { $twice }).
dice-asked-checks = Dice in this order, a check each: { $checks }.
dice-asked-check = { $token } { $dice }
dice-asked-check-twice =
    { $token } { $dice } twice ({ $net ->
        [advantage] advantage
       *[disadvantage] disadvantage
    })
dice-asked-veils = For each of these that would be hit, in this order, d100 for concealment: { $names }.
dice-asked-for-all = Last, if it does harm to anybody, once for all: { $dice }.
dice-asked-wall = For each cell that a wall denies: { $dice }.
dice-none-needed = No dice are rolled for this: leave “Dice rolled” (in a command: rolls) empty.
dice-too-many =
    { $used ->
        [1] Only { $used } of the { $given } faces is needed; leave the others out.
       *[other] Only { $used } of the { $given } faces are needed; leave the others out.
    }

## Warnings to the game master

warn-ready-concentrating = { $token } goes on concentrating: this is readied as no spell. One that is readied is held by concentration, and what that was for until now ends.
warn-harmful-ground = { $token } came to { $cell } without walking: whether { $terrain } deals it { $damage } is yours to say.
warn-hidden-in-plain-view = { $token } is hidden from now on, though it has no cover or concealment to hide in from { $watchers }.
warn-attacked-from-hiding = { $token } attacked and is hidden still: whether it gave itself away is yours to say.
warn-immune = { $token } is immune to this condition and does not get it: { $condition }.
warn-overfull = More share a cell than fit in it. { $why }
warn-trait-misspelled = { $token }: no rule reads the trait "{ $name }". Did you mean "{ $nearest }"?

## Dice that decide by themselves

natural-astray = A 1 on the die goes astray into the melee, whatever is added.
natural-lowest = The lowest face misses, whatever is added: a house default.
natural-highest = The highest face hits, whatever is added: a house default.
natural-lowest-ruled = The lowest face misses, whatever is added.
natural-highest-ruled = The highest face hits, whatever is added.

## Guesses

guess-right = { $attacker } attacks { $cell }, where somebody is. { $outcome }
guess-wrong = { $attacker } attacks { $cell }, where nobody is: { $total }, a miss.
guess-told = { $attacker } attacks { $cell }: a { $came }.

## Harmful ground

harmful-ground = { $terrain } deals { $damage } to whoever walks over it: { $amount }.
harmful-ground-dealt = { $terrain }: { $dealt }

## Sight

sight-clear-line = A line from { $from } to { $to } clears every barrier.
sight-grazing-line = A line from { $from } to { $to } runs past the edge of what blocks the way.
sight-sees = { $from } sees { $to }.
sight-no-line = No line of sight from { $from } to { $to } clears the barriers.

## Cover

cover-modifier =
    { $target } { $grade ->
        [cover] has cover
        [covered] is covered
       *[other] has { $grade } cover
    }: { SIGNED($value) }.
cover-crouching = { $target } crouches: { $before } becomes { $after }.
cover-prone = { $target } lies prone behind it: { $before } becomes { $after }.
cover-total = No line from { $from } to { $to } clears the barriers: total cover.
cover-hidden = Barriers hide { $percent } % of { $target }: { $grade }.
cover-corner-lines = Barriers block { $blocked } of the { $all } lines from the best corner of { $from } to { $target }: { $grade }.
cover-corner-line = A barrier blocks this line to a corner of { $target }, too.
cover-solid-between = Something solid stands directly between { $from } and { $to }.
cover-feature = { $feature } stands between and gives { $target } cover: { $grade }.
cover-passed = The line passes above or below { $creatures }: no cover from there.
cover-heights-unknown = How high this is the map does not say: it gives cover at every height.
cover-rough-terrain = Rough terrain lies directly in front of { $target }.
cover-creature =
    { $creatures } { $count ->
        [one] stands
       *[other] stand
    } directly in front of { $target }.

## Concealment

concealment-zone =
    { $zone } { $acts ->
        [through] lies in the line to
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

# On which sides of a cell walls stop a step: north, north and east.
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
cell-split = A wall passes through this cell. Steps, and areas that start here, count from the side of its center; sight and effects reach it from either side
cell-split-middle = A wall passes through the center of this cell: nobody steps in or out. Sight and effects reach it from either side
cell-split-short = Split by a wall: steps count from the side of its center, sight from both
cell-split-middle-short = A wall through its center: no steps in or out
light-is-bright = bright light
light-is-dim = dim light
light-is-darkness = darkness
light-lit = { $target } stands in the light of { $source }.
light-dim = { $target } stands in dim light.
light-darkness = { $target } stands in darkness.
light-darkness-between = Darkness at cell [{ $column }, { $row }] lies in the line to { $target }.
light-darkness-as-dim = { $target } stands in darkness, which is dim light to { $observer }.
light-dim-as-bright = { $target } stands in dim light, which is bright to { $observer }.
light-seen-in-darkness = { $target } stands in darkness, and { $observer } sees through it.
weather-rain = Heavy rain or snow lies between: { $target } is lightly obscured.
senses-feel = { $observer } perceives { $target } without eyes.
senses-locate = { $observer } does not see { $target }, but feels where it is.

## Hiding

hiding-check = { $skill } { SIGNED($modifier) }
hiding-already = { $token } is hidden already.
hiding-by-cover =
    { $target } could hide from { $observer }: it { $grade ->
        [cover] has cover
        [covered] is covered
       *[other] has { $grade } cover
    }.
hiding-in-concealment = { $target } could hide from { $observer }: it is in concealment.
hiding-in-total-concealment = { $target } could hide from { $observer }: it is in total concealment.
hiding-unseen = { $target } could hide from { $observer }, who does not see it.
hiding-impossible = { $target } cannot hide from { $observer }: no cover or concealment to hide in.
hiding-found = { $token } is no longer hidden, noticed by { $observers }.

## Flanking

flanking-attack = { $flankers } flank { $target }.
flanking-defense = { $target } is flanked by { $flankers }, who count as { $count }.
flanking-none = This ruleset has no flanking.
flanking-not-between = No two enemies have { $target } between them.
flanking-not-between-threatening = No two enemies that threaten { $target } have it between them.
flanking-not-scattered = No two foes are adjacent to { $target } without being adjacent to each other.
flanking-between = { $target } has { $first } on one side and { $second } on the other.
flanking-other-side = { $flanker } is adjacent to { $target }, and { $other } is, too, on another side.
flanking-counts-as = { $flanker } counts as { $count } foes, one for each of its cells adjacent to { $target }.

## Initiative

initiative-unknown-ability = Initiative cannot be rolled with "{ $choice }"; possible here: { $possible }.
initiative-modifier = { SIGNED($value) } to initiative: { $group }.
initiative-fixed = { $value } instead of dice
initiative-fixed-advantage = { SIGNED($value) } for advantage or disadvantage
initiative-own-bonus = { SIGNED($value) } to initiative: the token's own bonus.
initiative-result = { $token } has initiative { $initiative }.
initiative-rolled = { $token } has initiative { $initiative } ({ $parts }).
initiative-of-group = its group's
initiative-dice = { $count }d{ $sides }: { $face }
initiative-ability = { $ability } { SIGNED($value) }
initiative-added = { SIGNED($value) }
initiative-cause = { $cause }{ RULE($rule, " (#)") }
initiative-given = { SIGNED($value) } given for this roll.
initiative-footing-regained = { $token } regains footing: initiative { $after } instead of { $before }.
footing-refused = { $token } cannot regain footing: { $why }
# Clauses after “cannot regain footing:”.
footing-not-rolled = it has not rolled initiative.
footing-not-known = these rules do not know it.
footing-dead = it is dead.
footing-unable = it cannot act now.
footing-used = it has done so already; once in an encounter is possible.
footing-mid-round = that is possible at the end of a round, when all turns are over.
footing-not-acted = it has not acted yet.
footing-too-late = that was possible at the end of round { $first }, the first in which it acted; this is round { $round }.
initiative-tie-ordered = Among the tied the order is: { $names }.
initiative-placed = { $token } moves in the order, to initiative { $initiative }.
initiative-placed-by = { SIGNED($value) } as the game master put it elsewhere in the order.
initiative-before-itself = { $token } cannot go before itself; name another combatant, or leave before out for the last place.
initiative-surprise = { $side } surprises the others and goes first.
initiative-first = { $token } goes first.

## Actions

action-compound = { $action } uses { $parts }.
action-traded = A { $given } is spent as a { $action }.
action-movement-again = Another { $action } leads no farther in the same mode: { $token } moves the average of the modes it uses, however often.
action-full-round-first = Several attacks take a whole action ({ $action }): spend it before the first of them.
action-order = After the { $then }, no { $first }.
action-spent = { $token } spends: { $action }.
action-spent-to-move = { $token } spends to move: { $actions }.
action-performed = { $token }: { $activity }.
action-part-of-move = { $activity } is part of a move for { $token }.
action-needs-speed = { RULE($rule, "#: ") }{ $token } has a speed of 0 and cannot do this: { $activity }.
action-takes-movement = { RULE($rule, "#: ") }{ $activity } takes { CELLS($price) } of movement and { $token } has { CELLS($left) } left.
action-provokes = { $activity } provokes.
action-all-in-use = { RULE($rule, "#: ") }{ $token } has { $most } { $name } and all of them are in use. Let something go first.
action-too-few-free =
    { RULE($rule, "#: ") }{ $token } has { $most } { $name }, { $used ->
        [0] none
       *[other] { $used }
    } in use, and this takes { $hands }. Let something go first.
action-crouches = { RULE($rule, "#: ") }{ $token } crouches already.
action-nothing-held = { RULE($rule, "#: ") }{ $token } has nothing of that ready to drop; it has { $held }.
action-not-ready = { RULE($rule, "#: ") }{ $token } must make { $item } ready before using it.
action-second-hand = { RULE($rule, "#: ") }{ $token } needs a free second hand to give { $item } to { $target }, who is unconscious. Drop something first.
action-which-held = { RULE($rule, "#: ") }{ $token } has several things ready; say which by item or hands: { $held }.
action-no-thing = An item and hands come with what is made ready or dropped; leave them out of { $action }.
action-hands = A thing takes at least 1 hand, not { $hands }.
action-thing = { $item } ({ $hands ->
        [one] one hand
       *[other] { $hands } hands
    })
action-unnamed-thing = something
cover-changed = { $token } handles { $feature }: its cover is { $cover } now.
cover-not-handled = { RULE($rule, "#: ") }No cover that { $token } could handle is beside it under that name; there is { $known }.
cover-none-beside = { RULE($rule, "#: ") }No cover that { $token } could handle is beside it.
cover-no-level = { RULE($rule, "#: ") }The cover of { $feature } is { $grade } and goes no further.
action-not-suffered = { RULE($rule, "#: ") }{ $token } is not { $condition }.
action-not-granted = { RULE($rule, "#: ") }No trait of { $token } lets it pay for { $action } with { $price }.
action-granted = A trait lets { $token } pay for { $activity } with { $action }.
multiattack-made = Attack { $number } of { $all } of { $token }'s multiattack. Left: { $left }.
multiattack-done = Attack { $number } of { $all } of { $token }'s multiattack.
multiattack-count = { $count } { $attack }
multiattack-over = { RULE($rule, "#: ") }{ $token } has made its multiattack, and no action is left for another { $attack }.
multiattack-over-left = { RULE($rule, "#: ") }No { $attack } is left of { $token }'s multiattack. Left: { $left }.
action-several-attacks = Attack { $number } of { $all } that one action of { $token } pays for.
activity-paid-with = { $activity } ({ $action })
action-none-left = { RULE($rule, "#: ") }No { $action } is left this turn; left: { $left }.
action-count = { $count } { $action }
action-unknown = There is no action "{ $action }" here. Did you mean "{ $nearest }"? Known: { $known }.
action-no-reaction-left = { RULE($rule, "#: ") }No { $action } is left until its next turn begins.
action-uncounted = There is no action "{ $action }" here. This ruleset counts no actions.
action-aims-at-itself = { $token } names itself; name another target.
action-unaware = { $token } is not aware of { $target } and cannot act against it{ RULE($rule, " (#)") }.
action-allowed = The game master allows one more action for { $token }.
action-attack-made = The attack of this turn's { $activity } was made; another takes an action.
action-charges-another = { $token } charges { $target }: only that one can be struck with the charge, or who declares itself the target instead.
condition-until-recovered = { $token } stays { $condition } until its { $ability } recovers.

## Conditions

# A clause; a full stop or more follows it. $kind is for languages that say some of them with verbs.
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
condition-time-is-over = { $clause }: its time is over.
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
condition-none = no condition
condition-not-held = { $token } is not { $condition }; it has { $held }.
condition-not-held-by = { $token } is not { $condition } by "{ $by }"; it has { $held }.

## Checks

check-passed = { $token } passes a check.
check-failed = { $token } fails a check.
check-made = { $token } makes a check.
check-not-rolled = no roll ({ $because })
check-fails-as-object = { $token } is an object and fails every save
check-fails-by-choice = { $token } chooses to fail
check-succeeds-by-decision = { $token } succeeds by GM decision
check-given-by-table = { $token }: said at the table
check-to-land =
    { $token } lands on difficult ground with { $skill }: { $sum } against { $difficulty }, { $verdict ->
        [success] and keeps its feet
       *[failure] and falls
    }.
check-to-shake-off =
    { $token } saves against { $condition }: { $sum } against { $difficulty }, { $verdict ->
        [success] and is free of it
       *[failure] and is not free of it
    }.
check-to-keep-off =
    { $token } saves against { $condition }: { $sum } against { $difficulty }, { $verdict ->
        [success] and is spared
       *[failure] and is not spared
    }.
check-to-break-free =
    { $token } tries to break free: { $sum } against { $difficulty }, { $verdict ->
        [success] and does
       *[failure] and does not
    }.
check-to-concentrate =
    { $token } saves to go on concentrating: { $sum } against { $difficulty }, { $verdict ->
        [success] and does
       *[failure] and does not
    }.
check-to-declare = { $token } rolls { $total }, { $watcher }, who watches, { $watched }.
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
check-to-hide-undecided = { $token } rolls { $skill } { $total }, and hides.
check-to-pass =
    { $token } rolls { $skill } { $total } against { $difficulty } to pass { $target }: { $verdict ->
        [success] success
       *[failure] failure
    }.

## Interruptions

interruption-fallen = { $token } lies on the ground and goes no further.
interruption-first = { $token } finishes first what is on hold. After that this is not possible: { $why }
interruption-ended = { $token } does not finish what it had begun: { $why }
interruption-waits =
    { $does ->
        [move] { $token }'s move
       *[other] { $token }
    } is on hold: { $by } may attack first.
interruption-goes-on = { $token } has not finished and continues.
interruption-go-on = { $token } continues
interruption-break-off = { $token } breaks off what it can no longer finish
interruption-ends = { $token } can no longer finish what it does.
interruption-pass = { $by } passes on the attack
interruption-passed = { $by } passes on the attack.
interruption-pass-all = Nobody attacks first: { $token } continues
interruption-nothing-waits = Nothing is on hold; there is no attack to pass on.
interruption-no-chance = { $token } has no attack to pass on now.
waiting-title = Who may attack first
due-before-end = Still due: { $due }. End the turn again to leave it for later.
waiting-first = { $names } may attack first: choose the attack, or pass.
waiting-goes-on = A move is still on hold: choose “{ $choice }” first.
waiting-before-end = { $names } may attack first, or pass. End the turn again to pass.
interruption-whose = Say which of your tokens passes on its attack.
interruption-too-many = At most { $most } commands wait at a time.

## Doors and things

door-too-far = { RULE($rule, "#: ") }{ $token } stands too far from that door to open or shut it.
door-locked = That door is locked: { $token } cannot open it.
door-opens = { $token } opens { $door }
door-shuts = { $token } shuts { $door }
door-unnamed = the door { NUMBERED($id) }
item-weapon = a weapon
item-pick-up = { $token } picks up { $item }
item-none = { $token } has nothing within reach to pick up.
grapple-holds = { RULE($rule, "#: ") }{ $token } is held by { $by } and does not walk away. The game master may allow a move (overrides: legal), or let it break free.
grapple-held = { RULE($rule, "#: ") }{ $token } holds { $held }: let go first, or stay within reach.
grapple-nobody = { $token } holds nobody.
grapple-not-held = { $token } is not held by anybody whom it could break free of.
grapple-kept-already = Whom { $token } holds stays held for this turn already; keep the action.

## Influence

influence-willing = { $target } is willing and agrees{ RULE($rule, " (#)") }.
influence-unwilling = { $target } is unwilling and refuses{ RULE($rule, " (#)") }.
influence-persuaded = { $target } is persuaded{ RULE($rule, " (#)") }.
influence-not-persuaded = { $target } is not persuaded{ RULE($rule, " (#)") }.
influence-check = { $actor } urges: { $total } against { $needed }; { $outcome }
influence-waits = The same can be tried again in { $hours } hours.
influence-failed-before = { $actor } failed at it before: the same can be tried again in { $hours } hours.
influence-urges = { $actor } urges { $target }.
influence-not-ruled = { $ruleset } does not rule on urging somebody; leave attitude out.
influence-attitude = An attitude is how somebody takes being urged: it comes with the action "{ $action }".
influence-whom = Somebody is urged: name the target whose attitude it is.

## Hit points

points-down-to = Down to { $points } HP.
points-left =
    { $points ->
        [1] 1 hit point is left.
       *[other] { $points } hit points are left.
    }

## Damage

damage-taken = { $token } takes { $amount } damage.
damage-nonlethal-taken = { $token } takes { $amount } nonlethal damage.
damage-by-part = By type: { $parts }.
damage-part = { $amount } { $kinds }
damage-part-untyped = { $amount } untyped
damage-many-parts = Damage has at most { $most } parts, and this one { $parts }: add up those of the same type.
damage-absorbed = { $token } absorbs it: { $healed }
damage-absorbs = { $token } absorbs { $kinds }.
damage-immune = { $token } is immune to { $kinds }.
damage-lowered = { $before } becomes { $after }: { $because }.
damage-lowered-by = { $before } becomes { $after }: { $because }{ RULE($rule, " (#)") }.
damage-off-origin = off the origin of the splash
damage-not-mechanical = neither mechanical nor with cybernetics
damage-weak = weak against { $kind }
damage-resists = resists { $amount } of { $kind }
damage-reduction = damage reduction { $amount }/{ $overcome-by }
damage-no-target-cell = A line or a cone has no target cell: nobody takes less for standing off it.
damage-dies-at-default =
    { $points ->
        [1] { $token } has 1 hit point and dies at { $limit }, a house default.
       *[other] { $token } has { $points } hit points and dies at { $limit }, a house default.
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
damage-temporary = Temporary hit points take { $taken }; { $left } are left.
damage-floor = { $token } has no hit points left; they do not fall below 0.
damage-destroyed = { $token } has no hit points left and is destroyed.
damage-below-threshold = below the damage threshold of { $least }
damage-dies-at-nothing = { $token } has no hit points left and dies.
damage-massive =
    { $max ->
        [1] { $over } damage is left over, { $token } has 1 hit point at most: it dies at once.
       *[other] { $over } damage is left over, { $token } has { $max } hit points at most: it dies at once.
    }
damage-falls = { $token } falls, dying.
damage-knocked-out = { $token } is knocked out and keeps 1 hit point.
damage-fails = { $token } is hurt while dying{ $failed ->
    [twice] , by a critical hit: two failures,
   *[once] :
} { $failures ->
    [one] 1 failure
   *[other] { $failures } failures
} in all.
damage-dies-of-saves = { $token } dies: too many death saves failed.
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
death-save-own-dice = Use the typed dice instead
damage-death-saves = Successes: { $successes }, failures: { $failures }.
damage-nonlethal-floor = Nonlethal damage takes { $token } to 0 hit points, unconscious, and no lower.
damage-nonlethal-hours = { $beyond } beyond 0: unconscious for { $hours } in all.
damage-unconscious = { $token } is unconscious for { $hours }.
damage-track = { $token } goes { $steps } down the condition track, to step { $step } of { $last }.
damage-track-default = { $token } goes { $steps } down the condition track, to step { $step } of { $last }; that it has { $last } steps is a house default.
damage-track-end = That is its end: { $condition }.
damage-to-ability = { $token } takes { $amount } { $ability } damage: { $before } becomes { $after }.
damage-drains-ability = { $token } takes { $amount } { $ability } drain: { $before } becomes { $after }.
damage-ability-limit = At { $limit } or below: { $condition }.
damage-ability-recovers = { $ability } of { $token } comes back: { $value }.
damage-no-amount = { $value } is no amount of damage: give a whole number from 0 to 1000000.
damage-unknown-field = Damage does not take "{ $field }": { $value }{ $hint }. It is a number, or {"{"} "dice": "3d6+2", "types": ["fire"], "nonlethal": true {"}"}.
damage-without-dice = Damage needs its dice, for example {"{"} "dice": "3d6+2" {"}"}.
damage-malformed = Damage is a number, {"{"} "dice": "3d6+2" {"}"}, or a list of these, one for each type.
damage-seen = { $token } takes damage.
damage-seen-none = { $token } takes no damage.

## Recovery

recovery-no-points = { $token } keeps no hit points.
recovery-healed =
    { $amount ->
        [1] { $token } regains 1 hit point and has { $points }.
       *[other] { $token } regains { $amount } hit points and has { $points }.
    }
recovery-regenerates = { $token } regenerates: { $healed }
recovery-stopped = { $cause } stops the regeneration of { $token } for { $rounds } rounds.
recovery-not-unconscious = { $token } is not unconscious.
recovery-dead = { $token } is dead and cannot be woken.
recovery-dead-points = { $token } is dead and regains no hit points. Whoever comes back to life loses the condition "dead" first.
recovery-too-early = { RULE($rule, "#: ") }{ $token } can be woken after { $least } at the earliest, of which { $passed } have passed. Let it rest for { $more } more.
recovery-woken = { $token } is woken.
recovery-comes-to = { $token } comes to.
recovery-wakes = { $token } wakes.
recovery-wakes-unchanged = { $token } wakes. The text gives no hit points on waking: { $points } as before.
recovery-wakes-up = { $token } wakes up.
recovery-wakes-with =
    { $points ->
        [1] { $token } wakes with 1 hit point.
       *[other] { $token } wakes with { $points } hit points.
    }
recovery-rests = { $token } rests for { $hours }.
recovery-rest-nothing = That changes nothing: hours of rest wake the stable, and the wait after urging in vain runs out. The hit points and whatever else a rest restores are entered by hand.
recovery-rest-short = That changes nothing: hours of rest wake the stable, the wait after urging in vain runs out, and { $hours } at once restore the hit points of whoever has one left. Whatever else a rest restores is entered by hand.
recovery-temporary-over = { $token } loses its temporary hit points.
recovery-hours = Nobody rests for { $hours } hours: give more than 0.
recovery-seen = { $token } recovers.

## Attacks: what is asked

attack-itself = { $attacker } cannot attack itself; name another target.
attack-unknown-override = There is no override "{ $name }"; the nearest is "{ $nearest }".
attack-override-value = The override { $name } cannot be { $value }: { $wanted }.
attack-unknown-option = There is no option "{ $name }"; the nearest is "{ $nearest }".
attack-no-advantage = { $ruleset } has no advantage and no disadvantage; change the bonus instead.
advantage-by-table = given by the game master
attack-option-value = The option { $name } is { $wanted }, not { $value }.
attack-weapon-size = { $size } is not a weapon size; the nearest is "{ $nearest }".
attack-unknown-defense = There is no defense "{ $stat }"; the nearest is "{ $nearest }" (known: { $known }, and what tokens have).
attack-stray-target = A stray shot hits one of { $possible }, not { $named }.
weapon-size-unknown = There is no weapon size "{ $size }"; known: { $known }.
weapon-size-dice = { $dice } is not on the dice chart of { $rule }: { $chart }.
weapon-size-beyond = A { $size } weapon of { $dice } would leave the chart of { $rule }: { $chart }. Leave its size out and give the dice that it deals.

## Attacks: how often

uses-gone-today =
    { $max ->
        [1] { $attacker } has used { $with } today. A long rest brings it back.
       *[other] { $attacker } has used { $with } { $max } times today. A long rest brings the uses back.
    }
uses-gone-until-rest =
    { $max ->
        [1] { $attacker } has used { $with }. A rest brings it back.
       *[other] { $attacker } has used { $with } { $max } times. A rest brings the uses back.
    }
uses-left =
    { $left ->
        [0] { $with }: no use left.
        [1] { $with }: 1 use left.
       *[other] { $with }: { $left } uses left.
    }
uses-back = { $token } can use again: { $attacks }.
recharge-waits = { $attacker } has used { $with } and must recharge it: { $faces } on a d{ $die } at the start of its turn, or a rest.
recharge-spent = { $with } must recharge ({ $faces }).
recharge-rolled =
    { $outcome ->
        [back] { $token } rolls { $face } for { $with } (recharge { $faces }): it can use it again.
       *[spent] { $token } rolls { $face } for { $with } (recharge { $faces }): not yet.
    }

## Attacks: whether they are legal

attack-denied = { $reason }{ RULE($rule, " (#)") }
attack-may-override = To allow it anyway, set GM override → Attack: allowed.
attack-can =
    Can attack, vs { $stat } { $value }{ $net ->
        [advantage] , with advantage
        [disadvantage] , with disadvantage
       *[none] {""}
    }.
attack-cannot = This attack is not possible (vs { $stat } { $value }).
attack-total-cover = { $target } has total cover from { $attacker }, though a line passes ({ $by }).
attack-no-line = No line from { $attacker } to { $target } clears the barriers: total cover.
attack-no-line-past = No line from { $attacker } to { $target } clears the barriers ({ $by }): total cover.
attack-other-area = A strike needs the target in the striker's area: { $attacker } is in { $attacker-area }, { $target } in { $target-area }.
attack-no-area = no area
attack-no-way = { $attacker } has no way on which it could get at { $target } to strike it.
attack-charge-brings = The charge brings { $attacker } to { $cell }.
attack-out-of-reach = { $attacker } reaches { CELLS($reach) }, { $target } is { CELLS($distance) } away.
attack-out-of-charge =
    { $attacker } reaches { CELLS($reach) }, { $target } is { CELLS($distance) } away, and no run of at most { CELLS($run) } brings { $attacker } near enough now.
attack-beyond-normal-range = { $target } is { CELLS($distance) } away, beyond the normal range of { CELLS($near) }.
attack-beyond-long-range = { $target } is { CELLS($distance) } away; the weapon carries no farther than { CELLS($most) }.
attack-too-many-areas = { $target } is { $count } areas away, beyond { $most }.
attack-unseen-strike = { $attacker } does not see { $target }: only a counter strike is possible.
attack-unseen-shot = { $attacker } does not see { $target }: only a shot with an area is possible.
attack-unseen-spell = { $attacker } does not see { $target }: no spell attack.
attack-unaware = { $attacker } is not aware of { $target } and cannot act against it; first the condition has to go.
attack-nothing-readied =
    { $kind ->
        [spell] { $attacker } has no spell readied to cast.
        [strike] { $attacker } has no weapon readied to strike with.
       *[shot] { $attacker } has nothing readied to shoot with.
    }
attack-other-readied = { $attacker } has readied { $held }, not { $item }.
attack-none-readied =
    { $kind ->
        [spell] { $attacker } has readied { $held }, which casts nothing.
       *[shot] { $attacker } has readied { $held }, which does not shoot.
    }
attack-own-turn =
    { $kind ->
        [spell] { $attacker } casts what it readied in another's turn, not in its own.
       *[shot] { $attacker } shoots in another's turn, not in its own.
    }
attack-between-rounds =
    { $kind ->
        [spell] { $attacker } casts what it readied in another's turn, and between rounds it is nobody's.
       *[shot] { $attacker } shoots in another's turn, and between rounds it is nobody's.
    }
attack-no-killing-blow = This ruleset has no killing blow.
attack-killing-blow-target = A killing blow needs a target that is { $conditions }: { $target } is not.
attack-off-hand-damage = The damage of { $attacker }'s other hand goes without the { $value } of its { $stat }.
attack-off-hand-number = The damage of { $attacker }'s other hand goes without the { $value } added to its dice.
off-hand-paid = { $token } attacks with the other hand, which takes the { $action }.
off-hand-made = { RULE($rule, "#: ") }{ $token } has attacked with the other hand in this turn.
off-hand-too-early = { RULE($rule, "#: ") }The other hand of { $token } attacks after an attack with a light weapon in the same turn.
attack-light-weapons = { $attacker } is grappled and attacks with light weapons only.
attack-charge-melee = { $attacker } charges, and a charge needs a melee attack.
attack-hands-full = { $attacker } holds a weapon: it has to drop it, a free action, before it strikes unarmed or with a natural weapon.
attack-unable = { $attacker } is { $conditions } and cannot attack.
attack-spares = { $attacker } cannot attack { $target }: { $because }.
attack-knocks-out = { $attacker } cannot knock { $target } out: only a melee attack does.

## Attacks: what changes them

attack-disregards-cover = This attack disregards cover: { $cover }
attack-undivided-map = The map is not divided into areas: all of it counts as one.
attack-unknown-distance = One of the two stands in no area, or no way leads from area to area: the distance is the GM's to say (areasApart).
attack-spell-resistance = The spell must reach the spell resistance of { $target }, { $value }.
attack-killing-blow-defense = The killing blow goes against { $target } flat-footed.
attack-spares-allies = { $attacker } takes care to spare those who fight { $target } hand to hand.
attack-into-melee = { $target } fights hand to hand: a miss by { $margin } or more, or a natural 1, hits another in that melee; or take { $penalty } to spare them.
attack-may-declare = Others in the area of { $target } may declare themselves the target.
attack-unaware-target = { $target } is not aware of { $attacker } and does not strike back.
attack-strikes-back = { $target } strikes back; { $first } strikes first: { $because }.
attack-strikes-blindly = the one struck does not see the striker and goes last
attack-reach-compared = reach { $longer } against { $shorter }
attack-decided = Decided by the GM: { $what } is { $value }.
attack-decided-concealment = { $target } is concealed ({ $degree }), as the GM decided.
attack-decided-cover =
    { $target } { $grade ->
        [cover] has cover
        [covered] is covered
       *[other] has { $grade } cover
    }, as the GM decided.
attack-legal-by-rules = By the rules: legal.
attack-illegal-by-rules = By the rules: not legal.

## Attacks: what came of them

attack-roll =
    { $attacker } attacks { $target }: { $sum } vs { $defense } { $needed }, { $verdict ->
        [highest-face] hit by the die's highest face
        [hit] hit
        [fizzled] but the spell fizzles out
        [natural-one] miss by a natural 1
       *[miss] miss
    }.
# Stands for the target in the sentences of attacks.
attack-with = { $target } with { $with }
attack-with-length = What an attack is made with takes up to { $most } bytes.
attack-veiled =
    Concealment { $chance } %: rolled { $face }, { $missed ->
        [yes] miss
       *[no] hit
    }.
attack-underwater = { $attacker } fights under water.
attack-in-wind = { $attacker } shoots in strong wind.
attack-underwater-range = Under water nothing beyond { CELLS($most) } is hit, and { $target } is { CELLS($distance) } away.
damage-halved-in-water = { $kind } is halved in water
attack-damage = Damage { $sum }.
roll-sum = { $dice }: { $parts } = { $total }
roll-twice =
    { $sum } { $net ->
        [advantage] with advantage
       *[disadvantage] with disadvantage
    } ({ $first } and { $second })
attack-critical = A critical hit: the damage dice are rolled twice{ RULE($rule, " (#)") }.
critical-highest = The highest face that hits is a critical hit.
critical-coming = Every hit from here is a critical hit.
advantage-cancelled = Advantage and disadvantage cancel each other: the dice are rolled once.
attack-resistance-holds = { $total } does not overcome spell resistance { $resistance }.
attack-stand-in = { $target }'s { $stat } is not given: { $value } is assumed.
attack-concealment-roll = { $face } on d% against { $chance } %.
attack-stray-hits = The shot goes astray and hits { $target }.
attack-stray-choice = The shot goes astray and hits one of { $possible }: the GM chooses.
attack-killing-blow-damage = { $dealt } damage are more than { $stat } { $limit }: { $target } dies.
attack-killing-blow-track = The end of the condition track: { $target } dies.
attack-reveals = { $attacker } gives its position away.
attack-engages = { $attacker } is engaged with { $target }.
attack-seen =
    { $attacker } attacks { $target }: { $verdict ->
        [hit] a hit
        [fizzled] the spell fizzles out
       *[miss] a miss
    }.

## Attacks out of turn

opportunity-counter = { $token } may strike back at { $target }.
opportunity-free = { $token } may strike freely at { $target }.
opportunity-provoked = { $token } is provoked and may strike at { $target }.
opportunity-none = Nobody has given { $token } a chance to strike at { $target }.
opportunity-no-strike = { $token } has no strike of { $target }'s to answer: each is answered once.
opportunity-shorter-reach = { $token } answers after the strike of { $target }: only the longer reach goes first.
opportunity-shots-spent = { $token } has shot in this turn with all that it has ready{ RULE($rule, " (#)") }; the next turn gives it another shot.

## Attacks on everybody in an area

attack-area-roll = One attack roll against everybody in the area.
attack-area-checks = Everybody in the area makes a check.
attack-area-empty = Nobody stands in the area.
attack-area-none-affected = Of { $all } in the area, none is affected.
attack-area-none-failed = Of { $all } in the area, none fails.
attack-area-affected = Of { $all } in the area, { $count } affected: { $names }.
attack-area-failed =
    Of { $all } in the area, { $count ->
        [1] { $count } fails
       *[other] { $count } fail
    }: { $names }.
attack-ruled-out = The game master decided that this attack is not possible.
attack-area-measured = Cover and concealment are measured from { $start }.
attack-area-user = Cover and concealment are measured from { $user }, where the area starts.
attack-area-nobody = the area
attack-area-modified = { $roll } ({ $modifiers })
attack-area-modifier = { SIGNED($value) }{ RULE($rule, " #") }
attack-area-standing = The state of { $target } counts.
attack-area-denied = { $token }: { $reason }{ RULE($rule, " (#)") }, not affected
attack-area-veiled =
    { $roll }, affected. Concealment { $chance } %{ RULE($rule, " (#)") }: rolled { $face }, { $missed ->
        [yes] miss
       *[no] hit
    }.
attack-area-override = The override { $name } is about an attack on one target: whom an area catches follows from its cells. Possible here: { $possible }.
attack-area-override-unrolled = The override { $name } has no meaning here: nothing is rolled against anybody's defense.
attack-area-option = An attack on an area knows no option { $name }. Possible here: { $possible }.
attack-area-option-unrolled = The option { $name } has no meaning here: nothing is rolled against anybody's defense.
attack-area-against = { $token }: { $sum } vs { $defense } { $needed }
attack-area-check = { $token }: { $skill } { $sum } vs { $needed }
attack-area-unrolled = { $token }: affected.
attack-area-stand-in = { $roll } (not given, a stand-in)
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
attack-area-seen = An area is hit: { $names } affected.
attack-area-seen-empty = An area is hit: nobody is seen to be affected.

## Maneuvers

maneuver-none = { $ruleset } has no maneuvers.
maneuver-unknown = { $ruleset } does not know this maneuver; it knows: { $known }.
maneuver-too-large = { RULE($rule, "#: ") }{ $target } is larger than { $attacker } by { $larger }, counted in sizes; { $most } at most is possible.
maneuver-follow = follow is true, false or a number of squares, 0 or more.
maneuver-to = to is a cell: [column, row].
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
        [natural-one] a natural 1, failure
       *[failure] failure
    }.
maneuver-prone = { $target } falls prone.
maneuver-grappled = { $target } is grappled: a { $action } action each round keeps it.
maneuver-held = { $target } is grappled until it breaks free or is let go.
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
maneuver-difficulty = The save has to reach { $parts } = { $total }: { $base }, and { $stats } of { $attacker }.
# A statistic that a rule adds, and that the token lacks.
stat-not-given = { $token }'s { $stat } is not given: it counts as { $value }.
maneuver-other-save = { RULE($rule, "#: ") }The target saves with one of these: { $stats }.
maneuver-no-hand = { RULE($rule, "#: ") }{ $attacker } has no hand free to grab anybody with; let go of somebody first.
maneuver-not-farther = { RULE($rule, "#: ") }{ $target } is pushed to a free cell beside it that is farther away: { $cells }.
maneuver-not-pushed = { $target } is not moved: no cell beside it is free and farther away.
maneuver-feinted = { $target } falls for it until its next turn.
maneuver-steals = { $attacker } takes { $item } from { $target } and holds it now.
maneuver-weapon-damaged = { $target }'s weapon takes { $damage } (hardness { $hardness }): { $left } left.
maneuver-weapon-breaks = { $target }'s weapon breaks.
maneuver-unarmed = { $token } has no weapon to lose.
maneuver-disarmed = { $token } loses its weapon.
maneuver-disarmed-into = { $token } loses its weapon. It lies in { $cell }.
maneuver-object-struck = The object of { $target } is struck.
maneuver-object-damaged = The object of { $target } takes { $damage } damage.
maneuver-no-direction = They stand in one place: there is no direction to push.
maneuver-pushed = { $target } is pushed { CELLS($moved) }.
maneuver-pushed-less = { $target } is pushed { CELLS($moved) } of { CELLS($squares) }.
maneuver-moved = { $target } is moved { CELLS($moved) }.
maneuver-moved-less = { $target } is moved { CELLS($moved) } of { CELLS($squares) }.
maneuver-edge = The edge of the map stops it.
maneuver-obstacle = { $token } stands in the way.
maneuver-wall = A wall denies { CELLS($denied) }: { $damage }
maneuver-follows = { $attacker } follows for { CELLS($squares) }.
maneuver-no-room = There is no room for { $attacker } beyond { $target }.
maneuver-passes = { $attacker } passes through without provoking.
maneuver-name-cell = { RULE($rule, "#: ") }Name a cell next to { $cell }, the target's own.
maneuver-seen =
    { $attacker } tries a { $maneuver } on { $target }: { $verdict ->
        [success] it succeeds
       *[failure] it fails
    }.

## Movement

move-ended-spend = The movement under way was ended; spend { $action } to begin another.
move-step-taken = { RULE($rule, "#: ") }{ $token } has taken its step and moves no more in this turn.
move-unable = { $token } cannot act: { $conditions }.
move-made = { $token } has moved in this turn.
move-overrides = Whether a move is possible all the same is the game master's to say.
move-obstacle = { $token } stands in the way.
move-occupied = { $token } is there; a move cannot end in an occupied cell.
move-cell-full = The cell is full: it holds { $held }, and { $token } takes 1/{ $share } of a cell.
move-share = { $token } (1/{ $share })
move-unknown-mode = There is no movement mode "{ $mode }"; possible: { $known }.
move-only-modes = { RULE($rule, "#: ") }{ $token } is { $conditions } and moves no other way than this: { $modes }.
fall-no-rule = These rules do not say what a fall does; deal the damage by hand.
fall-on-ground = { RULE($rule, "#: ") }{ $token } is on the ground. Say how far it falls (cells).
fall-cells = A fall is 1 to { $most } cells deep, and this one is { $cells }.
fall-done = { $token } falls { CELLS($cells) }.
fall-dealt = Fall { $sum }{ RULE($rule, " (#)") }. { $dealt }
fall-halved = { $sum }, halved { $amount }
offer-save-concentration = { $token } saves for its concentration ({ $difficulty })
offer-end-concentration = { $token } stops concentrating
reminder-concentration =
    { $token } took damage and saves for its concentration against { $difficulties }.
concentration-no-rule = { $ruleset } has no concentration; leave it out, or give rounds.
concentration-unable = { RULE($rule, "#: ") }{ $token } cannot act and concentrates on nothing.
concentration-none = { $token } does not concentrate.
concentration-no-save = { RULE($rule, "#: ") }{ $token } took no damage that asks for a save.
concentration-name = The name of what is concentrated on has at most { $most } bytes.
concentration-field = concentration is true or the name of what is concentrated on.
concentration-by-nobody = A condition that concentration sustains says who does: by.
offer-first-aid = { $token } gives { $target } first aid
offer-first-aid-by-kit = { $token } uses a kit on { $target }
aid-no-rule = { $ruleset } has no first aid; heal by hand.
aid-unable = { RULE($rule, "#: ") }{ $token } cannot give first aid now.
aid-not-needed = { RULE($rule, "#: ") }First aid does nothing for { $token }, who is neither dying nor knocked out.
help-stat = { $target } is an enemy. Leave "stat" out: it belongs to help with an ally's check.
help-too-far = { RULE($rule, "#: ") }{ $target } is { CELLS($distance) } from { $token }, who helps against enemies within { CELLS($within) }.
aid-too-far = { RULE($rule, "#: ") }{ $target } is { CELLS($distance) } from { $token }; first aid reaches { CELLS($within) }.
aid-by-kit =
    { $token } gives { $target } first aid with a kit. { $verdict ->
        [wakes] { $target } comes to
       *[stable] { $target } is stable
    }.
aid-by-check =
    { $token } gives { $target } first aid: { $sum } against { $difficulty }, { $verdict ->
        [stable] { $target } is stable
        [wakes] { $target } comes to
        [success] which helps
       *[failure] in vain
    }.
offer-fall-off = { $token } loses its hold and falls to the ground
offer-fall = { $token } falls to the ground
offer-height = { $token } goes to a height of { CELLS($elevation) }
reminder-falls = { $token } cannot stay aloft and falls.
reminder-land = { $token } has to land before this turn ends, or falls: the wind is strong.
reminder-blown-down = { $token } has not landed in its turn and falls: the wind is strong.
scene-elevation = An elevation is { $most } cells at most, up or down, and this one is { $elevation }.
word-elevation = Elevation
elevation-label = { $up ->
    [up] ↑ { $length }
   *[down] ↓ { $length }
}
move-no-height = { RULE($rule, "#: ") }Moving this way ({ $mode }), { $token } stays at its height; possible: { $modes }.
move-no-heights = Heights do not count in these rules; a token's elevation is edited in its sheet.
move-to-height = { $token } goes to { $cell }, to a height of { CELLS($elevation) }.
move-height = { $token } goes to a height of { CELLS($elevation) }.
move-unknown-form = This ruleset has no way to move called "{ $form }"; it has: { $known }.
move-budget = A movement budget is a number of cells, 0 or more.
move-no-speed = { $token } has no speed for { $mode }; it has { $known }.
move-not-neighbors = { $from } and { $to } are not neighbors; a path goes from cell to neighboring cell.
move-blocked = { $cell } is blocked by { $obstacle }; go around it.
move-terrain = terrain
move-not-across = Between { $from } and { $to } is { $obstacle }; it cannot be crossed.
move-corner = Between { $from } and { $to } is { $obstacle }; a diagonal step needs the corner it passes free.
move-not-through = { $cell } is occupied by { $occupants }, whose space cannot be passed.
move-impossible = { $token } cannot go to { $cell } like this: the ground there or a wall forbids it.
drag-no-room = { RULE($rule, "#: ") }There is no room for { $held }, whom { $holder } drags along. Let go first, or go another way.
mount-no-rule = These rules know no mounts; on whom a token rides is edited in its sheet.
mount-nobody = { RULE($rule, "#: ") }{ $token } gets on somebody; say on whom (target).
mount-rides-already = { RULE($rule, "#: ") }{ $token } rides already; it gets off first.
mount-rides-itself = { RULE($rule, "#: ") }{ $token } cannot get on { $mount }: nobody rides on a rider.
mount-unwilling = { RULE($rule, "#: ") }{ $mount } does not carry { $token }: only somebody else does who is an ally and alive.
mount-too-small = { RULE($rule, "#: ") }{ $mount } is not large enough for { $token }: a mount is larger by { $sizes ->
        [one] one size
       *[other] { $sizes } sizes
    } at least.
mount-too-far = { RULE($rule, "#: ") }{ $mount } is { CELLS($distance) } away from { $token }; getting on is possible within { CELLS($within) }.
mount-rides-not = { RULE($rule, "#: ") }{ $token } rides on nobody.
mount-not-there = { RULE($rule, "#: ") }{ $token } cannot get off there: that takes a free place beside { $mount }.
mount-no-room = { RULE($rule, "#: ") }There is no free place beside { $mount } where { $token } could get off.
mount-carries = { RULE($rule, "#: ") }{ $token } rides on { $mount } and goes where that one goes; to walk it gets off first.
mount-led = { RULE($rule, "#: ") }{ $token } is ridden, and in the turn of its rider it moves and does nothing but { $activities }.
mount-no-save = { RULE($rule, "#: ") }{ $token } has nothing to save against: it is not about to fall off a mount.
move-rides = { $token } rides to { $cell }.
move-dismounts = { $token } gets off, at { $cell }.
offer-keep-seat = { $token } saves to stay on its mount, against { $difficulty }
check-to-keep-seat =
    { $token } saves to stay on its mount: { $sum } against { $difficulty }, { $verdict ->
        [success] and does
       *[failure] and falls off
    }.
reminder-seat = { $token } has to save, or falls off its mount.
reminder-led = { $token } acts in this turn, too: { CELLS($left) } of movement are left to it.
scene-mounted-on = { $token } cannot ride on { $mount }: a mount is another token of the map, and nobody rides on a rider.
word-mount = Rides on
move-jump = { RULE($rule, "#: ") }{ $token } jumps straight on, up to { CELLS($cells) }, past no wall and nobody; a run-up makes it longer.
move-jump-no-landing = { RULE($rule, "#: ") }Nobody lands in { $cell }; jump on, or stop before it.
move-jump-height = { RULE($rule, "#: ") }{ $token } jumps { $most ->
        [0] no full cell
       *[other] { CELLS($most) }
    } up, and no way down.
move-no-nearer = { RULE($rule, "#: ") }By its own will { $token } takes no step that leads nearer to the cause. { $why }
move-too-many-steps = A { $form } is { $most } cell and this path { $steps }; shorten it.
move-aloft = { RULE($rule, "#: ") }{ $token } is in the air, and there is no { $mode } there. It flies, or comes down first.
move-not-after-moving = { RULE($rule, "#: ") }{ $token } has moved in this turn already, so no { $form }.
move-too-far = This path costs { CELLS($cost) } and { $token } has { CELLS($left) } left; shorten it.
move-ended = { RULE($rule, "#: ") }What { $token } did since has ended its movement; it moves again on its next turn.
move-beyond-turn = This path costs { CELLS($cost) } and { $token } has { CELLS($left) } of movement left; shorten it.
move-form-too-far = A { $form } goes { CELLS($left) } further at most, and this path costs { CELLS($cost) }.
move-off-map = { $cell } is off the map, which has { $columns } columns and { $rows } rows.
move-token-off-map = { $token } stands off the map; move it onto the map.
move-to = { $token } moves to { $cell }.
move-out-of-sight = { $token } moves out of sight.
move-forced = { $token } is moved to { $cell }.
move-put = { $token } is put on { $cell }.
move-stopped = { $token } is stopped.
move-stopped-unknown = { $token } is stopped at { $cell } by what { $side } does not know of. { $why }
ground-save-no-rule = These rules ask nobody for a save because of the ground.
ground-save-none = { $token } has nothing to save against: the ground asks for no save.
offer-area-effect = { $name } affects { $on }
offer-area-effect-waived = Skip { $name } for { $on }
reminder-area-effect = { $name } affects { $on } now: resolve it or skip it.
area-effect-none = { $name } has no effect. Place it with an "effect" first.
area-effect-nobody = No creature is due for { $name }. Specify tokens to affect them anyway.
area-effect-no-save = { $name } allows no save. Leave "{ $field }" out.
area-effect-not-on = { $name } doesn't affect { $token } now. Name only creatures that it affects.
area-effect-outside = { $token } isn't in { $name }. Name only creatures in it.
area-effect-within = "within" must be 1 to { $most } cells, not { $within }.
area-effect-beside-turns = "beside" counts where turns start or end. Add startTurn or endTurn to "on".
area-effect-no-sides = Only a line has sides. Place a line, or leave "beside" out.
area-effect-no-area = { $name } has cells but no area. Place it again to resolve it.
area-effect-never = "on" must name at least one of appear, enter, areaMoves, startTurn and endTurn.
area-effect-spares = "spares" must have at most { $most } tokens.
area-effect-on-fail = With a save, use save.onFail instead of onHit.
area-effect-waived = The GM spares { $names }: { $name } doesn't affect them.
move-stopped-by-area = { $token } stops: an area affects it first.
offer-save-against = { $token } saves against { $condition } ({ $difficulty })
offer-save-by-action = { $token } tries to end { $condition } with an action: { $stat } against { $difficulty }
reminder-save-against = { $token } must save against { $condition } ({ $difficulty }).
repeated-save-none = { RULE($rule, "#: ") }{ $token } has no "{ $condition }" condition that a save ends.
repeated-save-not-due =
    { RULE($rule, "#: ") }No save against { $condition } is due for { $token }. Remove the condition manually if it has ended.
repeated-save-no-action = { RULE($rule, "#: ") }{ $token } can't end { $condition } with an action. Wait until its save is due.
repeated-save-never = "at" must name at least one of turnStart, turnEnd, damage and action.
repeated-save-advantage = "at" must include every moment of "advantageAt".
repeated-save-stat = Specify the statistic of the save.
repeated-save-unreadable = The save that ends the condition cannot be read: { $problem }.
given-many = Conditions per attack must be at most { $most }, not { $count }.
given-by-nobody = Concentration needs an attacker. Specify the attacker or remove "concentration".
given-on-fail = With a check, use check.onFail instead of onHit.
given-unless-on-fail = Remove "unless": these targets failed a check already.
offer-save-on-ground = { $token } saves because of the ground, against { $difficulty }
check-on-ground =
    { $token } saves because of the ground: { $sum } against { $difficulty }, { $verdict ->
        [success] and withstands it
       *[failure] and is { $condition }
    }.
reminder-ground-save = { $token } has to save because of the ground, or is { $condition }.
move-stopped-by-ground = { $token } stops: the ground asks for a save first.
move-stopped-by = { $token } is stopped by { $by }.

## Turning

turning-not-needed = { $token } is as wide as it is long: it has no turn to make.
turning-off-map = Turned, { $token } would reach off the map, to { $cell }; move it first.
turning-no-room = { $token } has no room to turn: { $why }
turning-blocked = { $token } has no room to turn: a barrier or ground that it cannot enter lies in the { $columns } × { $rows } cells; move it first.
turning-done = { $token } turns: { $columns } × { $rows } cells.

## Squeezing

squeezing-begun = { RULE($rule, "#: ") }{ $token } squeezes. Its space is { $side } × { $side } here, and each cell costs { $factor } times as much.
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
area-laid-half = A cell belongs to it when at least half of its area lies inside.
area-laid-center = A cell belongs to it when its center lies inside or on the rim.
area-laid-any = A cell belongs to it when any part of its area lies inside.
area-from-rim = The { $shape } starts at { $at } on the rim of { $user }, the place nearest to the aim.
area-from-point = The { $shape } starts at { $at }.
area-near-side = What was aimed at cannot be reached: the area starts at { $at }, on the near side of what is in between.
area-through-glass = { RULE($rule, "#: ") }{ $user } sees the place and has no clear path to it; aim at a place that can be reached.
area-rect-from = A block of { $width } by { $height } cells, { $corner } at its top left; its point of origin is { $at }.
area-emanation = Measured { CELLS($size) } out from the space of { $user }.
area-radius = Measured { CELLS($size) } out from { $target }.
area-burst = A burst aimed at { $target }, measured { CELLS($size) } out from it.
area-corner-burst = Measured { CELLS($size) } out from the { $corner } corner of { $target }.
area-corner-burst-proposed = Measured { CELLS($size) } out from the { $corner } corner of { $target }, as proposed: any other corner may be chosen.
area-rect = A block of { $width } by { $height } cells, { $corner } at its top left, seen from its middle.
area-rect-past-edge = A block of { $width } by { $height } cells, { $corner } at its top left, seen from where the map is nearest to its middle.
area-from-corner = The { $shape } starts at the { $corner } corner of { $user }.
area-from-nearest-corner = The { $shape } starts at the { $corner } corner of { $user }, the one nearest to the aim.
area-from-center = The { $shape } starts at the center of { $user }.
area-out-of-line = { $user } has no line of effect to the target, [{ $column }, { $row }]{ $count ->
        [0] {""}
       *[other] : { $by } in between
    }.
area-start = the start of the area at [{ $column }, { $row }]
area-elevation = An area starts { $most } cells above or below the ground at most, and this one { $elevation }.
area-height = An area is 1 to { $most } cells tall, and this one { $height }.
area-heights-left-out = The area is judged on the map alone: heights do not count for it.
area-aimed-in-height = Caught only if it is aimed up or down: { $tokens }.
area-missed = It starts { $elevation ->
        [0] on the ground
       *[other] { CELLS($elevation) } above the ground
    } and misses, too high or too low for it: { $tokens }.
area-elevation-field = Starts at a height of
area-height-field = How tall
area-blocked =
    { $count ->
        [1] 1 cell lies behind a barrier and is not affected.
       *[other] { $count } cells lie behind barriers and are not affected.
    }
area-barriers = The area reaches these barriers; whether they still stand afterwards is the GM's choice.

## Areas: what is asked

area-radius-without-corner = A radius is measured from the middle of its target cell; leave the corner out.
area-burst-without-corner = This system measures a burst from the middle of its target cell; leave the corner out.
area-rect-without-corner = A rectangle is placed by its top left cell; leave the corner out.
area-no-corners-on-hexes = Corners are chosen on squares only; on hexes the center is the origin; leave the corner out.
area-emanation-without-corner = An emanation goes out from a whole space; leave the corner out.
area-emanation-needs-user = An emanation goes out from a token or a cell: name its user.
area-no-emanations = { $system } has no emanations; ask for a radius around a cell instead.
area-emanation-on-hexes = By what is covered, emanations are laid on squares only; count them in steps (area.emanation: count).
area-origin-off-map = A point of origin lies on the map, [x, y] in cells.
area-origin-without-corner = The area starts at its point of origin; leave the corner out.
area-origin-not-counted = This system counts cells from a target cell; leave the point of origin out.
area-rect-from-middle = A rectangle starts at its middle; leave the point of origin out.
area-rect-origin-outside = The point of origin lies in the block or on its rim.
area-cone-laid-angle = A cone cannot open by { $angle } degrees; angles lie above 0 and up to { $most } where it is laid on the map.
area-no-bursts = { $system } has no bursts; ask for a radius around a cell instead.
area-no-bursts-on-hexes = This system measures bursts from a corner where four squares meet, which a hex grid does not have; ask for a radius instead.
area-rect-on-hexes = A rectangle is counted in squares, and this map has hexes; ask for a radius.
area-rect-needs-sizes = A rectangle needs two sizes, [width, height], in cells.
area-rect-too-small = A rectangle is at least 1 cell wide and 1 cell high.
area-one-size = Only a rectangle has two sizes; give one number of cells.
area-size = A size of { $size } cells is not possible; sizes go from 0 to { $most }.
area-needs-user = A { $shape } starts at its user: a token's id or a cell.
area-needs-aim = A { $shape } needs a point to aim at, [x, y] in cells.
area-needs-target = This shape needs a target cell, [column, row].
area-no-direction = The aim lies on the { $shape }'s origin, so it has no direction; aim at another point.
area-aim = The aim is a point near the map, [x, y] in cells.
area-cone-angle = A cone cannot open by { $angle } degrees; angles lie above 0 and up to 360.
area-throw-range = A throwing distance is a number of cells, 0 or more.
area-out-of-range =
    Cell [{ $column }, { $row }] is { CELLS($distance) } away from { $user }, and the throw reaches { CELLS($range) }{ RULE($rule, " (#)") }. Choose a target within { CELLS($range) }.

## Rulesets

ruleset-extends = "extends" names a built-in ruleset: { $known }.
ruleset-none = { $value } is no ruleset: give a built-in id ({ $known }), a whole ruleset, or {"{"} "extends": id, … {"}"}.
ruleset-unknown = There is no ruleset "{ $id }". Did you mean "{ $nearest }"? Built in: { $known }. A table may load its own: a whole ruleset, or {"{"} "extends": "{ $nearest }", … {"}"}.
ruleset-unreadable = The ruleset cannot be used: { $problem }.
ruleset-contradiction = The ruleset contradicts itself: { $problem }.
# Clauses; a full stop follows.
ruleset-lacks-topic = { $problem }. A whole ruleset names every topic; to change some knobs of a built-in one, write {"{"} "extends": "{ $nearest }", … {"}"}
ruleset-unknown-knob = there is no knob "{ $word }"; the nearest is "{ $nearest }" (known: { $known })
ruleset-unknown-value = there is no value "{ $word }"; the nearest is "{ $nearest }" (known: { $known })
ruleset-unknown-name = there is no "{ $word }" in this ruleset; the nearest is "{ $nearest }" (known: { $known })
ruleset-no-names = there is no "{ $word }" in this ruleset, which names none at all
ruleset-empty-name = an empty name names nothing; give it one
ruleset-name-twice = "{ $name }" stands there twice
ruleset-out-of-range = { $value } is out of range; { $least } to { $most } is possible
ruleset-empty = it is empty; give the ruleset one
ruleset-cell-length = a cell measures more than 0, not { $length }
ruleset-hex-metric = the metric hex needs hexes; on squares it is uniform, alternating or euclidean
ruleset-metric-of-hexes = hexes have one metric, hex
ruleset-space-too-wide = a space of { $cells } cells is too wide; { $most } at most
ruleset-size-shared = a size of { $cells } cells cannot have { $per-cell } to a cell
ruleset-few-grades = cover has at least two grades, none and total
ruleset-first-grade = "{ $grade }", the first grade, stands for no cover and gives nothing
ruleset-fraction = { $part }/{ $of } is no fraction from 0 to 1
ruleset-reaction-of-turn = A reaction is none of the actions of a turn; "{ $action }" is one of them.
ruleset-not-rising =
    the { $knob ->
        [fraction] fractions
        [grade] grades
       *[bands] bands
    } go from low to high
ruleset-no-die = "{ $dice }" rolls no die; write for example "1d20"
ruleset-tie-die = a d{ $sides } does not decide a tie; dice of 2 to { $most } sides do
ruleset-cone-angle = a cone cannot open by { $degrees } degrees; above 0 and up to 360 it can
ruleset-maneuver-twice = this maneuver stands there twice
ruleset-no-track = there is no condition track to go down; set damage.track, or trackSteps to 0
ruleset-flanking-stat = it must name the statistic that defensePerFoe changes

## Scenes

scene-format = The format is "{ $format }"; a scene says "burstmap-scene".
scene-version = Version { $version } is not known; this program reads version 1.
scene-order-unknown = The order of turns names "{ $token }", which is not on the map.
scene-order-twice = "{ $token }" stands in the order of turns twice.
scene-active = In combat, and only then, one of the combatants in the order is active.
scene-round = Rounds count from 0 to { $most }, not { $round }.
scene-movement-spent = Movement spent is 0 or more, not { $spent }.
scene-side = A map is at least 1 cell wide and high, not { $side }.
scene-cell-length = A cell measures more than 0.
scene-image-scale = A picture has 0.01 to 100000 pixels to a cell, not { $scale }.
scene-image-origin = The picture's origin lies { $cells } cells away, too far off the map.
scene-wall-points = A wall runs through at least 2 points; this one has { $count }.
scene-wall-point-off = The point [{ $x }, { $y }] lies too far off the map ({ $columns } × { $rows } cells; { $margin } cells of margin).
scene-mark-points =
    { $least ->
        [1] A pin has one point; this one has { $count }.
       *[other] A drawing has at least { $least } points; this one has { $count }.
    }
scene-footprint = A footprint's sides are 1 to { $most } cells, not { $side }.
scene-number = { $name } is { $value }; numbers up to a million are possible.
scene-light = A light of { $cells } cells is not possible; 0 to { $most } are.
scene-reach = A reach of { $reach } is not possible; 0 to 100 cells are.
scene-multiattack-count = A multiattack has 1 to { $most } of an attack, not { $count }.
scene-attack-recharge = An attack recharges on 2 or more of a die of at most { $most } sides, not on { $recharge }.
scene-attack-uses = An attack has 1 to { $most } uses, not { $uses }.
scene-attack-left = Of { $max } uses 0 to { $max } are left, not { $left }.
scene-attack-length = An attack's lengths are 0 to { $most } cells, not { $length }.
scene-speed = A speed is at most { $most } cells; this one, { $mode }, is more.
scene-cell-off = The cell [{ $column }, { $row }] is not on the map: columns run from 0 to { $last-column }, rows from 0 to { $last-row }.
scene-id-empty = An id is at least one character long.
scene-id-taken = The id "{ $id }" is taken already; ids are unique.
scene-too-many = { $count } { $what } are too many: the limit is { $most }.
# What there are too many of.
limit-wall-segments = wall segments
limit-tokens = tokens
limit-attacks = attacks
limit-multiattack = attacks of a multiattack
limit-patches = patches of terrain, zones and areas
limit-listed-cells = cells of terrain, zones and areas
limit-templates = templates
limit-marks = pins and drawings
limit-mark-points = points of a drawing
limit-columns = columns or rows
limit-cells = cells
limit-bytes = bytes of text

## Files

file-too-long = The file has { $bytes } bytes; at most { $most } bytes can be read.
file-too-deep = The file's values lie too deep within each other: at most { $most } levels can be read.
file-ends-early = The file ends too early, in line { $line }, column { $column }: part of it is missing. Save or copy it once more.
file-not-json = The file is not valid JSON: unexpected character at line { $line }, column { $column }.
scene-unreadable = The scene cannot be read: { $problem }.
scene-object = A scene is an object with format, version, name, grid …
scene-newer = The scene is of version { $version }; this program reads version { $known }. A newer Burstmap may read it.
import-known = Burstmap reads its own scenes, Universal VTT (.uvtt, .dd2vtt, .df2vtt), Foundry scenes (.json, .db, packs and modules as a folder or .zip), Tiled maps (.tmx, .tmj), MapTool maps and campaigns (.rpmap, .cmpgn), what Dungeon Alchemist writes for Roll20 (.txt), and the JSON of One Page Dungeon and donjon. Creatures come from stat blocks as text, Fantasy Statblocks, Initiative Tracker, Improved Initiative, Open5e, 5e-bits, 5etools, Foundry actors, and tables (.csv, .tsv).
import-elsewhere =
    { $program ->
        [owlbear] This is a backup of Owlbear Rodeo, which holds no walls that other programs could read. Save the map's picture there and drop it here; or export the map as Universal VTT from the program that it was drawn with.
        [owlbear-scene] These are objects of an Owlbear Rodeo scene, which hold no walls. Save the map's picture there and drop it here; or export the map as Universal VTT from the program that it was drawn with.
        [roll20-character] This is a character of Roll20, not a map. Copy its stat block there as text and paste it here.
        [roll20] This is a campaign of Roll20. Save the map's picture there and drop it here; or export the map as Universal VTT from the program that it was drawn with.
        [planarally] This looks like a campaign of PlanarAlly (.pac), which other programs do not read. Save the map's picture there and drop it here; or export the map as Universal VTT from the program that it was drawn with.
        [dungeon-scrawl] This is a document of Dungeon Scrawl. Export it there as Universal VTT, or as a picture, and drop that here.
       *[dungeondraft] This is a Dungeondraft project. In Dungeondraft, export it as Universal VTT (.dd2vtt), and drop that here.
    }
import-many-cells = The map has too many cells: at most { $most }, each laid once, can be read.
import-no-floor = The file contains no rooms: there is nothing to make a map of.
import-water = { $count ->
    [one] One cell of water is
   *[other] { $count } cells of water are
    } difficult terrain here; change it where it is deep or shallow.
import-ruleset = This is a ruleset, not a map: put it into a scene as its `ruleset`, or into a table by the command setRuleset.
import-foreign =
    This is { $kind ->
        [empty] an empty file
        [picture] a picture
        [archive] an archive: unpack it first
        [pdf] a PDF document
        [database] a database
        [utf-16] a text in UTF-16; save it as UTF-8
        [svg] an SVG drawing; save it as PNG and open that
        [binary] a file in a format that is not known
       *[page] a web page or drawing
    }, not a map file.
import-text = This text holds no map.
import-text-named = { $name } holds no map: it is a text of no known kind.
import-no-creatures = Nothing in this text reads as a creature. Possible are a stat block, a table with a column "name", or a list with numbers such as "Goblin x3"; bare names can be pasted under “Paste a stat block or a list”.
import-archive-broken = The archive "{ $name }" is cut, damaged or encrypted. Pack it again as an ordinary .zip.
import-archive-large = The archive is too large: at most { $files } files and { $megabytes } MB of maps can be opened.
import-pack-damaged = { $name } is no whole file of a Foundry pack: it was cut or damaged. Copy the pack's folder again.
import-pack-large = The pack unpacks to more than { $megabytes } MB.
import-archive-empty = There is no map in this archive ({ $name }).
import-maptool-empty = This file of MapTool holds no map. Open the campaign in MapTool, export the map (.rpmap), or save the campaign (.cmpgn) with its maps, and open that.
import-of-file = { $name }: { $problem }
import-no-map = None of the files holds a map that Burstmap can read.
import-no-such-scene = The files hold no scene "{ $scene }". There are: { $scenes }.
import-no-such-index = The files hold { $count } scenes; there is none with the number { $index }.
import-unknown = The file is JSON ({ $what }), but no map that is known.
import-empty-object = an empty object
import-object = an object with { $fields }
import-list = a list
import-value = a single value
import-missing-field = The file says nothing about "{ $field }" here, and that is needed.
import-wrong = Expected { $wanted } here, but the file has { $value }.
import-no-size = The map is { $length } cells wide or high; it has to be more than 0.
import-too-large = The map is { $length } cells wide or high; at most { $most } are possible.
import-many-walls = The file has { $count } pieces of wall on the map, where at most { $most } are possible. Divide the map where it was drawn, and open the parts one by one.
ruleset-not-built-in = The ruleset "{ $id }" is not built in; there are { $known }.
scene-unknown-grade =
    The { $what ->
        [wall] wall
       *[terrain] terrain
    } "{ $id }" has the cover grade "{ $word }", which means nothing in the ruleset "{ $ruleset }".
scene-unknown-size = The token "{ $id }" has the size "{ $word }", which means nothing in the ruleset "{ $ruleset }".
scene-unknown-words = { $count } more words of this map mean nothing in the ruleset "{ $ruleset }".
scene-words-known = It has { $known }.
did-you-mean-it = Did you mean "{ $nearest }"?
list-open-quote = Line { $line }: a quotation mark is opened and never closed; close or remove it.
export-windows =
    { $count ->
        [1] 1 see-through wall is written as a shut door: the format knows no windows.
       *[other] { $count } see-through walls are written as shut doors: the format knows no windows.
    }
export-low =
    { $count ->
        [1] 1 wall that may be seen over is
       *[other] { $count } walls that may be seen over are
    } left out: the format has none.
export-secret =
    { $count ->
        [1] 1 secret door is written as a door
       *[other] { $count } secret doors are written as doors
    } that everybody sees: the format knows no others.
export-picture-place = The picture does not cover the grid. Other programs lay it over the whole map.
export-pixels = A cell has { $pixels } pixels of the picture, no whole number: some programs do not take that.
export-locked =
    { $count ->
        [1] 1 locked door is
       *[other] { $count } locked doors are
    } written as closed.
export-one-way =
    { $count ->
        [1] 1 one-way wall stops
       *[other] { $count } one-way walls stop
    } both sides in the file.
export-terrain =
    { $count ->
        [1] 1 patch of terrain is
       *[other] { $count } patches of terrain are
    } left out.
export-zones =
    { $count ->
        [1] 1 zone or area is
       *[other] { $count } zones and areas are
    } left out.
export-tokens =
    { $count ->
        [1] 1 token is
       *[other] { $count } tokens are
    } left out.
export-picture = 1 picture is left out: it is only linked, not in the scene.

## Lists of creatures

list-too-long = The list has { $bytes } bytes; at most { $most } can be read.
list-empty = The list is empty. Paste one creature a line, a table with a column "name", or JSON.
list-too-many = { $count } creatures are too many: { $limit } more tokens fit into the scene.
list-no-header = Line { $line } has several cells, and no first line names them (name, side, hp …): only names were read.
list-long-line = Line { $line } has { $cells } cells, the header { $header }; the rest was left out.
list-line = Line { $line }
list-creature = Creature { $number }
list-numbered = { $name } { $number }
list-not-json = The list is not valid JSON: unexpected character at line { $line }, column { $column }.
list-not-a-creature = { $place } is neither a name nor an object.
list-wrong = { $place }: the { $field } should be { $wanted }, but is { $value }.
list-no-name = { $place } has no name.
list-column-left-out = { $place }: "{ $column }" was left out; statistics are numbers.
list-creature-unreadable = { $place } cannot be read: { $problem }.
list-size-unknown = { $place }: the size "{ $size }" means nothing in "{ $ruleset }" and was left out.
list-no-room = There is no free place left on the map for { $name }.
wanted-count = a whole number from 1 to { $most }
wanted-speed = a length such as 30 ft.
list-not-yaml = The block is not valid YAML: { $problem }.
yaml-deep = lists and objects stand more than { $most } deep in each other
yaml-documents = it holds several documents
yaml-endless = an alias stands within what it names
yaml-key = a key is a list or an object
yaml-large = it is too large
yaml-merge = what is to be merged (<<) is no object
yaml-syntax = { $problem } in line { $line }
yaml-twice = the field “{ $field }” is there twice
list-place = The creature at { $path }

list-form-table = A table, or bare names
list-form-tokens = JSON with a token’s fields
list-form-encounter = Initiative Tracker
list-form-statblock = Fantasy Statblocks
list-form-open5e = Open5e
list-form-improved = Improved Initiative
list-form-srd-api = The 5e-bits database
list-form-five-etools = 5etools
list-form-foundry = Foundry actors
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
creature-harm-unknown = “{ $part }” is not a type of damage.
creature-harm-at-times = “{ $part }” applies only in some cases: the game master decides when.
creature-damage-at-times = { $name }: “{ $part }” is not rolled with the rest; the game master adds it when it applies.
creature-attack = { $name }
creature-attack-reach = { $name } (reach { CELLS($reach) })
creature-attack-range = { $name } (range { CELLS($range) })
creature-attack-long = { $name } (range { CELLS($range) }, long range { CELLS($long) })
creature-attack-thrown = { $name } (reach { CELLS($reach) }, range { CELLS($range) })
creature-attack-thrown-long = { $name } (reach { CELLS($reach) }, range { CELLS($range) }, long range { CELLS($long) })
creature-thrown = { $name }, thrown
creature-attacks = Attacks: { $attacks }
creature-multiattack = Multiattack: { $attacks }
creature-statistics = Statistics: { $stats }
creature-warning = { $name }: { $text }
creature-no-hit-points = No hit points are given.
creature-no-defense = No armor class is given.
creature-defense-kept = Armor class { $value } is only noted: { $ruleset } throws { $dice } against other numbers.
creature-speed-unread = “{ $part }” is not a speed.
creature-mode-unknown = { $ruleset } has no movement called “{ $mode }”.
creature-hover-unread = That it hovers is left out: { $ruleset } has no rule for it.
creature-size-unknown = The size “{ $size }” means nothing in { $ruleset }.
creature-passive = “{ $sense }” is left out: it follows from the other numbers.
creature-sense-unknown = “{ $sense }” is not a sense in the rules.
creature-sense-ranges = How far its senses carry is left out: in the rules they have no end.
creature-text-only = No attack was found in: { $names }.
creature-fields-unread = Not read: { $fields }.
creature-base = It builds on “{ $base }”, which is not in this list: look its numbers up.
creature-actions-elsewhere = Its actions are in another file.
creature-initiative = The initiative modifier { SIGNED($value) } is left out: the rules work out their own.
creature-count-dice = How many there are is rolled with { $dice }: one is added.
creature-count-most = { $count } are too many at once: { $most } are added.
creature-unread = { $name } could not be read and is left out. { $problem }
review-unread =
    { $count ->
        [one] 1 creature could not be read; the others can be added.
       *[other] { $count } creatures could not be read; the others can be added.
    }
review-search = Search these creatures
review-chosen = { $kinds } of { $all } chosen
review-more =
    { $count ->
        [one] 1 more is in the list: search for it by its name.
       *[other] { $count } more are in the list: search for them by their names.
    }
review-details = Change { $name } …
review-none = None of them is called that.
review-title = Creatures to add
review-form = Read as: { $form }. Change what is wrong; a creature whose count is 0 is not added.
review-name = Name
review-side = Side
review-side-of-all = Side of all
review-sides-differ = Several sides
review-count = How many
review-hit-points = Hit points
review-speed = Speed
review-size = Size
review-not-hit-points = Not a number. Try 59 or 7d10+21
review-put-right = Put this right first: { $label }
speed-mode-unknown = “{ $mode }” is not a way of moving in these rules. Choose { $modes }.
sense-unknown = “{ $sense }” is not a sense in these rules. Choose { $senses }.
review-numbers = Speeds, statistics, senses
review-understood = Understood
review-left-out = Not understood, or not covered by the rules
review-add =
    { $count ->
        [one] Add 1 creature
       *[other] Add { $count } creatures
    }
creature-part-unread = “{ $part }” was not understood.
creature-trait-unread = The trait "{ $name }" was left out, because it cannot be read: { $value }. It must be { $wanted }.
creature-trait-misspelled = No rule reads the trait "{ $name }". Did you mean "{ $nearest }"?
wanted-hit-points = a number, or current/most such as 7/12

## Scenes that do not fit their schema

scene-wrong = { $place } should be { $wanted }, but is { $value }.
scene-missing-field = { $place }: { $title } needs the field "{ $field }", { $wanted }.
scene-missing-near = There is "{ $given }": did you mean "{ $field }"?
scene-unread-trait = { $token }: the trait "{ $name }" counts for nothing, for it cannot be read: { $value }. It must be { $wanted }.
scene-unknown-trait = { $token }: no rule reads the trait "{ $name }". Did you mean "{ $nearest }"?
scene-unread-field =
    The { $what ->
        [wall] wall
       *[terrain] terrain
    } "{ $id }": the field "{ $name }" counts for nothing, for it cannot be read: { $value }. It must be { $wanted }.
scene-unread-save = { $token }: the save that ends { $condition } is never due. { $problem }
scene-left-out = { $place } was left out, because it cannot be read.
scene-own-form = It has another form: { $problem }.
scene-unknown-field = { $place }: the field "{ $field }" has no meaning here. Did you mean "{ $nearest }"?
scene-the-file = The file
value-null = nothing (null)
value-text = the text "{ $text }"
value-list = a list of { $count }
value-object = an object
wanted-any = any value
wanted-titled-object = { $title } (an object)
wanted-range = a whole number from { $least } to { $most }
wanted-list-of = a list; each item { $item }
wanted-one-of = { $words } or { $last }

## Maps of other programs: what was changed or left out

import-map-name = Imported map
import-unnamed = Map
import-scene-name = Imported scene
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
    } left out.
import-doors-empty =
    { $count ->
        [1] 1 door without length was
       *[other] { $count } doors without length were
    } left out.
import-doors-double =
    { $count ->
        [1] 1 door on top of the same one was
       *[other] { $count } doors on top of the same one were
    } left out.
import-doors-unknown =
    { $count ->
        [1] Door type { $types } is unknown; its doors were made ordinary ones.
       *[other] Door types { $types } are unknown; their doors were made ordinary ones.
    }
import-walls-outside =
    { $count ->
        [1] 1 wall segment outside the map was
       *[other] { $count } wall segments outside the map were
    } left out: the file carries more than this map.
import-walls-empty =
    { $count ->
        [1] 1 wall segment without length was
       *[other] { $count } wall segments without length were
    } left out.
import-walls-double =
    { $count ->
        [1] 1 wall segment on top of the same one was
       *[other] { $count } wall segments on top of the same ones were
    } left out.
import-walls-cut =
    { $count ->
        [1] 1 wall ran through a door and was
       *[other] { $count } walls ran through doors and were
    } opened there.
import-ends-met =
    { $count ->
        [1] 1 wall end that missed another wall by at most 0.03 cells was
       *[other] { $count } wall ends that missed another wall by at most 0.03 cells were
    } drawn to it: light and effects leaked there.
import-slit = A slit of { $width } cells is left beside { $door }. Check the map: that shows whether anything passes.
import-many-doors = So many doors and walls are on the map that slits beside doors were not looked for.
import-points-nowhere =
    { $count ->
        [1] 1 point of a wall without coordinates was left out: the wall is open there.
       *[other] { $count } points of walls without coordinates were left out: the walls are open there.
    }
import-doors-nowhere =
    { $count ->
        [1] 1 door without coordinates was
       *[other] { $count } doors without coordinates were
    } left out.
import-lights-nowhere =
    { $count ->
        [1] 1 light without coordinates was
       *[other] { $count } lights without coordinates were
    } left out.
import-lights =
    { $count ->
        [1] 1 light is
       *[other] { $count } lights are
    } on the map. They count where the rules ask for light and the map is dark.
import-objects =
    { $count ->
        [1] 1 outline of an object is
       *[other] { $count } outlines of objects are
    } kept as stopping sight only, not movement or effects.
import-windows =
    { $count ->
        [1] 1 opening that is as wide as Dungeondraft's windows, or says that it is one, was made a see-through wall.
       *[other] { $count } openings that are as wide as Dungeondraft's windows, or say that they are some, were made see-through walls.
    }
import-tiled-grid = This map of Tiled has a grid of another kind ({ $grid }). Maps of squares (orthogonal) can be opened; of this one, save the picture and open that.
import-entrance = Entrance
import-stairs-down = Stairs down
import-stairs = Stairs
import-tiled-nothing = Nothing in the map says that it is a wall: call a layer walls, doors or windows in Tiled, or give layers, objects or tiles a property of that name.
import-tiled-unknown = Layers whose names and properties say nothing of walls, doors or windows were passed over: { $names }.
import-tiled-picture = The tiles are not drawn here. In Tiled, choose File, Export As Image, and open that picture together with the map.
import-tiled-packed = A layer of tiles is packed in a way that is not read ({ $packed }). In Tiled, choose CSV, zlib or gzip in the map's properties.
import-tiled-sets = Sets of tiles that have files of their own are not here: { $names }. If they say what is a wall, open them together with the map.
import-not-xml = The file is XML, but damaged: { $problem }.
import-xml-breaks = line { $line } does not go with what stands before it
import-hex-laid = The map was drawn for squares; a hex grid was laid over it, a hex as wide as a square.
import-no-grid = The scene has no grid; squares of its grid size were laid over it.
import-other-grid = The scene was drawn for another grid shape; the one asked for was laid over it.
import-other-rules = The rules of the map that was open ({ $open }) are made for another grid: this one has { $taken }.
import-part-cells = The map measures { $columns } × { $rows } cells; the grid covers the parts, too.
import-alchemist-picture = Dungeon Alchemist saves the map's picture as a file of its own: open both together.
import-no-picture = The picture is not in the file ("{ $start }" is no picture); the map has none.
import-picture-elsewhere = The picture "{ $start }" stays on the server that the scene comes from; open it beside the scene.
import-picture-size = The picture has { $width } × { $height } pixels where { $told-width } × { $told-height } were announced; it was fitted to the map's width.
import-picture-large = The picture has { $megapixels } megapixels; some devices cannot show it, and all draw it slowly.
import-darkness = The scene's darkness ({ $percent } %) was left out. Set “Light of the map” in its place, where the rules know light.
import-foreground = The picture above the tokens ("{ $start }") was left out.
import-no-scale = The file does not say how many pixels a cell has; 100 were taken.
import-cut-line = Line { $line } of the file is no whole document: it was cut or damaged.
import-cell-pixels = A cell of { $pixels } pixels is not possible; 1 to 100000 are.
import-no-scene = The file holds no scene.
import-more-scenes = The file holds { $count } scenes; "{ $opened }" was opened. Others: { $others }.
import-no-unit = The file gives a cell's length as { $length } without a unit; { $length } { $unit } was taken.
import-left-out = { $what } left out: the scene has no place for it.
import-left-out-named = { $what } left out ({ $names }): the scene has no place for it.
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
        [1] 1 picture of an object was
       *[other] { $count } pictures of objects were
    }
left-out-masters =
    { $count ->
        [1] 1 token that only the game master sees was
       *[other] { $count } tokens that only the game master sees were
    }
import-hills =
    { $count ->
        [1] 1 area that hides what is behind it is
       *[other] { $count } areas that hide what is behind them are
    } an outline that stops sight.
import-pits =
    { $count ->
        [1] 1 pit was
       *[other] { $count } pits were
    } left out: here sight goes over pits, and out of them.
import-walled-tokens =
    { $count ->
        [1] 1 token or object carries walls of its own, as doors often do. They were
       *[other] { $count } tokens or objects carry walls of their own, as doors often do. They were
    } left out; draw them anew.
import-stretched-hexes = The file's hexes are stretched; even ones were laid over it, as wide from side to side.
import-tokens-outside =
    { $count ->
        [1] 1 token outside the map was
       *[other] { $count } tokens outside the map were
    } left out.
import-elevations =
    { $count ->
        [1] The elevation of 1 token was
       *[other] The elevations of { $count } tokens were
    } left out ({ $names }): heights do not count in the rules.
import-senses =
    { $count ->
        [1] Senses of 1 token were
       *[other] Senses of { $count } tokens were
    } left out ({ $names }): the rules do not know them.
import-sense-ranges =
    { $count ->
        [1] How far the senses of 1 token carry was
       *[other] How far the senses of { $count } tokens carry was
    } left out ({ $names }): in the rules they have no end.
import-tokens-bare =
    { $count ->
        [1] 1 token came
       *[other] { $count } tokens came
    } without statistics: those of the file belong to another system.
import-see-through =
    { $count ->
        [1] 1 see-through wall stops
       *[other] { $count } see-through walls stop
    } movement and effects, not sight.
import-limited =
    { $count ->
        [1] 1 wall that hides only behind a second one is
       *[other] { $count } walls that hide only behind a second one are
    } taken as stopping sight.
import-by-distance =
    { $count ->
        [1] 1 wall that depends on distance is
       *[other] { $count } walls that depend on distance are
    } taken as stopping sight always.
import-idle =
    { $count ->
        [1] 1 wall that stops nothing was
       *[other] { $count } walls that stop nothing were
    } left out.
import-wall-coordinates = A wall has 4 coordinates, this one { $count }.

## The map check

check-wall-labeled = { $label } ({ $id })
check-zero-length = { $wall } has a piece without length.
check-duplicate = { $wall } lies on { $other }.
check-door-on-wall =
    { $count ->
        [one] { $door } lies on { $walls }: opening it changes nothing. With the wall cut under it, 1 more cell is visible, or can be hit, through the open door.
       *[other] { $door } lies on { $walls }: opening it changes nothing. With the wall cut under it, { $count } more cells are visible, or can be hit, through the open door.
    }
check-off-map = { $wall } lies off the map.
check-slit = A slit of { $width } cells is left beside { $wall }: { $through }
check-gap = { $wall } ends { $width } cells short of { $other }: { $through }
check-gap-itself = { $wall } ends { $width } cells short of itself: { $through }
check-gaps = At { $wall }, { $count } ends of walls miss what they should meet, by { $width } cells at most: { $through }
check-through-both =
    { $count ->
        [one] 1 more cell is visible, and can be hit, through this gap.
       *[other] { $count } more cells are visible, and can be hit, through this gap.
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
check-through-each = through this gap more cells are visible ({ $sight }), and more can be hit ({ $effect }).

## Tokens and the map

token-added = { $token } enters at { $cell }.
token-updated = { $token }: { $fields } edited.
token-hidden = { $token } is hidden from the players.
token-shown = { $token } is shown to the players.
token-removed = { $token } leaves the map.
item-dropped = Something of { $token }'s falls to { $cell }.
item-taken = { $by } takes something from { $token }.
wall-door = Door { NUMBERED($id) }
wall-wall = Wall { NUMBERED($id) }
wall-added = { $wall } is built.
wall-moved = { $wall } is moved.
wall-removed = { $wall } is removed.
door-changed =
    { $wall } is now { $state ->
        [open] open
        [locked] locked
       *[closed] closed
    }.
demolish-done = Demolished: { $ids }.
terrain-name = Terrain { NUMBERED($id) }
terrain-painted = Terrain { NUMBERED($id) } covers { $cells }.
terrain-erased = { $terrain } is erased from { $cells }.
zone-painted = A zone of { $kind } covers { $cells }.
zone-removed = The zone of { $kind } is gone.
zone-kind = A zone has a kind, e.g. "smoke" or "darkness": senses go by it.
area-set = The area { $area } holds { $cells }.
template-nameless = A template
template-placed = { $name } lies on { $cells }.
template-placed-for =
    { $name } lies on { $cells } for { $rounds ->
        [1] 1 round
       *[other] { $rounds } rounds
    }.
template-changed = { $name } is changed.
template-removed = { $name } is removed.
template-ended = { $name } ends.
mark-pin = A pin
mark-pin-named = The pin “{ $text }”
mark-drawing = A drawing
mark-drawing-named = The drawing “{ $text }”
mark-set = { $name } is on the map.
mark-changed = { $name } is changed.
mark-removed = { $name } is removed.
fog-shown = { $side } is shown { $cells }.
fog-hidden = Hidden again from { $side }: { $cells }.
fog-hidden-seen = Hidden again from { $side }: { $cells }. { $still ->
    [one] One more stays visible, because somebody of that side sees it now.
   *[other] { $still } more stay visible, because somebody of that side sees them now.
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
seen-by-gm = Game master
seen-by-side = Only { $side }
keep-title = Leave it on the map
keep-name = Name
keep-rounds = Rounds
keep-rounds-hint = until removed
keep-color = Color
keep-seen-by = Seen by
keep-follows = Moves with { $token }
keep-sustained = Ends with { $token }’s concentration
keep-sustained-by = Lasts as long as { $token } concentrates.
keep-place = Keep on the map
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
mark-next = The next one
measure-back = Back
measure-on = Measure on from there
show-on-map = On the map
show-names = Names
show-hit-points = Hit points
show-coordinates = Coordinates
dice-tray = Dice
dice-tray-of = Dice of { $name }
dice-given = Dice
dice-for = For
dice-roll = Roll
dice-secret = Secret
menu-several = { $count } tokens
menu-sheet = Open its sheet
menu-attack = Attack …
menu-attack-this = Attack { $target } …
menu-attack-with = Attack with { $attacker } …
menu-sees = What it sees
menu-hide = Hide from players
menu-show = Show to players
menu-duplicate = Duplicate
menu-copy = Copy
menu-select-too = Select as well
menu-let-go = Deselect { $name }
menu-here = Put { $name } here
menu-several-here = Put the { $count } selected here
menu-paste = Paste here
menu-remove = Remove
menu-properties = Properties
menu-open = Open
menu-close = Close
menu-lock = Lock
menu-unlock = Unlock
menu-door = Door
menu-wall = Wall
menu-measure = Measure from here
menu-ping = Point here
menu-new-token = New token here
menu-pin = Pin a note here
fog-title = Fog by hand
fog-help = What the tokens of a side see now stays in sight; it explores as it walks. Here you show more of the map, or let it be forgotten.
fog-is-off = Fog of war is off: everybody sees the whole map. Turn it on first, then show and hide parts.
fog-side = Whose fog
fog-show-all = Reveal everything
fog-hide-all = Hide everything
fog-on = On: what is explored
fog-off-in-sight = Off: the whole map, tokens in sight
fog-off-all = Off: the whole map, all tokens
fog-turn-on = Turn fog of war on
fog-turn-off = Turn fog of war off
areas-proposed =
    The map is divided into { $count ->
        [1] 1 area
       *[other] { $count } areas
    }.

## What a player's file reveals

reveal-scene = { $name }: { $columns } × { $rows } cells, rules { $rules }.
reveal-own-rules = of its own
reveal-picture = The whole picture of the map.
reveal-setting = { $name }: { $value }.
# A field of a file, by its name there.
reveal-field =
    { $field ->
        [at] place
        [blocking] what it blocks
        [hp] hit points
        [label] its name
        [medium] what it consists of
        [on] token that it goes with
        [rounds] duration
        [src] picture
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
reveal-other = The field { $name }, as it stands in the scene.
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
    The area { $name } of { $cells ->
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

map-renamed = The map is now called { $name }.
map-name-empty = A map has a name: give it one of at least one letter.
picture-set = The map's picture is placed.
picture-gone = The map has no picture any more.
grid-changed = The grid is now { $columns } × { $rows } cells.
grid-color = A grid's color is written as # and six digits, for example #203040.
grid-opacity = A grid's opacity is a number from 0 to 1.
grid-leaves-out = { $name } would lie outside the map. Move or remove it first, or choose a larger size.
grid-shift-in-combat = During a fight the map cannot be moved under those who fight. End the fight first, or add cells at the right and below.
grid-of-squares = A grid of squares
grid-of-hexes = a grid of hexes
grid-shift-pairs = On hexes the staggered columns or rows come in pairs: move by an even number.
grid-shift-far = A map is moved by at most { $most } cells.

maps-file-version = The file holds maps of another version than this program reads. A newer Burstmap may read it.
maps-file-list = A file of several maps lists them under maps.
maps-file-count = A file holds from 1 to { $most } maps, not { $count }.
maps-file-here = This file holds several maps: open it in My maps.

setting-changed = { $name }: { $value }.
setting-reset = { $name }: reset.
ruleset-changed = The rules are now { $ruleset }.
undone = Undone: { $first }
# A sentence after the first thing that was undone with a step.
undone-more =
    { $more ->
        [one] And 1 more like it.
       *[other] And { $more } more like it.
    }

## Commands

did-you-mean = {" "}(did you mean "{ $nearest }"?)
refusal-unknown-token = There is no token "{ $token }"{ $hint }.
refusal-unknown-word = { $ruleset } has no { $what } "{ $word }"{ $hint }; it has { $known }.
# What a word is not known of.
word-cover-grade = cover grade
word-size = size
refusal-space-off-map = { $token }'s space would reach off the map, to { $cell }.
command-object = A command is an object: {"{"} "type": "endTurn" {"}"}.
command-type = A command names its type, e.g. "endTurn".
command-rolls = rolls is a list of dice faces, e.g. [4, 1, 6].
command-face = A die's face is a whole number from 1 on, not { $value }.
command-unknown = There is no command "{ $name }"{ $hint }.
command-unknown-field = { $command } has no field "{ $field }"{ $hint }. Its fields: { $known }.
command-unknown-part-field = There is no field "{ $field }" here{ $hint }. Known fields: { $known }.
field-unread =
    { $what } doesn't read "{ $field }". { $count ->
        [0] Leave it out: nothing in these rules reads it.
       *[other] Leave it out, or choose what reads it: { $readers }.
    }
field-counts-with = "{ $field }" counts only together with "{ $other }". Add that, or leave "{ $field }" out.
field-idle-beside = "{ $field }" means nothing beside "{ $other }". Leave one of them out.
command-missing-field = { $command } needs the field { $field }.
command-unreadable = { $command }'s { $field } cannot be read: { $problem }.
command-depth = A command's values lie at most { $most } levels deep within each other.
command-number = { $command }'s { $name } lies within { $most } of 0; { $number } does not.
command-together-count = together holds 1 to { $most } commands, not { $count }.
command-together-edits = { $name } cannot stand in together: it takes { $edits }.
command-overrides = What an attack leaves out of account is the game master's to say.
command-game-master-only = That is the game master's to do. Players move their tokens, end and delay their turns, roll their initiative, ask to attack and to open doors.
refusal-unknown-side = No token on this map is of the side "{ $side }"{ $hint }.
refusal-unknown-thing = There is no { $what } "{ $id }"{ $hint }.
# What there is none of under that name.
thing-terrain = terrain
thing-zone = zone
thing-template = template
thing-mark = pin or drawing
command-amount = An amount is a whole number from 0 to { $most }, not { $amount }.
condition-kind = A condition has a kind, e.g. "prone".
condition-rounds = A condition lasts at least 1 round, not { $rounds }; leave rounds out for no end.
condition-value = A condition's value is a number; leave it out where there is none.
condition-until = until.at is "turnStart" or "turnEnd", not { $given }.
token-id-taken = The id "{ $id }" is taken already.
token-limit = { $most } tokens are on the map already: the limit.
token-keeps-id = A token keeps its id; add another token instead.
token-nothing-changes = Nothing changes: name at least one field.
token-unreadable = The changed token cannot be read: { $problem }.
token-trait-unreadable = The trait "{ $name }" cannot be read: { $value }. It must be { $wanted }.
map-field-unreadable = The field "{ $name }" cannot be read: { $value }. It must be { $wanted }.
token-field-stays = Every token has a field { $field }; it can be changed and not taken away.
token-below-zero = { $field } cannot be { $number }; 0 or more is possible.
wall-limit = A map holds { $most } wall segments at most.
wall-unknown = There is no wall or door "{ $id }"{ $hint }.
door-none = { $wall } is a wall without a door; only doors can be opened and closed.
door-already =
    { $wall } is { $state ->
        [open] open
        [locked] locked
       *[closed] closed
    } already.
door-unknown = There is no door { $wall }.
terrain-not-there = Terrain { NUMBERED($id) } covers none of these cells.
areas-nothing-to-divide = No cell of this map can be entered: there is nothing to divide.
setting-name = A setting has a name, e.g. "roughWaters".
setting-unknown = There is no setting "{ $name }" (did you mean "{ $nearest }"?).
setting-value = The setting { $name } is { $wanted }, not { $value }.
setting-metric = The metric is uniform, alternating or euclidean, not { $metric }.
template-rounds = A template lasts 1 to { $most } rounds, not { $rounds }; leave rounds out for no end.
template-limit = { $most } templates are on the map already: the limit.
mark-limit = { $most } pins and drawings are on the map already: the limit.
fog-no-cells = Name at least one cell.
roll-check-by-whom = A check is a token's: name the token that rolls.
roll-label = What a roll is for takes up to { $most } bytes.
note-text = A note is some text, up to { $most } bytes.
hiding-refused = { $token } cannot hide from { $observers }: no cover or concealment to hide in there{ RULE($rule, " (#)") }. Find better cover, or a place out of sight, first.
request-secret = What is done in secret is the game master's to do.
request-other-side = { $token } is not a token of { $side }: players act with their own side's tokens.
request-not-your-turn = It is not your turn to end.
request-not-prone = It cannot lie down now; ask the game master.
attempt-failed = { $who } tries ({ $what }), and nothing comes of it. { $why }
attempt-nothing = What { $who } tries comes to nothing.
attempt-of-one-command = An attempt is of one command, which is no attempt and no list.
obstacle-met = { $token } has walked into { $other }, unseen by its side. Reveal { $other }, or leave it hidden: you decide.
offer-reveal = Reveal { $token }, whom somebody walked into
request-unknown-reason = That cannot be done, for a reason that your side does not know. Ask the game master.
demolish-nothing = demolish names at least one wall or terrain.
demolish-unknown = There is no wall or terrain "{ $id }"{ $hint }.
picture-too-large = The picture takes { $bytes } bytes; at most { $most } are possible.
picture-address = The picture's address "{ $start }" is not allowed: it may start with data:image/, blob: or https:, or be relative to the page.

## Commands in combat

combat-under-way = Combat is under way already.
combat-nobody-rolled = Nobody has rolled initiative yet: roll initiative first.
combat-not-under-way = Combat is not under way.
combat-started = Combat starts. The order is: { $names }.
combat-order-tied = { $token } (before { $next }, { $decided-by })
# What told tied combatants apart.
decided-declared-first = declared first
decided-surprise = surprise
decided-hidden-roll = a roll that is kept secret
decided-other = { $words }
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
turn-delayed = { $token } delays, to act later in this round.
turn-lost = { $token } did not use its delayed turn: it is lost.
turn-of-another = It is { $active }'s turn, not { $token }'s.
turn-not-yours = It is another's turn.
turn-another = It is another combatant's turn.
turn-round-ended = The round has ended: end the round first, or let a delayed combatant act now.
turn-round-goes-on = The round goes on: { $waiting } still to act.
turn-no-round = Combat is not under way: there is no round to end.
turn-all-over = All turns of this round are over: end the round.
turn-none = Combat is not under way: there is no turn to end.
turn-not-under-way = No turn is under way that could be ended.
turn-no-delaying = These rules have no delaying: end the turn instead.
turn-no-delaying-ready = These rules have no delaying: ready an action instead, or end the turn.
turn-delay-in-combat = A turn can be delayed while combat is under way, on the own turn.
turn-cannot-wait = { $token } cannot act in its condition, nor choose to wait; end the turn.
turn-too-late-to-delay = { $token } has acted in this turn and can no longer delay it; end the turn.
turn-not-delayed = { $token } has not delayed: only a delayed turn can be taken now.
turn-dead = { $token } is dead and cannot act.
turn-between-turns = { $active }'s turn is under way; a delayed turn is taken between turns: end that turn first.
initiative-not-rolled = { $token } has not rolled initiative.
initiative-roll-first = { $token } has not rolled initiative; roll for it first.
initiative-rolled-already = { $token } has rolled initiative already. In combat a roll is repeated by regaining footing, where the rules allow it; undo takes a roll back.
initiative-nobody-left = Nobody is left who could roll initiative; add a token first.
initiative-nobody-first = These rules let nobody go first but by initiative; leave surprise and declares out.
initiative-watcher-alone = Somebody watches who declares: name declares as well.
initiative-watches-itself = { $token } does not watch itself; name another watcher.
initiative-tie-too-few = An order takes at least two tied tokens.
initiative-tie-twice = { $token } stands in the list twice.
initiative-not-tied = { $token } is not tied with { $other }: { $own } against { $theirs }. Only equal results may be put in order.
action-incapacitated = { $token } cannot act in its condition.
attack-area-skill = A check names the skill that is checked, e.g. "reflex".
attack-area-attacker = Say which of your tokens attacks.
move-no-step = These rules know no step; use move.
move-step-after-moving = { RULE($rule, "#: ") }{ $token } has moved in this turn already; a step takes the place of moving.
move-step-length = A step is 1 cell and this path { $steps }; shorten it.
move-takes-path = move takes a path, the cells one after the other; teleport takes `to`.
move-empty-path = The path has no cells: list the ones entered.

## Offers: the words on a button

offer-propose-areas = Divide the map into areas
offer-roll-initiative-for-all = Roll initiative for all
offer-roll-initiative-for-joining = Roll initiative for all who join
offer-roll-initiative = Roll initiative for { $token }
offer-tie-order = { $token } goes before { $other }
offer-start-combat = Start combat
offer-end-turn = End { $token }'s turn
offer-delay = { $token } delays
offer-act-now = { $token } acts now
offer-regain-footing = { $token } regains footing: rolls initiative again
offer-end-round = End round { $round }
offer-end-combat = End combat
offer-end-combat-won = End combat: { $side } is defeated
offer-strike = { $token } strikes at { $target }
offer-counter = { $token } reaches farther and strikes first, if { $other } strikes at it
offer-shoot =
    { $token } { $does ->
        [casts] casts
       *[shoots] shoots
    } at { $target }
offer-activity = { $token }: { $activity }
offer-activity-check = { $token }: { $activity } ({ $check } check)
offer-activity-at = { $token }: { $activity } ({ $target })
# The one who is helped, or against whom others are.
offer-help = { $token }: { $activity } { $target }
offer-help-against = { $token }: { $activity } against { $target }
offer-two-hands = { $token }: { $activity } that takes two hands
offer-cover = { $token }: { $activity } ({ $feature }: { $grade })
offer-demolish = Take down { $name }: nothing of it is left
offer-stray = The stray shot hits { $target } for { $amount }
offer-spend = { $token } spends: { $action }
offer-turn = { $token } turns by 90°
offer-drop-prone = { $token } drops prone
offer-found = { $token } is no longer hidden
offer-wake = { $token } is woken

## The widget: what its options and files are refused for

widget-host = mount needs an element or a shadow root to draw into.
widget-event = There is no event "{ $event }": change, turn, error, select, saved or message.
widget-alone = This widget neither leads nor follows: a player's needs the option follow.
widget-present = At most { $most } players, with names of at most { $longest } bytes, can be shown at the table.
widget-player-side = A player needs a side: name one of the scene's sides.
widget-tool = There is no tool "{ $tool }": { $known }, or none.
widget-panel = There is no panel "{ $panel }": { $known }, or none.
widget-players-fight = What a player knows is no fight to lead: mount the game master's scene.
widget-only-players-follow = Only players follow: give the seat player and a side, too.
widget-seat = There is no seat "{ $seat }": gm or player.
widget-role-renamed = burstmap: the option and attribute "role" is called "seat" now, as "role" belongs to ARIA. It is accepted in this version for the last time.
widget-gestures = There are no gestures "{ $gestures }": cooperative or greedy.
gesture-fingers = Use two fingers to move the map.
gesture-wheel = Hold Ctrl, or ⌘ on a Mac, and turn the wheel to zoom the map.
zoom-group = Zoom and move the map
zoom-in = Zoom in
zoom-out = Zoom out
zoom-enter = Move the map with one finger and the wheel
pan-group = Move the map
pan-up = Show what lies above
pan-down = Show what lies below
pan-left = Show what lies to the left
pan-right = Show what lies to the right

## What fingers can do

tap-token = Tap a token or a door. Hold a finger on anything to look at it.
tap-move = Drag it, or tap a cell, to move.
tap-let-go = Let go to set it down.
tap-place = Tap where it goes.
tap-place-attack = Tap to place it. Everyone inside is attacked.
tap-place-around = Tap to place it around its user.
tap-start = Tap the token or cell where it starts.
tap-placed = Tap a cell in it for the reason.
tap-looker = Tap who looks.
tap-looked = Tap a cell or a token.
tap-attacker = Tap the attacker.
tap-target = Tap the target.
tap-strike = Tap the target for the numbers, tap it again to attack.
tap-from = Tap where to start.
tap-to = Tap where to.
tap-further = Tap to measure on from there; drag for another ruler.
tap-adjust = Drag a wall or its end, or tap it twice and then where it goes. One tap shows properties.
tap-wall = Drag from point to point, or tap one after the other.
tap-wall-next = Tap the next point.
tap-new-token = Tap a cell for the new token.
tap-erase = Tap or drag over what to remove.
tap-paint = Drag over cells, or tap them; a rectangle by two corners. Begin on a patch to extend it.
tap-grid-corner = Tap a corner of the picture’s grid.
tap-grid-opposite = Tap the opposite corner of the box.
tap-hex-middle = Tap the middle of a hex in the picture.
tap-hex-in-row = Tap the middle of another hex in the same row.
tap-hex-in-column = Tap the middle of another hex in the same column.
tap-reason = Tap a cell for the reason.
tap-open-view = Tap the token or cell to be seen.
tap-asker = Tap the token that asks.
tap-unseen = Tap a cell to learn who would see it there.
tap-best-area = Tap a dot to see its area.
tap-unprovoked = Tap a cell for the way there that provokes nobody.
tap-rectangle = Drag or tap from corner to corner.
tap-polygon = Tap corner by corner; the first one again closes it.
tap-mark = Tap for a pin.
tap-drawing = Drag to draw, or tap corner by corner.
tap-fill = Tap to fill everything up to the walls.
tap-fog = Drag over what the players should see, or should not.

## What is read out

say-in-hand = { $name } in hand. Choose its target.
say-attack-on = Attack on { $target }: choose how.
say-template-removed = Template removed.
say-own-view = Game master's view.
say-newcomers = { $count ->
    [one] { $names } has come and is not in the turn order: roll initiative for it in the Turn panel.
   *[other] { $names } have come and are not in the turn order: roll initiative for them in the Turn panel.
 }
say-newcomers-many = { $count } tokens have come and are not in the turn order: roll initiative for them in the Turn panel.
say-order = Initiative, from the first: { $names }.
say-order-one = { $token } { $initiative }
say-shape = { $shape }, { $length }
say-corner = Corner { $corner }
say-from = Starts at { $place }
say-from-usual = Starts where it usually does
say-field = What { $name } sees is shown.
say-field-off = What it sees is no longer shown.
say-removed = Removed.
say-dismissed = Message closed.
say-none = Nothing is selected.
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
say-attack = { $target }: { $verdict } { $sight }

## The map in words

overview-title = The map in words
overview-menu = tokens, ground, doors and walls as lists
overview-tokens = Tokens: { $count }
overview-from = Distances are from { $name }.
overview-no-from = Select a token to get distances from it.
overview-name = Name
overview-side = Side
overview-place = Place
overview-distance = Distance
overview-state = State
overview-here = here
overview-seen = in sight
overview-unseen = not in sight
overview-acting = has the turn
overview-hidden = hidden from players
overview-points = { $current } of { $max } hit points
overview-ground = Ground and regions: { $count }
overview-kind = Kind
overview-doors = Doors: { $count }
overview-walls = Walls: { $count }
overview-walls-more =
    { $count ->
        [1] 1 more wall is not listed.
       *[other] { $count } more walls are not listed.
    }
# The two cells that a door or a wall stands between.
overview-between = between { $first } and { $second }
# From where to where a wall runs: cells, or what overview-between says.
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
overview-blocks = blocks
overview-harms = harms
overview-terrain = ground
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
# How far a light reaches: bright light, dim light, both, or neither beyond its own cell.
overview-sheds =
    { $light ->
        [bright] sheds bright light to { $bright }
        [dim] sheds dim light to { $dim }
        [both] sheds bright light to { $bright } and dim light to { $dim }
       *[own] sheds dim light on its own cell
    }
overview-ambient =
    { $level ->
        [dim] The map is dim where nothing sheds light.
       *[darkness] The map is dark where nothing sheds light.
    }
overview-empty = none
overview-grid = { $columns } columns and { $rows } rows, [0, 0] is at the top left. A cell is { $length }.

## Keys

keys-letters = Single-key shortcuts
keys-letters-help = Switch them off where they clash with speech input or with other keys. Tab, Enter, arrows, Escape and keys with Ctrl always work, and everything has a button.

## Panels

own-title = Your creatures
panel-open = Open the panel
panel-close = Close the panel
tools-again = Start over
tools-done = Done
tools-roll = Roll
widget-theme = There is no theme "{ $theme }": light, dark or auto.
map-format-unknown = Maps are written as "uvtt", not as "{ $format }".
map-file-type = A map file is given as a Uint8Array of its bytes, for example from arrayBuffer().
creature-list-type = A creature list is given as its text.
file-too-large = { $name } is larger than 200 MB.
file-unreadable = { $name } cannot be read.
file-not-fetched = { $address } could not be fetched.
file-not-fetched-status = { $address } could not be fetched ({ $status }).

## Windows that follow each other

live-many-requests = Too many requests wait for the game master.
live-declined = The game master said no.
live-looking-only = This map is for looking only.
live-master-looking-only = The game master's map is for looking only.
live-scenes-elsewhere = This window follows the game master’s: scenes are opened there.
live-copy = Requests are checked at the game master's table, and this is a player's copy.
live-ask-first = The game master decides about that: ask, then send it again with allow: true.
live-refused = That was refused.
live-too-large = The message is larger than 64 MB.
live-type-too-large = A message "{ $message }" is not so large.
live-not-json = A message is plain JSON data.
live-not-object = A message is an object.
live-version = This is version { $version } of the messages; both windows need the same.
live-type = Expected one of { $known }.
live-name = { $field } is a text of at most 200 characters.
live-request = A request has a number and a command.
live-state = A state has n, a scene and a log.
live-change = A change has n, scene, gone, keep and log.
live-other-side = A message for { $side } came from another side.
live-not-for-us = That is for { $side }.
live-nobody-there = The game master's window is not there: wait until it is open again.
live-undone = Undone.
live-waiting = Waiting for the game master’s window …
live-gone = The game master’s window is closed. This is what you saw last.
keep-blocked = This browser does not keep the scene: its storage is switched off or blocked. Save it as a file.
keep-full = This browser's storage is full: what happens from now on is not kept. Save the scene as a file, or free some space.
keep-newer = A newer Burstmap has kept this scene here, and this one cannot read it. Nothing is kept until the page is up to date.
keep-corrupt = What this browser had kept of the scene is damaged. All that could be read is here; the rest was put aside.
keep-lost = This browser found its storage damaged and threw away what it had kept there, of this scene too if there was any.
keep-taken = Another tab has taken this scene over. What was done here last could not be kept and was put aside.
keep-again = The scene is kept in this browser again.
keep-earlier = An earlier version saved this fight. Undo may differ slightly for steps before the update.
keep-skipped = Skipped a step of an earlier version: { $why }
keep-why = ({ $why }.)
keep-nothing-staged = no document is staged
keep-nothing-undone = there is nothing to undo or redo
keep-other-tab = This scene is open in another tab, which keeps it: work there, or take it over here.

## Reminders

reminder-in-plain-view = { $token } is hidden, with no cover or concealment to hide in from { $watchers }: whether it still is, is yours to say.
reminder-delayed = { $token } has not taken its delayed turn: it is lost when the round ends.
reminder-multiattack = { $token } has left of its multiattack: { $left }.
reminder-attacks-left =
    { $token } has { $count ->
        [one] another attack
       *[other] { $count } more attacks
    } with the action that it has taken.
reminder-off-hand = { $token } may attack with a light weapon in the other hand ({ $action }).
reminder-readied = { $token } may act on what it has readied, as its reaction.
reminder-readied-that = { $token } has readied: { $item }. Doing it takes its reaction.
reminder-regenerates = { $token } regenerates { $amount } at the start of its turn.
reminder-regeneration-stopped = { $token } does not regenerate: it was stopped.
reminder-regeneration-waits =
    { $token } does not regenerate: for { $rounds ->
        [1] this round still
       *[other] { $rounds } rounds still
    }.
reminder-hold-apart = { $token } holds { $held }, which is { CELLS($distance) } away and out of its reach: let go, or say how it still holds.
reminder-hold = { $token } holds { $held }: a { $action } action keeps it, or it ends with this turn.
reminder-unconscious = { $token } is unconscious for { $hours }, of which { $rested } passed.
reminder-urged = { $token } was urged in vain: the same can be tried again in { $hours }.

## What the map shows

mode-view = Viewing as { $side }
mode-view-off = Back to GM view
mode-compare = Comparing with { $system }
mode-compare-off = Stop comparing
mode-field = Showing what { $token } sees
mode-hiding = Showing from whom { $token } could hide
mode-free = Free move: the rules are ignored
mode-off = Turn off
movement-left = { $length } of movement left
movement-left-mode = { $length } of movement left ({ $mode })
movement-drags = drags { $held } along: each step costs { $extra } more
movement-left-dear = { $length } of movement left: { $covered } ({ $mode })
hiding-someone = Someone here

## Attacks that tokens have

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
attacks-light = Light weapon
attacks-long-range = range { $length }, long { $long }
attacks-area = { $shape } { $length }
attacks-gives-unless = { $condition } ({ $stat } { $difficulty })
attacks-save = { $stat }
attacks-save-number = DC { $difficulty } { $stat }
attacks-save-half = DC { $difficulty } { $stat }, half damage on a success
attacks-use = Attack with { $name }: { $line }
attacks-spent = No attack left this turn. Choose one to see its numbers.
attacks-in-hand = In hand
attacks-put-away = Put away
attacks-dice = { $name } is rolled with these numbers, where there are any.
attacks-point = Choose a target on the map to see the numbers.
attacks-point-area = Choose a place on the map to see whom it catches.
attacks-numbers =
    { SIGNED($bonus) } vs { $stat } { $value }{ $net ->
        [advantage] , with advantage
        [disadvantage] , with disadvantage
       *[none] {""}
    }
attacks-impossible = Not possible here
attacks-beyond-range = { $target } is { $length } away, beyond the range of { $most }.
attacks-at-long-range = { $target } is { $length } away: long range, from { $near } to { $most }.
attacks-roll = Attack
attacks-roll-area = Attack all in it
attacks-add = Add an attack
attacks-new = New attack
attacks-none = No attacks yet. With one, this token attacks by a button, and its numbers are filled in.
attacks-edit-title = Attacks and spells
attacks-name = Name
attacks-kind = Kind
attacks-kind-melee = Melee
attacks-kind-ranged = Ranged
attacks-kind-spell = Spell
attacks-kind-area = Area
attacks-bonus-label = Attack bonus
attacks-bonus-none = its own
attacks-bonus-area = all are hit
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
attacks-save-unknown = “{ $name }” is not a save. Choose { $saves }.
attacks-bonus-needed = Not a whole number. Try +5
attacks-difficulty-needed = Not a whole number. Try 15
attacks-areas-needed = Must be a whole number, 0 or more.
attacks-name-needed = An attack needs a name.
attacks-as-printed = As printed: { $text }
attacks-difficulty = DC
attacks-half = Half damage on a success
attacks-together = Multiattack
attacks-together-hint = 2 Claw, 1 Bite
attacks-together-needed = Enter numbers and attacks of this token: 2 Claw, 1 Bite / Tail, (1 Web). A slash leaves a choice, brackets replace any other.
attacks-recharge-label = Recharges from
attacks-recharge-needed = Enter the lowest number of the die that brings it back, 2 or more.
attacks-uses-label = Uses
attacks-uses-needed = Uses must be 1 to 1000.
attacks-left-label = Uses left
attacks-left-needed = Enter 0 up to all of its uses.
attacks-shares-label = Shares its uses as
attacks-shares-hint = Breath weapons
attacks-waits = Must recharge
attacks-uses-of-rest = Back after a short rest
attacks-text = Notes
attacks-duplicate = Duplicate
attacks-remove = Remove
attacks-up = Move up
attacks-dice-needed = Damage is written in dice, as in 2d6+3.
attacks-copy-of = { $name } (copy)

## Creatures that are kept apart from a map

creatures-title = Creatures
creatures-menu = kept in this browser, for every map
creatures-search = Search creatures
creatures-empty = No creatures are kept yet. Select a token on the map: “Save the selected token” then stands above, and keeps its numbers, attacks and portrait for every map.
creatures-none-found = No creature matches these words.
creatures-save =
    { $count ->
        [one] Save the selected token
       *[other] Save the { $count } selected tokens
    }
creatures-export = Save all as a file
creatures-open = Open a creature file …
creatures-file-unread = This is not a creature file saved by Burstmap. Lists of other tools are opened by “Paste a stat block or a list”.
creatures-file-empty = The file holds no creatures.
creatures-file-taken = { $taken } of { $count } creatures taken; left out:
creatures-file-left = { $name }: { $why }
creatures-show = Open my creatures
creatures-saved-several = { $count } tokens are kept among your creatures.
creatures-replaced-several = { $count } creatures were replaced by these.
creatures-save-this = Save to my creatures
creatures-saved = { $name } is kept among your creatures.
creatures-replaced = { $name } was replaced by this one.
creatures-failed = The browser did not keep or read the creatures: its storage is full or switched off.
creatures-no-room =
    { $count ->
        [one] There is no free place left on the map for it.
       *[other] There is no free place left on the map for all { $count }.
    }
creatures-how-many = How many of each
creatures-fewer = One less of each
creatures-more = One more of each
creatures-choose = Choose creatures
creatures-set-down =
    { $count ->
        [one] Put 1 on the map
       *[other] Put { $count } on the map
    }
creatures-drag = Drag onto the map, or choose and press the button below
creatures-delete = Delete { $name }
creatures-hit-points = { $count } HP
portrait-choose = Choose a portrait for { $name }
portrait-remove = Remove the portrait
portrait-unreadable = This is not a picture that this browser can show: choose a PNG, JPEG, WebP or AVIF.

## Several tokens at once

several-all = All of them
several-damage = Damage
several-nonlethal = Nonlethal
several-condition = Condition
several-choose = Choose …
several-rounds = Rounds
several-add = Add it to all
several-remove = Remove { $kind } from all
several-group = Fight in the group
several-group-hint = wolves
several-group-help = A group on one side rolls initiative once and acts in sequence.

## The turn at a glance

glance-move = Move
save-fails = Fail by choice
save-succeeds = Succeed without a roll
glance-due = Urgent
glance-joining = New in the fight
glance-others = Others may react
glance-readied = { $token } may act on what it readied
glance-actions = Actions
glance-movement = Movement and stance
glance-doors = Doors and things
glance-more = More
glance-setup = Before the fight
glance-delayed = Delayed
glance-delayed-lose =
    { $count ->
        [one] { $names } has delayed and not acted: the turn is lost when the round ends.
       *[other] { $names } have delayed and not acted: their turns are lost when the round ends.
    }
glance-key-ends-round = { $key } ends the round.
glance-late = not acted yet: { $names }
glance-act-now = { $name } acts now
glance-end-round-anyway = End round
glance-order = Order of turns
glance-reactions =
    { $count ->
        [0] reaction spent
        [1] reaction left
       *[other] { $count } reactions left
    }
glance-order-help = Drag a combatant, or use the arrows, to change the order. Whoever is acting goes on now, and has the new place from the next round on.
glance-sooner = { $name }: sooner
glance-later = { $name }: later
glance-later-next = { $name }: later from the next round on; the turn goes on now
glance-hide = Hide { $name } from the players
glance-show = Show { $name } to the players
glance-hidden = hidden from players
glance-dead = dead
menu-settings = Settings
rule-number = { $id }: the rule of the system behind this; the documentation explains it (docs/rules)
help-rule-numbers =
    Numbers such as E5-58 or G-12 name the rule behind an answer: the letters name the rule system (G: the geometry of all of them), and the documentation explains each number in docs/rules.
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
log-search = Search the log
log-none-found = No line of the log matches.
log-turn = Round { $round } · { $name }
log-round = Round { $round }
log-before = Before the fight
log-during = During the fight
log-after = After the fight
log-undo-to = Undo back to here: this line and all after it
log-undone =
    { $count ->
        [one] 1 step is undone. Redo brings it back.
       *[other] { $count } steps are undone. Redo brings them back one by one.
    }

## Areas that are placed

area-nothing-inside = Nothing is affected: the area starts in or against { $name }. Choose another corner, or a cell beside it.
area-nothing = Nothing is affected: what the area starts in stops it.

## My maps

maps-title = My maps
maps-menu = what this browser keeps
maps-empty = No maps yet. Make a new one, open a file, or change something on a sample: what you do is saved by itself.
maps-none-found = No map has that in its name.
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
maps-deleted = { $name } is deleted.
maps-added =
    { $added ->
        [0] No map is added
        [one] 1 map is added
       *[other] { $added } maps are added
    }{ $there ->
        [0] .
        [one] ; 1 was there already.
       *[other] ; { $there } were there already.
    }
maps-undo = Undo
maps-deleted-title =
    { $count ->
        [one] 1 deleted map
       *[other] { $count } deleted maps
    }
maps-restore = Restore
maps-restore-this = Restore { $name }
maps-purge = Delete for good
maps-purge-this = Delete { $name } for good
maps-room = { $used } used of { $most }. The browser may clear this when the disk is full: save maps that matter as files.
maps-room-persisted = { $used } used. The browser has promised to keep it.
maps-forgets = This browser deletes what pages keep after seven days without a visit. Save maps that matter as files, or put this page on the home screen.
maps-list-damaged = This browser's list of maps is damaged ({ $why }). The maps themselves are kept; save the open one as a file.
maps-unreadable = This browser's list of maps cannot be read: its storage is switched off or blocked.
maps-full = This browser's storage is full. Delete maps, or save some as files first.
maps-failed = That could not be done: { $why }.
maps-gone = This map is not there any more.
maps-damaged = This map is damaged and cannot be read: { $why }.
maps-open-elsewhere = the map is open in another tab, so rename it there
maps-switching = Another map is being opened.
maps-arrived = { $name } is open.
maps-known = It is in My maps already, just as the file has it: no second copy is made.
maps-named-apart = My maps has “{ $name }” in another state: this one is kept beside it, with a number.
maps-behind = { $name } is kept in My maps.
maps-back = Go back
work-reading = Reading { $name } …
work-finding = Looking at what the files hold …
work-checking = Checking the walls …
work-writing = Writing the file …
work-making = Making the map { $name } …
work-making-all = Making { $name }, { $number } of { $count } …
work-cancelled = Cancelled. Nothing has changed.
work-failed = This could not be done: the browser stopped the work ({ $why }), for lack of memory perhaps. Close other tabs, or try a smaller file.
opening-title =
    { $count ->
        [one] 1 map was found
       *[other] { $count } maps were found
    }
opening-choose = Choose the one to open.
opening-all =
    { $count ->
        [one] Put it into My maps
       *[other] Put all { $count } into My maps
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
opening-picture-there = picture found
opening-picture-missing = picture not found
opening-picture-title = Where is the picture?
opening-picture = { $name } is drawn on the picture { $file }, which is not in the file. Choose it, or open the map without a picture.
opening-picture-hint = Opened together, a map and its picture find each other: choose both at once, drop their folder, or a .zip of it.
opening-without = Open without a picture
opening-back = Back to the list
opening-failed = { $name } was left out: { $why }
map-new = New map
map-new-action = New map …
kept-not = Not saved in this browser.
kept-save-file = Save a file
leaving-title = This map is not saved
leaving-words = This browser could not keep it: its storage is full or blocked. Save it as a file, or it is lost when another map is opened.
leaving-save = Save a file and go on
leaving-drop = Go on without saving
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

## A new map, its picture and its grid

map-new-menu = empty, or from a picture
map-make = Create the map
map-name = Name
map-system = Rule system
dialog-cancel = Cancel
grid-title = Map and grid
grid-unsuited =
    { $system } is made for { $grid ->
        [hex] hexes
       *[square] squares
    }. Made for this grid:
grid-shape = Grid
grid-square = Squares
grid-pointy = Hexes, pointed
grid-flat = Hexes, flat
grid-columns = Columns
grid-rows = Rows
grid-cell-length = One cell is
grid-unit = Unit
grid-more-left = 2 columns more at the left
grid-more-top = 2 rows more at the top
grid-style = Grid shown as
grid-lines = Lines
grid-dots = Dots
grid-off = Off
grid-color-label = Grid color
grid-color-theme = Usual color
picture-title = Picture
picture-choose = Choose a picture …
picture-other = Another picture …
picture-none = Drop, paste or open a picture: PNG, JPEG, WebP or AVIF. Or start with an empty map.
picture-none-touch = Open a picture: PNG, JPEG, WebP or AVIF. Or start with an empty map.
picture-taking = The picture is being read …
picture-size = { $wide } × { $tall } pixels, { $kept }
picture-smaller = { $wide } × { $tall } pixels, made smaller from { $came } to { $kept }
picture-grid-found = A grid of { $pixels } pixels to a cell is drawn in it.
picture-grid-none = No grid was found in it. Say how many pixels make a cell, or align it on the map.
picture-use = What becomes of the picture
picture-new-map = A new map
picture-this-map = Under this map
picture-under = Put it under this map
picture-pixels = Pixels to a cell
picture-left = First line, from the left
picture-top = First line, from the top
picture-later = All of this can be changed later, on the map, by two points or with the arrow keys.
picture-kept = { $kept }, kept with the map.
picture-remove = Remove the picture
picture-align = Picture: align, replace …
picture-unreadable = { $name } is not a picture that this browser can show.
picture-damaged = { $name } is damaged or cut off: this browser cannot show the whole picture. Save or download it again.
picture-too-many-pixels = { $name } has { $width } × { $height } pixels: more than browsers show. Save it smaller, with at most 16,000 pixels on a side.
picture-svg = { $name } is an SVG drawing: maps need pixels. Save it as PNG and open that.
picture-game-master = The game master puts pictures on the map.
align-two-clicks = Align by two points
align-first = Point at a corner of the picture's grid, then the opposite corner of a box of whole cells.
align-second =
    { $cells ->
        [one] Now point at the opposite corner of a box 1 cell wide.
       *[other] Now point at the opposite corner of a box { $cells } cells wide.
    }
align-first-row = Point at the middle of a hex in the picture, then the middle of another one in the same row.
align-second-row =
    { $cells ->
        [one] Now point at the middle of the hex beside it in its row.
       *[other] Now point at the middle of the hex { $cells } cells away in its row.
    }
align-first-column = Point at the middle of a hex in the picture, then the middle of another one in the same column.
align-second-column =
    { $cells ->
        [one] Now point at the middle of the hex beside it in its column.
       *[other] Now point at the middle of the hex { $cells } cells away in its column.
    }
align-cells = Cells from one point to the other
align-width = Width of the box, in cells
align-numbers = Align by numbers

## Questions about the whole map

tactics-open-view =
    { $count ->
        [0] Without cover, { $target } is seen from no cell.
        [one] Without cover, { $target } is seen from 1 cell.
       *[other] Without cover, { $target } is seen from { $count } cells.
    }
tactics-unseen =
    { $enemies ->
        [0] No enemy of { $token } can see: all { $count } cells are out of sight.
        [one] 1 enemy looks; { $token } is out of its sight on { $count } cells.
       *[other] { $enemies } enemies look; { $token } is out of sight of all of them on { $count } cells.
    }
tactics-best-area =
    { $most ->
        [0] No placement catches a foe without a friend.
        [one] 1 foe at most without a friend, by { $count ->
            [one] one placement
           *[other] { $count } placements
        }.
       *[other] { $most } foes at most without a friend, by { $count ->
            [one] one placement
           *[other] { $count } placements
        }.
    }

ask-title = Questions
ask-open-view = Open view
ask-open-view-words = From which cells is a target seen without cover? Choose it on the map; then each cell says why.
ask-unseen = Unseen
ask-unseen-words = Which cells does no enemy see? Choose one: who would see it there.
ask-best-area = Best area
ask-best-area-words = Where does this template catch the most foes, and no friends? All placements are tried.
ask-unprovoked = No provoking
ask-unprovoked-words = Where can it go without provoking anybody? Longer ways are found, too.
ask-who = Select the token that asks.
ask-eyes = { $token } asks.
ask-any-eyes = Nobody is selected: anybody's eyes count.
ask-open = seen without cover
ask-nobody-stands = nobody can stand there
ask-unseen-by = seen by no enemy
ask-seen-by = seen by { $names }
ask-catches =
    { $foes ->
        [one] 1 foe, no friends: { $names }
       *[other] { $foes } foes, no friends: { $names }
    }
ask-template-of = The template is that of { $attack }. Placed, it is ready to be made.
ask-place-of = Placement { $number } of { $count }
ask-place-before = Previous placement
ask-place-next = Next placement
ask-place-caught = Whom it catches
ask-place = Place it here
ask-way = Without provoking: { $step }
ask-provoking = Not without provoking: { $step }
ask-no-way = Not without provoking
ask-reached =
    { $count ->
        [0] It cannot leave its cell without provoking.
        [one] 1 cell can be reached without provoking.
       *[other] { $count } cells can be reached without provoking.
    }

## First minutes

intro-title = First steps
intro-move = Drag a token to another cell: its reach, the cost and the way show while you do.
intro-area = Take Area, point at a few creatures and click: who is caught, and what shields the others.
intro-area-touch = Take Area and tap near a few creatures: who is caught, and what shields the others.
intro-fight = Roll initiative, then start the fight. Ctrl Z undoes anything.
intro-fight-touch = Roll initiative, then start the fight. Anything can be undone, by the button at the end of the tools.
intro-step-done = done
intro-done = That is the core. The menu at the top left makes new maps and opens samples.
intro-skip = Skip the introduction
intro-close = Close
empty-map = Nobody is on this map yet. Draw walls and add tokens with Map, or set down creatures from the menu.
empty-picture = This map has no picture. Choose one, or drop or paste a file onto the map.
empty-log = Nothing has happened yet. What you do on the map is listed here, and can be undone line by line.
empty-players = Nobody follows this fight. Open a player window below, or send a side its link or file.
empty-players-file = Nobody follows this fight. Send each side its link or file.
empty-players-sides = Nobody follows this fight. Player windows and files appear here once their sides have tokens on the map.
mode-form = Special move: { $form }. Cells in reach are those of this move.

## Share and print

share-title = Share and print
share-menu = a link, a picture, or on paper
share-link = Link
share-link-words = The map is in the link: nothing is uploaded. Whoever opens it gets a map of their own; players only look at theirs.
share-link-bare = Its pictures are left out: they make links too long for most programs. Without them the map is walls, ground and tokens.
share-for = For
share-for-master = Game masters: everything
share-for-side = Players: what is known to { $side }
share-link-pictures = With the pictures that are stored in the map
share-link-making = The link is being made …
share-link-fine = { $count } characters.
share-link-long = { $count } characters: some programs cut links above 2000. If it does not arrive whole, send a file.
share-link-very-long = { $count } characters: most chats and mail programs cut links above 8000. A file is safer.
share-link-too-long = { $count } characters are too many for a link; { $most } fit. Leave out stored pictures, or send a file.
share-link-old = This browser is too old for links with maps: it cannot compress. Use a file.
share-link-damaged = The link is damaged, or was cut off on its way: the map in it cannot be read. Ask for the link again, or for a file.
share-link-too-large = The link is longer than { $most } characters, so it is not opened. Ask for a file.
share-link-unpacks-too-large = The map in the link would unpack to more than { $most } MB, so it is not opened. Ask for a file.
share-link-keeps-one = This page keeps one map, and a link would take its place. Open the link on a page with My maps.
share-copy = Copy link
share-copied = Copied.
share-copy-by-hand = The browser does not allow copying: select the link and copy it yourself.
share-file = Save a file instead
share-what = What to show
share-map = Whole map
share-view = What I see now
share-colors = Colors
share-light = Light
share-dark = Dark
share-grid = Grid
share-tokens = Tokens
share-tool = What the tool shows
share-copies-for = Pictures and paper for
share-side-alone = Pictures and paper show only what is known to { $side }.
share-picture = Picture
share-size = Size
share-scale = { $pixels } pixels a cell ({ $wide } × { $tall })
share-png = Save as PNG
share-svg = Save as SVG
share-picture-too-large = That is more than browsers can paint: choose a smaller size, or SVG.
share-picture-elsewhere = The map shows a picture from another site that allows no copies. Save it as SVG, or store the picture in the map.
share-making = It is being made …
share-not-saved = The file could not be saved.
share-print = On paper
share-to-scale = To scale: 1 inch a cell
share-one-page = On one page
share-paper = Paper
share-turned = Orientation
share-by-map = As fits the map
share-standing = Portrait
share-lying = Landscape
share-sheets =
    { $count ->
        [one] 1 sheet. Print at 100%, without fitting to the page.
       *[other] { $count } sheets with cut marks, each with a ¼-inch overlap for gluing. Print at 100%, without fitting to the page.
    }
share-one-sheet = 1 sheet, { $inches } inches a cell.
share-print-now = Print …
share-sheet-foot = { $name } · row { $row } of { $rows }, sheet { $column } of { $columns }
share-sheet-ruler = 1 inch

## The editor: keys, tools and hints
key-cursor = Move the cursor, or the token in hand
key-cursor-diagonal = Move the cursor diagonally (Home, PageUp, End, PageDown)
key-enter = Take in hand, set down, pin
key-by-hand = Free move: set down anywhere (ignore rules)
key-escape = Drop, put back, unpin
key-next = Next token
key-before = Previous token
key-corner = Next corner, as the origin or to draw from
key-shape = Next shape, or the next thing to draw
key-from = Start the line, cone or sight line here
key-field = Show all that the selected token sees
key-door = Open or close the door at the cursor
key-lock = Lock or unlock it
key-remove = Remove what was picked
key-go-on = Go on: initiative, combat, the end of the turn or the round
key-resolve = Roll and resolve the attack or the area
key-panel = To the panel, or back to the map
key-delay = Delay the turn
key-undo = Undo
key-redo = Redo
key-zoom-in = Zoom in
key-zoom-out = Zoom out
key-fit = Show the whole map
key-pan = Pan the map
key-overview = The map in words: tokens, ground, doors and walls as lists
key-menu = What can be done here (or Shift F10, a right click)
key-help = This sheet
key-smaller = Smaller area
key-larger = Larger area
key-copy = Copy the selected tokens
key-paste = Paste them at the pointer
key-select-all = Select all tokens
key-duplicate = Duplicate the selected tokens
hint-remove = remove
hint-remove-more = remove ·
hint-undo = undo
hint-size-more = size ·
hint-size-or-wheel = or Shift + wheel size
hint-size-or-wheel-more = or Shift + wheel size ·
hint-what-to-draw = what to draw
hint-what-to-draw-more = what to draw ·
hint-off-the-grid = off the grid ·
hint-stop = stop
hint-move = move ·
hint-start-over = start over
hint-put-away = put away
hint-put-back = put back
hint-start-here = start here
hint-length = length ·
hint-shape-more = shape ·
hint-place-it = place it
hint-let-go = let go
hint-duplicate = duplicate ·
hint-free-move = free move ·
hint-remove-template = remove template
hint-reveal-or-hide = reveal or hide
hint-what-it-sees = what it sees ·
hint-look-from-here = look from here ·
hint-corner-on-the-way = click for a corner on the way ·
hint-take-corner-back = take the last one back ·
hint-adjust = Drag a wall or its end, or click it twice and then where it goes · one click for properties ·
hint-wall-rectangle = Drag or click from corner to corner ·
hint-wall-polygon = Click corner by corner; the first one again closes it, a double click or Enter ends it, Backspace removes the last one ·
hint-wall-next = Click the next point ·
hint-wall = Drag from point to point, or click one after the other ·
hint-drawing = Drag to draw, or click corner by corner ·
hint-mark = Click for a pin ·
hint-new-token = Click a cell for the new token
hint-erase = Click or drag over what to remove ·
hint-fill = Click: everything up to the walls is filled ·
hint-fog = Drag over what the players should see, or should not ·
hint-paint = Drag over cells · begin on a patch to extend it ·
hint-no-picture = This map has no picture: open or paste one
hint-grid-corner = Click a corner of the picture's grid ·
hint-hex-middle = Click the middle of a hex in the picture ·
hint-grid-opposite = Click the opposite corner of the box ·
hint-hex-in-row = Click the middle of another hex in the same row ·
hint-hex-in-column = Click the middle of another hex in the same column ·
hint-area-attack = Click to place it. Everyone inside is attacked ·
hint-area-start = Click the token or cell where it starts
hint-area-placed = Placed · point at a cell for the reason ·
hint-area-direction = Click to place, drag for direction and length ·
hint-area-around = Click to place it around its user, drag to size ·
hint-area-size = Click to place, drag to size ·
hint-ask-reason = Point at a cell for the reason ·
hint-ask-open-view = Point at whom or what is to be seen · click keeps it
hint-ask-token = Click the token that asks
hint-ask-unseen = Point at a cell: who would see it there
hint-ask-best-area = Click a dot to see its area ·
hint-ask-unprovoked = Point at a cell: the way that provokes nobody
hint-strike = Click the target to attack it ·
hint-attacker = Click the attacker
hint-target = Click the target ·
hint-measure-from = Click where to start
hint-measure-to = Click where to ·
hint-set-down = Release to set down ·
hint-group = Drag one to move all ·
hint-selected = Drag it, or click a cell, to move ·
hint-select = Click a token or a door · drag the map to pan · Shift-drag selects several ·
hint-looker = Click who looks
hint-looked = Point at a cell or token ·
tool-align-purpose = Align the map's picture with the grid
tool-area-purpose = Area: burst, radius, line, cone, box
tool-ask-purpose = Questions: open view, unseen, best area, no provoking
tool-build-purpose = Map: walls, ground, zones, tokens
tool-sight-purpose = Sight: line of effect, cover, concealment
tool-align = Picture
tool-area = Area
tool-ask = Questions
tool-attack = Attack
tool-build = Map
tool-measure = Measure
tool-select = Select and move
tool-sight = Sight
refused-map-is-the-masters = The game master draws the map.
refused-nobodys-turn = Nobody has the turn.
refused-looking-only = This map is for looking only.
refused-not-begun = The fight has not begun.
refused-over = The fight is over.
refused-no-tokens = There are no tokens.
refused-places-too-near = The two places are too near to each other: click a corner farther away.
refused-fill-too-large = That is too much to fill at once: build walls around it first.
refused-token-of-another = You may look at this token, but not move it.
refused-doors-are-the-masters = The game master works the doors.
refused-door-locked = This door is locked. Shift and click, Shift+D or its menu (right click, or hold a finger on it) unlocks it.
refused-point-at-a-door = Point at a door first.
refused-groups-are-the-masters = Move one token at a time: the game master moves groups.
refused-group-in-a-fight = In a fight a group moves freely or not at all: hold Alt.
refused-group-has-no-room = Not all of them have room there: some would leave the map.
refused-nothing-to-copy = Select what is to be copied first.
refused-nothing-copied = Nothing was copied yet.
refused-nothing-to-duplicate = Select what is to be duplicated first.
refused-tokens-are-the-masters = The game master adds tokens.
copies-lack =
    Copies of { $token } lack { $fields }: the rules in use can't read { $count ->
        [one] it
       *[other] them
    }.
refused-no-room = There is no room for another one.
say-choose-where-to = Choose where to.
say-painting = Arrows paint, Enter ends the stroke.
say-dropped = Dropped.
say-nothing-here = Nothing is here.
say-put-away = Put away.
say-put-back = Put back.
stroke-adjust = Adjust
stroke-wall = Wall
stroke-ground = Ground
stroke-zone = Zone
stroke-area = Area
stroke-fog = Fog
stroke-notes = Notes
stroke-token = Token
stroke-erase = Erase
brush-door = Door
brush-window-glazed = Window, glazed
brush-window-open = Window, open or barred
brush-low-wall = Low wall
brush-curtain = Curtain
brush-difficult = Difficult ground
brush-ice = Ice
brush-slow = Slow ground
brush-rough = Rough ground
brush-harmful = Harmful ground, 1d6
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
trait-naturewalk = At home in
trait-group = Fights in the group
trait-hands = Hands
trait-mechanical = Mechanical
trait-cybernetics = Cybernetics
trait-combat-reflexes = Combat reflexes
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
say-picked = { $thing }. Arrows move a wall, Enter sets it down.
area-numbered = Area { $number }
say-corner-at = Corner { $number } at { $point }.
say-from-place = From { $place }. Choose where to.
token-newcomer = Newcomer
door-named = Door { NUMBERED($id) }
wall-named = Wall { NUMBERED($id) }
measure-all = { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
 } · { $length }
measure-last = { $cells } cells · { $length } · last { $last }
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
    [one] The way leads once over { $ground }. Set { $token } down there again to go.
   *[other] The way leads { $times } times over { $ground }. Set { $token } down there again to go.
 }
say-beyond-reach = { $token } cannot get there with what is left this turn. Click or tap again to let go of { $token }.
refused-no-speed = { $token } has no speed yet: give it one in its sheet, under “Another speed”.
refused-too-far = { $token } cannot reach { $place } with what is left this turn.
refused-too-far-by-keys = { $token } cannot reach { $place } with what is left this turn. To ignore the rules, set it down with Shift+Enter.
refused-too-far-for-master = { $token } cannot reach { $place } with what is left this turn. To ignore the rules, choose “Free move” in its panel or hold Alt.
say-token-in-hand = { $token } in hand at { $cell }. Arrows move, Enter sets down, Escape puts back.
trait-example-spell-resistance = 14
trait-example-hands = 2
rounds-count = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }
say-nobody-caught = nobody caught
say-caught = caught: { $names }
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
cell-barrier = a barrier that the area reaches
cell-blocked = behind a barrier
cell-behind = behind { $barriers }
door-by-id = door { NUMBERED($id) }
wall-by-id = wall { NUMBERED($id) }
terrain-by-id = terrain { NUMBERED($id) }
barrier-by = { $name } · by { $cell }
move-actions-both = both move actions
step-cost = Cost { $cost }, { $length }
step-through = only to move through
step-squeezed = squeezed
say-squeezed = { $token }, squeezed
step-provokes = Provokes { $names }
step-checks = Check: { $skill } { $difficulty } against { $token }
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
hint-keys = keys
shape-box = Box
shape-radius = Radius
shape-burst = Burst
shape-line = Line
shape-cone = Cone
shape-emanation = Emanation
shape-angle = Angle, degrees
shape-width = Width

## The panels and the page
word-close = Close
word-name = Name
word-size-of = Size
word-shape = Shape
word-kind = Kind
word-usual = Usual
word-nobody = Nobody
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
word-kinds-of-damage = Kinds of damage
word-damage-kinds-example = fire, cold
word-roll-and-resolve = Roll and resolve
word-why = Why
number-not-whole = Not a whole number
number-not = Not a number
number-not-length = Enter a distance such as { CELLS($cells) }
number-not-light = Whole cells of bright and of dim light are possible, for example { CELLS($bright) } + { CELLS($dim) }
number-at-least = At least { $least }
number-at-most = At most { $most }
number-cells-at-least = At least { CELLS($least) }
number-cells-at-most = At most { CELLS($most) }
number-whole-cells = Whole cells only: { CELLS($below) } or { CELLS($above) }
page-opened = { $name } opened.
page-drop-here = Drop the map here
page-not-saved = The file could not be saved.
page-nothing-to-undo = Nothing to undo.
page-nothing-to-redo = Nothing to redo.
players-late = The game master has not answered yet.
players-displaced = Another window leads the players now, and this one again when that is gone.
players-leads = This window leads the players again.
players-gone = not connected
players-title = Players
players-nobody = Nobody is at the table yet.
players-at-the-table = At the table
players-window = Player window
players-save-file = Save their file
list-what-happened = What happened
banner-elsewhere = Open in another tab: this one only shows it.
banner-take-over = Take over here
banner-allow = Allow
banner-refuse = Refuse
compare-title = Compare systems
compare-other = What another system says of this
compare-no-other = No other
compare-no-difference = No difference.
compare-not-alike = not alike
menu-scene = Scene
menu-scenes = Scenes
menu-formats = pictures, Universal VTT, Foundry, Burstmap, creatures, rules
menu-open-map = Open a map or scene …
menu-save-scene = Save the scene
menu-save-scene-help = with the fight as it stands, without its log
menu-export-uvtt = Export as Universal VTT
menu-export-uvtt-help = walls, doors, grid and picture
menu-keys = Keys
menu-keys-help = what can be done with the keyboard
menu-fit-help = as large as it fits beside the panels
language-automatic = Auto
language-unknown = There are no texts in the language { $tag }. Known are { $known }.
menu-language = Language
menu-theme = Theme
theme-light = Light
theme-dark = Dark
theme-auto = Auto
form-dice-rolled = Dice rolled (optional)
form-roll-for-me = roll for me
form-dice-for = For the next roll of { $name }: an attack, an area, an action or a save.
form-dice-typed = { $words } · dice: { $faces }
form-dice-dropped = The turn is over: the dice that were typed for it ({ $faces }) were not used.
form-another-kind = Add another damage type
form-bonus = Bonus
help-by-hand = Free move: set a token down anywhere (ignore rules)
help-while-dragging = while dragging
help-size = Size of an area
help-and-wheel = and wheel
help-pan = Pan with every tool
help-pan-by = right button, or two fingers
log-title = Log
log-note = Note
log-note-help = To remember
log-secret = Secret
log-add = Add
notice-dismiss = Dismiss
notice-save-aside = Save what was put aside
rail-tools = Tools
rail-undo = Undo (Ctrl Z)
rail-redo = Redo (Ctrl Shift Z)
rail-fit = Show the whole map (0)
rail-keys = Keys (?)
side-details = Details
side-panels = Panels
stage-description = tactical map
strikes-of-turn = Still to strike
strikes-other-numbers = With other numbers
strikes-its-own = its own
strip-before = Before the fight
strip-roll-to-begin = Roll initiative to begin
strip-add-to-begin = Add creatures to begin
strip-add = Add creatures
strip-set-up = Set up
strip-start-when-ready = Start when everybody is ready
strip-anothers-turn = Another combatant’s turn
strip-round-over = The round is over
strip-over = The fight is over
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
turn-tip-area = Take the area tool and point at the map: what a burst reaches, and what stops it.
turn-tip-sight = The sight tool draws the clear line, or the wall that decides.
turn-tip-roll = Roll initiative to begin the fight. Everything can be undone.
turn-tokens = tokens
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
action-readied-what = What, and when
action-readied-first = Say what is readied, then press Ready. It stands beside the creature until it acts on it.
action-readied-example = shoots when the gate opens
action-readied-spell = A spell, held by concentration
action-about = Target of actions
action-urged = Attitude when urged
action-not-asked = not asked
action-bonus = Added to checks
action-against-nobody = nobody
start-title = Dice and initiative
start-bonus = Added to initiative
start-rolled-with = Rolled with
start-best = The best
start-ties = Ties by
start-usual-order = The usual order
start-surprises = Surprises
start-first = Acts first
start-by-initiative = By initiative
start-watched = Watched by
offers-tied = Ties
offers-single = Roll one by one
edit-title = Edit
edit-armed = Armed
edit-hidden = Hidden from players
edit-squeezed = Squeezed
edit-substance = Made of
edit-resilient = { $size }, resilient ({ $points })
edit-fragile = { $size }, fragile ({ $points })
edit-duplicate = Duplicate
edit-footprint = Footprint
edit-light = Light: bright + dim
edit-full-hit-points = Full hit points
edit-death-saves = Death saves: successes / failures
edit-another-speed = Another speed
edit-speed-example = fly { CELLS($cells) }
edit-another-statistic = Another statistic
edit-statistic-example = reaction 12
edit-picture = Picture’s address
facts-not-given = not given
condition-add = Add a condition
condition-label = Condition
condition-choose = Choose …
condition-caused-by = Caused by
condition-lasts = Rounds
condition-until-it-ends = until it ends
condition-worth = Value
condition-no-value = none
condition-concentration = Concentration
condition-not-sustained = does not matter
condition-sustained-anew = lasts while { $token } concentrates
condition-sustained-with = belongs to { $on }
save-at-turn-start = Start of its turns
save-at-turn-end = End of its turns
save-at-damage = On damage
save-at-action = With an action
save-in-words = { $stat } { $difficulty }
condition-ended-by = Saving throw to end
condition-no-save = None
condition-difficulty = Save DC
condition-save-at = When to save
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
acts-beside = Acts beside it, too:
acts-left = Left side
acts-right = Right side
acts-within = Distance from it
acts-once = Once per turn
acts-spares = Spare { $token }'s side
acts-hint = Uses the saving throw and damage entered for the area.
area-include = Include its own space
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
        [1] { $token } has one more { $action }.
       *[other] { $token } has { $count } more of { $action }.
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
sees-by-hand-help = Set tokens down anywhere, outside the rules, as with Alt held
sees-may = Can hide
sees-may-not = Cannot hide
harm-amount = Amount
harm-heal = Heal
harm-fall-title = Fall
harm-fall-depth = Depth (empty: to the ground)
harm-fall-half = Half damage
harm-fall = Let it fall
harm-rest-title = Rest and waking
harm-hours = Hours
harm-rest = Rest
harm-wake = Wake
traits-title = Traits
traits-others = Advanced (JSON)
token-title = Token
token-empty = Select a token on the map, or press N to go through them.
token-master = Game master
tool-nothing-placed = Choose attacker and target, or place an area, before you roll.
area-point = Choose a place on the map: what the area reaches shows at once, with what stops it.
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
area-nobody-caught = Nobody caught
area-spared = spared
area-no-attack = Cannot be attacked
area-options = Area options
area-corner = Corner that it starts from
area-remove-template = Remove template
area-keep = Keep
area-more-options = More options
area-keep-whole = Keep it on the map
area-place = Place
area-demolish = Demolish
area-check-missing = Enter the DC of the check before you roll.
area-nothing-yet = Enter damage, a bonus or a saving throw first: as it is, the action would be spent on nothing.
area-resolve = Resolve
area-splash = Half damage outside the target cell
area-unrolled = No roll: all are hit
area-versus = Attack roll or saving throw
area-each-checks = Everyone rolls
area-difficulty = DC
area-half = Success: half
area-spell = A spell
area-thrown = Thrown by the selected token, at most
area-radius-field = Radius
area-length-field = Length
area-more = More of the shape
attack-this-cell = Attack this cell
attack-options = Attack options
attack-melee = Melee
attack-ranged = Ranged
attack-spell = Spell
attack-sight = Sight and cover
attack-choices = Choices
attack-weapon = Weapon
attack-reach = Reach
attack-range = Range, regions
attack-helpers = Helpers
attack-range-cells = Range
attack-long-range-cells = Long range
attack-off-hand = Other hand
attack-natural = Unarmed or natural
attack-light = Light
attack-made-for = Made for
attack-tokens-do = Tokens attack. Choose the one that does.
attack-click = Choose the attacker, then the target.
attack-point = Choose the target on the map, or here.
attack-aimed-at = Aimed at
attack-somebody = Somebody unseen there
attack-may-step-in = May step in as the target
maneuver-all-the-way = All the way
maneuver-title = Maneuvers
maneuver-at = { $maneuver }: { $target }
maneuver-go-along = Go along
maneuver-item = Thing to steal
maneuver-to-cell = To the cell
override-title = GM override
override-concealed = Concealed
override-total = Total
override-allowed = Allowed
override-not-allowed = Not allowed
override-in-reach = In reach
override-among-melee = Among a melee
override-stray = Who is hit by a stray shot
override-regions-apart = Areas apart
override-regions-moved = Areas it moved
override-computed = As computed
sight-point = Choose a cell or a token: the clear line shows, or the wall that decides.
sight-click = Choose who looks, then point at a cell or a token.
sight-may-hide = May hide
move-plain = Plain
move-ways = Ways to move
move-mode = Mode
move-leave-held = Leave the grappled behind
move-special = Special ways to move
measure-click = Choose where to start, then point where to.
map-undoable = Everything drawn here is a step that can be undone.
map-what-to-draw = What to draw
map-tool = Tool
map-form = Form
map-check = Check the map
map-check-nothing = nothing found
map-check-again = Check again
map-mend-all = Fix all that change nothing else
map-show = Show on the map
map-mend = Fix
map-list = Paste a stat block or a list
map-list-label = Creatures
map-list-kinds = What can be pasted
map-list-open = Open a file …
map-list-look = Review …
map-fog-off = Fog of war is off: the players see the whole map, and the tokens in sight of their side.
map-fog-off-all = Fog of war is off: the players see the whole map, and all tokens that are not hidden.
map-new-token = New token
new-token-speed = Speed
map-as-imported = As imported
map-door-open = Open
map-door-closed = Closed
map-door-locked = Locked
map-left-only = the left only
map-right-only = the right only
map-stops-from = Stops what comes from
map-both-sides = both sides
map-regions-help = Ranges and speeds of area-based rules are counted in these.
map-regions-propose = Propose areas from the rooms
rules-title = House rules
rules-system = System
rules-open = Open rules …
rules-save = Save these rules
rules-diagonals = Diagonals
rules-as-system = As the system says
rules-uniform = 1 each
rules-alternating = 1, 2, 1, 2 …
rules-euclidean = As the crow flies
rules-allied = Allied sides
rules-allied-pair = { SIDE($one) } + { SIDE($other) }
rules-hidden-rolls = Hidden rolls
rules-obstacles = Unseen obstacles
rules-obstacles-ask = The game master decides
rules-obstacles-reveal = Revealed
rules-players-see = Further fields for players
rules-rough-waters = Rough waters
rules-strong-wind = Strong wind
rules-heavy-rain = Heavy rain or snow
rules-fog = Fog of war
rules-ambient = Light of the map
rules-ambient-bright = Bright
rules-ambient-dim = Dim
rules-ambient-darkness = Dark
rules-darkness-opaque = Darkness stops sight
page-creatures-are-the-masters = The game master adds creatures.
map-list-help = One creature a line, a table with a column “name” (CSV, or copied from a spreadsheet), JSON, a stat block, or what Initiative Tracker, Fantasy Statblocks, Open5e, Improved Initiative, 5e-bits, 5etools and Foundry write. Other columns: side, count, hp, size, speed, reach, and any statistic.
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
    [one] 1 thing
   *[other] { $count } things
 }
map-check-found = Map check: { $found }
map-check-more = and { $count } more
cells-count = { $count ->
    [one] 1 cell
   *[other] { $count } cells
 }
regions-count = { $count ->
    [one] 1 area
   *[other] { $count } areas
 }
notice-lost = { $count ->
    [one] The file is saved. 1 thing has no place in it:
   *[other] The file is saved. { $count } things have no place in it:
 }
notice-opened = { $count ->
    [one] Opened, with 1 note:
   *[other] Opened, with { $count } notes:
 }
players-reveals = { $count ->
    [one] What this file reveals: 1 thing
   *[other] What this file reveals: { $count } things
 }
players-connected = Connected: { $windows }
players-view-as = View as { $side }
players-reveals-with = with { $fields }
area-barriers-hit = Barriers hit: { $count }
area-from-towards = From { $name } towards { $at }
area-around = Around { $name }
area-at = At { $at }
area-caught-by = caught by { $count } of { $all } cells
area-from-origin = { CELLS($count) } from the origin
area-caught = Caught: { $count }
area-against = Against { $number }
area-saves = { $stat } { SIGNED($value) }
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
facts-length = { CELLS($cells) }
sense-reaches = { $sense } ({ CELLS($cells) })
facts-speed = Speed, { $mode }
condition-hours = { $hours } h
sees-not-from = { $answer }. Not from { $from }.
sees-why = Why { $at }
sees-to = To { $cell }
harm-action = { $name } action
traits-written-as = { $label } is written as in “{ $hint }”.
edit-not-read = { $field } cannot be read: { $typed }
edit-name-and-number = A name and a number are needed, as in “{ $hint }”.
edit-speed = { $mode } speed
edit-reach = Reach
edit-elevation = Elevation, in steps of { CELLS($cells) }
override-set = GM override: { $count } set
rules-own = A ruleset of your own is a JSON file: a whole one, or {"{"} "extends": "…", … {"}"} with what it changes.
rules-reactions = Reactions interrupt
rules-on = on
rules-off = off
rules-switch = { $name }: { $state }
sight-hidden = { $grade } · { $percent } % hidden
attack-guess = Somebody unseen may be at { $cell }: a guess that is wrong misses like any other.
attack-the-place = The place { $cell }
strip-round = Round { $round }
strip-label = { $name }, initiative { $initiative }, { $state }
turn-is-waiting = waiting
turn-is-active = active
turn-is-acted = acted
turn-is-delayed = delayed
turn-is-lost = lost
banner-asks = { $side } asks
players-asked = { $side } asks for something.
players-scene-for = { $scene } for { $side }
stage-label = Map of { $name }. Arrow keys move the cursor, Enter acts, ? lists the keys.
paper-a4 = A4
paper-a3 = A3
paper-letter = Letter
paper-legal = Legal
paper-tabloid = Tabloid
map-list-example =
    name, side, count, hp
    Goblin, foes, 3, 12

# Stands where a rule's id stands.
rule-house-default = default of this app

# The name of a side, and the kind of a zone, as the map has them. Translations know those of the samples and of the brushes, by their words with hyphens.
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
