// Whether this browser's user has seen or skipped the introduction.

const KEY = "burstmap:introduced";

export function introduced() {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // A browser without storage would show it each time.
    return true;
  }
}

export function rememberIntroduced() {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // Then it is shown once more.
  }
}
