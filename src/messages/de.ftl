# What the product says, in German. The same messages as in en.ftl, in the same order, with the same parameters. The syntax is
# Project Fluent's (https://projectfluent.org/fluent/guide/); the terms stand in docs/glossary.md.
#
# Ids begin with their subject: area, attack, sight, move, turn, refusal and so on. Names and words that are put in have no
# article and no case: sentences keep them in the nominative, after a preposition, after a colon or in quotes.
#
# SIGNED($number) writes a number with its sign: +5, -2, +0. CELLS($number) writes a length, in the unit of the map (15 ft) or in cells:
# after it no case can be told, so "3 Felder" has to be right, too.

## General

sentences = { $first } { $next }
and = { $first } und { $next }
or = { $first } oder { $next }
yes = ja
no = nein
nothing = nichts
none = keine
somebody = jemand
cited = { RULE($rule, "#: ") }{ $sentence }
cell = Feld [{ $column }, { $row }]
cell-bare = [{ $column }, { $row }]
count-cells =
    { $count ->
        [1] 1 Feld
       *[other] { $count } Felder
    }
hours =
    { $hours ->
        [1] { $hours } Stunde
       *[other] { $hours } Stunden
    }

## What was expected

wanted-boolean = true oder false
wanted-death-at = eine Zahl von Trefferpunkten, 0 oder darunter
wanted-hidden-rolls = true, false oder eine Liste der Seiten, deren Würfe nur die Spielleitung sieht
wanted-shown-rolls = "none", "own" oder "all"
wanted-allied-sides = eine Liste von Paaren verbündeter Seiten, z. B. [["party", "guards"]]
wanted-fields = eine Liste der Angaben und Einstellungen, die Spieler sehen dürfen
wanted-number = eine Zahl
wanted-obstacles = "ask" oder "reveal"
wanted-whole-number = eine ganze Zahl
wanted-not-negative = 0 oder mehr
wanted-nearer-to-zero = eine Zahl näher an 0
wanted-text = ein Text
wanted-point = ein Punkt {"{"} x, y {"}"}
wanted-list = eine Liste
wanted-room = eine Breite und eine Höhe von mindestens einem Feld
wanted-object = ein Objekt
wanted-choice = ein Wort oder ein Objekt mit einer Angabe, das die Wahl nennt
wanted-choice-object = ein Objekt mit einer Angabe, das die Wahl nennt
wanted-nothing = nichts
wanted-damage-types = eine Liste von Schadensarten, etwa ["piercing"]
wanted-stat = der Name eines Spielwerts
wanted-token = die Kennung einer Figur
wanted-weapon = ein Wort oder {"{"} size, light, natural, range {"}"}
wanted-number-or-yes = eine Zahl oder true
wanted-trait-words = ein Wort oder eine Liste von Wörtern wie ["fire"]
wanted-trait-amounts = Arten mit Beträgen wie "fire 10" oder {"{"} "fire": 10 {"}"}
wanted-trait-amounts-or-words = Arten oder Arten mit Beträgen wie ["fire"] oder {"{"} "fire": 10 {"}"}
wanted-trait-reductions = Beträge mit dem, was sie überwindet, wie "5/magic" oder {"{"} "amount": 5, "overcomeBy": ["magic"] {"}"}
wanted-trait-regeneration = ein Betrag mit dem, was ihn aufhebt, wie "5 (cold)" oder {"{"} "amount": 5, "stoppedBy": ["cold"] {"}"}
wanted-trait-actions = eine Zahl je Aktion wie {"{"} "standard": 2 {"}"}. Die Aktionen sind: { $actions }
wanted-trait-legendary-actions = eine Zahl von 0 bis { $most }, oder {"{"} uses, options {"}"}, worin jede Option einen eigenen Namen (name) hat und attack (ein Name oder mehrere), count, moves (half oder full), mode, unprovoked, cost und once haben kann
wanted-trait-legendary-resistance = eine Zahl von Einsätzen von 0 bis { $most }, oder {"{"} max, left {"}"}
wanted-trait-losses = eine Zahl je Attribut wie {"{"} "strength": 2 {"}"}
wanted-trait-weapon = {"{"} hp, hardness {"}"}
wanted-points = {"{"} "current": 18, "max": 18 {"}"}
wanted-stats = Zahlen nach den Namen der Werte

## Values that cannot be read

# Clauses; a full stop follows.
decode-type = falscher Typ: { $found }, erwartet: { $wanted }
decode-value = falscher Wert: { $found }, erwartet: { $wanted }
decode-length = falsche Länge: { $found }, erwartet: { $wanted }
decode-missing-field = es fehlt die Angabe `{ $field }`
decode-unknown-field = unbekannte Angabe `{ $field }`{ $hint }, bekannt: { $known }
decode-unknown-word = unbekanntes Wort `{ $word }`{ $hint }, bekannt: { $known }
decode-refused = Nicht lesbar: { $problem }.
decode-not-plain = Erwartet werden einfache JSON-Daten: ein Objekt ohne Zyklen und Funktionen.
decode-too-deep = Die Werte sind zu tief verschachtelt: mehr als 100 Ebenen.
decode-not-json = Nicht als JSON verwendbar: { $problem }.

## Names and places

token-unknown = Auf dieser Karte gibt es keine Figur „{ $id }“.
token-unknown-nearest = Auf dieser Karte gibt es keine Figur „{ $id }“. Die ähnlichste Kennung auf der Karte ist „{ $nearest }“.
cell-off-map = Feld [{ $column }, { $row }] liegt außerhalb der Karte; sie hat die Spalten 0 bis { $last-column } und die Zeilen 0 bis { $last-row }.
side-unknown = Keine Figur auf dieser Karte gehört zur Seite „{ SIDE($side) }“.
compare-one-question = Beiden Systemen eine gemeinsame Frage stellen: area, sight oder reach.

## Dice

dice-invalid = „{ $text }“ ist kein Würfelausdruck: { $why }. Gültig ist zum Beispiel "3d6+2", "d20" oder "5".
dice-length = er ist leer oder zu lang
dice-part = „{ $part }“ ist weder eine Zahl noch ein Wurf (höchstens { $dice } Würfel mit { $sides } Seiten)
dice-count = es braucht mindestens einen Würfel mit einer Seite und höchstens 1000 Würfel
dice-missing = Die Augen gehen aus: Nach { $used } davon ist noch ein d{ $sides } zu würfeln. Eine weitere Zahl angeben.
dice-face = Ein d{ $sides } zeigt keine { $face }: 1 bis { $sides } angeben.
dice-shows = Ein d{ $sides } zeigt 1 bis { $sides }, nicht { $face }.
dice-more-needed =
    { $given ->
        [1] Ein Würfel fehlt noch: Nummer { $number } ist ein d{ $sides }, angegeben ist nur 1. Seine Zahl hinter die andere schreiben („Gewürfelt“) oder keine angeben, dann wird für dich gewürfelt.
       *[other] Ein Würfel fehlt noch: Nummer { $number } ist ein d{ $sides }, angegeben sind nur { $given }. Seine Zahl hinter die anderen schreiben („Gewürfelt“) oder keine angeben, dann wird für dich gewürfelt.
    }
# Die Würfel eines Angriffs, ein Satz nach dem anderen.
dice-asked = Würfel in dieser Reihenfolge: { $dice }.
dice-asked-twice =
    Würfel in dieser Reihenfolge: { $dice }, dann noch einmal { $dice } ({ $net ->
        [advantage] Vorteil
       *[disadvantage] Nachteil
    }).
dice-asked-veil = Wenn das treffen würde: d100 wegen Tarnung.
dice-asked-damage = Bei einem Treffer: { $dice }.
dice-asked-critical = Bei einem Treffer: { $dice } (bei einem kritischen { $twice }).
dice-asked-checks = Würfel in dieser Reihenfolge, je eine Probe: { $checks }.
dice-asked-check = { $token } { $dice }
dice-asked-check-twice =
    { $token } zweimal { $dice } ({ $net ->
        [advantage] Vorteil
       *[disadvantage] Nachteil
    })
dice-asked-veils = Von diesen, wer getroffen würde, der Reihe nach d100 wegen Tarnung: { $names }.
dice-asked-for-all = Zuletzt, wenn es jemandem schadet, einmal für alle: { $dice }.
dice-asked-wall = Für jedes Feld, das eine Wand verwehrt: { $dice }.
dice-none-needed = Hierfür wird nicht gewürfelt: „Gewürfelt“ (in einem Befehl: rolls) leer lassen.
dice-too-many =
    { $used ->
        [1] Von den { $given } Augenzahlen wird nur { $used } gebraucht; die übrigen weglassen.
       *[other] Von den { $given } Augenzahlen werden nur { $used } gebraucht; die übrigen weglassen.
    }

## Warnings to the game master

warn-ready-concentrating = { $token } konzentriert sich weiter: Vorbereitet ist kein Zauber. Ein vorbereiteter Zauber braucht die Konzentration, und was sie bisher hielt, endet.
warn-harmful-ground = { $token } ist nun auf { $cell }, ohne dorthin zu gehen: Ob { $terrain } { $damage } Schaden macht, entscheidet die Spielleitung.
warn-hidden-in-plain-view = { $token } ist ab jetzt versteckt, obwohl nichts ausreichend Schutz bietet vor: { $watchers }.
warn-attacked-from-hiding = { $token } hat angegriffen und ist noch versteckt: Ob der Angriff das Versteck verrät, entscheidet die Spielleitung.
warn-immune = { $token } ist gegen diesen Zustand immun und bekommt ihn nicht: { $condition }.
warn-other-type = { $token } ist vom Typ { $own }. Das gilt nur für { $types }: { $condition }. Ob es zutrifft, entscheidet die Spielleitung.
warn-too-large = { $token } ist größer als { $largest } und bekommt diesen Zustand nicht: { $condition }.
warn-overfull = In einem Feld stehen mehr, als hineinpassen. { $why }
warn-trait-misspelled = { $token }: Keine Regel liest die Eigenschaft „{ $name }“. Ist „{ $nearest }“ gemeint?

## Dice that decide by themselves

natural-astray = Eine gewürfelte 1 geht fehl und trifft ins Handgemenge, egal mit welchem Bonus.
natural-lowest = Die niedrigste Augenzahl verfehlt, egal mit welchem Bonus: Standardvorgabe.
natural-highest = Die höchste Augenzahl trifft, egal mit welchem Bonus: Standardvorgabe.
natural-lowest-ruled = Die niedrigste Augenzahl verfehlt, egal mit welchem Bonus.
natural-highest-ruled = Die höchste Augenzahl trifft, egal mit welchem Bonus.

## Guesses

guess-right = { $attacker } greift { $cell } an, und dort ist jemand. { $outcome }
guess-wrong = { $attacker } greift { $cell } an, und dort ist niemand: { $total }, verfehlt.
guess-told =
    { $attacker } greift { $cell } an: { $came ->
        [hit] Treffer
       *[miss] verfehlt
    }.

## Harmful ground

harmful-ground = { $terrain } macht beim Darübergehen { $damage } Schaden: { $amount }.
harmful-ground-dealt = { $terrain }: { $dealt }

## Sight

sight-clear-line = Eine Linie von { $from } zu { $to } ist frei von Barrieren.
sight-grazing-line = Eine Linie von { $from } zu { $to } streift nur die Kante dessen, was im Weg ist.
sight-sees = { $from } sieht { $to }.
sight-no-line = Keine Sichtlinie von { $from } zu { $to } ist frei von Barrieren.

## Cover

cover-modifier = { $target } hat Deckung ({ $grade }): { SIGNED($value) }.
cover-crouching = { $target } duckt sich: { $before } wird zu { $after }.
cover-prone = { $target } liegt dahinter am Boden: { $before } wird zu { $after }.
cover-total = Keine Linie von { $from } zu { $to } ist frei von Barrieren: volle Deckung.
cover-hidden = Barrieren verdecken { $target } zu { $percent } %: { $grade }.
cover-corner-lines = Barrieren sperren { $blocked } von { $all } Linien von der besten Ecke von { $from } zu { $target }: { $grade }.
cover-corner-line = Auch diese Linie zu einer Ecke von { $target } ist von einer Barriere gesperrt.
cover-solid-between = Etwas Festes steht direkt zwischen { $from } und { $to }.
cover-feature = { $feature } steht dazwischen und gibt { $target } Deckung: { $grade }.
cover-passed = Die Linie führt über oder unter { $creatures } vorbei: keine Deckung von dort.
cover-heights-unknown = Wie hoch das ist, sagt die Karte nicht: Es gibt in jeder Höhe Deckung.
cover-rough-terrain = Unebenes Gelände liegt direkt vor { $target }.
cover-creature =
    { $creatures } { $count ->
        [one] steht
       *[other] stehen
    } direkt vor { $target }.

## Concealment

concealment-zone =
    { $zone } { $acts ->
        [through] liegt auf der Linie zu { $target }
       *[inside] umgibt { $target }
    }: { $degree ->
        [total] völlige Tarnung
       *[concealment] Tarnung
    }.
concealment-hidden = { $target } ist vor { $observer } versteckt.
concealment-invisible = { $target } ist unsichtbar.
concealment-blinded = { $observer } ist geblendet.
concealment-modifier = { $state }: { SIGNED($value) }.
concealment-advantage = { $state }.
concealment-miss-chance = { $state }: { SIGNED($value) } %.
concealment-not-perceived = { $target } wird nicht wahrgenommen
concealment-not-seen = { $target } wird nicht gesehen
concealment-concealed = { $target } hat Tarnung
concealment-does-not-perceive = { $target } nimmt { $attacker } nicht wahr
concealment-does-not-see = { $target } sieht { $attacker } nicht

## Light and senses

# On which sides of a cell walls stop a step: north, north and east.
cell-walls = Wand im { $sides }
cell-direction =
    { $direction ->
        [north] Norden
        [north-east] Nordosten
        [east] Osten
        [south-east] Südosten
        [south] Süden
        [south-west] Südwesten
        [west] Westen
       *[north-west] Nordwesten
    }
cell-split = Eine Wand geht durch dieses Feld. Für Schritte und für Flächen, die hier beginnen, zählt die Seite, auf der seine Mitte liegt; Sicht und Effekte erreichen es von beiden Seiten
cell-split-middle = Eine Wand geht durch die Mitte dieses Felds: niemand kommt hinein oder hinaus. Sicht und Effekte erreichen es von beiden Seiten
cell-split-short = Von einer Wand geteilt: für Schritte zählt die Seite der Mitte, für Sicht jede
cell-split-middle-short = Eine Wand durch die Mitte: kein Schritt hinein oder hinaus
light-is-bright = helles Licht
light-is-dim = dämmriges Licht
light-is-darkness = Dunkelheit
light-lit = { $target } steht im Licht von { $source }.
light-dim = { $target } steht in dämmrigem Licht.
light-darkness = { $target } steht im Dunkeln.
light-darkness-between = Dunkelheit auf Feld [{ $column }, { $row }] liegt auf der Linie zu { $target }.
light-darkness-as-dim = { $target } steht im Dunkeln, das für { $observer } dämmriges Licht ist.
light-dim-as-bright = { $target } steht in dämmrigem Licht, das für { $observer } hell ist.
light-seen-in-darkness = { $target } steht im Dunkeln, und { $observer } sieht hindurch.
weather-rain = Dazwischen fällt starker Regen oder Schnee: { $target } ist leicht verdeckt.
senses-feel = { $observer } nimmt { $target } ohne Augen wahr.
senses-locate = { $observer } sieht { $target } nicht, spürt aber, wo sich jemand befindet.

## Hiding

hiding-check = { $skill } { SIGNED($modifier) }
hiding-already = { $token } ist schon versteckt.
hiding-by-cover = { $target } könnte sich vor { $observer } verstecken: Deckung ({ $grade }).
hiding-in-concealment = { $target } könnte sich vor { $observer } verstecken: Tarnung.
hiding-in-total-concealment = { $target } könnte sich vor { $observer } verstecken: völlige Tarnung.
hiding-unseen = { $target } könnte sich vor { $observer } verstecken: wird von dort nicht gesehen.
hiding-impossible = { $target } kann sich vor { $observer } nicht verstecken: nicht genug Deckung oder Tarnung.
hiding-found = { $token } ist nicht mehr versteckt, entdeckt von { $observers }.

## Flanking

flanking-attack = { $target } wird flankiert von { $flankers }.
flanking-defense = { $target } wird flankiert von { $flankers }; sie zählen als { $count }.
flanking-none = Dieses Regelwerk kennt kein Flankieren.
flanking-not-between = Es stehen keine zwei Gegner so, dass { $target } zwischen ihnen ist.
flanking-not-between-threatening = Von den Gegnern, die { $target } bedrohen, stehen keine zwei einander gegenüber.
flanking-not-scattered = Keine zwei Gegner stehen neben { $target }, ohne auch nebeneinander zu stehen.
flanking-between = { $target } steht zwischen { $first } und { $second }.
flanking-other-side = { $flanker } steht neben { $target }, und { $other } ebenso, auf einer anderen Seite.
flanking-counts-as = { $flanker } zählt als { $count } Gegner, je einer pro eigenem Feld neben { $target }.

## Initiative

initiative-unknown-ability = Initiative lässt sich nicht mit „{ $choice }“ würfeln; möglich ist: { $possible }.
initiative-modifier = { SIGNED($value) } auf Initiative: { $group }.
initiative-fixed = { $value } statt Würfeln
initiative-fixed-advantage = { SIGNED($value) } für Vorteil oder Nachteil
initiative-own-bonus = { SIGNED($value) } auf Initiative: eigener Bonus der Figur.
initiative-result = { $token } hat Initiative { $initiative }.
initiative-rolled = { $token } hat Initiative { $initiative } ({ $parts }).
initiative-of-group = Wurf der Gruppe
initiative-dice = { $count }d{ $sides }: { $face }
initiative-ability = { WORD($ability) } { SIGNED($value) }
initiative-added = { SIGNED($value) }
initiative-cause = { $cause }{ RULE($rule, " (#)") }
initiative-given = { SIGNED($value) } für diesen Wurf angegeben.
initiative-footing-regained = { $token } sammelt sich: Initiative { $after } statt { $before }.
footing-refused = { $token } kann sich nicht sammeln: { $why }
# Clauses after “kann sich nicht sammeln:”.
footing-not-rolled = noch keine Initiative gewürfelt.
footing-not-known = diese Regeln kennen das nicht.
footing-dead = tot.
footing-unable = zurzeit handlungsunfähig.
footing-used = schon geschehen; das geht einmal pro Kampf.
footing-mid-round = das geht am Ende einer Runde, wenn alle Züge vorbei sind.
footing-not-acted = noch nicht gehandelt.
footing-too-late = das ging am Ende von Runde { $first }, der ersten mit eigenem Zug; dies ist Runde { $round }.
initiative-tie-ordered = Bei Gleichstand gilt die Reihenfolge: { $names }.
initiative-placed = { $token } rückt an eine andere Stelle der Reihenfolge, mit Initiative { $initiative }.
initiative-placed-by = { SIGNED($value) }, von der Spielleitung an eine andere Stelle gesetzt.
initiative-before-itself = { $token } kann nicht vor sich selbst stehen; jemand anderen nennen oder before für den letzten Platz weglassen.
initiative-surprise = { SIDE($side) } überrascht die anderen und beginnt.
initiative-first = { $token } beginnt.

## Actions

action-compound = { $action } verbraucht { $parts }.
action-traded = Eine Aktion wird eingetauscht: { $given } dient als { $action }.
action-movement-again = Noch einmal ({ $action }) führt in derselben Bewegungsart nicht weiter: { $token } bewegt sich, so oft es auch sei, um den Durchschnitt der Bewegungsarten.
action-full-round-first = Mehrere Angriffe brauchen eine ganze Aktion ({ $action }): Sie wird vor dem ersten ausgegeben.
action-order = Nach { $then } ist { $first } nicht mehr möglich.
action-spent = { $token } verbraucht: { $action }.
action-spent-to-move = { $token } verbraucht für Bewegung: { $actions }.
action-performed = { $token }: { $activity }.
action-part-of-move = { $activity } ist für { $token } Teil einer Bewegung.
action-needs-speed = { RULE($rule, "#: ") }{ $token } hat Bewegungsrate 0 und kann das nicht: { $activity }.
action-takes-movement = { RULE($rule, "#: ") }{ $activity } kostet { CELLS($price) } Bewegung, und { $token } hat noch { CELLS($left) }.
action-provokes = { $activity } provoziert.
action-all-in-use = { RULE($rule, "#: ") }{ $token } hat { $most } { $name }, und alle sind in Gebrauch. Zuerst etwas loslassen.
action-too-few-free =
    { RULE($rule, "#: ") }{ $token } hat { $most } { $name }, davon { $used ->
        [0] keine
       *[other] { $used }
    } in Gebrauch; nötig sind { $hands }. Zuerst etwas loslassen.
action-crouches = { RULE($rule, "#: ") }{ $token } duckt sich bereits.
action-nothing-held = { RULE($rule, "#: ") }{ $token } hat nichts davon zum Fallenlassen bereit; bereit ist: { $held }.
action-not-ready = { RULE($rule, "#: ") }{ $token } muss { $item } erst bereit machen.
action-second-hand = { RULE($rule, "#: ") }{ $token } braucht eine zweite freie Hand, um { $target }, ohne Bewusstsein, { $item } zu geben. Zuerst etwas fallen lassen.
action-which-held = { RULE($rule, "#: ") }{ $token } hat mehreres bereit; mit item oder hands angeben, was gemeint ist: { $held }.
action-no-thing = item und hands gehören zu dem, was bereit gemacht oder fallen gelassen wird; bei { $action } weglassen.
action-hands = Ein Gegenstand braucht mindestens 1 Hand, nicht { $hands }.
action-thing = { $item } ({ $hands ->
        [one] eine Hand
       *[other] { $hands } Hände
    })
action-unnamed-thing = etwas
cover-changed = { $token } nutzt { $feature }: Die Deckung ist jetzt { $cover }.
cover-not-handled = { RULE($rule, "#: ") }Neben { $token } steht keine nutzbare Deckung dieses Namens; vorhanden ist: { $known }.
cover-none-beside = { RULE($rule, "#: ") }Neben { $token } steht keine nutzbare Deckung.
cover-no-level = { RULE($rule, "#: ") }Die Deckung durch { $feature } ist { $grade }, weiter geht es nicht.
action-not-suffered = { RULE($rule, "#: ") }{ $token } hat diesen Zustand nicht: { $condition }.
action-not-granted = { RULE($rule, "#: ") }{ $token } hat kein Merkmal, mit dem { $action } durch { $price } zu bezahlen wäre.
action-granted = Ein Merkmal lässt { $token } { $activity } mit { $action } bezahlen.
multiattack-made = Angriff { $number } von { $all } der Mehrfachangriffe von { $token }. Übrig: { $left }.
multiattack-done = Angriff { $number } von { $all } der Mehrfachangriffe von { $token }.
multiattack-count = { $count } { $attack }
multiattack-over = { RULE($rule, "#: ") }{ $token } hat seine Mehrfachangriffe gemacht, und für { $attack } ist keine Aktion mehr übrig.
multiattack-over-left = { RULE($rule, "#: ") }Von den Mehrfachangriffen von { $token } ist kein { $attack } mehr übrig. Übrig: { $left }.
action-several-attacks = Angriff { $number } von { $all }, die eine Aktion von { $token } bezahlt.
activity-paid-with = { $activity } ({ $action })
action-none-left = { RULE($rule, "#: ") }In diesem Zug ist „{ $action }“ nicht mehr übrig; übrig: { $left }.
action-count = { $count } { $action }
action-unknown = Hier gibt es keine Aktion „{ $action }“. Ist „{ $nearest }“ gemeint? Bekannt: { $known }.
action-no-reaction-left = { RULE($rule, "#: ") }„{ $action }“ ist bis zum Beginn des nächsten eigenen Zugs verbraucht.
action-uncounted = Hier gibt es keine Aktion „{ $action }“. Dieses Regelwerk zählt keine Aktionen.
action-aims-at-itself = { $token } nennt sich selbst; ein anderes Ziel nennen.
action-unaware = { $token } bemerkt { $target } nicht und kann nicht dagegen vorgehen{ RULE($rule, " (#)") }.
action-allowed = Die Spielleitung erlaubt { $token } eine weitere Aktion.
action-attack-made = Der Angriff aus { $activity } in diesem Zug ist gemacht; ein weiterer kostet eine Aktion.
action-charges-another = { $token } stürmt auf { $target } zu: Der Sturmangriff trifft nur dieses Ziel oder wer sich statt seiner zum Ziel erklärt.
condition-until-recovered = { $token } bleibt { $condition }, bis sich { $ability } erholt.

## Conditions

# A clause; a full stop or more follows it.
condition-holds =
    { $kind ->
        [defending] { $token } verteidigt sich jetzt
        [dodging] { $token } weicht jetzt aus
        [helped] { $token } { $condition }
       *[other] { $token } ist jetzt { $condition }
    }
condition-holds-no-more =
    { $kind ->
        [defending] { $token } verteidigt sich nicht mehr
        [dodging] { $token } weicht nicht mehr aus
        [helped] { $token } { $condition } nicht mehr
       *[other] { $token } ist nicht mehr { $condition }
    }
condition-ready = { $token } hat etwas bereit
condition-thing-ready = { $token } hat etwas bereit ({ $item })
condition-thing-ready-no-more = { $token } hat etwas nicht mehr bereit ({ $item })
condition-ready-no-more = { $token } hat nichts mehr bereit
condition-changes = { $clause }.
condition-for-rounds =
    { $clause }, für { $rounds ->
        [1] 1 Runde
       *[other] { $rounds } Runden
    }.
condition-time-is-over = { $clause }: Die Zeit ist um.
condition-engaged-with = im Nahkampf mit { $other }
condition-engaged-by = im Nahkampf gebunden durch { $other }
condition-charging = im Sturmangriff auf { $other }
condition-unaware-of = ahnungslos gegenüber { $other }
condition-by =
    { $condition ->
        [feinted] von { $other } getäuscht
        [grappled] von { $other } gepackt
        [helped] hat Hilfe von { $other }
        [urged] von { $other } bedrängt
       *[other] { WORD($condition) } durch { $other }
    }
condition-on = { $condition } auf { $on }
condition-exhausted = erschöpft
condition-flat-footed = auf dem falschen Fuß
condition-counts = { $token }: { $condition }
condition-speed = { $token } ist langsamer: { $condition }
condition-track =
    { $steps ->
        [1] 1 Stufe
       *[other] { $steps } Stufen
    } tiefer auf der Zustandsleiter
condition-none = kein Zustand
condition-not-held = { $token } hat diesen Zustand nicht: { $condition }; vorhanden: { $held }.
condition-not-held-by = { $token } hat diesen Zustand nicht durch „{ $by }“: { $condition }; vorhanden: { $held }.

## Checks

check-passed = { $token } besteht eine Probe.
check-failed = { $token } verfehlt eine Probe.
check-seen-rolled =
    { $token } würfelt { $total }{ $verdict ->
        [success] : gelungen
        [failure] : misslungen
       *[open] {""}
    }.
check-made = { $token } legt eine Probe ab.
check-not-rolled = ohne Wurf ({ $because })
check-fails-as-object = { $token } ist ein Gegenstand und schafft keinen Rettungswurf
check-fails-by-choice = { $token } lässt die Probe absichtlich misslingen
check-succeeds-by-decision = { $token } schafft es nach Entscheidung der Spielleitung
check-given-by-table = { $token }: am Tisch so entschieden
check-to-land =
    { $token } landet mit { $skill } auf schwierigem Gelände: { $sum } gegen { $difficulty }, { $verdict ->
        [success] und bleibt auf den Beinen
       *[failure] und stürzt
    }.
check-to-shake-off =
    { $token } würfelt gegen { $condition }: { $sum } gegen { $difficulty }, { $verdict ->
        [success] gelungen
       *[failure] misslungen
    }.
check-to-keep-off =
    { $token } würfelt gegen { $condition }: { $sum } gegen { $difficulty }, { $verdict ->
        [success] gelungen
       *[failure] misslungen
    }.
check-to-break-free =
    { $token } will sich befreien: { $sum } gegen { $difficulty }, { $verdict ->
        [success] gelungen
       *[failure] misslungen
    }.
check-to-concentrate =
    { $token } würfelt, um sich weiter zu konzentrieren: { $sum } gegen { $difficulty }, { $verdict ->
        [success] mit Erfolg
       *[failure] ohne Erfolg
    }.
check-to-declare = { $token } würfelt { $total }, { $watcher } beobachtet und würfelt { $watched }.
check-to-hide =
    { $token } versteckt sich mit { $skill }: { $sum } gegen { $difficulty }, { $verdict ->
        [hidden] versteckt
       *[seen] gesehen
    }.
check-to-search = { $token } sucht: { $sum }.
check-to-learn =
    { $token } würfelt für { $action }: { $skill } { $sum } gegen { $difficulty }, { $verdict ->
        [success] gelungen
       *[failure] misslungen
    }.
check-to-learn-undecided = { $token } würfelt für { $action }: { $skill } { $sum }.
check-to-hide-undecided = { $token } würfelt { $skill } { $total } und versteckt sich.
check-to-pass =
    { $token } würfelt { $skill } { $total } gegen { $difficulty }, um an { $target } vorbeizukommen: { $verdict ->
        [success] geschafft
       *[failure] misslungen
    }.

## Interruptions

interruption-fallen = { $token } liegt am Boden und kommt nicht weiter.
interruption-first = { $token } führt zuerst zu Ende, was unterbrochen ist. Danach ist das nicht möglich: { $why }
interruption-ended = { $token } bringt das Begonnene nicht zu Ende: { $why }
interruption-waits =
    { $does ->
        [move] Die Bewegung von { $token }
       *[other] { $token }
    } wartet: { $by } darf vorher angreifen.
interruption-goes-on = { $token } ist noch nicht fertig; es geht weiter.
interruption-go-on = { $token } macht weiter
interruption-break-off = { $token } bricht ab, was nicht mehr zu Ende geht
interruption-ends = { $token } kann das Begonnene nicht mehr zu Ende bringen.
interruption-pass = { $by } verzichtet auf den Angriff
interruption-passed = { $by } verzichtet auf den Angriff.
interruption-pass-all = Niemand greift vorher an: { $token } macht weiter
interruption-nothing-waits = Nichts ist unterbrochen; es gibt keinen Angriff, auf den verzichtet werden könnte.
interruption-no-chance = { $token } hat gerade keinen Angriff, auf den verzichtet werden könnte.
waiting-title = Wer vorher angreifen darf
due-before-end = Noch fällig: { $due }. Wer den Zug noch einmal beendet, lässt es für später.
waiting-first = { $names } kann zuerst angreifen: den Angriff wählen oder darauf verzichten.
waiting-goes-on = Eine Bewegung ist noch unterbrochen: zuerst „{ $choice }“ wählen.
waiting-before-end = { $names } kann zuerst angreifen oder darauf verzichten. Wer den Zug noch einmal beendet, verzichtet darauf.
interruption-whose = Angeben, welche eigene Figur auf ihren Angriff verzichtet.
interruption-too-many = Höchstens { $most } Befehle warten gleichzeitig.

## Legendary actions

legendary-no-rule = { $ruleset } hat keine Regel für legendäre Aktionen.
legendary-none = { $token } hat keine legendären Aktionen.
legendary-no-options = Für { $token } sind keine legendären Aktionen aufgeführt. Lass die Auswahl weg.
legendary-choose = { $token } hat diese legendären Aktionen: { $known }. Wähle eine davon.
legendary-incapacitated = { RULE($rule, "#: ") }{ $token } ist kampfunfähig und führt keine legendäre Aktion aus.
legendary-gone =
    { $uses ->
        [1] { RULE($rule, "#: ") }{ $token } hat die legendäre Aktion verbraucht. Sie kommt am Anfang des eigenen Zuges zurück.
       *[other] { RULE($rule, "#: ") }{ $token } hat alle { $uses } legendären Aktionen verbraucht. Sie kommen am Anfang des eigenen Zuges zurück.
    }
legendary-once = { RULE($rule, "#: ") }{ $token } kann { $action } vor dem nächsten eigenen Zug nicht wiederholen. Wähle eine andere Aktion.
legendary-cost =
    { $left ->
        [1] { RULE($rule, "#: ") }{ $action } kostet { $cost } legendäre Aktionen, und { $token } hat noch 1.
       *[other] { RULE($rule, "#: ") }{ $action } kostet { $cost } legendäre Aktionen, und { $token } hat noch { $left }.
    }
legendary-one-at-a-time = { RULE($rule, "#: ") }{ $token } führt nach einem Zug eine legendäre Aktion aus. Warte auf das Ende des nächsten.
legendary-own-turn = { RULE($rule, "#: ") }{ $token } führt legendäre Aktionen nach den Zügen anderer aus. Warte auf das Ende des nächsten.
legendary-not-now = { RULE($rule, "#: ") }{ $token } führt eine legendäre Aktion gleich nach einem Zug aus, bevor der Nächste handelt. Warte auf das Ende dieses Zuges.
legendary-move-beyond = { RULE($rule, "#: ") }Dieser Weg kostet { CELLS($cost) }, aber die legendäre Aktion erlaubt { $token } noch { CELLS($left) } Bewegung. Kürze ihn.
legendary-nothing-to-pass = { $token } hat jetzt keine legendäre Aktion, auf die verzichtet werden kann.
legendary-nobody-to-pass = Niemand hat jetzt eine legendäre Aktion, auf die verzichtet werden kann.
legendary-taken =
    { $left ->
        [0] { $token } führt eine legendäre Aktion aus. Keine ist übrig.
       *[other] { $token } führt eine legendäre Aktion aus. Noch { $left } übrig.
    }
legendary-taken-named =
    { $left ->
        [0] { $token } führt eine legendäre Aktion aus: { $action }. Keine ist übrig.
       *[other] { $token } führt eine legendäre Aktion aus: { $action }. Noch { $left } übrig.
    }
legendary-taken-seen = { $token } führt eine legendäre Aktion aus.
legendary-passed = { $token } führt jetzt keine legendäre Aktion aus.
legendary-passed-round = { $token } führt vor dem nächsten eigenen Zug keine legendäre Aktion aus.
resistance-used = { $token } scheitert ({ $stat }) und besteht durch legendäre Resistenz (noch { $left }).
resistance-asked = { $token } scheitert ({ $stat }): { $total } gegen { $difficulty }. Entscheide, ob legendäre Resistenz eingesetzt wird (noch { $left }).
resistance-asked-unrolled = { $token } scheitert ohne Wurf ({ $stat }). Entscheide, ob legendäre Resistenz eingesetzt wird (noch { $left }).
resistance-undecided = Entscheide zuerst, ob { $token } legendäre Resistenz einsetzt.
resistance-first = { $token } ist bei einem Rettungswurf gescheitert. Entscheide zuerst, ob legendäre Resistenz eingesetzt wird.
resistance-nothing-waits = Kein gescheiterter Rettungswurf von { $token } wartet auf eine Entscheidung.
resistance-gone = { $token } hat keine legendäre Resistenz mehr. Lass den Rettungswurf scheitern.
resistance-back =
    { $left ->
        [1] { $token } kann wieder legendäre Resistenz einsetzen.
       *[other] { $token } kann wieder { $left } Mal legendäre Resistenz einsetzen.
    }
check-resisted = { $sum }, mit legendärer Resistenz

## Doors and things

door-too-far = { RULE($rule, "#: ") }{ $token } steht zu weit von dieser Tür entfernt, um sie zu öffnen oder zu schließen.
door-locked = Diese Tür ist abgeschlossen: { $token } kann sie nicht öffnen.
door-opens = { $token } öffnet { $door }
door-shuts = { $token } schließt { $door }
door-unnamed = die Tür { NUMBERED($id) }
item-weapon = eine Waffe
item-pick-up = { $token } hebt { $item } auf
item-none = { $token } hat nichts zum Aufheben in Reichweite.
grapple-holds = { RULE($rule, "#: ") }{ $token } wird festgehalten von { $by } und kann nicht weggehen. Die Spielleitung kann eine Bewegung erlauben (overrides: legal) oder { $token } freikommen lassen.
grapple-held = { RULE($rule, "#: ") }{ $token } hält { $held } fest: zuerst loslassen oder in Reichweite bleiben.
grapple-nobody = { $token } hält niemanden fest.
grapple-not-held = { $token } wird von niemandem gehalten, aus dessen Griff eine Befreiung möglich wäre.
grapple-kept-already = Wen { $token } festhält, bleibt in diesem Zug ohnehin gehalten; die Aktion aufsparen.

## Influence

influence-willing = { $target } ist gewillt und stimmt zu{ RULE($rule, " (#)") }.
influence-unwilling = { $target } ist nicht gewillt und weigert sich{ RULE($rule, " (#)") }.
influence-persuaded = { $target } lässt sich überzeugen{ RULE($rule, " (#)") }.
influence-not-persuaded = { $target } lässt sich nicht überzeugen{ RULE($rule, " (#)") }.
influence-check = { $actor } redet zu: { $total } gegen { $needed }; { $outcome }
influence-waits = Erneutes Zureden geht erst nach { $hours } Stunden.
influence-failed-before = { $actor } ist damit schon gescheitert: Erneutes Zureden geht erst nach { $hours } Stunden.
influence-urges = { $actor } redet { $target } zu.
influence-not-ruled = { $ruleset } hat keine Regeln für das Zureden; attitude weglassen.
influence-attitude = Eine Haltung sagt, wie jemand Zureden aufnimmt: Sie gehört zur Aktion „{ $action }“.
influence-whom = Jemandem wird zugeredet: das Ziel nennen, um dessen Haltung es geht.

