// Compiles only while the shipped types keep every promise of the frozen contract.
import * as ours from "burstmap";
import type * as ours_ from "burstmap";
import type * as contract from "./contract.js";

/** Values from the package must fit the promised types. */
type Given<Ours extends Promised, Promised> = [Ours, Promised];
/** Values that callers wrote for the contract must fit the package's types. */
type Taken<Written extends Ours, Ours> = [Written, Ours];

export type Answers = [
  Given<ours_.Scene, contract.Scene>,
  Given<ours_.Token, contract.Token>,
  Given<ours_.Wall, contract.Wall>,
  Given<ours_.Terrain, contract.Terrain>,
  Given<ours_.Zone, contract.Zone>,
  Given<ours_.Ruleset, contract.Ruleset>,
  Given<ours_.Reason, contract.Reason>,
  Given<ours_.Modifier, contract.Modifier>,
  Given<ours_.AreaReport, contract.AreaReport>,
  Given<ours_.SightReport, contract.SightReport>,
  Given<ours_.ReachReport, contract.ReachReport>,
  Given<ours_.AttackReport, contract.AttackReport>,
  Given<ours_.TurnReport, contract.TurnReport>,
  Given<ours_.Event, contract.Event>,
  Given<ours_.Burstmap, contract.Burstmap>,
  Given<ours_.BurstmapError, contract.BurstmapError>,
  Given<ours_.Widget, contract.Widget>,
  Given<ours_.BurstMapElement, contract.BurstMapElement>,
  Given<typeof ours.default, typeof contract.default>,
  Given<typeof ours.rulesets, typeof contract.rulesets>,
  Given<typeof ours.importMap, typeof contract.importMap>,
  Given<typeof ours.exportMap, typeof contract.exportMap>,
  Given<typeof ours.mount, typeof contract.mount>,
  Given<typeof ours.Burstmap, typeof contract.Burstmap>,
];

export type Inputs = [
  Taken<contract.Scene, ours_.Scene>,
  Taken<contract.Token, ours_.Token>,
  Taken<contract.AreaQuery, ours_.AreaQuery>,
  Taken<contract.AttackQuery, ours_.AttackQuery>,
  Taken<contract.Command, ours_.Command>,
  Taken<contract.WidgetOptions, ours_.WidgetOptions>,
];
