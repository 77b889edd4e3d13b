import type { ContentOf } from '../../contract/registry.ts'
import { photoRecord } from '../photo-record.ts'

/** Towns as the page of regions sends them. */
export function regionsRecord(towns: ContentOf<'GET /v1/regions'>) {
  return towns.map(({ image, ...town }) => ({
    ...town,
    image: image === null ? null : photoRecord(image),
  }))
}
export type RegionRecord = ReturnType<typeof regionsRecord>[number]

/** «6 bölge, 36 alt bölge, 30 villa» */
export function regionsSummary(towns: readonly RegionRecord[]): string {
  const sum = (count: (town: RegionRecord) => number) => towns.reduce((total, town) => total + count(town), 0)
  return `${towns.length} bölge, ${sum((town) => town.District.length)} alt bölge, ${sum((town) => town.villa_count)} villa`
}