## Hit points

points-down-to = Noch { $points } TP.
points-left =
    { $points ->
        [1] Noch 1 Trefferpunkt.
       *[other] Noch { $points } Trefferpunkte.
    }

## Damage

damage-taken = { $token } erleidet { $amount } Schaden.
damage-nonlethal-taken = { $token } erleidet { $amount } nichttödlichen Schaden.
damage-by-part = Nach Art: { $parts }.
damage-part = { $amount } { $kinds }
damage-part-untyped = { $amount } ohne Art
damage-many-parts = Schaden hat höchstens { $most } Teile, dieser hat { $parts }: Zähle die von gleicher Art zusammen.
damage-absorbed = { $token } absorbiert es: { $healed }
damage-absorbs = { $token } absorbiert { $kinds }.
damage-immune = { $token } ist immun gegen { $kinds }.
damage-part-lowered = Aus { $before } { $kind } wird { $after }: { $because }.
damage-part-lowered-by = Aus { $before } { $kind } wird { $after }: { $because }{ RULE($rule, " (#)") }.
damage-lowered = Aus { $before } wird { $after }: { $because }.
damage-lowered-by = Aus { $before } wird { $after }: { $because }{ RULE($rule, " (#)") }.
damage-off-origin = außerhalb der Mitte des Einschlags
damage-not-mechanical = weder mechanisch noch mit Cybernetik
damage-weak = anfällig gegen { $kind }
damage-resists = Resistenz { $amount } gegen { $kind }
damage-reduction = Schadensreduzierung { $amount }/{ $overcome-by }
damage-no-target-cell = Eine Linie oder ein Kegel hat kein Zielfeld: Niemand erleidet weniger, weil er daneben steht.
damage-dies-at-default =
    { $points ->
        [1] { $token } hat 1 Trefferpunkt und stirbt bei { $limit } (Standardvorgabe).
       *[other] { $token } hat { $points } Trefferpunkte und stirbt bei { $limit } (Standardvorgabe).
    }
damage-dies-at =
    { $points ->
        [1] { $token } hat 1 Trefferpunkt und stirbt bei { $limit }.
       *[other] { $token } hat { $points } Trefferpunkte und stirbt bei { $limit }.
    }
damage-dies = { $token } stirbt.
damage-adjusted = geändert um { SIGNED($adjust) }
damage-halved = Resistenz gegen { $kind }
damage-halved-by = die Hälfte ({ $because })
damage-half-of = Die Hälfte von { $amount }.
damage-doubled = verwundbar durch { $kind }
damage-temporary = Temporäre Trefferpunkte fangen { $taken } ab; { $left } bleiben.
damage-floor = { $token } hat keine Trefferpunkte mehr; unter 0 fallen sie nicht.
damage-destroyed = { $token } hat keine Trefferpunkte mehr und ist zerstört.
damage-below-threshold = unter der Schadensschwelle von { $least }
damage-dies-at-nothing = { $token } hat keine Trefferpunkte mehr und stirbt.
damage-massive =
    { $max ->
        [1] { $over } Schaden bleibt übrig, und { $token } hat höchstens 1 Trefferpunkt: Das ist sofort tödlich.
       *[other] { $over } Schaden bleibt übrig, und { $token } hat höchstens { $max } Trefferpunkte: Das ist sofort tödlich.
    }
damage-falls = { $token } fällt und liegt im Sterben.
damage-knocked-out = { $token } wird bewusstlos geschlagen und behält 1 Trefferpunkt.
damage-fails = { $token } wird im Sterben verletzt{ $failed ->
    [twice] , durch einen kritischen Treffer: zwei Fehlschläge,
   *[once] :
} insgesamt { $failures ->
    [one] 1 Fehlschlag
   *[other] { $failures } Fehlschläge
}.
damage-dies-of-saves = { $token } stirbt: zu viele Todesrettungswürfe sind misslungen.
damage-stable = { $token } ist stabil.
damage-death-save = { $token } legt einen Todesrettungswurf ab: { $sum }, { $verdict ->
    [wakes] ein Erfolg, der 1 Trefferpunkt bringt
    [success] ein Erfolg
    [twice] zwei Fehlschläge
   *[failure] ein Fehlschlag
}.
death-save-title = Todesrettungswurf
death-save-began = Der Zug begann mit diesem Wurf.
turn-roll-title = Wurf zu Beginn des Zuges
turn-roll-began = Der Zug begann mit diesem Wurf.
death-save-total = Todesrettungswurf gesamt
death-save-own-dice = Stattdessen die eingetippten Würfel nehmen
damage-death-saves = Erfolge: { $successes }, Fehlschläge: { $failures }.
damage-nonlethal-floor = Nichttödlicher Schaden bringt { $token } auf 0 Trefferpunkte, bewusstlos, und nicht tiefer.
damage-nonlethal-hours = { $beyond } über 0 hinaus: insgesamt { $hours } bewusstlos.
damage-unconscious = { $token } ist { $hours } bewusstlos.
damage-track = { $token } sinkt auf der Zustandsleiter um { $steps }, auf Stufe { $step } von { $last }.
damage-track-default = { $token } sinkt auf der Zustandsleiter um { $steps }, auf Stufe { $step } von { $last }; dass sie { $last } Stufen hat, ist eine Standardvorgabe.
damage-track-end = Das ist ihr Ende: { $condition }.
damage-to-ability = { $token } erleidet { $amount } Attributsschaden auf { $ability }: Aus { $before } wird { $after }.
damage-drains-ability = { $token } erleidet { $amount } Attributsentzug auf { $ability }: Aus { $before } wird { $after }.
damage-ability-limit = Bei { $limit } oder weniger: { $condition }.
damage-ability-recovers = { $ability } von { $token } erholt sich: { $value }.
damage-no-amount = { $value } ist kein Schadenswert: eine ganze Zahl von 0 bis 1000000 angeben.
damage-unknown-field = Schaden kennt die Angabe „{ $field }“ nicht: { $value }{ $hint }. Er ist eine Zahl oder {"{"} "dice": "3d6+2", "types": ["fire"], "nonlethal": true {"}"}.
damage-without-dice = Schaden braucht seine Würfel, zum Beispiel {"{"} "dice": "3d6+2" {"}"}.
damage-malformed = Schaden ist eine Zahl, {"{"} "dice": "3d6+2" {"}"} oder eine Liste davon, eins für jede Art.
damage-seen = { $token } erleidet Schaden.
damage-seen-none = { $token } erleidet keinen Schaden.

## Recovery

recovery-no-points = { $token } führt keine Trefferpunkte.
recovery-healed =
    { $amount ->
        [1] { $token } erhält 1 Trefferpunkt zurück und hat jetzt { $points }.
       *[other] { $token } erhält { $amount } Trefferpunkte zurück und hat jetzt { $points }.
    }
recovery-regenerates = { $token } regeneriert: { $healed }
recovery-stopped = { $cause } setzt die Regeneration von { $token } aus, Runden: { $rounds }.
recovery-not-unconscious = { $token } ist nicht bewusstlos.
recovery-dead = { $token } ist tot und nicht zu wecken.
recovery-dead-points = { $token } ist tot und erhält keine Trefferpunkte zurück. Wer wieder lebt, verliert zuerst den Zustand „tot“.
recovery-too-early = { RULE($rule, "#: ") }{ $token } kann frühestens nach { $least } geweckt werden, davon vergangen: { $passed }. Noch { $more } ruhen lassen.
recovery-lethal = { RULE($rule, "#: ") }{ $token } hat schon durch tödlichen Schaden nur { $points } TP und ist nicht zu wecken. Zuerst heilen.
recovery-woken = { $token } wird geweckt.
recovery-comes-to = { $token } kommt zu sich.
recovery-wakes = { $token } erwacht.
recovery-wakes-unchanged = { $token } erwacht. Der Regeltext nennt dafür keine Trefferpunkte: weiterhin { $points }.
recovery-wakes-up = { $token } wacht auf.
recovery-wakes-with =
    { $points ->
        [1] { $token } erwacht mit 1 Trefferpunkt.
       *[other] { $token } erwacht mit { $points } Trefferpunkten.
    }
recovery-rests = { $token } ruht { $hours }.
recovery-rest-nothing = Das ändert nichts: Stunden der Rast wecken Stabile und lassen nach vergeblichem Zureden die Wartezeit ablaufen. Trefferpunkte und was eine Rast sonst zurückgibt, werden von Hand eingetragen.
recovery-rest-short = Das ändert nichts: Stunden der Rast wecken Stabile und lassen nach vergeblichem Zureden die Wartezeit ablaufen, und { $hours } am Stück geben allen, die noch einen Trefferpunkt haben, ihre Trefferpunkte zurück. Was eine Rast sonst zurückgibt, wird von Hand eingetragen.
recovery-temporary-over = { $token } verliert die temporären Trefferpunkte.
recovery-hours = Niemand ruht { $hours } Stunden: mehr als 0 angeben.
recovery-seen = { $token } erholt sich.

## Attacks: what is asked

attack-itself = { $attacker } kann sich nicht selbst angreifen; ein anderes Ziel nennen.
attack-unknown-override = Es gibt keinen Entscheid „{ $name }“; am ähnlichsten ist „{ $nearest }“.
attack-override-value = Der Entscheid { $name } kann nicht { $value } sein: { $wanted }.
attack-unknown-option = Es gibt keine Option „{ $name }“; am ähnlichsten ist „{ $nearest }“.
attack-no-advantage = { $ruleset } kennt weder Vorteil noch Nachteil; ändere stattdessen den Bonus.
advantage-by-table = von der Spielleitung gegeben
attack-option-value = Die Option { $name } erwartet: { $wanted }, nicht { $value }.
attack-weapon-size = { $size } ist keine Waffengröße; am ähnlichsten ist „{ $nearest }“.
attack-unknown-defense = Es gibt keine Verteidigung „{ $stat }“; am ähnlichsten ist „{ $nearest }“ (bekannt: { $known } und was Figuren haben).
attack-stray-target = Ein fehlgegangener Schuss trifft { $possible }, nicht { $named }.
weapon-size-unknown = Es gibt keine Waffengröße „{ $size }“; bekannt: { $known }.
weapon-size-dice = { $dice } steht nicht in der Würfeltabelle von { $rule }: { $chart }.
weapon-size-beyond = Eine Waffe der Größe { $size } mit { $dice } läge außerhalb der Tabelle von { $rule }: { $chart }. Die Größe weglassen und die Schadenswürfel angeben.

## Attacks: how often

uses-gone-today =
    { $max ->
        [1] { $attacker } hat { $with } heute schon eingesetzt. Eine lange Rast bringt es zurück.
       *[other] { $attacker } hat { $with } heute schon { $max }-mal eingesetzt. Eine lange Rast bringt die Einsätze zurück.
    }
uses-gone-until-rest =
    { $max ->
        [1] { $attacker } hat { $with } schon eingesetzt. Eine Rast bringt es zurück.
       *[other] { $attacker } hat { $with } schon { $max }-mal eingesetzt. Eine Rast bringt die Einsätze zurück.
    }
uses-left =
    { $left ->
        [0] { $with }: kein Einsatz übrig.
        [1] { $with }: noch 1 Einsatz.
       *[other] { $with }: noch { $left } Einsätze.
    }
uses-back = { $token } kann wieder einsetzen: { $attacks }.
recharge-waits = { $attacker } hat { $with } eingesetzt und muss es aufladen: { $faces } auf einem W{ $die } zu Beginn des eigenen Zuges, oder eine Rast.
recharge-spent = { $with } muss sich aufladen ({ $faces }).
recharge-rolled =
    { $outcome ->
        [back] { $token } würfelt { $face } für { $with } (Aufladung { $faces }): wieder einsetzbar.
       *[spent] { $token } würfelt { $face } für { $with } (Aufladung { $faces }): noch nicht.
    }

## Attacks: whether they are legal

attack-denied = { $reason }{ RULE($rule, " (#)") }
attack-may-override = Um es trotzdem zu erlauben: SL-Entscheid → Angriff: erlaubt.
defense-unknown = (unbekannt)
defense-usual = { $value } (Vorgabe)
attack-can =
    Kann angreifen, gegen { $stat } { $value }{ $net ->
        [advantage] , mit Vorteil
        [disadvantage] , mit Nachteil
       *[none] {""}
    }
attack-cannot = Kann nicht angreifen, gegen { $stat } { $value }
attack-total-cover = { $target } hat volle Deckung vor { $attacker }, obwohl eine Linie vorbeiführt ({ $by }).
attack-no-line = Keine Linie von { $attacker } zu { $target } ist frei von Barrieren: volle Deckung.
attack-no-line-past = Keine Linie von { $attacker } zu { $target } ist frei von Barrieren ({ $by }): volle Deckung.
attack-other-area = Ein Nahkampfangriff braucht ein Ziel im selben Bereich – { $attacker }: { $attacker-area }, { $target }: { $target-area }.
attack-no-area = kein Bereich
attack-no-way = { $attacker } hat keinen Weg, um für einen Schlag an { $target } heranzukommen.
attack-charge-brings = Der Sturmangriff bringt { $attacker } auf { $cell }.
attack-out-of-reach = { $attacker } reicht { CELLS($reach) } weit, { $target } ist { CELLS($distance) } entfernt.
attack-out-of-charge =
    { $attacker } reicht { CELLS($reach) } weit, { $target } ist { CELLS($distance) } entfernt, und kein Anlauf von höchstens { CELLS($run) } Länge bringt { $attacker } jetzt nah genug heran.
attack-beyond-normal-range = { $target } ist { CELLS($distance) } entfernt, weiter als die normale Reichweite (bis { CELLS($near) }).
attack-beyond-long-range = { $target } ist { CELLS($distance) } entfernt; die Waffe trägt höchstens { CELLS($most) } weit.
attack-too-many-areas = { $target } ist { $count } Bereiche entfernt, mehr als { $most }.
attack-unseen-strike = { $attacker } sieht { $target } nicht: Nur ein Gegenschlag ist möglich.
attack-unseen-shot = { $attacker } sieht { $target } nicht: Nur ein Schuss mit Fläche ist möglich.
attack-unseen-spell = { $attacker } sieht { $target } nicht: kein Zauberangriff.
attack-unaware = { $attacker } bemerkt { $target } nicht und kann nicht dagegen vorgehen; erst muss der Zustand enden.
attack-nothing-readied =
    { $kind ->
        [spell] { $attacker } hat keinen Zauber vorbereitet.
        [strike] { $attacker } hat keine Waffe bereit.
       *[shot] { $attacker } hat nichts schussbereit.
    }
attack-other-readied = { $attacker } hat { $held } bereit, nicht { $item }.
attack-none-readied =
    { $kind ->
        [spell] { $attacker } hat { $held } bereit; damit lässt sich nicht zaubern.
       *[shot] { $attacker } hat { $held } bereit; damit lässt sich nicht schießen.
    }
attack-own-turn =
    { $kind ->
        [spell] { $attacker } wirkt den vorbereiteten Zauber in einem fremden Zug, nicht im eigenen.
       *[shot] { $attacker } schießt in einem fremden Zug, nicht im eigenen.
    }
attack-between-rounds =
    { $kind ->
        [spell] { $attacker } wirkt den vorbereiteten Zauber in einem fremden Zug, und zwischen den Runden ist niemand am Zug.
       *[shot] { $attacker } schießt in einem fremden Zug, und zwischen den Runden ist niemand am Zug.
    }
attack-no-killing-blow = Dieses Regelwerk kennt keinen Todesstoß.
attack-killing-blow-target = Ein Todesstoß braucht ein Ziel, das { $conditions } ist: Auf { $target } trifft das nicht zu.
attack-off-hand-damage = Der Schaden der anderen Hand von { $attacker } entbehrt { $value } durch { $stat }.
attack-off-hand-number = Der Schaden der anderen Hand von { $attacker } entbehrt { $value }, die zu den Würfeln zählen.
off-hand-paid = { $token } greift mit der anderen Hand an und braucht dafür die { $action }.
off-hand-made = { RULE($rule, "#: ") }{ $token } hat in diesem Zug schon mit der anderen Hand angegriffen.
mastery-used =
    { $mastery ->
        [graze] Der Fehlschlag von { $token } streift { $target }.
        [push] { $token } stößt { $target } weg.
       *[topple] { $token } versucht, { $target } umzustoßen.
    }
mastery-cleave-damage = Dem zweiten Treffer von { $attacker } fehlt { $value } durch das Attribut.
mastery-nicks = { $token } greift mit der anderen Hand an ({ $with }) und braucht dafür keine weitere Aktion.
mastery-no-rule = { $ruleset } kennt keine Waffenmeisterschaft. Die Figur ist von Hand zu bewegen, der Zustand von Hand zu vergeben.
mastery-none = { RULE($rule, "#: ") }{ $token } kann gegen { $target } jetzt keine Meisterschaft einsetzen. Erst muss eine Waffe treffen, die eine hat.
mastery-no-cleave = { RULE($rule, "#: ") }{ $token } kann jetzt nicht spalten. Erst muss eine Waffe treffen, die das kann, und sie ist zu nennen: einmal im Zug.
mastery-cleave-far = { RULE($rule, "#: ") }Das zweite Ziel ist ein anderes Wesen höchstens { CELLS($within) } von { $target } entfernt.
mastery-cleave-by-attack = { RULE($rule, "#: ") }Gespalten wird mit einem Angriff auf das zweite Ziel mit der Option cleave.
mastery-push-cells = { RULE($rule, "#: ") }Ein Stoß geht 1 bis { $most } Felder weit, nicht { $cells }.
mastery-idle-field =
    { $mastery ->
        [push] Ein Stoß braucht kein { $field }.
       *[topple] Umstoßen braucht kein { $field }.
    } Es ist wegzulassen.
off-hand-too-early = { RULE($rule, "#: ") }Die andere Hand von { $token } greift erst nach einem Angriff mit leichter Waffe im selben Zug an.
attack-light-weapons = { $attacker } ringt und greift nur mit leichten Waffen an.
attack-charge-melee = { $attacker } stürmt an, und ein Sturmangriff braucht einen Nahkampfangriff.
attack-hands-full = { $attacker } hält eine Waffe: Sie muss erst fallen (freie Aktion), bevor ein waffenloser Schlag oder eine natürliche Waffe möglich ist.
attack-unable = { $attacker } ist { $conditions } und kann nicht angreifen.
attack-spares = { $attacker } kann { $target } nicht angreifen: { $because }.
attack-knocks-out = { $attacker } kann { $target } nicht bewusstlos schlagen: Das geht nur im Nahkampf.

## Attacks: what changes them

attack-disregards-cover = Dieser Angriff ignoriert Deckung: { $cover }
attack-undivided-map = Die Karte ist nicht in Bereiche geteilt: Sie zählt als ein einziger.
attack-unknown-distance = Einer von beiden steht in keinem Bereich, oder kein Weg verbindet die Bereiche: Die Entfernung legt die Spielleitung fest (areasApart).
attack-spell-resistance = Der Zauber muss die Zauberresistenz von { $target } erreichen: { $value }.
attack-killing-blow-defense = Der Todesstoß geht gegen { $target } auf dem falschen Fuß.
attack-spares-allies = { $attacker } achtet darauf, die zu verschonen, die mit { $target } im Nahkampf sind.
attack-into-melee = { $target } ist im Nahkampf: Wer um { $margin } oder mehr verfehlt oder eine 1 würfelt, trifft dort jemand anderen; { $penalty } in Kauf nehmen, um alle anderen zu verschonen.
attack-may-declare = Andere im Bereich von { $target } dürfen sich zum Ziel erklären.
attack-unaware-target = { $target } bemerkt { $attacker } nicht und schlägt nicht zurück.
attack-strikes-back = { $target } schlägt zurück; zuerst schlägt { $first }: { $because }.
attack-strikes-blindly = wer angegriffen wird, sieht den Angriff nicht kommen und schlägt zuletzt
attack-reach-compared = Reichweite { $longer } gegen { $shorter }
attack-decided = Von der Spielleitung entschieden: { $what } ist { $value }.
attack-decided-concealment = { $target } hat Tarnung ({ $degree }), von der Spielleitung entschieden.
attack-decided-cover = { $target } hat Deckung ({ $grade }), von der Spielleitung entschieden.
attack-legal-by-rules = Nach den Regeln: erlaubt.
attack-illegal-by-rules = Nach den Regeln: nicht erlaubt.

## Attacks: what came of them

attack-roll =
    { $attacker } greift { $target } an: { $sum } gegen { $defense } { $needed }, { $verdict ->
        [highest-face] Treffer durch die höchste Augenzahl
        [hit] Treffer
        [fizzled] aber der Zauber verpufft
        [natural-one] verfehlt durch eine gewürfelte 1
       *[miss] verfehlt
    }.
# Steht für das Ziel in den Sätzen von Angriffen.
attack-with = { $target } mit { $with }
attack-with-length = Der Name des Angriffs darf höchstens { $most } Bytes lang sein.
attack-veiled =
    Tarnung { $chance } %: { $face } gewürfelt, { $missed ->
        [yes] verfehlt
       *[no] Treffer
    }.
attack-underwater = { $attacker } kämpft unter Wasser.
attack-in-wind = { $attacker } schießt bei starkem Wind.
attack-underwater-range = Unter Wasser trifft nichts über { CELLS($most) } hinaus, und { $target } ist { CELLS($distance) } entfernt.
damage-halved-in-water = { $kind } ist im Wasser halbiert
attack-damage = Schaden { $sum }.
roll-sum = { $dice }: { $parts } = { $total }
roll-entered = { $total } eingetragen
roll-entered-by-player = Diese Würfel hat der Spieler eingetragen.
roll-known = { $parts } = { $total }
roll-seen = { $token } würfelt { $roll }.
roll-earlier = { $total }, wie für diese Wirkung schon gewürfelt
roll-twice =
    { $sum } { $net ->
        [advantage] mit Vorteil
       *[disadvantage] mit Nachteil
    } ({ $first } und { $second })
attack-critical = Ein kritischer Treffer: Die Schadenswürfel fallen doppelt{ RULE($rule, " (#)") }.
critical-highest = Die höchste Augenzahl ist, wenn sie trifft, ein kritischer Treffer.
critical-coming = Jeder Treffer von hier aus ist ein kritischer Treffer.
advantage-cancelled = Vorteil und Nachteil heben einander auf: Die Würfel fallen einmal.
attack-resistance-holds = { $total } überwindet die Zauberresistenz { $resistance } nicht.
attack-defense-unknown = { $stat } ist unbekannt. Ob du triffst, weiß die Spielleitung.
attack-stand-in = Für { $target } ist { $stat } nicht angegeben; angenommen wird { $value }.
attack-concealment-roll = { $face } auf W% gegen { $chance } %.
attack-stray-hits = Der Schuss geht fehl und trifft { $target }.
attack-stray-choice = Der Schuss geht fehl und trifft { $possible }: Die Spielleitung wählt.
attack-killing-blow-damage = { $dealt } Schaden sind mehr als { $stat } { $limit }: { $target } stirbt.
attack-killing-blow-track = Das Ende der Zustandsleiter: { $target } stirbt.
attack-reveals = { $attacker } verrät die eigene Position.
attack-engages = { $attacker } ist jetzt im Nahkampf mit { $target }.
attack-seen-rolled =
    { $attacker } greift { $target } an: { $roll }, { $verdict ->
        [critical] kritischer Treffer
        [hit] Treffer
        [fizzled] der Zauber verpufft
       *[miss] verfehlt
    }.
attack-seen-damage = Gewürfelter Schaden: { $damage }.
attack-seen =
    { $attacker } greift { $target } an: { $verdict ->
        [critical] kritischer Treffer
        [hit] Treffer
        [fizzled] der Zauber verpufft
       *[miss] verfehlt
    }.

## Attacks out of turn

opportunity-counter = { $token } darf gegen { $target } zurückschlagen.
opportunity-free = { $token } hat einen freien Schlag gegen { $target }.
opportunity-provoked = { $token } wird provoziert und darf { $target } angreifen.
opportunity-none = Niemand hat { $token } eine Gelegenheit gegeben, { $target } anzugreifen.
opportunity-no-strike = { $token } hat keinen Schlag von { $target } zu erwidern: Jeder wird nur einmal erwidert.
opportunity-shorter-reach = { $token } antwortet nach dem Schlag von { $target }: Nur die größere Reichweite schlägt zuerst.
opportunity-shots-spent = { $token } hat in diesem Zug mit allem geschossen, was bereit ist{ RULE($rule, " (#)") }; der nächste Zug gibt einen neuen Schuss.

## Attacks on everybody in an area

attack-area-roll = Ein Angriffswurf gegen alle in der Fläche.
attack-area-checks = Alle in der Fläche legen eine Probe ab.
attack-area-empty = Niemand steht in der Fläche.
attack-area-none-affected = Von { $all } in der Fläche ist niemand betroffen.
attack-area-none-failed = Von { $all } in der Fläche misslingt niemandem die Probe.
attack-area-affected = Von { $all } in der Fläche betroffen: { $count } – { $names }.
attack-area-failed = Von { $all } in der Fläche misslingt { $count } die Probe: { $names }.
attack-ruled-out = Die Spielleitung hat entschieden, dass dieser Angriff nicht möglich ist.
attack-area-measured = Deckung und Tarnung gelten von hier aus: { $start }.
attack-area-user = Deckung und Tarnung gelten von { $user } aus, wo die Fläche beginnt.
attack-area-nobody = die Fläche
attack-area-modified = { $roll } ({ $modifiers })
attack-area-modifier = { SIGNED($value) }{ RULE($rule, " #") }
attack-area-standing = Der Zustand von { $target } zählt.
attack-area-denied = { $token }: { $reason }{ RULE($rule, " (#)") }, nicht betroffen
attack-area-veiled =
    { $roll }, betroffen. Tarnung { $chance } %{ RULE($rule, " (#)") }: { $face } gewürfelt, { $missed ->
        [yes] verfehlt
       *[no] Treffer
    }.
attack-area-override = Der Entscheid { $name } gilt für einen Angriff auf ein einzelnes Ziel: Wen eine Fläche erfasst, folgt aus ihren Feldern. Hier möglich: { $possible }.
attack-area-override-unrolled = Der Entscheid { $name } ist hier bedeutungslos: Gegen keine Verteidigung wird gewürfelt.
attack-area-option = Ein Flächenangriff kennt keine Option { $name }. Hier möglich: { $possible }.
attack-area-option-unrolled = Die Option { $name } ist hier bedeutungslos: Gegen keine Verteidigung wird gewürfelt.
attack-area-against = { $token }: { $sum } gegen { $defense } { $needed }
attack-area-check = { $token }: { $skill } { $sum } gegen { $needed }
attack-area-unrolled = { $token }: betroffen.
attack-area-stand-in = { $roll } (nicht angegeben, Ersatzwert)
attack-area-resistance = { $roll } und Zauberresistenz { $resistance }{ RULE($rule, " (#)") }
attack-area-result =
    { $roll }, { $result ->
        [affected] betroffen
        [not-affected] nicht betroffen
        [fails] misslungen
       *[succeeds] gelungen
    }.
attack-area-by = { $attacker } setzt { $with } ein.
attack-area-with = { $with } wirkt.
attack-area-seen = Eine Fläche wird getroffen, betroffen: { $names }.
attack-area-seen-roll = Angriffswurf: { $total }.
attack-area-seen-empty = Eine Fläche wird getroffen: Niemand ist sichtbar betroffen.

## Maneuvers

maneuver-none = { $ruleset } kennt keine Manöver.
maneuver-unknown = { $ruleset } kennt dieses Manöver nicht, aber: { $known }.
maneuver-too-large = { RULE($rule, "#: ") }{ $target } ist um { $larger } Größenstufen größer als { $attacker }; höchstens { $most } sind möglich.
maneuver-follow = follow ist true, false oder eine Zahl von Feldern, 0 oder mehr.
maneuver-to = to ist ein Feld: [Spalte, Zeile].
maneuver-provokes = { $stat } von { $attacker } liegt unter { SIGNED($limit) }.
maneuver-roll =
    { $maneuver ->
        [trip] { $attacker } will { $target } zu Fall bringen
        [grapple] { $attacker } will { $target } packen
        [disarm] { $attacker } will { $target } entwaffnen
        [sunder] { $attacker } will etwas von { $target } zerschmettern
        [bullRush] { $attacker } will { $target } zurückdrängen
        [overrun] { $attacker } will { $target } überrennen
        [reposition] { $attacker } will { $target } verschieben
        [steal] { $attacker } will { $target } bestehlen
       *[feint] { $attacker } versucht eine Finte gegen { $target }
    }: { $total } gegen { $defense } { $needed }, { $verdict ->
        [success] gelungen
        [concealed] wegen Tarnung verfehlt
        [natural-one] eine gewürfelte 1, misslungen
       *[failure] misslungen
    }.
maneuver-prone = { $target } geht zu Boden.
maneuver-grappled = { $target } ist gepackt: Festhalten kostet jede Runde eine Aktion ({ $action }).
maneuver-held = { $target } ist gepackt, bis der Griff gesprengt oder gelöst wird.
maneuver-resisted =
    { $maneuver ->
        [trip] { $attacker } will { $target } zu Boden stoßen
        [grapple] { $attacker } will { $target } packen
        [bullRush] { $attacker } will { $target } wegstoßen
       *[other] { $attacker } will { $target } überwältigen
    }. { $stat } von { $target }: { $sum } gegen { $needed }, { $verdict ->
        [success] widerstanden
       *[failure] nicht widerstanden
    }.
maneuver-difficulty = Der Rettungswurf muss { $parts } = { $total } erreichen: { $base } sowie { $stats } von { $attacker }.
# A statistic that a rule adds, and that the token lacks.
stat-not-given = Für { $token } ist { $stat } nicht angegeben; es gilt { $value }.
maneuver-other-save = { RULE($rule, "#: ") }Einer von diesen Rettungswürfen ist zu wählen: { $stats }.
maneuver-no-hand = { RULE($rule, "#: ") }{ $attacker } hat keine Hand frei, um jemanden zu packen; erst jemanden loslassen.
maneuver-not-farther = { RULE($rule, "#: ") }{ $target } wird in ein freies Feld daneben gestoßen, das weiter weg ist: { $cells }.
maneuver-not-pushed = { $target } bleibt stehen: Kein Feld daneben ist frei und weiter weg.
maneuver-feinted = { $target } fällt bis zum eigenen nächsten Zug darauf herein.
maneuver-steals = { $attacker } nimmt { $item } von { $target } und hält es jetzt.
maneuver-weapon-damaged = Die Waffe von { $target } erleidet { $damage } Schaden (Härte { $hardness }): noch { $left }.
maneuver-weapon-breaks = Die Waffe von { $target } zerbricht.
maneuver-unarmed = { $token } hat keine Waffe zu verlieren.
maneuver-disarmed = { $token } verliert die Waffe.
maneuver-disarmed-into = { $token } verliert die Waffe. Sie liegt jetzt auf { $cell }.
maneuver-object-struck = Der Gegenstand von { $target } wird getroffen.
maneuver-object-damaged = Der Gegenstand von { $target } erleidet { $damage } Schaden.
maneuver-no-direction = Beide stehen an derselben Stelle: Es gibt keine Richtung zum Drängen.
maneuver-pushed = { $target } wird { CELLS($moved) } weit gedrängt.
maneuver-pushed-less = { $target } wird { CELLS($moved) } von { CELLS($squares) } weit gedrängt.
maneuver-moved = { $target } wird { CELLS($moved) } weit verschoben.
maneuver-moved-less = { $target } wird { CELLS($moved) } von { CELLS($squares) } weit verschoben.
maneuver-edge = Der Kartenrand stoppt die Bewegung.
maneuver-obstacle = { $token } steht im Weg.
maneuver-wall = Eine Wand verwehrt { CELLS($denied) }: { $damage }
maneuver-follows = { $attacker } folgt { CELLS($squares) } weit.
maneuver-no-room = Hinter { $target } ist kein Platz für { $attacker }.
maneuver-passes = { $attacker } kommt durch, ohne zu provozieren.
maneuver-name-cell = { RULE($rule, "#: ") }Ein Feld neben { $cell } nennen, dem Feld des Ziels.
maneuver-seen =
    { $attacker } versucht ein Manöver ({ $maneuver }) gegen { $target }: { $verdict ->
        [success] gelungen
       *[failure] misslungen
    }.

## Movement

move-ended-spend = Die laufende Bewegung ist beendet; für eine neue { $action } verbrauchen.
move-step-taken = { RULE($rule, "#: ") }{ $token } hat den Schritt gemacht und bewegt sich in diesem Zug nicht mehr.
move-unable = { $token } kann nicht handeln: { $conditions }.
move-made = { $token } hat sich in diesem Zug schon bewegt.
move-overrides = Ob eine Bewegung trotzdem möglich ist, entscheidet die Spielleitung.
move-obstacle = { $token } steht im Weg.
move-occupied = { $token } steht dort; eine Bewegung kann nicht in einem besetzten Feld enden.
move-cell-full = Das Feld ist voll: Dort sind { $held }, und { $token } braucht 1/{ $share } Feld.
move-share = { $token } (1/{ $share })
move-unknown-mode = Es gibt keine Bewegungsart „{ $mode }“; möglich: { $known }.
move-only-modes = { RULE($rule, "#: ") }{ $token } hat den Zustand { $conditions } und bewegt sich nur noch so: { $modes }.
fall-no-rule = Diese Regeln sagen nicht, was ein Sturz anrichtet; der Schaden ist von Hand auszuteilen.
fall-on-ground = { RULE($rule, "#: ") }{ $token } ist am Boden. Anzugeben ist, wie tief der Sturz ist (cells).
fall-cells = Ein Sturz ist 1 bis { $most } Felder tief, und dieser ist { $cells }.
fall-done = { $token } stürzt { CELLS($cells) } tief.
fall-dealt = Sturz { $sum }{ RULE($rule, " (#)") }. { $dealt }
fall-halved = { $sum }, halbiert { $amount }
offer-save-concentration = { $token } würfelt für die Konzentration ({ $difficulty })
offer-end-concentration = { $token } beendet die Konzentration
reminder-concentration =
    { $token } hat Schaden genommen und würfelt für die Konzentration gegen { $difficulties }.
concentration-no-rule = { $ruleset } kennt keine Konzentration; sie ist wegzulassen, oder es sind Runden anzugeben.
concentration-unable = { RULE($rule, "#: ") }{ $token } ist handlungsunfähig und kann sich nicht konzentrieren.
concentration-none = { $token } konzentriert sich nicht.
concentration-no-save = { RULE($rule, "#: ") }{ $token } hat keinen Schaden genommen, der einen Wurf verlangt.
concentration-name = Der Name dessen, worauf sich jemand konzentriert, hat höchstens { $most } Bytes.
concentration-field = concentration ist true oder der Name dessen, worauf sich jemand konzentriert.
concentration-by-nobody = Ein Zustand, den Konzentration erhält, nennt, wer sich konzentriert: by.
offer-first-aid = { $token } leistet { $target } Erste Hilfe
offer-first-aid-by-kit = { $token } versorgt { $target } mit einer Heilertasche
aid-no-rule = { $ruleset } kennt keine Erste Hilfe. Die Trefferpunkte von Hand ändern.
aid-unable = { RULE($rule, "#: ") }{ $token } kann jetzt keine Erste Hilfe leisten.
aid-not-needed = { RULE($rule, "#: ") }Erste Hilfe bewirkt bei { $token } nichts: weder im Sterben noch bewusstlos geschlagen.
help-stat = { $target } ist ein Gegner. „stat“ weglassen: Es gehört zur Hilfe bei der Probe von Verbündeten.
help-too-far = { RULE($rule, "#: ") }{ $target } ist { CELLS($distance) } von { $token } entfernt; geholfen wird gegen Gegner bis auf { CELLS($within) } Abstand.
aid-too-far = { RULE($rule, "#: ") }{ $target } ist { CELLS($distance) } von { $token } entfernt; Erste Hilfe reicht { CELLS($within) } weit.
aid-by-kit =
    { $token } leistet { $target } Erste Hilfe mit Verbandszeug. { $verdict ->
        [wakes] { $target } kommt zu sich
       *[stable] { $target } ist stabil
    }.
aid-by-check =
    { $token } leistet { $target } Erste Hilfe: { $sum } gegen { $difficulty }, { $verdict ->
        [stable] { $target } ist stabil
        [wakes] { $target } kommt zu sich
        [success] mit Erfolg
       *[failure] vergebens
    }.
