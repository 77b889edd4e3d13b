import { divIcon, marker, svgOverlay, tileLayer } from 'leaflet'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useId, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { CoastDrawing } from './coast-drawing.tsx'
import { Dots } from './coast-map.tsx'
import type { Look } from './map-view.ts'

type MarkProps = {
  map: LeafletMap
  lat: number
  lon: number
  /** Marks above lie over the others. */
  above?: boolean
  /** Takes the focus when it first appears. */
  takesFocus?: boolean
  children: ReactNode
}

/** A name or a pin: Leaflet keeps it at its place, React writes what it shows. */
export function Mark({ map, lat, lon, above = false, takesFocus = false, children }: MarkProps) {
  const [box] = useState(() => document.createElement('div'))
  // Only a mark that appears takes the focus.
  const [isWanted] = useState(takesFocus)
  const [mark] = useState(() =>
    marker([lat, lon], {
      icon: divIcon({ html: box, className: '', iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
    }),
  )
  useLayoutEffect(() => {
    mark.addTo(map)
    if (isWanted) box.querySelector('a')?.focus({ preventScroll: true })
    return () => {
      mark.remove()
    }
  }, [map, mark, box, isWanted])
  useLayoutEffect(() => {
    mark.setLatLng([lat, lon])
  }, [mark, lat, lon])
  useLayoutEffect(() => {
    mark.setZIndexOffset(above ? 10_000 : 0)
  }, [mark, above])
  return createPortal(children, box)
}

type CoastLayerProps = {
  map: LeafletMap
  look: Look
  dots: readonly { lat: number; lon: number }[]
  /** Tiles lie there in place of the coast. */
  isCovered: boolean
}

/** The drawn coast of the view and around it, drawn anew after each movement so that its lines stay fine. */
export function CoastLayer({ map, look, dots, isCovered }: CoastLayerProps) {
  const id = useId()
  const [svg] = useState(() => document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
  const [overlay] = useState(() => svgOverlay(svg, look.drawnBounds))
  const { drawn, seen, drawnBounds } = look
  useLayoutEffect(() => {
    svg.setAttribute('aria-hidden', 'true')
    // Chrome lets Tab stop at a drawing that listens to the focus, and React listens wherever it draws.
    svg.setAttribute('tabindex', '-1')
    overlay.addTo(map)
    return () => {
      overlay.remove()
    }
  }, [map, overlay, svg])
  useLayoutEffect(() => {
    svg.setAttribute('viewBox', `0 0 ${drawn.width} ${drawn.height}`)
    overlay.setBounds(drawnBounds)
  }, [svg, overlay, drawn, drawnBounds])
  const size = Math.sqrt(seen.width * seen.height)
  return createPortal(
    <>
      {!isCovered && <CoastDrawing projection={drawn} id={id} weight={(size / 816) * 0.9} />}
      <Dots dots={dots} projection={drawn} size={8} />
    </>,
    svg,
  )
}

export type MapTiles = { url: string; attribution: string }

/** The tiles; `onSeen` once the first has come. Until then, and where none comes, the drawn coast stays. */
export function TileLayer({ map, url, onSeen }: { map: LeafletMap; url: string; onSeen: () => void }) {
  useEffect(() => {
    const layer = tileLayer(url, { maxZoom: 18 }).once('tileload', onSeen).addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, url, onSeen])
  return null
}

const OPEN_STREET_MAP = 'https://www.openstreetmap.org/copyright'

export function TileCredit({ attribution }: { attribution: string }) {
  return (
    <p className="map-credit">
      {attribution.includes('OpenStreetMap') ? <a href={OPEN_STREET_MAP}>{attribution}</a> : attribution}
    </p>
  )
}
