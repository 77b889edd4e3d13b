import { ApiFailure } from '../../client/client.ts'
import { storedNames } from './changed-values.ts'
import type { StoredNames } from './changed-values.ts'

/** A save that was refused because the record had changed since it was read (409 `changed_meanwhile`). */
export interface Stale<Stored> {
  /** The version of the current record. */
  version: number
  record: Stored
  /** Who saved it last, if that is known. */
  by: string | null
  /** ISO 8601 */
  at: string | null
}

/**
 * A field that both people changed, under the record's name. `before` is missing where the value that was
 * read is not known.
 */
export interface Change {
  field: string
  before?: unknown
  after: unknown
}

/** Fields that another person saved and that were edited here. */
export interface Conflict {
  /** The version to send when it is saved all the same. */
  version: number
  changes: Change[]
  by: string | null
  at: string | null
}

/** The current record in a refusal; null when the refusal has another reason. */
export function staleOf<Stored>(error: unknown): Stale<Stored> | null {
  if (!(error instanceof ApiFailure)) return null
  const content = error.content as ({ code?: string } & Partial<Stale<Stored>>) | null
  if (content?.code !== 'changed_meanwhile') return null
  const { version, record, by = null, at = null } = content
  return version === undefined || record === undefined || record === null ? null : { version, record, by, at }
}

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The fields that were edited here and have also changed since they were read. If both changes lead to the
 * same value, there is no conflict. A field that is missing in `read` counts as changed.
 */
export function conflictingFields<Values extends object>(
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
  /** The record over which the edits were made, if it is known. */
  record: Stored | null
  /** The form's values of that record, as far as they are known. */
  read: Readonly<Partial<Values>>
  now: Readonly<Values>
}

/**
 * Converts form fields to the names and values of the record. A field that the record holds in another shape
 * keeps the form's value. Every name counts as changed, so that nothing is merged by mistake.
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
