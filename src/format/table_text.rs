//! Rows of a pasted table: cells separated by commas, semicolons or tabs, and quotes around cells that contain these.

use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;

/// A row's trimmed cells, and the number of its first line from 1.
pub type Row = (usize, Vec<String>);

/// Returns the rows that are not empty. An unclosed quotation mark is refused, because the rest of the list would be one cell.
///
/// # Errors
///
/// `bad-scene` with the line of an unclosed quotation mark.
pub fn rows(text: &str) -> Result<Vec<Row>, Refusal> {
    // Old spreadsheets end lines with only a carriage return.
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    // Excel's way to specify the separator.
    let named = text.strip_prefix("sep=").and_then(|rest| rest.split_once('\n'));
    let named = named.and_then(|(name, rest)| Some((name.trim().chars().next()?, rest)));
    let (separator, text, first) = match named {
        Some((separator, rest)) => (separator, rest, 2),
        None => (separator(&text), text.as_str(), 1),
    };
    let (mut rows, mut row, mut cell) = (Vec::new(), Vec::new(), String::new());
    let (mut quoted, mut line, mut start) = (None, first, first);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        line += usize::from(letter == '\n');
        match letter {
            // Two quotes inside quotes are one.
            '"' if quoted.is_some() && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' if quoted.is_some() => quoted = None,
            '"' if cell.trim().is_empty() => {
                cell.clear();
                quoted = Some(line);
            }
            '\n' if quoted.is_none() => {
                end(&mut rows, &mut row, &mut cell, start);
                start = line;
            }
            letter if letter == separator && quoted.is_none() => {
                row.push(std::mem::take(&mut cell).trim().to_owned())
            }
            letter => cell.push(letter),
        }
    }
    if let Some(line) = quoted {
        let message = catalogue::ListOpenQuote { line };
        return Err(Refusal::new("bad-scene", message).at(format!("/{}", line - 1)));
    }
    end(&mut rows, &mut row, &mut cell, start);
    if separator == ';' {
        rows.iter_mut().flat_map(|(_, row)| row).for_each(decimal_point);
    }
    Ok(rows)
}

/// Converts a decimal comma (`2,5`), which is common if semicolons separate the cells.
fn decimal_point(cell: &mut String) {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let parts = cell.split_once(',');
    if parts.is_some_and(|(whole, part)| digits(whole.trim_start_matches('-')) && digits(part)) {
        *cell = cell.replace(',', ".");
    }
}

fn end(rows: &mut Vec<Row>, row: &mut Vec<String>, cell: &mut String, line: usize) {
    row.push(std::mem::take(cell).trim().to_owned());
    let row = std::mem::take(row);
    if row.iter().any(|cell| !cell.is_empty()) {
        rows.push((line, row));
    }
}

/// Returns the most frequent separator of the first line, or a comma.
fn separator(text: &str) -> char {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let count = |separator: char| first.matches(separator).count();
    if count('\t') > 0 {
        '\t'
    } else if count(';') > count(',') {
        ';'
    } else {
        ','
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_hold_separators_quotes_and_lines() {
        let text = "name, note\r\n\"Mara, the \"\"Red\"\"\", \"two\nlines\"\n\nOlin,\n";
        let expected =
            [(1, vec!["name", "note"]), (2, vec!["Mara, the \"Red\"", "two\nlines"]), (5, vec!["Olin", ""])];
        assert_eq!(
            rows(text).unwrap(),
            expected.map(|(line, row)| (line, row.into_iter().map(String::from).collect()))
        );
    }

    #[test]
    fn tabs_and_semicolons_separate_where_they_stand_in_the_first_line() {
        assert_eq!(rows("a;b\n1,5;2").unwrap()[1].1, ["1.5", "2"]);
        assert_eq!(rows("a\tb, c\n1\t2").unwrap()[1].1, ["1", "2"]);
        assert_eq!(rows("  \n").unwrap(), []);
    }
}
