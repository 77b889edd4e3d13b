/** Words a minute at which people read an article on a screen. */
const WORDS_A_MINUTE = 200

/** The minutes that a text takes to read, whole and at least 1. `html` is a text of the editor. */
export function readingMinutes(html: string): number {
  const words = html.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+(?:[’'.,][\p{L}\p{N}]+)*/gu) ?? []
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE))
}
