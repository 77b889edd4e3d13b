import { useController, useFormContext, useWatch } from 'react-hook-form'
import { addDays, isDay, nightCount } from '../../../domain/calendar/stay.ts'
import { formatDay } from '../../../domain/turkish/turkish.ts'
import { Field } from '../../../ui/field.tsx'
import { DateInput, Textarea } from '../../../ui/inputs.tsx'
import { END_LATER, FILL, PICK_DAY } from '../../form/field-rules.ts'
import { REASONS } from './blocks.ts'
import { ReasonField, reasonText } from './reason-field.tsx'
import type { ReasonChoice } from './reason-field.tsx'

/** Why something is closed. */
export type WordTexts = { reason: ReasonChoice; note: string }

/** The values of the form of a block, new or stored. */
export type BlockTexts = WordTexts & {
  startDate: string
  endDate: string
}

/** Nights, reason and note of a block. */
export function BlockFields() {
  const { control, register, formState } = useFormContext<BlockTexts>()
  const { errors } = formState
  const [startDate, endDate] = useWatch({ control, name: ['startDate', 'endDate'] })
  const start = register('startDate', { validate: (day) => isDay(day) || PICK_DAY })
  const end = register('endDate', {
    validate: (day, values) => (!isDay(day) ? PICK_DAY : day > values.startDate || END_LATER),
  })
  const isRange = isDay(startDate) && isDay(endDate) && endDate > startDate
  return (
    <>
      <div className="block-form-days">
        <Field label="İlk gün" name="startDate" error={errors.startDate?.message}>
          <DateInput {...start} />
        </Field>
        <Field label="Bitiş günü" name="endDate" error={errors.endDate?.message}>
          <DateInput {...end} min={isDay(startDate) ? addDays(startDate, 1) : undefined} />
        </Field>
      </div>
      <p className="field-hint">
        {isRange
          ? `${nightCount({ check_in: startDate, check_out: endDate })} gece kapanır: ${formatDay(startDate, 'yearless')} 16.00 ile ${formatDay(endDate, 'yearless')} 10.00 arası. Bitiş günü öğleden sonra yeni misafir girebilir.`
          : 'Kapama ilk gün 16.00 ile bitiş günü 10.00 arasıdır; ilk gün sabahı çıkış, bitiş günü öğleden sonra giriş yapılabilir.'}
      </p>
      <WordFields reasons={REASONS} />
    </>
  )
}

/** Reason and note of a block. */
export function WordFields({ reasons }: { reasons: readonly string[] }) {
  const { control, register, formState } = useFormContext<WordTexts>()
  const reason = useController({
    control,
    name: 'reason',
    rules: {
      validate: (value) => reasonText(value) !== '' || (value.choice === '' ? 'Bir neden seçin' : FILL),
    },
  })
  return (
    <>
      <ReasonField
        reasons={reasons}
        value={reason.field.value}
        error={reason.fieldState.error?.message}
        onChange={reason.field.onChange}
      />
      <Field label="Not" name="note" optional error={formState.errors.note?.message}>
        <Textarea {...register('note')} maxLength={500} rows={3} />
      </Field>
    </>
  )
}
