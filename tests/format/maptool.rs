//! Maps and campaigns of MapTool: our own archives in the format of MapTool.

use crate::common::worded::{catalogue, worded};
use crate::sources::zip;
use burstmap::encounter::Scene;
use burstmap::encounter::scene::{Orientation, SceneShape};
use burstmap::format::{ImportOptions, MapFiles, SourceFile, import};
use burstmap::geometry::{Cell, Side};
use burstmap::rules::reason::Reason;
use std::collections::BTreeSet;

/// An area in Java's format: a triangle with a level side. It has a start, a falling side and a rising one, but the level side is not written.
const TRIANGLE: &str = r#"<curves>
  <sun.awt.geom.Order0><direction>1</direction><x>100.0</x><y>50.0</y></sun.awt.geom.Order0>
  <sun.awt.geom.Order1><direction>1</direction><x0>100.0</x0><y0>50.0</y0><x1>50.0</x1><y1>150.0</y1></sun.awt.geom.Order1>
  <sun.awt.geom.Order1><direction>-1</direction><x0>100.0</x0><y0>50.0</y0><x1>150.0</x1><y1>150.0</y1></sun.awt.geom.Order1>
</curves>"#;

fn token(id: &str, name: &str, at: [i32; 2], more: &str) -> String {
    format!(
        "<entry><net.rptools.maptool.model.GUID><baGUID>{id}</baGUID></net.rptools.maptool.model.GUID>
        <net.rptools.maptool.model.Token><id reference=\"../../net.rptools.maptool.model.GUID\"/><name>{name}</name>
        <x>{}</x><y>{}</y>{more}</net.rptools.maptool.model.Token></entry>",
        at[0], at[1]
    )
}

fn zone(grid: &str, size: u32, areas: &str, tokens: &str) -> String {
    format!(
        "<grid class=\"net.rptools.maptool.model.{grid}\"><offsetX>10</offsetX><offsetY>0</offsetY><size>{size}</size>
        <zone reference=\"../..\"/></grid><unitsPerCell>5.0</unitsPerCell><name>Crypt &amp; well</name>
        <tokenMap>{tokens}</tokenMap>{areas}"
    )
}

fn map_file(zone: &str) -> String {
    format!(
        "<net.rptools.maptool.util.PersistenceUtil_-PersistedMap><zone>{zone}</zone><assetMap/></net.rptools.maptool.util.PersistenceUtil_-PersistedMap>"
    )
}

fn png(width: u32, height: u32) -> Vec<u8> {
    let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    png.extend(width.to_be_bytes());
    png.extend(height.to_be_bytes());
    png.extend([8, 2, 0, 0, 0, 0, 0, 0, 0]);
    png
}

fn archive(content: &str, more: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let mut files =
        vec![("content.xml", content.as_bytes().to_vec()), ("properties.xml", b"<map/>".to_vec())];
    files.extend(more.iter().cloned());
    zip(&files)
}

fn open(content: &str, more: &[(&str, Vec<u8>)]) -> (Scene, Vec<Reason>) {
    import(&archive(content, more), &ImportOptions::default()).unwrap()
}

/// Returns straight pieces of walls. Their ends are in hundredths of cells, with the lesser end first.
fn pieces(scene: &Scene) -> BTreeSet<[[i64; 2]; 2]> {
    let fine = |[x, y]: [f64; 2]| [(x * 100.0).round() as i64, (y * 100.0).round() as i64];
    let pairs =
        scene.walls.iter().flat_map(|wall| wall.points.windows(2).map(|pair| [fine(pair[0]), fine(pair[1])]));
    pairs.map(|[a, b]| [a.min(b), a.max(b)]).collect()
}

