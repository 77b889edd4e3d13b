import { addDays } from '../../domain/calendar/stay.ts'
import { SATURDAY } from '../../domain/pricing/trip-rules.ts'
import { unitsText } from '../../domain/turkish/trip-text.ts'
import { formatStay, weekdayName } from '../../domain/turkish/turkish.ts'
import { Money } from '../../ui/money.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { CommentItem } from '../villas/comments-section.tsx'
import { LadderTable } from '../villas/ladder-table.tsx'
import type { Boat, TripAnswer } from './boat-record.ts'
import { DeckPlan } from './deck-plan.tsx'
import type { PlanBoat } from './deck-plan-types.ts'
import type { HullType } from './hull-shape.ts'
import { RouteMap } from './route-map.tsx'
import { Questions } from '../shell/questions.tsx'
import type { Question } from '../shell/questions.tsx'

const HULLS: ReadonlySet<string> = new Set([
  'gulet',
  'motoryat',
  'katamaran',
  'yelkenli',
  'gunubirlik-tur-teknesi',
])
const UNITS = { hour: 'Saat', day: 'Gün', week: 'Hafta' } as const
const PER = { trip: 'tur', day: 'gün', hour: 'saat', person: 'kişi', person_day: 'kişi ve gün' } as const

type BoatDetailsProps = { boat: Boat; answer: TripAnswer | null; questions: Question[] }

/** Everything below the calendar: deck plan, what is included, routes, prices by season, rules and comments. */
export function BoatDetails({ boat, answer, questions }: BoatDetailsProps) {
  const plan = planOf(boat)
  const quote = answer?.quote ?? null
  return (
    <>
      {plan !== null && (
        <section className="villa-section" aria-labelledby="guverte">
          <h2 id="guverte">Güverte planı</h2>
          <DeckPlan boat={plan} />
        </section>
      )}
      <Included boat={boat} />
      {boat.routes.length > 0 && (
        <section className="villa-section" aria-labelledby="rotalar">
          <h2 id="rotalar">Rotalar</h2>
          {boat.routes.map((route) => (
            <div key={route.name} className="boat-route">
              <h3>{route.name}</h3>
              <RouteMap
                name={route.name}
                marina={{ name: boat.marina_name, latitude: boat.latitude, longitude: boat.longitude }}
                stops={route.stops}
              />
            </div>
          ))}
        </section>
      )}
      <Prices seasons={boat.seasons} />
      {questions.length > 0 && (
        <section className="villa-section" aria-labelledby="sorular">
          <h2 id="sorular">Sorulanlar</h2>
          <Questions questions={questions} />
        </section>
      )}
      <section className="villa-section" aria-labelledby="kosullar">
        <h2 id="kosullar">Koşullar</h2>
        {boat.weather_clause !== '' && <p>{boat.weather_clause}</p>}
        {boat.honest_notes.length > 0 && (
          <>
            <h3>Bilmeniz iyi olur</h3>
            <ul className="boat-list">
              {boat.honest_notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </>
        )}
        <h3>İptal</h3>
        <LadderTable
          ladder={boat.cancellation_ladder}
          stay={quote === null ? null : { ...quote, check_in: quote.day }}
        />
      </section>
      {boat.comment_count > 0 && (
        <section className="villa-section" id="yorumlar" aria-labelledby="yorumlar-baslik">
          <h2 id="yorumlar-baslik">Yorumlar</h2>
          <ul className="comments">
            {boat.comments.map((comment) => (
              <CommentItem key={comment.id} comment={comment} />
            ))}
          </ul>
        </section>
      )}
    </>
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

function Included({ boat }: { boat: Boat }) {
  const { inclusions, extras, crew, fuel_hours_included, fuel_overtime_amount, feature_categories } = boat
  const features = feature_categories.flatMap((category) =>
    category.features.filter(({ is_present }) => is_present),
  )
  return (
    <section className="villa-section boat-features" aria-labelledby="dahil">
      <h2 id="dahil">Fiyata neler dahil</h2>
      <ul className="boat-list">
        {inclusions.map((name) => (
          <li key={name}>{name}</li>
        ))}
        <li>
          {fuel_hours_included === null ? (
            'Yakıt, kullanıldığı kadar ayrıca ödenir'
          ) : (
            <>
              Günde {fuel_hours_included} saate kadar motor yakıtı
              {fuel_overtime_amount !== null && (
                <>
                  , sonraki her saat <Money amount={fuel_overtime_amount} />
                </>
              )}
            </>
          )}
        </li>
      </ul>
      {extras.length > 0 && (
        <>
          <h3>Ek hizmetler</h3>
          <ul className="boat-list">
            {extras.map(({ id, name, amount, per, is_mandatory, is_paid_at_marina }) => (
              <li key={id}>
                {name}: <Money amount={amount} />{' '}
                <small>
                  ({PER[per]} başına{is_mandatory && ', zorunlu'}
                  {is_paid_at_marina && ', marinada ödenir'})
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      {crew.length > 0 && (
        <>
          <h3>Mürettebat</h3>
          <ul className="boat-list">
            {crew.map(({ name, role }) => (
              <li key={`${name} ${role}`}>
                {name}, {role}
              </li>
            ))}
          </ul>
        </>
      )}
      {features.length > 0 && (
        <>
          <h3>Teknede olanlar</h3>
          <ul className="boat-list">
            {features.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Every season with the price of its unit. */
function Prices({ seasons }: { seasons: Boat['seasons'] }) {
  if (seasons.length === 0) return null
  return (
    <section className="villa-section" aria-labelledby="donemler">
      <h2 id="donemler">Dönem fiyatları</h2>
      <ScrollRegion className="fold-scroll" label="Dönem fiyatları tablosu">
        <table className="plain-table tabular">
          <thead>
            <tr>
              <th scope="col">Dönem</th>
              <th scope="col">Tarihler</th>
              <th scope="col">Birim</th>
              <th scope="col" data-number>
                Fiyat
              </th>
              <th scope="col" data-number>
                En az
              </th>
            </tr>
          </thead>
          <tbody>
            {seasons.map(({ id, name, unit, starts_on, ends_on, price, min_units, start_weekday }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{formatStay({ check_in: starts_on, check_out: addDays(ends_on, -1) })}</td>
                <td>
                  {UNITS[unit]}
                  {unit === 'week' && `, ${weekdayName(start_weekday ?? SATURDAY)} başlar`}
                </td>
                <td data-number>
                  <Money amount={price} />
                </td>
                <td data-number>{unitsText(unit, min_units)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}
