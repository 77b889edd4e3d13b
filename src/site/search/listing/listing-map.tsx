import { useState, useSyncExternalStore } from 'react'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { MapSurface } from '../../../ui/coast-map.tsx'
import { Money } from '../../../ui/money.tsx'
import type { CardRecord } from '../../cards/card-record.ts'
import { paths } from '../../shell/paths.ts'
import type { Found, Options } from './load-listing.ts'
import { MapCard } from './map-card.tsx'
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
  /** the villas of the list, with their covers */
  items: readonly CardRecord[]
  towns: Options['towns']
  /** nights of the searched stay; null shows the lowest night */
  nights: number | null
  query: Record<string, string>
  active: number | null
  onActive: (id: number | null) => void
}

/** The coast with the price of each villa of the search; the card under the pointer and its sail light up together. */
export function ListingMap({ found, items, towns, nights, query, active, onActive }: ListingMapProps) {
  const { pins, bounds } = found
  const isNarrow = useIsNarrow()
  const width = isNarrow ? MAP_WIDTH.narrow : MAP_WIDTH.wide
  const [pressed, setPressed] = useState<number | null>(null)
  const picked = isNarrow ? pins.find(({ id }) => id === pressed) : undefined
  const lit = picked?.id ?? active
  const { sails, dots } = sailsOf(pins, bounds, lit, width)
  // names are chosen for the sails at rest: they must not come and go with the pointer
  const names = namesOf(towns, sailsOf(pins, bounds, null, width).sails, bounds, width)
  const priceName = nights === null ? 'en düşük gecelik' : `${nights} gece`
  return (
    <>
      <MapSurface
        label="Bulunan evlerin kıyıdaki yerleri"
        crop={bounds}
        ratio={MAP_RATIO}
        fill
        points={names.map(({ town, side }) => ({ id: town.id, name: town.name, side, ...spot(town) }))}
        dots={[...dots.map(spot), ...found.dots.map(([lat, lon]) => ({ lat, lon }))]}
        pins={sails.map((villa) => ({
          id: villa.id,
          ...spot(villa),
          label: villa.price === null ? villa.name : <Money amount={villa.price} />,
          name: villa.price === null ? villa.name : `${villa.name}, ${priceName} ${formatMoney(villa.price)}`,
          href: paths.villa(villa.slug, query),
          active: villa.id === lit,
        }))}
        onPinHover={(id) => onActive(id === null ? null : Number(id))}
        onPinPress={(id, event) => {
          // beside the map stands the list, on a phone nothing: there the card comes before the page
          if (!isNarrow || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setPressed(Number(id))
        }}
      />
      {picked !== undefined && (
        <MapCard
          key={picked.id}
          villa={picked}
          items={items}
          nights={nights}
          query={query}
          onClose={() => setPressed(null)}
        />
      )}
    </>
  )
}
