//! Rows of a pasted table: comma, semicolon or tab between the cells, quotes around those that hold them.

/// Non-empty rows with trimmed cells, and the number of each row's first line, from 1.
pub fn rows(text: &str) -> Vec<(usize, Vec<String>)> {
    let separator = separator(text);
    let (mut rows, mut row, mut cell) = (Vec::new(), Vec::new(), String::new());
    let (mut quoted, mut line, mut start) = (false, 1, 1);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        line += usize::from(letter == '\n');
        match letter {
            // Two quotes inside quotes are one.
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' if quoted => quoted = false,
            '"' if cell.trim().is_empty() => {
                cell.clear();
                quoted = true;
            }
            '\r' if !quoted => {}
            '\n' if !quoted => {
                end(&mut rows, &mut row, &mut cell, start);
                start = line;
            }
            letter if letter == separator && !quoted => row.push(std::mem::take(&mut cell).trim().to_owned()),
            letter => cell.push(letter),
        }
    }
    end(&mut rows, &mut row, &mut cell, start);
    rows
}

fn end(rows: &mut Vec<(usize, Vec<String>)>, row: &mut Vec<String>, cell: &mut String, line: usize) {
    row.push(std::mem::take(cell).trim().to_owned());
    let row = std::mem::take(row);
    if row.iter().any(|cell| !cell.is_empty()) {
        rows.push((line, row));
    }
}

/// Whichever the first line has most of; a comma where it has none.
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
            rows(text),
            expected.map(|(line, row)| (line, row.into_iter().map(String::from).collect()))
        );
    }

    #[test]
    fn tabs_and_semicolons_separate_where_they_stand_in_the_first_line() {
        assert_eq!(rows("a;b\n1,5;2")[1].1, ["1,5", "2"]);
        assert_eq!(rows("a\tb, c\n1\t2")[1].1, ["1", "2"]);
        assert_eq!(rows("  \n"), []);
    }
}
