import type { ContentOf } from '../../contract/registry.ts'
import { formatMoney } from '../../domain/pricing/money.ts'
import { imageRecord } from '../cards/image-record.ts'

/** The towns as the regions page sends them. */
export function regionsRecord(towns: ContentOf<'GET /v1/regions'>) {
  return towns.map(({ image, ...town }) => ({
    ...town,
    image: image === null ? null : imageRecord(image),
  }))
}
export type RegionRecord = ReturnType<typeof regionsRecord>[number]

/** «6 bölge, 36 alt bölge, 30 villa» */
export function regionsSummary(towns: readonly RegionRecord[]): string {
  const sum = (count: (town: RegionRecord) => number) => towns.reduce((total, town) => total + count(town), 0)
  return `${towns.length} bölge, ${sum((town) => town.District.length)} alt bölge, ${sum((town) => town.villa_count)} villa`
}

/** «6 bölge, 36 alt bölge, 30 villa, en düşük gecelik ₺4.200.» */
export function regionsFact(towns: readonly RegionRecord[]): string {
  const prices = towns.flatMap(({ nightly_from }) => (nightly_from === null ? [] : [nightly_from]))
  const lowest = prices.length === 0 ? '' : `, en düşük gecelik ${formatMoney(Math.min(...prices))}`
  return `${regionsSummary(towns)}${lowest}.`
}
