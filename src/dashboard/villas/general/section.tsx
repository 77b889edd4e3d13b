import { IdentityPart } from '../../editor/identity-part.tsx'
import { MoneyPart } from '../../editor/money-part.tsx'
import { StoryPart } from '../../editor/story-part.tsx'
import { call } from '../../shell/call.ts'
import { generalChanges, GENERAL_LABELS, generalValues } from './values.ts'
import { GeneralSize } from './size.tsx'
import { GeneralLocation } from './location.tsx'
import { GeneralRules } from './rules.tsx'
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
      <IdentityPart kind="villa" record={villa} ownerLabel="Ev sahibi" />
      <GeneralLocation />
      <GeneralSize />
      <StoryPart example="Kalkan Koyu’na bakan sonsuzluk havuzu" />
      <GeneralRules />
      <MoneyPart depositHint="Girişte alınır, çıkışta iade edilir." />
    </SectionFrame>
  )
}
