import { useFormContext, useWatch } from 'react-hook-form'
import type { Trip } from '../../../domain/calendar/trip-period.ts'
import { formatTrip } from '../../../domain/turkish/trip-text.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, TextInput } from '../../../ui/inputs.tsx'
import { CountField } from '../../form/count-field.tsx'
import type { Count } from '../../form/count-field.tsx'
import { RecordNotices } from '../../form/record/record-notices.tsx'
import type { RecordForm } from '../../form/use-record-form.ts'
import { call } from '../../shell/call.ts'
import { ofBoat } from '../../shell/of-boat.ts'
import { EditFrame, savedText } from '../edit/frame.tsx'
import { editFieldText, movedReturn, TRIP_LABELS, TRIP_STORED_AS, tripValuesOf } from '../edit/values.ts'
import type { EditTripValues } from '../edit/values.ts'
import { queuedText } from '../mails/texts.ts'
import type { ReservationDetail } from '../reservation.ts'
import type { TaskProps } from '../task-props.ts'

/** Moves the trip of a reservation, postpones it because of the weather, changes its persons, customer or notes. */
export function EditTripDialog(props: TaskProps) {
  const { reservation } = props
  const params = { id: reservation.id }
  return (
    <EditFrame<EditTripValues>
      {...props}
      title="Turu düzenle"
      options={{
        valuesOf: (stored) => tripValuesOf(stored ?? reservation),
        labels: TRIP_LABELS,
        storedAs: TRIP_STORED_AS,
        save: async (edited, version, _values, opened) =>
          ofBoat(
            await call('PUT /v1/admin/boatreservations/{id}', {
              params,
              body: { ...opened, ...edited, version },
            }),
          ),
        savedText: (saved) => doneText(reservation, saved),
      }}
      read={async () => ofBoat(await call('GET /v1/admin/boatreservations/{id}', { params }))}
      notices={(record) => <TripNotices record={record} />}
    >
      <TripFields email={reservation.email} />
    </EditFrame>
  )
}

/** What was done, with what happens to the mail about a postponed trip. */
function doneText(before: ReservationDetail, saved: ReservationDetail): string {
  if (saved.history[0]?.action !== 'postponed' || saved.history[0].id === before.history[0]?.id) {
    return savedText(before, saved)
  }
  const known = new Set(before.mails.map(({ id }) => id))
  const isQueued = saved.mails.some((mail) => mail.template_key === 'boat_postponed' && !known.has(mail.id))
  return isQueued
    ? queuedText('Tur ertelendi, fiyat aynı kaldı, e-posta', saved.has_mail_sender)
    : 'Tur ertelendi, fiyat aynı kaldı, e-posta gitmedi'
}

/** A refusal, with the nearest free trips of the same length; one becomes the wanted time. */
function TripNotices({ record }: { record: RecordForm<EditTripValues> }) {
  const { form, failure, dismiss } = record
  // The failure has the nearest free times of what was asked for, here trips.
  const nearest = (failure?.nearest ?? []) as unknown as Trip[]
  return (
    <RecordNotices
      record={record}
      valueText={editFieldText}
      actions={
        nearest.length > 0 && (
          <div className="chip-row">
            {nearest.map((trip) => (
              <Chip
                key={`${trip.day} ${trip.time}`}
                onClick={() => {
                  const { started_at, finished_at } = form.getValues()
                  const next = `${trip.day}T${trip.time.slice(0, 5)}`
                  form.setValue('started_at', next, { shouldDirty: true })
                  form.setValue('finished_at', movedReturn(started_at, next, finished_at), {
                    shouldDirty: true,
                  })
                  dismiss()
                }}
              >
                {formatTrip(trip)}
              </Chip>
            ))}
          </div>
        )
      }
    />
  )
}

const PERSONS: Count<EditTripValues>[] = [
  { name: 'adults', label: 'Yetişkin', min: 1, max: 60 },
  { name: 'children', label: 'Çocuk, 2–12 yaş', min: 0, max: 60 },
  { name: 'infants', label: 'Bebek, 0–2 yaş', min: 0, max: 60 },
]

function TripFields({ email }: { email: string }) {
  const { register, formState, getValues, setValue, control } = useFormContext<EditTripValues>()
  const { errors } = formState
  const isWeather = useWatch({ control, name: 'is_weather' })
  const start = register('started_at')
  return (
    <fieldset className="form-part">
      <legend>Tur</legend>
      <div className="form-grid">
        <Field label="Hareket" name="started_at" error={errors.started_at?.message}>
          <TextInput
            type="datetime-local"
            {...start}
            onChange={(event) => {
              const { started_at, finished_at } = getValues()
              const moved = movedReturn(started_at, event.target.value, finished_at)
              if (moved !== finished_at) setValue('finished_at', moved, { shouldDirty: true })
              void start.onChange(event)
            }}
          />
        </Field>
        <Field
          label="Dönüş"
          name="finished_at"
          error={errors.finished_at?.message}
          hint="Hareketle birlikte kayar; süreyi değiştirmek için dönüşü değiştirin."
        >
          <TextInput type="datetime-local" {...register('finished_at')} />
        </Field>
        <Checkbox
          className="form-wide"
          label="Hava nedeniyle erteleme: fiyat aynı kalır, ücret alınmaz"
          {...register('is_weather')}
        />
        {isWeather && email !== '' && (
          <Checkbox
            className="form-wide"
            label="Müşteriye erteleme e-postası gönder"
            {...register('send_mail')}
          />
        )}
        <div className="form-wide form-row">
          {PERSONS.map((count) => (
            <CountField key={count.name} {...count} />
          ))}
        </div>
      </div>
      {!isWeather && (
        <p className="field-hint">Zaman ya da kişi değişirse fiyat bugünkü fiyatlarla yeniden hesaplanır.</p>
      )}
    </fieldset>
  )
}
