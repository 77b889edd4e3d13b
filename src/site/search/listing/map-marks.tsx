import { formatMoney } from '../../../domain/pricing/money.ts'
import type { MapPin, MapPoint } from '../../../ui/coast-map.tsx'
import { Money } from '../../../ui/money.tsx'
import type { PlacedName } from '../../../ui/map-names.ts'
import type { CardRecord } from '../../cards/card-record.ts'
import { paths } from '../../shell/paths.ts'
import type { Found, Options, SearchInput } from './load-listing.ts'
import type { PricedVilla } from './map-pins.ts'

export type ListingMapProps = {
  found: Pick<Found, 'pins' | 'dots' | 'bounds'>
  /** The villas of the list, with their covers. */
  items: readonly CardRecord[]
  towns: Options['towns']
  /** Nights of the searched stay; null shows the lowest nightly price. */
  nights: number | null
  /** The search that found the villas. */
  search: SearchInput
  query: Record<string, string>
  /** The map was opened, on a phone over the whole screen. */
  isOpen: boolean
  active: number | null
  onActive: (id: number | null) => void
}

export const spot = ({ latitude: lat, longitude: lon }: { latitude: number; longitude: number }) => ({
  lat,
  lon,
})

/** The price on a pin; a price that is a forecast says so. */
function PinLabel({ villa: { name, price, is_provisional } }: { villa: PricedVilla }) {
  if (price === null) return name
  return (
    <>
      <Money amount={price} />
      {is_provisional === true && ' öngörü'}
    </>
  )
}

function nameOf({ name, price, is_provisional = false }: PricedVilla, nights: number | null): string {
  if (price === null) return name
  const priceName = nights === null ? 'en düşük gecelik' : `${nights} gece`
  return `${name}, ${is_provisional ? `öngörülen fiyat, ${priceName}` : priceName} ${formatMoney(price)}`
}

interface Shown {
  /** Nights of the searched stay; null shows the lowest nightly price. */
  nights: number | null
  query: Record<string, string>
  /** The villa under the pointer or the focus, or the one whose card is open. */
  lit: number | null
}

export const pinOf =
  ({ nights, query, lit }: Shown) =>
  (villa: PricedVilla): MapPin => ({
    id: villa.id,
    ...spot(villa),
    label: <PinLabel villa={villa} />,
    name: nameOf(villa, nights),
    href: paths.villa(villa.slug, query),
    active: villa.id === lit,
  })

export const pointOf = ({ place, side }: PlacedName): MapPoint => ({ ...place, side })
