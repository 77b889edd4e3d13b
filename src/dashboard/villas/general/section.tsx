import { call } from '../../shell/call.ts'
import { generalChanges, GENERAL_LABELS, generalValues } from './values.ts'
import { GeneralSize } from './size.tsx'
import { GeneralIdentity } from './identity.tsx'
import { GeneralMoney } from './money.tsx'
import { GeneralLocation } from './location.tsx'
import { GeneralRules } from './rules.tsx'
import { GeneralStory } from './story.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import { useSectionForm } from '../editor/use-section-form.ts'
import type { SectionProps } from '../villa.ts'

/** The basic data of a villa: name and region, size, description, rules and money. */
export function GeneralSection({ villa }: SectionProps) {
  const section = useSectionForm({
    villa,
    section: 'general',
    valuesOf: generalValues,
    labels: GENERAL_LABELS,
    save: (changed, version) =>
      call('PUT /v1/admin/villas/{id}', {
        params: { id: villa.id },
        body: { ...generalChanges(changed), version },
      }),
  })
  return (
    <SectionFrame section={section} title="Genel">
      <GeneralIdentity villa={villa} />
      <GeneralLocation />
      <GeneralSize />
      <GeneralStory />
      <GeneralRules />
      <GeneralMoney />
    </SectionFrame>
  )
}
