import type { ContentOf } from '../../contract/registry.ts'

export type Villa = ContentOf<'GET /v1/villas/{slug}'>
export type VillaCalendar = ContentOf<'GET /v1/villas/{slug}/calendar'>
export type Comments = ContentOf<'GET /v1/villas/{slug}/comments'>
export type QuoteAnswer = ContentOf<'POST /v1/quotes'>
export type Quote = NonNullable<QuoteAnswer['quote']>
