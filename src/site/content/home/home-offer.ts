import type { ContentOf } from '../../../contract/registry.ts'
import { cardRecord, type CardRecord } from '../../cards/card-record.ts'

export type HomeOffer = CardRecord & { stay: NonNullable<CardRecord['stay']>; percent: number }

/** An offer as the home page sends it. */
export function homeOffer({ offer, ...villa }: ContentOf<'GET /v1/offer'>['items'][number]): HomeOffer {
  const card = cardRecord(villa)
  return { ...card, stay: card.stay!, percent: offer.percent }
}
