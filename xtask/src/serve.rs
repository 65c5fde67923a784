//! `cargo xtask serve`: a small static server that rebuilds and reloads on changes. Only for development on this machine.

use crate::bundle::{self, Profile};
use crate::run::{Outcome, root, say};
use std::fs::Metadata;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

/// Interval of checks during work, for immediate reactions to edits, at the cost of some processor time.
const SOON: Duration = Duration::from_millis(200);
/// Interval after [`WORK`] without changes.
const LATER: Duration = Duration::from_secs(1);
const WORK: Duration = Duration::from_secs(5 * 60);
const WATCHED: &[&str] = &["src", "www", "index.html", "Cargo.toml", "README.md"];
const RELOAD: &str = "<script>new EventSource('/-/reload').onmessage = () => location.reload()</script>";

pub fn serve(profile: Profile, port: u16) -> Outcome {
    let seen = newest();
    bundle::build(profile)?;
    let listener = bind("127.0.0.1", port)?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    println!();
    say(format!(
        "Burstmap is at http://{address}/  (Ctrl+C to stop. Changed files are rebuilt and reloaded)"
    ));
    let built = Arc::new(AtomicU64::new(0));
    let count = Arc::clone(&built);
    thread::spawn(move || rebuild(profile, seen, &count));
    for stream in listener.incoming().flatten() {
        let built = Arc::clone(&built);
        thread::spawn(move || answer(stream, &built));
    }
    Ok(())
}

/// Listens on the requested port, or one of the next nine.
pub fn bind(host: &str, port: u16) -> Outcome<TcpListener> {
    (port..=port.saturating_add(9)).find_map(|port| TcpListener::bind((host, port)).ok()).ok_or_else(|| {
        format!("Ports {port} to {} are all in use. Choose another one with --port.", port.saturating_add(9))
    })
}

/// Returns the pause before the next check, from the time since the last change.
fn pause(quiet: Duration) -> Duration {
    if quiet < WORK { SOON } else { LATER }
}

fn rebuild(profile: Profile, mut seen: SystemTime, built: &AtomicU64) {
    let mut changed = Instant::now();
    loop {
        thread::sleep(pause(changed.elapsed()));
        let now = newest();
        if now <= seen {
            continue;
        }
        (seen, changed) = (now, Instant::now());
        match bundle::build(profile) {
            Ok(()) => {
                built.fetch_add(1, Ordering::Relaxed);
            }
            Err(sentence) => eprintln!("{sentence} The last good build is still served."),
        }
    }
}

/// Returns the time of the newest change among the watched files.
fn newest() -> SystemTime {
    fn written(data: io::Result<Metadata>) -> SystemTime {
        data.and_then(|data| data.modified()).unwrap_or(SystemTime::UNIX_EPOCH)
    }
    // A folder's listing marks subfolders, so that each file is examined once.
    fn look(path: &Path) -> SystemTime {
        let Ok(entries) = path.read_dir() else { return written(path.metadata()) };
        let newest = entries.flatten().map(|entry| match entry.file_type() {
            Ok(kind) if kind.is_file() => written(entry.metadata()),
            _ => look(&entry.path()),
        });
        newest.max().unwrap_or(SystemTime::UNIX_EPOCH)
    }
    WATCHED.iter().map(|name| look(&root().join(name))).max().unwrap_or(SystemTime::UNIX_EPOCH)
}

/// Handles one request per connection. Broken connections are ignored.
fn answer(stream: TcpStream, built: &AtomicU64) {
    let Some(request) = Request::read(&stream) else { return };
    if request.path == "/-/reload" {
        return wait_for_reload(stream, built);
    }
    let file = file(&request.path);
    request.send(stream, file, with_reload);
}

/// A browser's request.
pub struct Request {
    method: String,
    pub path: String,
    /// Tag of the file in the browser's cache.
    known: Option<String>,
}

