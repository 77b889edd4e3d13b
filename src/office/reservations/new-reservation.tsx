import { useCallback, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { isDay } from '../../domain/stay.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import { notify } from '../../ui/toast.tsx'
import { call } from '../call.ts'
import { placeFailure } from '../form/form-failure.ts'
import type { FormFailure } from '../form/form-failure.ts'
import { FormNotice } from '../form/form-notice.tsx'
import { useRequestKey } from '../form/request-key.ts'
import { useAlive } from '../form/use-alive.ts'
import { useFormDraft } from '../form/use-form-draft.ts'
import { useUnsaved } from '../form/use-unsaved.tsx'
import { reservationAddress, reservationList } from './addresses.ts'
import { KnownCustomer } from './known-customer.tsx'
import { NewStayPart } from './new-stay-part.tsx'
import type { NewValues } from './new-values.ts'
import { CustomerFields, NoteFields } from './reservation-fields.tsx'
import { useReservationsChanged } from './use-reservation.ts'

const HOURS = [3, 6, 12, 24, 48, 72]

/** A reservation taken by phone or at the desk, at `?new=1&villa_id&startDate&endDate`. */
export function NewReservation() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const close = useCallback(() => {
    const rest = new URLSearchParams(params)
    for (const name of ['new', 'startDate', 'endDate']) rest.delete(name)
    // the villa of a new reservation is not a filter of the list
    if (params.has('startDate')) rest.delete('villa_id')
    void navigate(reservationList('ADMIN', Object.fromEntries(rest)), { replace: true })
  }, [navigate, params])
  return <NewForm onClose={close} />
}

function NewForm({ onClose }: { onClose: () => void }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const changed = useReservationsChanged()
  const keyOf = useRequestKey()
  const day = (name: string) => (isDay(params.get(name)) ? params.get(name)! : '')
  const asked = params.get('villa_id') ?? ''
  const form = useForm<NewValues>({
    defaultValues: {
      // one villa of a filter or of the grid; several are a filter alone
      villa_id: /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null,
      startDate: day('startDate'),
      endDate: day('endDate'),
      adults: 2,
      children: 0,
      infants: 0,
      promotion_code: '',
      fee_ids: [],
      first_name: '',
      last_name: '',
      email: '',
      phone: '',
      note: '',
      staff_note: '',
      source: 'phone',
      hold_hours: '',
    },
  })
  const { register, formState } = form
  const { isDirty, isSubmitting } = formState
  const isRestored = useFormDraft('new-reservation', form)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const { release, question } = useUnsaved(isDirty)
  const alive = useAlive()
  const end = () => {
    release()
    onClose()
  }

  const save = form.handleSubmit(async ({ villa_id, promotion_code, fee_ids, hold_hours, ...rest }) => {
    if (villa_id === null) {
      form.setError('villa_id', { message: 'Listeden birini seçin' })
      document.getElementById('alan-villa_id')?.focus()
      return
    }
    const body = {
      ...rest,
      villa_id,
      fee_ids: fee_ids.map(Number),
      ...(promotion_code.trim() === '' ? {} : { promotion_code: promotion_code.trim() }),
      ...(hold_hours === '' ? {} : { hold_hours: Number(hold_hours) }),
    }
    try {
      const { id } = await call('POST /v1/admin/reservations', { body }, { idempotencyKey: keyOf(body) })
      changed()
      notify('Başarılı')
      if (!alive.current) return
      release()
      await navigate(reservationAddress('ADMIN', id), { replace: true })
    } catch (error) {
      setFailure(placeFailure(error, form))
    }
  })
  const takeStay = (stay: { check_in: string; check_out: string }) => {
    form.setValue('startDate', stay.check_in, { shouldDirty: true })
    form.setValue('endDate', stay.check_out, { shouldDirty: true })
    setFailure(null)
  }

  return (
    <Drawer
      open
      onClose={end}
      dirty={isDirty}
      title="Yeni rezervasyon"
      size="lg"
      form={{ onSubmit: (event) => void save(event) }}
      footer={
        <>
          <Button tone="ghost" size={40} onClick={end}>
            Vazgeç
          </Button>
          <Button type="submit" size={40} pending={isSubmitting} pendingLabel="Kaydediliyor…">
            Rezervasyonu oluştur
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <FormNotice failure={failure} isRestored={isRestored} onStay={takeStay} />
        <NewStayPart onStay={takeStay} />
        <KnownCustomer />
        <CustomerFields />
        <fieldset className="form-part">
          <legend>Opsiyon</legend>
          <div className="form-grid">
            <Field label="Süre" name="hold_hours" error={formState.errors.hold_hours?.message}>
              <Select
                placeholder="Sitenin varsayılan süresi"
                options={HOURS.map((hours) => ({ value: String(hours), label: `${hours} saat` }))}
                {...register('hold_hours')}
              />
            </Field>
            <Field label="Nereden geldi" name="source">
              <Select
                options={[
                  { value: 'phone', label: 'Telefon' },
                  { value: 'staff', label: 'Ofis' },
                ]}
                {...register('source')}
              />
            </Field>
          </div>
        </fieldset>
        <NoteFields />
      </FormProvider>
      {question}
    </Drawer>
  )
}
