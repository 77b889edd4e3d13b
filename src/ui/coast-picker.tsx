import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { MapSurface } from './coast-map.tsx'
import type { MapPlace } from './coast-map.tsx'
import { coastCrops, pointAt, project } from './coast-shape.ts'
import type { Bounds } from './coast-shape.ts'

type Point = { lat: number; lon: number }

type CoastPickerProps = {
  label: string
  /** null: no pin yet */
  value: Point | null
  onChange: (point: Point) => void
  /** Others on the map, to find one's way by. */
  places: MapPlace[]
}

const RATIO = 2
const WIDTH = 1280
const HEIGHT = WIDTH / RATIO
/** About eight kilometres either way. */
const NEAR = 0.09
/** One press of an arrow: about a hundred metres; with Shift a kilometre. */
const STEP = 0.001
const LONG_STEP = 0.01

const near = ({ lat, lon }: Point): Bounds => [lon - NEAR, lon + NEAR, lat - NEAR / 2, lat + NEAR / 2]
const inside = (share: number) => Math.min(1, Math.max(0, share))
/** Four decimals: eleven metres. */
const rounded = ({ lat, lon }: Point): Point => ({
  lat: Math.round(lat * 10_000) / 10_000,
  lon: Math.round(lon * 10_000) / 10_000,
})

/** Whether a point lies on the drawn coast at all. */
export function isOnCoast({ lat, lon }: Point): boolean {
  const [west, east, south, north] = coastCrops.full
  return lon >= west && lon <= east && lat >= south && lat <= north
}

/** A pin on the coast: by pressing the map, by dragging, by arrow keys. Fields for the numbers stand beside it. */
export function CoastPicker({ label, value, onChange, places }: CoastPickerProps) {
  const [isNear, setNear] = useState(value !== null && isOnCoast(value))
  // the map stays while the pin is moved on it, and follows when the numbers were typed
  const [centre, setCentre] = useState<Point | null>(value)
  const box = useRef<HTMLDivElement>(null)
  const hint = useId()
  const crop = isNear && centre !== null ? near(centre) : coastCrops.full
  const projection = project(crop, WIDTH, HEIGHT)
  const at = value && { x: projection.x(value.lon) / WIDTH, y: projection.y(value.lat) / HEIGHT }
  const isSeen = at !== null && at.x >= 0 && at.x <= 1 && at.y >= 0 && at.y <= 1
  if (isNear && value !== null && !isSeen && isOnCoast(value)) setCentre(value)

  const move = (event: { clientX: number; clientY: number }) => {
    const frame = box.current?.getBoundingClientRect()
    if (frame === undefined) return
    const [x, y] = [(event.clientX - frame.left) / frame.width, (event.clientY - frame.top) / frame.height]
    onChange(rounded(pointAt(projection, inside(x) * WIDTH, inside(y) * HEIGHT)))
  }
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event)
  }
  const step = (event: KeyboardEvent<HTMLButtonElement>) => {
    const way = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [1, 0], ArrowDown: [-1, 0] }[event.key]
    if (way === undefined || value === null) return
    event.preventDefault()
    const size = event.shiftKey ? LONG_STEP : STEP
    onChange(rounded({ lat: value.lat + way[0]! * size, lon: value.lon + way[1]! * size }))
  }
  return (
    <div className="coast-picker">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys move the pin itself, or write its numbers */}
      <div ref={box} className="coast-picker-map" onClick={move}>
        <MapSurface label={label} crop={crop} ratio={RATIO} places={places} />
        {value !== null && isSeen && (
          <button
            type="button"
            className="coast-picker-pin"
            aria-label={`${label}: iğne`}
            aria-describedby={hint}
            style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
            onClick={(event) => event.stopPropagation()}
            onKeyDown={step}
          />
        )}
      </div>
      <div className="coast-picker-foot">
        <p id={hint}>
          {value === null
            ? 'Yerini haritada işaretleyin.'
            : isOnCoast(value)
              ? 'İğneyi sürükleyin ya da ok tuşlarıyla kaydırın.'
              : 'Bu konum çizilen kıyının dışında; haritada görünmez.'}
        </p>
        {value !== null && isOnCoast(value) && (
          <button
            type="button"
            className="text-button"
            onClick={() => {
              setCentre(value)
              setNear(!isNear)
            }}
          >
            {isNear ? 'Kıyının tümü' : 'Yakınlaştır'}
          </button>
        )}
      </div>
    </div>
  )
}
