//! Saving in this browser, for the host.

use crate::widget::Widget;
use burstmap_ui::keep;
use burstmap_ui::keeper::Keeper;
use js_sys::Promise;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Widget {
    /// Resolves with whether everything done until now is saved in this browser.
    pub fn saved(&self) -> Promise {
        self.keeper().map_or_else(|| Promise::resolve(&JsValue::FALSE), |keeper| keeper.saved())
    }

    /// Returns `off`, `opening`, `writing`, `following` another tab, or `failed`.
    #[wasm_bindgen(getter)]
    pub fn keeping(&self) -> String {
        self.keeper().map_or_else(|| "off".into(), |keeper| keeper.state())
    }

    /// Makes this tab save the scene and lets it change the scene. Resolves with whether this succeeded.
    #[wasm_bindgen(js_name = takeOver)]
    pub fn take_over(&self) -> Promise {
        self.keeper().map_or_else(|| Promise::resolve(&JsValue::FALSE), |keeper| keeper.take_over())
    }

    /// Returns damaged data that was set aside under the save key.
    #[wasm_bindgen(js_name = putAside)]
    pub fn put_aside(&self) -> Promise {
        match &self.shell.save_key {
            Some(key) => keep::aside(key),
            None => Promise::resolve(&JsValue::from(js_sys::Array::new())),
        }
    }

    fn keeper(&self) -> Option<Keeper> {
        self.shell.keeper().or_else(|| self.kept.borrow().clone())
    }
}
