//! Line icons on a 24 × 24 grid. Tools have their own.

use yew::prelude::*;

pub const UNDO: &str = "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3";
pub const REDO: &str = "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3";
/// Icon for turning an object clockwise.
pub const TURN: &str = "M20 5v5h-5M20 10a8 8 0 1 0 .500 5";
pub const LIST: &str = "M8.500 6H20M8.500 12H20M8.500 18H20M4 6h.01M4 12h.01M4 18h.01";
pub const MENU: &str = "M4 7h16M4 12h16M4 17h16";
pub const HELP: &str =
    "M9.2 9a2.9 2.9 0 1 1 4.2 2.6c-.9.5-1.4 1.1-1.4 2.2M12 17.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18";
pub const FIT: &str = "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5";
pub const PLUS: &str = "M12 5v14M5 12h14";
pub const MINUS: &str = "M5 12h14";
pub const MOVE: &str = "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3";
/// A finger that moves an object.
pub const FINGER: &str = "M9 20l-4.500-5a1.500 1.500 0 0 1 2.200-2l1.800 1.500V5.500a1.500 1.500 0 0 1 3 0V11l5.200 1.200a2.500 2.500 0 0 1 1.900 2.900L18 20zM5.500 8.500L3 6l2.500-2.500M15.500 8.500L18 6l-2.500-2.500";
pub const CLOSE: &str = "M6 6l12 12M18 6L6 18";
pub const OPEN: &str = "M4 19V6a1 1 0 0 1 1-1h5l2 2.5h7a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM12 17v-6M9.5 13.5L12 11l2.5 2.5";
pub const SAVE: &str = "M12 4v11M7.5 10.5L12 15l4.5-4.5M4 19.5h16";
pub const MAP: &str = "M9 4L3 6.5v13.5l6-2.5 6 2.5 6-2.5V4l-6 2.5zM9 4v13.5M15 6.5V20";
pub const SUN: &str = "M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4";
pub const LANGUAGE: &str = "M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M3 12h18M12 3c3 2.500 4 5.500 4 9s-1 6.500-4 9M12 3c-3 2.500-4 5.500-4 9s1 6.500 4 9";
pub const SHARE: &str = "M7 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 1 0 0-5M17 3.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 1 0 0-5M17 15.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 1 0 0-5M9.200 10.800l5.600-3.600M9.200 13.200l5.600 3.600";
pub const PEN: &str = "M4 20l1-4L16.5 4.5a1.8 1.8 0 0 1 2.6 0l.4.4a1.8 1.8 0 0 1 0 2.6L8 19zM14.5 6.5l3 3";
pub const COPY: &str =
    "M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1zM4 15V5a1 1 0 0 1 1-1h10";
pub const BIN: &str = "M4 7h16M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10 11v5M14 11v5";
/// An object is placed on the map.
pub const PLAY: &str = "M8 5l11 7-11 7z";
pub const PAUSE: &str = "M8.500 5v14M15.500 5v14";
pub const BEFORE_TURN: &str = "M18 6l-6 6 6 6M6 6v12";
pub const NEXT_TURN: &str = "M6 6l6 6-6 6M18 6v12";
pub const FOLLOW: &str = "M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8M12 2v4M12 18v4M2 12h4M18 12h4";
pub const BEFORE: &str = "M15 6l-6 6 6 6";
pub const NEXT: &str = "M9 6l6 6-6 6";
pub const CHEVRON: &str = "M6 15l6-6 6 6";
pub const CHEVRON_DOWN: &str = "M6 9l6 6 6-6";
pub const DOTS: &str = "M5 12h.01M12 12h.01M19 12h.01";
pub const DICE: &str = "M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01";

pub const SWORD: &str = "M19.5 4.5L9 15M19.5 4.5H15L7.5 12M19.5 4.5V9L12 16.5M5 13l6 6M7.5 16.5L4 20";
pub const BOW: &str = "M7 4c9 1 12 4 13 13M7 4l13 13M4 20L17 7M13 6.5l4.5.5.5 4.500M4 16.500V20h3.500";
pub const SPARK: &str =
    "M12 3l1.900 6.100L20 11l-6.100 1.900L12 19l-1.900-6.100L4 11l6.100-1.900zM19 16.500v4M17 18.500h4";

pub const FACES: &str = "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 1 0 0 7M2.500 20c.3-3.800 2.900-6 6.500-6s6.200 2.200 6.500 6M16 4.500a3.200 3.200 0 0 1 0 6M17.500 14.300c2.400.7 3.800 2.700 4 5.700";

pub const EYE: &str = "M2 12s4-6.500 10-6.500S22 12 22 12s-4 6.500-10 6.500S2 12 2 12zM12 9.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 1 0 0-5.600";
pub const EYE_OFF: &str = "M4 4l16 16M9.900 5.700A10 10 0 0 1 12 5.500c6 0 10 6.500 10 6.500a18 18 0 0 1-3.200 3.800M6.300 7.500A17 17 0 0 0 2 12s4 6.500 10 6.500a10 10 0 0 0 4.200-.900";

pub fn icon(path: &'static str) -> Html {
    html! { <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={path} /></svg> }
}