offer-fall-off = { $token } verliert den Halt und stürzt zu Boden
offer-fall = { $token } stürzt zu Boden
offer-height = { $token } wechselt die Höhe: { CELLS($elevation) }
reminder-falls = { $token } kann sich nicht in der Luft halten und stürzt.
reminder-land = { $token } muss landen, bevor dieser Zug endet, oder stürzt: Der Wind ist stark.
reminder-blown-down = { $token } ist im eigenen Zug nicht gelandet und stürzt: Der Wind ist stark.
scene-elevation = Eine Höhe beträgt höchstens { $most } Felder nach oben oder unten, und diese ist { $elevation }.
word-elevation = Höhe
elevation-label = { $up ->
    [up] ↑ { $length }
   *[down] ↓ { $length }
}
move-no-height = { RULE($rule, "#: ") }Bei dieser Bewegungsart ({ $mode }) bleibt { $token } auf gleicher Höhe; möglich: { $modes }.
move-no-heights = In diesen Regeln zählen Höhen nicht; die Höhe einer Figur wird in ihrem Blatt geändert.
move-to-height = { $token } geht nach { $cell } (Höhe: { CELLS($elevation) }).
move-height = { $token } wechselt die Höhe: { CELLS($elevation) }.
move-unknown-form = Dieses Regelwerk kennt keine besondere Bewegung „{ $form }“, aber: { $known }.
move-budget = Ein Bewegungsvorrat ist eine Zahl von Feldern, 0 oder mehr.
move-no-speed = { $token } hat keine Bewegungsrate für { $mode }, aber: { $known }.
move-not-neighbors = { $from } und { $to } sind keine Nachbarn; ein Weg führt von Feld zu Nachbarfeld.
move-blocked = { $cell } ist blockiert: { $obstacle }. Außen herum gehen.
move-terrain = Gelände
move-not-across = Zwischen { $from } und { $to } ist kein Durchkommen: { $obstacle }.
move-corner = Zwischen { $from } und { $to } ist etwas im Weg: { $obstacle }. Ein diagonaler Schritt braucht eine freie Ecke.
move-not-through = { $cell } ist besetzt: { $occupants }. Dort ist kein Durchkommen.
move-impossible = { $token } kommt so nicht nach { $cell }: Das Gelände dort oder eine Wand verhindert es.
drag-no-room = { RULE($rule, "#: ") }Für { $held } ist kein Platz; { $holder } zieht diese Figur mit. Erst loslassen oder anders gehen.
mount-no-rule = Diese Regeln kennen keine Reittiere; worauf eine Figur reitet, wird in ihrem Blatt geändert.
mount-nobody = { RULE($rule, "#: ") }{ $token } steigt auf jemanden auf; auf wen, ist zu sagen (target).
mount-rides-already = { RULE($rule, "#: ") }{ $token } reitet schon und steigt zuerst ab.
mount-rides-itself = { RULE($rule, "#: ") }{ $token } kann nicht auf { $mount } aufsitzen: Niemand reitet auf einem Reiter.
mount-unwilling = { RULE($rule, "#: ") }{ $mount } trägt { $token } nicht; das tut nur jemand anderes, der verbündet ist und lebt.
mount-too-small = { RULE($rule, "#: ") }{ $mount } ist für { $token } nicht groß genug: Ein Reittier ist mindestens { $sizes ->
        [one] eine Größe
       *[other] { $sizes } Größen
    } größer.
mount-too-far = { RULE($rule, "#: ") }{ $mount } ist { CELLS($distance) } von { $token } entfernt; aufsitzen kann man bis auf { CELLS($within) } Abstand.
mount-rides-not = { RULE($rule, "#: ") }{ $token } reitet auf niemandem.
mount-not-there = { RULE($rule, "#: ") }{ $token } kann dort nicht absteigen; dazu braucht es einen freien Platz neben { $mount }.
mount-no-room = { RULE($rule, "#: ") }Neben { $mount } ist kein Platz frei, an dem { $token } absteigen könnte.
mount-carries = { RULE($rule, "#: ") }{ $token } reitet auf { $mount } und kommt dorthin, wohin das Reittier geht; zum Gehen zuerst absteigen.
mount-led = { RULE($rule, "#: ") }{ $token } wird geritten, bewegt sich im Zug des Reiters und tut sonst nur { $activities }.
mount-no-save = { RULE($rule, "#: ") }{ $token } muss keinen Rettungswurf ablegen, denn ein Sturz vom Reittier droht nicht.
move-rides = { $token } reitet nach { $cell }.
move-dismounts = { $token } steigt ab, auf { $cell }.
offer-keep-seat = { $token } würfelt, um im Sattel zu bleiben, gegen { $difficulty }
check-to-keep-seat =
    { $token } würfelt, um im Sattel zu bleiben: { $sum } gegen { $difficulty }, { $verdict ->
        [success] gelungen
       *[failure] misslungen
    }.
reminder-seat = { $token } würfelt einen Rettungswurf oder fällt vom Reittier.
reminder-led = { $token } handelt in diesem Zug mit; Bewegung übrig: { CELLS($left) }.
scene-mounted-on = { $token } kann nicht auf { $mount } reiten: Ein Reittier ist eine andere Figur auf der Karte, und niemand reitet auf einem Reiter.
word-mount = Reitet auf
move-jump = { RULE($rule, "#: ") }{ $token } springt geradeaus, bis zu { CELLS($cells) } weit, an keiner Wand und an niemandem vorbei; mit Anlauf weiter.
move-jump-no-landing = { RULE($rule, "#: ") }In { $cell } kann niemand landen; weiter springen oder davor bleiben.
move-jump-height = { RULE($rule, "#: ") }{ $token } springt { $most ->
        [0] kein ganzes Feld
       *[other] { CELLS($most) }
    } hoch und nicht hinunter.
move-no-nearer = { RULE($rule, "#: ") }Aus eigenem Willen tut { $token } keinen Schritt, der näher an den Grund führt. { $why }
move-too-many-steps = Möglich ist bei { $form } { $most } Feld, und dieser Weg hat { $steps }; den Weg kürzen.
move-aloft = { RULE($rule, "#: ") }{ $token } ist in der Luft; dort geht das nicht: { $mode }. Erst landen, oder fliegen.
move-not-after-moving = { RULE($rule, "#: ") }{ $token } hat sich in diesem Zug schon bewegt, also nicht möglich: { $form }.
move-too-far = Dieser Weg kostet { CELLS($cost) }, und { $token } hat noch { CELLS($left) }; den Weg kürzen.
move-ended = { RULE($rule, "#: ") }Was { $token } seither getan hat, hat die Bewegung beendet; weiter geht es im nächsten Zug.
move-beyond-turn = Dieser Weg kostet { CELLS($cost) }, und { $token } hat noch { CELLS($left) } Bewegung übrig; den Weg kürzen.
move-form-too-far = Mit { $form } geht es höchstens { CELLS($left) } weiter, und dieser Weg kostet { CELLS($cost) }.
move-off-map = { $cell } liegt außerhalb der Karte; sie hat { $columns } Spalten und { $rows } Zeilen.
move-token-off-map = { $token } steht außerhalb der Karte; zuerst auf die Karte setzen.
move-to = { $token } geht nach { $cell }.
move-out-of-sight = { $token } geht außer Sicht.
move-forced = { $token } wird nach { $cell } bewegt.
move-put = { $token } wird auf { $cell } gesetzt.
move-taken-back = { $token } nimmt die Bewegung zurück und ist wieder auf { $cell }.
take-back-nothing = { $token } hat keine Bewegung, die sich zurücknehmen lässt. Nur die letzte Bewegung eines Zuges lässt sich zurücknehmen, solange die Kreatur nichts anderes tut.
move-stopped = { $token } wird aufgehalten.
move-stopped-unknown = { $token } wird bei { $cell } aufgehalten durch etwas, das { SIDE($side) } nicht kennt. { $why }
ground-save-no-rule = Diese Regeln verlangen von niemandem einen Rettungswurf wegen des Bodens.
ground-save-none = { $token } muss keinen Rettungswurf ablegen, denn der Boden verlangt keinen.
offer-area-effect = { $name } wirkt auf { $on }
offer-area-effect-waived = { $name } für { $on } auslassen
reminder-area-effect = { $name } wirkt jetzt auf { $on }.
area-effect-none = { $name } bewirkt bei denen darin nichts; es fehlt ein effect.
area-effect-nobody = { $name } wirkt jetzt auf niemanden; wer trotzdem betroffen ist, lässt sich nennen.
area-effect-no-save = { $name } erlaubt keinen Rettungswurf. „{ $field }“ weglassen.
area-effect-not-on = { $name } wirkt jetzt nicht auf { $token }. Nur Betroffene nennen.
area-effect-outside = { $token } steht nicht in { $name }. Nur nennen, wer darin steht.
area-effect-within = „within“ beträgt 1 bis { $most } Felder, nicht { $within }.
area-effect-beside-turns = „beside“ zählt, wo Züge beginnen oder enden. Zu „on“ gehört dann startTurn oder endTurn.
area-effect-no-sides = Die Fläche hat diese Seite nicht. Eine Linie hat links und rechts, ein Ring innen und außen. Eine davon wählen oder „beside“ weglassen.
area-effect-no-area = Von { $name } sind nur die Felder bekannt; neu platziert kann es wirken.
area-effect-never = Anzugeben ist, wann es wirkt: mindestens eines von appear, enter, areaMoves, startTurn und endTurn.
area-effect-spares = Höchstens { $most } Figuren werden namentlich verschont.
area-effect-on-fail = Bei einem Wurf steht in save.onFail, was ein Misserfolg gibt.
area-effect-waived = Die Spielleitung verschont { $names }: { $name } wirkt nicht.
move-stopped-by-area = { $token } hält an: Zuerst wirkt ein Gebiet.
offer-save-against = { $token } würfelt gegen { $condition } ({ $difficulty })
offer-save-by-action = { $token } will { $condition } mit einer Aktion beenden: { $stat } gegen { $difficulty }
reminder-save-against = { $token } muss gegen { $condition } würfeln ({ $difficulty }).
repeated-save-none = { RULE($rule, "#: ") }{ $token } hat keinen Zustand „{ $condition }“, den ein Wurf beendet.
repeated-save-not-due =
    { RULE($rule, "#: ") }Gegen { $condition } ist jetzt kein Wurf von { $token } fällig; ein beendeter Zustand lässt sich von Hand entfernen.
repeated-save-no-action =
    { RULE($rule, "#: ") }Keine Aktion von { $token } beendet { $condition }; der Wurf kommt, wenn er fällig ist.
repeated-save-never = Anzugeben ist, wann der Wurf gemacht wird: mindestens eines von turnStart, turnEnd, damage und action.
repeated-save-advantage = Dann wird der Wurf nicht gemacht; der Zeitpunkt muss auch unter „at“ stehen.
repeated-save-stat = Der Wert, mit dem gewürfelt wird, fehlt.
repeated-save-unreadable = Der Wurf, der den Zustand beendet, ist nicht lesbar: { $problem }.
given-many = Ein Angriff gibt höchstens { $most } Zustände, nicht { $count }.
given-by-nobody = Niemand greift an, der sich darauf konzentrieren könnte; anzugeben ist der Angreifer, oder concentration fällt weg.
given-on-fail = Bei einer Probe steht in check.onFail, was ein Misserfolg gibt.
given-unless-on-fail = „unless“ weglassen, weil diese Ziele schon einen Wurf nicht geschafft haben.
offer-save-on-ground = { $token } würfelt wegen des Bodens, gegen { $difficulty }
check-on-ground =
    { $token } würfelt wegen des Bodens: { $sum } gegen { $difficulty }, { $verdict ->
        [success] gelungen
       *[failure] misslungen und jetzt { $condition }
    }.
reminder-ground-save = { $token } würfelt wegen des Bodens einen Rettungswurf oder ist { $condition }.
move-stopped-by-ground = { $token } hält an: Der Boden verlangt zuerst einen Rettungswurf.
move-stopped-by = { $token } wird aufgehalten von { $by }.

## Turning

turning-not-needed = { $token } ist so breit wie lang: Da gibt es nichts zu drehen.
turning-off-map = Gedreht würde { $token } über den Kartenrand ragen, bis { $cell }; zuerst verschieben.
turning-no-room = { $token } hat keinen Platz zum Drehen: { $why }
turning-blocked = { $token } hat keinen Platz zum Drehen: In den { $columns } × { $rows } Feldern liegt eine Barriere oder unpassierbares Gelände; zuerst verschieben.
turning-done = { $token } dreht sich: { $columns } × { $rows } Felder.

## Squeezing

squeezing-begun = { RULE($rule, "#: ") }{ $token } zwängt sich durch. Der Platz ist hier { $side } × { $side } Felder groß, und jedes Feld kostet { $factor }-mal so viel.
squeezing-over = { RULE($rule, "#: ") }{ $token } hat wieder Platz: { $side } × { $side } Felder.

## Areas

area-line = Linie
area-cone = Kegel
corner-north-west = Nordwest
corner-north-east = Nordost
corner-south-east = Südost
corner-south-west = Südwest
area-point-at = [{ $x }, { $y }]
area-corner-of = die { $corner }-Ecke von { $cell }
area-laid-disc = Eine Scheibe mit Radius { CELLS($size) } um { $at }.
area-laid-half = Ein Feld gehört dazu, wenn mindestens die Hälfte seiner Fläche darin liegt.
area-laid-center = Ein Feld gehört dazu, wenn seine Mitte darin oder auf dem Rand liegt.
area-laid-any = Ein Feld gehört dazu, wenn irgendein Teil seiner Fläche darin liegt.
area-from-rim = { $shape }: beginnt bei { $at } am Rand von { $user }, an der Stelle, die dem Zielpunkt am nächsten liegt.
area-from-point = { $shape }: beginnt bei { $at }.
area-near-side = Das Ziel ist nicht zu erreichen: Der Bereich beginnt bei { $at }, diesseits von dem, was dazwischen steht.
area-through-glass = { RULE($rule, "#: ") }{ $user } sieht die Stelle, hat aber keinen freien Weg dorthin; eine erreichbare Stelle wählen.
area-rect-from = Ein Block von { $width } mal { $height } Feldern, links oben { $corner }; sein Ursprung ist { $at }.
area-emanation = Gemessen { CELLS($size) } weit ab dem Raum von { $user }.
area-ring =
    { $cells ->
        [one] Nur der Rand zählt: ein Ring aus { $cells } Feld.
       *[other] Nur der Rand zählt: ein Ring aus { $cells } Feldern.
    }
area-radius = Gemessen { CELLS($size) } weit ab { $target }.
area-burst = Eine Explosion auf { $target }, gemessen { CELLS($size) } weit von dort.
area-corner-burst = Gemessen { CELLS($size) } weit ab der { $corner }-Ecke von { $target }.
area-corner-burst-proposed = Gemessen { CELLS($size) } weit ab der { $corner }-Ecke von { $target }, als Vorschlag: Jede andere Ecke ist wählbar.
area-rect = Ein Block von { $width } mal { $height } Feldern, links oben { $corner }, von seiner Mitte aus gesehen.
area-rect-past-edge = Ein Block von { $width } mal { $height } Feldern, links oben { $corner }, gesehen von dort, wo die Karte seiner Mitte am nächsten ist.
area-from-corner = { $shape }: beginnt an der { $corner }-Ecke von { $user }.
area-from-nearest-corner = { $shape }: beginnt an der { $corner }-Ecke von { $user }, die dem Zielpunkt am nächsten liegt.
area-from-center = { $shape }: beginnt in der Mitte von { $user }.
area-out-of-line = { $user } hat keine Wirkungslinie zum Ziel [{ $column }, { $row }]{ $count ->
        [0] {""}
       *[other] : { $by } dazwischen
    }.
area-start = der Anfang der Fläche bei [{ $column }, { $row }]
area-elevation = Ein Bereich beginnt höchstens { $most } Felder über oder unter dem Boden, und dieser { $elevation }.
area-height = Ein Bereich ist 1 bis { $most } Felder hoch, und dieser { $height }.
area-heights-left-out = Der Bereich wird allein auf der Karte beurteilt: Höhen zählen für ihn nicht.
area-aimed-in-height = Nur erfasst, wenn nach oben oder unten gezielt wird: { $tokens }.
area-missed = Der Bereich beginnt { $elevation ->
        [0] am Boden
       *[other] { CELLS($elevation) } über dem Boden
    } und verfehlt, weil zu hoch oder zu tief: { $tokens }.
area-elevation-field = Beginnt auf der Höhe
area-height-field = Wie hoch
area-blocked =
    { $count ->
        [1] 1 Feld liegt hinter einer Barriere und ist nicht betroffen.
       *[other] { $count } Felder liegen hinter Barrieren und sind nicht betroffen.
    }
area-barriers = Die Fläche erreicht diese Barrieren; ob sie danach noch stehen, entscheidet die Spielleitung.

## Areas: what is asked

area-radius-without-corner = Ein Radius wird ab der Mitte des Zielfelds gemessen; die Ecke weglassen.
area-burst-without-corner = Dieses System misst eine Explosion ab der Mitte des Zielfelds; die Ecke weglassen.
area-rect-without-corner = Ein Rechteck wird mit seinem Feld links oben platziert; die Ecke weglassen.
area-no-corners-on-hexes = Ecken sind nur auf Quadraten wählbar; auf Hexfeldern ist die Mitte der Ursprung; die Ecke weglassen.
area-emanation-without-corner = Eine Ausstrahlung geht von einem ganzen Raum aus; die Ecke weglassen.
area-emanation-needs-user = Eine Ausstrahlung geht von einer Figur oder einem Feld aus: angeben, von wem.
area-no-emanations = { $system } kennt keine Ausstrahlungen; stattdessen einen Radius um ein Feld wählen.
area-emanation-on-hexes = Nach überdeckter Fläche werden Ausstrahlungen nur auf Quadrate gelegt; sie in Schritten zählen (area.emanation: count).
area-origin-off-map = Ein Ursprung liegt auf der Karte, [x, y] in Feldern.
area-origin-without-corner = Der Bereich beginnt an seinem Ursprung; die Ecke weglassen.
area-origin-not-counted = Dieses System zählt Felder ab einem Zielfeld; den Ursprung weglassen.
area-rect-from-middle = Ein Rechteck beginnt in seiner Mitte; den Ursprung weglassen.
area-rect-origin-outside = Der Ursprung liegt im Block oder auf seinem Rand.
area-cone-laid-angle = Ein Kegel kann sich nicht um { $angle } Grad öffnen; auf die Karte gelegt, liegen Winkel über 0 und bei höchstens { $most }.
area-no-bursts = { $system } kennt keine Explosionen; stattdessen einen Radius um ein Feld wählen.
area-no-bursts-on-hexes = Dieses System misst Explosionen ab einer Ecke, an der vier Quadrate zusammentreffen; die gibt es im Hexraster nicht. Stattdessen einen Radius wählen.
area-rect-on-hexes = Ein Rechteck zählt in Quadraten, und diese Karte hat Hexfelder; einen Radius wählen.
area-rect-needs-sizes = Ein Rechteck braucht zwei Maße, [Breite, Höhe], in Feldern.
area-rect-too-small = Ein Rechteck ist mindestens 1 Feld breit und 1 Feld hoch.
area-one-size = Nur ein Rechteck hat zwei Maße; eine Zahl von Feldern angeben.
area-size = Die Größe muss 0 bis { $most } Felder betragen, nicht { $size }.
area-needs-user = { $shape }: braucht einen Ausgangspunkt, die Kennung einer Figur oder ein Feld.
area-needs-aim = { $shape }: braucht einen Zielpunkt, [x, y] in Feldern.
area-needs-target = Diese Form braucht ein Zielfeld, [Spalte, Zeile].
area-no-direction = { $shape }: Der Zielpunkt liegt auf dem Ursprung und gibt keine Richtung; auf einen anderen Punkt zielen.
area-aim = Der Zielpunkt ist ein Punkt nahe der Karte, [x, y] in Feldern.
area-cone-angle = Ein Kegel kann nicht { $angle } Grad weit sein; möglich ist mehr als 0 bis 360.
area-throw-range = Eine Wurfweite ist eine Zahl von Feldern, 0 oder mehr.
area-out-of-range =
    Feld [{ $column }, { $row }] ist { CELLS($distance) } von { $user } entfernt, und der Wurf reicht { CELLS($range) } weit{ RULE($rule, " (#)") }. Ein Ziel in dieser Reichweite wählen.

## Rulesets

ruleset-extends = "extends" nennt ein eingebautes Regelwerk: { $known }.
ruleset-none = { $value } ist kein Regelwerk: eine eingebaute Kennung ({ $known }), ein ganzes Regelwerk oder {"{"} "extends": Kennung, … {"}"} angeben.
ruleset-unknown = Es gibt kein Regelwerk „{ $id }“. Ist „{ $nearest }“ gemeint? Eingebaut: { $known }. Eigene sind ladbar: ein ganzes Regelwerk oder {"{"} "extends": "{ $nearest }", … {"}"}.
ruleset-unreadable = Das Regelwerk ist nicht verwendbar: { $problem }.
ruleset-contradiction = Das Regelwerk widerspricht sich: { $problem }.
ruleset-list-replaced =
    { $more ->
        [0] „{ $path }“ ersetzt die Liste von { $base } ohne { $dropped }. Um einen Eintrag zu behalten, kopiere ihn aus rulesets/{ $base }.json.
       *[other] „{ $path }“ ersetzt die Liste von { $base } ohne { $dropped } und { $more } weitere. Um einen Eintrag zu behalten, kopiere ihn aus rulesets/{ $base }.json.
    }
ruleset-list-replaced-here =
    { $more ->
        [0] „{ $path }“ ersetzt die Liste des Regelwerks der Szene ohne { $dropped }. Um einen Eintrag zu behalten, kopiere ihn aus dem Regelwerk.
       *[other] „{ $path }“ ersetzt die Liste des Regelwerks der Szene ohne { $dropped } und { $more } weitere. Um einen Eintrag zu behalten, kopiere ihn aus dem Regelwerk.
    }
# Clauses; a full stop follows.
ruleset-lacks-option = { $problem }. { $base } hat keine solche Regel, also muss die Änderung sie ganz festlegen
ruleset-lacks-in-entry = { $problem }. Listen ersetzen geerbte, also muss jeder Eintrag vollständig sein
ruleset-lacks-topic = { $problem }. Ein ganzes Regelwerk nennt jedes Thema; um einzelne Werte eines eingebauten zu ändern: {"{"} "extends": "{ $nearest }", … {"}"}
ruleset-unknown-knob = es gibt keine Stellschraube „{ $word }“; am ähnlichsten ist „{ $nearest }“ (bekannt: { $known })
ruleset-unknown-value = es gibt keinen Wert „{ $word }“; am ähnlichsten ist „{ $nearest }“ (bekannt: { $known })
ruleset-unknown-name = „{ $word }“ gibt es in diesem Regelwerk nicht; am ähnlichsten ist „{ $nearest }“ (bekannt: { $known })
ruleset-no-names = „{ $word }“ gibt es in diesem Regelwerk nicht; es nennt gar keine
ruleset-empty-name = ein leerer Name benennt nichts; einen angeben
ruleset-name-twice = „{ $name }“ steht dort zweimal
ruleset-out-of-range = { $value } liegt außerhalb; möglich ist { $least } bis { $most }
ruleset-empty = leer; dem Regelwerk eines geben
ruleset-cell-length = ein Feld misst mehr als 0, nicht { $length }
ruleset-hex-metric = die Metrik hex braucht Hexfelder; auf Quadraten gilt uniform, alternating oder euclidean
ruleset-metric-of-hexes = Hexfelder haben nur eine Metrik, hex
ruleset-space-too-wide = ein Platz von { $cells } Feldern ist zu breit; höchstens { $most }
ruleset-size-shared = bei einer Größe von { $cells } Feldern passen nicht { $per-cell } in ein Feld
ruleset-few-grades = Deckung hat mindestens zwei Grade, keine und volle
ruleset-first-grade = „{ $grade }“, der erste Grad, steht für keine Deckung und gibt nichts
ruleset-fraction = { $part }/{ $of } ist kein Bruch von 0 bis 1
ruleset-reaction-of-turn = Eine Reaktion gehört nicht zu den Aktionen eines Zugs; „{ $action }“ ist eine davon.
ruleset-not-rising =
    { $knob ->
        [fraction] Brüche
        [grade] Grade
       *[bands] Bänder
    } steigen von niedrig nach hoch
ruleset-no-die = „{ $dice }“ ist kein Würfel; gültig ist zum Beispiel "1d20"
ruleset-tie-die = ein d{ $sides } entscheidet keinen Gleichstand; möglich sind Würfel mit 2 bis { $most } Seiten
ruleset-cone-angle = ein Kegel kann nicht { $degrees } Grad weit sein; möglich ist mehr als 0 bis 360
ruleset-maneuver-twice = dieses Manöver steht dort zweimal
ruleset-no-track = es gibt keine Zustandsleiter; damage.track setzen oder trackSteps auf 0
ruleset-flanking-stat = es muss den Wert nennen, den defensePerFoe ändert

## Scenes

scene-format = Das Format ist „{ $format }“; eine Szene nennt "burstmap-scene".
scene-version = Version { $version } ist unbekannt; dieses Programm liest Version 1.
scene-order-unknown = Die Zugreihenfolge nennt „{ $token }“, auf der Karte gibt es das nicht.
scene-order-twice = „{ $token }“ steht zweimal in der Zugreihenfolge.
scene-active = Im Kampf, und nur dort, ist jemand aus der Zugreihenfolge aktiv.
scene-rolled-damage = Gewürfelter Schaden muss 0 bis { $most } betragen, nicht { $amount }.
scene-round = Runden zählen von 0 bis { $most }, nicht { $round }.
scene-movement-spent = Verbrauchte Bewegung ist 0 oder mehr, nicht { $spent }.
scene-side = Eine Karte ist mindestens 1 Feld breit und hoch, nicht { $side }.
scene-cell-length = Ein Feld misst mehr als 0.
scene-image-scale = Ein Bild hat 0,01 bis 100000 Pixel pro Feld, nicht { $scale }.
scene-image-origin = Der Ursprung des Bilds liegt { $cells } Felder entfernt, zu weit außerhalb der Karte.
scene-wall-points = Eine Wand führt durch mindestens 2 Punkte; diese hat { $count }.
scene-wall-point-off = Der Punkt [{ $x }, { $y }] liegt zu weit außerhalb der Karte ({ $columns } × { $rows } Felder; { $margin } Felder Rand).
scene-mark-points =
    { $least ->
        [1] Ein Pin hat einen Punkt; dieser hat { $count }.
       *[other] Eine Zeichnung hat mindestens { $least } Punkte; diese hat { $count }.
    }
scene-footprint = Die Seiten einer Grundfläche sind 1 bis { $most } Felder lang, nicht { $side }.
scene-number = { $name } ist { $value }; möglich sind Zahlen bis zu einer Million.
scene-light = Der Lichtradius muss 0 bis { $most } Felder betragen, nicht { $cells }.
scene-reach = Die Nahkampfreichweite muss 0 bis 100 Felder betragen, nicht { $reach }.
scene-multiattack-count = Zu Mehrfachangriffen gehören 1 bis { $most } eines Angriffs, nicht { $count }.
scene-attack-recharge = Ein Angriff lädt sich ab 2 auf einem Würfel mit höchstens { $most } Seiten auf, nicht ab { $recharge }.
scene-attack-uses = Ein Angriff hat 1 bis { $most } Einsätze, nicht { $uses }.
scene-attack-left = Von { $max } Einsätzen sind 0 bis { $max } übrig, nicht { $left }.
scene-attack-length = Die Längen eines Angriffs sind 0 bis { $most } Felder, nicht { $length }.
scene-speed = Eine Bewegungsrate ist höchstens { $most } Felder; diese ({ $mode }) ist höher.
scene-cell-off = Das Feld [{ $column }, { $row }] liegt nicht auf der Karte: Spalten 0 bis { $last-column }, Zeilen 0 bis { $last-row }.
scene-id-empty = Eine Kennung ist mindestens ein Zeichen lang.
scene-id-taken = Die Kennung „{ $id }“ ist schon vergeben; Kennungen sind einmalig.
scene-too-many = { $count } { $what } sind zu viele: Die Grenze liegt bei { $most }.
# What there are too many of.
limit-wall-segments = Wandstücke
limit-tokens = Figuren
limit-attacks = Angriffe
limit-multiattack = Angriffe eines Mehrfachangriffs
limit-patches = Geländestücke, Zonen und Bereiche
limit-listed-cells = Felder von Gelände, Zonen und Bereichen
limit-templates = Schablonen
limit-marks = Pins und Zeichnungen
limit-mark-points = Punkte einer Zeichnung
limit-columns = Spalten oder Zeilen
limit-cells = Felder
limit-bytes = Bytes Text

## Files

file-too-long = Die Datei hat { $bytes } Bytes; lesbar sind höchstens { $most } Bytes.
file-too-deep = Die Werte der Datei sind zu tief verschachtelt: lesbar sind höchstens { $most } Ebenen.
file-ends-early = Die Datei endet zu früh, in Zeile { $line }, Spalte { $column }: Ein Teil fehlt. Noch einmal speichern oder kopieren.
file-not-json = Die Datei ist kein gültiges JSON: unerwartetes Zeichen in Zeile { $line }, Spalte { $column }.
scene-unreadable = Die Szene ist nicht lesbar: { $problem }.
scene-object = Eine Szene ist ein Objekt mit format, version, name, grid …
scene-newer = Die Szene hat Version { $version }; dieses Programm liest Version { $known }. Ein neueres Burstmap kann sie vielleicht lesen.
import-known = Burstmap liest eigene Szenen, Universal VTT (.uvtt, .dd2vtt, .df2vtt), Foundry-Szenen (.json, .db, Packs und Module als Ordner oder .zip), Tiled-Karten (.tmx, .tmj), Karten und Kampagnen von MapTool (.rpmap, .cmpgn), was Dungeon Alchemist für Roll20 schreibt (.txt), und das JSON von One Page Dungeon und donjon. Kreaturen kommen aus Wertekästen als Text, Fantasy Statblocks, Initiative Tracker, Improved Initiative, Open5e, 5e-bits, 5etools, CritterDB, EncounterPlus, Fight Club 5e (.xml), Foundry-Akteuren und Tabellen (.csv, .tsv).
import-elsewhere =
    { $program ->
        [owlbear] Das ist eine Sicherung von Owlbear Rodeo; sie enthält keine Wände, die andere Programme lesen könnten. Dort das Bild der Karte speichern und hier ablegen; oder die Karte aus dem Programm, in dem sie gezeichnet wurde, als Universal VTT exportieren.
        [owlbear-scene] Das sind Objekte einer Szene von Owlbear Rodeo; Wände enthalten sie keine. Dort das Bild der Karte speichern und hier ablegen; oder die Karte aus dem Programm, in dem sie gezeichnet wurde, als Universal VTT exportieren.
        [roll20-character] Das ist ein Charakter aus Roll20, keine Karte. Dort den Wertekasten als Text kopieren und hier einfügen.
        [roll20] Das ist eine Kampagne von Roll20. Dort das Bild der Karte speichern und hier ablegen; oder die Karte aus dem Programm, in dem sie gezeichnet wurde, als Universal VTT exportieren.
        [planarally] Das sieht nach einer Kampagne von PlanarAlly aus (.pac), die andere Programme nicht lesen. Dort das Bild der Karte speichern und hier ablegen; oder die Karte aus dem Programm, in dem sie gezeichnet wurde, als Universal VTT exportieren.
        [dungeon-scrawl] Das ist ein Dokument von Dungeon Scrawl. Dort als Universal VTT oder als Bild exportieren und das hier ablegen.
       *[dungeondraft] Das ist ein Dungeondraft-Projekt. In Dungeondraft als Universal VTT (.dd2vtt) exportieren und das hier ablegen.
    }
import-many-cells = Die Karte hat zu viele Felder: lesbar sind höchstens { $most }, jedes einmal gelegt.
import-no-floor = Die Datei enthält keine Räume: nichts, woraus eine Karte werden könnte.
import-water = { $count ->
    [one] Ein Wasserfeld ist
   *[other] { $count } Wasserfelder sind
    } hier schwieriges Gelände; wo das Wasser tief oder seicht ist, bitte ändern.
import-ruleset = Das ist ein Regelwerk, keine Karte: als `ruleset` in eine Szene eintragen oder mit dem Befehl setRuleset laden.
import-foreign =
    Das ist { $kind ->
        [empty] eine leere Datei
        [picture] ein Bild
        [archive] ein Archiv (zuerst entpacken)
        [pdf] ein PDF-Dokument
        [database] eine Datenbank
        [utf-16] ein Text in UTF-16 (als UTF-8 speichern)
        [svg] eine SVG-Zeichnung (als PNG speichern und das öffnen)
        [binary] eine Datei in einem unbekannten Format
       *[page] eine Webseite oder Zeichnung
    }, keine Kartendatei.
import-text = Dieser Text enthält keine Karte.
import-text-named = { $name } enthält keine Karte: ein Text unbekannter Art.
import-no-creatures = Dieser Text enthält keine Kreatur. Möglich sind ein Wertekasten, eine Tabelle mit einer Spalte "name" oder eine Liste mit Zahlen wie "Goblin x3"; bloße Namen lassen sich unter „Spielwerte oder eine Liste einfügen“ einfügen.
list-other-layout = Das ist ein Wertekasten eines anderen Spiels ({ $layout }). Seine Zahlen bedeuten hier etwas anderes, darum wurde keine gelesen. Möglich sind Wertekästen der fünften Edition oder eine Tabelle mit den Spalten name, hp, ac, speed und size.
import-archive-broken = Das Archiv „{ $name }“ ist abgeschnitten, beschädigt oder verschlüsselt. Neu als gewöhnliches .zip packen.
import-archive-large = Das Archiv ist zu groß: höchstens { $files } Dateien und { $megabytes } MB Karten lassen sich öffnen.
import-pack-damaged = { $name } ist keine vollständige Datei eines Foundry-Packs: abgeschnitten oder beschädigt. Den Ordner des Packs erneut kopieren.
import-pack-large = Das Pack ist entpackt größer als { $megabytes } MB.
import-archive-empty = In diesem Archiv ({ $name }) ist keine Karte.
import-maptool-empty = Diese Datei von MapTool enthält keine Karte. Die Kampagne in MapTool öffnen, die Karte exportieren (.rpmap) oder die Kampagne mit ihren Karten speichern (.cmpgn), und das öffnen.
import-of-file = { $name }: { $problem }
import-no-map = Keine der Dateien enthält eine bekannte Karte.
import-no-such-scene = Die Dateien enthalten keine Szene „{ $scene }“. Vorhanden: { $scenes }.
import-no-such-index = Die Dateien enthalten { $count } Szenen; keine hat die Nummer { $index }.
import-unknown = Die Datei ist JSON ({ $what }), aber keine bekannte Karte.
import-empty-object = ein leeres Objekt
import-object = ein Objekt mit { $fields }
import-list = eine Liste
import-value = ein einzelner Wert
import-missing-field = Die Datei sagt hier nichts über „{ $field }“, und das ist nötig.
import-wrong = Hier wird { $wanted } erwartet, aber in der Datei steht { $value }.
import-no-size = Die Karte ist { $length } Felder breit oder hoch; es müssen mehr als 0 sein.
import-too-large = Die Karte ist { $length } Felder breit oder hoch; höchstens { $most } sind möglich.
import-many-walls = Die Datei hat { $count } Wandstücke auf der Karte; höchstens { $most } sind möglich. Die Karte dort teilen, wo sie gezeichnet wurde, und die Teile einzeln öffnen.
import-many-entries = Die Datei hat { $count } Einträge unter „{ $field }“; höchstens { $most } sind möglich. Die Karte dort teilen, wo sie gezeichnet wurde, und die Teile einzeln öffnen.
ruleset-not-built-in = Das Regelwerk „{ $id }“ ist nicht eingebaut; vorhanden sind { $known }.
scene-unknown-grade =
    { $what ->
        [wall] Die Wand
       *[terrain] Das Gelände
    } „{ $id }“ hat den Deckungsgrad „{ $word }“; im Regelwerk „{ $ruleset }“ bedeutet er nichts.
scene-unknown-size = Die Figur „{ $id }“ hat die Größe „{ $word }“; im Regelwerk „{ $ruleset }“ bedeutet sie nichts.
scene-unknown-words = { $count } weitere Wörter dieser Karte bedeuten im Regelwerk „{ $ruleset }“ nichts.
scene-words-known = Es kennt { $known }.
did-you-mean-it = Ist „{ $nearest }“ gemeint?
list-open-quote = Zeile { $line }: Ein Anführungszeichen wird geöffnet und nie geschlossen; schließen oder entfernen.
export-windows =
    { $count ->
        [1] 1 durchsichtige Wand wird als geschlossene Tür geschrieben: Das Format kennt keine Fenster.
       *[other] { $count } durchsichtige Wände werden als geschlossene Türen geschrieben: Das Format kennt keine Fenster.
    }
export-low =
    { $count ->
        [1] 1 Wand, über die man sehen kann, wird
       *[other] { $count } Wände, über die man sehen kann, werden
    } weggelassen: Das Format kennt keine.
export-secret =
    { $count ->
        [1] 1 Geheimtür wird als Tür geschrieben, die
       *[other] { $count } Geheimtüren werden als Türen geschrieben, die
    } alle sehen: Das Format kennt keine anderen.
export-picture-place = Das Bild bedeckt das Raster nicht. Andere Programme legen es über die ganze Karte.
export-pixels = Ein Feld misst { $pixels } Pixel des Bildes, keine ganze Zahl: Manche Programme nehmen das nicht an.
export-locked =
    { $count ->
        [1] 1 abgeschlossene Tür wird
       *[other] { $count } abgeschlossene Türen werden
    } als geschlossen geschrieben.
export-one-way =
    { $count ->
        [1] 1 einseitige Wand wirkt
       *[other] { $count } einseitige Wände wirken
    } in der Datei nach beiden Seiten.
export-terrain =
    { $count ->
        [1] 1 Geländestück wird
       *[other] { $count } Geländestücke werden
    } weggelassen.
export-zones =
    { $count ->
        [1] 1 Zone oder Bereich wird
       *[other] { $count } Zonen und Bereiche werden
    } weggelassen.
export-tokens =
    { $count ->
        [1] 1 Figur wird
       *[other] { $count } Figuren werden
    } weggelassen.
