import type { ContentOf } from '../../contract/registry.ts'

/** What a customer sees of their own reservation. */
export type Reservation = ContentOf<'GET /v1/payments/{token}'>
