//! Images among files, by their addresses in maps. Files and addresses may differ in their upper folders, so paths are compared from the end.

use super::kinds::last_part;

/// Returns the index of the image for an address: the one whose path has the longest common end. `others`: addresses of the images of all
/// maps. An image that fits another address better is skipped. If several images fit equally well, but not completely, none is returned.
pub fn picture_among<'a, 'o>(
    paths: impl Iterator<Item = &'a str>,
    address: &str,
    others: impl Iterator<Item = &'o str>,
) -> Option<usize> {
    let (wanted, others) = (decoded(address), others.map(decoded).collect::<Vec<_>>());
    let whole = parts(&wanted).count();
    let taken = |path: &str, common: usize| others.iter().any(|other| alike(path, other) > common);
    let fitting = paths.enumerate().filter_map(|(index, path)| {
        let common = alike(path, &wanted);
        (common > 0 && !taken(path, common)).then(|| (common, common == parts(path).count(), index))
    });
    let all: Vec<(usize, bool, usize)> = fitting.collect();
    let (common, own, _) = *all.iter().max_by_key(|(common, own, _)| (*common, *own))?;
    let mut best = all.iter().filter(|one| (one.0, one.1) == (common, own)).map(|one| one.2);
    let first = best.next()?;
    (common == whole || own || best.next().is_none()).then_some(first)
}

/// Returns whether only the file name fits the address, although both have folders.
pub fn is_by_name_only(path: &str, address: &str) -> bool {
    let wanted = decoded(address);
    alike(path, &wanted) == 1 && path != last_part(path) && wanted != last_part(&wanted)
}

fn parts(path: &str) -> impl Iterator<Item = String> {
    path.split(['/', '\\']).rev().filter(|part| !part.is_empty() && *part != ".").map(str::to_lowercase)
}

/// Returns the number of equal parts at the end of two paths.
fn alike(path: &str, wanted: &str) -> usize {
    parts(path).zip(parts(wanted)).take_while(|(one, other)| one == other).count()
}

/// Returns an address without its query, with `%20` as a space.
fn decoded(address: &str) -> String {
    let path = address.split(['?', '#']).next().unwrap_or(address);
    let (mut bytes, mut rest) = (Vec::new(), path.as_bytes());
    while let Some((first, tail)) = rest.split_first() {
        let code =
            tail.get(..2).filter(|_| *first == b'%').and_then(|digits| std::str::from_utf8(digits).ok());
        match code.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
