//! Long work that can be left for a while: it says where, and whoever drives it goes on with it when they like.

use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};

/// Leaves the work, until it is gone on with.
pub async fn breath() {
    let mut left = false;
    let leave = |_: &mut Context<'_>| match std::mem::replace(&mut left, true) {
        true => Poll::Ready(()),
        false => Poll::Pending,
    };
    poll_fn(leave).await;
}

/// Goes on with the work until it is left again; what came of it, once it is done.
pub fn step<T>(work: Pin<&mut impl Future<Output = T>>) -> Option<T> {
    match work.poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => Some(done),
        Poll::Pending => None,
    }
}

/// Does the work without leaving it.
pub fn at_once<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    loop {
        if let Some(done) = step(work.as_mut()) {
            return done;
        }
    }
}

/// Leaves work now and then: what takes longer counts for more.
#[derive(Debug, Default)]
pub struct Pace {
    done: usize,
}

impl Pace {
    /// As many segments as are looked at in well below a millisecond, natively.
    const MOST: usize = 500;

    pub async fn did(&mut self, count: usize) {
        self.done += count;
        if self.done >= Pace::MOST {
            self.done = 0;
            breath().await;
        }
    }
}
