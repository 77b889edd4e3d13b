import type { ContentOf } from '../../contract/registry.ts'
import { call } from './call.ts'
import { ofBoat } from './of-boat.ts'

export type FoundReservation = ContentOf<'GET /v1/admin/reservations'>['items'][number]

/**
 * Reservations of villas and boats, past ones included, by whatever is known of their customer; the newest first. Where
 * both kinds are many, each has its half, so that one does not hide the other.
 */
export async function findReservations(
  text: string,
  most: number,
  signal: AbortSignal,
): Promise<FoundReservation[]> {
  const query = { oldrez: 'true' as const, take: most, searchString: text }
  const [stays, trips] = await Promise.all([
    call('GET /v1/admin/reservations', { query }, { signal }),
    call('GET /v1/admin/boatreservations', { query }, { signal }),
  ])
  const roomBeside = (others: readonly unknown[]) => Math.max(most / 2, most - others.length)
  return [
    ...stays.items.slice(0, roomBeside(trips.items)),
    ...trips.items.slice(0, roomBeside(stays.items)).map(ofBoat),
  ].toSorted((one, other) => other.id - one.id)
}
