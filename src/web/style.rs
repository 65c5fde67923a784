//! The widget's style sheet: one file for each part of it, in the order in which they apply.

pub const SHEET: &str = concat!(
    include_str!("style/theme.css"),
    include_str!("style/base.css"),
    include_str!("style/menu.css"),
    include_str!("style/rail.css"),
    include_str!("style/strip.css"),
    include_str!("style/controls.css"),
    include_str!("style/side.css"),
    include_str!("style/lists.css"),
    include_str!("style/rows.css"),
    include_str!("style/forms.css"),
    include_str!("style/bar.css"),
    include_str!("style/notices.css"),
    include_str!("style/help.css"),
    include_str!("style/maps.css"),
    include_str!("style/narrow.css"),
    include_str!("style/phone.css"),
    include_str!("style/players.css"),
    include_str!("style/preferences.css"),
    include_str!("style/print.css"),
);