export-hexes = Das Format kennt nur Quadrate. Andere Programme legen Quadrate über die Hexfelder; Wände und Bild bleiben an ihrem Platz.
export-partial =
    { $count ->
        [1] 1 Wand oder Tür, die nur manches aufhält, hält
       *[other] { $count } Wände und Türen, die nur manches aufhalten, halten
    } in anderen Programmen alles auf.
export-open =
    { $count ->
        [1] 1 offene Tür wird
       *[other] { $count } offene Türen werden
    } als offen geschrieben. Manche Programme machen daraus Fenster oder lassen offene Türen weg.
export-objects =
    { $count ->
        [1] 1 Säule oder Sichtschirm wird als Objekt geschrieben, das nur die Sicht versperrt.
       *[other] { $count } Säulen und Sichtschirme werden als Objekte geschrieben, die nur die Sicht versperren.
    } Manche Programme übergehen Objekte.
export-lights =
    { $count ->
        [1] Von 1 Licht wird nur die Reichweite geschrieben.
       *[other] Von { $count } Lichtern wird nur die Reichweite geschrieben.
    } Wie viel davon hell ist, entscheiden andere Programme.
export-templates =
    { $count ->
        [1] 1 Schablone wird
       *[other] { $count } Schablonen werden
    } weggelassen.
export-marks =
    { $count ->
        [1] 1 Notiz oder Zeichnung wird
       *[other] { $count } Notizen und Zeichnungen werden
    } weggelassen.
export-fight = Der Kampf und die Einstellungen des Tisches werden weggelassen.
export-rules = Die eigenen Regeln der Karte werden weggelassen.
export-no-image = Die Datei enthält kein Bild der Karte. Manche Programme öffnen Universal VTT nur mit Bild.
export-picture = 1 Bild wird weggelassen: Es ist nur verlinkt, nicht in der Szene.

## Lists of creatures

list-too-long = Die Liste hat { $bytes } Bytes; lesbar sind höchstens { $most }.
list-empty = Die Liste ist leer. Eine Kreatur pro Zeile, eine Tabelle mit einer Spalte "name" oder JSON einfügen.
list-too-many = { $count } Kreaturen sind zu viele: In die Szene passen noch { $limit } Figuren.
list-no-header = Zeile { $line } hat mehrere Zellen, und keine erste Zeile benennt sie (name, side, hp …): Nur Namen wurden gelesen.
list-long-line = Zeile { $line } hat { $cells } Zellen, die Kopfzeile { $header }; der Rest wurde weggelassen.
list-line = Zeile { $line }
list-creature = Kreatur { $number }
list-numbered = { $name } { $number }
list-not-json = Die Liste ist kein gültiges JSON: unerwartetes Zeichen in Zeile { $line }, Spalte { $column }.
list-not-a-creature = { $place } ist weder ein Name noch ein Objekt.
list-wrong = { $place }, { $field }: erwartet wird { $wanted }, vorhanden ist { $value }.
list-no-name = { $place } hat keinen Namen.
list-column-left-out = { $place }: „{ $column }“ wurde weggelassen; Spielwerte sind Zahlen.
list-creature-unreadable = { $place } ist nicht lesbar: { $problem }.
list-size-unknown = { $place }: Die Größe „{ $size }“ bedeutet in „{ $ruleset }“ nichts und wurde weggelassen.
list-no-room = Auf der Karte ist kein freier Platz mehr für { $name }.
wanted-count = eine ganze Zahl von 1 bis { $most }
wanted-speed = eine Länge wie 30 ft.
list-not-yaml = Der Block ist kein gültiges YAML: { $problem }.
yaml-deep = Listen und Objekte sind mehr als { $most } Ebenen tief verschachtelt
yaml-documents = er enthält mehrere Dokumente
yaml-endless = ein Alias steht in dem, was er benennt
yaml-key = ein Schlüssel ist eine Liste oder ein Objekt
yaml-large = er ist zu groß
yaml-merge = was zusammengeführt werden soll (<<), ist kein Objekt
yaml-syntax = { $problem } in Zeile { $line }
yaml-twice = die Angabe „{ $field }“ steht zweimal dort
list-place = Die Kreatur bei { $path }

list-form-table = Eine Tabelle oder bloße Namen
list-form-tokens = JSON mit den Angaben einer Figur
list-form-encounter = Initiative Tracker
list-form-statblock = Fantasy Statblocks
list-form-open5e = Open5e
list-form-improved = Improved Initiative
list-form-srd-api = Die 5e-bits-Datenbank
list-form-five-etools = 5etools
list-form-foundry = Foundry-Akteure
list-form-critter-db = CritterDB
list-form-encounter-plus = EncounterPlus
list-form-fight-club = Fight Club 5e
list-form-stat-text = Wertekästen

creature-hit-points =
    { $max ->
        [one] 1 Trefferpunkt
       *[other] { $max } Trefferpunkte
    }
creature-armor-class = Rüstungsklasse { $value }
creature-defense = Rüstungsklasse { $value }, als { $stat }
creature-speed-of = { WORD($mode) } { CELLS($cells) }
creature-speeds = Bewegungsraten: { $speeds }
creature-size = Größe { WORD($size) }
creature-senses = Sinne: { $senses }
creature-ability = { $ability } { SIGNED($value) }
creature-abilities = Attributsmodifikatoren: { $abilities }
creature-adept = Rettungswürfe und Fertigkeiten: { $stats }
creature-resists = Resistenz gegen { $kinds }
creature-immune = Immun gegen { $kinds }
creature-immune-to-conditions = Immun gegen { $conditions }
creature-condition-unknown = „{ $part }“ ist kein Zustand.
creature-vulnerable = Verwundbar durch { $kinds }
creature-harm-unknown = „{ $part }“ ist keine Schadensart.
creature-harm-at-times = „{ $part }“ gilt nur manchmal: wann, sagt die Spielleitung.
creature-damage-at-times = { $name }: „{ $part }“ wird nicht mitgewürfelt; die Spielleitung gibt es dazu, wenn es gilt.
creature-attack = { $name }
creature-attack-reach = { $name } (Nahkampf { CELLS($reach) })
creature-attack-range = { $name } (Reichweite { CELLS($range) })
creature-attack-long = { $name } (Reichweite { CELLS($range) }, weit { CELLS($long) })
creature-attack-thrown = { $name } (Nahkampf { CELLS($reach) }, Reichweite { CELLS($range) })
creature-attack-thrown-long = { $name } (Nahkampf { CELLS($reach) }, Reichweite { CELLS($range) }, weit { CELLS($long) })
creature-thrown = { $name }, geworfen
creature-ranged = { $name }, Fernkampf
creature-attacks = Angriffe: { $attacks }
creature-legendary-resistance = Legendäre Resistenz: { $max } am Tag
creature-legendary-actions = Legendäre Aktionen: { $uses } in der Runde ({ $actions })
creature-legendary-uses = Legendäre Aktionen: { $uses } in der Runde
creature-multiattack = Mehrfachangriff: { $attacks }
creature-statistics = Spielwerte: { $stats }
creature-warning = { $name }: { $text }
creature-no-hit-points = Trefferpunkte sind nicht angegeben.
creature-no-defense = Eine Rüstungsklasse ist nicht angegeben.
creature-defense-kept = Rüstungsklasse { $value } wird nur notiert: { $ruleset } würfelt { $dice } gegen andere Werte.
creature-speed-unread = „{ $part }“ ist keine Bewegungsrate.
creature-mode-unknown = { $ruleset } kennt keine Bewegungsart „{ $mode }“.
creature-hover-unread = Dass es schwebt, entfällt: { $ruleset } hat dafür keine Regel.
creature-size-unknown = Die Größe „{ $size }“ bedeutet in { $ruleset } nichts.
creature-passive = „{ $sense }“ bleibt weg: Es folgt aus den anderen Werten.
creature-sense-unknown = „{ $sense }“ ist kein Sinn der Regeln.
creature-sense-ranges = Wie weit die Sinne reichen, entfällt: In den Regeln haben sie keine Grenze.
creature-text-only = Kein Angriff gefunden in: { $names }.
creature-fields-unread = Nicht gelesen: { $fields }.
creature-base = Baut auf „{ $base }“ auf; das steht nicht in dieser Liste: Die Werte dort nachschlagen.
creature-actions-elsewhere = Die Aktionen stehen in einer anderen Datei.
creature-items-elsewhere =
    { $count ->
        [1] 1 Gegenstand steht
       *[other] { $count } Gegenstände stehen
    } in einer anderen Datei. Angriffe können fehlen.
list-not-creatures =
    { $count ->
        [1] 1 Eintrag ist keine Kreatur und wurde
       *[other] { $count } Einträge sind keine Kreaturen und wurden
    } ausgelassen.
creature-broken =
    { $count ->
        [1] 1 beschädigter Eintrag
       *[other] { $count } beschädigte Einträge
    } ihrer Listen ausgelassen: Fehlendes nachschlagen.
creature-lair =
    { $count ->
        [1] 1 Hortaktion oder Wirkung des Horts wurde
       *[other] { $count } Hortaktionen und Wirkungen des Horts wurden
    } ausgelassen. Nachschlagen, was der Hort bewirkt.
creature-number-limit = Eine Zahl ist zu groß oder zu klein: Für „{ $name }“ sind { $least } bis { $most } möglich.
creature-system-other = Sie stammt aus einem anderen Spielsystem („{ $system }“). Lesbar sind nur Name, Größe, Seite und Trefferpunkte; die übrigen Werte eintragen.
creature-no-statistics = Sie hat keine Werte, die Burstmap kennt. Wenn sie mitkämpft, ihre Werte eintragen.
creature-initiative = Der Initiativebonus { SIGNED($value) } entfällt: Die Regeln berechnen ihren eigenen.
creature-count-dice = Die Anzahl wird mit { $dice } gewürfelt: Eine wird hinzugefügt.
creature-count-most = { $count } sind zu viele auf einmal: { $most } werden hinzugefügt.
creature-unread = { $name } ließ sich nicht lesen und fehlt. { $problem }
review-unread =
    { $count ->
        [one] 1 Kreatur ließ sich nicht lesen; die anderen können aufgenommen werden.
       *[other] { $count } Kreaturen ließen sich nicht lesen; die anderen können aufgenommen werden.
    }
review-search = Diese Kreaturen durchsuchen
review-chosen = { $kinds } von { $all } ausgewählt
review-more =
    { $count ->
        [one] 1 weitere steht in der Liste: nach ihrem Namen suchen.
       *[other] { $count } weitere stehen in der Liste: nach ihren Namen suchen.
    }
review-details = { $name } ändern …
review-none = Keine davon heißt so.
review-new-side = Die Seite „{ $side }“ gibt es auf dieser Karte noch nicht. Behalte sie, oder nimm eine von diesen:
review-join-side = { $side } nehmen
review-who-dies = Sind „{ $side }“ Spielercharaktere? Sie machen Todesrettungswürfe, statt zu sterben.
review-death-saves = Todesrettungswürfe bei 0 Trefferpunkten
review-title = Kreaturen hinzufügen
review-form = Gelesen als: { $form }. Falsches bitte ändern; was die Anzahl 0 hat, wird nicht hinzugefügt.
review-name = Name
review-side = Seite
review-side-of-all = Seite von allen
review-sides-differ = Mehrere Seiten
review-count = Anzahl
review-hit-points = Trefferpunkte
review-speed = Bewegungsrate
review-size = Größe
review-not-hit-points = Keine Zahl. Möglich: 59 oder 7W10+21
review-put-right = Zuerst berichtigen: { $label }
speed-mode-unknown = „{ $mode }“ ist hier keine Bewegungsart. Möglich: { $modes }.
sense-unknown = „{ $sense }“ ist hier kein Sinn. Möglich: { $senses }.
review-numbers = Bewegung, Werte, Sinne
review-understood = Verstanden
review-left-out = Nicht verstanden oder ohne Platz in den Regeln
review-add =
    { $count ->
        [one] 1 Kreatur hinzufügen
       *[other] { $count } Kreaturen hinzufügen
    }
creature-part-unread = „{ $part }“ wurde nicht verstanden.
creature-trait-unread = Die Eigenschaft „{ $name }“ fehlt, denn sie ist nicht zu lesen: { $value }. Erwartet: { $wanted }.
creature-trait-misspelled = Keine Regel liest die Eigenschaft „{ $name }“. Ist „{ $nearest }“ gemeint?
wanted-hit-points = eine Zahl oder aktuell/maximal wie 7/12

## Scenes that do not fit their schema

schema-title =
    { $key ->
        [NONE] { $title }
        [a-burstmap-scene] eine Szene von Burstmap
        [a-cell-column-row] ein Feld [Spalte, Zeile]
        [a-cell-s-measure] das Maß eines Feldes
        [a-condition] ein Zustand
        [a-condition-that-is-given] ein Zustand, der vergeben wird
        [a-grid] ein Raster
        [a-grid-s-style] das Aussehen eines Rasters
        [a-lasting-template] eine bleibende Schablone
        [a-part-of-a-multiattack] ein Teil der Mehrfachangriffe
        [a-patch-of-terrain] ein Stück Gelände
        [a-picture] ein Bild
        [a-pin-or-a-drawing] ein Pin oder eine Zeichnung
        [a-save-against-an-area] ein Rettungswurf gegen einen Bereich
        [a-save-that-ends-a-condition] ein Rettungswurf, der einen Zustand beendet
        [a-save-that-keeps-a-condition-off] ein Rettungswurf, der einen Zustand abwehrt
        [a-saving-throw] ein Rettungswurf
        [a-point-x-y-in-cells] ein Punkt [x, y] in Feldern
        [a-ruleset-s-id-or-a-whole-ruleset] die ID eines Regelwerks oder ein ganzes Regelwerk
        [a-side-of-a-line-or-a-ring] eine Seite einer Linie oder eines Rings
        [a-token] eine Figur
        [a-wall] eine Wand
        [a-zone] eine Zone
        [an-area] ein Bereich
        [an-attack-of-a-token] ein Angriff einer Figur
        [an-attack-s-area] der Bereich eines Angriffs
        [an-effect-on-an-area] eine Wirkung auf einen Bereich
        [bright-dim-in-cells] [hell, dämmrig] in Feldern
        [columns-rows] [Spalten, Zeilen]
        [damage] Schaden
        [damage-of-one-kind] Schaden einer Art
        [death-saves] Todesrettungswürfe
        [hit-points] Trefferpunkte
        [the-end-of-a-condition] das Ende eines Zustands
        [true-false-or-move-effect-sight] true, false oder { "{" } move, effect, sight { "}" }
        [uses-of-an-attack] Verwendungen eines Angriffs
        [what-a-barrier-blocks] was ein Hindernis blockiert
        [what-a-template-creates] was eine Schablone erschafft
        [width-height-in-cells] [Breite, Höhe] in Feldern
       *[other] { $title }
    }
scene-wrong = { $place }: erwartet wird { $wanted }, vorhanden ist { $value }.
scene-missing-field = { $place }: { $title } braucht die Angabe „{ $field }“, { $wanted }.
scene-missing-near = Vorhanden ist „{ $given }“: Ist „{ $field }“ gemeint?
scene-unread-trait = { $token }: Die Eigenschaft „{ $name }“ zählt nicht, denn sie ist nicht zu lesen: { $value }. Erwartet: { $wanted }.
scene-unknown-trait = { $token }: Keine Regel liest die Eigenschaft „{ $name }“. Ist „{ $nearest }“ gemeint?
scene-unread-field =
    { $what ->
        [wall] Wand
       *[terrain] Gelände
    } „{ $id }“: Die Angabe „{ $name }“ zählt nicht, denn sie ist nicht zu lesen: { $value }. Erwartet: { $wanted }.
scene-unread-save = { $token }: Der Rettungswurf, der { $condition } beendet, steht nie an. { $problem }
scene-left-out = { $place } wurde weggelassen, denn es ist nicht zu lesen.
scene-own-form = Es hat eine andere Form: { $problem }.
scene-unknown-field = { $place }: Die Angabe „{ $field }“ bedeutet hier nichts. Ist „{ $nearest }“ gemeint?
scene-the-file = Die Datei
value-null = nichts (null)
value-text = der Text „{ $text }“
value-list = eine Liste mit { $count }
value-object = ein Objekt
wanted-any = ein beliebiger Wert
wanted-titled-object = { $title } (ein Objekt)
wanted-range = eine ganze Zahl von { $least } bis { $most }
wanted-list-of = eine Liste; jeder Eintrag: { $item }
wanted-one-of = { $words } oder { $last }

## Maps of other programs: what was changed or left out

import-map-name = Importierte Karte
import-unnamed = Karte
import-scene-name = Importierte Szene
import-level-name = { $scene }: { $level }
import-token-name = Figur { $number }
label-door = Tür
label-secret-door = Geheimtür
label-water = Wasser
label-free-door = Freistehende Tür
label-portcullis = Fallgitter
label-double-door = Doppeltür
label-barred-door = Verriegelte Tür
label-see-through = Durchsichtige Wand
label-screen = Sichtschirm
label-object = Gegenstand
unit-spaces =
    { $count ->
        [1] Feld
       *[other] Felder
    }
import-doors-outside =
    { $count ->
        [1] 1 Tür außerhalb der Karte wurde
       *[other] { $count } Türen außerhalb der Karte wurden
    } weggelassen.
import-pins-outside =
    { $count ->
        [1] 1 Pin außerhalb der Karte wurde
       *[other] { $count } Pins außerhalb der Karte wurden
    } weggelassen.
import-lights-outside =
    { $count ->
        [1] 1 Licht außerhalb der Karte wurde
       *[other] { $count } Lichter außerhalb der Karte wurden
    } weggelassen.
import-doors-empty =
    { $count ->
        [1] 1 Tür ohne Länge wurde
       *[other] { $count } Türen ohne Länge wurden
    } weggelassen.
import-doors-double =
    { $count ->
        [1] 1 doppelte Tür wurde
       *[other] { $count } doppelte Türen wurden
    } weggelassen.
import-doors-unknown =
    { $count ->
        [1] Die Türart { $types } ist unbekannt; ihre Türen wurden gewöhnliche.
       *[other] Die Türarten { $types } sind unbekannt; ihre Türen wurden gewöhnliche.
    }
import-walls-outside =
    { $count ->
        [1] 1 Wandstück außerhalb der Karte wurde
       *[other] { $count } Wandstücke außerhalb der Karte wurden
    } weggelassen: Die Datei enthält mehr als diese Karte.
import-walls-empty =
    { $count ->
        [1] 1 Wandstück ohne Länge wurde
       *[other] { $count } Wandstücke ohne Länge wurden
    } weggelassen.
import-walls-double =
    { $count ->
        [1] 1 doppeltes Wandstück wurde
       *[other] { $count } doppelte Wandstücke wurden
    } weggelassen.
import-walls-cut =
    { $count ->
        [1] 1 Wand verlief durch eine Tür und wurde
       *[other] { $count } Wände verliefen durch Türen und wurden
    } dort geöffnet.
import-ends-met =
    { $count ->
        [1] 1 Wandende, das eine andere Wand um höchstens 0,03 Felder verfehlte, wurde
       *[other] { $count } Wandenden, die eine andere Wand um höchstens 0,03 Felder verfehlten, wurden
    } herangezogen: Dort drangen Licht und Effekte durch.
import-slit = Neben { $door } bleibt ein Spalt von { $width } Feldern. Die Kartenprüfung zeigt, ob etwas hindurchgeht.
import-many-doors = Auf der Karte sind so viele Türen und Wände, dass nach Spalten neben Türen nicht gesucht wurde.
import-broken =
    { $count ->
        [1] 1 beschädigter Eintrag der Datei wurde
       *[other] { $count } beschädigte Einträge der Datei wurden
    } ausgelassen, weil Werte fehlen oder unlesbar sind ({ $places }). Die Karte mit dem Original vergleichen oder dort neu ausgeben.
import-points-nowhere =
    { $count ->
        [1] 1 Wandpunkt ohne Koordinaten wurde weggelassen: Dort ist die Wand offen.
       *[other] { $count } Wandpunkte ohne Koordinaten wurden weggelassen: Dort sind die Wände offen.
    }
import-doors-nowhere =
    { $count ->
        [1] 1 Tür ohne Koordinaten wurde
       *[other] { $count } Türen ohne Koordinaten wurden
    } weggelassen.
import-lights-nowhere =
    { $count ->
        [1] 1 Licht ohne Koordinaten wurde
       *[other] { $count } Lichter ohne Koordinaten wurden
    } weggelassen.
import-lights =
    { $count ->
        [1] 1 Licht ist
       *[other] { $count } Lichter sind
    } auf der Karte. Sie wirken nur, wenn die Regeln Licht verwenden und die Karte dunkel ist.
import-lights-off =
    { $count ->
        [1] 1 ausgeschaltetes Licht wurde
       *[other] { $count } ausgeschaltete Lichter wurden
    } weggelassen. Der Licht-Pinsel beleuchtet die Stelle.
import-lights-dark =
    { $count ->
        [1] 1 Quelle von Dunkelheit wurde
       *[other] { $count } Quellen von Dunkelheit wurden
    } weggelassen, weil Lichter hier nicht verdunkeln. Eine Zone der Dunkelheit verdunkelt die Stelle.
import-lights-directed =
    { $count ->
        [1] 1 gerichtetes Licht leuchtet
       *[other] { $count } gerichtete Lichter leuchten
    } hier nach allen Seiten. Die Felder dahinter prüfen und ihr Licht bei Bedarf entfernen.
import-objects =
    { $count ->
        [1] 1 Objektumriss hält
       *[other] { $count } Objektumrisse halten
    } nur Sicht auf, keine Bewegung und keine Effekte.
import-windows =
    { $count ->
        [1] 1 Öffnung, so breit wie die Fenster von Dungeondraft oder als Fenster bezeichnet, wurde zur durchsichtigen Wand.
       *[other] { $count } Öffnungen, so breit wie die Fenster von Dungeondraft oder als Fenster bezeichnet, wurden zu durchsichtigen Wänden.
    }
import-tiled-grid = Diese Tiled-Karte hat ein anderes Raster ({ $grid }). Karten aus Quadraten (orthogonal) und Hexfeldern (hexagonal) lassen sich öffnen; von dieser das Bild speichern und öffnen.
import-tiled-side = Die Seite eines Hexfelds muss 1 bis { $most } Pixel lang sein, nicht { $side }. In Tiled in den Karteneigenschaften ändern.
import-tiled-stretched = Die Hexfelder dieser Tiled-Karte sind nicht gleichmäßig. Ihr Bild passt darum nicht; Wände und Türen folgen den Hexfeldern.
import-tiled-drift = Die Hexfelder dieser Tiled-Karte sind nicht ganz gleichmäßig. Das Bild liegt bis zu { $cells } Felder daneben: Wände und Bild vergleichen.
import-entrance = Eingang
import-stairs-down = Treppe hinab
import-stairs = Treppe
import-stairs-up = Treppe hinauf
import-trapped-door = Tür mit Falle
import-tiled-nothing = Nichts in der Karte ist als Wand bezeichnet: In Tiled eine Ebene walls, doors oder windows nennen oder Ebenen, Objekten oder Kacheln eine Eigenschaft dieses Namens geben.
import-tiled-unknown = Ebenen, deren Namen und Eigenschaften nichts über Wände, Türen oder Fenster sagen, wurden übergangen: { $names }.
import-tiled-picture = Die Kacheln werden hier nicht gezeichnet. In Tiled unter Datei „Als Bild exportieren“ wählen und dieses Bild zusammen mit der Karte öffnen.
import-tiled-packed = Eine Kachelebene ist auf eine Weise gepackt, die nicht gelesen wird ({ $packed }). In Tiled in den Karteneigenschaften CSV, zlib oder gzip wählen.
import-tiled-templates =
    { $count ->
        [1] 1 Objekt hat eine Vorlage in einer anderen Datei und wurde ausgelassen.
       *[other] { $count } Objekte haben Vorlagen in anderen Dateien und wurden ausgelassen.
    } In Tiled vor dem Speichern von der Vorlage lösen.
import-tiled-sets = Kachelsätze, die eigene Dateien haben, fehlen hier: { $names }. Wenn sie sagen, was eine Wand ist, zusammen mit der Karte öffnen.
import-not-xml = Die Datei ist XML, aber beschädigt: { $problem }.
import-xml-breaks = Zeile { $line } passt nicht zu dem, was davor steht
import-hex-laid = Die Karte wurde für Quadrate gezeichnet; ein Hexraster wurde darübergelegt, ein Hexfeld so breit wie ein Quadrat.
import-no-grid = Die Szene hat kein Raster; Quadrate ihrer Rastergröße wurden darübergelegt.
import-other-grid = Die Szene wurde für eine andere Rasterform gezeichnet; die gewünschte wurde darübergelegt.
import-other-rules = Die Regeln der Karte, die offen war ({ $open }), sind für ein anderes Raster gemacht: Diese hat { $taken }.
import-part-cells = Die Karte misst { $columns } × { $rows } Felder; das Raster deckt auch die angeschnittenen ab.
import-alchemist-picture = Gezeichnet ist die Karte in einem Bild, das Dungeon Alchemist daneben schreibt: Öffne beide zusammen.
import-no-picture = Das Bild ist nicht in der Datei („{ $start }“ ist kein Bild); die Karte hat keines.
import-picture-elsewhere = Das Bild „{ $start }“ ist eine eigene Datei, bei Foundry-Szenen auf deren Server; zusammen mit der Karte öffnen.
import-picture-size = Das Bild hat { $width } × { $height } Pixel, angekündigt waren { $told-width } × { $told-height }; es wurde in die Breite der Karte eingepasst.
import-picture-large = Das Bild hat { $megapixels } Megapixel; manche Geräte können es nicht anzeigen, und alle zeichnen es langsam.
import-picture-proportions = Das Bild hat { $width } × { $height } Pixel, die Szene aber { $told-width } × { $told-height }. Es ist in der Breite eingepasst: Wände und Bild vergleichen.
import-picture-placed = Das Bild ist in Foundry verschoben, skaliert oder gedreht, hier nicht: Wände und Bild vergleichen.
import-picture-by-name = Das Bild „{ $path }“ wurde verwendet, weil es so heißt wie „{ $address }“. Gehört es zu einer anderen Karte, das richtige wählen.
import-darkness = Die Dunkelheit der Szene ({ $percent } %) wurde ausgelassen. Stattdessen lässt sich „Licht der Karte“ setzen, wo die Regeln Licht kennen.
import-foreground = Das Bild über den Figuren („{ $start }“) wurde ausgelassen.
import-no-scale = Die Datei sagt nicht, wie viele Pixel ein Feld hat; 100 wurden angenommen.
import-cut-line = Zeile { $line } der Datei ist kein vollständiges Dokument: abgeschnitten oder beschädigt.
import-cell-pixels = Ein Feld muss 1 bis 100000 Pixel breit sein, nicht { $pixels }.
import-no-scene = Die Datei enthält keine Szene.
import-more-scenes = Die Datei enthält { $count } Szenen; „{ $opened }“ wurde geöffnet. Weitere: { $others }.
import-more-creatures =
    { $count ->
        [1] Die Datei enthält auch 1 Kreatur.
       *[other] Die Datei enthält auch { $count } Kreaturen.
    } Zum Aufnehmen die Datei noch einmal öffnen und die Kreaturen wählen.
import-creatures-unread =
    { $count ->
        [1] 1 Kreatur der Datei ließ sich nicht lesen und wurde
       *[other] { $count } Kreaturen der Datei ließen sich nicht lesen und wurden
    } ausgelassen.
import-no-unit = Die Datei gibt die Länge eines Felds als { $length } ohne Einheit an; { $length } { $unit } wurde angenommen.
import-left-out = { $what } weggelassen: Die Szene hat dafür keinen Platz.
import-left-out-named = { $what } weggelassen ({ $names }): Die Szene hat dafür keinen Platz.
left-out-tiles =
    { $count ->
        [1] 1 Kachel wurde
       *[other] { $count } Kacheln wurden
    }
left-out-regions =
    { $count ->
        [1] 1 Region wurde
       *[other] { $count } Regionen wurden
    }
left-out-templates =
    { $count ->
        [1] 1 Schablone wurde
       *[other] { $count } Schablonen wurden
    }
left-out-sounds =
    { $count ->
        [1] 1 Klang wurde
       *[other] { $count } Klänge wurden
    }
left-out-drawings =
    { $count ->
        [1] 1 Zeichnung wurde
       *[other] { $count } Zeichnungen wurden
    }
left-out-notes =
    { $count ->
        [1] 1 Notiz wurde
       *[other] { $count } Notizen wurden
    }
left-out-lights =
    { $count ->
        [1] 1 Licht wurde
       *[other] { $count } Lichter wurden
    }
left-out-stamps =
    { $count ->
        [1] 1 Bild eines Gegenstands wurde
       *[other] { $count } Bilder von Gegenständen wurden
    }
left-out-masters =
    { $count ->
        [1] 1 Figur, die nur die Spielleitung sieht, wurde
       *[other] { $count } Figuren, die nur die Spielleitung sieht, wurden
    }
import-hills =
    { $count ->
        [1] 1 Fläche, die verdeckt, was hinter ihr liegt, ist
       *[other] { $count } Flächen, die verdecken, was hinter ihnen liegt, sind
    } jetzt ein Umriss, der die Sicht aufhält.
import-pits =
    { $count ->
        [1] 1 Grube wurde
       *[other] { $count } Gruben wurden
    } weggelassen: Hier geht die Sicht über Gruben hinweg und aus ihnen heraus.
import-walled-tokens =
    { $count ->
        [1] 1 Figur oder Gegenstand bringt eigene Wände mit, wie es Türen oft tun. Sie wurden
       *[other] { $count } Figuren oder Gegenstände bringen eigene Wände mit, wie es Türen oft tun. Sie wurden
    } weggelassen und sind neu zu zeichnen.
import-stretched-hexes = Die Hexfelder der Datei sind verzerrt; gleichmäßige wurden darübergelegt, ebenso breit von Seite zu Seite.
import-tokens-outside =
    { $count ->
        [1] 1 Figur außerhalb der Karte wurde
       *[other] { $count } Figuren außerhalb der Karte wurden
    } weggelassen.
import-elevations =
    { $count ->
        [1] Die Höhe von 1 Figur wurde
       *[other] Die Höhen von { $count } Figuren wurden
    } weggelassen ({ $names }): In den Regeln zählen Höhen nicht.
import-senses =
    { $count ->
        [1] Sinne von 1 Figur wurden
       *[other] Sinne von { $count } Figuren wurden
    } weggelassen ({ $names }): Die Regeln kennen sie nicht.
import-sense-ranges =
    { $count ->
        [1] Wie weit die Sinne von 1 Figur reichen, wurde
       *[other] Wie weit die Sinne von { $count } Figuren reichen, wurde
    } weggelassen ({ $names }): In den Regeln haben sie kein Ende.
import-actors-unread =
    { $count ->
        [1] 1 Figur kam ohne Spielwerte, weil ihr Akteur
       *[other] { $count } Figuren kamen ohne Spielwerte, weil ihre Akteure
    } nicht lesbar { $count ->
        [1] ist
       *[other] sind
    } ({ $names }). { $problem } Die Werte eintragen oder den Akteur in Foundry korrigieren und die Szene neu exportieren.
import-tokens-bare =
    { $count ->
        [1] 1 Figur kam
       *[other] { $count } Figuren kamen
    } ohne Spielwerte: Die Datei enthält keine lesbaren. Sie eintragen oder die Kreaturen aus einer Liste hinzufügen.
import-tokens-of-actors =
    { $count ->
        [1] 1 Figur hat
       *[other] { $count } Figuren haben
    } die Werte der Akteure in der Datei. Was davon nicht lesbar war, zeigt das Hinzufügen dieser Kreaturen.
import-see-through =
    { $count ->
        [1] 1 durchsichtige Wand hält
       *[other] { $count } durchsichtige Wände halten
    } Bewegung und Effekte auf, nicht die Sicht.
import-limited =
    { $count ->
        [1] 1 Wand, die nur hinter einer zweiten verdeckt, hält
       *[other] { $count } Wände, die nur hinter einer zweiten verdecken, halten
    } jetzt immer die Sicht auf.
import-by-distance =
    { $count ->
        [1] 1 Wand, die von der Entfernung abhängt, hält
       *[other] { $count } Wände, die von der Entfernung abhängen, halten
    } jetzt immer die Sicht auf.
import-idle =
    { $count ->
        [1] 1 Wand, die nichts aufhält, wurde
       *[other] { $count } Wände, die nichts aufhalten, wurden
    } weggelassen.
import-wall-coordinates = Eine Wand hat 4 Koordinaten, diese hat { $count }.

## The map check

check-wall-labeled = { $label } ({ $id })
check-zero-length = { $wall } hat ein Stück ohne Länge.
check-duplicate = { $wall } liegt auf { $other }.
check-door-on-wall =
    { $count ->
        [one] { $door } liegt auf { $walls }: Sie zu öffnen ändert nichts. Ist die Wand unter ihr ausgeschnitten, ist durch die offene Tür 1 Feld mehr zu sehen oder zu treffen.
       *[other] { $door } liegt auf { $walls }: Sie zu öffnen ändert nichts. Ist die Wand unter ihr ausgeschnitten, sind durch die offene Tür { $count } Felder mehr zu sehen oder zu treffen.
    }
check-off-map = { $wall } liegt außerhalb der Karte.
check-slit = Neben { $wall } bleibt ein Spalt von { $width } Feldern: { $through }
check-gap = { $wall } endet { $width } Felder vor { $other }: { $through }
check-gap-itself = { $wall } endet { $width } Felder vor sich selbst: { $through }
check-gaps = Bei { $wall } verfehlen { $count } Enden von Wänden ihr Ziel, um höchstens { $width } Felder: { $through }
check-through-both =
    { $count ->
        [one] Durch diese Lücke ist 1 Feld mehr sichtbar und angreifbar.
       *[other] Durch diese Lücke sind { $count } Felder mehr sichtbar und angreifbar.
    }
check-through-sight =
    { $count ->
        [one] Durch diese Lücke ist 1 Feld mehr sichtbar.
       *[other] Durch diese Lücke sind { $count } Felder mehr sichtbar.
    }
check-through-effect =
    { $count ->
        [one] Durch diese Lücke erreichen Effekte 1 Feld mehr.
       *[other] Durch diese Lücke erreichen Effekte { $count } Felder mehr.
    }
check-through-each = Durch diese Lücke sind mehr Felder sichtbar ({ $sight }) und mehr angreifbar ({ $effect }).

## Tokens and the map

token-added = { $token } erscheint auf { $cell }.
token-updated = { $token }: { $fields } bearbeitet.
token-hidden = { $token } ist vor den Spielern verborgen.
token-shown = { $token } ist für die Spieler sichtbar.
token-removed = { $token } verlässt die Karte.
item-dropped = Etwas von { $token } fällt auf { $cell }.
item-taken = { $by } nimmt { $token } etwas ab.
wall-door = Tür { NUMBERED($id) }
wall-wall = Wand { NUMBERED($id) }
wall-added = { $wall } wird gebaut.
wall-moved = { $wall } wird verschoben.
wall-removed = { $wall } wird entfernt.
wall-changed = { $wall } wird geändert.
door-changed =
    { $wall } ist jetzt { $state ->
        [open] offen
        [locked] abgeschlossen
       *[closed] geschlossen
    }.
demolish-done = Abgerissen: { $ids }.
terrain-name = Gelände { NUMBERED($id) }
terrain-painted = Gelände { NUMBERED($id) } bedeckt { $cells }.
terrain-erased = { $terrain } entfernt: { $cells }.
zone-painted = Eine Zone ({ ZONE($kind) }) bedeckt { $cells }.
zone-removed = Die Zone ({ ZONE($kind) }) ist weg.
zone-kind = Eine Zone hat eine Art, z. B. "smoke" oder "darkness": Danach richten sich Sinne.
area-set = Der Bereich { $area } umfasst { $cells }.
template-nameless = Eine Schablone
template-placed = { $name } bedeckt { $cells }.
template-placed-for =
    { $name } bedeckt { $cells } für { $rounds ->
        [1] 1 Runde
       *[other] { $rounds } Runden
    }.
template-changed = { $name } wird geändert.
template-removed = { $name } wird entfernt.
template-ended = { $name } endet.
mark-pin = Ein Pin
mark-pin-named = Der Pin „{ $text }“
mark-drawing = Eine Zeichnung
mark-drawing-named = Die Zeichnung „{ $text }“
mark-set = { $name } ist auf der Karte.
mark-changed = { $name } wird geändert.
mark-removed = { $name } wird entfernt.
fog-shown = Aufgedeckt für { SIDE($side) }: { $cells }.
fog-hidden = Wieder verdeckt für { SIDE($side) }: { $cells }.
fog-hidden-seen = Wieder verdeckt für { SIDE($side) }: { $cells }. { $still ->
    [one] Ein weiteres bleibt sichtbar, weil jemand von dieser Seite es gerade sieht.
   *[other] { $still } weitere bleiben sichtbar, weil jemand von dieser Seite sie gerade sieht.
    }
dice-rolled = { $sum }.
dice-rolled-for = { $label }: { $sum }.
dice-rolled-plain = { $who } würfelt { $sum }.
dice-rolled-by = { $who } würfelt für { $label }: { $sum }.
pinged = Hierher schauen: { $cell }.
pinged-by = { $who } zeigt auf { $cell }.
mark-color-name =
    { $color ->
        [red] Rot
        [green] Grün
        [yellow] Gelb
        [violet] Violett
        [gray] Grau
       *[blue] Blau
    }
