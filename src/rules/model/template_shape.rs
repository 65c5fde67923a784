//! The shapes of templates.

use serde::{Deserialize, Serialize};

/// The list of shapes with their words in JSON. `area` has a file for each.
macro_rules! each_shape {
    ($then:ident) => {
        $then! {
            "burst" Burst,
            "radius" Radius,
            "line" Line,
            "cone" Cone,
            "rect" Rect,
            "emanation" Emanation,
        }
    };
}

pub(crate) use each_shape;

macro_rules! shapes {
    ($($name:literal $shape:ident,)*) => {
        /// The shapes of templates, in the order of the area tool.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        pub enum TemplateShape {
            $(#[serde(rename = $name)] $shape,)*
        }

        impl TemplateShape {
            /// All shapes.
            pub const ALL: &[TemplateShape] = &[$(TemplateShape::$shape,)*];
        }
    };
}

each_shape!(shapes);
