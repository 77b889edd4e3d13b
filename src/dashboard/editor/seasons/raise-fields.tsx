import type { Day } from '../../../domain/calendar/stay.ts'
import { Field } from '../../../ui/field.tsx'
import { DateInput, Select, TextInput } from '../../../ui/inputs.tsx'
import { RoundingField } from '../../form/rounding-field.tsx'
import { monthChoices, OTHER_DAYS } from './raise-terms.ts'
import type { useRaiseTerms } from './raise-terms.ts'
import { SEASON_WORDS } from './words.ts'
import type { SeasonCounts } from './words.ts'

type RaiseFieldsProps = {
  counts: SeasonCounts
  terms: ReturnType<typeof useRaiseTerms>
  today: Day
  /** The server's message about the percentage. */
  refusal: string | undefined
}

/** The nights or days, the percentage and the rounding of a raise. */
export function RaiseFields({ counts, terms, today, refusal }: RaiseFieldsProps) {
  const words = SEASON_WORDS[counts]
  const { fields, isWrongPercent, isWrongRange } = terms
  return (
    <div className="raise-terms">
      <Field label={words.which} name="month">
        <Select
          data-autofocus
          options={monthChoices(today)}
          value={fields.month}
          onChange={(event) => fields.setMonth(event.target.value)}
        />
      </Field>
      {fields.month === OTHER_DAYS && (
        <>
          <Field label={words.first} name="startDate">
            <DateInput value={fields.first} onChange={(event) => fields.setFirst(event.target.value)} />
          </Field>
          <Field label={words.last} name="endDate" error={isWrongRange ? words.late : undefined}>
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
