import type { Fitting } from './deck-plan-types.ts'

const n = (value: number) => Number(value.toFixed(2))

/** Furniture and gear in metres, as a draughtsman abbreviates them. */
export function DeckFitting({ fitting }: { fitting: Fitting }) {
  const { kind, x0, x1, y0, y1 } = fitting
  const box = { x: n(x0), y: n(y0), width: n(Math.max(0, x1 - x0)), height: n(Math.max(0, y1 - y0)) }
  const [midX, midY] = [n((x0 + x1) / 2), n((y0 + y1) / 2)]
  switch (kind) {
    case 'double-bed':
      return (
        <g className="deck-soft">
          <rect {...box} rx={0.12} />
          <rect x={n(x0 + 0.1)} y={n(y0 + 0.1)} width={0.38} height={n(box.height / 2 - 0.15)} rx={0.08} />
          <rect x={n(x0 + 0.1)} y={n(midY + 0.05)} width={0.38} height={n(box.height / 2 - 0.15)} rx={0.08} />
          <path d={`M${n(x0 + 0.66)} ${n(y0)}V${n(y1)}`} />
        </g>
      )
    case 'single-bed':
    case 'bunk-bed':
      return (
        <g className="deck-soft">
          <rect {...box} rx={0.1} />
          <rect x={n(x0 + 0.08)} y={n(y0 + 0.1)} width={0.34} height={n(box.height - 0.2)} rx={0.08} />
          {kind === 'bunk-bed' && <path d={`M${n(x0 + 0.5)} ${n(y0)}L${n(x1)} ${n(y1)}`} />}
        </g>
      )
    case 'bath':
      return <Bath box={box} />
    case 'table':
      return <rect className="deck-wood" {...box} rx={0.12} />
    case 'sofa':
      return <rect className="deck-soft" {...box} rx={0.14} />
    case 'mat':
      return (
        <g className="deck-soft">
          <rect {...box} rx={0.1} />
          <path d={`M${n(x1 - 0.4)} ${n(y0)}V${n(y1)}`} />
        </g>
      )
    case 'galley':
      return (
        <g className="deck-wood">
          <rect {...box} rx={0.04} />
          <circle cx={n(x0 + box.width * 0.2)} cy={midY} r={0.13} />
          <circle cx={n(x0 + box.width * 0.42)} cy={midY} r={0.13} />
          <rect
            x={n(x0 + box.width * 0.62)}
            y={n(midY - 0.17)}
            width={n(box.width * 0.28)}
            height={0.34}
            rx={0.08}
          />
        </g>
      )
    case 'helm':
      return (
        <g className="deck-gear">
          <ellipse cx={midX} cy={midY} rx={n(box.width / 2)} ry={n(box.height / 2)} />
          <path d={`M${n(x0 - 0.12)} ${midY}H${n(x1 + 0.12)}M${midX} ${n(y0 - 0.1)}V${n(y1 + 0.1)}`} />
        </g>
      )
    case 'stairs':
      return (
        <g className="deck-gear">
          <rect {...box} />
          <path
            d={[0.2, 0.4, 0.6, 0.8].map((part) => `M${n(x0 + box.width * part)} ${n(y0)}V${n(y1)}`).join('')}
          />
        </g>
      )
    case 'mast':
      return <circle className="deck-mast" cx={midX} cy={midY} r={0.12} />
    case 'windlass':
    case 'hatch':
      return <rect className="deck-gear" {...box} rx={0.08} />
    case 'house':
      return <rect className="deck-house" {...box} rx={0.45} />
    case 'awning':
      return <rect className="deck-awning" {...box} rx={0.3} />
    case 'net':
      return <Net {...fitting} />
    case 'line':
      return <path className="deck-line" d={`M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}`} />
  }
}

/** A shower with its drain and a seat. */
function Bath({
  box: { x, y, width, height },
}: {
  box: { x: number; y: number; width: number; height: number }
}) {
  const shower = Math.min(width, height) * 0.5
  return (
    <g className="deck-bath">
      <rect x={x} y={y} width={width} height={height} />
      <path
        d={`M${n(x + width - shower)} ${y}v${n(shower)}h${n(shower)}M${n(x + width - shower)} ${n(y + shower)}L${n(x + width)} ${y}`}
      />
      <ellipse cx={n(x + width * 0.32)} cy={n(y + height - 0.32)} rx={0.17} ry={0.22} />
    </g>
  )
}

/** The meshes of a net, half a metre apart. */
function Net({ x0, x1, y0, y1 }: Fitting) {
  const steps = (from: number, to: number) =>
    Array.from({ length: Math.max(0, Math.ceil((to - from) / 0.5) - 1) }, (_, i) => n(from + 0.5 * (i + 1)))
  const meshes = [
    ...steps(x0, x1).map((x) => `M${x} ${n(y0)}V${n(y1)}`),
    ...steps(y0, y1).map((y) => `M${n(x0)} ${y}H${n(x1)}`),
  ]
  return (
    <g className="deck-net">
      <rect x={n(x0)} y={n(y0)} width={n(x1 - x0)} height={n(y1 - y0)} />
      <path d={meshes.join('')} />
    </g>
  )
}
