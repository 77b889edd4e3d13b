import BedDouble from 'lucide-react/icons/bed-double'
import BedSingle from 'lucide-react/icons/bed-single'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MessageCircleWarning from 'lucide-react/icons/message-circle-warning'
import Sofa from 'lucide-react/icons/sofa'
import icons from '../../ui/feature-icons.svg?url'
import { bedsText } from './villa-texts.ts'
import type { Villa } from './villa-types.ts'

/** Drawbacks that a visitor should know before booking. */
export function HonestNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <section className="villa-section" aria-labelledby="bilmeniz">
      <div className="honest">
        <MessageCircleWarning size={26} strokeWidth={1.5} />
        <div>
          <h2 id="bilmeniz">Bilmeniz iyi olur</h2>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

type Room = Villa['rooms'][number]

function RoomIcon({ room }: { room: Room }) {
  if (room.kind !== 'bedroom') return <Sofa size={26} strokeWidth={1.4} />
  return (room.beds.double ?? 0) > 0 ? (
    <BedDouble size={26} strokeWidth={1.4} />
  ) : (
    <BedSingle size={26} strokeWidth={1.4} />
  )
}

/** Rooms with beds as cards; the other rooms in a line below. */
export function Rooms({ rooms }: { rooms: Villa['rooms'] }) {
  const slept = rooms.filter((room) => room.kind === 'bedroom' || bedsText(room.beds) !== '')
  const others = rooms.filter((room) => !slept.includes(room))
  if (slept.length === 0) return null
  return (
    <section className="villa-section" aria-labelledby="odalar">
      <h2 id="odalar">Kim nerede uyur?</h2>
      <ul className="rooms">
        {slept.map((room) => (
          <li key={room.id}>
            <RoomIcon room={room} />
            <b>{room.name}</b>
            <span>
              {[bedsText(room.beds), room.is_en_suite ? 'kendi banyosu' : '']
                .filter((text) => text !== '')
                .join(', ')}
            </span>
            {room.note !== '' && <span className="room-note">{room.note}</span>}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className="other-rooms">
          {others.map((room) => (
            <li key={room.id}>
              <span>{room.name}</span>
              {room.note !== '' && <span>{room.note}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Feature = Villa['feature_categories'][number]['features'][number]

function FeatureItem({ feature }: { feature: Feature }) {
  return (
    <li data-absent={!feature.is_present || undefined}>
      {/* One SVG file with all feature icons: it needs no script and the browser caches it. */}
      <svg width="20" height="20" aria-hidden="true">
        <use href={`${icons}#${feature.icon === '' ? 'check' : feature.icon}`} />
      </svg>
      {feature.is_present ? (
        feature.name
      ) : (
        <s>
          <span className="sr-only">Yok: </span>
          {feature.name}
        </s>
      )}
    </li>
  )
}

/** How many features are shown before expanding; a villa has up to sixty. */
const FEATURES_SHOWN = 9
const ABSENT_SHOWN = 3

/** The features of the villa, and struck through those that visitors often look for and that it lacks. */
export function Features({ categories }: { categories: Villa['feature_categories'] }) {
  const all = categories.flatMap((category) => category.features)
  const present = all.filter((feature) => feature.is_present)
  const absent = all.filter((feature) => !feature.is_present)
  if (all.length === 0) return null
  const first = [...leading(categories), ...absent.slice(0, ABSENT_SHOWN)]
  return (
    <section className="villa-section" aria-labelledby="ozellikler">
      <h2 id="ozellikler">Evde neler var?</h2>
      <ul className="features">
        {first.map((feature) => (
          <FeatureItem key={feature.id} feature={feature} />
        ))}
      </ul>
      {all.length > first.length && (
        <details className="fold">
          <summary>
            {present.length} özelliğin tümü
            <ChevronDown size={18} />
          </summary>
          <div className="feature-groups">
            {categories
              .filter((category) => category.features.length > 0)
              .map((category) => (
                <div key={category.name}>
                  <h3>{category.name}</h3>
                  <ul className="features">
                    {category.features.map((feature) => (
                      <FeatureItem key={feature.id} feature={feature} />
                    ))}
                  </ul>
                </div>
              ))}
          </div>
        </details>
      )}
    </section>
  )
}

/** Takes the first features of every category in turn, so that no category fills the collapsed list alone. */
function leading(categories: Villa['feature_categories']): Feature[] {
  const rows = categories.map((category) => category.features.filter((feature) => feature.is_present))
  const longest = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: longest }, (_, index) => rows.flatMap((row) => row[index] ?? []))
    .flat()
    .slice(0, FEATURES_SHOWN)
}
