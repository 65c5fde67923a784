//! Players' requests for the game master: a sentence, the numbers that the player chose, and marks on the map.

mod list;
mod marks;
mod numbers;
pub mod sentence;
mod shown;
mod text;

pub use list::{Asker, MOST_OF_ONE, Pending, Received, Requests, Standing};
pub use marks::RequestMarks;
pub use shown::ShownRequest;
pub use text::{MOST_IN_NAME, MOST_IN_WORD, clip};