#[test]
fn areas_become_walls_and_tokens_stand_in_their_cells() {
    let lower = TRIANGLE.replace("50.0</x", "55.0</x");
    let areas = format!(
        "<topology>{TRIANGLE}</topology><topologyTerrain>{lower}</topologyTerrain>
        <hillVbl><curves/></hillVbl><boardPosition><x>10</x><y>0</y></boardPosition>
        <mapAsset><id>aa11</id></mapAsset>"
    );
    let size = "<sizeMap><entry><java-class>net.rptools.maptool.model.SquareGrid</java-class>
        <net.rptools.maptool.model.GUID><baGUID>fwABAdBlFSoGAAAAKgABAA==</baGUID></net.rptools.maptool.model.GUID></entry></sizeMap>";
    let tokens = [
        token("A==", "Ogre", [160, 100], size),
        token(
            "B==",
            "Ranger",
            [60, 0],
            "<tokenType>PC</tokenType><layer>TOKEN</layer><isVisible>false</isVisible>",
        ),
        token("C==", "Lib:macros", [60, 0], ""),
        token("D==", "Notes", [60, 0], "<layer>GM</layer>"),
        token("E==", "Door", [60, 0], &format!("<layer>OBJECT</layer><vbl>{TRIANGLE}</vbl>")),
    ];
    let content = map_file(&zone("SquareGrid", 50, &areas, &tokens.concat()));
    let (scene, warnings) =
        open(&content, &[("assets/aa11.png", png(500, 300)), ("assets/aa11", b"<x/>".to_vec())]);
    assert_eq!((scene.name.as_str(), scene.grid.size), ("Crypt & well", [10, 6]));
    let image = scene.image.as_ref().unwrap();
    assert_eq!((image.origin, image.pixels_per_cell), ([0.0, 0.0], 50.0));
    // On a grid that begins at pixel 10, pixel 100, 50 is at 1.8 cells. The level side closes the outline.
    let [top, left, right] = [[180, 100], [80, 300], [280, 300]];
    let wanted = BTreeSet::from([[left, top], [top, right], [left, right]]);
    let walls = scene.walls.iter().filter(|wall| wall.blocks.sight).cloned().collect::<Vec<_>>();
    assert_eq!(pieces(&Scene { walls: walls.into(), ..scene.clone() }), wanted);
    let seen_through = scene.walls.iter().filter(|wall| !wall.blocks.sight && wall.blocks.movement).count();
    assert_eq!(seen_through, 1);
    let stands: Vec<_> = scene
        .tokens
        .iter()
        .map(|token| (token.name.as_str(), token.side.as_str(), token.at, token.footprint, token.hidden))
        .collect();
    assert_eq!(
        stands,
        [
            ("Ogre", "foes", Cell::new(3, 2), Some([2, 2]), false),
            ("Ranger", "party", Cell::new(1, 0), None, true),
        ]
    );
    let told: String = warnings.iter().map(|warning| warning.text.as_str()).collect::<Vec<_>>().join("\n");
    let walled = worded(catalogue::ImportWalledTokens { count: 1 });
    let see_through = worded(catalogue::ImportSeeThrough { count: 1 });
    for word in ["Notes", "Door", &walled, &see_through] {
        assert!(told.contains(word), "{word}: {told}");
    }
}

/// Thin walls in the format of later versions, by the channels that they stop. One refers to a missing corner.
const THIN: &str = r#"<walls><vertices>
  <vertex id="A" x="60.0" y="50.0"/><vertex id="B" x="160.0" y="50.0"/>
  <vertex id="C" x="160.0" y="150.0"/><vertex id="D" x="60.0" y="150.0"/>
</vertices><walls>
  <wall from="A" to="B"/>
  <wall from="B" to="C"><direction>Left</direction><movementDirection>Disabled</movementDirection><sightDirection>ReverseDirection</sightDirection></wall>
  <wall from="C" to="D"><direction>Both</direction><movementDirection>ForceBoth</movementDirection><sightDirection>Disabled</sightDirection></wall>
  <wall from="D" to="A"><direction>Left</direction><movementDirection>ForceBoth</movementDirection><sightDirection>SameDirection</sightDirection></wall>
  <wall from="A" to="C"><direction>Right</direction><movementDirection>Disabled</movementDirection><sightDirection>Disabled</sightDirection></wall>
  <wall from="A" to="gone"/>
</walls></walls>"#;

