import type { ContentOf } from '../../contract/registry.ts'

/** A villa as its editor reads it. */
export type Villa = ContentOf<'GET /v1/admin/villas/{id}'>

/** A villa as the list reads it. */
export type VillaRow = ContentOf<'GET /v1/admin/villas'>['items'][number]

/** The fields of a villa that its switches need. */
export type Switched = Pick<VillaRow, 'id' | 'name' | 'is_active' | 'is_popular' | 'permit' | 'permit_no'>

export interface SectionProps {
  villa: Villa
}
