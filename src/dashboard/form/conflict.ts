import { ApiFailure } from '../../client/client.ts'

export interface Change {
  field: string
  by: string
  /** ISO 8601 */
  at: string
  before: unknown
  after: unknown
}

/** What somebody else saved since this form was opened (409 `changed_meanwhile`). */
export interface Conflict {
  /** to be sent when it is saved all the same */
  version: number
  changes: Change[]
}

/** The conflict in a refusal; null when it was refused for something else. */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiFailure)) return null
  const content = error.content as ({ code?: string } & Partial<Conflict>) | null
  if (content?.code !== 'changed_meanwhile' || content.version === undefined) return null
  return { version: content.version, changes: joined(content.changes ?? []) }
}

/** One line a field: what it was at first, what it is now, who had the last word. */
function joined(changes: readonly Change[]): Change[] {
  const byField = new Map<string, Change>()
  for (const change of changes) {
    byField.set(change.field, { ...change, before: (byField.get(change.field) ?? change).before })
  }
  return [...byField.values()]
}