seen-by-everyone = Alle
seen-by-gm = Spielleitung
seen-by-side = Nur { SIDE($side) }
keep-title = Auf der Karte lassen
keep-name = Name
keep-rounds = Runden
keep-rounds-hint = bis zum Entfernen
keep-color = Farbe
keep-seen-by = Sichtbar für
keep-follows = Bewegt sich mit { $token }
keep-sustained = Endet mit der Konzentration von { $token }
keep-sustained-by = Bleibt, solange sich { $token } konzentriert.
keep-creates = Erzeugt { $what }
keep-place = Auf der Karte behalten
keep-cast = { $name } wirken
keep-is-for-gm = Die Spielleitung platziert es, denn sein Bereich bleibt.
keep-cast-hint = Das kostet die Aktion, und die Fläche bleibt auf der Karte. Wirkt sie beim Erscheinen, würfle danach für alle darin.
keep-place-free = Ohne Aktion behalten
keep-save = Als Angriff von { $token } speichern
keep-lying = Auf der Karte
keep-row =
    { $name } · { $cells ->
        [1] 1 Feld
       *[other] { $cells } Felder
    }
keep-sized = { $name } · { $size }
keep-sized-follows = { $name } · { $size } · mit { $token }
keep-row-follows =
    { $name } · { $cells ->
        [1] 1 Feld
       *[other] { $cells } Felder
    } · mit { $token }
keep-remove = Entfernen
mark-text = Text
mark-list = Notizen auf der Karte
mark-note = Notiz
mark-link = Link
mark-link-help = Eine Seite dieser Website („keller.html“) oder eine Adresse mit https:
mark-next = Nächste
measure-back = Zurück
measure-on = Von dort weiter messen
scale-square = { $length } je Feld
scale-hex = { $length } je Hexfeld
show-on-map = Auf der Karte
show-names = Namen
show-hit-points = Trefferpunkte
show-coordinates = Koordinaten
# Drawing of walls and ground on a map image
marks-on-image = Wände und Gelände auf dem Bild
marks-light = Leicht
marks-full = Voll
marks-none = Verborgen
dice-tray = Würfel
dice-tray-of = Würfel von { $name }
dice-given = Würfel
dice-for = Wofür
dice-roll = Würfeln
dice-secret = Verdeckt
hud-title = Bedienung von { $name }
quick-title = Schnelle Änderungen
quick-amount = Betrag
quick-hint = 8 oder +5
quick-heal = { $amount } heilen
quick-damage = { $amount } Schaden
quick-duration = Dauer eines Zustands
quick-conditions = Zustand hinzufügen
quick-condition-for = { $condition } für { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
 }
quick-rounds = Runden
quick-elevation = Höhe
quick-up = Höher
quick-down = Tiefer
result-hit = getroffen
result-miss = daneben
result-healed = geheilt
result-spared = entgangen
result-success = geschafft
result-failure = misslungen
menu-several = { $count } Figuren
menu-follow = Link öffnen
menu-sheet = Werte öffnen
menu-attack = Angreifen …
menu-attack-this = { $target } angreifen …
menu-attack-with = Mit { $attacker } angreifen …
menu-sees = Sichtfeld zeigen
menu-hide = Vor Spielern verbergen
menu-show = Spielern zeigen
menu-duplicate = Duplizieren
menu-copy = Kopieren
menu-select-too = Dazu auswählen
menu-let-go = { $name } abwählen
menu-here = { $name } hierher setzen
menu-several-here = Die { $count } ausgewählten hierher setzen
menu-paste = Hier einfügen
menu-remove = Entfernen
menu-properties = Eigenschaften
menu-open = Öffnen
menu-close = Schließen
menu-lock = Abschließen
menu-unlock = Aufschließen
menu-wall = Wand
menu-measure = Von hier messen
menu-ping = Hierher zeigen
menu-new-token = Neue Figur hier
menu-creatures = Kreatur hier hinzufügen …
menu-pin = Notiz hier anpinnen
fog-title = Kriegsnebel von Hand
fog-help = Felder, die die Figuren einer Seite gerade sehen, bleiben sichtbar, und unterwegs erkunden die Figuren die Karte. Hier lässt sich mehr davon aufdecken oder wieder verbergen.
fog-is-off = Der Nebel des Krieges ist aus: Alle sehen die ganze Karte. Schalte ihn zuerst ein, dann zeige und verdecke Teile.
fog-side = Wessen Nebel
fog-show-all = Alles aufdecken
fog-hide-all = Alles verdecken
fog-on = An: was erkundet ist
fog-off-in-sight = Aus: die ganze Karte, Figuren in Sicht
fog-off-all = Aus: die ganze Karte, alle Figuren
fog-turn-on = Kriegsnebel einschalten
fog-turn-off = Kriegsnebel ausschalten
areas-proposed =
    Die Karte ist geteilt in { $count ->
        [1] 1 Bereich
       *[other] { $count } Bereiche
    }.

## What a player's file reveals

reveal-scene = { $name }: { $columns } × { $rows } Felder, Regeln { $rules }.
reveal-own-rules = eigene
reveal-picture = Das ganze Bild der Karte.
reveal-setting = { $name }: { $value }.
reveal-field =
    { $field ->
        [ability] Wert
        [area] Lage
        [armed] bewaffnet
        [at] Ort
        [attacks] Angriffe
        [blocking] Hindernis
        [chosen] gewählter Platz
        [color] Farbe
        [conditions] Zustände
        [cover] Deckung
        [damage] Schaden
        [deck] Deck
        [difficult] schwierig
        [elevation] Höhe
        [faces] Würfel
        [first] Erste
        [firstRound] erste Runde
        [footingUsed] genutzter Stand
        [footprint] Grundfläche
        [hidden] versteckt
        [hp] Trefferpunkte
        [image] Bild
        [label] Name
        [light] Licht
        [medium] woraus es besteht
        [modifiers] Modifikatoren
        [mountedOn] Reittier
        [multiattack] Mehrfachangriff
        [note] Notiz
        [on] Figur, mit der sie geht
        [oneWay] einseitig
        [origin] Ursprung
        [pixelsPerCell] Pixel je Feld
        [preference] Vorrang
        [reach] Reichweite
        [reactions] Reaktionen
        [legendary] legendäre Aktionen
        [rough] uneben
        [rounds] Dauer
        [senses] Sinne
        [size] Größe
        [slow] langsam
        [speed] Bewegung
        [squeezed] eingezwängt
        [src] Bild
        [stats] Werte
        [sustainedBy] aufrechterhalten von
        [text] Text
        [tieRolls] Würfe bei Gleichstand
        [traits] Eigenschaften
        [until] Ende
       *[other] { $spaced }
    }
reveal-order = { $token } hat Initiative { $initiative }.
reveal-explored =
    { SIDE($side) } hat { $cells ->
        [1] 1 Feld
       *[other] { $cells } Felder
    } erkundet.
reveal-other = Die Angabe { $name }, wie sie in der Szene steht.
reveal-terrain =
    Gelände { $name } auf { $cells ->
        [1] 1 Feld
       *[other] { $cells } Feldern
    }.
reveal-door =
    Tür { NUMBERED($name) }, { $state ->
        [open] offen
        [locked] abgeschlossen
       *[closed] geschlossen
    }.
reveal-wall = Wand { NUMBERED($name) }, { $points } Punkte.
reveal-zone =
    Eine Zone ({ ZONE($kind) }) auf { $cells ->
        [1] 1 Feld
       *[other] { $cells } Feldern
    }.
reveal-region =
    Der Bereich { $name } mit { $cells ->
        [1] 1 Feld
       *[other] { $cells } Feldern
    }.
reveal-template =
    Die Schablone { $name } auf { $cells ->
        [1] 1 Feld
       *[other] { $cells } Feldern
    }.
reveal-mark =
    Pin oder Zeichnung { $name }, { $points ->
        [1] 1 Punkt
       *[other] { $points } Punkte
    }.
reveal-token = { $name } von { SIDE($side) } auf { $cell }.
reveal-token-conditions = { $name } von { SIDE($side) } auf { $cell }, { $conditions }.

## The table

map-renamed = Die Karte heißt jetzt { $name }.
map-name-empty = Eine Karte hat einen Namen: mindestens einen Buchstaben angeben.
picture-set = Das Bild der Karte ist platziert.
picture-gone = Die Karte hat kein Bild mehr.
grid-changed = Das Raster hat jetzt { $columns } × { $rows } Felder.
grid-color = Die Farbe des Rasters ist ein # mit sechs Hexadezimalziffern, zum Beispiel #203040.
grid-opacity = Die Deckkraft des Rasters ist eine Zahl von 0 bis 1.
grid-leaves-out = { $name } läge außerhalb der Karte. Zuerst verschieben oder entfernen oder eine größere Karte wählen.
grid-shift-in-combat = Während eines Kampfs lässt sich die Karte nicht unter den Kämpfenden verschieben. Zuerst den Kampf beenden oder Felder rechts und unten ergänzen.
grid-of-squares = Ein Quadratraster
grid-of-hexes = ein Hexraster
grid-shift-pairs = Bei Hexfeldern gehören die versetzten Spalten oder Zeilen paarweise zusammen: um eine gerade Zahl verschieben.
grid-shift-far = Eine Karte lässt sich um höchstens { $most } Felder verschieben.

maps-file-version = Die Datei enthält Karten einer anderen Version, als dieses Programm liest. Ein neueres Burstmap kann sie vielleicht lesen.
maps-file-list = Eine Datei mit mehreren Karten führt sie unter maps auf.
maps-file-count = Eine Datei enthält 1 bis { $most } Karten, nicht { $count }.
maps-file-here = Diese Datei enthält mehrere Karten: unter „Meine Karten“ öffnen.
creatures-file-here = Diese Datei enthält Kreaturen, keine Karte: unter „Kreaturen“ mit „Kreaturendatei öffnen …“ öffnen.
replay-none = Das ist keine Aufzeichnung. Eine Datei öffnen, die im Protokoll mit „Wiederholung …“ gespeichert wurde.
replay-version = Die Aufzeichnung stammt von Version { $by } von Burstmap. Dies ist Version { $own }, die sie nicht abspielen kann. Burstmap aktualisieren oder den Kampf mit dieser Version neu aufzeichnen.
replay-steps = Eine Aufzeichnung muss ihre Momente unter "steps" aufzählen. Die Datei noch einmal besorgen.
replay-too-long = Die Aufzeichnung hat { $steps } Momente, erlaubt sind { $most }. Einen kürzeren Teil des Kampfes aufzeichnen.
replay-step = Moment { $step } der Aufzeichnung ist beschädigt: { $problem }. Die Datei noch einmal besorgen.
replay-change = Moment { $step } der Aufzeichnung ist beschädigt: Er ändert { $path }, das es nicht gibt. Die Datei noch einmal besorgen.
replay-too-much = Die Aufzeichnung wurde nicht geöffnet, weil Moment { $step } und die davor zu viel verschieben. Die Datei noch einmal besorgen.
replay-too-large = Die Aufzeichnung wurde nicht geöffnet, weil sie entpackt mehr als { $most } MB hätte. Einen kürzeren Teil des Kampfes aufzeichnen.
replay-packed = Die Aufzeichnung ist beschädigt oder unvollständig und lässt sich nicht entpacken. Die Datei noch einmal besorgen.
replay-here = Diese Datei enthält die Aufzeichnung eines Kampfes, keine Karte. Dafür gibt es seat="replay".
replay-play-on-side = Diese Aufzeichnung enthält nur, was { $side } wusste, ohne die Werte anderer Seiten, die die Regeln brauchen. Die Spielleitung hat die vollständige Aufzeichnung.
replay-title = Wiederholung
replay-timeline = Moment
replay-play = Abspielen
replay-pause = Anhalten
replay-before = Vorheriger Moment
replay-next = Nächster Moment
replay-before-turn = Vorheriger Zug
replay-next-turn = Nächster Zug
replay-speed = Tempo: { $speed }×
replay-speed-short = { $speed }×
replay-follow = Dem Geschehen folgen
replay-lines = Protokoll
replay-play-on = Von hier weiterspielen
replay-moment = Moment { $moment } von { $last }
replay-moment-in-round = Runde { $round } · Moment { $moment } von { $last }
replay-start = Anfang
replay-unnoticed = Etwas anderes geschieht.
replay-moment-number = Der Moment muss eine ganze Zahl ab 0 sein, nicht { $value }.
replay-seat = Momente hat nur eine Karte mit seat="replay".
replay-saved = Der Kampf ist mit diesem Moment als { $name } gespeichert.
replay-words = Eine Wiederholung zeigt den Kampf noch einmal, Moment für Moment. Für Spielende enthält sie nur, was ihre Seite damals wusste.
replay-watch = Ansehen
replay-save-file = Datei speichern
replay-recording = Wird aufgezeichnet …
replay-file-saved = Gespeichert als { $name } ({ $size } KB).
replay-link-copied = Link kopiert ({ $count } Zeichen).
replay-link-not-copied = Der Browser erlaubt kein Kopieren. Die Wiederholung stattdessen als Datei speichern.
replay-link-too-long = { $count } Zeichen sind zu viel für einen Link, höchstens { $most }. Die Wiederholung stattdessen als Datei speichern.
replay-fight-name = { $name } (Moment { $moment })
replay-close = Wiederholung schließen

setting-changed = { $name }: jetzt „{ $value }“.
setting-reset = { $name }: zurückgesetzt.
ruleset-changed = Die Regeln sind jetzt { $ruleset }.
undone = Zurückgenommen: { $first }
undone-more =
    { $more ->
        [one] Und noch 1 dieser Art.
       *[other] Und noch { $more } dieser Art.
    }

## Commands

did-you-mean = {" "}(ist „{ $nearest }“ gemeint?)
refusal-unknown-token = Es gibt keine Figur „{ $token }“{ $hint }.
refusal-unknown-word = { $ruleset }, { $what }: „{ $word }“ ist unbekannt{ $hint }; bekannt: { $known }.
# Kinds of words in refusal-unknown-word.
word-cover-grade = Deckungsgrad
word-size = Größe
refusal-space-off-map = { $token } würde über den Kartenrand ragen, bis { $cell }.
command-object = Ein Befehl ist ein Objekt: {"{"} "type": "endTurn" {"}"}.
command-type = Ein Befehl nennt seinen Typ, z. B. "endTurn".
command-rolls = rolls ist eine Liste von Augenzahlen, z. B. [4, 1, 6].
command-total = Ein eingetragenes Ergebnis geht von { $least } bis { $most }, nicht { $value }.
command-face = Eine Augenzahl ist eine ganze Zahl ab 1, nicht { $value }.
command-unknown = Es gibt keinen Befehl „{ $name }“{ $hint }.
command-unknown-field = { $command } kennt keine Angabe „{ $field }“{ $hint }. Bekannte Angaben: { $known }.
command-unknown-part-field = Die Angabe „{ $field }“ gibt es hier nicht{ $hint }. Bekannt: { $known }.
field-unread =
    { $what } liest „{ $field }“ nicht. { $count ->
        [0] Die Angabe weglassen: In diesen Regeln liest sie nichts.
       *[other] Die Angabe weglassen oder wählen, was sie liest: { $readers }.
    }
field-counts-with = „{ $field }“ zählt nur zusammen mit „{ $other }“. Das angeben oder „{ $field }“ weglassen.
field-idle-beside = „{ $field }“ bedeutet neben „{ $other }“ nichts. Eines von beiden weglassen.
command-missing-field = { $command } braucht die Angabe { $field }.
command-unreadable = { $command }: { $field } ist nicht lesbar: { $problem }.
command-depth = Die Werte eines Befehls liegen höchstens { $most } Ebenen tief.
command-number = { $command }: { $name } liegt höchstens { $most } von 0 entfernt; { $number } nicht.
command-together-count = together enthält 1 bis { $most } Befehle, nicht { $count }.
command-together-edits = { $name } kann nicht in together stehen; möglich sind: { $edits }.
command-overrides = Nur die Spielleitung kann Angriffsregeln außer Kraft setzen.
command-game-master-only = Das ist Sache der Spielleitung. Spieler bewegen ihre Figuren, beenden und verzögern ihre Züge, würfeln ihre Initiative und bitten um Angriffe und das Öffnen von Türen.
refusal-unknown-side = Keine Figur auf dieser Karte gehört zur Seite „{ $side }“{ $hint }.
refusal-unknown-thing = { $what }: „{ $id }“ gibt es nicht{ $hint }.
# Kinds of things in refusal-unknown-thing.
thing-terrain = Gelände
thing-zone = Zone
thing-template = Schablone
thing-mark = Pin oder Zeichnung
command-amount = Eine Menge ist eine ganze Zahl von 0 bis { $most }, nicht { $amount }.
condition-kind = Ein Zustand hat eine Art, z. B. "prone".
condition-rounds = Ein Zustand dauert mindestens 1 Runde, nicht { $rounds }; ohne Ende: rounds weglassen.
condition-value = Der Wert eines Zustands ist eine Zahl; wo es keinen gibt, weglassen.
condition-until = until.at ist "turnStart" oder "turnEnd", nicht { $given }.
token-id-taken = Die Kennung „{ $id }“ ist schon vergeben.
token-limit = Auf der Karte sind schon { $most } Figuren: mehr gehen nicht.
token-keeps-id = Eine Figur behält ihre Kennung; stattdessen eine andere Figur hinzufügen.
token-nothing-changes = Nichts ändert sich: mindestens eine Angabe nennen.
token-unreadable = Die geänderte Figur ist nicht lesbar: { $problem }.
token-trait-unreadable = Die Eigenschaft „{ $name }“ ist nicht zu lesen: { $value }. Erwartet: { $wanted }.
map-field-unreadable = Die Angabe „{ $name }“ ist nicht zu lesen: { $value }. Erwartet: { $wanted }.
token-field-stays = Jede Figur hat die Angabe { $field }; sie lässt sich ändern, aber nicht entfernen.
token-below-zero = { $field } kann nicht { $number } sein; möglich ist 0 oder mehr.
wall-limit = Eine Karte fasst höchstens { $most } Wandstücke.
wall-unknown = Es gibt keine Wand oder Tür „{ $id }“{ $hint }.
door-none = { $wall } ist eine Wand ohne Tür; nur Türen lassen sich öffnen und schließen.
door-already =
    { $wall } ist bereits { $state ->
        [open] offen
        [locked] abgeschlossen
       *[closed] geschlossen
    }.
door-unknown = Es gibt keine Tür: { $wall }.
terrain-not-there = Gelände { NUMBERED($id) } bedeckt keines dieser Felder.
areas-nothing-to-divide = Kein Feld dieser Karte ist betretbar: Es gibt nichts zu teilen.
setting-name = Eine Einstellung hat einen Namen, z. B. "roughWaters".
setting-unknown = Es gibt keine Einstellung „{ $name }“ (ist „{ $nearest }“ gemeint?).
setting-value = Die Einstellung { $name } erwartet: { $wanted }, nicht { $value }.
setting-metric = Die Metrik ist uniform, alternating oder euclidean, nicht { $metric }.
template-rounds = Eine Schablone dauert 1 bis { $most } Runden, nicht { $rounds }; ohne Ende: rounds weglassen.
template-limit = Auf der Karte sind schon { $most } Schablonen: mehr gehen nicht.
mark-limit = Auf der Karte sind schon { $most } Pins und Zeichnungen: mehr gehen nicht.
fog-no-cells = Mindestens ein Feld nennen.
roll-check-by-whom = Eine Probe legt eine Figur ab: die Figur angeben, die würfelt.
roll-label = Die Bezeichnung eines Wurfs darf höchstens { $most } Bytes lang sein.
note-text = Eine Notiz ist ein Text von höchstens { $most } Bytes.
hiding-refused = { $token } kann sich dort nicht verstecken vor: { $observers }; keine Deckung oder Tarnung{ RULE($rule, " (#)") }. Zuerst bessere Deckung oder einen Ort außer Sicht suchen.
request-secret = Nur die Spielleitung kann im Verborgenen handeln.
request-other-side = { $token } gehört nicht zur Seite { SIDE($side) }: Spieler handeln mit den Figuren der eigenen Seite.
request-not-your-turn = Dieser Zug gehört jemand anderem und lässt sich hier nicht beenden.
request-not-prone = Hinlegen geht gerade nicht; die Spielleitung fragen.
attempt-failed = { $who } versucht es ({ $what }), und nichts wird daraus. { $why }
attempt-nothing = Was { $who } versucht, bleibt ohne Erfolg.
attempt-of-one-command = Ein Versuch gilt einem einzelnen Befehl, der selbst weder Versuch noch Liste ist.
obstacle-met = { $token } ist auf { $other } gestoßen, für die eigene Seite unsichtbar. { $other } aufdecken oder verborgen lassen: Das entscheidet die Spielleitung.
offer-reveal = { $token } aufdecken – jemand ist dagegen gelaufen
request-unknown-reason = Das geht nicht, aus einem Grund, den die eigene Seite nicht kennt. Die Spielleitung fragen.
demolish-nothing = demolish nennt mindestens eine Wand oder ein Gelände.
demolish-unknown = Es gibt keine Wand und kein Gelände „{ $id }“{ $hint }.
picture-too-large = Das Bild belegt { $bytes } Bytes, erlaubt sind höchstens { $most }. Ein kleineres wählen.
picture-address = Die Adresse des Bilds „{ $start }“ ist nicht erlaubt. Sie muss mit data:image/, blob: oder https: beginnen oder relativ zur Seite sein.
link-too-long = Der Link hat { $bytes } Bytes, mehr als die höchstens { $most }.
link-address = Der Link „{ $start }“ ist nicht erlaubt: https: oder relativ zur Seite.

## Commands in combat

combat-under-way = Der Kampf läuft schon.
combat-nobody-rolled = Noch hat niemand Initiative gewürfelt: zuerst Initiative würfeln.
combat-not-under-way = Es läuft kein Kampf.
combat-started = Der Kampf beginnt. Reihenfolge: { $names }.
combat-order-tied = { $token } (vor { $next }, { $decided-by })
# Why a combatant acts before another with the same initiative.
decided-declared-first = zuerst angesagt
decided-surprise = Überraschung
decided-hidden-roll = ein verdeckter Wurf
decided-other = { $words }
tie-undecided = Gleichstand: noch nicht entschieden
tie-chosen-order = Gleichstand: gewählte Reihenfolge
tie-one-group = Gleichstand: eine Gruppe
tie-with-rider = Gleichstand: mit dem Reiter
tie-token-list = Gleichstand: Reihenfolge der Figurenliste
tie-higher-stat = Gleichstand: höherer Wert, { WORD($stat) }
tie-ability-order = Gleichstand: { WORD($abilities) } (Schritt { $step })
tie-ability-before = { WORD($first) } vor { WORD($next) }
tie-another-ability = Gleichstand: anderes Attribut (Schritt { $step })
tie-roll-off = Gleichstand: Stechen, d{ $sides } (Schritt { $step })
combat-ended = Der Kampf endet in Runde { $round }.
round-started = Runde { $round } beginnt.
round-ended = Runde { $round } endet.
turn-started = { $token } ist am Zug.
turn-ended = Der Zug von { $token } endet.
turn-delayed = { $token } verzögert, um später in dieser Runde zu handeln.
turn-lost = { $token } hat den verzögerten Zug nicht genutzt: Er verfällt.
turn-of-another = { $active } ist am Zug, nicht { $token }.
turn-not-yours = Jemand anderes ist am Zug.
turn-another = Jemand anderes ist am Zug.
turn-round-ended = Die Runde ist vorbei: zuerst die Runde beenden oder jemanden mit verzögertem Zug handeln lassen.
turn-round-goes-on = Die Runde läuft noch; es fehlen: { $waiting }.
turn-no-round = Es läuft kein Kampf: Es gibt keine Runde zu beenden.
turn-all-over = Alle Züge dieser Runde sind vorbei: die Runde beenden.
turn-none = Es läuft kein Kampf: Es gibt keinen Zug zu beenden.
turn-not-under-way = Es läuft kein Zug, der sich beenden ließe.
turn-no-delaying = Diese Regeln kennen kein Verzögern: stattdessen den Zug beenden.
turn-no-delaying-ready = Diese Regeln kennen kein Verzögern: stattdessen eine Aktion vorbereiten oder den Zug beenden.
turn-delay-in-combat = Verzögern lässt sich ein Zug während des Kampfs, und zwar der eigene.
turn-cannot-wait = { $token } kann in diesem Zustand weder handeln noch abwarten; den Zug beenden.
turn-too-late-to-delay = { $token } hat in diesem Zug schon gehandelt und kann nicht mehr verzögern; den Zug beenden.
turn-not-delayed = { $token } hat nicht verzögert: Jetzt sind nur verzögerte Züge möglich.
turn-dead = { $token } ist tot und kann nicht handeln.
turn-between-turns = { $active } ist am Zug; ein verzögerter Zug kommt zwischen zwei Zügen: zuerst diesen Zug beenden.
initiative-not-rolled = { $token } hat keine Initiative gewürfelt.
initiative-roll-first = { $token } hat keine Initiative gewürfelt; zuerst dafür würfeln.
initiative-rolled-already = { $token } hat schon Initiative gewürfelt. Im Kampf wird ein Wurf durch Sammeln wiederholt, wo die Regeln das erlauben; Rückgängig nimmt einen Wurf zurück.
initiative-nobody-left = Niemand ist übrig, der Initiative würfeln könnte; zuerst eine Figur hinzufügen.
initiative-nobody-first = Nach diesen Regeln beginnt man nur durch Initiative; surprise und declares weglassen.
initiative-watcher-alone = Jemand beobachtet eine Ansage: auch declares nennen.
initiative-watches-itself = { $token } beobachtet sich nicht selbst; jemand anderen nennen.
initiative-tie-too-few = Eine Reihenfolge braucht mindestens zwei Figuren mit Gleichstand.
initiative-tie-twice = { $token } steht zweimal in der Liste.
initiative-not-tied = { $token } hat keinen Gleichstand mit { $other }: { $own } gegen { $theirs }. Nur gleiche Ergebnisse lassen sich ordnen.
action-incapacitated = { $token } kann in diesem Zustand nicht handeln.
attack-area-skill = Eine Probe nennt die geprüfte Fertigkeit, z. B. "reflex".
check-unknown = Es gibt weder einen Rettungswurf noch eine Fertigkeit „{ $stat }“. War „{ $nearest }“ gemeint? Rettungswürfe: { $saves }. Auch Fertigkeiten, Attribute und Werte, die Figuren haben, sind möglich.
attack-area-attacker = Angeben, welche eigene Figur angreift.
move-no-step = Diese Regeln kennen keinen Schritt; move verwenden.
move-step-after-moving = { RULE($rule, "#: ") }{ $token } hat sich in diesem Zug schon bewegt; ein Schritt ersetzt die Bewegung.
move-step-length = Ein Schritt ist 1 Feld lang, und dieser Weg hat { $steps }; den Weg kürzen.
move-takes-path = move braucht path, die Felder nacheinander; teleport braucht `to`.
move-empty-path = Der Weg hat keine Felder: die betretenen auflisten.

## Offers: button labels

offer-propose-areas = Karte in Bereiche teilen
offer-roll-initiative-for-all = Initiative für alle würfeln
offer-roll-initiative-for-joining = Initiative für alle würfeln, die dazukommen
offer-roll-initiative = Initiative für { $token } würfeln
offer-tie-order = { $token } kommt vor { $other }
offer-start-combat = Kampf beginnen
offer-end-turn = Zug von { $token } beenden
offer-delay = { $token } verzögert
offer-act-now = { $token } handelt jetzt
offer-regain-footing = { $token } sammelt sich: Initiative neu würfeln
offer-end-round = Runde { $round } beenden
offer-end-combat = Kampf beenden
offer-end-combat-won = Kampf beenden: { SIDE($side) } ist besiegt
offer-legendary = { $token }: legendäre Aktion (noch { $left })
offer-legendary-named =
    { $cost ->
        [1] { $token }: { $action } (noch { $left })
       *[other] { $token }: { $action } (kostet { $cost } von { $left })
    }
offer-legendary-pass = { $token }: jetzt keine legendäre Aktion
offer-legendary-pass-round = { $token }: diese Runde keine legendäre Aktion
offer-legendary-pass-all = Niemand führt jetzt eine legendäre Aktion aus
offer-legendary-pass-all-round = Niemand führt diese Runde eine legendäre Aktion aus
offer-resist = { $token }: legendäre Resistenz einsetzen (noch { $left })
offer-resist-not = { $token }: Rettungswurf scheitern lassen
offer-strike = { $token } schlägt nach { $target }
offer-mastery-push = { $token } stößt { $target } { CELLS($cells) } weit weg
offer-mastery-topple = { $token } stößt { $target } um ({ $with })
offer-mastery-cleave = { $token } spaltet und schlägt nach { $target } ({ $with })
offer-mastery-nick = { $token } schlägt mit der anderen Hand nach { $target } ({ $with })
offer-counter = { $token } reicht weiter und schlägt zuerst, falls { $other } angreift
offer-shoot =
    { $token } { $does ->
        [casts] wirkt einen Zauber
       *[shoots] schießt
    } auf { $target }
offer-activity = { $token }: { $activity }
offer-activity-check = { $token }: { $activity }, mit Probe auf { $check }
offer-activity-at = { $token }: { $activity } ({ $target })
# The target is an ally to help, or an enemy to help others against.
offer-help = { $token }: { $activity } für { $target }
offer-help-against = { $token }: { $activity } gegen { $target }
offer-two-hands = { $token }: { $activity }, mit beiden Händen
offer-cover = { $token }: { $activity } ({ $feature }: { $grade })
offer-demolish = { $name } abreißen: Nichts bleibt stehen
offer-stray = Der fehlgegangene Schuss trifft { $target }: { $amount }
offer-spend = { $token } verbraucht: { $action }
offer-turn = { $token } dreht sich um 90°
offer-drop-prone = { $token } lässt sich zu Boden fallen
offer-found = { $token } ist nicht mehr versteckt
offer-wake = { $token } wird geweckt

## The widget: refused options and files

widget-host = mount braucht ein Element oder einen Shadow Root zum Zeichnen.
widget-event = Es gibt kein Ereignis „{ $event }“: change, turn, error, select, saved, shown, message oder link.
widget-no-place = Nichts auf der Karte heißt „{ $name }“: den Text eines Pins oder den Namen eines Wesens nennen.
widget-alone = Dieses Widget führt nicht und folgt nicht: Das eines Spielers braucht die Option follow.
widget-present = Höchstens { $most } Spieler mit Namen von höchstens { $longest } Bytes können am Tisch angezeigt werden.
widget-player-side = Ein Spieler braucht eine Seite: eine der Seiten der Szene nennen.
widget-tool = Es gibt kein Werkzeug „{ $tool }“: { $known } oder keines.
widget-panel = Es gibt kein Bedienfeld „{ $panel }“: { $known } oder keines.
widget-players-fight = Mit dem Wissen eines Spielers lässt sich kein Kampf leiten: die Szene der Spielleitung einbinden.
widget-only-players-follow = Nur Spieler folgen: auch seat player und eine Seite angeben.
widget-seat = Es gibt keinen Platz „{ $seat }“: gm, player, reader oder replay.
widget-role-renamed = burstmap: Option und Attribut "role" heißen jetzt "seat", denn "role" gehört zu ARIA. Diese Version nimmt sie zum letzten Mal an.
widget-picture = Größe, Maßstab und Felder des ersetzten Bilds müssen größer als 0 sein.
widget-gestures = Es gibt keine Gesten „{ $gestures }“: cooperative oder greedy.
gesture-fingers = Mit zwei Fingern die Karte bewegen.
gesture-wheel = Strg (⌘ am Mac) halten und das Mausrad drehen, um die Karte zu zoomen.
zoom-group = Karte vergrößern und verschieben
zoom-in = Vergrößern
zoom-out = Verkleinern
zoom-enter = Karte mit einem Finger und dem Mausrad bewegen
pan-group = Karte verschieben
pan-up = Zeigen, was darüber liegt
pan-down = Zeigen, was darunter liegt
pan-left = Zeigen, was links liegt
pan-right = Zeigen, was rechts liegt

## Touch hints

tap-token = Auf eine Figur oder Tür tippen. Finger gedrückt halten, um etwas anzusehen.
tap-move = Ziehen oder auf ein Feld tippen, um zu gehen.
tap-preview = Tippe ein Feld an, um die Kosten zu sehen. Tippe es noch einmal an, um zu gehen.
tap-let-go = Loslassen, um abzusetzen.
tap-place = Auf das Ziel tippen.
tap-place-attack = Zum Platzieren tippen. Alle darin werden angegriffen.
tap-place-around = Tippen, um es um die Figur zu platzieren.
tap-place-free = Tippen zum Platzieren. Ziehen zeichnet in jede Richtung.
tap-start = Auf die Figur oder das Feld tippen, wo es beginnt.
tap-placed = Auf ein Feld darin tippen, um den Grund zu sehen.
tap-looker = Antippen, wer schaut.
tap-looked = Auf ein Feld oder eine Figur tippen.
tap-attacker = Antippen, wer angreift.
tap-target = Auf das Ziel tippen.
tap-strike = Ziel antippen für die Zahlen, noch einmal zum Angreifen.
tap-roll = Zum Angreifen „Würfeln“ antippen.
tap-from = Auf den Startpunkt tippen.
tap-to = Auf den Endpunkt tippen.
tap-further = Tippen misst von dort weiter; ziehen misst neu.
tap-adjust = Eine Wand oder ihr Ende ziehen, oder zweimal antippen und dann das Ziel. Einmal antippen zeigt Eigenschaften.
tap-wall = Von Punkt zu Punkt ziehen oder nacheinander tippen.
tap-wall-next = Auf den nächsten Punkt tippen.
tap-new-token = Auf ein Feld tippen für die neue Figur.
tap-erase = Antippen oder überstreichen, was weg soll, Wände Stück für Stück.
tap-light = Antippen, um ein Licht zu setzen.
tap-paint = Über Felder streichen oder sie antippen; ein Rechteck an zwei Ecken. Auf einem Stück beginnen, um es zu erweitern.
tap-grid-corner = Auf eine Ecke des Rasters im Bild tippen.
tap-grid-opposite = Auf die gegenüberliegende Ecke des Kästchens tippen.
tap-hex-middle = Auf die Mitte eines Hexfelds im Bild tippen.
tap-hex-in-row = Auf die Mitte eines anderen Hexfelds in derselben Reihe tippen.
tap-hex-in-column = Auf die Mitte eines anderen Hexfelds in derselben Spalte tippen.
tap-reason = Auf ein Feld tippen, um den Grund zu sehen.
tap-open-view = Antippen, wer oder was zu sehen sein soll.
tap-asker = Antippen, wer fragt.
tap-unseen = Auf ein Feld tippen: wer es sehen würde.
tap-best-area = Auf einen Punkt tippen, um seine Fläche zu sehen.
tap-unprovoked = Auf ein Feld tippen: der Weg, der niemanden provoziert.
tap-rectangle = Von Ecke zu Ecke ziehen oder tippen.
tap-polygon = Ecke für Ecke tippen; die erste noch einmal schließt ab.
tap-mark = Tippen für eine Nadel.
tap-drawing = Ziehen zum Zeichnen, oder Ecke für Ecke tippen.
tap-fill = Tippen: Alles bis zu den Wänden wird gefüllt.
tap-fog = Überstreichen, was die Spieler sehen oder nicht sehen sollen.

## Screen reader announcements

say-in-hand = { $name } in der Hand. Ziel wählen.
say-attack-on = Angriff auf { $target }: Wählen, womit.
say-template-removed = Schablone entfernt.
say-own-view = Ansicht der Spielleitung.
say-newcomers = { $count ->
    [one] { $names } ist dazugekommen und noch nicht in der Zugreihenfolge: im Bereich „Zug“ Initiative würfeln.
   *[other] { $names } sind dazugekommen und noch nicht in der Zugreihenfolge: im Bereich „Zug“ Initiative würfeln.
 }
say-newcomers-many = { $count } Figuren sind dazugekommen und noch nicht in der Zugreihenfolge: im Bereich „Zug“ Initiative würfeln.
say-template-waits = { $name } wirkt nur im Kampf auf Figuren darin. Bis dahin mit dem Flächenwerkzeug angreifen.
say-order = Initiative, der Reihe nach: { $names }.
say-order-one = { $token } { $initiative }
say-shape = { $shape }, { $length }
say-corner = Ecke { $corner }
say-turned = Richtung { $degrees }°
say-from = Beginnt bei { $place }
say-from-usual = Beginnt wie üblich
say-field = Es wird gezeigt, was { $name } sieht.
say-field-off = Das Sichtfeld wird nicht mehr gezeigt.
say-removed = Entfernt.
say-target-removed = Ziel entfernt.
say-area-removed = Fläche entfernt.
say-dismissed = Meldung geschlossen.
say-none = Nichts ist ausgewählt.
say-no-requests = Keine Anfrage oder Reaktion ist offen.
say-measured = { $cells ->
        [1] 1 Feld
       *[other] { $cells } Felder
    }, { $length }
say-area = { $affected ->
        [one] 1 Feld
       *[other] { $affected } Felder
    } betroffen, { $blocked } abgeschirmt, { $barriers ->
        [1] 1 Barriere
       *[other] { $barriers } Barrieren
    } getroffen, { $caught }.
say-conditions = { $token }, { $conditions }
say-attack = { $target }: { $verdict }. { $sight }

## Map as text

