import type { Day } from '../../../domain/calendar/stay.ts'
import { Field } from '../../../ui/field.tsx'
import { DateInput, Select, TextInput } from '../../../ui/inputs.tsx'
import { RoundingField } from '../../form/rounding-field.tsx'
import { monthChoices, OTHER_DAYS } from './terms.ts'
import type { useRaiseTerms } from './terms.ts'

type RaiseFieldsProps = {
  terms: ReturnType<typeof useRaiseTerms>
  today: Day
  /** The server's message about the percentage. */
  refusal: string | undefined
}

/** The nights, the percentage and the rounding of a raise. */
export function RaiseFields({ terms, today, refusal }: RaiseFieldsProps) {
  const { fields, isWrongPercent, isWrongRange } = terms
  return (
    <div className="raise-terms">
      <Field label="Hangi geceler" name="month">
        <Select
          data-autofocus
          options={monthChoices(today)}
          value={fields.month}
          onChange={(event) => fields.setMonth(event.target.value)}
        />
      </Field>
      {fields.month === OTHER_DAYS && (
        <>
          <Field label="İlk gece" name="startDate">
            <DateInput value={fields.first} onChange={(event) => fields.setFirst(event.target.value)} />
          </Field>
          <Field
            label="Son gece"
            name="endDate"
            error={isWrongRange ? 'Son gece, ilk geceden önce olamaz' : undefined}
          >
            <DateInput value={fields.last} onChange={(event) => fields.setLast(event.target.value)} />
          </Field>
        </>
      )}
      <Field
        label="Artış, yüzde"
        name="percent"
        hint="İndirmek için başına eksi koyun"
        error={isWrongPercent ? '−90 ile 500 arasında, sıfırdan farklı bir tam sayı yazın' : refusal}
      >
        <TextInput
          inputMode="text"
          lead="%"
          className="tabular"
          maxLength={6}
          autoComplete="off"
          value={fields.percentText}
          onChange={(event) => fields.setPercentText(event.target.value)}
        />
      </Field>
      <RoundingField value={fields.rounding} onChange={fields.setRounding} />
    </div>
  )
}
