import { Controller, useWatch } from 'react-hook-form'
import { Radio } from '../../../ui/inputs.tsx'
import { call } from '../../shell/call.ts'
import { LadderPreview } from './preview.tsx'
import { LadderSteps } from '../../form/ladder/step-list.tsx'
import { readSteps } from '../../form/ladder/steps.ts'
import { ladderValues } from './values.ts'
import type { LadderValues } from './values.ts'
import { Part } from '../../form/part.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import { useSectionForm } from '../editor/use-section-form.ts'
import type { SectionProps } from '../villa.ts'

const CHOICES = [
  { isOwn: false, label: 'Sitenin koşulları', note: 'Site ayarlarında değişince bu villada da değişir.' },
  {
    isOwn: true,
    label: 'Bu villaya özel',
    note: 'Yalnız yeni rezervasyonlara uygulanır; alınmış olanlar kendi koşullarında kalır.',
  },
]

/** The cancellation ladder of a villa (docs/acceptance.md row 23), with a preview of its effect. */
export function CancellationSection({ villa }: SectionProps) {
  const section = useSectionForm<LadderValues>({
    villa,
    section: 'cancellation',
    valuesOf: ladderValues,
    labels: { is_own: 'İptal koşulları', steps: 'İptal koşulları' },
    storedAs: { is_own: 'cancellation_ladder', steps: 'cancellation_ladder' },
    save: (_changed, version, { is_own, steps }) =>
      call('PUT /v1/admin/villas/{id}', {
        params: { id: villa.id },
        body: { cancellation_ladder: is_own ? readSteps(steps) : null, version },
      }),
  })
  const { control } = section.form
  const { is_own = false, steps = [] } = useWatch({ control })
  const written = steps as LadderValues['steps']
  return (
    <SectionFrame
      section={section}
      title="İptal koşulları"
      hint="Girişe kaç gün kala iptal edilirse ne kadarının kesileceği."
      valueText={(_field, value) =>
        value === null
          ? 'sitenin koşulları'
          : Array.isArray(value)
            ? `özel, ${value.length} basamak`
            : undefined
      }
    >
      <Part title="Hangi koşullar">
        <Controller
          control={control}
          name="is_own"
          render={({ field }) => (
            <div className="ladder-choice">
              {CHOICES.map(({ isOwn, label, note }) => (
                <Radio
                  key={label}
                  name="is_own"
                  label={label}
                  note={note}
                  checked={field.value === isOwn}
                  onBlur={field.onBlur}
                  onChange={() => field.onChange(isOwn)}
                />
              ))}
            </div>
          )}
        />
      </Part>
      {is_own && (
        <Part
          title="Basamaklar"
          hint="Bir basamak kendi gününden bir sonraki basamağın gününe kadar geçerlidir."
        >
          <LadderSteps />
        </Part>
      )}
      <LadderPreview
        steps={is_own ? readSteps(written) : villa.site_cancellation_ladder}
        prepaymentPercent={villa.prepayment_percent}
      />
    </SectionFrame>
  )
}
