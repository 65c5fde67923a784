//! Packs of Foundry since version 11: a LevelDB folder, read from memory and never written. Tables (`.ldb`) and logs (`.log`)
//! hold numbered changes; of each key the latest counts. The manifest says which tables are in use.
//!
//! <https://github.com/google/leveldb/blob/main/doc/table_format.md> and `log_format.md` describe the files.

use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use std::collections::{BTreeMap, BTreeSet};

/// Bytes that a pack may unpack to.
const MOST_BYTES: usize = 512 << 20;
/// Bytes of a block of a log.
const LOG_BLOCK: usize = 32_768;
/// How every table ends.
const MAGIC: [u8; 8] = [0x57, 0xfb, 0x80, 0x8b, 0x24, 0x75, 0x47, 0xdb];

/// The last value of each key, or that it was deleted, by the number of the change.
type Latest = BTreeMap<Vec<u8>, (u64, Option<Vec<u8>>)>;

/// Whether a file belongs to such a pack, by its name.
pub fn is_part(name: &str) -> bool {
    let kind = name.rsplit_once('.').map_or("", |(_, kind)| kind);
    matches!(kind, "ldb" | "sst" | "log") && number(name).is_some()
        || name == "CURRENT"
        || name.starts_with("MANIFEST-")
}

fn number(name: &str) -> Option<u64> {
    name.split('.').next()?.parse().ok()
}

/// Keys and values of the files of one folder, by name. Refused where a file is cut or damaged.
pub fn read(files: &[(&str, &[u8])]) -> Result<BTreeMap<Vec<u8>, Vec<u8>>, Refusal> {
    let named = |wanted: &str| files.iter().find(|(name, _)| *name == wanted).map(|(_, bytes)| *bytes);
    let current = named("CURRENT").and_then(|bytes| std::str::from_utf8(bytes).ok()).map(str::trim);
    let manifest = match current.and_then(named) {
        Some(bytes) => Some(Manifest::read(bytes).ok_or_else(|| damaged("MANIFEST"))?),
        None => None,
    };
    let (mut latest, mut unpacked) = (Latest::new(), 0);
    for (name, bytes) in files {
        let Some(number) = number(name) else { continue };
        if name.ends_with(".log") {
            if manifest.as_ref().is_none_or(|manifest| number >= manifest.log) {
                log(bytes, &mut latest).ok_or_else(|| damaged(name))?;
            }
        } else if manifest.as_ref().is_none_or(|manifest| manifest.tables.contains(&number)) {
            table(bytes, &mut latest, &mut unpacked).ok_or_else(|| damaged(name))?;
        }
        if unpacked > MOST_BYTES {
            return Err(Refusal::new(
                "too-large",
                catalogue::ImportPackLarge { megabytes: MOST_BYTES >> 20 },
            ));
        }
    }
    Ok(latest.into_iter().filter_map(|(key, (_, value))| Some((key, value?))).collect())
}

fn damaged(name: &str) -> Refusal {
    Refusal::new("bad-scene", catalogue::ImportPackDamaged { name })
}

/// Which files are in use.
#[derive(Default)]
struct Manifest {
    tables: BTreeSet<u64>,
    /// Logs before it are in the tables already.
    log: u64,
}

impl Manifest {
    fn read(bytes: &[u8]) -> Option<Manifest> {
        let mut manifest = Manifest::default();
        for record in records(bytes)? {
            let mut rest = Reader(&record);
            while !rest.0.is_empty() {
                match rest.varint()? {
                    1 => drop(rest.slice()?),
                    2 => manifest.log = rest.varint()?,
                    3 | 4 | 9 => drop(rest.varint()?),
                    5 => {
                        rest.varint()?;
                        rest.slice()?;
                    }
                    6 => {
                        rest.varint()?;
                        manifest.tables.remove(&rest.varint()?);
                    }
                    7 => {
                        rest.varint()?;
                        manifest.tables.insert(rest.varint()?);
                        rest.varint()?;
                        rest.slice()?;
                        rest.slice()?;
                    }
                    _ => return None,
                }
            }
        }
        Some(manifest)
    }
}

/// The records of a log, each put together from its fragments. What a crash left unfinished at the end is no record.
fn records(bytes: &[u8]) -> Option<Vec<Vec<u8>>> {
    let (mut out, mut open) = (Vec::new(), Vec::new());
    for block in bytes.chunks(LOG_BLOCK) {
        let mut rest = block;
        while rest.len() >= 7 {
            let length = usize::from(u16::from_le_bytes([rest[4], rest[5]]));
            let Some(body) = rest.get(7..7 + length) else { return Some(out) };
            match rest[6] {
                0 => break,
                1 => out.push(body.to_vec()),
                2 => open = body.to_vec(),
                3 => open.extend_from_slice(body),
                4 => {
                    open.extend_from_slice(body);
                    out.push(std::mem::take(&mut open));
                }
                _ => return None,
            }
            rest = &rest[7 + length..];
        }
    }
    Some(out)
}

