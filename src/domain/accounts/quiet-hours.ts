/**
 * Whether a time of day lies in the quiet hours (docs/product.md, Notifications). All times are HH:MM in Istanbul; the
 * hours may pass midnight, and the last minute is not part of them. Empty, or beginning and end alike: never.
 */
export function isQuiet(time: string, from: string, to: string): boolean {
  if (from === '' || to === '' || from === to) return false
  return from < to ? time >= from && time < to : time >= from || time < to
}
