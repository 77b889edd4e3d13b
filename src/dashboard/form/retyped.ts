import { changedValues } from './changed-values.ts'

/**
 * Unsaved edits of a stored record in a list of many: the changed fields, and the version they were made
 * over.
 */
export type TypedOver<Values> = Partial<Values> & { version: number }

/**
 * Returns the edits after a field was changed; null when nothing differs from what is stored. `version` is
 * the stored one.
 */
export function retyped<Values extends object>(
  stored: Readonly<Values>,
  version: number,
  typed: TypedOver<Values> | null | undefined,
  next: Partial<Values> = {},
): TypedOver<Values> | null {
  const { version: seen, ...fields } = typed ?? { version }
  const mine = changedValues<Values>(stored, { ...stored, ...fields, ...next })
  return Object.keys(mine).length === 0 ? null : { ...mine, version: seen }
}

/**
 * The edits that were made while a save was under way now belong to the saved version. If another person
 * saved in between, they keep their old version, so that the next save reports the conflict.
 */
export function afterSave<Values>(typed: TypedOver<Values>, sent: number, saved: number): TypedOver<Values> {
  return saved === sent + 1 ? { ...typed, version: saved } : typed
}
