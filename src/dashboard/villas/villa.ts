import type { ContentOf } from '../../contract/registry.ts'

/** The whole villa as its editor has it. */
export type Villa = ContentOf<'GET /v1/admin/villas/{id}'>

/** A villa as the list has it. */
export type VillaRow = ContentOf<'GET /v1/admin/villas'>['items'][number]

export type VillaComment = ContentOf<'GET /v1/admin/villas/{id}/comments'>['items'][number]

/** What a switch knows of its villa. */
export type Switched = Pick<VillaRow, 'id' | 'name' | 'is_active' | 'is_popular' | 'permit' | 'permit_no'>

export interface SectionProps {
  villa: Villa
}
