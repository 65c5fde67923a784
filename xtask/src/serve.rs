//! `cargo xtask serve`: a small static server with rebuild and reload on change. For development on this machine only.

use crate::bundle::{self, Profile};
use crate::run::{Outcome, list, root, say};
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, SystemTime};

const LOOK_AGAIN: Duration = Duration::from_millis(600);
const WATCHED: &[&str] = &["src", "www", "index.html", "Cargo.toml", "README.md"];
const RELOAD: &str = "<script>new EventSource('/-/reload').onmessage = () => location.reload()</script>";

pub fn serve(profile: Profile, port: u16) -> Outcome {
    let seen = newest();
    bundle::build(profile)?;
    let listener = bind("127.0.0.1", port)?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    println!();
    say(format!("Burstmap is at http://{address}/  (Ctrl+C ends; changed files are built and reloaded)"));
    let built = Arc::new(AtomicU64::new(0));
    let count = Arc::clone(&built);
    thread::spawn(move || rebuild(profile, seen, &count));
    for stream in listener.incoming().flatten() {
        let built = Arc::clone(&built);
        thread::spawn(move || answer(stream, &built));
    }
    Ok(())
}

/// The wanted port, or one of the nine after it.
pub fn bind(host: &str, port: u16) -> Outcome<TcpListener> {
    (port..=port.saturating_add(9)).find_map(|port| TcpListener::bind((host, port)).ok()).ok_or_else(|| {
        format!("Ports {port} to {} are all taken: choose another one with --port.", port.saturating_add(9))
    })
}

fn rebuild(profile: Profile, mut seen: SystemTime, built: &AtomicU64) {
    loop {
        thread::sleep(LOOK_AGAIN);
        let now = newest();
        if now <= seen {
            continue;
        }
        seen = now;
        match bundle::build(profile) {
            Ok(()) => {
                built.fetch_add(1, Ordering::Relaxed);
            }
            Err(sentence) => eprintln!("{sentence} The last good build is still served."),
        }
    }
}

/// When the newest of the watched files was written.
fn newest() -> SystemTime {
    fn look(path: &Path) -> SystemTime {
        if path.is_dir() {
            let names = list(path).unwrap_or_default();
            return names.iter().map(|name| look(&path.join(name))).max().unwrap_or(SystemTime::UNIX_EPOCH);
        }
        path.metadata().and_then(|data| data.modified()).unwrap_or(SystemTime::UNIX_EPOCH)
    }
    WATCHED.iter().map(|name| look(&root().join(name))).max().unwrap_or(SystemTime::UNIX_EPOCH)
}

/// One request per connection. A broken connection is the browser's business, not ours.
fn answer(stream: TcpStream, built: &AtomicU64) {
    let Some(request) = Request::read(&stream) else { return };
    if request.path == "/-/reload" {
        return wait_for_reload(stream, built);
    }
    let file = file(&request.path);
    request.send(stream, file, with_reload);
}

/// What a browser asks for.
pub struct Request {
    method: String,
    pub path: String,
}

impl Request {
    pub fn read(stream: &TcpStream) -> Option<Request> {
        let mut lines = BufReader::new(stream).lines();
        let request = lines.next()?.ok()?;
        while lines.next().is_some_and(|line| line.is_ok_and(|line| !line.is_empty())) {}
        let mut words = request.split_whitespace();
        let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or("/"));
        let path = target.split(['?', '#']).next().unwrap_or("/");
        Some(Request { method: method.to_owned(), path: path.to_owned() })
    }

    /// Sends a file, as `finish` leaves it; none: the path was no good.
    pub fn send(
        &self,
        mut stream: TcpStream,
        file: Option<PathBuf>,
        finish: impl Fn(&Path, Vec<u8>) -> Vec<u8>,
    ) {
        let (status, kind, body) = match file {
            Some(file) => match std::fs::read(&file) {
                Ok(bytes) => ("200 OK", content_type(&file), finish(&file, bytes)),
                Err(_) => {
                    let words = format!("No {} here.\n", self.path);
                    ("404 Not Found", "text/plain; charset=utf-8", words.into_bytes())
                }
            },
            None => {
                ("400 Bad Request", "text/plain; charset=utf-8", b"That path leaves the site.\n".to_vec())
            }
        };
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-store\r\n\
             Connection: close\r\n\r\n",
            body.len()
        );
        let _ = stream.write_all(head.as_bytes());
        if self.method != "HEAD" {
            let _ = stream.write_all(&body);
        }
    }
}

fn wait_for_reload(mut stream: TcpStream, built: &AtomicU64) {
    let start = built.load(Ordering::Relaxed);
    let head =
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n\r\n: hello\n\n";
    let mut alive = stream.write_all(head.as_bytes()).is_ok();
    while alive {
        thread::sleep(LOOK_AGAIN);
        let changed = built.load(Ordering::Relaxed) != start;
        // A comment keeps the line open and tells when the page has gone.
        let message: &[u8] = if changed { b"data: built\n\n" } else { b":\n\n" };
        alive = stream.write_all(message).is_ok() && !changed;
    }
}

/// The file behind a path: the site at `/`, and for hand tests `/pkg/` and `/tests/pages/`.
fn file(path: &str) -> Option<PathBuf> {
    let clean = within(path)?;
    let outside = clean.starts_with("pkg/") || clean.starts_with("tests/pages/");
    let file = if outside { root().join(&clean) } else { root().join("dist").join(&clean) };
    Some(if file.is_dir() { file.join("index.html") } else { file })
}

/// A path below the folder that is served; none where it leads out of it.
pub fn within(path: &str) -> Option<String> {
    let clean = path.trim_start_matches('/').replace("%20", " ");
    let leaves = clean.split('/').any(|part| part == ".." || part.contains(['\\', ':']));
    (!leaves).then_some(clean)
}

fn with_reload(file: &Path, bytes: Vec<u8>) -> Vec<u8> {
    if file.extension().is_some_and(|e| e == "html") { [bytes, RELOAD.into()].concat() } else { bytes }
}

fn content_type(file: &Path) -> &'static str {
    match file.extension().and_then(|e| e.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn never_leaves_the_site() {
        assert_eq!(file("/../Cargo.toml"), None);
        assert_eq!(file("/a/..\\b"), None);
        assert_eq!(file("//etc/passwd"), Some(root().join("dist/etc/passwd")));
    }
}
