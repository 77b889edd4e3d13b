import { useId } from 'react'
import { CoastDrawing } from '../../ui/coast-drawing.tsx'
import { boundsAround, project } from '../../ui/coast-shape.ts'
import type { Bounds, Projection } from '../../ui/coast-shape.ts'
import { layNames } from './route-names.ts'
import { seaWay } from './sea-way.ts'
import type { Place } from './sea-way.ts'

export interface RoutePoint {
  name: string
  latitude: number
  longitude: number
}

export interface RouteMapProps {
  name: string
  marina: RoutePoint
  /** In the order in which the boat calls at them. */
  stops: readonly RoutePoint[]
}

const VIEWS = {
  wide: { width: 960, ratio: 1.9 },
  narrow: { width: 358, ratio: 0.95 },
} as const

/**
 * A route on our own drawing of the coast, from the marina through numbered stops and back. The names are in the list
 * below the drawing, and in the drawing where there is room for them.
 */
export function RouteMap({ name, marina, stops }: RouteMapProps) {
  const way = [marina, ...stops].flatMap((point, i, all) =>
    i === 0 ? [point] : [...(seaWay(all[i - 1]!, point) ?? []), point],
  )
  const label = `${name}: ${marina.name} kalkışlı, ${stops.map((stop) => stop.name).join(', ')}`
  return (
    <figure className="route-map">
      <div className="coast">
        <RouteView view="wide" marina={marina} stops={stops} way={way} label={label} />
        <RouteView view="narrow" marina={marina} stops={stops} way={way} label={label} />
      </div>
      <ol className="route-stops">
        <li data-marina="true">{marina.name}</li>
        {stops.map((stop) => (
          <li key={stop.name}>{stop.name}</li>
        ))}
      </ol>
    </figure>
  )
}

const at = ({ latitude, longitude }: Place) => ({ lat: latitude, lon: longitude })

type ViewProps = {
  view: keyof typeof VIEWS
  marina: RoutePoint
  stops: readonly RoutePoint[]
  /** Stops and the capes between them. */
  way: readonly Place[]
  label: string
}

function RouteView({ view, marina, stops, way, label }: ViewProps) {
  const id = useId()
  const { width, ratio } = VIEWS[view]
  const height = Math.round(width / ratio)
  const bounds: Bounds = boundsAround(way.map(at), 0.2)
  const projection = project(bounds, width, height)
  const points = [marina, ...stops].map((point) => ({
    name: point.name,
    x: projection.x(point.longitude),
    y: projection.y(point.latitude),
  }))
  const line = way.map(({ longitude, latitude }) => ({
    x: projection.x(longitude),
    y: projection.y(latitude),
  }))
  const names = layNames(points, { width, height })
  return (
    <svg
      className="route-view"
      data-view={view}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <CoastDrawing projection={projection} id={id} weight={Math.sqrt(width * height) / 816} />
      <path className="route-line" d={smooth(line)} />
      {points.map(({ x, y, name }, i) => (
        <g key={name} className="route-stop" data-marina={i === 0 || undefined}>
          <circle cx={round(x)} cy={round(y)} r={i === 0 ? 6 : 9} />
          {i > 0 && (
            <text x={round(x)} y={round(y)}>
              {i}
            </text>
          )}
        </g>
      ))}
      {names.map(({ name, x, y, anchor }) => (
        <text key={name} className="route-name" x={round(x)} y={round(y)} textAnchor={anchor}>
          {name}
        </text>
      ))}
      <Scale projection={projection} />
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10

/** One line through all points without a corner (Catmull-Rom). */
function smooth(points: readonly { x: number; y: number }[]): string {
  const point = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))]!
  const curves = points.slice(0, -1).map((from, i) => {
    const [before, to, after] = [point(i - 1), point(i + 1), point(i + 2)]
    const c1 = [from.x + (to.x - before.x) / 8, from.y + (to.y - before.y) / 8]
    const c2 = [to.x - (after.x - from.x) / 8, to.y - (after.y - from.y) / 8]
    return `C${[...c1, ...c2, to.x, to.y].map(round).join(' ')}`
  })
  return `M${round(point(0).x)} ${round(point(0).y)}${curves.join('')}`
}

const NAUTICAL_MILE = 1852

/** A scale of whole nautical miles, at most a quarter of the drawing long. */
function Scale({ projection: { width, height, perMetre } }: { projection: Projection }) {
  const mile = NAUTICAL_MILE * perMetre
  const miles = [10, 5, 2].find((count) => count * mile < width / 4) ?? 1
  const [x, y] = [16, height - 16]
  return (
    <g className="route-scale">
      <path d={`M${x} ${y - 5}v5h${round(miles * mile)}v-5`} />
      <text x={round(x + (miles * mile) / 2)} y={y - 8} textAnchor="middle">
        {miles} deniz mili
      </text>
    </g>
  )
}
