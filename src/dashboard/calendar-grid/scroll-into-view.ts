interface Range {
  top: number
  bottom: number
}

/**
 * How far the page scrolls down so that all marks end above the foot of what can be seen; 0 when they do. The first one
 * is never pushed out at the top: of a selection taller than the sight its beginning stays.
 */
export function scrollIntoView(marks: readonly Range[], sight: Range): number {
  if (marks.length === 0) return 0
  const hidden = Math.max(...marks.map(({ bottom }) => bottom)) - sight.bottom
  const room = Math.min(...marks.map(({ top }) => top)) - sight.top
  return Math.max(0, Math.min(hidden, room))
}
