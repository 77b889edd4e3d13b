import { useCallback } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { isDay } from '../../../domain/calendar/stay.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import { DEFAULT_ADULTS } from '../../../domain/pricing/pricing.ts'
import type { WantedStay } from '../../calendar-grid/free-villas/wanted-stay.ts'
import { idIn } from '../../shell/address-numbers.ts'
import { call } from '../../shell/call.ts'
import { FormNotice } from '../../form/form-notice.tsx'
import { useFormFrame } from '../../form/use-form-frame.ts'
import { useReservationAddresses } from '../../shell/reservation-addresses.ts'
import { NewFrame, NO_CUSTOMER, notifyCreated, showMissing } from './frame.tsx'
import { NewStayPart } from './stay-part.tsx'
import { missingValues } from './values.ts'
import type { NewValues } from './values.ts'
import { useReservationsChanged } from '../use-reservation.ts'

/** The form over the list of reservations, at `?new=1&villa_id&startDate&endDate`. */
export function NewReservation() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const addresses = useReservationAddresses()
  const close = useCallback(() => {
    const rest = new URLSearchParams(params)
    for (const name of ['new', 'startDate', 'endDate']) rest.delete(name)
    // Removes the villa of the form, which is not a filter of the list.
    if (params.has('startDate')) rest.delete('villa_id')
    void navigate(addresses.list(Object.fromEntries(rest)), { replace: true })
  }, [navigate, params, addresses])
  const [check_in, check_out] = [params.get('startDate'), params.get('endDate')]
  const stay = isDay(check_in) && isDay(check_out) ? { check_in, check_out } : null
  return (
    <NewReservationForm
      // One villa comes from a filter or the calendar; several are only a filter.
      given={{ villa_id: idIn(params.get('villa_id')), stay, wanted: null }}
      recordHref={addresses.record}
      onClose={close}
    />
  )
}

type NewReservationFormProps = {
  /** What is chosen already; the guests are those for whom free villas are wanted. */
  given: { villa_id: number | null; stay: Stay | null; wanted: WantedStay | null }
  /** Where the new reservation is shown. */
  recordHref: (id: number) => string
  onClose: () => void
}

/** The form of a reservation made by an admin. */
export function NewReservationForm({ given, recordHref, onClose }: NewReservationFormProps) {
  const navigate = useNavigate()
  const changed = useReservationsChanged()
  const { wanted } = given
  const form = useForm<NewValues>({
    defaultValues: {
      villa_id: given.villa_id,
      startDate: given.stay?.check_in ?? wanted?.startDate ?? '',
      endDate: given.stay?.check_out ?? wanted?.endDate ?? '',
      adults: wanted?.adults ?? DEFAULT_ADULTS,
      children: wanted?.children ?? 0,
      infants: wanted?.infants ?? 0,
      promotion_code: '',
      fee_ids: [],
      ...NO_CUSTOMER,
    },
  })
  const frame = useFormFrame('new-reservation', form, onClose)

  const save = form.handleSubmit(async (values) => {
    const isIncomplete = showMissing(form, missingValues(values))
    const { villa_id, promotion_code, fee_ids, hold_hours, ...rest } = values
    if (villa_id === null || isIncomplete) return
    const body = {
      ...rest,
      villa_id,
      fee_ids: fee_ids.map(Number),
      ...(promotion_code.trim() === '' ? {} : { promotion_code: promotion_code.trim() }),
      ...(hold_hours === '' ? {} : { hold_hours: Number(hold_hours) }),
    }
    await frame.attempt(async () => {
      const { id } = await call('POST /v1/admin/reservations', { body })
      changed()
      notifyCreated(body.email)
      if (!frame.alive.current) return
      frame.release()
      await navigate(recordHref(id), { replace: true })
    })
  })
  const takeStay = (stay: { check_in: string; check_out: string }) => {
    form.setValue('startDate', stay.check_in, { shouldDirty: true })
    form.setValue('endDate', stay.check_out, { shouldDirty: true })
    frame.setFailure(null)
  }

  return (
    <NewFrame
      title="Yeni rezervasyon"
      form={form}
      frame={frame}
      onSave={save}
      notice={<FormNotice failure={frame.failure} isRestored={frame.isRestored} onStay={takeStay} />}
    >
      <NewStayPart onStay={takeStay} />
    </NewFrame>
  )
}
