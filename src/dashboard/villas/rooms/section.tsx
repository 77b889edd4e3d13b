import Plus from 'lucide-react/icons/plus'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import BedDouble from 'lucide-react/icons/bed-double'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { call } from '../../shell/call.ts'
import { RoomFields } from './fields.tsx'
import { bedsOf, newRoom, roomValues, sleepsText } from './values.ts'
import type { RoomsValues } from './values.ts'
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
  const { control, watch } = section.form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'rooms' })
  const rooms = watch('rooms')
  const positionOf = (id: string) => fields.findIndex((field) => field.id === id)
  return (
    <SectionFrame
      section={section}
      title="Odalar ve yataklar"
      hint={rooms.length === 0 ? undefined : sleepsText(rooms, villa.guests)}
    >
      {fields.length === 0 ? (
        <Empty title="Henüz oda yok" icon={BedDouble}>
          Misafirler kimin nerede uyuyacağını rezervasyondan önce görmek ister.
        </Empty>
      ) : (
        <SortableList
          isTall
          label="Odaların sırası"
          items={fields}
          itemKey={({ id }) => id}
          itemName={({ id }) => rooms[positionOf(id)]?.name || `${positionOf(id) + 1}. oda`}
          onOrder={(_items, { item, to }) => move(positionOf(item.id), to - 1)}
        >
          {({ id }) => <RoomFields index={positionOf(id)} onRemove={() => remove(positionOf(id))} />}
        </SortableList>
      )}
      <Button tone="ghost" size={36} className="lines-add" onClick={() => append(newRoom(rooms.length + 1))}>
        <Plus size={16} />
        Oda ekle
      </Button>
    </SectionFrame>
  )
}
