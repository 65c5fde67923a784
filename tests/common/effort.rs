//! How much slow tests do: little with every change, so that each part answers within half a minute, and much in a long run.
#![allow(dead_code)]

/// What the environment variable `name` says, to look for more or to repeat something; else `long` in a long run
/// (`cargo xtask test --full` sets `BURSTMAP_FULL`), and `short` with every change.
pub fn effort(name: &str, short: u64, long: u64) -> u64 {
    let usual = if std::env::var_os("BURSTMAP_FULL").is_some() { long } else { short };
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}
