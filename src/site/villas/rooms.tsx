import BedDouble from 'lucide-react/icons/bed-double'
import BedSingle from 'lucide-react/icons/bed-single'
import Sofa from 'lucide-react/icons/sofa'
import { bedsText } from './villa-texts.ts'
import type { Villa } from './villa-types.ts'

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
    <section className="rental-section" aria-labelledby="odalar">
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
