import { useFormContext } from 'react-hook-form'
import { rangeNights } from '../../../domain/pricing/season-plan.ts'
import { formatNights } from '../../../domain/turkish/turkish.ts'
import { Field } from '../../../ui/field.tsx'
import { DateInput, TextInput } from '../../../ui/inputs.tsx'
import { PICK_DAY } from '../../form/field-rules.ts'
import { typedRange } from '../typed-days.ts'
import type { TypedDays } from '../typed-days.ts'
import { SEASON_WORDS } from './words.ts'
import type { SeasonCounts } from './words.ts'

type NamedDays = TypedDays & { name: string }

/** The fields with which every season begins: its name, and its first and last night or day. */
export function NameAndDays({ counts }: { counts: SeasonCounts }) {
  const { register, formState } = useFormContext<NamedDays>()
  const { errors } = formState
  const { first, last, late } = SEASON_WORDS[counts]
  return (
    <>
      <Field label="Ad" name="name" error={errors.name?.message} className="name">
        <TextInput
          placeholder="Yüksek sezon 2027"
          maxLength={80}
          autoComplete="off"
          {...register('name', { validate: (text) => text.trim() !== '' || 'Döneme bir ad verin' })}
        />
      </Field>
      <Field label={first} name="startDate" error={errors.startDate?.message}>
        <DateInput {...register('startDate', { required: PICK_DAY })} />
      </Field>
      <Field label={last} name="endDate" error={errors.endDate?.message}>
        <DateInput
          {...register('endDate', {
            validate: (day, { startDate }) => (day === '' ? PICK_DAY : day >= startDate || late),
          })}
        />
      </Field>
    </>
  )
}

/** «1 Haziran – 31 Ağustos 2027 · 92 gece»; undefined while the days are no range. */
export function typedRangeText(days: TypedDays, counts: SeasonCounts): string | undefined {
  const range = typedRange(days)
  return range === null
    ? undefined
    : `${formatNights(range, 'long')} · ${rangeNights(range)} ${SEASON_WORDS[counts].counted}`
}
