import { FormProvider } from 'react-hook-form'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { call } from '../../shell/call.ts'
import { FormFoot } from '../../form/form-foot.tsx'
import { RecordNotices } from '../../form/record/record-notices.tsx'
import { useIsMounted } from '../../form/use-is-mounted.ts'
import { useRecordForm } from '../../form/use-record-form.ts'
import { EDIT_LABELS, EDIT_STORED_AS, editFieldText, valuesOf } from './values.ts'
import type { EditValues } from './values.ts'
import type { ReservationDetail } from '../reservation.ts'
import { CustomerFields, NoteFields, StayFields } from '../reservation-fields.tsx'
import type { TaskProps } from '../task-props.ts'
import { useReservationChanged } from '../use-reservation.ts'

const read = (id: number) => call('GET /v1/admin/reservations/{id}', { params: { id } })

/** Edits customer, dates, guests and notes. The server prices new dates. */
export function EditDialog({ reservation, onEnd }: TaskProps) {
  const { id } = reservation
  const changed = useReservationChanged()
  const alive = useIsMounted()
  const record = useRecordForm<EditValues, ReservationDetail>({
    record: reservation,
    draftKey: `reservation-${id}`,
    valuesOf: (stored) => valuesOf(stored ?? reservation),
    labels: EDIT_LABELS,
    storedAs: EDIT_STORED_AS,
    // The call takes all fields. Those that were not edited are those of the version.
    save: (edited, version, _values, opened) =>
      call('PUT /v1/admin/reservations/{id}', { params: { id }, body: { ...opened, ...edited, version } }),
    savedText: ({ total }) =>
      `Değişiklikler kaydedildi${total === reservation.total ? '' : `, yeni toplam ${formatMoney(total)}`}`,
    onSaved: (next) => {
      changed(next)
      if (alive.current) onEnd()
    },
    read: async () => {
      const next = await read(id)
      changed(next)
      return next
    },
  })
  const { form } = record
  const { isDirty, isSubmitting } = form.formState
  const end = () => {
    record.release()
    onEnd()
  }

  return (
    <Dialog
      open
      onClose={end}
      dirty={isDirty}
      size="lg"
      sheet
      title="Rezervasyonu düzenle"
      subtitle={`${reservation.code} · ${reservation.villa_name} · şu anki toplam ${formatMoney(reservation.total)}`}
      form={{
        onSubmit: (event) => {
          event.preventDefault()
          if (!isSubmitting) record.submit()
        },
      }}
      footer={
        <>
          {isDirty && <span className="dirty">Kaydedilmemiş değişiklikler var</span>}
          <FormFoot onCancel={end} isPending={isSubmitting}>
            Kaydet
          </FormFoot>
        </>
      }
    >
      <RecordNotices
        record={record}
        valueText={editFieldText}
        onStay={(stay) => {
          form.setValue('startDate', stay.check_in, { shouldDirty: true })
          form.setValue('endDate', stay.check_out, { shouldDirty: true })
          record.dismiss()
        }}
      />
      <FormProvider {...form}>
        <StayFields hint="Tarih ya da kişi değişirse fiyat bugünkü fiyatlarla yeniden hesaplanır." />
        <CustomerFields />
        <NoteFields />
      </FormProvider>
      {record.question}
    </Dialog>
  )
}
