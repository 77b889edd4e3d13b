/**
 * Replaces the chosen values in the address without a new history entry: Back leaves the page instead of undoing
 * presses. `keys` are all parameters of a choice; those without a value are removed.
 */
export function writeQuery(keys: readonly string[], query: Record<string, string>): void {
  const url = new URL(window.location.href)
  for (const key of keys) url.searchParams.delete(key)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  // Not through the router, because nothing has to be loaded and its state in history must stay.
  window.history.replaceState(window.history.state, '', url)
}
