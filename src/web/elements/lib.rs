//! Yew as it is, but for one thing: what `html!` writes for an element calls a function. Yew's own constructors are
//! copied to every element of every panel, some 250 bytes each. The front end's dependency `yew` is this package.

pub use real::*;

pub mod virtual_dom {
    pub use real::virtual_dom::*;

    use real::html::NodeRef;

    /// Where `html!` finds the constructors of elements; what they make is a finished node.
    #[derive(Debug)]
    pub enum VTag {}

    impl VTag {
        #[inline(never)]
        pub fn __new_other(
            tag: AttrValue,
            node: NodeRef,
            key: Option<Key>,
            attributes: Attributes,
            listeners: Listeners,
            children: VNode,
        ) -> VNode {
            let tag = real::virtual_dom::VTag::__new_other(tag, node, key, attributes, listeners, children);
            VNode::from(tag)
        }

        #[inline(never)]
        pub fn __new_input(
            value: Option<AttrValue>,
            checked: Option<bool>,
            node: NodeRef,
            key: Option<Key>,
            attributes: Attributes,
            listeners: Listeners,
        ) -> VNode {
            let tag = real::virtual_dom::VTag::__new_input(value, checked, node, key, attributes, listeners);
            VNode::from(tag)
        }

        #[inline(never)]
        pub fn __new_textarea(
            value: Option<AttrValue>,
            default: Option<AttrValue>,
            node: NodeRef,
            key: Option<Key>,
            attributes: Attributes,
            listeners: Listeners,
        ) -> VNode {
            let tag =
                real::virtual_dom::VTag::__new_textarea(value, default, node, key, attributes, listeners);
            VNode::from(tag)
        }
    }
}
