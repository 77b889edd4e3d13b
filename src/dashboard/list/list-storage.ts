/** What this browser stores for a list, or null where nothing is stored and where storage is missing or blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text. Where storage is missing, blocked or full, it lasts only until the screen is closed. */
export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // The screen works without it.
  }
}
