//! Definitions derived from the list of shapes: the enum of templates, and dispatch to a shape known only at run time.

macro_rules! shapes {
    ($($name:literal $shape:ident,)*) => {
        /// A template of any shape, with its size.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[serde(tag = "shape")]
        pub enum Template {
            $(#[serde(rename = $name)] $shape($shape),)*
        }

        impl TemplateShape {
            /// Returns the shape's label in the area tool.
            pub fn label(self) -> burstmap_messages::Plain {
                match self { $(TemplateShape::$shape => $shape::LABEL,)* }
            }

            /// Returns whether the shape starts at its user and is aimed at a point. Others are placed on a target cell.
            pub fn starts_at_user(self) -> bool {
                match self { $(TemplateShape::$shape => $shape::STARTS_AT_USER,)* }
            }

            /// Returns whether a shape that starts at its user needs a point to aim at.
            pub fn is_aimed(self) -> bool {
                match self { $(TemplateShape::$shape => $shape::IS_AIMED,)* }
            }

            /// Returns whether a rule system has the shape, so that the area tool offers it.
            pub fn is_known(self, policy: &AreaPolicy) -> bool {
                match self { $(TemplateShape::$shape => $shape::is_known(policy),)* }
            }

            /// Returns whether thrown weapons have this shape, so that the area tool offers a throwing range.
            pub fn is_thrown(self) -> bool {
                match self { $(TemplateShape::$shape => $shape::IS_THROWN,)* }
            }

            /// Returns the additional number in the area tool.
            pub fn setting(self) -> Option<Setting> {
                match self { $(TemplateShape::$shape => $shape::SETTING,)* }
            }

            /// Returns the size for a single number, in cells.
            pub fn size(self, cells: f64) -> TemplateSize {
                match self { $(TemplateShape::$shape => $shape::size(cells),)* }
            }

            /// Returns whether a rule system measures the shape from a selectable corner, on squares.
            pub fn has_corner(self, policy: &AreaPolicy) -> bool {
                match self { $(TemplateShape::$shape => $shape::has_corner(policy),)* }
            }

            fn template(self, fields: &AreaFields) -> Template {
                match self { $(TemplateShape::$shape => Template::$shape($shape::from_fields(fields)),)* }
            }
        }

        impl Template {
            /// Returns the template's shape.
            pub fn shape(&self) -> TemplateShape {
                match self { $(Template::$shape(_) => TemplateShape::$shape,)* }
            }

            /// Returns the radius or length, or both sides of a rectangle.
            pub fn size(&self) -> TemplateSize {
                match self { $(Template::$shape(template) => template.size,)* }
            }

            /// Returns the template in another size.
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
