import type { ContentOf } from '../../contract/registry.ts'
import type { CardRecord } from '../card-record.ts'
import type { HousePhoto } from './house-record.ts'

type Answer = ContentOf<'GET /v1/villas/{slug}'>

/** The villa of the page, its photographs by what their addresses have in common; the houses like it as cards. */
export type Villa = Omit<Answer, 'images' | 'similar'> & { images: HousePhoto[]; similar: CardRecord[] }
export type Comments = ContentOf<'GET /v1/villas/{slug}/comments'>
export type QuoteAnswer = ContentOf<'POST /v1/quotes'>
export type Quote = NonNullable<QuoteAnswer['quote']>
