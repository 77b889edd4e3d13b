/**
 * The values of a form that differ from those it was opened with. The others are not saved, because they may
 * be newer on the server.
 */
export function changedValues<Values extends object>(
  opened: Readonly<Values>,
  values: Readonly<Values>,
): Partial<Values> {
  const names = (Object.keys(values) as (keyof Values)[]).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(opened[name]),
  )
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>
}

/** Maps a field of the form to the record's name where the two differ; several names are saved together. */
export type StoredNames<Name extends PropertyKey = string> = Partial<Record<Name, string | readonly string[]>>

export const storedNames = (name: string, storedAs: StoredNames = {}): readonly string[] =>
  [storedAs[name] ?? name].flat()

/**
 * Keeps the edits that do not touch the fields another person changed. They stay when those fields are read
 * again.
 */
export function untouched<Values extends object>(
  mine: Readonly<Partial<Values>>,
  theirs: readonly string[],
  storedAs: StoredNames = {},
): Partial<Values> {
  return Object.fromEntries(
    Object.entries(mine).filter(([name]) => !storedNames(name, storedAs).some((own) => theirs.includes(own))),
  ) as Partial<Values>
}
