import { useWatch } from 'react-hook-form'
import { Empty } from '../../../ui/empty.tsx'
import BedDouble from 'lucide-react/icons/bed-double'
import { call } from '../../shell/call.ts'
import { RoomFields } from './fields.tsx'
import { bedsOf, newRoom, roomValues, sleepsText } from './values.ts'
import type { RoomsValues } from './values.ts'
import { OrderedFields } from '../../form/ordered-fields.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import { useSectionForm } from '../editor/use-section-form.ts'
import type { SectionProps, Villa } from '../villa.ts'

const valuesOf = (villa: Villa): RoomsValues => ({
  version: villa.version,
  rooms: villa.rooms.map(roomValues),
})

/** The rooms with their beds, in the order that visitors see. */
export function RoomsSection({ villa }: SectionProps) {
  const section = useSectionForm<RoomsValues>({
    villa,
    section: 'rooms',
    valuesOf,
    labels: { rooms: 'Odalar' },
    save: ({ rooms = [] }, version) =>
      call('POST /v1/admin/villarooms', {
        body: {
          villa_id: villa.id,
          version,
          rooms: rooms.map(({ room_id, ...room }) => ({
            ...(room_id === null ? {} : { id: room_id }),
            ...room,
            beds: bedsOf(room),
            is_en_suite: room.kind === 'bedroom' && room.is_en_suite,
          })),
        },
      }),
  })
  const rooms = useWatch({ control: section.form.control, name: 'rooms' })
  return (
    <SectionFrame
      section={section}
      title="Odalar ve yataklar"
      hint={rooms.length === 0 ? undefined : sleepsText(rooms, villa.guests)}
    >
      <OrderedFields
        name="rooms"
        label="Odaların sırası"
        what="oda"
        addLabel="Oda ekle"
        newItem={(count) => newRoom(count + 1)}
        empty={
          <Empty title="Henüz oda yok" icon={BedDouble}>
            Misafirler kimin nerede uyuyacağını rezervasyondan önce görmek ister.
          </Empty>
        }
      >
        {(room) => <RoomFields {...room} />}
      </OrderedFields>
    </SectionFrame>
  )
}
