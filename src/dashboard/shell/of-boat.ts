interface OfBoat {
  boat_id: number
  boat_name: string
  boat_code: string
}

/** A reservation of a boat under the names that one of a villa has: what shows reservations shows both. */
export function ofBoat<Row extends OfBoat>(row: Row) {
  const { boat_id, boat_name, boat_code, ...rest } = row
  return { ...rest, villa_id: boat_id, villa_name: boat_name, villa_code: boat_code }
}
