import type { ContentOf } from '../../contract/registry.ts'

type Hold = Pick<ContentOf<'GET /v1/admin/home'>['ending_holds']['items'][number], 'hold_expires_at'>
type Holds = Record<'ending_holds' | 'waiting_requests' | 'awaiting_payment', { items: readonly Hold[] }>

/**
 * The first end of all running holds, whether their requests are new or await payment. null: there are no
 * holds, or none has an end.
 */
export function firstHoldEnd({ ending_holds, waiting_requests, awaiting_payment }: Holds): string | null {
  const ends = [ending_holds, waiting_requests, awaiting_payment]
    .flatMap(({ items }) => items.flatMap(({ hold_expires_at }) => hold_expires_at ?? []))
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
  return ends[0] ?? null
}
