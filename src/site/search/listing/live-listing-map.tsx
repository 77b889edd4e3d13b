import { useEffect, useMemo, useState } from 'react'
import { createBrowserClient } from '../../../client/browser.ts'
import { LiveMap } from '../../../ui/live-map.tsx'
import type { MapView } from '../../../ui/map-view.ts'
import { nearestPlace } from '../../../ui/map-names.ts'
import { useSite } from '../../shell/site-context.ts'
import { pinOf, pointOf, spot } from './map-marks.tsx'
import type { ListingMapProps } from './map-marks.tsx'
import { layOutMap, placesOnMap } from './map-pins.ts'
import type { PricedVilla } from './map-pins.ts'

const call = createBrowserClient()

/**
 * All villas of the search with their prices, of which the page has only those that fit at first: near enough, a
 * dot has room for its price. The map works without them when they cannot be loaded.
 */
function useAllVillas({ found, search }: Pick<ListingMapProps, 'found' | 'search'>): readonly PricedVilla[] {
  const [answer, setAnswer] = useState<{ found: unknown; villas: PricedVilla[] } | null>(null)
  const asked = JSON.stringify(search)
  const isWhole = found.dots.length === 0
  useEffect(() => {
    if (isWhole) return
    const giveUp = new AbortController()
    const query = { ...(JSON.parse(asked) as typeof search), take: 1 }
    call('GET /v2/search', { query }, { signal: giveUp.signal }).then(
      ({ pins }) => setAnswer({ found, villas: pins }),
      () => {},
    )
    return () => giveUp.abort()
  }, [found, isWhole, asked])
  return answer?.found === found ? answer.villas : found.pins
}

/** How near a dot a press must be, in CSS pixels. */
const NEAR = 14

type LiveListingMapProps = ListingMapProps & {
  label: string
  picked: PricedVilla | null
  onPick: (villa: PricedVilla | null) => void
  focusedPin: string | null
}

/** The map of the list that can be moved, with prices for as many villas as have room. */
export function LiveListingMap(props: LiveListingMapProps) {
  const { label, found, nights, query, active, picked, onPick, onActive, focusedPin } = props
  const { site } = useSite()
  const villas = useAllVillas(props)
  const places = useMemo(() => placesOnMap(props.towns), [props.towns])
  // Until all villas have come, the others are dots.
  const rest = villas === found.pins ? found.dots.map(([lat, lon]) => ({ lat, lon })) : []
  const marksOf = (view: MapView) => {
    const { sails, dots, names } = layOutMap(villas, places, view, active)
    return {
      pins: sails.map(pinOf({ nights, query, lit: active })),
      points: names.map(pointOf),
      dots: [...dots.map(spot), ...rest],
      away: names.length === 0 ? nearestPlace([...places.own, ...places.others], view.middle) : null,
    }
  }
  /** The card of the pressed dot; a press on nothing closes the card. */
  const press = (at: { x: number; y: number }, { x, y }: MapView) => {
    const far = (villa: PricedVilla) => Math.hypot(x(villa.longitude) - at.x, y(villa.latitude) - at.y)
    const near = villas.filter((villa) => far(villa) <= NEAR)
    onPick(near.toSorted((a, b) => far(a) - far(b))[0] ?? null)
  }
  return (
    <LiveMap
      label={label}
      bounds={found.bounds}
      tiles={site?.map_tiles ?? null}
      marksOf={marksOf}
      onPinHover={(id) => onActive(id === null ? null : Number(id))}
      onPinPress={(id) => onPick(villas.find((villa) => villa.id === id) ?? null)}
      onPress={press}
      shown={picked && spot(picked)}
      focusedPin={focusedPin}
    />
  )
}
