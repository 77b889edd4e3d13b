import type { ContentOf } from '../../contract/registry.ts'

/** The whole villa as its editor has it. */
export type Villa = ContentOf<'GET /v1/admin/villas/{id}'>

export interface SectionProps {
  villa: Villa
}
