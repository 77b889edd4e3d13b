import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Navigation from 'lucide-react/icons/navigation'
import Plus from 'lucide-react/icons/plus'
import { map as createMap } from 'leaflet'
import type { FitBoundsOptions, LeafletMouseEvent, Map as LeafletMap } from 'leaflet'
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { IconButton } from './button.tsx'
import { Pin, Place } from './coast-map.tsx'
import type { MapPin, MapPoint } from './coast-map.tsx'
import type { Bounds } from './coast-shape.ts'
import type { DistantPlace } from './map-names.ts'
import { CoastLayer, Mark, TileCredit, TileLayer } from './map-layers.tsx'
import type { MapTiles } from './map-layers.tsx'
import { cornersOf, lookOf, movementOf, oneByOne } from './map-view.ts'
import type { Look, MapView } from './map-view.ts'
import './live-map.css'

export interface MapMarks {
  pins: readonly MapPin[]
  points: readonly MapPoint[]
  dots: readonly { lat: number; lon: number }[]
  /** Where the nearest place is, on a map that shows no name. */
  away: DistantPlace | null
}

type LiveMapProps = {
  label: string
  /** The map is fitted to them at first and whenever they change. */
  bounds: Bounds
  /** null: the drawn coast */
  tiles: MapTiles | null
  /** What stands on the map, for each view of it. */
  marksOf: (view: MapView) => MapMarks
  onPinHover: (id: string | number | null) => void
  /** A plain press of a pin; with a key that opens another window the link is followed. */
  onPinPress: (id: string | number) => void
  /** A press beside the pins, in pixels of the view. */
  onPress: (at: { x: number; y: number }, view: MapView) => void
  /** Comes into view, above what lies at the foot of the map. */
  shown: { lat: number; lon: number } | null
  /** The pin that takes the focus once it is there. */
  focusedPin: string | null
}

const FIT = { padding: [8, 8], maxZoom: 15 } satisfies FitBoundsOptions
/** What may lie over the edges of the map: filters, buttons and the card of a villa, in CSS pixels. */
const CLEAR = {
  paddingTopLeft: [60, 160],
  paddingBottomRight: [60, 190],
} satisfies FitBoundsOptions

