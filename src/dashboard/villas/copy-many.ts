/** How many villas are looked at side by side; the others wait for their turn, in the order of the list. */
export const PREVIEWS_AT_ONCE = 3

/** What became of one villa. */
export type Outcome = { changeId: number } | { refusal: string } | 'undone'

export const isRefusal = (outcome: Outcome | undefined): outcome is { refusal: string } =>
  typeof outcome === 'object' && 'refusal' in outcome

/** What is known of one villa before and after the copy. */
interface Standing {
  preview: { nights: number } | undefined
  failure: unknown
  outcome: Outcome | undefined
}

/** There is something to copy, and it has not been: never tried, or refused. */
export const isReady = ({ preview, outcome }: Standing): boolean =>
  (outcome === undefined || isRefusal(outcome)) && (preview?.nights ?? 0) > 0

/** It has been looked at, or could not be. */
export const isLookedAt = ({ preview, failure }: Standing): boolean =>
  preview !== undefined || failure !== null

/**
 * Copies villa by villa, one after the other: each is its own step, its own refusal and its own way back. `tell` hears
 * of each as soon as it is known. Answers those that were refused.
 */
export async function copyInTurn<Line>(
  lines: readonly Line[],
  copy: (line: Line) => Promise<number>,
  sentenceOf: (error: unknown) => string,
  tell: (line: Line, outcome: Outcome, error?: unknown) => void,
): Promise<Line[]> {
  const refused: Line[] = []
  for (const line of lines) {
    await copy(line).then(
      (changeId) => tell(line, { changeId }),
      (error: unknown) => {
        refused.push(line)
        tell(line, { refusal: sentenceOf(error) }, error)
      },
    )
  }
  return refused
}

export const copiedText = (count: number) =>
  count === 0 ? 'Hiçbir villanın fiyatları kopyalanamadı' : `${count} villanın fiyatları kopyalandı`
export const leftText = (names: readonly string[]) => `Kopyalanamayan: ${names.join(', ')}`

/** The end in one line, for who has left meanwhile. */
export function endText(tried: number, refused: readonly string[]): string {
  const copied = copiedText(tried - refused.length)
  return refused.length === 0 ? copied : `${copied}. ${leftText(refused)}`
}
