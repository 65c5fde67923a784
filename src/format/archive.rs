//! `.zip` archives, read from memory: what they list, and one entry at a time, never more than asked for.

use std::io::{Cursor, Read};
use std::sync::Arc;
use zip::ZipArchive;
use zip::result::ZipError;

/// Bytes that one packed byte can stand for.
const MOST_PACKED: u64 = 1_032;

/// An archive and what it lists.
#[derive(Debug)]
pub struct Archive {
    /// Reading an entry moves the cursor, so each works on a clone, which shares the bytes.
    zip: ZipArchive<Cursor<Bytes>>,
    pub entries: Vec<Entry>,
}

/// They are large: clones share them, and making the first one copies nothing.
#[derive(Clone, Debug)]
struct Bytes(Arc<Vec<u8>>);

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// A file in an archive.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its path, with slashes.
    pub path: String,
    /// Its place in the directory.
    index: usize,
}

/// Why an entry cannot be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Cut, damaged, encrypted, or packed in a way that is not read.
    Unreadable,
    /// More bytes than asked for.
    TooLarge,
}

impl From<ZipError> for Problem {
    fn from(_: ZipError) -> Problem {
        Problem::Unreadable
    }
}

impl Archive {
    pub fn is_it(bytes: &[u8]) -> bool {
        bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
    }

    /// The file of that path.
    pub fn entry(&self, path: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.path == path)
    }

    /// Lists the files.
    ///
    /// # Errors
    ///
    /// [`Problem::TooLarge`] where there are more than `most` of them.
    pub fn open(bytes: Vec<u8>, most: usize) -> Result<Archive, Problem> {
        let zip = ZipArchive::new(Cursor::new(Bytes(Arc::new(bytes))))?;
        if zip.len() > most {
            return Err(Problem::TooLarge);
        }
        let paths = zip.file_names().zip(zip.file_names_raw()).map(|(name, raw)| match name {
            Ok(name) => name.replace('\\', "/"),
            Err(_) => String::from_utf8_lossy(raw).replace('\\', "/"),
        });
        let entries = paths.enumerate().map(|(index, path)| Entry { path, index }).collect();
        Ok(Archive { zip, entries })
    }

    /// An entry's bytes. What the directory says of its length is not believed, only used for the room that they take.
    ///
    /// # Errors
    ///
    /// [`Problem::TooLarge`] where there are more than `most` of them.
    pub fn read(&self, entry: &Entry, most: usize) -> Result<Vec<u8>, Problem> {
        let mut zip = self.zip.clone();
        let file = zip.by_index(entry.index)?;
        let possible = file.compressed_size().saturating_mul(MOST_PACKED).min(most as u64);
        // One byte more, or it would be enlarged to find out that this was all.
        let mut bytes = Vec::with_capacity(file.size().min(possible) as usize + 1);
        let limited = file.take(most as u64 + 1).read_to_end(&mut bytes);
        match limited {
            Ok(length) if length > most => Err(Problem::TooLarge),
            Ok(_) => Ok(bytes),
            Err(_) => Err(Problem::Unreadable),
        }
    }
}