#[test]
fn thin_walls_stop_what_they_say_from_the_sides_that_they_say() {
    let content = map_file(&zone("SquareGrid", 50, THIN, ""));
    let file = SourceFile { path: "inn.rpmap".into(), bytes: archive(&content, &[]) };
    let files = MapFiles::read(vec![file]).unwrap();
    assert_eq!(files.scenes()[0].walls, 5);
    let (scene, warnings) = files.import(&ImportOptions::default()).unwrap();
    assert_eq!(scene.grid.size, [2, 2]);
    let mut walls: Vec<_> = scene
        .walls
        .iter()
        .map(|wall| (wall.points.clone(), wall.blocks.movement, wall.blocks.sight, wall.one_way))
        .collect();
    walls.sort_by_key(|wall| format!("{:?}", wall.0));
    let [a, b, c, d] = [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]];
    assert_eq!(
        walls,
        [
            (vec![a, d], true, false, None),
            (vec![a, b], true, true, None),
            (vec![d, a], false, true, Some(Side::Left)),
            (vec![d, c], true, false, None),
            (vec![b, c], false, true, Some(Side::Right)),
        ]
    );
    let rules: BTreeSet<&str> = warnings.iter().map(|warning| warning.rule.as_str()).collect();
    assert!(rules.contains("idle-walls") && rules.contains("see-through-walls"), "{rules:?}");
}

#[test]
fn hexes_of_both_kinds_lie_on_the_same_hexes() {
    let row = 60.0 * 3.0_f64.sqrt() / 2.0;
    for (grid, orientation) in
        [("HexGridHorizontal", Orientation::Pointy), ("HexGridVertical", Orientation::Flat)]
    {
        // Returns the center of a hex by its MapTool numbers, along the row and across.
        let middle = |along: i32, across: i32| {
            let pushed = if across % 2 == 1 { 1.0 } else { 0.5 };
            let (along, across) =
                ((f64::from(along) + pushed) * 60.0, f64::from(across) * row + 60.0 / 3.0_f64.sqrt());
            let [x, y] = if grid == "HexGridVertical" { [across, along] } else { [along, across] };
            [(x + 10.0).round() as i32, y.round() as i32]
        };
        let places = [(0, 0), (3, 1), (2, 4), (5, 3)];
        let tokens: String = places
            .iter()
            .enumerate()
            .map(|(index, (along, across))| token(&format!("{index}=="), "Orc", middle(*along, *across), ""))
            .collect();
        let content = map_file(&zone(grid, 60, "<mapAsset><id>b</id></mapAsset>", &tokens));
        let (scene, _) = open(&content, &[("assets/b.png", png(620, 600))]);
        assert_eq!((scene.grid.shape, scene.grid.orientation), (SceneShape::Hex, Some(orientation)));
        let stands: Vec<Cell> = scene.tokens.iter().map(|token| token.at).collect();
        let grid_of_ours = scene.grid();
        let first = grid_of_ours.plane(grid_of_ours.center(stands[0]));
        for ((along, across), at) in places.iter().zip(&stands) {
            let [x, y] = middle(*along, *across).map(f64::from);
            let [x0, y0] = middle(0, 0).map(f64::from);
            let wanted = [first[0] + (x - x0) / 60.0, first[1] + (y - y0) / 60.0];
            let found = grid_of_ours.plane(grid_of_ours.center(*at));
            let off = (found[0] - wanted[0]).hypot(found[1] - wanted[1]);
            assert!(off < 0.02, "{grid} {along} {across}: {found:?} for {wanted:?}");
        }
    }
}

#[test]
fn a_campaign_lists_its_maps_and_a_picture_on_the_background_is_the_maps() {
    let laid = "<layer>BACKGROUND</layer><snapToScale>false</snapToScale><width>400</width><height>200</height>
        <scaleX>1.5</scaleX><scaleY>1.5</scaleY><imageAssetMap><entry><null/><net.rptools.lib.MD5Key><id>c3</id></net.rptools.lib.MD5Key></entry></imageAssetMap>";
    let first = zone("SquareGrid", 50, "", &token("P==", "Map", [-40, 0], laid));
    // Lines that stop both sight and movement become one wall.
    let both = "<topologyTerrain><curves reference=\"../../topology/curves\"/></topologyTerrain>";
    let second = zone("SquareGrid", 50, &format!("<topology>{TRIANGLE}</topology>{both}"), "");
    let second = second.replace("Crypt", "Cave");
    let content = format!(
        "<net.rptools.maptool.util.PersistenceUtil_-PersistedCampaign><campaign><zones>
        <entry><net.rptools.maptool.model.GUID/><net.rptools.maptool.model.Zone>{first}</net.rptools.maptool.model.Zone></entry>
        <entry><net.rptools.maptool.model.GUID/><net.rptools.maptool.model.Zone>{second}</net.rptools.maptool.model.Zone></entry>
        </zones></campaign></net.rptools.maptool.util.PersistenceUtil_-PersistedCampaign>"
    );
    let file = SourceFile {
        path: "dungeon.cmpgn".into(),
        bytes: archive(&content, &[("assets/c3.png", png(400, 200))]),
    };
    let files = MapFiles::read(vec![file]).unwrap();
    let listed: Vec<_> =
        files.scenes().into_iter().map(|scene| (scene.name, scene.walls, scene.picture_found)).collect();
    assert_eq!(listed, [("Crypt & well".to_owned(), 0, true), ("Cave & well".to_owned(), 2, false)]);
    let of =
        |index| files.import(&ImportOptions { index: Some(index), ..ImportOptions::default() }).unwrap().0;
    let crypt = of(0);
    // 600 × 300 pixels from -40 on, and a grid that begins at 10: twelve by six cells.
    assert_eq!(crypt.grid.size, [12, 6]);
    let image = crypt.image.as_ref().unwrap();
    assert_eq!(image.origin, [0.0, 0.0]);
    assert!((image.pixels_per_cell - 50.0 / 1.5).abs() < 1e-9);
    // Without a background, the map is as large as its content: from 0.8 to 2.8 cells, and from 1 to 3.
    let cave = of(1);
    assert_eq!(cave.grid.size, [3, 2]);
    assert_eq!((pieces(&cave).len(), cave.walls.len()), (3, 1));
}

