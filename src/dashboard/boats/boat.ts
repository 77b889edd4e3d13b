import type { ContentOf } from '../../contract/registry.ts'

export type BoatList = ContentOf<'GET /v1/admin/boat'>

/** A boat as the list reads it. */
export type BoatRow = BoatList['items'][number]

/** A boat as its editor reads it. */
export type Boat = ContentOf<'GET /v1/admin/boat/{id}'>

export interface SectionProps {
  boat: Boat
}
