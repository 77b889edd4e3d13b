import { FormProvider, useForm } from 'react-hook-form'
import { formatMoney } from '../../domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/toast.tsx'
import { call } from '../call.ts'
import { FormFoot } from '../form/form-foot.tsx'
import { FormNotice } from '../form/form-notice.tsx'
import { useFormFrame } from '../form/use-form-frame.ts'
import { phoneText } from '../phone-text.ts'
import { CustomerFields, NoteFields, StayFields } from './reservation-fields.tsx'
import type { CustomerValues, NoteValues, StayValues } from './reservation-fields.tsx'
import type { TaskProps } from './task-props.ts'
import { useReservationChanged } from './use-reservation.ts'

type EditValues = StayValues & CustomerValues & NoteValues & { nationality: string }

/** Customer, dates, guests, notes; other dates are priced anew by the server. */
export function EditDialog({ reservation, onEnd, onRefresh }: TaskProps) {
  const changed = useReservationChanged()
  const form = useForm<EditValues>({
    defaultValues: {
      startDate: reservation.check_in,
      endDate: reservation.check_out,
      adults: reservation.adults,
      children: reservation.children,
      infants: reservation.infants,
      first_name: reservation.first_name,
      last_name: reservation.last_name,
      email: reservation.email,
      phone: phoneText(reservation.phone),
      nationality: reservation.nationality === '' ? 'TR' : reservation.nationality,
      note: reservation.customer_note,
      staff_note: reservation.staff_note,
    },
  })
  const { isDirty, isSubmitting } = form.formState
  const frame = useFormFrame(`reservation-${reservation.id}`, form, onEnd)
  const { failure, setFailure, end, attempt } = frame

  const save = async (values: EditValues, version: number) => {
    const next = await call('PUT /v1/admin/reservations/{id}', {
      params: { id: reservation.id },
      body: { ...values, version },
    })
    changed(next)
    const total = next.total === reservation.total ? '' : `, yeni toplam ${formatMoney(next.total)}`
    notify(`Değişiklikler kaydedildi${total}`)
    if (frame.alive.current) end()
  }
  const submit = form.handleSubmit((values) => attempt(() => save(values, reservation.version)))
  /** Over the other person's change: their version is taken as the one that was seen. */
  const saveAnyway = form.handleSubmit((values) =>
    attempt(async () => {
      const latest = await call('GET /v1/admin/reservations/{id}', { params: { id: reservation.id } })
      await save(values, latest.version)
    }),
  )

  return (
    <Dialog
      open
      onClose={end}
      dirty={isDirty}
      size="lg"
      sheet
      title="Rezervasyonu düzenle"
      subtitle={`${reservation.code} · ${reservation.villa_name} · şu anki toplam ${formatMoney(reservation.total)}`}
      form={{ onSubmit: (event) => void submit(event) }}
      footer={
        <>
          {isDirty && <span className="dirty">Kaydedilmemiş değişiklikler var</span>}
          <FormFoot onCancel={end} isPending={isSubmitting}>
            Kaydet
          </FormFoot>
        </>
      }
    >
      <FormNotice
        failure={failure}
        isRestored={frame.isRestored}
        onStay={(stay) => {
          form.setValue('startDate', stay.check_in, { shouldDirty: true })
          form.setValue('endDate', stay.check_out, { shouldDirty: true })
          setFailure(null)
        }}
        actions={
          failure?.code === 'changed_meanwhile' && (
            <>
              <Button
                tone="ghost"
                size={36}
                onClick={() => {
                  onRefresh()
                  end()
                }}
              >
                Yenile
              </Button>
              <Button tone="ghost" size={36} onClick={() => void saveAnyway()}>
                Yine de kaydet
              </Button>
            </>
          )
        }
      />
      <FormProvider {...form}>
        <StayFields hint="Tarih ya da kişi değişirse fiyat bugünkü fiyatlarla yeniden hesaplanır." />
        <CustomerFields />
        <NoteFields />
      </FormProvider>
      {frame.question}
    </Dialog>
  )
}
