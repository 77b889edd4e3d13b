import { useFormContext, useWatch } from 'react-hook-form'
import { ClockField } from '../../form/clock-field.tsx'
import { NumberField } from '../../form/number-field.tsx'
import { Part } from '../../form/part.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import type { SectionProps } from '../boat.ts'
import { useSectionForm } from '../use-section-form.ts'
import '../sections.css'
import { claimTexts, HOURS_LABELS, hoursValues } from './values.ts'
import type { HoursValues } from './values.ts'

const PARTS = [
  {
    title: 'Saatlik turlar',
    hint: 'Yarım saatte bir hareket edilir. Dönüş saati hareketten önceyse ertesi güne geçer.',
    fields: [
      { name: 'opens_at', label: 'En erken hareket' },
      { name: 'closes_at', label: 'En geç dönüş' },
    ],
  },
  {
    title: 'Günlük turlar',
    hint: 'Dönüş saati binişten sonra değilse misafir gece teknede kalır, ertesi gün döner.',
    fields: [
      { name: 'day_embarks_at', label: 'Biniş' },
      { name: 'day_returns_at', label: 'Dönüş' },
    ],
  },
  {
    title: 'Haftalık turlar',
    hint: 'Biniş günü dönem fiyatlarında seçilir; dönüş yedi gün sonradır.',
    fields: [
      { name: 'week_embarks_at', label: 'Biniş' },
      { name: 'week_returns_at', label: 'Dönüş' },
    ],
  },
] as const

/** When trips begin and end, and how long the crew needs between two of them. */
export function HoursSection({ boat }: SectionProps) {
  const section = useSectionForm<HoursValues>({
    boat,
    section: 'hours',
    valuesOf: hoursValues,
    labels: HOURS_LABELS,
    changesOf: (changed) => changed,
  })
  return (
    <SectionFrame section={section} title="Saatler ve hazırlık">
      {PARTS.map(({ title, hint, fields }) => (
        <Part key={title} title={title} hint={hint}>
          <div className="form-grid">
            {fields.map((field) => (
              <ClockField<HoursValues> key={field.name} {...field} />
            ))}
          </div>
        </Part>
      ))}
      <Turnaround />
    </SectionFrame>
  )
}

function Turnaround() {
  const { control } = useFormContext<HoursValues>()
  const hours = useWatch({ control }) as HoursValues
  const isNumber = Number.isInteger(hours.turnaround_minutes)
  return (
    <Part title="Hazırlık">
      <div className="form-grid">
        <NumberField<HoursValues>
          name="turnaround_minutes"
          label={HOURS_LABELS.turnaround_minutes}
          unit="dk"
          max={2880}
          hint="Her turun ardından takvimde kapalı kalır."
        />
      </div>
      {isNumber && (
        <ul className="claim-texts" aria-live="polite">
          {claimTexts(hours).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Part>
  )
}
