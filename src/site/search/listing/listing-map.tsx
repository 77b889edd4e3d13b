import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { MapSurface } from '../../../ui/coast-map.tsx'
import { MapCard } from './map-card.tsx'
import { pinOf, pointOf, spot } from './map-marks.tsx'
import type { ListingMapProps } from './map-marks.tsx'
import { frameOf, layOutMap, MAP_RATIO, placesOnMap } from './map-pins.ts'
import type { PricedVilla } from './map-pins.ts'
import { useLiveMap } from './use-live-map.ts'

const loadLiveMap = async () => (await import('./live-listing-map.tsx')).LiveListingMap

const LABEL = 'Bulunan evlerin kıyıdaki yerleri'

/**
 * The coast with a price pin for each villa of the search. Hovering a card highlights its pin and the other
 * way round. A press on a pin shows the villa's card, whose link leads to its page.
 */
export function ListingMap(props: ListingMapProps) {
  const { found, items, nights, query, isOpen, active, onActive } = props
  const box = useRef<HTMLDivElement>(null)
  const { live, touched } = useLiveMap(isOpen, loadLiveMap)
  const [pressed, setPressed] = useState<{ villa: PricedVilla; found: unknown } | null>(null)
  // The card of a villa ends with the search that found it.
  const picked = pressed?.found === found ? pressed.villa : null
  const pick = (villa: PricedVilla | null) => setPressed(villa && { villa, found })
  const close = () => {
    setPressed(null)
    box.current?.querySelector<HTMLElement>(`[data-pin="${picked?.id}"]`)?.focus({ preventScroll: true })
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || picked === null) return
    event.stopPropagation()
    close()
  }
  const lit = picked?.id ?? active
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc closes the card wherever the focus is
    <div className="listing-map-box" ref={box} onKeyDown={pressKey}>
      {live === null ? (
        <div className="listing-map-box" role="presentation" {...touched}>
          <DrawnMap {...props} active={lit} onPick={pick} />
        </div>
      ) : (
        <live.Part
          {...props}
          label={LABEL}
          active={lit}
          picked={picked}
          onActive={onActive}
          onPick={pick}
          focusedPin={live.focusedPin}
        />
      )}
      {picked !== null && (
        <MapCard key={picked.id} villa={picked} items={items} nights={nights} query={query} onClose={close} />
      )}
    </div>
  )
}

type DrawnMapProps = ListingMapProps & { onPick: (villa: PricedVilla) => void }

/** The map as the server writes it: it works without scripts and does not move. */
function DrawnMap({ found, towns, nights, query, active, onActive, onPick }: DrawnMapProps) {
  const { pins, bounds } = found
  const { sails, dots, names } = layOutMap(pins, placesOnMap(towns), frameOf(bounds), active)
  return (
    <MapSurface
      label={LABEL}
      crop={bounds}
      ratio={MAP_RATIO}
      fill
      points={names.map(pointOf)}
      dots={[...dots.map(spot), ...found.dots.map(([lat, lon]) => ({ lat, lon }))]}
      pins={sails.map(pinOf({ nights, query, lit: active }))}
      onPinHover={(id) => onActive(id === null ? null : Number(id))}
      onPinPress={(id, event) => {
        const villa = pins.find((pin) => pin.id === id)
        if (villa === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onPick(villa)
      }}
    />
  )
}
