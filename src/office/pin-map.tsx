import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { IconButton } from '../ui/button.tsx'
import { CoastDrawing } from '../ui/coast-drawing.tsx'
import { boundsAround, coastCrops, project } from '../ui/coast-shape.ts'
import type { Bounds } from '../ui/coast-shape.ts'

type PinMapProps = {
  label: string
  /** Degrees; a place without both has no pin yet. */
  latitude: number | null
  longitude: number | null
  onPick: (latitude: number, longitude: number) => void
}

const WIDTH = 960
const HEIGHT = 340
/** About ten metres. */
const STEP = 0.0001
const FEW = 5
const round = (degrees: number) => Number(degrees.toFixed(FEW))
const isPlace = (degrees: number | null): degrees is number => degrees !== null && !Number.isNaN(degrees)

/** The coast with one pin: a press puts it, the arrows move it a little, and it can be looked at from further away. */
export function PinMap({ label, latitude, longitude, onPick }: PinMapProps) {
  const id = useId()
  const hasPin = isPlace(latitude) && isPlace(longitude)
  // the drawing stays still while the pin moves; it follows what is typed beyond its edge
  const [centre, setCentre] = useState({ lat: latitude ?? 36.6, lon: longitude ?? 29.2 })
  const [zoom, setZoom] = useState(0)
  const projection = project(zoom < 0 ? coastCrops.full : closeTo(centre, zoom), WIDTH, HEIGHT)
  const x = hasPin ? projection.x(longitude) : 0
  const y = hasPin ? projection.y(latitude) : 0
  if (hasPin && zoom >= 0 && (x < 0 || x > WIDTH || y < 0 || y > HEIGHT)) {
    setCentre({ lat: latitude, lon: longitude })
  }
  const put = (event: MouseEvent<HTMLElement>) => {
    // a press by a key has no place of its own
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const lon = projection.lon(((event.clientX - box.left) / box.width) * WIDTH)
    const lat = projection.lat(((event.clientY - box.top) / box.height) * HEIGHT)
    onPick(round(lat), round(lon))
  }
  const nudge = (event: KeyboardEvent) => {
    const steps: Record<string, [number, number]> = {
      ArrowUp: [STEP, 0],
      ArrowDown: [-STEP, 0],
      ArrowLeft: [0, -STEP],
      ArrowRight: [0, STEP],
    }
    const step = steps[event.key]
    if (step === undefined || !hasPin) return
    event.preventDefault()
    const far = event.shiftKey ? 10 : 1
    onPick(round(latitude + step[0] * far), round(longitude + step[1] * far))
  }
  return (
    <div className="pin-map">
      <button
        type="button"
        className="pin-map-sea coast"
        style={{ aspectRatio: WIDTH / HEIGHT }}
        aria-label={`${label}: haritaya dokunun ya da ok tuşlarıyla taşıyın`}
        onClick={put}
        onKeyDown={nudge}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <CoastDrawing projection={projection} id={id} weight={0.63} />
          {hasPin && (
            <g className="pin-map-pin" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
              <path d="M0 0C-3-9-11-14-11-23a11 11 0 0 1 22 0C11-14 3-9 0 0Z" />
              <circle cy="-23" r="4" />
            </g>
          )}
        </svg>
      </button>
      <div className="pin-map-zoom">
        <IconButton label="Yakınlaştır" tone="paper" size={36} onClick={() => setZoom(Math.min(zoom + 1, 3))}>
          <Plus size={17} />
        </IconButton>
        <IconButton label="Uzaklaştır" tone="paper" size={36} onClick={() => setZoom(Math.max(zoom - 1, -1))}>
          <Minus size={17} />
        </IconButton>
      </div>
    </div>
  )
}

/** A frame around the centre, half as wide with every step. */
function closeTo(centre: { lat: number; lon: number }, zoom: number): Bounds {
  const [west, east, south, north] = boundsAround([centre])
  const part = 1 / 2 ** zoom
  const [halfLon, halfLat] = [((east - west) / 2) * part, ((north - south) / 2) * part]
  return [centre.lon - halfLon, centre.lon + halfLon, centre.lat - halfLat, centre.lat + halfLat]
}
