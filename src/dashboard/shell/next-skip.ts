/** How many rows the next page of a list skips; undefined when all of them are loaded. */
export function nextSkip(last: { items: unknown[]; total: number }, pages: { items: unknown[] }[]) {
  const loaded = pages.reduce((sum, page) => sum + page.items.length, 0)
  return last.items.length > 0 && loaded < last.total ? loaded : undefined
}
