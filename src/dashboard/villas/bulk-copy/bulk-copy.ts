/** How many previews are loaded at the same time. The others follow in the order of the list. */
export const PREVIEWS_AT_ONCE = 3

/** The outcome for one villa. */
export type Outcome = { changeId: number } | { refusal: string } | 'undone'

export const isRefusal = (outcome: Outcome | undefined): outcome is { refusal: string } =>
  typeof outcome === 'object' && 'refusal' in outcome

/** The state of one villa before and after the copy. */
interface Standing {
  preview: { nights: number } | undefined
  failure: unknown
  outcome: Outcome | undefined
}

/** Whether there is something to copy that was not copied yet: never tried, or refused. */
export const isReady = ({ preview, outcome }: Standing): boolean =>
  (outcome === undefined || isRefusal(outcome)) && (preview?.nights ?? 0) > 0

/** Whether the preview has loaded or failed. */
export const isPreviewed = ({ preview, failure }: Standing): boolean =>
  preview !== undefined || failure !== null

/**
 * Copies villa by villa, one after the other. Each copy is a call of its own, which may be refused or undone
 * alone. `tell` is called with each result. Returns the villas that were refused.
 */
export async function copyOneByOne<Line>(
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

/** A summary in one line, for a person who has left the dialog. */
export function summaryText(tried: number, refused: readonly string[]): string {
  const copied = copiedText(tried - refused.length)
  return refused.length === 0 ? copied : `${copied}. ${leftText(refused)}`
}
