//! Long work that can pause. It marks the pauses, and the caller resumes it at any time.

use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};

/// Pauses the work until it is resumed.
pub async fn breath() {
    let mut left = false;
    let leave = |_: &mut Context<'_>| match std::mem::replace(&mut left, true) {
        true => Poll::Ready(()),
        false => Poll::Pending,
    };
    poll_fn(leave).await;
}

/// Runs the work up to its next pause. Returns the result once the work is done.
pub fn step<T>(work: Pin<&mut impl Future<Output = T>>) -> Option<T> {
    match work.poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => Some(done),
        Poll::Pending => None,
    }
}

/// Runs the work without pauses.
pub fn at_once<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    loop {
        if let Some(done) = step(work.as_mut()) {
            return done;
        }
    }
}

/// Pauses work now and then. Slower steps count for more.
#[derive(Debug, Default)]
pub struct Pace {
    done: usize,
}

impl Pace {
    /// Number of segments that take well below a millisecond in a native build.
    const MOST: usize = 500;

    pub async fn did(&mut self, count: usize) {
        self.done += count;
        if self.done >= Pace::MOST {
            self.done = 0;
            breath().await;
        }
    }
}
