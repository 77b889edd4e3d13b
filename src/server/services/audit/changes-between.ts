import { isDeepStrictEqual } from 'node:util'

/**
 * The wanted fields that differ from the stored ones, before and after; null when none differs. The order of keys
 * within an object does not matter, because jsonb does not keep it.
 */
export function changesBetween<Fields extends object>(
  stored: Fields,
  wanted: Partial<Fields>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const names = (Object.keys(wanted) as (keyof Fields & string)[]).filter(
    (name) => !isDeepStrictEqual(wanted[name], stored[name]),
  )
  if (names.length === 0) return null
  return {
    before: Object.fromEntries(names.map((name) => [name, stored[name]])),
    after: Object.fromEntries(names.map((name) => [name, wanted[name]])),
  }
}
