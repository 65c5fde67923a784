//! `.zip` archives, read from memory: what they list, and one entry at a time, never more than asked for.
//!
//! <https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT> describes the format.

use flate2::Crc;
use flate2::read::DeflateDecoder;
use std::io::Read;

/// Bytes at the end in which the directory's place is told: 22, and a comment.
const TAIL: usize = 22 + 65_535;

/// An archive and what it lists.
#[derive(Debug)]
pub struct Archive {
    bytes: Vec<u8>,
    pub entries: Vec<Entry>,
}

/// A file in an archive.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its path, with slashes.
    pub path: String,
    /// 0: as it is; 8: deflated.
    method: u16,
    encrypted: bool,
    packed: usize,
    checksum: u32,
    /// Where its own header stands.
    at: usize,
}

/// Why an entry cannot be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Cut, damaged, encrypted, or packed in a way that is not read.
    Unreadable,
    /// More bytes than asked for.
    TooLarge,
}

impl Archive {
    pub fn is_it(bytes: &[u8]) -> bool {
        bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
    }

    /// Lists the files, at most `most` of them.
    pub fn open(bytes: Vec<u8>, most: usize) -> Result<Archive, Problem> {
        let entries = list(&bytes, most).ok_or(Problem::Unreadable)?;
        if entries.len() > most { Err(Problem::TooLarge) } else { Ok(Archive { bytes, entries }) }
    }

    /// An entry's bytes, at most `most`.
    pub fn read(&self, entry: &Entry, most: usize) -> Result<Vec<u8>, Problem> {
        let packed = self.packed(entry).ok_or(Problem::Unreadable)?;
        let mut bytes = Vec::new();
        let limit = most as u64 + 1;
        let read = match entry.method {
            0 => packed.take(limit).read_to_end(&mut bytes),
            8 => DeflateDecoder::new(packed).take(limit).read_to_end(&mut bytes),
            _ => return Err(Problem::Unreadable),
        };
        read.map_err(|_| Problem::Unreadable)?;
        if bytes.len() > most {
            return Err(Problem::TooLarge);
        }
        let mut crc = Crc::new();
        crc.update(&bytes);
        if crc.sum() == entry.checksum { Ok(bytes) } else { Err(Problem::Unreadable) }
    }

    /// The bytes behind the entry's own header.
    fn packed(&self, entry: &Entry) -> Option<&[u8]> {
        let header = self.bytes.get(entry.at..)?;
        if entry.encrypted || !header.starts_with(b"PK\x03\x04") {
            return None;
        }
        let start = 30 + usize::from(short(header, 26)?) + usize::from(short(header, 28)?);
        header.get(start..start.checked_add(entry.packed)?)
    }
}

fn short(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}

fn long(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}

/// The entries of the directory; one more than `most` where there are more.
fn list(bytes: &[u8], most: usize) -> Option<Vec<Entry>> {
    let tail = &bytes[bytes.len().saturating_sub(TAIL)..];
    let end = tail.windows(4).rposition(|window| window == b"PK\x05\x06")?;
    let count = usize::from(short(tail, end + 10)?);
    let mut rest = bytes.get(long(tail, end + 16)? as usize..)?;
    let mut entries = Vec::new();
    for _ in 0..count.min(most + 1) {
        if !rest.starts_with(b"PK\x01\x02") {
            return None;
        }
        let lengths = [short(rest, 28)?, short(rest, 30)?, short(rest, 32)?].map(usize::from);
        let name = rest.get(46..46 + lengths[0])?;
        entries.push(Entry {
            path: String::from_utf8_lossy(name).replace('\\', "/"),
            method: short(rest, 10)?,
            encrypted: short(rest, 8)? & 1 == 1,
            packed: long(rest, 20)? as usize,
            checksum: long(rest, 16)?,
            at: long(rest, 42)? as usize,
        });
        rest = rest.get(46 + lengths.iter().sum::<usize>()..)?;
    }
    Some(entries)
}
