import type { ContentOf } from '../../../contract/registry.ts'

/** A comment on a villa or a boat. */
export type RentalComment = ContentOf<'GET /v1/admin/villas/{id}/comments'>['items'][number]
