import type { ContentOf } from '../../contract/registry.ts'

type Hold = Pick<ContentOf<'GET /v1/admin/home'>['ending_holds']['items'][number], 'hold_expires_at'>
type Holds = Record<'ending_holds' | 'waiting_requests' | 'awaiting_payment', { items: readonly Hold[] }>

/**
 * When the first of all running holds ends: the cards beside this word show requests and those that await payment, and
 * it must not name a later moment than they do. null: none runs, or they have no end.
 */
export function firstHoldEnd({ ending_holds, waiting_requests, awaiting_payment }: Holds): string | null {
  const ends = [ending_holds, waiting_requests, awaiting_payment]
    .flatMap(({ items }) => items.flatMap(({ hold_expires_at }) => hold_expires_at ?? []))
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
  return ends[0] ?? null
}
