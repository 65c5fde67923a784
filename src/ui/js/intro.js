// Whether this browser's user has seen the introduction, or has skipped it.

const KEY = "burstmap:introduced";

export function introduced() {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // A browser that keeps nothing would show it each time.
    return true;
  }
}

export function rememberIntroduced() {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // It is shown once more, then.
  }
}
