/** What the page of a boat takes over from an address: day, unit, length, hour and people. */
const NAMES = ['date', 'unit', 'units', 'time', 'guests', 'adults', 'children', 'infants']

/** The trip of an address as a query for the page of a boat, so that nobody types it again. */
export function tripQueryOf(search: string): Record<string, string> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = query.get(name) ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
}
