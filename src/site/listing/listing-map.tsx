import { useSyncExternalStore } from 'react'
import { formatMoney } from '../../domain/money.ts'
import { MapSurface } from '../../ui/coast-map.tsx'
import { Money } from '../../ui/money.tsx'
import { paths } from '../paths.ts'
import type { Found, Options } from './load-listing.ts'
import { MAP_RATIO, MAP_WIDTH, namesOf, sailsOf } from './map-pins.ts'

const spot = ({ latitude: lat, longitude: lon }: { latitude: number; longitude: number }) => ({ lat, lon })

const NARROW = '(max-width: 63.99rem)'

function onWidth(listener: () => void) {
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The map stands by itself. The server renders the one beside the list. */
function useIsNarrow(): boolean {
  return useSyncExternalStore(
    onWidth,
    () => matchMedia(NARROW).matches,
    () => false,
  )
}

export type ListingMapProps = {
  found: Pick<Found, 'pins' | 'dots' | 'bounds'>
  towns: Options['towns']
  /** nights of the searched stay; null shows the lowest night */
  nights: number | null
  query: Record<string, string>
  active: number | null
  onActive: (id: number | null) => void
}

/** The coast with the price of each house of the search; the card under the pointer and its sail light up together. */
export function ListingMap({ found, towns, nights, query, active, onActive }: ListingMapProps) {
  const { pins, bounds } = found
  const width = useIsNarrow() ? MAP_WIDTH.narrow : MAP_WIDTH.wide
  const { sails, dots } = sailsOf(pins, bounds, active, width)
  // names are chosen for the sails at rest: they must not come and go with the pointer
  const names = namesOf(towns, sailsOf(pins, bounds, null, width).sails, bounds, width)
  const priceName = nights === null ? 'en düşük gecelik' : `${nights} gece`
  return (
    <MapSurface
      label="Bulunan evlerin kıyıdaki yerleri"
      crop={bounds}
      ratio={MAP_RATIO}
      fill
      places={names.map(({ town, side }) => ({ id: town.id, name: town.name, side, ...spot(town) }))}
      dots={[...dots.map(spot), ...found.dots.map(([lat, lon]) => ({ lat, lon }))]}
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
