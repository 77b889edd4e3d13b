/**
 * The state of the header: at the top of the page, hidden while the visitor scrolls down, or shown over the
 * page.
 */
export type HeaderPosition = 'top' | 'away' | 'back'

/** The header hides only after so many pixels, and only a movement of this size changes its state. */
const LEAVES_AFTER = 160
const MOVEMENT = 6

/**
 * Sticky on scroll-up only (docs/design.md, Widths). Small movements and the bounce above the top of the page
 * change nothing.
 */
export function headerPosition(before: HeaderPosition, lastY: number, y: number): HeaderPosition {
  if (y <= 0) return 'top'
  if (before === 'top' && y < LEAVES_AFTER) return 'top'
  if (y > lastY + MOVEMENT) return 'away'
  if (y < lastY - MOVEMENT) return 'back'
  return before
}

/** The button back to the top shows after 50 px of scroll (docs/product.md, Page sizes and constants). */
export const isPastTop = (y: number): boolean => y > 50
