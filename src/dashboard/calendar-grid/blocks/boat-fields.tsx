import { useFormContext, useWatch } from 'react-hook-form'
import { isDay } from '../../../domain/calendar/stay.ts'
import { formatPeriod } from '../../../domain/turkish/trip-text.ts'
import type { SentPeriod } from '../../../domain/turkish/trip-text.ts'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, DateInput, TextInput } from '../../../ui/inputs.tsx'
import { BLOCK_END_LATER, FILL, PICK_DAY } from '../../form/field-rules.ts'
import { BOAT_REASONS } from './blocks.ts'
import { periodOf } from './closed-time.ts'
import type { ClosedTime } from './closed-time.ts'
import { WordFields } from './fields.tsx'
import type { WordTexts } from './fields.tsx'

/** The values of the form of a boat's block, new or stored. */
export type BoatBlockTexts = WordTexts & TimeTexts

/** Days or hours, reason and note of a block of a boat. */
export function BoatBlockFields() {
  const period = useTypedPeriod()
  return (
    <>
      <TimeFields />
      <p className="field-hint">
        {period === null
          ? 'Bütün gün 00.00 ile 24.00 arasıdır. Saat seçerseniz tekne günün kalanında kiralanabilir.'
          : `Kapanan süre: ${formatPeriod(period)}. Bu sürede tur satılmaz.`}
      </p>
      <WordFields reasons={BOAT_REASONS} />
    </>
  )
}

export type TimeTexts = { time: ClosedTime }

/** The typed time; null while it is not complete or its end is not after its beginning. */
export function useTypedPeriod(): SentPeriod | null {
  const { control } = useFormContext<TimeTexts>()
  const period = periodOf(useWatch({ control, name: 'time' }))
  return period !== null && period.finished_at > period.started_at ? period : null
}

/** Days or hours of a boat. */
export function TimeFields() {
  const { control, register, formState } = useFormContext<TimeTexts>()
  const errors = formState.errors.time
  const time = useWatch({ control, name: 'time' })
  const start = register('time.startDate', { validate: (day) => isDay(day) || PICK_DAY })
  const end = register('time.endDate', {
    validate: (day, values) => {
      if (!isDay(day)) return PICK_DAY
      const wanted = periodOf(values.time)
      return wanted === null || wanted.finished_at > wanted.started_at || BLOCK_END_LATER
    },
  })
  const hour = { validate: (text: string) => time.isWhole || text !== '' || FILL }
  return (
    <>
      <Checkbox label="Bütün gün" {...register('time.isWhole')} />
      <div className="block-form-days">
        <Field label="İlk gün" name="startDate" error={errors?.startDate?.message}>
          <DateInput {...start} />
        </Field>
        <Field label="Son gün" name="endDate" error={errors?.endDate?.message}>
          <DateInput {...end} min={isDay(time.startDate) ? time.startDate : undefined} />
        </Field>
        {!time.isWhole && (
          <>
            <Field label="Başlangıç saati" name="startTime" error={errors?.startTime?.message}>
              <TextInput type="time" {...register('time.startTime', hour)} />
            </Field>
            <Field label="Bitiş saati" name="endTime" error={errors?.endTime?.message}>
              <TextInput type="time" {...register('time.endTime', hour)} />
            </Field>
          </>
        )}
      </div>
    </>
  )
}
