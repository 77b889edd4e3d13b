import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../form/form-foot.tsx'
import { useIsMounted } from '../../form/use-is-mounted.ts'
import { useRecordForm } from '../../form/use-record-form.ts'
import type { RecordForm, RecordFormOptions, Versioned } from '../../form/use-record-form.ts'
import { CustomerFields, NoteFields } from '../reservation-fields.tsx'
import type { ReservationDetail } from '../reservation.ts'
import type { TaskProps } from '../task-props.ts'
import { useReservationChanged } from '../use-reservation.ts'

type EditFrameProps<Values extends Versioned> = TaskProps & {
  title: string
  options: Pick<RecordFormOptions<Values, ReservationDetail>, 'valuesOf' | 'labels' | 'storedAs' | 'save'> & {
    savedText: (saved: ReservationDetail) => string
  }
  read: () => Promise<ReservationDetail>
  /** What stands above the fields: a refusal, a conflict. */
  notices: (record: RecordForm<Values>) => ReactNode
  /** The fields of the time and the persons. */
  children: ReactNode
}

/** Edits a reservation: time, persons, customer and notes. */
export function EditFrame<Values extends Versioned>(props: EditFrameProps<Values>) {
  const { reservation, onEnd, title, options, read, notices, children } = props
  const changed = useReservationChanged()
  const alive = useIsMounted()
  const record = useRecordForm<Values, ReservationDetail>({
    ...options,
    record: reservation,
    draftKey: `reservation-${reservation.id}`,
    onSaved: (next) => {
      changed(next)
      if (alive.current) onEnd()
    },
    read: async () => {
      const next = await read()
      changed(next)
      return next
    },
  })
  const { isDirty, isSubmitting } = record.form.formState
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
      title={title}
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
      {notices(record)}
      <FormProvider {...record.form}>
        {children}
        <CustomerFields />
        <NoteFields />
      </FormProvider>
      {record.question}
    </Dialog>
  )
}

/** «Değişiklikler kaydedildi, yeni toplam ₺20.000». */
export const savedText = (before: ReservationDetail, { total }: ReservationDetail) =>
  `Değişiklikler kaydedildi${total === before.total ? '' : `, yeni toplam ${formatMoney(total)}`}`
