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

/** The map alone, on a phone. The server renders the one beside the list. */
function useIsNarrow(): boolean {
  return useSyncExternalStore(
    onWidth,
    () => matchMedia(NARROW).matches,
    () => false,
  )
}

/** The price on a pin; a price that is a forecast says so. */
function PinLabel({ villa: { name, price, is_provisional } }: { villa: Found['pins'][number] }) {
  if (price === null) return name
  return (
    <>
      <Money amount={price} />
      {is_provisional === true && ' öngörü'}
    </>
  )
}

export type ListingMapProps = {
  found: Pick<Found, 'pins' | 'dots' | 'bounds'>
  /** The villas of the list, with their covers. */
  items: readonly CardRecord[]
  towns: Options['towns']
  /** Nights of the searched stay; null shows the lowest nightly price. */
  nights: number | null
  query: Record<string, string>
  active: number | null
  onActive: (id: number | null) => void
}

/**
 * The coast with a price pin for each villa of the search. Hovering a card highlights its pin and the other
 * way round.
 */
export function ListingMap({ found, items, towns, nights, query, active, onActive }: ListingMapProps) {
  const { pins, bounds } = found
  const isNarrow = useIsNarrow()
  const width = isNarrow ? MAP_WIDTH.narrow : MAP_WIDTH.wide
  const [pressed, setPressed] = useState<number | null>(null)
  const picked = isNarrow ? pins.find(({ id }) => id === pressed) : undefined
  const lit = picked?.id ?? active
  const { sails, dots } = sailsOf(pins, bounds, lit, width)
  // Town names are chosen for the pins without hover, so that they do not come and go with the pointer.
  const names = namesOf(towns, sailsOf(pins, bounds, null, width).sails, bounds, width)
  const priceName = nights === null ? 'en düşük gecelik' : `${nights} gece`
  const nameOfPrice = ({ is_provisional = false }: Found['pins'][number]) =>
    is_provisional ? `öngörülen fiyat, ${priceName}` : priceName
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
          label: <PinLabel villa={villa} />,
          name:
            villa.price === null
              ? villa.name
              : `${villa.name}, ${nameOfPrice(villa)} ${formatMoney(villa.price)}`,
          href: paths.villa(villa.slug, query),
          active: villa.id === lit,
        }))}
        onPinHover={(id) => onActive(id === null ? null : Number(id))}
        onPinPress={(id, event) => {
          // Beside the map is the list. On a phone there is none, so a press shows the card before it opens
          // the page.
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
