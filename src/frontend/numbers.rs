//! Numbers as text.

/// Returns a number without trailing zeros.
pub fn trim(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Returns a number with its sign, without trailing zeros.
pub fn signed(value: f64) -> String {
    let text = trim(value).replace('-', "−");
    if value < 0.0 { text } else { format!("+{text}") }
}
