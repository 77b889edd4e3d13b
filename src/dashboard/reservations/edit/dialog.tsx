import { call } from '../../shell/call.ts'
import { RecordNotices } from '../../form/record/record-notices.tsx'
import { StayFields } from '../reservation-fields.tsx'
import type { TaskProps } from '../task-props.ts'
import { EditFrame, savedText } from './frame.tsx'
import { EDIT_LABELS, EDIT_STORED_AS, editFieldText, valuesOf } from './values.ts'
import type { EditValues } from './values.ts'

/** Edits a reservation of a villa. The server prices new dates. */
export function EditDialog(props: TaskProps) {
  const { reservation } = props
  const params = { id: reservation.id }
  return (
    <EditFrame<EditValues>
      {...props}
      title="Rezervasyonu düzenle"
      options={{
        valuesOf: (stored) => valuesOf(stored ?? reservation),
        labels: EDIT_LABELS,
        storedAs: EDIT_STORED_AS,
        // The call takes all fields. Those that were not edited are those of the version.
        save: (edited, version, _values, opened) =>
          call('PUT /v1/admin/reservations/{id}', { params, body: { ...opened, ...edited, version } }),
        savedText: (saved) => savedText(reservation, saved),
      }}
      read={() => call('GET /v1/admin/reservations/{id}', { params })}
      notices={(record) => (
        <RecordNotices
          record={record}
          valueText={editFieldText}
          onStay={(stay) => {
            record.form.setValue('startDate', stay.check_in, { shouldDirty: true })
            record.form.setValue('endDate', stay.check_out, { shouldDirty: true })
            record.dismiss()
          }}
        />
      )}
    >
      <StayFields hint="Tarih ya da kişi değişirse fiyat bugünkü fiyatlarla yeniden hesaplanır." />
    </EditFrame>
  )
}
