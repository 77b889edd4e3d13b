import { latLngBounds } from 'leaflet'
import type { LatLngBounds, Map as LeafletMap } from 'leaflet'
import type { Bounds, Projection } from './coast-shape.ts'

const EQUATOR_METRES = 40_075_017
const TILE = 256

/** A part of the map in CSS pixels of its zoom, with its middle. */
export interface MapView extends Projection {
  middle: { lat: number; lon: number }
}

export const cornersOf = ([west, east, south, north]: Bounds) => latLngBounds([south, west], [north, east])

/** The projection of a part of the map, in Mercator as Leaflet draws it; it stays as it is when the map moves. */
function partOf(map: LeafletMap, bounds: LatLngBounds): MapView {
  const zoom = map.getZoom()
  const origin = map.project(bounds.getNorthWest(), zoom)
  const end = map.project(bounds.getSouthEast(), zoom)
  const { lat, lng: lon } = bounds.getCenter()
  return {
    width: end.x - origin.x,
    height: end.y - origin.y,
    x: (lng) => map.project([lat, lng], zoom).x - origin.x,
    y: (north) => map.project([north, lon], zoom).y - origin.y,
    perMetre: (TILE * 2 ** zoom) / (EQUATOR_METRES * Math.cos((lat * Math.PI) / 180)),
    middle: { lat, lon },
  }
}

/** What is seen, and what is drawn: the drawing reaches farther, so that it is there while the map is moved. */
export interface Look {
  seen: MapView
  drawn: MapView
  drawnBounds: LatLngBounds
}

export function lookOf(map: LeafletMap): Look {
  const bounds = map.getBounds()
  const drawnBounds = bounds.pad(0.75)
  return { seen: partOf(map, bounds), drawn: partOf(map, drawnBounds), drawnBounds }
}

/**
 * Runs what moves the map, one after the other: Leaflet ignores what comes while it zooms, so a key that is
 * pressed twice quickly would count once.
 */
export function oneByOne(map: LeafletMap): (act: () => void) => void {
  let isZooming = false
  const waiting: (() => void)[] = []
  map.on('zoomanim', () => {
    isZooming = true
  })
  map.on('moveend', () => {
    isZooming = false
    waiting.shift()?.()
  })
  return (act) => {
    if (isZooming) waiting.push(act)
    else act()
  }
}

const STEP = 90

/** The movement of a key that people know from maps; null for every other key. */
export function movementOf(map: LeafletMap, key: string, isCalm: boolean): (() => void) | null {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  if (way !== undefined) return () => map.panBy([way[0]! * STEP, way[1]! * STEP], { animate: !isCalm })
  if (key === '+' || key === '=') return () => map.zoomIn(1, { animate: !isCalm })
  if (key === '-' || key === '_') return () => map.zoomOut(1, { animate: !isCalm })
  return null
}
