import { Controller, useWatch } from 'react-hook-form'
import { Radio } from '../../../ui/inputs.tsx'
import { LadderPreview } from './preview.tsx'
import { LadderSteps } from '../../form/ladder/step-list.tsx'
import { readSteps } from '../../form/ladder/steps.ts'
import { ladderValues } from './values.ts'
import type { LadderValues } from './values.ts'
import { Part } from '../../form/part.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import type { RentalRecord, RentalSectionProps } from '../rental-calls.ts'
import { useSectionForm } from '../use-section-form.ts'

const WORDS = {
  villa: {
    hint: 'Girişe kaç gün kala iptal edilirse ne kadarının kesileceği.',
    site: 'Site ayarlarında değişince bu villada da değişir.',
    own: 'Bu villaya özel',
    daysLeft: 'Girişe kalan',
    preview: {
      example: 'girişli',
      stay: 'konaklama',
      chart: 'Girişe kalan güne göre toplamdan kesilen',
    },
  },
  boat: {
    hint: 'Harekete kaç gün kala iptal edilirse ne kadarının kesileceği.',
    site: 'Site ayarlarında değişince bu teknede de değişir.',
    own: 'Bu tekneye özel',
    daysLeft: 'Harekete kalan',
    preview: {
      example: 'hareketli',
      stay: 'tur',
      chart: 'Harekete kalan güne göre toplamdan kesilen',
    },
  },
}
const OWN_NOTE = 'Yalnız yeni rezervasyonlara uygulanır; alınmış olanlar kendi koşullarında kalır.'

/** The cancellation ladder of a villa or a boat (docs/acceptance.md row 23), with a preview of its effect. */
export function CancellationSection({ rental, calls }: RentalSectionProps) {
  const words = WORDS[calls.kind]
  const choices = [
    { isOwn: false, label: 'Sitenin koşulları', note: words.site },
    { isOwn: true, label: words.own, note: OWN_NOTE },
  ]
  const section = useSectionForm<LadderValues, RentalRecord>(calls, rental, {
    section: 'cancellation',
    valuesOf: ladderValues,
    labels: { is_own: 'İptal koşulları', steps: 'İptal koşulları' },
    storedAs: { is_own: 'cancellation_ladder', steps: 'cancellation_ladder' },
    save: (_changed, version, { is_own, steps }) =>
      calls.save(rental.id, { cancellation_ladder: is_own ? readSteps(steps) : null, version }),
  })
  const { control } = section.form
  const { is_own = false, steps = [] } = useWatch({ control })
  const written = steps as LadderValues['steps']
  return (
    <SectionFrame
      section={section}
      title="İptal koşulları"
      hint={words.hint}
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
              {choices.map(({ isOwn, label, note }) => (
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
          <LadderSteps daysLabel={words.daysLeft} />
        </Part>
      )}
      <LadderPreview
        words={words.preview}
        steps={is_own ? readSteps(written) : rental.site_cancellation_ladder}
        prepaymentPercent={rental.prepayment_percent}
      />
    </SectionFrame>
  )
}
