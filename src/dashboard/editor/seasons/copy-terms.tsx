import { useState } from 'react'
import type { CopyTerms, Rounding } from '../../../domain/pricing/season-copy.ts'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Select, TextInput } from '../../../ui/inputs.tsx'
import { RoundingField } from '../../form/rounding-field.tsx'
import { useDebounced } from '../../shell/use-debounced.ts'
import './copy.css'

/** The terms of a copy: the later year, the percentage, the rounding, and whether public holidays move. */
export function useCopyTerms(year: number) {
  const [ahead, setAhead] = useState(1)
  const [percentText, setPercentText] = useState('25')
  const [rounding, setRounding] = useState<Rounding>('100')
  const [movePublicHolidays, setMovePublicHolidays] = useState(true)
  const [holidaySeasons, setHolidaySeasons] = useState<number[]>([])
  const typed = Number(useDebounced(percentText.trim().replace(',', '.')))
  const isPercent = Number.isInteger(typed) && typed >= -90 && typed <= 500
  const terms: CopyTerms = {
    from_year: year,
    to_year: year + ahead,
    percent: isPercent ? typed : 0,
    rounding,
    move_public_holidays: movePublicHolidays,
    holiday_season_ids: holidaySeasons,
  }
  return {
    terms,
    isPercent,
    /** Nothing has been typed since the terms were set. */
    isRested: isPercent && percentText.trim() === String(typed),
    /** Says whether a season is that of a public holiday. */
    setHolidaySeason: (id: number, isOne: boolean) =>
      setHolidaySeasons((ids) => (isOne ? [...ids, id] : ids.filter((own) => own !== id))),
    fields: {
      year,
      ahead,
      setAhead,
      percentText,
      setPercentText,
      rounding,
      setRounding,
      movePublicHolidays,
      setMovePublicHolidays,
      isPercent,
    },
  }
}

/** The terms for the preview call. */
export const copyQuery = ({ move_public_holidays, holiday_season_ids, ...terms }: CopyTerms) =>
  ({
    ...terms,
    move_public_holidays: move_public_holidays ? 'true' : 'false',
    holiday_season_ids: holiday_season_ids.join(','),
  }) as const

interface CopyTermsProps {
  fields: ReturnType<typeof useCopyTerms>['fields']
  /** The server's message about the percentage. */
  refusal?: string | undefined
}

export function CopyTermsFields({ fields, refusal }: CopyTermsProps) {
  const { year, ahead, percentText, rounding, movePublicHolidays, isPercent } = fields
  return (
    <div className="copy-terms">
      <Field label="Hedef yıl" name="to_year">
        <Select
          options={[1, 2, 3].map((years) => ({ value: String(years), label: String(year + years) }))}
          value={String(ahead)}
          onChange={(event) => fields.setAhead(Number(event.target.value))}
        />
      </Field>
      <Field
        label="Artış, yüzde"
        name="percent"
        error={isPercent ? refusal : '−90 ile 500 arasında bir tam sayı yazın'}
      >
        <TextInput
          inputMode="numeric"
          lead="%"
          className="tabular"
          maxLength={4}
          value={percentText}
          onChange={(event) => fields.setPercentText(event.target.value)}
        />
      </Field>
      <RoundingField value={rounding} onChange={fields.setRounding} />
      <Checkbox
        label="Bayram haftalarını taşı"
        note="Bayram takvimine göre"
        checked={movePublicHolidays}
        onChange={(event) => fields.setMovePublicHolidays(event.target.checked)}
      />
    </div>
  )
}
