//! Campaigns of MapTool by other authors, read independently of the import. `tests/data/map-sources.json` lists their sources.

use crate::real::real;
use crate::sources::zip;
use burstmap::encounter::Scene;
use burstmap::format::{ImportOptions, MapFiles, SourceFile};
use std::io::Read;

/// Returns `content.xml` of an archive. Its text follows the header, which contains its end.
fn content(archive: &[u8]) -> String {
    const NAME: &[u8] = b"content.xml";
    let header = archive
        .windows(30 + NAME.len())
        .find(|window| window.starts_with(b"PK\x03\x04") && window.ends_with(NAME));
    let header = header.unwrap();
    let at = header.as_ptr() as usize - archive.as_ptr() as usize + header.len();
    let more = usize::from(u16::from_le_bytes([header[28], header[29]]));
    let mut text = String::new();
    flate2::read::DeflateDecoder::new(&archive[at + more..]).read_to_string(&mut text).unwrap();
    text
}

fn scenes(name: &str, bytes: Vec<u8>) -> Vec<Scene> {
    let files = MapFiles::read(vec![SourceFile { path: name.into(), bytes }]).unwrap();
    let one = |index| files.import(&ImportOptions { index: Some(index), ..ImportOptions::default() });
    (0..files.scenes().len()).map(|index| one(index).unwrap().0).collect()
}

/// Returns the text between the first `start` and the next `end`.
fn between<'t>(text: &'t str, start: &str, end: &str) -> Option<&'t str> {
    Some(text.split_once(start)?.1.split_once(end)?.0)
}

#[test]
fn tokens_of_a_real_campaign_stand_in_their_cells() {
    let Some(bytes) = real("maptool/Sample Adventure.cmpgn") else { return };
    let text = content(&bytes);
    let scenes = scenes("Sample Adventure.cmpgn", bytes);
    let names: Vec<&str> = scenes.iter().map(|scene| scene.name.as_str()).collect();
    assert_eq!(names, ["0.0 Library", "1.0 Ephiarran Highlands", "0.1 Theater"]);
    let highlands =
        text.split("<net.rptools.maptool.model.Zone>").find(|zone| zone.contains(names[1])).unwrap();
    let token = |token: &str| {
        let number = |name: &str| -> i32 {
            between(token, &format!("<{name}>"), &format!("</{name}>")).unwrap().parse().unwrap()
        };
        let on_map = between(token, "<layer>", "</layer>") == Some("TOKEN");
        on_map.then(|| {
            (between(token, "<name>", "</name>").unwrap().to_owned(), [number("x") / 75, number("y") / 75])
        })
    };
    let map = between(highlands, "<tokenMap>", "</tokenMap>").unwrap();
    let mut wanted: Vec<_> =
        map.split("<net.rptools.maptool.model.Token>").skip(1).filter_map(token).collect();
    let stands = scenes[1].tokens.iter().map(|token| (token.name.to_string(), [token.at.col, token.at.row]));
    let mut stands: Vec<_> = stands.collect();
    wanted.sort();
    stands.sort();
    assert_eq!(stands.len(), 5);
    assert_eq!(stands, wanted);
    assert!(scenes[1].image.is_some());
}

/// Returns whether a point is in an area, from the number of curves to its right. Level curves are not written.
fn covered(curves: &[[[f64; 2]; 2]], [x, y]: [f64; 2]) -> bool {
    let right = |[[x0, y0], [x1, y1]]: &[[f64; 2]; 2]| {
        *y0 <= y && y < *y1 && x0 + (x1 - x0) * (y - y0) / (y1 - y0) > x
    };
    curves.iter().filter(|curve| right(curve)).count() % 2 == 1
}

/// Returns the same for a scene, from the number of sight-blocking walls below the point. Vertical walls do not count.
fn enclosed(scene: &Scene, [x, y]: [f64; 2]) -> bool {
    let walls = scene.walls.iter().filter(|wall| wall.blocks.sight);
    let pieces = walls.flat_map(|wall| wall.points.windows(2));
    let below = |pair: &[[f64; 2]]| {
        let ([[x0, y0], [x1, y1]], flip) = ([pair[0], pair[1]], pair[1][0] < pair[0][0]);
        let ([x0, y0], [x1, y1]) = if flip { ([x1, y1], [x0, y0]) } else { ([x0, y0], [x1, y1]) };
        x0 <= x && x < x1 && y0 + (y1 - y0) * (x - x0) / (x1 - x0) > y
    };
    pieces.filter(|pair| below(pair)).count() % 2 == 1
}

/// Reads uncovered cells of the fog, because no public campaign with walls was found. MapTool writes both with the same code.
#[test]
fn walls_enclose_what_a_real_area_covers() {
    let Some(bytes) = real("maptool/Example.cmpgn") else { return };
    let text = content(&bytes);
    let number = |curve: &str, name: &str| -> f64 {
        between(curve, &format!("<{name}>"), &format!("</{name}>")).unwrap().parse().unwrap()
    };
    let areas = text
        .split("<exposedAreaHistory>")
        .skip(1)
        .filter_map(|rest| rest.split_once("</exposedAreaHistory>"));
    let mut seen = 0;
    for area in areas.map(|(area, _)| area).filter(|area| area.contains("<sun.awt.geom.Order1>")) {
        let pieces = area.split("<sun.awt.geom.Order1>").skip(1);
        let curves: Vec<[[f64; 2]; 2]> = pieces
            .map(|curve| [["x0", "y0"], ["x1", "y1"]].map(|names| names.map(|name| number(curve, name))))
            .collect();
        let [begin, end] = ["<topology>", "</topology>"].map(|tag| text.find(tag).unwrap());
        let walled = format!("{}<topology>{area}{}", &text[..begin], &text[end..]);
        let scene = &scenes("Example.cmpgn", zip(&[("content.xml", walled.into_bytes())]))[0];
        let all = curves.iter().flatten();
        let low = [0, 1].map(|axis| all.clone().map(|at| at[axis]).fold(f64::MAX, f64::min));
        let high = [0, 1].map(|axis| all.clone().map(|at| at[axis]).fold(f64::MIN, f64::max));
        let (mut inside, mut wrong) = (0, Vec::new());
        for step in 0..6_400 {
            // Points in and around the area, without round numbers.
            let part = [f64::from(step % 80), f64::from(step / 80)].map(|part| (part * 1.013 - 0.517) / 79.0);
            let at = [0, 1].map(|axis| low[axis] + (high[axis] - low[axis]) * part[axis]);
            let cells = [0, 1].map(|axis| at[axis] / 50.0 - (low[axis] / 50.0 + 0.02).floor());
            inside += usize::from(covered(&curves, at));
            if covered(&curves, at) != enclosed(scene, cells) {
                wrong.push(at);
            }
        }
        assert!(curves.len() >= 60 && inside > 3_000, "{} {inside}", curves.len());
        assert!(wrong.len() <= 6, "{}: {:?}", wrong.len(), &wrong[..wrong.len().min(5)]);
        seen += 1;
    }
    assert_eq!(seen, 16);
}
