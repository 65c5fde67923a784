//! Runs `#[wasm_bindgen_test]`s in a headless browser: wasm-bindgen's own runner under our lock file.

use std::net::TcpStream;
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

fn main() -> ExitCode {
    if let Ok(address) = std::env::var("WASM_BINDGEN_TEST_ADDRESS") {
        thread::spawn(move || knock(&address));
    }
    match wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(std::env::args_os()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:?}");
            ExitCode::FAILURE
        }
    }
}

/// Connects to the runner's server again and again. Of connections that come in a burst, as a browser opens them for a page's modules,
/// the server (`tiny_http`) may leave one in its queue until another one is closed, which keep-alive puts off for
/// ever: the page waits for a module that never comes. Every further connection has the queue looked at.
fn knock(address: &str) {
    loop {
        thread::sleep(Duration::from_millis(200));
        // Until the server stands there is nobody to answer.
        drop(TcpStream::connect(address));
    }
}
