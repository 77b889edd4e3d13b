import { formatMoney } from '../../domain/money.ts'
import { MapSurface } from '../../ui/coast-map.tsx'
import { boundsAround } from '../../ui/coast-shape.ts'
import { Money } from '../../ui/money.tsx'
import { paths } from '../paths.ts'
import type { Found, Options } from './load-listing.ts'
import { MAP_RATIO, sailsOf } from './map-pins.ts'

/** A sail at the edge of the found places still lies on the map. */
const AIR = 0.18

const spot = ({ latitude: lat, longitude: lon }: { latitude: number; longitude: number }) => ({ lat, lon })

export type ListingMapProps = {
  pins: Found['pins']
  towns: Options['towns']
  /** nights of the searched stay; null shows the lowest night */
  nights: number | null
  query: Record<string, string>
  active: number | null
  onActive: (id: number | null) => void
}

/** The coast with the price of each house of the search; the card under the pointer and its sail light up together. */
export function ListingMap({ pins, towns, nights, query, active, onActive }: ListingMapProps) {
  const bounds = boundsAround(pins.map(spot), AIR)
  const { sails, dots } = sailsOf(pins, bounds, active)
  const [west, east, south, north] = bounds
  const named = towns.filter(
    ({ latitude, longitude }) => latitude > south && latitude < north && longitude > west && longitude < east,
  )
  const priceName = nights === null ? 'en düşük gecelik' : `${nights} gece`
  return (
    <MapSurface
      label="Bulunan evlerin kıyıdaki yerleri"
      crop={bounds}
      ratio={MAP_RATIO}
      fill
      places={named.map((town) => ({
        id: town.id,
        name: town.name,
        ...spot(town),
        // names near the right edge are written towards the middle
        side: town.longitude > west + (east - west) * 0.7 ? ('left' as const) : ('right' as const),
      }))}
      dots={dots.map(spot)}
      pins={sails.map((villa) => ({
        id: villa.id,
        ...spot(villa),
        label: villa.price === null ? villa.name : <Money amount={villa.price} />,
        name: villa.price === null ? villa.name : `${villa.name}, ${priceName} ${formatMoney(villa.price)}`,
        href: paths.villa(villa.slug, query),
        active: villa.id === active,
      }))}
      onPinHover={(id) => onActive(id === null ? null : Number(id))}
    />
  )
}
