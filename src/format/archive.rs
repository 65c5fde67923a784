//! `.zip` archives, read from memory: their file lists, and one entry at a time, never more than requested.

use std::io::{Cursor, Read};
use std::sync::Arc;
use zip::ZipArchive;
use zip::result::ZipError;

/// Default maximum of an archive's unpacked files in bytes, without images, which are unpacked one by one. Phones have no more memory.
pub const MOST_BYTES: usize = 128 << 20;
/// Largest number of bytes that one packed byte can represent.
const MOST_PACKED: u64 = 1_032;

/// An archive and its list of files.
#[derive(Debug)]
pub struct Archive {
    /// Reading an entry moves the cursor, so each read works on a clone, which shares the bytes.
    zip: ZipArchive<Cursor<Bytes>>,
    pub entries: Vec<Entry>,
}

/// The bytes of an archive. They are large: clones share them, and the first one copies nothing.
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
    /// Path, with slashes.
    pub path: String,
    /// Unpacked length according to the archive. It may be wrong.
    pub length: usize,
    /// Index in the archive's directory.
    index: usize,
}

/// Reason why an entry cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Truncated, damaged, encrypted, or packed with an unsupported method.
    Unreadable,
    /// Larger than the limit.
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

    /// Returns the file at a path.
    pub fn entry(&self, path: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.path == path)
    }

    /// Lists the files.
    ///
    /// # Errors
    ///
    /// [`Problem::TooLarge`] if there are more than `most`.
    pub fn open(bytes: Vec<u8>, most: usize) -> Result<Archive, Problem> {
        let mut zip = ZipArchive::new(Cursor::new(Bytes(Arc::new(bytes))))?;
        if zip.len() > most {
            return Err(Problem::TooLarge);
        }
        let paths = zip.file_names().zip(zip.file_names_raw()).map(|(name, raw)| match name {
            Ok(name) => name.replace('\\', "/"),
            Err(_) => String::from_utf8_lossy(raw).replace('\\', "/"),
        });
        let paths: Vec<String> = paths.collect();
        let mut length = |index: usize| {
            let length = zip.by_index_raw(index).map_or(0, |file| file.size());
            usize::try_from(length).unwrap_or(usize::MAX)
        };
        let entries =
            paths.into_iter().enumerate().map(|(index, path)| Entry { path, length: length(index), index });
        let entries = entries.collect();
        Ok(Archive { zip, entries })
    }

    /// Returns an entry's bytes. The length in the directory only serves to reserve memory, because it may be wrong.
    ///
    /// # Errors
    ///
    /// [`Problem::TooLarge`] if there are more than `most`.
    pub fn read(&self, entry: &Entry, most: usize) -> Result<Vec<u8>, Problem> {
        let mut zip = self.zip.clone();
        let file = zip.by_index(entry.index)?;
        let possible = file.compressed_size().saturating_mul(MOST_PACKED).min(most as u64);
        // One more byte, so that the vector does not grow just to detect the end.
        let mut bytes = Vec::with_capacity(file.size().min(possible) as usize + 1);
        let limited = file.take(most as u64 + 1).read_to_end(&mut bytes);
        match limited {
            Ok(length) if length > most => Err(Problem::TooLarge),
            Ok(_) => Ok(bytes),
            Err(_) => Err(Problem::Unreadable),
        }
    }
}