#[test]
fn damage_and_other_files_of_the_program_are_refused() {
    let content = map_file(&zone("SquareGrid", 50, "", ""));
    let (scene, _) = open(&content, &[]);
    assert_eq!((scene.grid.size, scene.walls.len()), ([24, 24], 0));
    let refused = |content: &str| import(&archive(content, &[]), &ImportOptions::default()).unwrap_err();
    assert_eq!(refused(&content[..content.len() - 20]).code, "bad-scene");
    assert_eq!(
        refused("<net.rptools.maptool.model.Token></net.rptools.maptool.model.Token>").code,
        "bad-scene"
    );
    assert_eq!(refused(&content.replace("<size>50", "<size>0")).path.as_deref(), Some("/grid/size"));
    // References in a circle end the search.
    let circle =
        content.replace("<tokenMap>", "<topology><curves reference=\"../curves\"/></topology><tokenMap>");
    assert!(open(&circle, &[]).0.walls.is_empty());
}

#[test]
fn an_outline_is_found_through_7_references_and_not_through_8() {
    let walls = |references: usize| {
        // The map itself contains the first reference, and the last link is the outline.
        let links: String =
            (2..=references).map(|next| format!("<curves reference=\"../curves[{next}]\"/>")).collect();
        let areas = format!(
            "<topology><curves reference=\"../../links/curves\"/></topology><links>{links}{TRIANGLE}</links>"
        );
        open(&map_file(&zone("SquareGrid", 50, &areas, "")), &[]).0.walls.len()
    };
    assert!(walls(1) > 0 && walls(7) == walls(1), "{}", walls(7));
    assert_eq!(walls(8), 0);
}

#[test]
fn maps_that_share_one_large_outline_do_not_grow_without_end() {
    let piece = "<sun.awt.geom.Order1><direction>1</direction><x0>9</x0><y0>5</y0><x1>7</x1><y1>15</y1></sun.awt.geom.Order1>";
    let start = "<sun.awt.geom.Order0><direction>1</direction><x>9</x><y>5</y></sun.awt.geom.Order0>";
    let large = format!("<curves>{start}{}</curves>", piece.repeat(2_000));
    let first = zone("SquareGrid", 50, &format!("<topology>{large}</topology>"), "");
    let shared = "<topology><curves reference=\"/all/entry/net.rptools.maptool.model.Zone/topology/curves\"/></topology>";
    let of = |copies: usize| {
        let zones: Vec<String> = std::iter::once(first.clone())
            .chain(std::iter::repeat_n(zone("SquareGrid", 50, shared, ""), copies))
            .map(|zone| {
                format!(
                    "<entry><net.rptools.maptool.model.Zone>{zone}</net.rptools.maptool.model.Zone></entry>"
                )
            })
            .collect();
        import(&archive(&format!("<all>{}</all>", zones.concat()), &[]), &ImportOptions::default())
    };
    assert!(of(5).is_ok());
    assert_eq!(of(300).unwrap_err().code, "too-large");
}