overview-title = Karte in Worten
overview-menu = Figuren, Gelände, Türen und Wände als Listen
overview-tokens = Figuren: { $count }
overview-from = Entfernungen gelten ab { $name }.
overview-no-from = Eine Figur auswählen, um Entfernungen von dort zu sehen.
overview-name = Name
overview-side = Seite
overview-place = Ort
overview-distance = Entfernung
overview-state = Zustand
overview-here = hier
overview-seen = in Sicht
overview-unseen = nicht in Sicht
overview-acting = am Zug
overview-hidden = vor Spielern verborgen
overview-points = { $current } von { $max } Trefferpunkten
overview-ground = Gelände und Bereiche: { $count }
overview-kind = Art
overview-doors = Türen: { $count }
overview-walls = Wände: { $count }
overview-marks = Pins und Zeichnungen: { $count }
overview-walls-more =
    { $count ->
        [1] 1 weitere Wand ist nicht aufgeführt.
       *[other] { $count } weitere Wände sind nicht aufgeführt.
    }
# The two cells on either side of a door or wall.
overview-between = zwischen { $first } und { $second }
# The ends of a wall: cells, or overview-between.
overview-run =
    { $bends ->
        [0] von { $from } bis { $to }
        [1] von { $from } bis { $to }, 1 Knick
       *[other] von { $from } bis { $to }, { $bends } Knicke
    }
overview-movement = Bewegung
overview-effects = Effekte
overview-sight = Sicht
overview-stops =
    { $sides ->
        [one] hält von einer Seite { $what } auf
       *[both] hält { $what } auf
    }
overview-stops-nothing = hält nichts auf
overview-cells =
    { $count ->
        [1] { $place }
       *[other] { $count } Felder, { $from } bis { $to }
    }
overview-difficult = schwierig
overview-blocks = blockiert
overview-harms = schadet
overview-terrain = Gelände
overview-zone =
    { $degree ->
        [total] Zone, völlige Tarnung
       *[concealment] Zone, Tarnung
    }
overview-template = Schablone
overview-template-name = Schablone
overview-region = Bereich
overview-height =
    { $up ->
        [up] { $length } über dem Boden
       *[down] { $length } unter dem Boden
    }
# Range of a light: bright light, dim light, both, or only its own cell.
overview-sheds =
    { $light ->
        [bright] leuchtet hell bis { $bright }
        [dim] leuchtet dämmrig bis { $dim }
        [both] leuchtet hell bis { $bright } und dämmrig bis { $dim }
       *[own] leuchtet dämmrig auf dem eigenen Feld
    }
overview-ambient =
    { $level ->
        [dim] Wo nichts leuchtet, ist die Karte dämmrig.
       *[darkness] Wo nichts leuchtet, ist die Karte dunkel.
    }
overview-empty = keine
overview-grid = { $columns } Spalten und { $rows } Zeilen, [0, 0] ist links oben. Ein Feld misst { $length }.

## Keys

keys-letters = Tasten mit einem Buchstaben oder Zeichen
keys-letters-help = Ausschalten, wenn sie mit Spracheingabe oder anderen Tasten kollidieren. Tab, Enter, Pfeile, Esc und Tasten mit Strg gehen immer, und für alles gibt es eine Schaltfläche.

## Panels

own-title = Eigene Kreaturen
panel-open = Bedienfeld öffnen
panel-close = Bedienfeld schließen
tools-again = Von vorn
tools-done = Fertig
tools-roll = Würfeln
widget-theme = Es gibt kein Farbschema „{ $theme }“: light, dark oder auto.
map-format-unknown = Karten werden als "uvtt" geschrieben, nicht als „{ $format }“.
map-file-type = Eine Kartendatei wird als Uint8Array ihrer Bytes übergeben, zum Beispiel aus arrayBuffer().
creature-list-type = Eine Kreaturenliste wird als Text übergeben.
file-too-large = { $name } ist größer als 200 MB.
file-unreadable = { $name } ist nicht lesbar.
file-not-fetched = { $address } ließ sich nicht abrufen.
file-not-fetched-status = { $address } ließ sich nicht abrufen ({ $status }).

## Live sessions and storage

live-many-requests = Zu viele Anfragen warten auf die Spielleitung.
live-declined = Die Spielleitung hat abgelehnt.
live-looking-only = Diese Karte ist nur zum Ansehen.
live-master-looking-only = Die Karte der Spielleitung ist nur zum Ansehen.
live-scenes-elsewhere = Dieses Fenster folgt dem der Spielleitung: Szenen werden dort geöffnet.
live-copy = Anfragen werden am Tisch der Spielleitung geprüft, und dies ist die Kopie eines Spielers.
live-ask-first = Darüber entscheidet die Spielleitung: nachfragen und dann mit allow: true erneut senden.
live-refused = Das wurde abgelehnt.
live-too-large = Die Nachricht ist größer als 64 MB.
live-type-too-large = Eine Nachricht „{ $message }“ ist nicht so groß.
live-not-json = Eine Nachricht besteht aus einfachen JSON-Daten.
live-not-object = Eine Nachricht ist ein Objekt.
live-version = Dies ist Version { $version } der Nachrichten; beide Fenster brauchen dieselbe.
live-type = Erwartet wird eines von: { $known }.
live-name = { $field } ist ein Text von höchstens 200 Zeichen.
live-request = Eine Anfrage hat eine Nummer und einen Befehl.
live-withdraw = Ein Rückzug braucht die Nummer seiner Anfrage.
live-state = Ein Zustand hat n, eine Szene und ein Protokoll.
live-change = Eine Änderung hat n, scene, gone, keep und log.
live-other-side = Eine Nachricht für { SIDE($side) } kam von einer anderen Seite.
live-not-for-us = Das ist für { SIDE($side) }.
live-nobody-there = Das Fenster der Spielleitung fehlt: warten, bis es wieder offen ist.
live-undone = Zurückgenommen.
live-waiting = Warten auf das Fenster der Spielleitung …
live-gone = Das Fenster der Spielleitung ist geschlossen. Dies ist der letzte gesehene Stand.
keep-blocked = Dieser Browser bewahrt die Szene nicht auf: Sein Speicher ist ausgeschaltet oder gesperrt. Die Szene als Datei speichern.
keep-full = Der Speicher dieses Browsers ist voll: Was ab jetzt geschieht, wird nicht aufbewahrt. Die Szene als Datei speichern oder Platz schaffen.
keep-newer = Ein neueres Burstmap hat diese Szene hier aufbewahrt, und dieses kann sie nicht lesen. Bis die Seite aktuell ist, wird nichts aufbewahrt.
keep-corrupt = Die Kopie der Szene in diesem Browser ist beschädigt. Alles Lesbare ist wiederhergestellt, der Rest wurde beiseitegelegt.
keep-lost = Dieser Browser fand seinen Speicher beschädigt und hat das dort Aufbewahrte verworfen, auch diese Szene, falls sie dabei war.
keep-taken = Ein anderer Tab hat diese Szene übernommen. Was hier zuletzt geschah, ließ sich nicht aufbewahren und wurde beiseitegelegt.
keep-again = Die Szene wird in diesem Browser wieder aufbewahrt.
keep-earlier = Eine frühere Version hat diesen Kampf gespeichert. Bei Schritten vor dem Update kann das Rückgängigmachen leicht abweichen.
keep-skipped = Schritt einer früheren Version übersprungen: { $why }
keep-why = ({ $why }.)
keep-nothing-staged = kein Dokument liegt bereit
keep-nothing-undone = nichts ist rückgängig zu machen oder zu wiederholen
keep-other-tab = Diese Szene ist in einem anderen Tab offen, der sie aufbewahrt: dort arbeiten oder sie hierher übernehmen.

## Anfragen von Spielern

request-attack = { $attacker } greift { $target } an
request-object = einen Gegenstand
request-maneuver = { $attacker } versucht ein Manöver ({ $maneuver }) gegen { $target }
request-area = Ein Flächenangriff
request-area-by = { $token }: { $effect } trifft { $names }
request-area-affects = { $effect } trifft { $names }
request-nobody = niemanden
request-names-more = { $names } und { $more } weitere
request-door-unnamed = eine Tür
request-wall-unnamed = eine Wand
request-door-by =
    { $token } { $state ->
        [open] öffnet { $door }
        [closed] schließt { $door }
       *[locked] verriegelt { $door }
    }
request-door =
    { $state ->
        [open] Öffnen: { $door }
        [closed] Schließen: { $door }
       *[locked] Verriegeln: { $door }
    }
request-move = { $token } zieht nach { $cell }
request-end-turn = Zug beenden
request-tie-order = Reihenfolge bei Gleichstand: { $names }
request-mastery = { $token } setzt eine Waffenmeisterschaft gegen { $target } ein
request-pass = { $token } verzichtet auf den Angriff
request-pass-all = Niemand greift jetzt an
request-concentrate = { $token } konzentriert sich auf einen Effekt
request-concentrate-on = { $token } konzentriert sich auf { $effect }
request-save = { $token } macht einen Rettungswurf
request-template = Eine platzierte Fläche trifft { $names }
request-roll = Würfeln
request-roll-by = { $token } würfelt
request-other = { $token }: { $command }
request-rolled = Am Tisch gewürfelt: { $faces }
request-bonus = Bonus { SIGNED($value) }
request-damage = Schaden { $damage }
request-sent = Anfrage gesendet. Die Spielleitung entscheidet.
request-sent-again = Anfrage nach einer Unterbrechung erneut gesendet. Die Spielleitung entscheidet.
request-sent-lost = Verbindung unterbrochen. Die Anfrage wird erneut gesendet, sobald die Spielleitung wieder da ist.
request-withdraw = Zurückziehen
request-withdrawing = Wird zurückgezogen …
request-take-back = { $token } nimmt die letzte Bewegung zurück
request-several = { $count } × { $name }
seat-you = Deine Seite: { $side }
seat-you-named = Du bist { $name } ({ $side })
take-back-ask = Bitten, die letzte Bewegung zurückzunehmen
request-withdrawn = Anfrage zurückgezogen.
request-not-done = { $why } ({ $request })
request-allowed = Die Spielleitung hat erlaubt: { $request }
request-lost = Die Verbindung brach ab, bevor die Spielleitung antwortete: { $request }. Sieh im Protokoll nach und frage noch einmal, falls es nicht ausgeführt wurde.
request-busy = Die Spielleitung entscheidet
request-declined-with = Die Spielleitung lehnt ab: { $word }
request-muted = Die Spielleitung nimmt im Moment keine Anfragen von dir an.
request-many = Zu viele deiner Anfragen warten auf die Spielleitung. Warte zuerst auf eine Antwort.
requests-title =
    { $count ->
        [one] 1 Anfrage
       *[other] { $count } Anfragen
    }
requests-one = Anfrage von { $asker }: { $request }
requests-said = { $asker }: { $request }
requests-said-keys = { $request }. Umschalt+{ $key } führt zur Anfrage.
requests-declined = Abgelehnt: { $request }
requests-declined-all =
    { $count ->
        [one] 1 Anfrage von { $asker } abgelehnt.
       *[other] { $count } Anfragen von { $asker } abgelehnt.
    }
requests-more =
    { $count ->
        [one] { $asker }: 1 weitere Anfrage wurde automatisch abgelehnt.
       *[other] { $asker }: { $count } weitere Anfragen wurden automatisch abgelehnt.
    }
requests-options = Mehr
requests-word = Nachricht an den Spieler
requests-all-of-turn = In diesem Zug alles erlauben
requests-refuse-all = Alles von { $asker } ablehnen
requests-mute = { $asker } stummschalten
requests-unmute = Anfragen von { $asker } wieder annehmen
requests-standing = Immer erlauben
requests-standing-attacks = Angriffe im eigenen Zug
requests-standing-doors = Öffnen und Schließen von Türen
requests-standing-take-back = Letzte Bewegung zurücknehmen

## Odds

odds-title = Chancen
odds-of-hit = Schaden eines Treffers
odds-percent = { $chance } %
odds-hit = Treffer
odds-succeed = gelingt
odds-fail = misslingt
odds-critical = kritisch
odds-astray = verirrt sich
odds-damage = Schaden, { $low }–{ $high }
odds-damage-said = { $mean } Schaden im Mittel, meist { $low } bis { $high }
odds-fells = außer Gefecht
odds-of = { $sum } von { $count }
odds-sum-hit = getroffen
odds-sum-fail = misslingt
odds-sum-damage = Schaden insgesamt
odds-sum-fells = außer Gefecht
odds-unreduced = Ohne die Resistenzen des Ziels: sie sind nicht bekannt.
odds-roll =
    { $net ->
        [advantage] { $dice } zweimal, der bessere Wurf zählt; mit { SIGNED($added) } an Modifikatoren muss er { $needed } erreichen.
        [disadvantage] { $dice } zweimal, der schlechtere Wurf zählt; mit { SIGNED($added) } an Modifikatoren muss er { $needed } erreichen.
       *[none] { $dice } mit { SIGNED($added) } an Modifikatoren muss { $needed } erreichen.
    }
odds-check =
    { $net ->
        [advantage] { $token } würfelt { $dice } zweimal, der bessere Wurf zählt; mit { SIGNED($added) } an Modifikatoren muss er { $needed } erreichen.
        [disadvantage] { $token } würfelt { $dice } zweimal, der schlechtere Wurf zählt; mit { SIGNED($added) } an Modifikatoren muss er { $needed } erreichen.
       *[none] { $token } würfelt { $dice } mit { SIGNED($added) } an Modifikatoren und muss { $needed } erreichen.
    }
odds-veil = { $chance } % der Treffer gehen wegen Tarnung daneben.
odds-unknown = Für { $token } ist { $stat } nicht bekannt, darum auch keine Chance.
odds-kit = Mit einer Heilertasche ist keine Probe nötig.
odds-no-difficulty = Die Zahl, die zu erreichen ist, ist nicht bekannt, darum auch keine Chance.
odds-command = Chancen gibt es für attack, areaAttack, maneuver, move und Befehle mit einer Probe oder einem Rettungswurf.
odds-unread = Chancen werden vor dem Würfeln berechnet und ändern nichts. Lass { $field } weg.
odds-dice = Die Chancen sind nicht bekannt: zu viele Würfel.

## Reminders

reminder-in-plain-view = { $token } ist versteckt, und nichts bietet ausreichend Schutz vor { $watchers }: Ob das so bleibt, entscheidet die Spielleitung.
reminder-delayed = { $token } hat den verzögerten Zug nicht genommen: Am Ende der Runde verfällt er.
reminder-multiattack = { $token } hat von den Mehrfachangriffen übrig: { $left }.
reminder-attacks-left =
    { $token } hat mit der genommenen Aktion noch { $count ->
        [one] einen Angriff
       *[other] { $count } Angriffe
    }.
reminder-off-hand = { $token } darf mit einer leichten Waffe in der anderen Hand angreifen ({ $action }).
reminder-legendary-attack = { $token } kann jetzt { $with } einsetzen: Eine legendäre Aktion hat dafür bezahlt.
reminder-legendary-move = { $token } kann sich jetzt { CELLS($left) } weit bewegen ({ $mode }): Eine legendäre Aktion hat dafür bezahlt.
reminder-legendary-action = { $token } kann jetzt einen Angriff ausführen: Eine legendäre Aktion hat dafür bezahlt.
reminder-readied = { $token } darf als Reaktion tun, was es vorbereitet hat.
reminder-readied-that = { $token } hat vorbereitet: { $item }. Das braucht die Reaktion.
reminder-regenerates = { $token } regeneriert { $amount } zu Beginn des Zugs.
reminder-regeneration-stopped = { $token } regeneriert nicht: Die Regeneration ist ausgesetzt.
reminder-regeneration-waits =
    { $token } regeneriert nicht: noch { $rounds ->
        [1] in dieser Runde
       *[other] { $rounds } Runden lang
    }.
reminder-hold-apart = { $token } hält { $held } fest, aber { CELLS($distance) } entfernt und außer Reichweite: loslassen oder sagen, wie der Griff noch hält.
reminder-hold = { $token } hält { $held } fest: Eine Aktion ({ $action }) erhält den Griff, sonst endet er mit diesem Zug.
reminder-unconscious = { $token } ist { $hours } bewusstlos, davon vergangen: { $rested }.
reminder-urged = { $token } wurde vergeblich zugeredet: Erneutes Zureden geht erst nach { $hours }.

## What the map shows

mode-view = Ansicht als { SIDE($side) }
mode-view-off = Zur SL-Ansicht
mode-compare = Vergleich mit { $system }
mode-compare-off = Vergleich beenden
mode-field = Gezeigt wird, was { $token } sieht
mode-hiding = Gezeigt wird, vor wem { $token } sich verstecken könnte
mode-free = Freie Bewegung: Die Regeln gelten nicht
mode-off = Ausschalten
movement-left = noch { $length }
movement-left-mode = noch { $length } ({ $mode })
movement-drags = zieht { $held } mit: jeder Schritt kostet { $extra } mehr
movement-left-dear = noch { $length }: { $covered } ({ $mode })
hiding-someone = Jemand hier

## Token attacks

attacks-title = Angriffe
attacks-bonus = { SIGNED($bonus) }
attacks-versus = { SIGNED($bonus) } gegen { $stat }
attacks-out-of-reach = Außer Reichweite
attacks-out-of-range = Zu weit entfernt
attacks-reach = Nahkampf { $length }
attacks-range = Reichweite { $length }
attacks-range-areas =
    { $areas ->
        [one] Reichweite 1 Bereich
       *[other] Reichweite { $areas } Bereiche
    }
attacks-splash = halber Schaden im Umkreis
attacks-recharge = Aufladung { $faces }
attacks-shared = geteilt: { $group }
attacks-recharge-spent = Aufladung { $faces }: verbraucht
attacks-uses-day = heute noch { $left } von { $max }
attacks-uses-rest = bis zur Rast noch { $left } von { $max }
# The name of a mastery property.
mastery-name =
    { $mastery ->
        [cleave] Spalten
        [graze] Streifen
        [nick] Einkerben
        [push] Stoßen
        [sap] Auslaugen
        [slow] Verlangsamen
        [topple] Umstoßen
       *[vex] Plagen
    }
attacks-mastery = Meisterschaft
attacks-light = Leichte Waffe
attacks-long-range = Reichweite { $length }, weit { $long }
attacks-area = { $shape } { $length }
attacks-gives-up-to = { $condition } (bis { $largest })
attacks-gives-unless = { $condition } ({ $stat } { $difficulty })
attacks-save = { $stat }
attacks-save-number = { $stat } gegen SG { $difficulty }
attacks-save-half = { $stat } gegen SG { $difficulty }, bei Erfolg halber Schaden
attacks-use = Mit { $name } angreifen: { $line }
attacks-spent = Kein Angriff mehr in diesem Zug. Die Wahl zeigt die Zahlen.
attacks-in-hand = In der Hand
attacks-put-away = Weglegen
attacks-dice = { $name } wird mit diesen Zahlen gewürfelt, wo welche stehen.
attacks-point = Ein Ziel auf der Karte wählen, um die Zahlen zu sehen.
attacks-point-area = Einen Ort auf der Karte wählen, um zu sehen, wen es erfasst.
attacks-numbers =
    { SIGNED($bonus) } gegen { $stat } { $value }{ $net ->
        [advantage] , mit Vorteil
        [disadvantage] , mit Nachteil
       *[none] {""}
    }
attacks-impossible = Hier nicht möglich
attacks-beyond-range = { $target } ist { $length } entfernt, außerhalb der Reichweite von { $most }.
attacks-at-long-range = { $target } ist { $length } entfernt: weite Distanz, von { $near } bis { $most }.
attacks-roll = Angreifen
attacks-roll-area = Alle darin angreifen
attacks-add = Angriff hinzufügen
attacks-new = Neuer Angriff
attacks-none = Noch keine Angriffe. Mit einem greift diese Figur per Schaltfläche an, und seine Zahlen sind ausgefüllt.
attacks-edit-title = Angriffe und Zauber
attacks-name = Name
attacks-kind = Art
attacks-kind-melee = Nahkampf
attacks-kind-ranged = Fernkampf
attacks-kind-spell = Zauber
attacks-kind-area = Fläche
attacks-bonus-label = Angriffsbonus
attacks-bonus-none = eigener
attacks-bonus-area = alle werden getroffen
attacks-damage = Schadenswürfel
attacks-damage-kind = Schadensart
attacks-more-damage = Weiterer Schaden
attacks-more-damage-kind = Art des weiteren Schadens
attacks-reach-label = Nahkampfreichweite
attacks-range-label = Reichweite
attacks-long-range-label = Weite Distanz
attacks-versus-label = Gegen
attacks-area-label = Fläche
attacks-area-none = Keine
attacks-height-label = Höhe
attacks-save-label = Rettungswurf
attacks-save-none = keiner
attacks-save-unknown = „{ $name }“ ist kein Rettungswurf. Möglich: { $saves }.
attacks-bonus-needed = Keine ganze Zahl; möglich ist zum Beispiel +5
attacks-difficulty-needed = Keine ganze Zahl; möglich ist zum Beispiel 15
attacks-areas-needed = Eine ganze Zahl ab 0 angeben.
attacks-name-needed = Ein Angriff braucht einen Namen.
attacks-as-printed = Wie abgedruckt: { $text }
attacks-difficulty = SG
attacks-half = Halber Schaden bei Erfolg
attacks-together = Mehrfachangriff
attacks-together-hint = 2 Klaue, 1 Biss
attacks-together-needed = Zahlen und Angriffe dieser Figur eingeben: 2 Klaue, 1 Biss / Schwanz, (1 Netz). Ein Schrägstrich lässt die Wahl, Klammern ersetzen einen beliebigen anderen.
attacks-recharge-label = Aufladung ab
attacks-recharge-needed = Die niedrigste Zahl des Würfels eingeben, die ihn zurückbringt, 2 oder mehr.
attacks-uses-label = Einsätze
attacks-uses-needed = Einsätze sind 1 bis 1000.
attacks-left-label = Einsätze übrig
attacks-left-needed = 0 bis zur Zahl aller Einsätze eingeben.
attacks-shares-label = Teilt Einsätze als
attacks-shares-hint = Odemwaffen
attacks-waits = Muss sich aufladen
attacks-uses-of-rest = Nach kurzer Rast zurück
attacks-text = Notizen
attacks-duplicate = Duplizieren
attacks-remove = Entfernen
attacks-up = Nach oben
attacks-dice-needed = Schaden wird in Würfeln angegeben, zum Beispiel 2d6+3.
attacks-copy-of = { $name } (Kopie)

## Creature library

spells-title = Zauber
spells-open = Zauber wirken
spells-search = Name, Klasse oder „level 3“
spells-help = { $count } Zauber. Namen, Klasse oder Grad eingeben (englisch).
spells-none-found = Kein Zauber passt.
spells-more = { $count } weitere. Mehr Wörter eingeben.
spells-failed = Die Zauber ließen sich nicht laden. Verbindung prüfen und neu öffnen.
spells-caster = { $name }: Zauberrettungswurf-SG { $difficulty }, Zauberangriff { SIGNED($bonus) }
spells-caster-unknown = Auf dem Bogen von { $name } fehlt, was Zauber brauchen:
spells-ability = Zauberattribut
spells-ability-choose = Wählen …
spells-modifier = Modifikator
spells-keep-numbers = Auf dem Bogen speichern
spells-needs-caster = Zustände dieses Zaubers enden durch Rettungswürfe gegen den SG des Zaubernden. Trage zuerst oben die Werte von { $name } ein.
spells-cantrip = Zaubertrick
spells-level = Grad { $level }
spells-told = Selbst anwenden: { $told }
spells-cast = Wirken
spells-cast-it = { $name } wirken
spells-at-level = Grad von { $name }
spells-add = Zu { $name } hinzufügen
spells-added = { $name } steht jetzt bei den Angriffen.
difficulty-title = Schwierigkeit der Begegnung
difficulty-players = Charaktere
difficulty-level = Stufe
difficulty-is =
    { $total } EP: { $difficulty ->
        [low] leicht
        [moderate] mittel
        [high] schwer
       *[beyond] mehr als schwer
    }. Leicht bis { $low }, mittel bis { $moderate }, schwer bis { $high } EP.
difficulty-unknown = { $total } EP. Für die Schwierigkeit die Zahl der Charaktere und ihre Stufe (1 bis { $level }) eingeben.
creatures-roll-hit-points = Trefferpunkte würfeln
creatures-title = Kreaturen
creatures-menu = in diesem Browser, für jede Karte
creatures-search = Kreaturen suchen
creatures-empty = Noch keine Kreaturen aufbewahrt. Eine Figur auf der Karte auswählen: Dann steht oben „Ausgewählte Figur speichern“ und bewahrt Spielwerte, Angriffe und Porträt für jede Karte auf.
creatures-none-found = Zu diesen Wörtern gibt es keine Kreatur.
creatures-save =
    { $count ->
        [one] Ausgewählte Figur speichern
       *[other] Die { $count } ausgewählten Figuren speichern
    }
creatures-export = Alle als Datei speichern
creatures-open = Kreaturendatei öffnen …
creatures-file-unread = Das ist keine Datei mit Kreaturen, die Burstmap gespeichert hat. Listen anderer Programme öffnet „Spielwerte oder eine Liste einfügen“.
creatures-file-empty = Die Datei enthält keine Kreaturen.
creatures-file-taken = { $taken } von { $count } Kreaturen übernommen. Ausgelassene Kreaturen und Felder:
creatures-file-left = { $name } ({ $path }): { $why }
creatures-file-unread-entry = { $name } ({ $path }): { $why }.
creatures-file-misspelled = { $name } ({ $path }): unbekanntes Feld „{ $field }“{ $hint }.
creatures-file-unknown = Bei { $path }: unbekanntes Feld „{ $field }“{ $hint }.
creatures-file-spell = Zauber { $number }
creatures-file-wrong = Bei { $path }: { $why }.
creatures-show = Meine Kreaturen öffnen
creatures-saved-several = { $count } Kreaturen gespeichert.
creatures-replaced-several = { $count } Kreaturen wurden durch diese ersetzt.
creatures-save-this = Zu eigenen Kreaturen
creatures-saved = { $name } ist jetzt bei den eigenen Kreaturen.
creatures-replaced = { $name } wurde hierdurch ersetzt.
creatures-failed = Der Browser konnte die Kreaturen nicht speichern oder lesen: Sein Speicher ist voll oder ausgeschaltet.
creatures-no-room =
    { $count ->
        [one] Auf der Karte ist kein freier Platz mehr dafür.
       *[other] Auf der Karte ist kein freier Platz mehr für alle { $count }.
    }
creatures-how-many = Anzahl von jeder
creatures-fewer = Von jeder eine weniger
creatures-more = Von jeder eine mehr
creatures-choose = Kreaturen wählen
creatures-unlisted = Auch ausgewählt, nicht in dieser Liste:
creatures-deselect = { $name } abwählen
creatures-set-down =
    { $count ->
        [one] 1 auf die Karte setzen
       *[other] { $count } auf die Karte setzen
    }
creatures-drag = Auf die Karte ziehen oder auswählen und unten auf die Schaltfläche drücken
creatures-delete = { $name } löschen
creatures-hit-points = { $count } TP
creatures-hit-dice = { $count } TP ({ $dice })
creatures-told = Selbst anwenden: { $names }
creatures-challenge = HG { $challenge }
creatures-books = Um eine von { $count } Kreaturen der Regeln zu finden, suche nach Name, Art, Größe oder Herausforderungsgrad, etwa „goblin“ oder „dragon cr 5“.
creatures-books-more =
    { $count ->
        [1] 1 weitere. Ein Wort mehr grenzt die Suche ein.
       *[other] { $count } weitere. Ein Wort mehr grenzt die Suche ein.
    }
creatures-books-failed = Die Kreaturenbibliothek konnte nicht geladen werden. Schließe und öffne diese Liste, um es noch einmal zu versuchen.
books-missing = Die Kreaturenbibliothek „{ $name }“ fehlt{ $hint }. { $why } Prüfe „libraries“ im Regelwerk, dann öffne die Kreaturen erneut.
books-unread = Die Kreaturenbibliothek „{ $name }“ ist nicht lesbar. { $why }
books-fix = Korrigiere die Datei und lade die Seite neu.
books-damaged =
    { $count ->
        [1] Ein Eintrag der Kreaturenbibliothek „{ $name }“ wurde übersprungen: { $first }
       *[other] { $count } Einträge der Kreaturenbibliothek „{ $name }“ wurden übersprungen. Der erste ist { $first }
    }
books-many-spells =
    { $count ->
        [1] Ein Zauber der Kreaturenbibliothek „{ $name }“ wurde
       *[other] { $count } Zauber der Kreaturenbibliothek „{ $name }“ wurden
    } übersprungen, weil höchstens { $most } möglich sind. Bringe die letzten in einer weiteren Bibliothek unter.
books-many-budgets =
    { $count ->
        [1] Ein Eintrag in „budgets“ der Kreaturenbibliothek „{ $name }“ wurde
       *[other] { $count } Einträge in „budgets“ der Kreaturenbibliothek „{ $name }“ wurden
    } übersprungen, weil höchstens { $most } möglich sind.
books-misspelled =
    { $count ->
        [1] Ein Feld der Kreaturenbibliothek „{ $name }“ hat keine Wirkung: { $first }
       *[other] { $count } Felder der Kreaturenbibliothek „{ $name }“ haben keine Wirkung. Das erste ist { $first }
    }
portrait-choose = Porträt für { $name } wählen
portrait-remove = Porträt entfernen
portrait-unreadable = Dieses Bild kann der Browser nicht anzeigen: PNG, JPEG, WebP oder AVIF wählen.

## Several tokens at once

several-all = Alle
several-damage = Schaden
several-nonlethal = Nichttödlich
several-condition = Zustand
several-choose = Wählen …
several-rounds = Runden
several-add = Allen geben
several-remove = { $kind } von allen entfernen
several-group = Kämpft in der Gruppe
several-group-hint = Wölfe
several-group-help = Alle aus einer Gruppe und Seite würfeln einmal Initiative und handeln nacheinander.

## The turn at a glance

glance-move = Bewegen
save-fails = Freiwillig scheitern
save-succeeds = Ohne Wurf schaffen
glance-due = Dringend
glance-legendary = Legendäre Aktionen
glance-legendary-now = { $token } kann jetzt eine legendäre Aktion ausführen.
glance-joining = Neu im Kampf
glance-others = Andere dürfen reagieren
glance-readied = { $token } darf tun, was es vorbereitet hat
glance-actions = Aktionen
glance-movement = Bewegung und Haltung
glance-doors = Türen und Gegenstände
glance-more = Mehr
glance-setup = Vor dem Kampf
glance-delayed = Verzögert
glance-delayed-lose =
    { $count ->
        [one] { $names } hat verzögert und nicht gehandelt: Am Ende der Runde verfällt der Zug.
       *[other] { $names } haben verzögert und nicht gehandelt: Am Ende der Runde verfallen die Züge.
    }
glance-key-ends-round = { $key } beendet die Runde.
glance-late = noch nicht gehandelt: { $names }
glance-act-now = { $name } handelt jetzt
glance-end-round-anyway = Runde beenden
glance-order = Zugreihenfolge
glance-reactions =
    { $count ->
        [0] Reaktion verbraucht
        [1] Reaktion übrig
       *[other] { $count } Reaktionen übrig
    }
glance-order-help = Zum Ändern der Reihenfolge ziehen oder die Pfeile benutzen. Wer gerade am Zug ist, bleibt es und hat den neuen Platz ab der nächsten Runde.
glance-sooner = { $name }: früher
glance-later = { $name }: später
glance-later-next = { $name }: ab der nächsten Runde später; der Zug geht jetzt weiter
glance-hide = { $name } vor den Spielern verbergen
glance-show = { $name } den Spielern zeigen
glance-hidden = vor Spielern verborgen
glance-dead = tot
menu-settings = Einstellungen
rule-number = { $id }: die Regel des Systems, auf der das beruht; die Dokumentation erklärt sie (docs/rules)
help-rule-numbers =
    Nummern wie E5-58 oder G-12 nennen die Regel hinter einer Antwort: Die Buchstaben stehen für das Regelsystem (G: die Geometrie, die allen gemeinsam ist), und die Dokumentation erklärt jede Nummer in docs/rules.
glance-down = ausgeschaltet, am Leben
glance-due-now = Jetzt fällig: { $what }.
glance-saves-due = { $count ->
    [one] Ein Rettungswurf ist fällig
   *[other] { $count } Rettungswürfe sind fällig
}
form-for-example = z. B. { $example }
glance-dying = stirbt
glance-group = Gruppe { $group }

## The log

log-all = Alles
log-fights = Angriffe
log-moves = Bewegungen
log-notes = Notizen
log-show = Anzeigen
log-search = Protokoll durchsuchen
log-none-found = Keine Zeile des Protokolls passt.
log-turn = Runde { $round } · { $name }
log-round = Runde { $round }
log-before = Vor dem Kampf
log-during = Während des Kampfes
log-after = Nach dem Kampf
log-replay = Wiederholung …
log-undo-to = Bis hierher rückgängig: diese Zeile und alle danach
log-undone =
    { $count ->
        [one] 1 Schritt ist rückgängig gemacht. „Wiederholen“ holt ihn zurück.
       *[other] { $count } Schritte sind rückgängig gemacht. „Wiederholen“ holt sie einzeln zurück.
    }

## Placed areas

area-nothing-inside = Nichts ist betroffen: Die Fläche beginnt in oder an { $name }. Eine andere Ecke oder ein Feld daneben wählen.
area-nothing = Nichts ist betroffen: Worin die Fläche beginnt, hält sie auf.

## My maps

maps-title = Meine Karten
maps-menu = was dieser Browser aufbewahrt
maps-empty = Noch keine Karten. Eine neue anlegen, eine Datei öffnen oder an einem Beispiel etwas ändern: Alles wird von selbst gespeichert.
maps-none-found = Keine Karte hat das im Namen.
maps-search = Karten suchen
maps-import = Datei öffnen …
maps-folder = Ordner öffnen …
maps-export-all = Alle als eine Datei speichern
maps-open = { $name } öffnen
maps-open-now = Gerade offen
maps-open-now-named = Gerade offen: { $name }
maps-rename = { $name } umbenennen
maps-new-name = Neuer Name
maps-duplicate = { $name } duplizieren
maps-export = { $name } als Datei speichern
maps-delete = { $name } löschen
maps-copy-of = { $name } (Kopie)
maps-facts = Geändert { $when }
maps-facts-round = Runde { $round } · geändert { $when }
maps-deleted = { $name } ist gelöscht.
maps-added =
    { $added ->
        [0] Keine Karte ist dazugekommen
        [one] 1 Karte ist dazugekommen
       *[other] { $added } Karten sind dazugekommen
    }{ $there ->
        [0] .
        [one] ; 1 war schon da.
       *[other] ; { $there } waren schon da.
    }
maps-undo = Rückgängig
maps-deleted-title =
    { $count ->
        [one] 1 gelöschte Karte
       *[other] { $count } gelöschte Karten
    }
maps-restore = Wiederherstellen
maps-restore-this = { $name } wiederherstellen
maps-purge = Endgültig löschen
maps-purge-this = { $name } endgültig löschen
maps-room = { $used } von { $most } belegt. Bei voller Festplatte kann der Browser das löschen: Wichtige Karten als Datei speichern.
maps-room-persisted = { $used } belegt. Der Browser hat versprochen, es zu behalten.
maps-forgets = Dieser Browser löscht, was Seiten aufbewahren, nach sieben Tagen ohne Besuch. Wichtige Karten als Datei speichern oder diese Seite auf den Startbildschirm legen.
maps-list-damaged = Die Kartenliste dieses Browsers ist beschädigt ({ $why }). Die Karten selbst sind erhalten; die offene als Datei speichern.
maps-unreadable = Die Kartenliste dieses Browsers ist nicht lesbar: Sein Speicher ist ausgeschaltet oder gesperrt.
maps-full = Der Speicher dieses Browsers ist voll. Karten löschen oder vorher welche als Datei speichern.
maps-failed = Das ging nicht: { $why }.
maps-gone = Diese Karte gibt es nicht mehr.
maps-damaged = Diese Karte ist beschädigt und nicht lesbar: { $why }.
maps-open-elsewhere = die Karte ist in einem anderen Tab offen, also dort umbenennen
maps-switching = Eine andere Karte wird geöffnet.
maps-arrived = { $name } ist geöffnet.
maps-known = Sie steht schon genau so unter „Meine Karten“: Eine zweite Kopie entsteht nicht.
maps-named-apart = Unter „Meine Karten“ steht „{ $name }“ in einem anderen Stand: Diese Karte steht daneben und trägt eine Nummer.
maps-behind = { $name } bleibt unter „Meine Karten“ erhalten.
maps-back = Zurück
work-reading = { $name } wird gelesen …
work-finding = Inhalt der Dateien wird geprüft …
work-checking = Die Wände werden geprüft …
work-writing = Die Datei wird geschrieben …
work-making = Karte { $name } wird aufgebaut …
work-making-all = { $name } wird aufgebaut, { $number } von { $count } …
work-cancelled = Abgebrochen. Nichts hat sich geändert.
work-failed = Das ließ sich nicht ausführen: Der Browser hat die Arbeit beendet ({ $why }), vielleicht aus Mangel an Speicher. Andere Tabs schließen oder eine kleinere Datei versuchen.
opening-title =
    { $count ->
        [one] 1 Karte gefunden
       *[other] { $count } Karten gefunden
    }
opening-choose = Welche soll geöffnet werden?
opening-creatures = Ihre Kreaturen in diese Karte aufnehmen
opening-all =
    { $count ->
        [one] In „Meine Karten“ aufnehmen
       *[other] Alle { $count } in „Meine Karten“ aufnehmen
    }
