import type { ContentOf } from '../../../contract/registry.ts'
import { cardRecord, type CardRecord } from '../../cards/card-record.ts'

type Answer = ContentOf<'GET /v1/search/shortterm'>

/**
 * A short stay as the page sends it: the card of its villa with the gap instead of the availability strip.
 */
export type ShortStayRecord = CardRecord & {
  stay: NonNullable<CardRecord['stay']>
  gap: Answer['items'][number]['gap']
}

export function shortStayRecord({ gap, ...card }: Answer['items'][number]): ShortStayRecord {
  const record = cardRecord(card)
  return { ...record, busy: '', stay: record.stay!, gap }
}
