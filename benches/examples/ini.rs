use burstmap::encounter::Table;

fn main() {
    let want = std::env::args().nth(1).unwrap();
    let n: usize = std::env::args().nth(2).unwrap().parse().unwrap();
    let case: serde_json::Value = serde_json::from_slice(&std::fs::read(&want).unwrap()).unwrap();
    let (scene, _) = burstmap::format::read(case["scene"].clone()).unwrap();
    let mut t = Table::open(scene, "bench").unwrap();
    let mut total = std::time::Duration::ZERO;
    let mut min = std::time::Duration::MAX;
    for _ in 0..n {
        let s = std::time::Instant::now();
        let e = t.dispatch(&case["questions"][0]).unwrap();
        let d = s.elapsed();
        total += d;
        min = min.min(d);
        drop(e);
        t.undo();
    }
    println!("mean {:?} min {:?}", total / n as u32, min);
}