opening-search = Diese Karten durchsuchen
opening-size = { $columns } × { $rows } Felder
opening-walls =
    { $count ->
        [0] keine Wände
        [one] 1 Wand
       *[other] { $count } Wände
    }
opening-tokens =
    { $count ->
        [one] 1 Figur
       *[other] { $count } Figuren
    }
opening-picture-there = Bild gefunden
opening-picture-missing = Bild fehlt
opening-picture-title = Wo ist das Bild?
opening-picture = { $name } liegt auf dem Bild { $file }, das nicht in der Datei steckt. Das Bild wählen oder die Karte ohne Bild öffnen.
opening-picture-hint = Zusammen geöffnet finden Karte und Bild einander: beide zugleich wählen, ihren Ordner hineinziehen oder ein .zip davon.
opening-without = Ohne Bild öffnen
opening-back = Zurück zur Liste
opening-failed = { $name } wurde ausgelassen: { $why }
map-new = Neue Karte
map-new-action = Neue Karte …
kept-not = In diesem Browser nicht gespeichert.
kept-save-file = Als Datei speichern
leaving-title = Diese Karte ist nicht gespeichert
leaving-words = Dieser Browser konnte sie nicht aufbewahren: Sein Speicher ist voll oder gesperrt. Als Datei speichern, sonst geht sie beim Öffnen einer anderen Karte verloren.
leaving-save = Datei speichern und weiter
leaving-drop = Weiter ohne Speichern
leaving-stay = Hier bleiben
ago-now = gerade eben
ago-minutes =
    { $count ->
        [one] vor 1 Minute
       *[other] vor { $count } Minuten
    }
ago-hours =
    { $count ->
        [one] vor 1 Stunde
       *[other] vor { $count } Stunden
    }
ago-days =
    { $count ->
        [one] vor 1 Tag
       *[other] vor { $count } Tagen
    }
bytes-kb = { $count } kB
bytes-mb = { $count } MB
bytes-gb = { $count } GB

## New map, map image and grid

map-new-menu = leer oder aus einem Bild
map-make = Karte anlegen
map-name = Name
map-system = Regelsystem
dialog-cancel = Abbrechen
grid-title = Karte und Raster
grid-unsuited =
    { $system } ist für { $grid ->
        [hex] Hexfelder
       *[square] Quadrate
    } gemacht. Zu diesem Raster passt:
grid-shape = Raster
grid-square = Quadrate
grid-pointy = Hexfelder, spitz
grid-flat = Hexfelder, flach
grid-columns = Spalten
grid-rows = Zeilen
grid-cell-length = Ein Feld misst
grid-unit = Einheit
grid-more-left = 2 Spalten mehr links
grid-more-top = 2 Zeilen mehr oben
grid-style = Raster zeigen als
grid-lines = Linien
grid-dots = Punkte
grid-off = Aus
grid-color-label = Rasterfarbe
grid-color-theme = Übliche Farbe
picture-title = Bild
picture-choose = Bild wählen …
picture-other = Anderes Bild …
picture-none = Ein Bild hier ablegen, einfügen oder öffnen: PNG, JPEG, WebP oder AVIF. Oder mit einer leeren Karte beginnen.
picture-none-touch = Ein Bild öffnen: PNG, JPEG, WebP oder AVIF. Oder mit einer leeren Karte beginnen.
picture-taking = Das Bild wird gelesen …
picture-size = { $wide } × { $tall } Pixel, { $kept }
picture-smaller = { $wide } × { $tall } Pixel, verkleinert von { $came } auf { $kept }
picture-grid-found = Darin ist ein Raster mit { $pixels } Pixeln pro Feld gezeichnet.
picture-grid-none = Darin ist kein Raster zu erkennen. Angeben, wie viele Pixel ein Feld hat, oder es auf der Karte ausrichten.
picture-use = Bild verwenden als
picture-new-map = Eine neue Karte
picture-this-map = Unter diese Karte
picture-under = Unter diese Karte legen
picture-pixels = Pixel pro Feld
picture-left = Erste Linie, von links
picture-top = Erste Linie, von oben
picture-later = All das lässt sich später auf der Karte ändern, mit zwei Punkten oder den Pfeiltasten.
picture-kept = { $kept }, mit der Karte aufbewahrt.
picture-remove = Bild entfernen
picture-align = Bild: ausrichten, ersetzen …
picture-unreadable = { $name } ist kein Bild, das dieser Browser anzeigen kann.
picture-damaged = { $name } ist beschädigt oder abgeschnitten: Dieser Browser kann das Bild nicht ganz anzeigen. Noch einmal speichern oder herunterladen.
picture-too-many-pixels = { $name } hat { $width } × { $height } Pixel: mehr, als Browser anzeigen. Kleiner speichern, mit höchstens 16.000 Pixeln auf einer Seite.
picture-svg = { $name } ist eine SVG-Zeichnung: Karten brauchen Pixel. Als PNG speichern und das öffnen.
picture-game-master = Bilder legt die Spielleitung auf die Karte.
align-two-clicks = Mit zwei Punkten ausrichten
align-first = Auf eine Ecke des Rasters im Bild zeigen, dann auf die gegenüberliegende Ecke eines Kastens aus ganzen Feldern.
align-second =
    { $cells ->
        [one] Jetzt auf die gegenüberliegende Ecke eines 1 Feld breiten Kastens zeigen.
       *[other] Jetzt auf die gegenüberliegende Ecke eines { $cells } Felder breiten Kastens zeigen.
    }
align-first-row = Auf die Mitte eines Hexfelds im Bild zeigen, dann auf die Mitte eines anderen in derselben Reihe.
align-second-row =
    { $cells ->
        [one] Jetzt auf die Mitte des Hexfelds daneben in dieser Reihe zeigen.
       *[other] Jetzt auf die Mitte des Hexfelds zeigen, das in dieser Reihe { $cells } Felder entfernt ist.
    }
align-first-column = Auf die Mitte eines Hexfelds im Bild zeigen, dann auf die Mitte eines anderen in derselben Spalte.
align-second-column =
    { $cells ->
        [one] Jetzt auf die Mitte des Hexfelds daneben in dieser Spalte zeigen.
       *[other] Jetzt auf die Mitte des Hexfelds zeigen, das in dieser Spalte { $cells } Felder entfernt ist.
    }
align-cells = Felder von einem Punkt zum anderen
align-width = Breite des Kastens in Feldern
align-numbers = Mit Zahlen ausrichten

## Questions about the whole map

tactics-open-view =
    { $count ->
        [0] Ohne Deckung ist { $target } von keinem Feld aus zu sehen.
        [one] Ohne Deckung ist { $target } von 1 Feld aus zu sehen.
       *[other] Ohne Deckung ist { $target } von { $count } Feldern aus zu sehen.
    }
tactics-unseen =
    { $enemies ->
        [0] Kein Gegner von { $token } kann sehen: Alle { $count } Felder sind außer Sicht.
        [one] 1 Gegner schaut; außer Sicht ist { $token } auf { $count } Feldern.
       *[other] { $enemies } Gegner schauen; außer Sicht von allen ist { $token } auf { $count } Feldern.
    }
tactics-best-area =
    { $most ->
        [0] Keine Platzierung erfasst Gegner, ohne Verbündete zu treffen.
        [one] Höchstens 1 Gegner ohne Verbündete, mit { $count ->
            [one] einer Platzierung
           *[other] { $count } Platzierungen
        }.
       *[other] Höchstens { $most } Gegner ohne Verbündete, mit { $count ->
            [one] einer Platzierung
           *[other] { $count } Platzierungen
        }.
    }

ask-title = Fragen
ask-open-view = Freie Sicht
ask-open-view-words = Von welchen Feldern ist ein Ziel ohne Deckung zu sehen? Das Ziel auf der Karte wählen, dann nennt jedes Feld den Grund.
ask-unseen = Ungesehen
ask-unseen-words = Welche Felder sieht kein Gegner? Eines wählen: wer es sehen würde.
ask-best-area = Beste Fläche
ask-best-area-words = Wo erfasst diese Schablone die meisten Gegner und keine Verbündeten? Alle Platzierungen werden geprüft.
ask-unprovoked = Ohne Provozieren
ask-unprovoked-words = Wohin geht es, ohne jemanden zu provozieren? Auch Umwege werden gefunden.
ask-who = Die fragende Figur auswählen.
ask-eyes = { $token } fragt.
ask-any-eyes = Niemand ist ausgewählt: Die Augen aller zählen.
ask-open = ohne Deckung zu sehen
ask-nobody-stands = dort kann niemand stehen
ask-unseen-by = von keinem Gegner zu sehen
ask-seen-by = zu sehen von { $names }
ask-catches =
    { $foes ->
        [one] 1 Gegner, keine Verbündeten: { $names }
       *[other] { $foes } Gegner, keine Verbündeten: { $names }
    }
ask-template-of = Die Schablone ist die von { $attack }. Ist sie platziert, kann der Angriff ausgeführt werden.
ask-place-of = Platzierung { $number } von { $count }
ask-place-before = Vorige Platzierung
ask-place-next = Nächste Platzierung
ask-place-caught = Wen sie erfasst
ask-place = Hier platzieren
ask-way = Ohne zu provozieren: { $step }
ask-provoking = Nicht ohne zu provozieren: { $step }
ask-no-way = Nicht ohne zu provozieren
ask-reached =
    { $count ->
        [0] Ohne Provozieren geht es nicht vom Feld.
        [one] 1 Feld ist ohne Provozieren erreichbar.
       *[other] { $count } Felder sind ohne Provozieren erreichbar.
    }

## First minutes

intro-title = Erste Schritte
intro-move = Eine Figur auf ein anderes Feld ziehen: Dabei zeigen sich erreichbare Felder, Kosten und Weg.
intro-area = Fläche nehmen, auf ein paar Kreaturen zeigen und klicken: wen es erfasst und was die anderen abschirmt.
intro-area-touch = Fläche nehmen und zwischen ein paar Kreaturen tippen: wen es erfasst und was die anderen abschirmt.
intro-fight = Initiative würfeln, dann den Kampf beginnen. Strg Z nimmt alles zurück.
intro-fight-touch = Initiative würfeln, dann den Kampf beginnen. Rückgängig am Ende der Werkzeuge nimmt alles zurück.
intro-step-done = erledigt
intro-done = Das ist der Kern. Das Menü links oben legt neue Karten an und öffnet Beispiele.
intro-skip = Einführung überspringen
intro-close = Schließen
empty-map = Auf dieser Karte ist noch niemand. Mit Karte Wände zeichnen und Figuren hinzufügen oder Kreaturen aus dem Menü aufstellen.
empty-picture = Diese Karte hat kein Bild. Eines wählen oder eine Datei auf die Karte ziehen oder einfügen.
empty-log = Noch ist nichts geschehen. Was auf der Karte passiert, steht hier und lässt sich Zeile für Zeile zurücknehmen.
empty-log-players = Noch ist nichts geschehen. Hier erscheint, was im Kampf geschieht.
empty-players = Niemand folgt diesem Kampf. Unten ein Spielerfenster öffnen oder einer Seite ihren Link oder ihre Datei schicken.
empty-players-file = Niemand folgt diesem Kampf. Einer Seite ihren Link oder ihre Datei schicken.
empty-players-sides = Niemand folgt diesem Kampf. Fenster und Dateien für Spieler stehen hier, sobald ihre Seiten Figuren auf der Karte haben.
mode-form = Besondere Bewegung: { $form }. Die erreichbaren Felder sind die dieser Bewegung.

## Share and print

share-title = Teilen und drucken
share-menu = als Link, als Bild oder auf Papier
share-link = Link
share-link-words = Die Karte steckt im Link: Nichts wird hochgeladen. Wer ihn öffnet, bekommt eine eigene Karte; Spieler sehen ihre nur an.
share-link-bare = Ihre Bilder fehlen im Link: Mit ihnen wird er für die meisten Programme zu lang. Ohne sie besteht die Karte aus Wänden, Boden und Figuren.
share-for = Für
share-for-master = Spielleitung: alles
share-for-side = Spieler: was „{ SIDE($side) }“ weiß
share-link-pictures = Mit den Bildern, die in der Karte gespeichert sind
share-link-making = Der Link wird erstellt …
share-link-fine = { $count } Zeichen.
share-link-long = { $count } Zeichen: Manche Programme schneiden Links über 2000 ab. Kommt er nicht ganz an, eine Datei schicken.
share-link-very-long = { $count } Zeichen: Die meisten Chats und Mailprogramme schneiden Links über 8000 ab. Eine Datei ist sicherer.
share-link-too-long = { $count } Zeichen sind zu viele für einen Link; { $most } passen. Gespeicherte Bilder weglassen oder eine Datei schicken.
share-link-old = Dieser Browser ist zu alt für Links mit Karten: Er kann nicht komprimieren. Eine Datei verwenden.
share-link-damaged = Der Link ist beschädigt oder wurde unterwegs abgeschnitten: Die Karte darin ist nicht lesbar. Um den Link erneut oder um eine Datei bitten.
share-link-too-large = Der Link ist länger als { $most } Zeichen und wird nicht geöffnet. Um eine Datei bitten.
share-link-unpacks-too-large = Die Karte im Link wäre entpackt größer als { $most } MB und wird nicht geöffnet. Um eine Datei bitten.
share-link-keeps-one = Diese Seite bewahrt nur eine Karte auf, und ein Link würde sie ersetzen. Den Link auf einer Seite mit „Meine Karten“ öffnen.
share-strangers-title = Bilder von anderen Seiten laden?
share-strangers = Diese Karte zeigt Bilder von { $hosts }.
share-strangers-hint = Eine Seite, von der ein Bild geladen wird, sieht die IP-Adresse.
share-strangers-load = Bilder laden
share-strangers-without = Ohne Bilder öffnen
share-copy = Link kopieren
share-copied = Kopiert.
share-copy-by-hand = Der Browser erlaubt kein Kopieren: den Link markieren und selbst kopieren.
share-file = Stattdessen eine Datei speichern
share-what = Inhalt
share-map = Ganze Karte
share-view = Aktueller Ausschnitt
share-colors = Farben
share-light = Hell
share-dark = Dunkel
share-grid = Raster
share-tokens = Figuren
share-tool = Was das Werkzeug zeigt
share-copies-for = Bilder und Ausdrucke für
share-side-alone = Bilder und Ausdrucke zeigen nur, was { SIDE($side) } weiß.
share-picture = Bild
share-size = Größe
share-scale = { $pixels } Pixel pro Feld ({ $wide } × { $tall })
share-png = Als PNG speichern
share-svg = Als SVG speichern
share-picture-too-large = Das ist mehr, als Browser malen können: eine kleinere Größe oder SVG wählen.
share-picture-elsewhere = Die Karte zeigt ein Bild von einer anderen Seite, die kein Kopieren erlaubt. Als SVG speichern oder das Bild in der Karte speichern.
share-making = Wird erstellt …
share-not-saved = Die Datei ließ sich nicht speichern.
share-print = Auf Papier
share-to-scale = Maßstabsgetreu: 1 Zoll pro Feld
share-one-page = Auf einer Seite
share-paper = Papier
share-turned = Ausrichtung
share-by-map = Passend zur Karte
share-standing = Hochformat
share-lying = Querformat
share-sheets =
    { $count ->
        [one] 1 Blatt. Mit 100 % drucken, ohne Anpassung an die Seite.
       *[other] { $count } Blätter mit Schnittmarken; jedes reicht ¼ Zoll über den Schnitt hinaus, zum Kleben. Mit 100 % drucken, ohne Anpassung an die Seite.
    }
share-one-sheet = 1 Blatt, { $inches } Zoll pro Feld.
share-print-now = Drucken …
share-sheet-foot = { $name } · Reihe { $row } von { $rows }, Blatt { $column } von { $columns }
share-sheet-ruler = 1 Zoll

## The editor: keys, tools and hints
key-cursor = Cursor oder Figur in der Hand bewegen
key-cursor-diagonal = Cursor diagonal bewegen (Pos1, Bild auf, Ende, Bild ab)
key-enter = In die Hand nehmen, absetzen, festhalten
key-by-hand = Freie Bewegung: überall absetzen (ohne Regeln)
key-escape = Fallen lassen, zurücklegen, lösen
key-next = Nächste Figur
key-before = Vorige Figur
key-corner = Nächste Ecke, als Ursprung oder zum Zeichnen
key-shape = Nächste Form oder nächstes zum Zeichnen
key-from = Linie, Kegel oder Sichtlinie hier beginnen
key-field = Alles zeigen, was die ausgewählte Figur sieht
key-door = Tür am Cursor öffnen oder schließen
key-lock = Ab- oder aufschließen
key-remove = Ausgewähltes entfernen
key-go-on = Weiter: Initiative, Kampf, Ende des Zugs oder der Runde
key-resolve = Angriff oder Fläche würfeln und auswerten
key-panel = Zum Bedienfeld oder zurück zur Karte
key-asks = Zur ersten Anfrage oder offenen Reaktion oder zurück zur Karte
key-delay = Zug verzögern
key-undo = Rückgängig
key-redo = Wiederholen
key-zoom-in = Vergrößern
key-zoom-out = Verkleinern
key-fit = Ganze Karte zeigen
key-pan = Karte verschieben
key-overview = Karte in Worten: Figuren, Gelände, Türen und Wände als Listen
key-menu = Was hier möglich ist (auch Umschalt F10 oder Rechtsklick)
key-help = Diese Übersicht
key-smaller = Kleinere Fläche
key-larger = Größere Fläche
key-turn = Linie drehen, die überall beginnt
key-turn-back = Zurückdrehen
key-copy = Ausgewählte Figuren kopieren
key-paste = Am Mauszeiger einfügen
key-select-all = Alle Figuren auswählen
key-duplicate = Ausgewählte Figuren duplizieren
hint-remove = entfernen
hint-remove-more = entfernen ·
hint-undo = rückgängig
hint-size-more = Größe ·
hint-size-or-wheel = oder Umschalt + Mausrad: Größe
hint-size-or-wheel-more = oder Umschalt + Mausrad: Größe ·
hint-what-to-draw = was zeichnen
hint-what-to-draw-more = was zeichnen ·
hint-off-the-grid = neben dem Raster ·
hint-stop = aufhören
hint-move = bewegen ·
hint-start-over = von vorn
hint-put-away = weglegen
hint-put-back = zurücklegen
hint-start-here = hier beginnen
hint-length = Länge ·
hint-shape-more = Form ·
hint-place-it = platzieren
hint-let-go = loslassen
hint-duplicate = duplizieren ·
hint-free-move = freie Bewegung ·
hint-remove-template = Schablone entfernen
hint-reveal-or-hide = auf- oder verdecken
hint-what-it-sees = Sichtfeld ·
hint-look-from-here = von hier schauen ·
hint-corner-on-the-way = klicken für eine Ecke auf dem Weg ·
hint-take-corner-back = die letzte zurücknehmen ·
hint-adjust = Wand oder Wandende ziehen, oder doppelt und dann das Ziel anklicken · ein Klick zeigt Eigenschaften ·
hint-wall-rectangle = Von Ecke zu Ecke ziehen oder klicken ·
hint-wall-polygon = Ecke für Ecke klicken; die erste noch einmal schließt, Doppelklick oder Eingabe beendet, die Rücktaste nimmt eine zurück ·
hint-wall-next = Den nächsten Punkt anklicken ·
hint-wall = Von Punkt zu Punkt ziehen oder nacheinander klicken ·
hint-drawing = Ziehen zum Zeichnen, oder Ecke für Ecke klicken ·
hint-mark = Klicken für einen Pin ·
hint-new-token = Ein Feld anklicken für die neue Figur
hint-erase = Anklicken oder überstreichen, was weg soll · Wände Stück für Stück ·
hint-fill = Klicken: Alles bis zu den Wänden wird gefüllt ·
hint-fog = Überstreichen, was die Spieler sehen oder nicht mehr sehen sollen ·
hint-light = Klicken, um ein Licht zu setzen ·
hint-paint = Über Felder streichen · auf einem Stück beginnen, um es zu erweitern ·
hint-no-picture = Diese Karte hat kein Bild: eines öffnen oder einfügen
hint-grid-corner = Eine Ecke des Rasters im Bild anklicken ·
hint-hex-middle = Die Mitte eines Hexfelds im Bild anklicken ·
hint-grid-opposite = Die gegenüberliegende Ecke des Kastens anklicken ·
hint-hex-in-row = Die Mitte eines anderen Hexfelds in derselben Reihe anklicken ·
hint-hex-in-column = Die Mitte eines anderen Hexfelds in derselben Spalte anklicken ·
hint-area-cast = Zum Platzieren klicken, dann wirken ·
hint-area-attack = Zum Platzieren klicken. Alle darin werden angegriffen ·
hint-area-place-only = und Klick, um zuerst über einzelne Rettungswürfe zu entscheiden ·
hint-area-start = Die Figur oder das Feld anklicken, wo es beginnt
hint-area-placed = Platziert · auf ein Feld zeigen für den Grund ·
hint-area-direction = Klicken zum Platzieren, ziehen für Richtung und Länge ·
hint-area-free = Klicken zum Platzieren, ziehen zum Zeichnen ·
hint-turn = drehen ·
hint-area-around = Klicken zum Platzieren um die Figur, ziehen für die Größe ·
hint-area-size = Klicken zum Platzieren, ziehen für die Größe ·
hint-ask-reason = Auf ein Feld zeigen für den Grund ·
hint-ask-open-view = Zeigen, wer oder was zu sehen sein soll · Klick hält fest
hint-ask-token = Die fragende Figur anklicken
hint-ask-unseen = Auf ein Feld zeigen: wer es sehen würde
hint-ask-best-area = Einen Punkt anklicken, um seine Fläche zu sehen ·
hint-ask-unprovoked = Auf ein Feld zeigen, um einen Weg ohne provozierte Angriffe zu sehen
hint-strike = Das Ziel anklicken, um anzugreifen ·
hint-attacker = Anklicken, wer angreift
hint-target = Das Ziel anklicken ·
hint-roll = würfeln ·
hint-measure-from = Den Startpunkt anklicken
hint-measure-to = Den Endpunkt anklicken ·
hint-set-down = Loslassen zum Absetzen ·
hint-group = Eine ziehen bewegt alle ·
hint-still = Kann sich jetzt nicht bewegen ·
hint-selected = Ziehen oder ein Feld anklicken, um zu gehen ·
hint-select = Figur oder Tür anklicken · Karte ziehen verschiebt · Umschalt + Ziehen wählt mehrere ·
hint-looker = Anklicken, wer schaut
hint-looked = Auf ein Feld oder eine Figur zeigen ·
tool-align-purpose = Das Bild der Karte am Raster ausrichten
tool-area-purpose = Fläche: Explosion, Radius, Linie, Kegel, Rechteck
tool-ask-purpose = Fragen: freie Sicht, ungesehen, beste Fläche, ohne Provozieren
tool-build-purpose = Karte: Wände, Gelände, Zonen, Figuren
tool-sight-purpose = Sicht: Wirkungslinie, Deckung, Tarnung
tool-align = Bild
tool-area = Fläche
tool-ask = Fragen
tool-attack = Angriff
tool-build = Karte
tool-measure = Messen
tool-select = Auswählen und bewegen
tool-sight = Sicht
refused-map-is-the-masters = Die Karte zeichnet die Spielleitung.
refused-nobodys-turn = Niemand ist am Zug.
refused-looking-only = Diese Karte ist nur zum Ansehen.
refused-not-begun = Der Kampf hat nicht begonnen.
refused-over = Der Kampf ist vorbei.
refused-no-tokens = Es gibt keine Figuren.
refused-places-too-near = Die beiden Stellen liegen zu nah beieinander: eine weiter entfernte Ecke anklicken.
refused-fill-too-large = Das ist zu viel auf einmal: zuerst Wände darum bauen.
refused-token-of-another = Diese Figur lässt sich ansehen, aber nicht bewegen.
refused-doors-are-the-masters = Nur die Spielleitung kann Türen ab- und aufschließen.
refused-door-locked = Diese Tür ist abgeschlossen. Umschalt + Klick, Umschalt+D oder ihr Menü (Rechtsklick oder Finger halten) schließt sie auf.
refused-point-at-a-door = Zuerst auf eine Tür zeigen.
refused-groups-are-the-masters = Immer nur eine Figur bewegen: Gruppen bewegt die Spielleitung.
refused-group-in-a-fight = Im Kampf bewegt sich eine Gruppe nur frei: Alt halten.
refused-group-has-no-room = Dort haben nicht alle Platz: Manche würden die Karte verlassen.
refused-nothing-to-copy = Zuerst auswählen, was kopiert werden soll.
refused-nothing-copied = Noch wurde nichts kopiert.
refused-nothing-to-duplicate = Zuerst auswählen, was dupliziert werden soll.
refused-tokens-are-the-masters = Figuren fügt die Spielleitung hinzu.
copies-lack =
    Kopien von { $token } { $count ->
        [one] fehlt { $fields }: Die geltenden Regeln können das nicht lesen.
       *[other] fehlen { $fields }: Die geltenden Regeln können sie nicht lesen.
    }
refused-no-room = Für eine weitere ist kein Platz.
say-choose-where-to = Ziel wählen.
say-painting = Pfeile malen, Enter beendet den Strich.
say-dropped = Fallen gelassen.
say-nothing-here = Hier ist nichts.
say-put-away = Weggelegt.
say-put-back = Zurückgelegt.
say-move-not-made = Bewegung abgebrochen.
stroke-adjust = Anpassen
stroke-wall = Wand
stroke-ground = Gelände
stroke-zone = Zone
stroke-light = Licht
stroke-area = Bereich
stroke-fog = Nebel
stroke-notes = Notizen
stroke-token = Figur
stroke-erase = Löschen
brush-door = Tür
brush-window-glazed = Fenster, verglast
brush-window-open = Fenster, offen oder vergittert
brush-low-wall = Niedrige Wand
brush-curtain = Vorhang
brush-difficult = Schwieriges Gelände
brush-ice = Eis
brush-slow = Langsames Gelände
brush-rough = Unebenes Gelände
brush-harmful = Schädliches Gelände, 1d6
brush-pillar = Säule
brush-crates = Kisten
brush-high-crates = Hohe Kisten
brush-deep-water = Tiefes Wasser
brush-earth = Erde
brush-deck = Deck
brush-light = Licht
brush-smoke = Rauch
brush-thick-smoke = Dichter Rauch
brush-fog = Nebel
brush-foliage = Laubwerk
brush-poor-light = Schlechtes Licht
brush-darkness = Dunkelheit
brush-reveal = Aufdecken
brush-hide = Verdecken
brush-pin = Pin
brush-drawing = Zeichnung
brush-outline = Umriss
form-line = Linie
form-rectangle = Rechteck
form-polygon = Vieleck
form-freehand = Freihand
form-straight = Gerade
form-brush = Pinsel
form-fill = Füllen
trait-damage-reduction = Schadensreduzierung
trait-resistance = Resistenz
trait-immunity = Immun gegen
trait-condition-immunity = Immun gegen Zustände
trait-weakness = Anfällig gegen
trait-vulnerability = Verwundbar durch
trait-death-saves = Todesrettungswürfe
trait-absorption = Absorbiert
trait-regeneration = Regeneration
trait-spell-resistance = Zauberresistenz
trait-legendary-actions = Legendäre Aktionen
trait-example-legendary-actions = 3: Detect; Tail (2); Roar (einmal); Pounce = Rend (halbe Bewegungsrate)
trait-legendary-resistance = Legendäre Resistenz
trait-example-legendary-resistance = 2/3
trait-legendary-once = einmal
trait-legendary-half = halbe
trait-legendary-full = volle
trait-legendary-speed = Bewegungsrate
trait-legendary-unprovoked = ungehindert
trait-naturewalk = Heimisch in
trait-group = Kämpft in der Gruppe
trait-hands = Hände
trait-mechanical = Mechanisch
trait-cybernetics = Cybernetik
trait-combat-reflexes = Kampfreflexe
trait-flyby = Vorbeiflug
trait-pack-tactics = Rudeltaktik
trait-hover = Schwebt
trait-damage-threshold = Schadensschwelle
trait-attacks = Angriffe pro Aktion
trait-example-attacks = 2
trait-bonus-actions = Bonusaktionen
trait-example-bonus-actions = dash, hide
trait-items = Trägt bei sich
trait-example-items = wand, ring
trait-weapon = Waffe: Trefferpunkte/Härte
trait-example-weapon = 5/10
trait-trained-mount = Als Reittier abgerichtet
trait-or = oder
trait-example-damage-reduction = 5/Silber oder Magie
trait-example-resistance = Feuer 10, Kälte 5
trait-example-immunity = Kälte
trait-example-condition-immunity = vergiftet, bezaubert
trait-example-weakness = Ionen
trait-example-absorption = Feuer
trait-example-regeneration = 3/Feuer oder Säure
trait-example-naturewalk = uneben, alle
corner-auto = Auto
corner-nw = NW
corner-ne = NO
corner-se = SO
corner-sw = SW
say-size = Größe { $size }
say-brush-to = { $brush } bis { $point }
say-brush-cells = { $brush } auf { $count ->
        [one] 1 Feld
       *[other] { $count } Feldern
    }
say-picked = { $thing }. Die Eigenschaften zeigt das Bedienfeld.
say-picked-wall = { $thing }. Pfeile bewegen die Wand, Enter setzt sie ab.
area-numbered = Bereich { $number }
say-corner-at = Ecke { $number } bei { $point }.
say-from-place = Von { $place }. Ziel wählen.
token-newcomer = Neuling
door-named = Tür { NUMBERED($id) }
wall-named = Wand { NUMBERED($id) }
measure-all = { $cells ->
    [one] { $cells } Feld
   *[other] { $cells } Felder
 } · { $length }
measure-last = { $cells } Felder · { $length } · zuletzt { $last }
step-provokes-count = provoziert { $count }
step-checks-count = { $count ->
    [one] 1 Probe
   *[other] { $count } Proben
 }
say-selected-count = { $count ->
    [one] 1 Figur ausgewählt.
   *[other] { $count } Figuren ausgewählt.
 }
say-copied = { $count } kopiert.
refused-no-door = Bei { $cell } ist keine Tür.
say-way-harms = { $times ->
    [one] Der Weg führt einmal über schädliches Gelände: { $ground }. { $token } noch einmal dort absetzen, um zu gehen.
   *[other] Der Weg führt { $times }-mal über schädliches Gelände: { $ground }. { $token } noch einmal dort absetzen, um zu gehen.
 }
say-beyond-reach = { $token } kommt mit dem Rest dieses Zugs nicht dorthin. Noch einmal klicken oder tippen, um { $token } loszulassen.
refused-no-speed = { $token } hat noch keine Bewegungsrate: im Figurenblatt unter „Weitere Bewegungsrate“ eintragen.
refused-too-far = { $token } kommt mit dem Rest dieses Zugs nicht bis { $place }.
refused-too-far-by-keys = { $token } kommt mit dem Rest dieses Zugs nicht bis { $place }. Ohne Regeln: mit Umschalt+Enter absetzen.
refused-too-far-for-master = { $token } kommt mit dem Rest dieses Zugs nicht bis { $place }. Ohne Regeln: „Freie Bewegung“ in ihrem Bereich wählen oder Alt halten.
say-token-in-hand = { $token } in der Hand, bei { $cell }. Pfeile bewegen, Enter setzt ab, Esc legt zurück.
trait-example-spell-resistance = 14
trait-example-hands = 2
rounds-count = { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
 }
say-nobody-caught = niemand erfasst
say-caught = erfasst: { $names }
lines-clear = Frei
lines-cover =
    { $grade ->
        [Deckung] Deckung
        [gedeckt] Deckung
       *[other] Deckung: { $grade }
    }
lines-concealed = Tarnung
lines-totally-concealed = Völlige Tarnung
lines-effect = Wirkung, keine Sicht
lines-sight = Sicht, keine Wirkung
lines-blocked = Blockiert
cell-affected = betroffen
cell-barrier = eine Barriere, die die Fläche erreicht
cell-blocked = hinter einer Barriere
cell-behind = abgeschirmt durch { $barriers }
door-by-id = Tür { NUMBERED($id) }
wall-by-id = Wand { NUMBERED($id) }
terrain-by-id = Gelände { NUMBERED($id) }
barrier-by = { $name } · bei { $cell }
move-actions-both = beide Bewegungsaktionen
step-cost = Kosten { $cost }, { $length }
step-through = nur zum Durchgehen
step-squeezed = eingezwängt
say-squeezed = { $token }, eingezwängt
step-provokes = Provoziert { $names }
step-checks = Probe: { $skill } { $difficulty } gegen { $token }
step-checks-odds = Probe: { $skill } { $difficulty } gegen { $token }, gelingt zu { $chance }
step-checks-unknown = Probe: { $skill } gegen { $token }, Wert unbekannt
step-lands = Probe bei der Landung: { $skill } { $difficulty }
step-lands-odds = Probe bei der Landung: { $skill } { $difficulty }, gelingt zu { $chance }
step-harms = { $ground }: { $damage } Schaden
sight-both = Wirkungslinie und Sichtlinie
sight-effect-alone = Wirkungslinie, aber keine Sichtlinie
sight-sight-alone = Sichtlinie, aber keine Wirkungslinie
sight-neither = Keine Wirkungslinie
sight-away = { $lines }, { $length } entfernt.
sight-cover = Deckung: { $grade }.
sight-totally-concealed = Das Ziel hat völlige Tarnung.
sight-concealed = Das Ziel hat Tarnung.
say-token-hurt = { $name }, { SIDE($side) }, { $current } von { $max } Trefferpunkten
door-is-open = offen
door-is-locked = abgeschlossen
door-is-closed = geschlossen
door-is-secret = geheim
move-actions = { $count ->
    [one] 1 Bewegungsaktion
   *[other] { $count } Bewegungsaktionen
 }
name-alt = Alt
name-arrows = Pfeile
name-control = Strg
name-delete = Entf
name-enter = Enter
name-escape = Esc
name-home = Pos1 …
name-menu = Kontextmenü
name-shift = Umschalt
hint-scale = Maßstab
hint-corner = Ecke
hint-keys = Tasten
shape-box = Rechteck
shape-radius = Radius
shape-burst = Explosion
shape-line = Linie
shape-cone = Kegel
shape-emanation = Ausstrahlung
shape-angle = Winkel, Grad
shape-width = Breite

## The panels and the page
word-close = Schließen
word-name = Name
word-size-of = Größe
word-shape = Form
word-kind = Art
word-usual = Üblich
word-nobody = Niemand
word-none = Keine
word-yes = Ja
word-no = Nein
word-remove = Entfernen
word-smaller = Kleiner
word-larger = Größer
word-against = Gegen
word-damage = Schaden
word-side = Seite
word-speed = Bewegungsrate
word-reach = Nahkampfreichweite
word-senses = Sinne
word-hit-points = Trefferpunkte
word-cover = Deckung
word-concealment = Tarnung
word-line-of-sight = Sichtlinie
word-line-of-effect = Wirkungslinie
word-defense = Verteidigung
word-distance = Entfernung
word-dies-at = Stirbt bei
word-nonlethal = Nichttödlich
word-temporary = Temporär
word-kinds-of-damage = Schadensarten
word-damage-kinds-example = Feuer, Kälte
word-roll-and-resolve = Würfeln und auswerten
word-why = Warum
number-not-whole = Keine ganze Zahl
number-not = Keine Zahl
number-not-length = Eine Länge angeben, zum Beispiel { CELLS($cells) }
number-not-light = Möglich sind ganze Felder hellen und dämmrigen Lichts, zum Beispiel { CELLS($bright) } + { CELLS($dim) }
number-at-least = Mindestens { $least }
number-at-most = Höchstens { $most }
number-cells-at-least = Mindestens { CELLS($least) }
number-cells-at-most = Höchstens { CELLS($most) }
number-whole-cells = Nur ganze Felder: { CELLS($below) } oder { CELLS($above) }
page-drop-here = Karte hier ablegen
page-not-saved = Die Datei ließ sich nicht speichern.
page-nothing-to-undo = Nichts rückgängig zu machen.
page-nothing-to-redo = Nichts zu wiederholen.
players-displaced = Ein anderes Fenster führt jetzt die Spieler, und dieses wieder, sobald jenes weg ist.
players-pictures-unread =
    { $count ->
        [one] Spieler bekommen 1 Bild nicht, weil sein Server dieser Seite nicht erlaubt, es zu lesen.
       *[other] Spieler bekommen { $count } Bilder nicht, weil deren Server dieser Seite nicht erlauben, sie zu lesen.
    }
players-file-unread =
    { $count ->
        [one] In der Datei fehlt 1 Bild, weil sein Server dieser Seite nicht erlaubt, es zu lesen.
       *[other] In der Datei fehlen { $count } Bilder, weil deren Server dieser Seite nicht erlauben, sie zu lesen.
    }
