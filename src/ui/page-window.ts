/**
 * The page numbers a pager shows: the first, the last, the current one with its neighbours; null is a gap.
 * A gap never hides a single page.
 */
export function pageWindow(current: number, last: number): (number | null)[] {
  const near = [1, last, current - 1, current, current + 1]
  if (current <= 3) near.push(2, 3)
  if (current >= last - 2) near.push(last - 1, last - 2)
  const pages = [...new Set(near)].filter((page) => page >= 1 && page <= last).toSorted((a, b) => a - b)
  return pages.flatMap((page, i) => {
    const before = pages[i - 1]
    if (before === undefined || page - before === 1) return [page]
    return page - before === 2 ? [page - 1, page] : [null, page]
  })
}
