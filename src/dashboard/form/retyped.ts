import { changedValues } from './changed-values.ts'

/** What is typed over a stored record in a list of many: the changed fields, beside the version they were typed over. */
export type TypedOver<Values> = Partial<Values> & { version: number }

/** What is typed once a field was changed; null when it says what is stored. `version`: of what is stored. */
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
 * What was typed on while a save was under way stands over that save; where another wrote in between, over what one has
 * seen still, so that the next save hears of it.
 */
export function afterSave<Values>(typed: TypedOver<Values>, sent: number, saved: number): TypedOver<Values> {
  return saved === sent + 1 ? { ...typed, version: saved } : typed
}