players-leads = Dieses Fenster führt die Spieler wieder.
players-gone = nicht verbunden
players-title = Spieler
players-nobody = Noch ist niemand am Tisch.
players-at-the-table = Am Tisch
players-window = Spielerfenster
players-save-file = Spielerdatei speichern
list-what-happened = Ereignisse
banner-elsewhere = In einem anderen Tab offen: Dieser zeigt nur an.
banner-take-over = Hierher übernehmen
banner-allow = Erlauben
banner-refuse = Ablehnen
compare-title = Systeme vergleichen
compare-other = Anderes System
compare-no-other = Kein anderes
compare-no-difference = Kein Unterschied.
compare-not-alike = verschieden
menu-scene = Szene
menu-scenes = Szenen
menu-formats = Bilder, Universal VTT, Foundry, Burstmap, Kreaturen, Regeln
menu-open-map = Karte oder Szene öffnen …
menu-save-scene = Szene speichern
menu-save-scene-help = mit dem Stand des Kampfs, ohne Protokoll
menu-export-uvtt = Als Universal VTT exportieren
menu-export-uvtt-help = Wände, Türen, Raster und Bild
menu-keys = Tasten
menu-keys-help = was mit der Tastatur geht
menu-fit-help = so groß, wie sie neben die Bereiche passt
menu-theme = Farbschema
theme-light = Hell
theme-dark = Dunkel
theme-auto = Auto
form-dice-rolled = Gewürfelt (optional)
form-attack-total = Angriff gesamt
form-damage-total = Schaden gesamt
form-own-total = { $name } gesamt
form-total-attack = Angriff { $total }
form-total-damage = Schaden { $total }
form-roll-for-me = automatisch
form-dice-for = Für den nächsten Wurf von { $name }: Angriff, Fläche, Aktion oder Rettungswurf.
form-dice-typed = { $words } · gewürfelt: { $faces }
form-dice-dropped = Der Zug ist vorbei: Die dafür eingetippten Würfe ({ $faces }) wurden nicht gebraucht.
form-another-kind = Weitere Schadensart
form-bonus = Bonus
help-by-hand = Freie Bewegung: eine Figur überall absetzen (ohne Regeln)
help-while-dragging = beim Ziehen
help-size = Größe einer Fläche
help-and-wheel = und Mausrad
help-pan = Verschieben mit jedem Werkzeug
help-pan-by = rechte Taste oder zwei Finger
log-title = Protokoll
log-note = Notiz
log-note-help = Zum Merken
log-secret = Geheim
log-add = Hinzufügen
notice-dismiss = Schließen
notice-save-aside = Beiseitegelegtes speichern
rail-tools = Werkzeuge
rail-undo = Rückgängig (Strg Z)
rail-redo = Wiederholen (Strg Umschalt Z)
rail-fit = Ganze Karte zeigen (0)
rail-keys = Tasten (?)
side-details = Details
side-panels = Bedienfelder
stage-description = taktische Karte
strikes-other-numbers = Mit anderen Zahlen
strikes-its-own = eigener
strip-before = Vor dem Kampf
strip-roll-to-begin = Zum Beginnen Initiative würfeln
strip-add-to-begin = Zuerst Kreaturen hinzufügen
strip-add = Hinzufügen
strip-set-up = Vorbereiten
strip-start-when-ready = Beginnen, wenn alle bereit sind
strip-master-starts = Die Spielleitung beginnt den Kampf
strip-anothers-turn = Jemand anderes ist am Zug
strip-round-over = Die Runde ist vorbei
strip-over = Der Kampf ist vorbei
strip-turn-order = Zugreihenfolge
strip-roll = Initiative würfeln
strip-roll-again = Neu würfeln
strip-roll-rest = Übrige würfeln
strip-start = Kampf beginnen
strip-delay = Verzögern
strip-end-turn = Zug beenden
strip-end-round = Runde beenden
turn-multiattack-left = { $attack } { $count }
turn-attacks-left = Angriffe { $count }
turn-title = Zug
turn-end-combat = Kampf beenden
turn-attack-tool = Angriffswerkzeug
turn-tip-move = Eine Figur ziehen, um sie zu bewegen. Eine Tür wählen, um sie zu öffnen.
turn-tip-area = Das Flächenwerkzeug über die Karte führen: was eine Explosion erreicht und was sie aufhält.
turn-tip-sight = Das Sichtwerkzeug zeichnet die freie Linie oder die entscheidende Wand.
turn-tip-roll = Initiative würfeln, um den Kampf zu beginnen. Alles lässt sich rückgängig machen.
turn-tokens =
    { $count ->
        [1] Figur
       *[other] Figuren
    }
turn-cells = Felder
turn-a-cell = ein Feld
attitude-willing = Gewillt
attitude-hesitant = Zögerlich
attitude-unwilling = Nicht gewillt
action-dice-and-whom = Würfel und Ziel
action-dice = Würfel
action-dice-and-checks = Würfel und Proben
action-stat = Hilft bei
action-any-check = jeder Probe
action-aimed = { $action } …
action-ready-title = Aktion vorbereiten
action-readied-what = Was, und wann
action-readied-first = Erst sagen, was vorbereitet wird, dann „Vorbereiten“ drücken. Es steht bei der Figur, bis sie danach handelt.
action-readied-example = schießt, wenn das Tor aufgeht
action-readied-spell = Ein Zauber, von Konzentration gehalten
action-about = Ziel von Aktionen
action-urged = Haltung zum Zureden
action-not-asked = nicht gefragt
action-bonus = Zu Proben addiert
action-against-nobody = niemand
start-title = Würfel und Initiative
start-bonus = Zur Initiative addiert
start-rolled-with = Gewürfelt mit
start-best = Das Beste
start-ties = Gleichstand nach
start-usual-order = Die übliche Reihenfolge
start-surprises = Überrascht
start-first = Handelt zuerst
start-by-initiative = Nach Initiative
start-watched = Beobachtet von
offers-tied = Reihenfolge bei Gleichstand
offers-single = Einzeln würfeln
edit-title = Bearbeiten
edit-armed = Bewaffnet
edit-hidden = Vor Spielern verborgen
edit-squeezed = Eingezwängt
edit-substance = Material
edit-resilient = { $size }, widerstandsfähig ({ $points })
edit-fragile = { $size }, zerbrechlich ({ $points })
edit-duplicate = Duplizieren
edit-footprint = Grundfläche
edit-light = Licht: hell + dämmrig
edit-full-hit-points = Volle Trefferpunkte
edit-death-saves = Todesrettungswürfe: Erfolge / Fehlschläge
edit-another-speed = Weitere Bewegungsrate
edit-speed-example = fly { CELLS($cells) }
edit-another-statistic = Weiterer Spielwert
edit-statistic-example = reaction 12
edit-picture = Adresse des Bilds
facts-not-given = nicht angegeben
condition-add = Zustand hinzufügen
condition-label = Zustand
condition-choose = Wählen …
condition-caused-by = Verursacht durch
condition-lasts = Runden
condition-until-it-ends = bis er endet
condition-worth = Wert
condition-no-value = keiner
condition-concentration = Konzentration
condition-not-sustained = spielt keine Rolle
condition-sustained-anew = bleibt, solange sich { $token } konzentriert
condition-sustained-with = gehört zu { $on }
save-at-turn-start = Am Anfang eigener Züge
save-at-turn-end = Am Ende eigener Züge
save-at-damage = Bei Schaden
save-at-action = Mit einer Aktion
save-in-words = { $stat } { $difficulty }
condition-ended-by = Rettungswurf dagegen
condition-no-save = Keiner
condition-difficulty = SG des Wurfs
condition-save-at = Zeitpunkt
gives-on-hit = Bei einem Treffer
gives-on-fail = Bei misslungenem Wurf
gives-until = Hält bis
gives-concentration = Solange der Angreifer sich konzentriert
gives-remove = { $condition } entfernen
until-attacker-start = zum Anfang des nächsten Zuges des Angreifers
until-attacker-end = zum Ende des nächsten Zuges des Angreifers
until-target-start = zum Anfang des nächsten Zuges des Ziels
until-target-end = zum Ende des nächsten Zuges des Ziels
acts-title = Auslöser
acts-appear = Erscheint auf einer Figur
acts-enter = Figur kommt hinein
acts-area-moves = Bewegt sich auf eine Figur
acts-start-turn = Zug beginnt darin
acts-end-turn = Zug endet darin
acts-halves = Halbiert das Tempo
acts-beside = Wirkt auch daneben:
acts-left = Linke Seite
acts-right = Rechte Seite
acts-inside = Innen
acts-outside = Außen
acts-within = Abstand davon
acts-once = Einmal pro Zug
acts-spares = Seite von { $token } verschonen
acts-hint = Es gelten Wurf und Schaden, die für das Gebiet eingegeben sind.
area-include = Eigenen Raum einschließen
area-ring-only = Ring: nur der Rand
area-free = Freier Start
area-one-target = Ein Ziel
area-turn = Um { $degrees }° drehen
said-title = Einzelne Würfe
said-rolls = Würfelt
said-fails = Lässt den Wurf misslingen
said-succeeds = Schafft den Wurf
said-advantage = Hat Vorteil
said-disadvantage = Hat Nachteil
harm-adjust = Vor Resistenzen dazu
harm-critical = Kritischer Treffer
condition-until-start = zum Anfang des nächsten Zuges von { $token }
condition-until-end = zum Ende des nächsten Zuges von { $token }
action-granted-more =
    { $count ->
        [1] { $token } hat noch einmal: { $action }.
       *[other] { $token } hat noch { $count }-mal: { $action }.
    }
grant-nothing-counted = { $ruleset } zählt keine Aktionen; alles lässt sich so tun.
grant-count = Auf einmal werden 1 bis { $most } Aktionen gewährt, nicht { $count }.
grant-not-now = { $token } ist nicht am Zug; was eine Figur in jedem Zug hat, sagt ihre Eigenschaft „actions“.
grant-title = Mehr gewähren
grant-one = { $action } hinzufügen
thing-action = Aktion
condition-add-it = Hinzufügen
sees-hide = Sichtfeld ausblenden
sees-show = Sichtfeld zeigen
sees-can-hide = Verstecken möglich?
sees-by-hand = Freie Bewegung (ohne Regeln)
sees-by-hand-help = Figuren überall absetzen, außerhalb der Regeln, wie mit gehaltener Alt-Taste
sees-may = Kann sich verstecken
sees-may-not = Kann sich nicht verstecken
harm-amount = Menge
harm-heal = Heilen
harm-fall-title = Sturz
harm-fall-depth = Tiefe (leer: bis zum Boden)
harm-fall-half = Halber Schaden
harm-fall = Stürzen lassen
harm-rest-title = Ruhe und Wecken
harm-hours = Stunden
harm-rest = Ruhen
harm-rest-anyway = Trotzdem ruhen
harm-rest-in-fight = Der Kampf läuft noch. Eine Ruhe dauert Stunden, ein Zug Sekunden.
harm-wake = Wecken
traits-title = Merkmale
traits-others = Erweitert (JSON)
token-title = Figur
token-empty = Eine Figur auf der Karte auswählen oder mit N durchgehen.
token-master = Spielleitung
tool-nothing-placed = Vor dem Würfeln Angreifer und Ziel wählen oder eine Fläche platzieren.
area-point = Einen Ort auf der Karte wählen: Was die Fläche erreicht, erscheint sofort, mitsamt dem, was sie aufhält.
area-on-origin = auf dem Ursprung
area-inside = in der Fläche
area-the-origin = der Ursprung
area-affected = betroffen
area-word-blocked = abgeschirmt
area-word-barriers =
    { $count ->
        [1] Barriere
       *[other] Barrieren
    }
area-nobody-caught = Niemand erfasst
area-spared = verschont
area-no-attack = Nicht angreifbar
area-options = Flächenoptionen
area-corner = Ecke, an der sie beginnt
area-remove-template = Schablone entfernen
area-keep = Behalten
area-more-options = Weitere Optionen
area-keep-whole = Behalten: bleibt auf der Karte liegen
area-place = Setzen
area-demolish = Abreißen
area-check-missing = Vor dem Würfeln den SG der Probe angeben.
area-nothing-yet = Zuerst Schaden, einen Bonus oder einen Rettungswurf angeben: So wäre die Aktion für nichts verbraucht.
area-resolve = Auswerten
area-splash = Halber Schaden außerhalb des Zielfelds
area-unrolled = Kein Wurf: alle werden getroffen
area-versus = Angriffswurf oder Rettungswurf
area-no-check = keiner
area-each-checks = Alle legen eine Probe ab
area-difficulty = SG
area-half = Erfolg: halbiert
area-spell = Ein Zauber
area-thrown = Wurf der ausgewählten Figur, höchstens
area-radius-field = Radius
area-length-field = Länge
area-more = Mehr zur Form
attack-this-cell = Dieses Feld angreifen
attack-options = Angriffsoptionen
attack-melee = Nahkampf
attack-ranged = Fernkampf
attack-spell = Zauber
attack-sight = Sicht und Deckung
attack-choices = Auswahl
attack-weapon = Waffe
attack-reach = Nahkampfreichweite
attack-range = Reichweite, Bereiche
attack-helpers = Helfer
attack-range-cells = Reichweite
attack-long-range-cells = Weite Distanz
attack-without-mastery = Ohne Meisterschaft
attack-off-hand = Andere Hand
attack-natural = Unbewaffnet oder natürlich
attack-light = Leicht
attack-made-for = Gemacht für
attack-tokens-do = Figuren greifen an. Die angreifende wählen.
attack-click = Erst den Angreifer wählen, dann das Ziel.
attack-point = Das Ziel auf der Karte oder hier wählen.
attack-aimed-at = Ziel
attack-somebody = Jemand Ungesehenes dort
attack-may-step-in = Darf als Ziel einspringen
maneuver-all-the-way = Die ganze Strecke
maneuver-title = Manöver
maneuver-at = { $maneuver }: { $target }
maneuver-go-along = Mitgehen
maneuver-item = Was gestohlen wird
maneuver-to-cell = Auf das Feld
override-title = SL-Entscheid
override-concealed = Tarnung
override-total = Völlig
override-allowed = Erlaubt
override-not-allowed = Nicht erlaubt
override-in-reach = In Reichweite
override-among-melee = Im Handgemenge
override-stray = Wen ein Fehlschuss trifft
override-regions-apart = Bereiche Abstand
override-regions-moved = Bereiche gegangen
override-computed = Wie berechnet
sight-point = Ein Feld oder eine Figur wählen: Es erscheint die freie Linie oder die entscheidende Wand.
sight-click = Wählen, wer schaut, dann auf ein Feld oder eine Figur zeigen.
sight-may-hide = Darf sich verstecken
move-plain = Einfach
move-preview = Bewegung: { $length }
move-preview-safe = Keine Gelegenheitsangriffe
move-preview-move = Bewegen
move-preview-cancel = Nicht bewegen
move-ways = Bewegungsarten
move-mode = Art
move-leave-held = Gehaltene zurücklassen
move-special = Besondere Bewegungen
measure-click = Den Startpunkt wählen, dann auf den Endpunkt zeigen.
map-undoable = Alles hier Gezeichnete lässt sich Schritt für Schritt rückgängig machen.
map-what-to-draw = Was zeichnen
map-tool = Werkzeug
map-form = Form
map-check = Karte prüfen
map-check-nothing = nichts gefunden
map-check-again = Erneut prüfen
map-mend-all = Alle sicheren Korrekturen anwenden
map-show = Auf der Karte zeigen
map-mend = Beheben
map-list = Spielwerte oder eine Liste einfügen
map-list-label = Kreaturen
map-list-kinds = Mögliche Formate
map-list-open = Datei öffnen …
map-list-look = Prüfen …
map-fog-off = Der Kriegsnebel ist aus: Die Spieler sehen die ganze Karte und die Figuren in Sicht ihrer Seite.
map-fog-off-all = Der Kriegsnebel ist aus: Die Spieler sehen die ganze Karte und alle Figuren, die nicht verborgen sind.
map-new-token = Neue Figur
new-token-speed = Bewegungsrate
map-as-imported = Wie importiert
map-door-open = Offen
map-door-closed = Geschlossen
map-door-locked = Abgeschlossen
map-secret-help = Spieler sehen eine Wand, bis sie diese Tür offen gesehen haben.
map-left-only = nur von links
map-right-only = nur von rechts
map-stops-from = Hält auf, was kommt
map-both-sides = von beiden Seiten
map-regions-help = Reichweiten und Bewegungsraten bereichsbasierter Regeln zählen in diesen.
map-regions-propose = Bereiche aus den Räumen vorschlagen
rules-title = Hausregeln
rules-system = System
rules-open = Regeln öffnen …
rules-save = Diese Regeln speichern
rules-diagonals = Diagonalen
rules-as-system = Wie das System sagt
rules-uniform = je 1
rules-alternating = 1, 2, 1, 2 …
rules-euclidean = Luftlinie
rules-allied = Verbündete Seiten
rules-allied-pair = { SIDE($one) } + { SIDE($other) }
rules-hidden-rolls = Verdeckte Würfe
rules-obstacles = Ungesehene Hindernisse
rules-obstacles-ask = Die Spielleitung entscheidet
rules-obstacles-reveal = Aufgedeckt
rules-players-see = Weitere Angaben für Spieler
rules-shown-odds = Chancen für Spieler
rules-shown-rolls = Zahlen der Würfe für Spieler
rules-shown-rolls-none = Keine
rules-shown-rolls-own = Der eigenen Seite
rules-shown-rolls-all = Aller, die sie sehen
rules-rough-waters = Raue See
rules-strong-wind = Starker Wind
rules-heavy-rain = Starker Regen oder Schnee
rules-fog = Kriegsnebel
rules-ambient = Licht der Karte
rules-ambient-bright = Hell
rules-ambient-dim = Dämmrig
rules-ambient-darkness = Dunkel
rules-darkness-opaque = Dunkelheit nimmt die Sicht
page-creatures-are-the-masters = Kreaturen fügt die Spielleitung hinzu.
map-list-help = Eine Kreatur pro Zeile, eine Tabelle mit einer Spalte „name“ (CSV oder aus einer Tabellenkalkulation kopiert), JSON, ein Wertekasten oder was Initiative Tracker, Fantasy Statblocks, Open5e, Improved Initiative, 5e-bits, 5etools, CritterDB, EncounterPlus, Fight Club 5e und Foundry schreiben. Weitere Spalten: side, count, hp, size, speed, reach und jeder Spielwert.
on-attack = Angriff
on-defense = Verteidigung
on-target-number = Zielwert
on-dice = Würfel
on-miss-chance = Fehlschlagchance
on-damage = Schaden
on-perception = Wahrnehmung
on-check = Probe
on-initiative = Initiative
on-advantage = Angriffswurf
advantage-short = Vorteil
disadvantage-short = Nachteil
players-here = da
players-away = Seite im Hintergrund
players-devices = { $how }, { $count } Geräte
things = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
 }
map-check-found = Kartenprüfung: { $found }
map-check-more = und { $count } weitere
cells-count = { $count ->
    [one] 1 Feld
   *[other] { $count } Felder
 }
regions-count = { $count ->
    [one] 1 Bereich
   *[other] { $count } Bereiche
 }
notice-lost = { $count ->
    [one] Die Datei ist gespeichert. In anderen Programmen ist 1 Punkt anders:
   *[other] Die Datei ist gespeichert. In anderen Programmen sind { $count } Punkte anders:
 }
notice-libraries = { $count ->
    [one] Eine Kreaturenbibliothek hat ein Problem:
   *[other] { $count } Kreaturenbibliotheken haben Probleme:
 }
notice-opened = { $count ->
    [one] Geöffnet, mit 1 Hinweis:
   *[other] Geöffnet, mit { $count } Hinweisen:
 }
players-reveals = { $count ->
    [one] Was diese Seite erfährt: 1 Punkt
   *[other] Was diese Seite erfährt: { $count } Punkte
 }
players-connected = Verbunden: { $windows }
players-view-as = Ansicht als { SIDE($side) }
players-reveals-with = Dazu: { $fields }.
area-barriers-hit = Getroffene Barrieren: { $count }
area-from-towards = Von { $name } Richtung { $at }
area-around = Um { $name }
area-at = Bei { $at }
area-caught-by = mit { $count } von { $all } Feldern erfasst
area-from-origin = { CELLS($count) } vom Ursprung
area-caught = Erfasst: { $count }
area-against = Gegen { $number }
compare-only = nur { $system }
sight-yes = Ja
sight-no = Nein
facts-hit-points = { $current } von { $max } Trefferpunkten
facts-nonlethal = { $points } nichttödlich
facts-temporary = { $points } temporär
facts-stable = stabil
facts-flanked = Flankiert von { $by }
facts-legendary = Legendäre Aktionen übrig
facts-legendary-left = { $left } von { $uses }
facts-length = { CELLS($cells) }
sense-reaches = { $sense } ({ CELLS($cells) })
facts-speed = Bewegungsrate, { $mode }
condition-hours = { $hours } h
sees-not-from = { $answer }. Nicht vor { $from }.
sees-why = Warum { $at }
sees-to = Nach { $cell }
harm-action = Aktion { $name }
traits-written-as = { $label } schreibt sich wie „{ $hint }“.
edit-not-read = { $field } ist nicht lesbar: { $typed }
edit-name-and-number = Ein Name und eine Zahl sind nötig, zum Beispiel „{ $hint }“.
edit-speed = Bewegungsrate { $mode }
edit-reach = Nahkampfreichweite
edit-elevation = Höhe, in Schritten von { CELLS($cells) }
override-set = SL-Entscheid: { $count } gesetzt
rules-own = Ein eigenes Regelwerk ist eine JSON-Datei: ein ganzes oder {"{"} "extends": "…", … {"}"} mit den Änderungen.
rules-reactions = Reaktionen unterbrechen
rules-on = an
rules-off = aus
rules-switch = { $name }: { $state }
sight-hidden = { $grade } · zu { $percent } % verdeckt
attack-guess = Auf { $cell } könnte jemand Ungesehenes sein: Ein falscher Tipp verfehlt wie jeder andere Angriff.
attack-the-place = Der Ort { $cell }
strip-round = Runde { $round }
strip-label-unrolled = { $name }, noch nicht gewürfelt
strip-initiative-of = Initiative von { $name }
strip-label = { $name }, Initiative { $initiative }, { $state }
turn-is-waiting = wartet
turn-is-active = aktiv
turn-is-acted = hat gehandelt
turn-is-delayed = verzögert
turn-is-lost = verfallen
players-scene-for = { $scene } für { SIDE($side) }
stage-label = Karte von { $name }. Pfeiltasten bewegen den Cursor, Enter handelt, ? zeigt die Tasten.
paper-a4 = A4
paper-a3 = A3
paper-letter = Letter
paper-legal = Legal
paper-tabloid = Tabloid
map-list-example =
    name, side, count, hp
    Goblin, foes, 3, 12

## Sprache

language-automatic = Auto
language-failed = Die Texte für { $language } konnten nicht geladen werden, daher ist die Karte auf Englisch. Prüfe die Verbindung und wähle die Sprache dann im Menü noch einmal, oder lade die Seite neu.
language-not-loaded = Die Texte der Sprache { $tag } sind nicht geladen. Gib sie in der Option languages von init() an und warte zuerst darauf.
language-unknown = In der Sprache { $tag } gibt es keine Texte. Bekannt sind { $known }.
menu-language = Sprache
page-opened = { $name } geöffnet.
page-opened-for-side = { $name } geöffnet. Die Datei enthält nur, was { SIDE($side) } weiß.

map-patches = Flächen
map-fact-walls =
    { $count ->
        [one] Wand
       *[other] Wände
    }
map-fact-doors =
    { $count ->
        [one] Tür
       *[other] Türen
    }

## Wörter der Regelsysteme

data-word =
    { $word ->
        [acid] Säure
        [acrobatics] Akrobatik
        [acrobaticsRanks] Ränge in Akrobatik
        [action] Aktion
        [adamantine] Adamant
        [agility] Gewandtheit
        [all] alle
        [armorClass] Rüstungsklasse
        [athletics] Athletik
        [attack] Angriff
        [attackBonus] Angriffsbonus
        [avoid] Vermeiden
        [awareness] Aufmerksamkeit
        [blinded] blind
        [blindsight] Blindsicht
        [block] Blocken
        [bludgeoning] Wucht
        [bonusAction] Bonusaktion
        [bullRush] Zurückdrängen
        [burrow] Graben
        [castingStat] Zauberattribut
        [charge] Sturmangriff
        [charges] Sturmangriff
        [charging] im Sturmangriff
        [charisma] Charisma
        [charismaSave] Charisma-Rettungswurf
        [charmed] bezaubert
        [check] Probe
        [climb] Klettern
        [close] Herangehen
        [cloth] Stoff
        [cold] Kälte
        [coldIron] Kalteisen
        [concentrate] Konzentration
        [concentrating] konzentriert
        [conditionTrack] Zustandsleiste
        [constitution] Konstitution
        [constitutionSave] Konstitutions-Rettungswurf
        [coupDeGrace] Gnadenstoß
        [cover] Deckung
        [covered] gedeckt
        [crawl] Kriechen
        [crouch] Ducken
        [crouching] geduckt
        [damageThreshold] Schadensschwelle
        [dark] dunkel
        [darkness] Dunkelheit
        [darkvision] Dunkelsicht
        [cube] Würfel
        [cylinder] Zylinder
        [dash] Spurten
        [dead] tot
        [deafened] taub
        [deathSave] Todesrettungswurf
        [defending] verteidigt sich
        [defense] Verteidigung
        [dexterity] Geschicklichkeit
        [dexteritySave] Geschicklichkeits-Rettungswurf
        [dim] dämmrig
        [dimLight] dämmriges Licht
        [disarm] Entwaffnen
        [disengage] Lösen
        [disengaged] gelöst
        [dismount] Absteigen
        [dispel] Bannen
        [distracted] abgelenkt
        [dodge] Ausweichen
        [dodging] weicht aus
        [drawWeapon] Waffe ziehen
        [drop] Fallenlassen
        [dropProne] Zu Boden werfen
        [dropWeapon] Waffe fallen lassen
        [earth] Erde
        [echolocation] Echoortung
        [electricity] Elektrizität
        [engagedBy] gebunden von
        [engagedWith] gebunden mit
        [escape] Befreien
        [evasion] Entrinnen
        [exhaustion] Erschöpfung
        [feint] Finte
        [feinted] getäuscht
        [fire] Feuer
        [flatFooted] auf dem falschen Fuß
        [fly] Fliegen
        [fog] Nebel
        [force] Energie
        [fortitude] Zähigkeit
        [free] frei
        [frightened] verängstigt
        [fullRound] volle Runde
        [gargantuan] gigantisch
        [gas] Gas
        [gigantic] gewaltig
        [glass] Glas
        [grapple] Packen
        [grappled] im Ringkampf
        [half] halb
        [heavy] stark
        [help] Hilfe
        [helped] hat Hilfe
        [hampered] gebremst
        [helpless] hilflos
        [hidden] versteckt
        [hide] Verstecken
        [hitDice] Trefferwürfel
        [huge] riesig
        [ice] Eis
        [immediate] unmittelbar
        [improved] verbessert
        [improvedPartial] verbessert, teilweise
        [incapacitated] handlungsunfähig
        [influence] Einfluss
        [infravision] Infrarotsicht
        [initiative] Initiative
        [insane] wahnsinnig
        [intelligence] Intelligenz
        [intelligenceSave] Intelligenz-Rettungswurf
        [interaction] Interaktion
        [invisible] unsichtbar
        [ion] Ionen
        [iron] Eisen
        [jump] Springen
        [keepGrapple] Weiter festhalten
        [knockOut] Bewusstlos schlagen
        [large] groß
        [letGo] Loslassen
        [levitate] Schweben
        [light] Licht
        [lightning] Blitz
        [longTalk] Längeres Gespräch
        [losingSeat] aus dem Sattel rutschend
        [lowLightVision] Dämmersicht
        [magic] Magie
        [magicalDarkness] magische Dunkelheit
        [makeNoise] Lärm machen
        [manipulateCover] Deckung verändern
        [massive] massig
        [medicine] Heilkunde
        [medium] mittelgroß
        [melee] Nahkampf
        [mini] winzig klein
        [mist] Dunst
        [mithral] Mithral
        [mount] Aufsitzen
        [move] Bewegung
        [necrotic] Nekrose
        [night] Nacht
        [none] keine
        [nonlethal] nichttödlich
        [openDoor] Tür öffnen
        [overconfident] zu selbstsicher
        [overland] über Land
        [overrun] Überrennen
        [paralyzed] gelähmt
        [partial] teilweise
        [partialDefense] Teilweise Verteidigung
        [perception] Wahrnehmung
        [petrified] versteinert
        [physicalDefense] körperliche Verteidigung
        [pickUp] Aufheben
        [piercing] Stich
        [poison] Gift
        [poisoned] vergiftet
        [poorLight] schlechtes Licht
        [proficiency] Übungsbonus
        [prone] am Boden
        [psychic] Psyche
        [quarter] ein Viertel
        [quickness] Schnelligkeit
        [radiant] Strahlung
        [ranged] Fernkampf
        [reaction] Reaktion
        [readied] bereit
        [ready] Vorbereiten
        [reflex] Reflex
        [regenerationStopped] ohne Regeneration
        [reload] Nachladen
        [reposition] Verschieben
        [restrained] festgesetzt
        [retrieve] Hervorholen
        [rise] Aufstehen
        [rough] uneben
        [sapped] ausgelaugt
        [save] Rettungswurf
        [search] Suchen
        [seeInvisible] Unsichtbares sehen
        [sevenEighths] sieben Achtel
        [shift] Positionswechsel
        [silver] Silber
        [sky] Himmel
        [slashing] Hieb
        [slipping] rutschend
        [small] klein
        [smoke] Rauch
        [sneaking] Schleichen
        [sonic] Schall
        [speed] Schnelligkeit
        [spell] Zauber
        [standard] Standard
        [standUp] Aufstehen
        [steal] Stehlen
        [stealth] Heimlichkeit
        [stone] Stein
        [strength] Stärke
        [strengthSave] Stärke-Rettungswurf
        [strengthScore] Stärkewert
        [strike] Schlag
        [study] Untersuchen
        [stunned] betäubt
        [sunder] Zerschmettern
        [surprised] überrascht
        [swift] schnell
        [swim] Schwimmen
        [talk] Gespräch
        [thermal] Wärmesicht
        [threeQuarters] drei Viertel
        [thunder] Donner
        [tiny] winzig
        [total] voll
        [totalDefense] Volle Verteidigung
        [tremorsense] Erschütterungssinn
        [trip] Zu Fall bringen
        [trueSight] Wahrer Blick
        [truesight] Wahrer Blick
        [tumble] Akrobatik
        [unaware] ahnungslos
        [unconscious] bewusstlos
        [underwater] unter Wasser
        [urged] bedrängt
        [utilize] Benutzen
        [vexed] geplagt
        [walk] Gehen
        [will] Wille
        [wisdom] Weisheit
        [wisdomSave] Weisheits-Rettungswurf
        [withdraw] Rückzug
        [withdrawing] auf dem Rückzug
        [wood] Holz
       *[other] { $spaced }
    }

ruleset-text =
    { $key ->
        [NONE] { $text }
        [agility-hexes] Agility (Sechseckfelder)
        [block-1-until-your-next-turn] Blocken: +1 bis zum nächsten eigenen Zug
        [break-free] Sich befreien
        [charge] Sturmangriff
        [charge-and-strike] Sturmangriff mit Schlag
        [close-in-charge-and-engage-without-a-strike] Herangehen: anstürmen und binden, ohne Schlag
        [coup-de-grace] Gnadenstoß
        [crouch-cover-one-level-better] Ducken: Deckung eine Stufe besser
        [cube] Würfel
        [cylinder] Zylinder
        [dash] Spurten
        [dash-move-a-second-time] Spurten: ein zweites Mal bewegen
        [disengage] Sich lösen
        [dismount] Absteigen
        [dispel-1-until-your-next-turn] Bannen: +1 bis zum nächsten eigenen Zug
        [dodge] Ausweichen
        [dodge-1-until-your-next-turn] Ausweichen: +1 bis zum nächsten eigenen Zug
        [draw-a-weapon] Waffe ziehen
        [drop-a-weapon] Waffe fallen lassen
        [drop-prone] Zu Boden werfen
        [drop-what-is-ready] Fallen lassen, was bereit ist
        [grapple] Packen
        [help] Helfen
        [hide] Verstecken
        [influence] Einfluss nehmen
        [keep-the-grapple] Weiter festhalten
        [let-go-of-the-grapple] Aus dem Ringkampf entlassen
        [magic] Magie
        [magic-prepare-a-spell] Magie: einen Zauber vorbereiten
        [make-a-noise] Lärm machen
        [manipulate-cover] Deckung verändern
        [mount] Aufsitzen
        [open-or-shut-a-door] Tür öffnen oder schließen
        [partial-defense] Teilweise Verteidigung
        [pick-up-an-item] Gegenstand aufheben
        [reaction-squares] Reaction (Quadrate)
        [ready] Vorbereiten
        [ready-one-thing] Etwas bereit machen
        [reflex-d20] Reflex d20
        [reload-a-firearm-or-crossbow] Schusswaffe oder Armbrust nachladen
        [retrieve-a-stored-item] Verstauten Gegenstand hervorholen
        [rise-from-crouching] Aus der Hocke aufstehen
        [search] Suchen
        [shift-meters] Shift (Meter)
        [shove-away] Wegstoßen
        [shove-to-the-ground] Zu Boden stoßen
        [sneak] Schleichen
        [sphere] Kugel
        [srd-5-2-1-5e-compatible] SRD 5.2.1 (zu 5E kompatibel)
        [stand-up] Aufstehen
        [strike] Zuschlagen!
        [strike-and-areas] Strike und Bereiche
        [study] Untersuchen
        [talk-at-length] Länger sprechen
        [talk-briefly] Kurz sprechen
        [total-defense] Volle Verteidigung
        [unarmed-strike] Waffenloser Schlag
        [use-a-skill-that-needs-concentration] Fertigkeit nutzen, die Konzentration braucht
        [utilize] Etwas benutzen
        [withdraw] Zurückziehen
        [withdraw-from-everybody-who-engages-you] Von allen zurückziehen, die binden
       *[other] { $text }
    }
ruleset-sentence =
    { $key ->
        [NAMES] { $attacker } { $target } { $count }
        [areas-that-target-moved-through-this-turn-count] Bereiche, durch die { $target } in diesem Zug kam: { $count }.
        [attacker-charged-target] { $attacker } ist auf { $target } losgestürmt.
        [attacker-charges] { $attacker } stürmt an.
        [attacker-did-not-see-target-at-the-start-of-the-turn] { $attacker } hat { $target } zu Beginn des Zugs nicht gesehen.
        [attacker-fights-hand-to-hand-while-prone] { $attacker } kämpft am Boden im Nahkampf.
        [attacker-is-engaged-by-count] Von so vielen ist { $attacker } gebunden: { $count }.
        [attacker-is-helped-by-count] So viele helfen { $attacker }: { $count }.
        [pack-tactics-allies-beside-target-count] Rudeltaktik, Verbündete neben { $target }: { $count }.
        [enemies-beside-attacker-that-see-it-count] Feinde neben { $attacker }, die es sehen: { $count }.
        [target-blocks-dodges-or-dispels] { $target } blockt, weicht aus oder bannt.
        [target-charges-attacker] { $target } stürmt auf { $attacker } zu.
        [target-fell-for-a-feint] { $target } ist auf eine Finte hereingefallen.
        [target-is-at-a-distance-of-count-by-areas] Entfernung zu { $target } in Bereichen: { $count }.
        [target-is-engaged-by-others-count] Andere, die { $target } binden: { $count }.
        [target-is-engaged-with-count-on-attacker-s-side] Von der Seite von { $attacker } mit { $target } gebunden: { $count }.
        [target-is-flat-footed] { $target } ist auf dem falschen Fuß.
        [target-is-grappled] { $target } ist im Ringkampf.
        [target-is-helpless] { $target } ist hilflos.
        [target-is-helpless-hence-flat-footed] { $target } ist hilflos und daher auf dem falschen Fuß.
        [target-is-prone-hard-to-hit-from-afar] { $target } liegt am Boden und ist aus der Ferne schwer zu treffen.
        [target-is-prone-to-a-melee-attack] { $target } liegt bei einem Nahkampfangriff am Boden.
        [target-is-prone-to-a-melee-attack-one-more-die] { $target } liegt bei einem Nahkampfangriff am Boden: ein Würfel mehr.
        [target-took-a-defense] { $target } hat sich auf Verteidigung verlegt.
        [target-withdraws-beyond-its-first-square] { $target } zieht sich zurück, über das erste Feld hinaus.
        [the-weapon-is-not-made-for-nonlethal-damage] Die Waffe ist nicht für nichttödlichen Schaden gemacht.
       *[other] { $text }
    }

## Angriffe

strikes-mastery = Waffenmeisterschaft
strikes-of-turn = Noch zu schlagen
area-saves = { $stat } { SIGNED($value) }
area-saves-fails = { $stat } scheitert ohne Wurf
area-saves-unknown = { $stat } (unbekannt)
area-saves-unknown-against = { $stat } (unbekannt) gegen { $difficulty }
area-saves-against = { $stat } { SIGNED($value) } gegen { $difficulty }
area-against-changed = Wurf { $value } gegen { $number }

rule-house-default = Vorgabe dieser App

# Namen von Seiten und Arten von Zonen: die der Beispiele und der Pinsel; andere bleiben, wie sie auf der Karte heißen.
side-name =
    { $key ->
        [NONE] { $side }
        [company] Kompanie
        [crew] Mannschaft
        [drowned] Ertrunkene
        [enemies] Gegner
        [foes] Gegner
        [garrison] Besatzung
        [guild] Gilde
        [party] Gruppe
        [quarry] Steinbruch
        [rangers] Waldläufer
        [smugglers] Schmuggler
        [town] Stadt
        [village] Dorf
        [wardens] Hüter
        [watch] Wache
        [wild] Wildnis
       *[other] { $side }
    }
zone-name =
    { $key ->
        [NONE] { $kind }
        [darkness] Dunkelheit
        [dust] Staub
        [fog] Nebel
        [foliage] Laub
        [smoke] Rauch
        [steam] Dampf
        [poor-light] schlechtes Licht
       *[other] { $kind }
    }
