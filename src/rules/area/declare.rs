//! What follows from the list of shapes: the enum of templates, and questions to a shape that is not known until the program runs.

macro_rules! shapes {
    ($($name:literal $shape:ident,)*) => {
        /// A template of any shape, with its size.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[serde(tag = "shape")]
        pub enum Template {
            $(#[serde(rename = $name)] $shape($shape),)*
        }

        impl TemplateShape {
            /// What the area tool calls the shape.
            pub fn label(self) -> burstmap_messages::Plain {
                match self { $(TemplateShape::$shape => $shape::LABEL,)* }
            }

            /// Whether the shape starts at its user and is aimed at a point. Others are placed on a target cell.
            pub fn starts_at_user(self) -> bool {
                match self { $(TemplateShape::$shape => $shape::STARTS_AT_USER,)* }
            }

            /// Whether the shape needs a point to aim at, if it starts at its user.
            pub fn is_aimed(self) -> bool {
                match self { $(TemplateShape::$shape => $shape::IS_AIMED,)* }
            }

            /// Whether a rule system knows the shape, so that the area tool offers it.
            pub fn is_known(self, policy: &AreaPolicy) -> bool {
                match self { $(TemplateShape::$shape => $shape::is_known(policy),)* }
            }

            /// Whether something thrown has this shape, so that the area tool offers a throwing distance.
            pub fn is_thrown(self) -> bool {
                match self { $(TemplateShape::$shape => $shape::IS_THROWN,)* }
            }

            /// The number that the area tool offers beside the size.
            pub fn setting(self) -> Option<Setting> {
                match self { $(TemplateShape::$shape => $shape::SETTING,)* }
            }

            /// The size for which one number stands, in cells.
            pub fn size(self, cells: f64) -> TemplateSize {
                match self { $(TemplateShape::$shape => $shape::size(cells),)* }
            }

            /// Whether a rule system measures the shape from a corner that can be chosen, on squares.
            pub fn has_corner(self, policy: &AreaPolicy) -> bool {
                match self { $(TemplateShape::$shape => $shape::has_corner(policy),)* }
            }

            fn template(self, fields: &AreaFields) -> Template {
                match self { $(TemplateShape::$shape => Template::$shape($shape::from_fields(fields)),)* }
            }
        }

        impl Template {
            /// The shape of the template.
            pub fn shape(&self) -> TemplateShape {
                match self { $(Template::$shape(_) => TemplateShape::$shape,)* }
            }

            /// Its radius or length, or both sides of a rectangle.
            pub fn size(&self) -> TemplateSize {
                match self { $(Template::$shape(template) => template.size,)* }
            }

            /// The same, in another size.
            #[must_use]
            pub fn resized(mut self, size: TemplateSize) -> Template {
                match &mut self { $(Template::$shape(template) => template.size = size,)* }
                self
            }

            fn place(
                &self,
                board: &Board<'_>,
                placement: &Placement,
            ) -> Result<PlacedTemplate, Refusal> {
                match self { $(Template::$shape(template) => template.place(board, placement),)* }
            }
        }
    };
}

pub(super) use shapes;