fn log(bytes: &[u8], latest: &mut Latest) -> Option<()> {
    for record in records(bytes)? {
        let mut change = u64::from_le_bytes(record.get(..8)?.try_into().ok()?);
        let mut rest = Reader(record.get(12..)?);
        while !rest.0.is_empty() {
            let puts = rest.byte()? == 1;
            let key = rest.slice()?.to_vec();
            let value = if puts { Some(rest.slice()?.to_vec()) } else { None };
            note(latest, key, change, value);
            change += 1;
        }
    }
    Some(())
}

fn note(latest: &mut Latest, key: Vec<u8>, change: u64, value: Option<Vec<u8>>) {
    if latest.get(&key).is_none_or(|(known, _)| *known <= change) {
        latest.insert(key, (change, value));
    }
}

fn table(bytes: &[u8], latest: &mut Latest, unpacked: &mut usize) -> Option<()> {
    let footer = bytes.get(bytes.len().checked_sub(48)?..)?;
    if footer[40..] != MAGIC {
        return None;
    }
    let mut rest = Reader(footer);
    // The place of the filters, which we do not need.
    rest.varint()?;
    rest.varint()?;
    let index = block(bytes, rest.varint()?, rest.varint()?, unpacked)?;
    for (_, handle) in entries(&index)? {
        let mut handle = Reader(&handle);
        let data = block(bytes, handle.varint()?, handle.varint()?, unpacked)?;
        if *unpacked > MOST_BYTES {
            return Some(());
        }
        for (key, value) in entries(&data)? {
            let (key, tail) = key.split_at_checked(key.len().checked_sub(8)?)?;
            let tail = u64::from_le_bytes(tail.try_into().ok()?);
            note(latest, key.to_vec(), tail >> 8, (tail & 255 == 1).then_some(value));
        }
    }
    Some(())
}

/// A block's bytes, unpacked. Behind it stand how it is packed and a checksum.
fn block(bytes: &[u8], at: u64, length: u64, unpacked: &mut usize) -> Option<Vec<u8>> {
    let (at, length) = (usize::try_from(at).ok()?, usize::try_from(length).ok()?);
    let body = bytes.get(at..at.checked_add(length)?)?;
    let plain = match bytes.get(at + length)? {
        0 => body.to_vec(),
        1 => {
            *unpacked = unpacked.saturating_add(snap::raw::decompress_len(body).ok()?);
            if *unpacked > MOST_BYTES {
                return Some(vec![0; 4]);
            }
            return snap::raw::Decoder::new().decompress_vec(body).ok();
        }
        _ => return None,
    };
    *unpacked = unpacked.saturating_add(plain.len());
    Some(plain)
}

/// Keys and values of a block; each key leaves out what it shares with the one before.
fn entries(block: &[u8]) -> Option<Vec<(Vec<u8>, Vec<u8>)>> {
    let count_at = block.len().checked_sub(4)?;
    let restarts = u32::from_le_bytes(block[count_at..].try_into().ok()?) as usize;
    let mut rest = Reader(block.get(..count_at.checked_sub(restarts.checked_mul(4)?)?)?);
    let (mut out, mut key) = (Vec::new(), Vec::new());
    while !rest.0.is_empty() {
        let (shared, own, value) = (rest.varint()?, rest.varint()?, rest.varint()?);
        if shared as usize > key.len() {
            return None;
        }
        key.truncate(shared as usize);
        key.extend_from_slice(rest.take(own)?);
        out.push((key.clone(), rest.take(value)?.to_vec()));
    }
    Some(out)
}

/// What is left of some bytes.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn byte(&mut self) -> Option<u8> {
        self.take(1).map(|bytes| bytes[0])
    }

    fn take(&mut self, length: u64) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(usize::try_from(length).ok()?)?;
        self.0 = rest;
        Some(taken)
    }

    /// Seven bits a byte, the lowest first.
    fn varint(&mut self) -> Option<u64> {
        let mut number = 0_u64;
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 127) << shift;
            if byte < 128 {
                return Some(number);
            }
        }
        None
    }

    /// Bytes behind their length.
    fn slice(&mut self) -> Option<&'a [u8]> {
        let length = self.varint()?;
        self.take(length)
    }
}
