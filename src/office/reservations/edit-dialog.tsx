import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { formatMoney } from '../../domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/toast.tsx'
import { call } from '../call.ts'
import { placeFailure } from '../form/form-failure.ts'
import type { FormFailure } from '../form/form-failure.ts'
import { FormNotice } from '../form/form-notice.tsx'
import { useAlive } from '../form/use-alive.ts'
import { useFormDraft } from '../form/use-form-draft.ts'
import { useUnsaved } from '../form/use-unsaved.tsx'
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
      phone: reservation.phone,
      nationality: reservation.nationality === '' ? 'TR' : reservation.nationality,
      note: reservation.customer_note,
      staff_note: reservation.staff_note,
    },
  })
  const { isDirty, isSubmitting } = form.formState
  const isRestored = useFormDraft(`reservation-${reservation.id}`, form)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const { release, question } = useUnsaved(isDirty)
  const alive = useAlive()
  const end = () => {
    release()
    onEnd()
  }

  const save = async (values: EditValues, version: number) => {
    try {
      const next = await call('PUT /v1/admin/reservations/{id}', {
        params: { id: reservation.id },
        body: { ...values, version },
      })
      changed(next)
      notify(
        next.total === reservation.total ? 'Başarılı' : `Başarılı, yeni toplam ${formatMoney(next.total)}`,
      )
      if (alive.current) end()
    } catch (error) {
      setFailure(placeFailure(error, form))
    }
  }
  const submit = form.handleSubmit((values) => save(values, reservation.version))
  /** Over the other person's change: their version is taken as the one that was seen. */
  const saveAnyway = form.handleSubmit(async (values) => {
    try {
      const latest = await call('GET /v1/admin/reservations/{id}', { params: { id: reservation.id } })
      await save(values, latest.version)
    } catch (error) {
      setFailure(placeFailure(error, form))
    }
  })

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
          <Button tone="ghost" size={40} onClick={end}>
            Vazgeç
          </Button>
          <Button type="submit" size={40} pending={isSubmitting} pendingLabel="Kaydediliyor…">
            Kaydet
          </Button>
        </>
      }
    >
      <FormNotice
        failure={failure}
        isRestored={isRestored}
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
      {question}
    </Dialog>
  )
}
