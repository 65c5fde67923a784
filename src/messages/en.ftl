# What the product says, in English. One message for each id; `$name` is a parameter. The syntax is Project Fluent's
# (https://projectfluent.org/fluent/guide/). A translation is a copy of this file with other words.
#
# Ids begin with their subject: area, attack, sight, move, turn, refusal and so on.

## Hit points

points-left =
    { $points ->
        [one] 1 hit point is left.
       *[other] { $points } hit points are left.
    }

## Flanking

flanking-attack = { $flankers } flank { $target }.
flanking-defense = { $target } is flanked by { $flankers }, who count as { $count }.
