import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { IconButton } from './button.tsx'
import { MapSurface } from './coast-map.tsx'
import type { MapPoint } from './coast-map.tsx'
import { boundsAround, coastCrops, pointAt, project } from './coast-shape.ts'
import type { Bounds } from './coast-shape.ts'

type Point = { lat: number; lon: number }

type CoastPickerProps = {
  label: string
  /** null: no pin yet */
  value: Point | null
  onChange: (point: Point) => void
  /** Other points on the map, for orientation. */
  points?: MapPoint[]
  /**
   * Decimal places of the coordinates: four are eleven metres, five are one. An arrow key moves the pin by
   * ten of the last place, with Shift by a hundred.
   */
  decimals?: number
  /** Width to height of the drawing. */
  ratio?: number
}

const WIDTH = 1280
/**
 * Zoom levels: the whole coast, then at 0 about three kilometres north and south of the centre, half as much
 * with every step.
 */
const FAR = -2
const NEAR = 3

/** A frame around the centre. */
function cropAt(centre: Point | null, zoom: number): Bounds {
  if (centre === null || zoom === FAR) return coastCrops.full
  const [west, east, south, north] = boundsAround([centre])
  const part = 0.5 / 2 ** zoom
  const [lon, lat] = [(east - west) * part, (north - south) * part]
  return [centre.lon - lon, centre.lon + lon, centre.lat - lat, centre.lat + lat]
}

/** Beyond this share of the width a name is written left of its point, because the frame would cut it off. */
const LAST_THIRD = 0.67

const inside = (share: number) => Math.min(1, Math.max(0, share))

/** Whether a point lies on the drawn coast at all. */
export function isOnCoast({ lat, lon }: Point): boolean {
  const [west, east, south, north] = coastCrops.full
  return lon >= west && lon <= east && lat >= south && lat <= north
}

/** A pin on the coast: by pressing the map, by dragging, by arrow keys. Fields for the numbers stand beside it. */
export function CoastPicker(props: CoastPickerProps) {
  const { label, value, onChange, points = [], decimals = 4, ratio = 2 } = props
  const height = WIDTH / ratio
  // A pin that need not be exact begins with its surroundings in view.
  const [zoom, setZoom] = useState(value === null || !isOnCoast(value) ? FAR : decimals > 4 ? 0 : -1)
  // The map stays while the pin is moved on it, and follows when the numbers are typed.
  const [centre, setCentre] = useState<Point | null>(value)
  const box = useRef<HTMLDivElement>(null)
  const hint = useId()
  const crop = cropAt(centre, zoom)
  const projection = project(crop, WIDTH, height)
  const at = value && { x: projection.x(value.lon) / WIDTH, y: projection.y(value.lat) / height }
  const named = points.flatMap((point): MapPoint[] => {
    const share = projection.x(point.lon) / WIDTH
    if (share < 0 || share > 1) return []
    return [share > LAST_THIRD ? { ...point, side: 'left' } : point]
  })
  const isSeen = at !== null && at.x >= 0 && at.x <= 1 && at.y >= 0 && at.y <= 1
  if (zoom > FAR && value !== null && !isSeen && isOnCoast(value)) setCentre(value)

  const put = ({ lat, lon }: Point) =>
    onChange({ lat: Number(lat.toFixed(decimals)), lon: Number(lon.toFixed(decimals)) })
  const look = (by: number) => {
    if (value !== null && isOnCoast(value)) setCentre(value)
    setZoom(Math.min(NEAR, Math.max(FAR, zoom + by)))
  }

  const move = (event: { clientX: number; clientY: number }) => {
    const frame = box.current?.getBoundingClientRect()
    if (frame === undefined) return
    const [x, y] = [(event.clientX - frame.left) / frame.width, (event.clientY - frame.top) / frame.height]
    put(pointAt(projection, inside(x) * WIDTH, inside(y) * height))
  }
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event)
  }
  const step = (event: KeyboardEvent<HTMLButtonElement>) => {
    const way = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [1, 0], ArrowDown: [-1, 0] }[event.key]
    if (way === undefined || value === null) return
    event.preventDefault()
    const size = 10 ** ((event.shiftKey ? 2 : 1) - decimals)
    put({ lat: value.lat + way[0]! * size, lon: value.lon + way[1]! * size })
  }
  return (
    <div className="coast-picker">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys move the pin itself, or write its numbers */}
      <div ref={box} className="coast-picker-map" onClick={move}>
        <MapSurface label={label} crop={crop} ratio={ratio} points={named} />
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
      <div className="coast-picker-zoom">
        <IconButton label="Yakınlaştır" tone="paper" size={36} onClick={() => look(1)}>
          <Plus size={17} />
        </IconButton>
        <IconButton label="Uzaklaştır" tone="paper" size={36} onClick={() => look(-1)}>
          <Minus size={17} />
        </IconButton>
      </div>
      <p id={hint}>
        {value === null
          ? 'Yerini haritada işaretleyin.'
          : isOnCoast(value)
            ? 'İğneyi sürükleyin ya da ok tuşlarıyla kaydırın.'
            : 'Bu konum çizilen kıyının dışında; haritada görünmez.'}
      </p>
    </div>
  )
}
