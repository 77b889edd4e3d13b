import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { DateInput, PhoneInput, Select, Textarea, TextInput } from '../../ui/inputs.tsx'
import { CountField } from '../form/count-field.tsx'
import type { Count } from '../form/count-field.tsx'

export interface StayValues {
  startDate: string
  endDate: string
  adults: number
  children: number
  infants: number
}
export interface CustomerValues {
  first_name: string
  last_name: string
  email: string
  phone: string
}
export interface NoteValues {
  note: string
  admin_note: string
}

export interface HoldValues {
  source: 'phone' | 'admin'
  /** '' for the default of the site */
  hold_hours: string
}

// Groups of fields. Each only knows its own values of the surrounding form.

type StayFieldsProps = {
  hint?: string
  /** A field before the dates. */
  first?: ReactNode
}

export function StayFields({ hint, first }: StayFieldsProps) {
  const { register, formState } = useFormContext<StayValues>()
  const { errors } = formState
  return (
    <fieldset className="form-part">
      <legend>Konaklama</legend>
      <div className="form-grid">
        {first}
        <div className="form-wide form-days">
          <Field label="Giriş" name="startDate" error={errors.startDate?.message}>
            <DateInput {...register('startDate')} />
          </Field>
          <Field label="Çıkış" name="endDate" error={errors.endDate?.message}>
            <DateInput {...register('endDate')} />
          </Field>
        </div>
        <div className="form-wide form-row">
          {GUESTS.map((count) => (
            <CountField key={count.name} {...count} />
          ))}
        </div>
      </div>
      {hint !== undefined && <p className="field-hint">{hint}</p>}
    </fieldset>
  )
}

const GUESTS: Count<StayValues>[] = [
  { name: 'adults', label: 'Yetişkin', min: 1, max: 60 },
  { name: 'children', label: 'Çocuk, 2–12 yaş', min: 0, max: 60 },
  { name: 'infants', label: 'Bebek, 0–2 yaş', min: 0, max: 20 },
]

export function CustomerFields() {
  const { register, formState } = useFormContext<CustomerValues>()
  const { errors } = formState
  return (
    <fieldset className="form-part">
      <legend>Müşteri</legend>
      <div className="form-grid">
        <Field label="Ad" name="first_name" error={errors.first_name?.message}>
          <TextInput autoComplete="off" maxLength={80} {...register('first_name')} />
        </Field>
        <Field label="Soyad" name="last_name" error={errors.last_name?.message}>
          <TextInput autoComplete="off" maxLength={80} {...register('last_name')} />
        </Field>
        <Field label="Telefon" name="phone" error={errors.phone?.message}>
          <PhoneInput maxLength={30} {...register('phone')} autoComplete="off" />
        </Field>
        <Field
          label="E-posta"
          name="email"
          optional
          error={errors.email?.message}
          hint="Boş kalırsa müşteriye e-posta gitmez."
        >
          <TextInput type="email" autoComplete="off" maxLength={200} {...register('email')} />
        </Field>
      </div>
    </fieldset>
  )
}

const HOURS = [3, 6, 12, 24, 48, 72]

/** How long the calendar is held for the customer, and where the reservation came from. */
export function HoldFields() {
  const { register, formState } = useFormContext<HoldValues>()
  return (
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
              { value: 'admin', label: 'Ofis' },
            ]}
            {...register('source')}
          />
        </Field>
      </div>
    </fieldset>
  )
}

export function NoteFields() {
  const { register, formState } = useFormContext<NoteValues>()
  const { errors } = formState
  return (
    <fieldset className="form-part">
      <legend>Notlar</legend>
      <div className="form-grid">
        <Field label="Müşteri notu" name="note" optional error={errors.note?.message}>
          <Textarea rows={3} maxLength={2000} {...register('note')} />
        </Field>
        <Field
          label="Ofis notu"
          name="admin_note"
          optional
          error={errors.admin_note?.message}
          hint="Yalnızca ofis görür."
        >
          <Textarea rows={3} maxLength={2000} {...register('admin_note')} />
        </Field>
      </div>
    </fieldset>
  )
}