/** The map that is moved by pointer, pinch, wheel and keys (Leaflet). Its code is loaded when somebody wants it. */
export function LiveMap(props: LiveMapProps) {
  const { label, bounds, tiles, marksOf, onPress, shown, focusedPin } = props
  const box = useRef<HTMLDivElement>(null)
  const hint = useId()
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [look, setLook] = useState<Look | null>(null)
  const [hasTiles, setHasTiles] = useState(false)
  const [isCalm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const cover = useCallback(() => setHasTiles(true), [])
  const inTurn = useRef<(act: () => void) => void>(() => {})
  const wasDragged = useRef(false)
  const given = useRef({ bounds, isTiled: tiles !== null })

  useLayoutEffect(() => {
    const made = createMap(box.current!, {
      zoomControl: false,
      attributionControl: false,
      keyboard: false,
      minZoom: 7,
      maxZoom: given.current.isTiled ? 18 : 16,
      zoomSnap: given.current.isTiled ? 1 : 0.25,
      zoomAnimation: !isCalm,
      markerZoomAnimation: !isCalm,
      fadeAnimation: !isCalm,
      inertia: !isCalm,
    })
    made.fitBounds(cornersOf(given.current.bounds), { ...FIT, animate: false })
    const take = () => setLook(lookOf(made))
    inTurn.current = oneByOne(made)
    made.on('moveend resize', take)
    made.on('dragstart', () => {
      wasDragged.current = true
    })
    take()
    setMap(made)
    const resized = new ResizeObserver(([entry]) => {
      if (entry!.contentRect.width > 0) made.invalidateSize({ animate: false })
    })
    resized.observe(box.current!)
    return () => {
      resized.disconnect()
      made.remove()
    }
  }, [isCalm])

  const fit = () => inTurn.current(() => map?.fitBounds(cornersOf(bounds), { ...FIT, animate: !isCalm }))
  const zoomBy = (step: number) => inTurn.current(() => map?.zoomIn(step, { animate: !isCalm }))
  const edges = bounds.join(' ')
  const fitted = useRef(edges)
  useEffect(() => {
    if (map === null || fitted.current === edges) return
    fitted.current = edges
    inTurn.current(() => map.fitBounds(cornersOf(bounds), { ...FIT, animate: !isCalm }))
  }, [map, edges, bounds, isCalm])

  const [lat, lon] = [shown?.lat, shown?.lon]
  useEffect(() => {
    if (map === null || lat === undefined || lon === undefined) return
    inTurn.current(() => map.panInside([lat, lon], { ...CLEAR, animate: !isCalm }))
  }, [map, lat, lon, isCalm])

  const seen = look?.seen ?? null
  useEffect(() => {
    if (map === null || seen === null) return
    const press = ({ originalEvent, containerPoint }: LeafletMouseEvent) => {
      if ((originalEvent.target as Element).closest('a') === null) onPress(containerPoint, seen)
    }
    map.on('click', press)
    return () => {
      map.off('click', press)
    }
  }, [map, seen, onPress])

  const pressKey = (event: KeyboardEvent) => {
    const isOnPin = (event.target as Element).closest('a') !== null && event.key.startsWith('Arrow')
    if (map === null || isOnPin || event.altKey || event.ctrlKey || event.metaKey) return
    const movement = movementOf(map, event.key, isCalm)
    if (movement === null) return
    event.preventDefault()
    inTurn.current(movement)
  }
  const marks = seen === null ? null : marksOf(seen)
  const isCovered = tiles !== null && hasTiles
  return (
    <div className="live-map">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move the map */}
      <div
        ref={box}
        className="coast"
        role="application"
        aria-label={label}
        aria-describedby={hint}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- and need the focus
        tabIndex={0}
        data-tiles={isCovered || undefined}
        onKeyDown={pressKey}
        onPointerDownCapture={() => {
          wasDragged.current = false
        }}
      >
        {map !== null && look !== null && marks !== null && (
          <>
            {tiles !== null && <TileLayer map={map} url={tiles.url} onSeen={cover} />}
            <CoastLayer map={map} look={look} dots={marks.dots} isCovered={isCovered} />
            {!isCovered &&
              marks.points.map((point) => (
                <Mark key={point.id} map={map} lat={point.lat} lon={point.lon}>
                  <Place point={point} />
                </Mark>
              ))}
            {marks.pins.map((pin) => (
              <Mark
                key={pin.id}
                map={map}
                lat={pin.lat}
                lon={pin.lon}
                above={pin.active === true}
                takesFocus={focusedPin === String(pin.id)}
              >
                <Pin
                  pin={pin}
                  onHover={props.onPinHover}
                  onPress={(id, event) => {
                    if (wasDragged.current) event.preventDefault()
                    else if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
                      event.preventDefault()
                      props.onPinPress(id)
                    }
                  }}
                />
              </Mark>
            ))}
          </>
        )}
      </div>
      <p id={hint} className="sr-only">
        Ok tuşlarıyla kaydırın, + ve − ile yakınlaştırıp uzaklaştırın.
      </p>
      {!isCovered && marks?.away && (
        <p className="map-away" style={{ '--bearing': `${marks.away.bearing - 45}deg` }}>
          <Navigation size={16} />
          {marks.away.name}, {marks.away.km} km
        </p>
      )}
      <div className="map-zoom">
        <IconButton tone="paper" label="Yakınlaştır" onClick={() => zoomBy(1)}>
          <Plus size={18} />
        </IconButton>
        <IconButton tone="paper" label="Uzaklaştır" onClick={() => zoomBy(-1)}>
          <Minus size={18} />
        </IconButton>
        <IconButton tone="paper" label="Bulunan evlere dön" onClick={fit}>
          <Maximize size={17} />
        </IconButton>
      </div>
      {isCovered && <TileCredit attribution={tiles.attribution} />}
    </div>
  )
}
