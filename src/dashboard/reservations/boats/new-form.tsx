import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { isDay } from '../../../domain/calendar/stay.ts'
import { DEFAULT_ADULTS } from '../../../domain/pricing/pricing.ts'
import { FormNotice } from '../../form/form-notice.tsx'
import { useFormFrame } from '../../form/use-form-frame.ts'
import { idIn } from '../../shell/address-numbers.ts'
import { call } from '../../shell/call.ts'
import { paths } from '../../shell/paths.ts'
import { NewFrame, NO_CUSTOMER, notifyCreated, showMissing } from '../new/frame.tsx'
import { missingTripValues } from '../new/values.ts'
import type { NewTripValues } from '../new/values.ts'
import { useReservationsChanged } from '../use-reservation.ts'
import { NewTripPart } from './trip-part.tsx'
import { tripBody, useBoat, usualUnit } from './wanted-trip.ts'

/** The form over the list of reservations of boats, at `?new=1`; the calendar adds `boat_id`, `day` and `time`. */
export function NewTrip() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const close = useCallback(() => {
    const rest = new URLSearchParams(params)
    for (const name of ['new', 'day', 'time']) rest.delete(name)
    void navigate(paths.boatReservations(Object.fromEntries(rest)), { replace: true })
  }, [navigate, params])
  const day = params.get('day')
  const boat_id = String(idIn(params.get('boat_id')) ?? '')
  const boat = useBoat(boat_id)
  const time = params.get('time') ?? ''
  // The boat says whether it is rented by the hour, the day or the week.
  if (boat.isLoading) return null
  const unit = boat.data === undefined ? 'day' : usualUnit(boat.data, time)
  const given = { boat_id, unit, time, day: isDay(day) ? day : '' }
  return <NewTripForm given={given} onClose={close} />
}

type NewTripFormProps = {
  given: Pick<NewTripValues, 'boat_id' | 'unit' | 'day' | 'time'>
  onClose: () => void
}

/** The form of a trip that is booked on the telephone or in the office. */
function NewTripForm({ given, onClose }: NewTripFormProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const changed = useReservationsChanged()
  const form = useForm<NewTripValues>({
    defaultValues: {
      ...given,
      units: 1,
      adults: DEFAULT_ADULTS,
      children: 0,
      infants: 0,
      extra_ids: [],
      promotion_code: '',
      ...NO_CUSTOMER,
    },
  })
  const boat = useBoat(useWatch({ control: form.control, name: 'boat_id' }))
  const frame = useFormFrame('new-trip', form, onClose)

  const save = form.handleSubmit(async (values) => {
    const isIncomplete = showMissing(form, missingTripValues(values))
    const trip = tripBody(values, boat.data)
    if (isIncomplete || trip === null) return
    const { first_name, last_name, email, phone, note, admin_note, source, hold_hours } = values
    const customer = { first_name, last_name, email, phone, note, admin_note, source }
    const body = { ...trip, ...customer, ...(hold_hours === '' ? {} : { hold_hours: Number(hold_hours) }) }
    await frame.attempt(async () => {
      try {
        const { id } = await call('POST /v1/admin/boatreservations', { body })
        changed()
        notifyCreated(email)
        if (!frame.alive.current) return
        frame.release()
        await navigate(paths.boatReservations({ id }), { replace: true })
      } finally {
        // A refusal may mean that the time was taken meanwhile: the price below shows what is free now.
        void queries.invalidateQueries({ queryKey: ['trip-quote'] })
      }
    })
  })

  return (
    <NewFrame
      title="Yeni tekne rezervasyonu"
      form={form}
      frame={frame}
      onSave={save}
      notice={<FormNotice failure={frame.failure} isRestored={frame.isRestored} />}
    >
      <NewTripPart boat={boat.data} />
    </NewFrame>
  )
}
