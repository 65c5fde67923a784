//! Files that are too large or damaged are refused before they use much memory or time.

use crate::sources::{file, scene, scenes, zip};
use burstmap::format::{ImportOptions, MapFiles, import};
use serde_json::{Value, json};

#[test]
fn a_bomb_and_a_cut_archive_are_refused() {
    let bomb = zip(&[("a.json", vec![b' '; 600 << 20])]);
    assert!(bomb.len() < 1 << 20);
    assert_eq!(scenes(vec![file("b.zip", bomb)]).unwrap_err().code, "too-large");
    let whole = zip(&[("a.json", scene("One", "").to_string().into_bytes())]);
    for cut in [whole.len() / 2, whole.len() - 3, 4] {
        let refusal = scenes(vec![file("c.zip", whole[..cut].to_vec())]).unwrap_err();
        assert_eq!(refusal.code, "unsupported-file", "{cut}");
    }
    let mut damaged = whole.clone();
    damaged[45] ^= 0x55;
    assert_eq!(scenes(vec![file("d.zip", damaged)]).unwrap_err().code, "unsupported-file");
    let pack = scenes(vec![file("p/000005.ldb", vec![1; 100])]).unwrap_err();
    assert_eq!(pack.code, "bad-scene");
}

/// Writes another unpacked length into an archive with one file.
fn forged(mut archive: Vec<u8>, length: u32) -> Vec<u8> {
    for (magic, at) in [(b"PK\x03\x04", 22), (b"PK\x01\x02", 24)] {
        let start = archive.windows(4).position(|four| four == magic).unwrap();
        archive[start + at..start + at + 4].copy_from_slice(&length.to_le_bytes());
    }
    archive
}

#[test]
fn stated_lengths_are_compared_before_anything_is_unpacked() {
    let text = scene("One", "").to_string().into_bytes();
    let mut large = forged(zip(&[("a.json", text.clone())]), 129 << 20);
    // Unpacking this would fail, so the refusal shows that nothing was unpacked.
    large[40] ^= 0xff;
    assert_eq!(scenes(vec![file("a.zip", large.clone())]).unwrap_err().code, "too-large");
    let options = ImportOptions { archive_megabytes: Some(130), ..ImportOptions::default() };
    let within = MapFiles::read_within(vec![file("a.zip", large)], options.most_bytes()).unwrap_err();
    assert_eq!(within.code, "unsupported-file", "a host allowed more");
    let honest = zip(&[("a.json", [text.clone(), vec![b' '; 3 << 20]].concat())]);
    assert!(MapFiles::read_within(vec![file("a.zip", honest.clone())], 4 << 20).is_ok());
    assert_eq!(MapFiles::read_within(vec![file("a.zip", honest)], 2 << 20).unwrap_err().code, "too-large");
    // A file that is larger than stated is not unpacked either.
    let small = forged(zip(&[("a.json", text)]), 10);
    assert_eq!(scenes(vec![file("a.zip", small)]).unwrap_err().code, "unsupported-file");
    // Many files are too large together, even if each is small.
    let many: Vec<(String, Vec<u8>)> =
        (0..5).map(|place| (format!("{place}.json"), vec![b' '; 1 << 20])).collect();
    let many: Vec<(&str, Vec<u8>)> =
        many.iter().map(|(path, bytes)| (path.as_str(), bytes.clone())).collect();
    assert_eq!(
        MapFiles::read_within(vec![file("a.zip", zip(&many))], 4 << 20).unwrap_err().code,
        "too-large"
    );
}

#[test]
fn walls_and_tokens_beyond_any_map_are_refused_by_their_number() {
    let mut file = scene("One", "");
    file["tokens"] = (0..100_001).map(|_| json!({ "x": 1, "y": 1 })).collect();
    let refused = |file: &Value| import(file.to_string().as_bytes(), &ImportOptions::default()).unwrap_err();
    assert_eq!(
        (refused(&file).code.as_str(), refused(&file).path.as_deref()),
        ("too-large", Some("/tokens"))
    );
    file["tokens"] = (0..20_000).map(|_| json!({ "x": 1, "y": 1 })).collect();
    assert_eq!(
        (refused(&file).code.as_str(), refused(&file).path.as_deref()),
        ("too-large", Some("/tokens"))
    );
    let line = vec![json!({ "x": 1, "y": 1 }); 1_000_000];
    let vtt = json!({ "resolution": { "map_size": { "x": 9, "y": 9 }, "pixels_per_grid": 9 }, "line_of_sight": [line] });
    assert_eq!(
        (refused(&vtt).code.as_str(), refused(&vtt).path.as_deref()),
        ("too-large", Some("/line_of_sight"))
    );
}

#[test]
fn too_many_walls_are_refused_before_they_are_tidied_up() {
    let walls: Vec<Value> = (0..100_001)
        .map(|n| json!({ "c": [n % 900, n / 900 * 4, n % 900 + 30, n / 900 * 4 + 1], "move": 20, "sight": 20 }))
        .collect();
    let refusal = import(
        scene("", "")
            .as_object_mut()
            .map(|fields| {
                fields.insert("walls".into(), walls.into());
                serde_json::to_vec(fields).unwrap()
            })
            .unwrap()
            .as_slice(),
        &ImportOptions::default(),
    )
    .unwrap_err();
    assert_eq!(refusal.code, "too-large");
    assert!(refusal.message.contains("100001"), "{}", refusal.message);
}
