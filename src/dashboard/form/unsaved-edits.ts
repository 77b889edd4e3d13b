import { changedValues } from './changed-values.ts'

/**
 * Unsaved edits of a stored record in a list of many: the changed fields, and the version they were made
 * over.
 */
export type UnsavedEdits<Values> = Partial<Values> & { version: number }

/**
 * Returns the edits after a field was changed; null when nothing differs from what is stored. `version` is
 * the stored one.
 */
export function updateEdits<Values extends object>(
  stored: Readonly<Values>,
  version: number,
  typed: UnsavedEdits<Values> | null | undefined,
  next: Partial<Values> = {},
): UnsavedEdits<Values> | null {
  const { version: seen, ...fields } = typed ?? { version }
  const mine = changedValues<Values>(stored, { ...stored, ...fields, ...next })
  return Object.keys(mine).length === 0 ? null : { ...mine, version: seen }
}

/**
 * The edits that were made while a save was under way now belong to the saved version. If another person
 * saved in between, they keep their old version, so that the next save reports the conflict.
 */
export function rebaseEdits<Values>(
  typed: UnsavedEdits<Values>,
  sent: number,
  saved: number,
): UnsavedEdits<Values> {
  return saved === sent + 1 ? { ...typed, version: saved } : typed
}
