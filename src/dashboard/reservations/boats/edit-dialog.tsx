import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { ApiFailure } from '../../../client/client.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { momentOf, timeInIstanbul } from '../../../domain/calendar/trip-period.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { formatTrip } from '../../../domain/turkish/trip-text.ts'
import type { Trip } from '../../../domain/calendar/trip-period.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Textarea, TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FormFoot } from '../../form/form-foot.tsx'
import { call } from '../../shell/call.ts'
import type { TaskProps } from '../task-props.ts'
import { ofBoat, useReservationChanged } from '../use-reservation.ts'

/** 'YYYY-MM-DDTHH:MM' in Istanbul, as the fields and the call have it. */
const localText = (moment: Date) => `${todayInIstanbul(moment)}T${timeInIstanbul(moment)}`

interface Refused {
  message: string
  fields: Record<string, string>
  nearest: Trip[]
}
const NOTHING: Refused = { message: '', fields: {}, nearest: [] }

/** Moves the trip of a reservation, changes its persons or notes. The server prices another time. */
export function EditTripDialog({ reservation, onEnd }: TaskProps) {
  const trip = reservation.quote.trip!
  const changed = useReservationChanged()
  const [start, setStart] = useState(localText(new Date(trip.started_at)))
  const [end, setEnd] = useState(localText(new Date(trip.finished_at)))
  const [isWeather, setWeather] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState(NOTHING)
  const [isDirty, setDirty] = useState(false)

  /** The return moves with the departure, so that the trip keeps its length. */
  const touch = () => setDirty(true)
  const moveTo = (next: string) => {
    touch()
    const by = momentOf(next).getTime() - momentOf(start).getTime()
    setStart(next)
    if (Number.isFinite(by)) setEnd(localText(new Date(momentOf(end).getTime() + by)))
  }

  const save = async (form: HTMLFormElement) => {
    const data = new FormData(form)
    const text = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    const number = (name: string) => Number(text(name))
    setSaving(true)
    setRefused(NOTHING)
    try {
      const saved = await call('PUT /v1/admin/boatreservations/{id}', {
        params: { id: reservation.id },
        body: {
          version: reservation.version,
          first_name: text('first_name'),
          last_name: text('last_name'),
          phone: text('phone'),
          email: text('email'),
          nationality: reservation.nationality,
          note: text('note'),
          admin_note: text('admin_note'),
          started_at: start,
          finished_at: end,
          adults: number('adults'),
          children: number('children'),
          infants: number('infants'),
          is_weather: isWeather,
        },
      })
      changed(ofBoat(saved))
      onEnd()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const content = error.content as { nearest?: Trip[] } | null
      setRefused({
        message: error.errors.length > 0 ? '' : error.message,
        fields: Object.fromEntries(error.errors.map(({ field, message }) => [field, message])),
        nearest: content?.nearest ?? [],
      })
    }
    setSaving(false)
  }

  const { fields } = refused
  return (
    <Dialog
      open
      onClose={onEnd}
      dirty={isDirty}
      size="lg"
      sheet
      title="Turu düzenle"
      subtitle={`${reservation.code} · ${reservation.villa_name} · şu anki toplam ${formatMoney(reservation.total)}`}
      form={{
        onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
          event.preventDefault()
          if (!isSaving) void save(event.currentTarget)
        },
      }}
      footer={
        <FormFoot onCancel={onEnd} isPending={isSaving}>
          Kaydet
        </FormFoot>
      }
    >
      <div className="grid gap-5">
        {refused.message !== '' && (
          <Notice tone="warn" announce="alert">
            {refused.message}
            {refused.nearest.length > 0 && ` ${refused.nearest.map((one) => formatTrip(one)).join('; ')}`}
          </Notice>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Hareket" name="started_at" error={fields.started_at}>
            <TextInput type="datetime-local" value={start} onChange={(event) => moveTo(event.target.value)} />
          </Field>
          <Field
            label="Dönüş"
            name="finished_at"
            error={fields.finished_at}
            hint="Hareketle birlikte kayar; süreyi değiştirmek için dönüşü değiştirin."
          >
            <TextInput
              type="datetime-local"
              value={end}
              onChange={(event) => {
                touch()
                setEnd(event.target.value)
              }}
            />
          </Field>
        </div>
        <Checkbox
          label="Hava nedeniyle erteleme: anlaşılan fiyat aynı kalır"
          checked={isWeather}
          onChange={(event) => {
            touch()
            setWeather(event.target.checked)
          }}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          {(['adults', 'children', 'infants'] as const).map((name) => (
            <Field
              key={name}
              label={{ adults: 'Yetişkin', children: 'Çocuk', infants: 'Bebek' }[name]}
              name={name}
              error={fields[name]}
            >
              <TextInput
                type="number"
                min={name === 'adults' ? 1 : 0}
                max={400}
                onChange={touch}
                defaultValue={reservation[name]}
              />
            </Field>
          ))}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {(['first_name', 'last_name', 'phone', 'email'] as const).map((name) => (
            <Field
              key={name}
              label={{ first_name: 'Ad', last_name: 'Soyad', phone: 'Telefon', email: 'E-posta' }[name]}
              name={name}
              error={fields[name]}
            >
              <TextInput maxLength={200} onChange={touch} defaultValue={reservation[name]} />
            </Field>
          ))}
        </div>
        <Field label="Müşteri notu" name="note" error={fields.note}>
          <Textarea maxLength={2000} onChange={touch} defaultValue={reservation.customer_note} />
        </Field>
        <Field label="Ofis notu" name="admin_note" error={fields.admin_note}>
          <Textarea maxLength={2000} onChange={touch} defaultValue={reservation.admin_note} />
        </Field>
      </div>
    </Dialog>
  )
}
