import { formatMoney } from '../../domain/money.ts'
import type { LandingRecord } from './landing-record.ts'

type Named = Pick<LandingRecord, 'kind' | 'name' | 'nightly_from'>

/** «Kalkan kiralık villa, 63 ev», «Balayı villaları · Kiralık villalar» (design.md A6). */
export function landingTitle({ kind, name }: Named, total: number): string {
  if (kind === 'villa_type') return `${name} · Kiralık villalar`
  if (kind === 'custom_page') return name
  return total > 0 ? `${name} kiralık villa, ${total} ev` : `${name} kiralık villa`
}

export function landingDescription(landing: Named, total: number): string {
  const lowest =
    landing.nightly_from === null ? '' : ` En düşük gecelik ${formatMoney(landing.nightly_from)}.`
  const houses = total > 0 ? `${total} kiralık villa.` : 'Kiralık villalar.'
  return `${landing.name}: ${houses}${lowest} Tarihinizi seçin, temizlik dahil toplam fiyatı baştan görün.`
}

/** The way to the page, the page itself last. */
export function landingTrail(
  { name, town, villa_type }: Pick<LandingRecord, 'name' | 'town' | 'villa_type'>,
  page: (slug: string) => string,
): { label: string; href?: string }[] {
  const above = [town, villa_type].filter((each) => each !== null)
  return [...above.map((each) => ({ label: each.name, href: page(each.slug) })), { label: name }]
}
