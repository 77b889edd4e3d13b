import { useId } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { CoastDrawing } from './coast-drawing.tsx'
import { project } from './coast-shape.ts'
import type { CoastCrop, Projection } from './coast-shape.ts'

export type MapPoint = {
  id: string | number
  lat: number
  lon: number
  name: string
  /** A second, quieter text, e.g. the number of villas. */
  count?: number
  href?: string
  active?: boolean
  /** The side of the dot on which the name is; right by default. `under` and `over` are farther off, without a dot. */
  side?: 'right' | 'left' | 'top' | 'bottom' | 'under' | 'over'
}

export type MapPin = {
  id: string | number
  lat: number
  lon: number
  /** A short total: «₺118.300». */
  label: ReactNode
  /** The whole name for screen readers: «Akşamsefa, 7 gece ₺118.300». */
  name?: string
  href?: string
  active?: boolean
}

type MapSurfaceProps = {
  /** The description of the drawing for screen readers. */
  label: string
  crop?: CoastCrop
  /** Width to height of the drawing; the frame may have another shape, the drawing then covers it. */
  ratio?: number
  /** Another view for screens under 768 px. */
  narrow?: { crop: CoastCrop; ratio: number }
  /** Sails; beyond 40 the rest become dots. */
  pins?: MapPin[]
  points?: MapPoint[]
  dots?: { lat: number; lon: number }[]
  circle?: { lat: number; lon: number; radius_m: number }
  /** The pin under the pointer or the focus, null when none. */
  onPinHover?: (id: string | number | null) => void
  /** Called when a pin is pressed; prevent the default to stay on the page. */
  onPinPress?: ((id: string | number, event: MouseEvent) => void) | undefined
  /** Fills its parent instead of keeping the ratio. */
  fill?: boolean
}

const MAX_PINS = 40
const WIDTH = 1280

/**
 * A map of our own coast drawing instead of tiles. The server renders it, CSS themes it, and its pins are
 * links in reading order.
 */
export function MapSurface(props: MapSurfaceProps) {
  const { label, crop = 'full', ratio = WIDTH / 520, narrow, fill = false } = props
  const interactive = Boolean(props.pins?.length || props.points?.some((point) => point.href))
  return (
    <div
      className="coast"
      role={interactive ? 'group' : 'img'}
      aria-label={label}
      data-narrow={narrow ? true : undefined}
      style={{
        aspectRatio: fill ? undefined : ratio,
        height: fill ? '100%' : undefined,
        '--narrow-ratio': narrow?.ratio,
      }}
    >
      <Stage {...props} view="wide" crop={crop} ratio={ratio} />
      {narrow && <Stage {...props} view="narrow" crop={narrow.crop} ratio={narrow.ratio} />}
    </div>
  )
}

type StageProps = MapSurfaceProps & { view: 'wide' | 'narrow'; crop: CoastCrop; ratio: number }

function Stage(props: StageProps) {
  const { view, crop, ratio, pins = [], points = [], dots = [], circle } = props
  const id = useId()
  const width = view === 'wide' ? WIDTH : 520
  const projection = project(crop, width, Math.round(width / ratio))
  const spare = pins.slice(MAX_PINS)
  const size = Math.sqrt(projection.width * projection.height)
  return (
    <div className="coast-stage" data-view={view} style={{ '--ratio': ratio }}>
      <svg viewBox={`0 0 ${projection.width} ${projection.height}`} aria-hidden="true">
        <CoastDrawing projection={projection} id={id} weight={(size / 816) * 0.9} />
        {circle && <Circle circle={circle} projection={projection} />}
        <Dots dots={[...dots, ...spare]} projection={projection} size={size / 80} />
      </svg>
      {points.length > 0 && (
        <ul className="coast-pins">
          {points.map((point) => (
            <li key={point.id} style={at(projection, point)}>
              <Place point={point} />
            </li>
          ))}
        </ul>
      )}
      {pins.length > 0 && (
        <ul className="coast-pins">
          {pins.slice(0, MAX_PINS).map((pin) => (
            <li key={pin.id} style={at(projection, pin)}>
              <Pin pin={pin} onHover={props.onPinHover} onPress={props.onPinPress} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function at(projection: Projection, { lat, lon }: { lat: number; lon: number }) {
  return {
    '--x': `${((projection.x(lon) / projection.width) * 100).toFixed(2)}%`,
    '--y': `${((projection.y(lat) / projection.height) * 100).toFixed(2)}%`,
  }
}

type DotsProps = { dots: readonly { lat: number; lon: number }[]; projection: Projection; size: number }

/** Any number of dots as two strokes of no length with round ends. */
export function Dots({ dots, projection, size }: DotsProps) {
  if (dots.length === 0) return null
  const path = dots
    .map(({ lat, lon }) => `M${projection.x(lon).toFixed(1)} ${projection.y(lat).toFixed(1)}h0`)
    .join('')
  return (
    <g className="coast-dots">
      <path d={path} strokeWidth={(size * 1.5).toFixed(1)} />
      <path d={path} strokeWidth={size.toFixed(1)} />
    </g>
  )
}

function Circle({
  circle,
  projection,
}: {
  circle: NonNullable<MapSurfaceProps['circle']>
  projection: Projection
}) {
  const [cx, cy] = [projection.x(circle.lon).toFixed(1), projection.y(circle.lat).toFixed(1)]
  return (
    <>
      <circle
        className="coast-circle"
        cx={cx}
        cy={cy}
        r={(circle.radius_m * projection.perMetre).toFixed(1)}
      />
      <circle className="coast-heart" cx={cx} cy={cy} r="5" />
    </>
  )
}

export function Place({ point }: { point: MapPoint }) {
  const words = (
    <span>
      {point.name}
      {point.count !== undefined && (
        <small>
          {' '}
          {point.count}
          <span className="sr-only"> ev</span>
        </small>
      )}
    </span>
  )
  const look = { className: 'coast-point', 'data-on': point.active || undefined, 'data-side': point.side }
  if (!point.href) return <span {...look}>{words}</span>
  return (
    <AppLink {...look} href={point.href} aria-current={point.active ? 'true' : undefined}>
      {words}
    </AppLink>
  )
}

type PinProps = {
  pin: MapPin
  onHover: MapSurfaceProps['onPinHover']
  onPress: MapSurfaceProps['onPinPress']
}

export function Pin({ pin, onHover, onPress }: PinProps) {
  const look = { className: 'coast-pin', 'data-on': pin.active || undefined, 'data-pin': pin.id }
  const words = <span>{pin.label}</span>
  if (!pin.href) return <span {...look}>{words}</span>
  const enter = () => onHover?.(pin.id)
  const leave = () => onHover?.(null)
  return (
    <AppLink
      {...look}
      href={pin.href}
      aria-label={pin.name}
      aria-current={pin.active ? 'true' : undefined}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onFocus={enter}
      onBlur={leave}
      onClick={(event) => onPress?.(pin.id, event)}
    >
      {words}
    </AppLink>
  )
}
