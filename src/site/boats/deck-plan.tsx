import { useId } from 'react'
import { SKIN } from './cabin-rows.ts'
import { DeckFitting } from './deck-fittings.tsx'
import { layOut } from './deck-layout.ts'
import type { DeckLayout, Fitting, MarkedCell, MarkedDeck, PlanBoat, Rect } from './deck-plan-types.ts'
import { outline } from './hull-shape.ts'
import type { Hull } from './hull-shape.ts'

const BEDS = {
  master: 'çift kişilik yatak',
  double: 'çift kişilik yatak',
  twin: 'iki tek yatak',
  bunk: 'ranza',
}

const metres = (value: number) => `${value.toLocaleString('tr-TR')} m`

/**
 * The decks of a boat from above, drawn from its measures, with a key that says in words what the drawing shows. The bow
 * points to the right.
 */
export function DeckPlan({ boat }: { boat: PlanBoat }) {
  const layout = layOut(boat)
  const parts = layout.decks.flatMap(({ cells }) => cells)
  const cabins = new Map(boat.cabins.map((cabin) => [cabin.name, cabin]))
  const textOf = ({ kind, name }: MarkedCell) => {
    const cabin = kind === 'cabin' ? cabins.get(name) : undefined
    return cabin === undefined
      ? name
      : `${name}: ${BEDS[cabin.kind]}${cabin.has_bath ? ', duş ve tuvalet' : ''}`
  }
  return (
    <figure className="deck-plan">
      <div className="deck-sheets">
        {layout.decks.map((deck, i) => (
          <div key={deck.title} className="deck-sheet">
            <p className="deck-title">{deck.title}</p>
            <DeckSheet boat={boat} layout={layout} deck={deck} hasMeasures={i === 0} />
          </div>
        ))}
      </div>
      <ol className="deck-key">
        {parts
          .toSorted((a, b) => a.mark.localeCompare(b.mark, 'tr', { numeric: true }))
          .map((cell) => (
            <li key={cell.mark}>
              <b>{cell.mark}</b>
              <span>{textOf(cell)}</span>
            </li>
          ))}
      </ol>
      <figcaption>
        Baş taraf sağda. Boy {metres(boat.length_m)}, en {metres(boat.beam_m)}. Ölçüler teknenin, eşyanın yeri
        yaklaşıktır.
      </figcaption>
    </figure>
  )
}

const n = (value: number) => Number(value.toFixed(2))
/** Units of the drawing in a metre: letters of less than a unit are set badly by browsers. */
const SCALE = 40
const MARGIN = { side: 0.6, measure: 1.7 }

type SheetProps = { boat: PlanBoat; layout: DeckLayout; deck: MarkedDeck; hasMeasures: boolean }

function DeckSheet({ boat, layout, deck, hasMeasures }: SheetProps) {
  const id = useId()
  const { length_m: length, beam_m: beam } = boat
  // All sheets have the width of the first, so that the decks stand exactly under each other.
  const unit = length / 20
  const left = MARGIN.measure * unit
  const width = left + length + layout.bowsprit_m + MARGIN.side * unit
  const below = hasMeasures ? MARGIN.measure * unit : MARGIN.side * 0.5 * unit
  const top = beam / 2 + MARGIN.side * 0.5 * unit
  const height = top + beam / 2 + below
  const named = deck.cells.map(({ mark, name }) => `${mark} ${name}`).join(', ')
  return (
    <svg
      viewBox={[-left, -top, width, height].map((value) => n(value * SCALE)).join(' ')}
      role="img"
      aria-label={`${boat.name}, ${deck.title}, üstten görünüş: ${named}`}
      style={{ '--deck-unit': `${n(unit * SCALE)}px` }}
    >
      <g transform={`scale(${SCALE})`}>
        <defs>
          <clipPath id={id}>
            {layout.hulls.map((hull) => (
              <path key={hull.middle} d={pathOf(hull, SKIN)} />
            ))}
          </clipPath>
        </defs>
        <path className="deck-middle" d={`M${n(-left * 0.5)} 0H${n(length + layout.bowsprit_m + 0.3)}`} />
        {layout.bowsprit_m > 0 && (
          <path className="deck-sprit" d={`M${n(length - 0.3)} 0h${n(layout.bowsprit_m)}`} />
        )}
        {layout.hulls.length > 1 && <Bridge hulls={layout.hulls} />}
        {layout.hulls.map((hull) => (
          <path
            key={hull.middle}
            className="deck-hull"
            data-dashed={deck.hull === 'dashed' || undefined}
            d={pathOf(hull)}
          />
        ))}
        {deck.hull === 'whole' &&
          layout.hulls.map((hull) => <path key={hull.middle} className="deck-skin" d={pathOf(hull, SKIN)} />)}
        <g clipPath={layout.hulls.length > 1 ? undefined : `url(#${id})`}>
          {deck.cells
            .filter(({ kind }) => kind !== 'cabin')
            .map((cell) => (
              <CellShape key={cell.mark} cell={cell} />
            ))}
        </g>
        <g clipPath={`url(#${id})`}>
          {deck.cells
            .filter(({ kind }) => kind === 'cabin')
            .map((cell) => (
              <CellShape key={cell.mark} cell={cell} />
            ))}
        </g>
        {deck.fittings.map((fitting) => (
          <DeckFitting key={`${fitting.kind} ${n(fitting.x0)} ${n(fitting.y0)}`} fitting={fitting} />
        ))}
      </g>
      {deck.cells.map((cell) => (
        <Mark key={cell.mark} cell={cell} fittings={deck.fittings} />
      ))}
      {hasMeasures && <Measures boat={boat} unit={unit * SCALE} />}
    </svg>
  )
}

