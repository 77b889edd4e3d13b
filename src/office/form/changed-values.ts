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
