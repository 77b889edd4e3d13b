import { ApiFailure } from '../../client/client.ts'
import { storedNames } from './changed-values.ts'
import type { StoredNames } from './changed-values.ts'

/** A save that was refused because the record was written since it was read (409 `changed_meanwhile`). */
export interface Stale<Stored> {
  /** of the record as it is now */
  version: number
  record: Stored
  /** who wrote it last, if anybody knows */
  by: string | null
  /** ISO 8601 */
  at: string | null
}

/** A field that both wrote, under the name of the record. `before` is missing where nobody knows what was read. */
export interface Change {
  field: string
  before?: unknown
  after: unknown
}

/** What somebody else saved over fields that were typed here. */
export interface Conflict {
  /** to be sent when it is saved all the same */
  version: number
  changes: Change[]
  by: string | null
  at: string | null
}

/** The record in a refusal; null when it was refused for something else. */
export function staleOf<Stored>(error: unknown): Stale<Stored> | null {
  if (!(error instanceof ApiFailure)) return null
  const content = error.content as ({ code?: string } & Partial<Stale<Stored>>) | null
  if (content?.code !== 'changed_meanwhile') return null
  const { version, record, by = null, at = null } = content
  return version === undefined || record === undefined || record === null ? null : { version, record, by, at }
}

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Of the fields that were changed here: those that are not as they were read any more. What both changed to the same
 * value does not clash. A field that is missing in `read` counts as changed.
 */
export function clashing<Values extends object>(
  mine: Readonly<Partial<Values>>,
  read: Readonly<Partial<Values>>,
  now: Readonly<Values>,
  isSame: (one: unknown, other: unknown) => boolean = isAlike,
): (keyof Values & string)[] {
  return (Object.keys(mine) as (keyof Values & string)[]).filter(
    (name) => !isSame(read[name], now[name]) && !isSame(mine[name], now[name]),
  )
}

interface Sides<Values, Stored> {
  /** the record that was typed over, if it is known */
  record: Stored | null
  /** the form's values of it, as far as they are known */
  read: Readonly<Partial<Values>>
  now: Readonly<Values>
}

/**
 * These fields of the form under the names and with the values of the record; a field that the record has in another
 * shape with the form's own values. Every name has a change, so that nothing is taken for merged.
 */
export function conflictIn<Values extends object, Stored extends object>(
  { version, record, by, at }: Stale<Stored>,
  names: readonly (keyof Values & string)[],
  before: Sides<Values, Stored>,
  storedAs: StoredNames = {},
): Conflict {
  const changes = new Map<string, Change>()
  const after = record as Record<string, unknown>
  const was = before.record as Record<string, unknown> | null
  for (const name of names) {
    const fields = storedNames(name, storedAs)
    const written = fields
      .filter((field) => field in record)
      .map((field) => ({
        field,
        after: after[field],
        ...(was === null ? {} : { before: was[field] }),
      }))
      .filter((change) => !('before' in change) || !isAlike(change.before, change.after))
    const typed = {
      field: fields[0] ?? name,
      after: before.now[name],
      ...(name in before.read ? { before: before.read[name] } : {}),
    }
    for (const change of written.length > 0 ? written : [typed]) changes.set(change.field, change)
  }
  return { version, changes: [...changes.values()], by, at }
}
