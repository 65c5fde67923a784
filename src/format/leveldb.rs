//! Packs of Foundry since version 11: a LevelDB folder, read from memory and never written. Tables (`.ldb`) and logs (`.log`) contain
//! numbered changes. For each key the latest counts. The manifest lists the tables in use.
//!
//! <https://github.com/google/leveldb/blob/main/doc/table_format.md> and `log_format.md` describe the files.

use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use std::collections::{BTreeMap, BTreeSet};

/// Bytes of a block of a log.
const LOG_BLOCK: usize = 32_768;
/// Last bytes of every table.
const MAGIC: [u8; 8] = [0x57, 0xfb, 0x80, 0x8b, 0x24, 0x75, 0x47, 0xdb];

/// Last value of each key, or its deletion, with the number of the change.
type Latest = BTreeMap<Vec<u8>, (u64, Option<Vec<u8>>)>;

/// Returns whether a file name belongs to such a pack.
pub fn is_part(name: &str) -> bool {
    let kind = name.rsplit_once('.').map_or("", |(_, kind)| kind);
    matches!(kind, "ldb" | "sst" | "log") && number(name).is_some()
        || name == "CURRENT"
        || name.starts_with("MANIFEST-")
}

fn number(name: &str) -> Option<u64> {
    name.split('.').next()?.parse().ok()
}

/// Reason why a file of a pack cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Problem {
    /// Truncated, damaged, or missing.
    Damaged,
    /// The files unpack to more than the maximum, including earlier files.
    TooLarge,
}

/// Returns keys and values of the files of one folder, by name.
///
/// # Errors
///
/// `bad-scene` if a file is truncated or damaged, `too-large` if the files unpack to more than `most` bytes.
pub fn read(files: &[(&str, &[u8])], most: usize) -> Result<BTreeMap<Vec<u8>, Vec<u8>>, Refusal> {
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
            table(bytes, &mut latest, &mut unpacked, most).map_err(|problem| match problem {
                Problem::Damaged => damaged(name),
                Problem::TooLarge => {
                    Refusal::new("too-large", catalogue::ImportPackLarge { megabytes: most >> 20 })
                }
            })?;
        }
    }
    Ok(latest.into_iter().filter_map(|(key, (_, value))| Some((key, value?))).collect())
}

fn damaged(name: &str) -> Refusal {
    Refusal::new("bad-scene", catalogue::ImportPackDamaged { name })
}

/// Files in use.
#[derive(Default)]
struct Manifest {
    tables: BTreeSet<u64>,
    /// First log in use. The tables already contain earlier logs.
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

/// Returns the records of a log, each assembled from its fragments. An incomplete record at the end, after a crash, is ignored.
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

fn table(bytes: &[u8], latest: &mut Latest, unpacked: &mut usize, most: usize) -> Result<(), Problem> {
    let index = index(bytes).ok_or(Problem::Damaged)?;
    for (_, handle) in entries(&index.bytes(bytes, unpacked, most)?).ok_or(Problem::Damaged)? {
        let data = Handle::read(&mut Reader(&handle)).ok_or(Problem::Damaged)?;
        let data = entries(&data.bytes(bytes, unpacked, most)?).ok_or(Problem::Damaged)?;
        for (key, value) in data {
            let (key, change, puts) = versioned(&key).ok_or(Problem::Damaged)?;
            note(latest, key.to_vec(), change, puts.then_some(value));
        }
    }
    Ok(())
}

/// Returns the position of a table's index, after that of the filters, which are not needed.
fn index(bytes: &[u8]) -> Option<Handle> {
    let footer = bytes.get(bytes.len().checked_sub(48)?..)?;
    if footer[40..] != MAGIC {
        return None;
    }
    let mut rest = Reader(footer);
    Handle::read(&mut rest)?;
    Handle::read(&mut rest)
}

/// Returns a key of a table with the number of its change, and whether that wrote a value.
fn versioned(key: &[u8]) -> Option<(&[u8], u64, bool)> {
    let (key, tail) = key.split_at_checked(key.len().checked_sub(8)?)?;
    let tail = u64::from_le_bytes(tail.try_into().ok()?);
    Some((key, tail >> 8, tail & 255 == 1))
}

/// Position of a block of a table.
struct Handle {
    at: u64,
    length: u64,
}

impl Handle {
    fn read(rest: &mut Reader) -> Option<Handle> {
        Some(Handle { at: rest.varint()?, length: rest.varint()? })
    }

    /// Returns the block's unpacked bytes, and adds their number to `unpacked`.
    fn bytes(&self, file: &[u8], unpacked: &mut usize, most: usize) -> Result<Vec<u8>, Problem> {
        let (body, kind) = self.body(file).ok_or(Problem::Damaged)?;
        let length = match kind {
            0 => body.len(),
            1 => snap::raw::decompress_len(body).map_err(|_| Problem::Damaged)?,
            _ => return Err(Problem::Damaged),
        };
        *unpacked = unpacked.saturating_add(length);
        match (*unpacked > most, kind) {
            (true, _) => Err(Problem::TooLarge),
            (_, 0) => Ok(body.to_vec()),
            _ => snap::raw::Decoder::new().decompress_vec(body).map_err(|_| Problem::Damaged),
        }
    }

    /// Returns the packed block and its compression type, which follows it, before a checksum.
    fn body<'a>(&self, file: &'a [u8]) -> Option<(&'a [u8], u8)> {
        let at = usize::try_from(self.at).ok()?;
        let end = at.checked_add(usize::try_from(self.length).ok()?)?;
        Some((file.get(at..end)?, *file.get(end)?))
    }
}

/// Returns keys and values of a block. Each key omits the prefix that it shares with the previous one.
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

/// Remaining bytes.
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

    /// Reads a number with seven bits per byte, the lowest first.
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

    /// Reads bytes after their length.
    fn slice(&mut self) -> Option<&'a [u8]> {
        let length = self.varint()?;
        self.take(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a table with one block that claims to unpack to `length` bytes (below 2^31).
    fn bomb(length: u32) -> Vec<u8> {
        let mut data: Vec<u8> = (0..5).map(|byte| (length >> (7 * byte)) as u8 | 128).collect();
        data[4] &= 127;
        let length = data.len() as u8;
        let mut table = data;
        // Compression type and checksum.
        table.extend([1, 0, 0, 0, 0]);
        let index_at = table.len() as u8;
        // A key of one letter with the position of the block as its value, then the restart points.
        let index = [&[0, 1, 2, b'k', 0, length][..], &[0, 0, 0, 0, 1, 0, 0, 0]].concat();
        table.extend(&index);
        table.extend([0, 0, 0, 0, 0]);
        let mut footer = vec![0, 0, index_at, index.len() as u8];
        footer.resize(40, 0);
        table.extend(footer);
        table.extend(MAGIC);
        table
    }

    #[test]
    fn what_unpacks_to_too_much_is_refused_before_it_is_unpacked() {
        let refused = |length| {
            read(&[("000005.ldb", &bomb(length))], 128 << 20).map_err(|refusal| refusal.code.clone())
        };
        assert_eq!(refused((128 << 20) + 1), Err("too-large".to_owned()));
        assert_eq!(refused(4), Err("bad-scene".to_owned()), "there is nothing to unpack");
    }
}