function pathOf(hull: Hull, inset = 0): string {
  return `M${outline(hull, inset)
    .map(([x, y]) => `${n(x)} ${n(y)}`)
    .join('L')}Z`
}

/** The deck between the hulls of a catamaran. */
function Bridge({ hulls }: { hulls: readonly Hull[] }) {
  const [port, starboard] = hulls as readonly [Hull, Hull]
  const { length } = port
  return (
    <rect
      className="deck-hull"
      x={n(length * 0.08)}
      y={n(port.middle)}
      width={n(length * 0.6)}
      height={n(starboard.middle - port.middle)}
    />
  )
}

function CellShape({ cell: { kind, x0, x1, y0, y1 } }: { cell: MarkedCell }) {
  const rx = kind === 'house' ? 0.45 : undefined
  return (
    <rect
      className="deck-cell"
      data-kind={kind}
      rx={rx}
      x={n(x0)}
      y={n(y0)}
      width={n(x1 - x0)}
      height={n(y1 - y0)}
    />
  )
}

const BEDDING = new Set(['double-bed', 'single-bed', 'bunk-bed'])

const middle = ({ x0, x1, y0, y1 }: Rect) => ({ x: (x0 + x1) / 2, y: (y0 + y1) / 2 })

/** The mark stands in the middle of a part; that of a cabin at the foot of its beds. */
function Mark({ cell, fittings }: { cell: MarkedCell; fittings: readonly Fitting[] }) {
  const beds = fittings.filter(
    ({ kind, x0, x1, y0, y1 }) =>
      cell.kind === 'cabin' &&
      BEDDING.has(kind) &&
      x0 >= cell.x0 &&
      x1 <= cell.x1 &&
      y0 >= cell.y0 - 0.01 &&
      y1 <= cell.y1 + 0.01,
  )
  const seats = beds.map(middle)
  const at =
    beds.length === 0 ? middle(cell) : { x: seats[0]!.x + 0.28, y: (seats[0]!.y + seats.at(-1)!.y) / 2 }
  return (
    <g className="deck-mark" transform={`translate(${n(at.x * SCALE)} ${n(at.y * SCALE)})`}>
      <circle />
      <text>{cell.mark}</text>
    </g>
  )
}

/** Length below and beam at the stern, with ticks as on a drawing. */
function Measures({ boat, unit }: { boat: PlanBoat; unit: number }) {
  const [length, beam] = [boat.length_m * SCALE, boat.beam_m * SCALE]
  const y = beam / 2 + unit * 1
  const x = -unit * 0.8
  const tick = unit * 0.22
  return (
    <g className="deck-measure">
      <path
        d={`M0 ${n(y)}H${n(length)}M0 ${n(y - tick)}v${n(tick * 2)}M${n(length)} ${n(y - tick)}v${n(tick * 2)}`}
      />
      <path
        d={`M${n(x)} ${n(-beam / 2)}V${n(beam / 2)}M${n(x - tick)} ${n(-beam / 2)}h${n(tick * 2)}M${n(x - tick)} ${n(beam / 2)}h${n(tick * 2)}`}
      />
      <text x={n(length / 2)} y={n(y)}>
        {metres(boat.length_m)}
      </text>
      <text transform={`translate(${n(x)} 0) rotate(-90)`}>{metres(boat.beam_m)}</text>
    </g>
  )
}