impl Request {
    pub fn read(stream: &TcpStream) -> Option<Request> {
        let mut lines = BufReader::new(stream).lines();
        let request = lines.next()?.ok()?;
        let mut known = None;
        while let Some(Ok(line)) =
            lines.next().filter(|line| line.as_ref().is_ok_and(|line| !line.is_empty()))
        {
            let field = line.split_once(':').filter(|(name, _)| name.eq_ignore_ascii_case("if-none-match"));
            known = field.map(|(_, value)| value.trim().to_owned()).or(known);
        }
        let mut words = request.split_whitespace();
        let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or("/"));
        let path = target.split(['?', '#']).next().unwrap_or("/");
        Some(Request { method: method.to_owned(), path: path.to_owned(), known })
    }

    /// Sends a file, transformed by `finish`; `None` for an invalid path.
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
        let tag = tag(&body);
        // The browser asks each time, and the file is sent only if it changed: a second visit downloads nothing.
        let kept = status == "200 OK" && self.known.as_ref() == Some(&tag);
        let (status, length) = if kept { ("304 Not Modified", 0) } else { (status, body.len()) };
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nCache-Control: no-cache\r\n\
             ETag: {tag}\r\nConnection: close\r\n\r\n"
        );
        let _ = stream.write_all(head.as_bytes());
        if self.method != "HEAD" && !kept {
            let _ = stream.write_all(&body);
        }
    }
}

/// Returns a tag for the bytes.
fn tag(body: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    body.hash(&mut hasher);
    format!("\"{:016x}\"", hasher.finish())
}

fn wait_for_reload(mut stream: TcpStream, built: &AtomicU64) {
    let start = built.load(Ordering::Relaxed);
    let head =
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n\r\n: hello\n\n";
    let mut alive = stream.write_all(head.as_bytes()).is_ok();
    while alive {
        thread::sleep(SOON);
        let changed = built.load(Ordering::Relaxed) != start;
        // A comment keeps the connection open and detects a closed page.
        let message: &[u8] = if changed { b"data: built\n\n" } else { b":\n\n" };
        alive = stream.write_all(message).is_ok() && !changed;
    }
}

/// Returns the file for a path: the site at `/`, and for manual tests `/pkg/` and `/tests/pages/`.
fn file(path: &str) -> Option<PathBuf> {
    let clean = within(path)?;
    let outside = clean.starts_with("pkg/") || clean.starts_with("tests/pages/");
    let file = if outside { root().join(&clean) } else { root().join("dist").join(&clean) };
    Some(if file.is_dir() { file.join("index.html") } else { file })
}

/// Returns a path below the served folder; `None` if it leads outside.
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
    fn whoever_works_does_not_wait_and_whoever_rests_costs_little() {
        assert!(pause(Duration::ZERO) <= Duration::from_millis(300));
        assert!(pause(WORK - Duration::from_secs(1)) <= Duration::from_millis(300));
        assert_eq!(pause(WORK), LATER);
    }

    #[test]
    fn sends_a_file_once() {
        let folder = std::env::temp_dir().join(format!("burstmap-serve-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("a.js");
        std::fs::write(&file, "let a;").expect("a file");
        let ask = |tag: Option<&str>| {
            let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
            let mut line = TcpStream::connect(listener.local_addr().expect("its address")).expect("a line");
            let header = tag.map(|tag| format!("If-None-Match: {tag}\r\n")).unwrap_or_default();
            write!(line, "GET /a.js HTTP/1.1\r\n{header}\r\n").expect("a request");
            let (stream, _) = listener.accept().expect("a line");
            let request = Request::read(&stream).expect("a request");
            request.send(stream, Some(file.clone()), |_, bytes| bytes);
            std::io::read_to_string(line).expect("an answer")
        };
        let first = ask(None);
        let tag = first.lines().find_map(|line| line.strip_prefix("ETag: ")).expect("a tag");
        assert!(first.starts_with("HTTP/1.1 200") && first.ends_with("let a;"), "{first}");
        let again = ask(Some(tag));
        assert!(again.starts_with("HTTP/1.1 304") && !again.ends_with("let a;"), "{again}");
        assert!(ask(Some("\"other\"")).starts_with("HTTP/1.1 200"));
        std::fs::remove_dir_all(&folder).expect("it goes");
    }

    #[test]
    fn never_leaves_the_site() {
        assert_eq!(file("/../Cargo.toml"), None);
        assert_eq!(file("/a/..\\b"), None);
        assert_eq!(file("//etc/passwd"), Some(root().join("dist/etc/passwd")));
    }
}
