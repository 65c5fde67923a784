//! `cargo xtask table`: a table for players' own devices on this machine and its network: a message server, a web server, and the
//! invitations, each with a QR code for phones.

use crate::bundle::{self, Profile};
use crate::run::{Outcome, command, output, read, root, say};
use crate::{serve, setup};
use fast_qr::qr::QRBuilder;
use std::net::{IpAddr, Ipv4Addr, TcpListener, UdpSocket};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::thread;
use std::time::Duration;

/// Default players.
const PLAYERS: [&str; 4] = ["party/Anna", "party/Ben", "party/Cleo", "smugglers/Dora"];
const MESSAGES: u16 = 9222;

pub fn table(profile: Profile, port: u16, players: &[String]) -> Outcome {
    let program = setup::nats_server()?;
    bundle::build(profile)?;
    let pages = serve::bind("0.0.0.0", port)?;
    let port = pages.local_addr().map_err(|error| error.to_string())?.port();
    let folder = root().join(".tools/table");
    let messages = free_port(MESSAGES)?;
    configure(&folder, port, messages, players)?;
    let mut server = start(&program, &folder.join("nats.conf"))?;
    invite(&folder)?;
    say("Ctrl+C ends the table. The links stay the same when it is started again.");
    thread::spawn(move || serve_pages(&pages));
    loop {
        thread::sleep(Duration::from_millis(500));
        if let Ok(Some(status)) = server.try_wait() {
            return Err(format!("nats-server ended ({status}): its own words stand above."));
        }
    }
}

/// Creates keys, configuration and links with the example's own program.
fn configure(folder: &Path, port: u16, messages: u16, players: &[String]) -> Outcome {
    let players: Vec<&str> =
        if players.is_empty() { PLAYERS.to_vec() } else { players.iter().map(String::as_str).collect() };
    let mut line = command("node");
    line.arg("examples/table/make-table.mjs").arg(folder).args([
        "--package",
        "../../pkg/nats.js",
        "--table",
        "local",
    ]);
    line.args(["--host", "0.0.0.0", "--port", &messages.to_string()]);
    line.args(["--page", &format!("http://{}:{port}", own_address())]);
    for player in players {
        line.args(["--player", player]);
    }
    if messages != MESSAGES {
        line.args(["--server", &format!("ws://{}:{messages}", own_address())]);
    }
    output(&mut line).map(|_| ()).ok_or_else(|| {
        format!("The table could not be written into {}. Specify players as SIDE/NAME.", folder.display())
    })
}

fn start(program: &Path, config: &Path) -> Outcome<Child> {
    Command::new(program)
        .arg("-c")
        .arg(config)
        .spawn()
        .map_err(|error| format!("{} could not be started: {error}.", program.display()))
}

/// Prints each link with its QR code. The game master's is for this machine and needs none.
fn invite(folder: &Path) -> Outcome {
    let links = read(&folder.join("links.txt"))?;
    let mut rows = links.lines().filter_map(|line| line.split_once(": "));
    let (name, master) = rows.next().ok_or("The table has no links.")?;
    for (name, link) in rows {
        println!();
        say(name);
        println!("{link}");
        let code = QRBuilder::new(link)
            .build()
            .map_err(|error| format!("{name}'s link makes no QR code: {error}"))?;
        println!("{}", code.to_str());
    }
    println!();
    say(name);
    println!("{master}\n");
    Ok(())
}

fn serve_pages(pages: &TcpListener) {
    for stream in pages.incoming().flatten() {
        thread::spawn(move || {
            if let Some(request) = serve::Request::read(&stream) {
                request.send(stream, file(&request.path), |_, bytes| bytes);
            }
        });
    }
}

/// Returns the file for a path: the example's pages at `/`, the package in `/burstmap/`, sample maps in `/scenes/`. The keys are elsewhere.
fn file(path: &str) -> Option<PathBuf> {
    let clean = serve::within(path)?;
    Some(if let Some(rest) = clean.strip_prefix("burstmap/") {
        root().join("pkg").join(rest)
    } else if let Some(rest) = clean.strip_prefix("scenes/") {
        root().join("www/scenes").join(rest)
    } else {
        root().join("examples/table").join(clean)
    })
}

/// Returns this machine's address in the network. Nothing is sent to determine it.
fn own_address() -> IpAddr {
    let ask = || {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
        Some(socket.local_addr().ok()?.ip())
    };
    ask().filter(|address| !address.is_unspecified()).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}

/// Returns the requested port, or one of the next nine.
fn free_port(port: u16) -> Outcome<u16> {
    let listener = serve::bind("0.0.0.0", port)?;
    listener.local_addr().map(|address| address.port()).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn serves_pages_and_package_and_no_keys() {
        assert_eq!(file("/play.html"), Some(root().join("examples/table/play.html")));
        assert_eq!(file("/burstmap/nats.js"), Some(root().join("pkg/nats.js")));
        assert_eq!(file("/../.tools/table/table.json"), None);
    }
}
