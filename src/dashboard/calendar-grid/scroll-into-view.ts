interface Range {
  top: number
  bottom: number
}

/**
 * How far to scroll down so that all marks end above the bottom of the visible area; 0 when they do. The
 * first mark is never scrolled out at the top, so of a selection taller than the visible area its beginning
 * stays visible.
 */
export function scrollIntoView(marks: readonly Range[], sight: Range): number {
  if (marks.length === 0) return 0
  const hidden = Math.max(...marks.map(({ bottom }) => bottom)) - sight.bottom
  const room = Math.min(...marks.map(({ top }) => top)) - sight.top
  return Math.max(0, Math.min(hidden, room))
}
