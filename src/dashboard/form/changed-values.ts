/** Which values of a form differ from what it was opened with: the others are not saved, they may be newer elsewhere. */
export function changedValues<Values extends object>(
  opened: Readonly<Values>,
  values: Readonly<Values>,
): Partial<Values> {
  const names = (Object.keys(values) as (keyof Values)[]).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(opened[name]),
  )
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>
}

/** What the record calls a field of the form, where it is not the same; several names stand or fall together. */
export type StoredNames<Name extends PropertyKey = string> = Partial<Record<Name, string | readonly string[]>>

export const storedNames = (name: string, storedAs: StoredNames = {}): readonly string[] =>
  [storedAs[name] ?? name].flat()

/** What one has changed beside the record's fields that another changed: it stays when those are read again. */
export function untouched<Values extends object>(
  mine: Readonly<Partial<Values>>,
  theirs: readonly string[],
  storedAs: StoredNames = {},
): Partial<Values> {
  return Object.fromEntries(
    Object.entries(mine).filter(([name]) => !storedNames(name, storedAs).some((own) => theirs.includes(own))),
  ) as Partial<Values>
}
