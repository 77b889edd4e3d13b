import type { ContentOf } from '../../contract/registry.ts'
import type { CardRecord } from '../card-record.ts'

type Answer = ContentOf<'GET /v1/villas/{slug}'>

/** The villa of the page; the houses like it as cards. */
export type Villa = Omit<Answer, 'similar'> & { similar: CardRecord[] }
export type Comments = ContentOf<'GET /v1/villas/{slug}/comments'>
export type QuoteAnswer = ContentOf<'POST /v1/quotes'>
export type Quote = NonNullable<QuoteAnswer['quote']>
