//! Messages for the keeper's reports.

use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;

/// Returns the refusal for a code of `js/keep/keeper.js`. `why`: the problem, or empty.
pub fn refusal(code: &str, why: &str) -> Refusal {
    let refusal = match code {
        "storage-full" => Refusal::new(code, catalogue::KeepFull),
        "storage-newer" => Refusal::new(code, catalogue::KeepNewer),
        "storage-corrupt" => Refusal::new(code, catalogue::KeepCorrupt),
        "storage-lost" => Refusal::new(code, catalogue::KeepLost),
        "storage-taken" => Refusal::new(code, catalogue::KeepTaken),
        "kept-earlier" => Refusal::new(code, catalogue::KeepEarlier),
        "kept-again" => Refusal::new(code, catalogue::KeepAgain),
        _ => Refusal::new(code, catalogue::KeepBlocked),
    };
    if why.is_empty() {
        return refusal;
    }
    let mut wording = refusal.wording();
    wording.then(catalogue::KeepWhy { why });
    refusal.worded(wording)
}
