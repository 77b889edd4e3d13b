import UserRound from 'lucide-react/icons/user-round'
import type { Boat } from './boat-record.ts'
import { deckFacts } from './boat-texts.ts'
import { DeckPlan } from './deck-plan.tsx'
import type { PlanBoat } from './deck-plan-types.ts'
import type { HullType } from './hull-shape.ts'

const HULLS: ReadonlySet<string> = new Set([
  'gulet',
  'motoryat',
  'katamaran',
  'yelkenli',
  'gunubirlik-tur-teknesi',
])

/** The decks as a drawing, the cabins, the measures and who is aboard. */
export function DeckSection({ boat }: { boat: Boat }) {
  const plan = planOf(boat)
  return (
    <section className="rental-section" id="guverte" aria-labelledby="guverte-baslik">
      <h2 id="guverte-baslik">Güverte ve kamaralar</h2>
      {plan === null ? <Cabins cabins={boat.cabins} /> : <DeckPlan boat={plan} />}
      <dl className="deck-facts">
        {deckFacts(boat).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {boat.crew.length > 0 && (
        <>
          <h3 className="rules-sub">Mürettebat</h3>
          <ul className="crew">
            {boat.crew.map(({ name, role }) => (
              <li key={`${name} ${role}`}>
                <UserRound size={22} strokeWidth={1.5} />
                <b>{name}</b>
                <span>{role}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const CABINS: Record<Boat['cabins'][number]['kind'], string> = {
  double: 'çift kişilik yatak',
  twin: 'iki tek yatak',
  triple: 'üç yatak',
  single: 'tek yatak',
  bunk: 'ranza',
}

/** The cabins in words, where the boat cannot be drawn. */
function Cabins({ cabins }: Pick<Boat, 'cabins'>) {
  if (cabins.length === 0) return null
  return (
    <ul className="rooms">
      {cabins.map(({ kind, has_bath }, index) => (
        <li key={`${index + 1} ${kind}`}>
          <b>Kamara {index + 1}</b>
          <span>
            {CABINS[kind]}
            {has_bath && ', duş ve tuvalet'}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The boat as the drawing needs it; null when its kind or its cabins cannot be drawn. */
function planOf(boat: Boat): PlanBoat | null {
  const { boat_type_slug: type, beam_m, cabins } = boat
  const kinds = new Set(['double', 'twin', 'bunk'])
  if (!HULLS.has(type) || beam_m === null || !cabins.every(({ kind }) => kinds.has(kind))) return null
  const last = cabins.length - 1
  return {
    name: boat.name,
    type: type as HullType,
    length_m: boat.length_m,
    beam_m,
    has_flybridge: boat.has_flybridge,
    cabins: cabins.map(({ kind, has_bath }, index) => ({
      name: `Kamara ${index + 1}`,
      kind: kind as 'double' | 'twin' | 'bunk',
      has_bath,
      place: Math.floor(index / 2),
      // Cabins lie in pairs; one without a partner takes the whole beam.
      side: index === last && index % 2 === 0 ? 'whole' : index % 2 === 0 ? 'port' : 'starboard',
    })),
  }
}
