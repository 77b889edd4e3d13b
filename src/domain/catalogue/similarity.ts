/** What decides how similar villas are. */
export interface Likeness {
  id: number
  town_id: number
  district_id: number
  type_ids: readonly number[]
  guests: number
}

/**
 * How similar two villas are: points for the same town, the same district and each shared type, less the difference in
 * guests. Null for villas that have neither the town nor a type in common.
 */
function similarity(own: Likeness, other: Likeness): number | null {
  const isSameTown = own.town_id === other.town_id
  let shared = 0
  for (const id of other.type_ids) if (own.type_ids.includes(id)) shared += 1
  if (!isSameTown && shared === 0) return null
  const place = (isSameTown ? 2 : 0) + (own.district_id === other.district_id ? 1 : 0)
  return place + shared - Math.abs(own.guests - other.guests)
}

/** The ids of the villas most similar to this one, the most similar first. Equally similar ones keep their order. */
export function mostSimilar(own: Likeness, others: Iterable<Likeness>, count: number): number[] {
  const best: { id: number; points: number }[] = []
  for (const other of others) {
    const points = other.id === own.id ? null : similarity(own, other)
    if (points === null || (best.length === count && points <= best.at(-1)!.points)) continue
    const place = best.findIndex((one) => one.points < points)
    best.splice(place === -1 ? best.length : place, 0, { id: other.id, points })
    best.length = Math.min(best.length, count)
  }
  return best.map(({ id }) => id)
}
