//! Effort of slow tests: small for each change, so that each part finishes within half a minute, and large in a long run.
#![allow(dead_code)]

/// Returns the value of the environment variable `name`, for larger searches or more repetitions. Without it, returns `long` in a long run (`cargo
/// xtask test --full` sets `BURSTMAP_FULL`), and `short` for each change.
pub fn effort(name: &str, short: u64, long: u64) -> u64 {
    let usual = if std::env::var_os("BURSTMAP_FULL").is_some() { long } else { short };
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}
