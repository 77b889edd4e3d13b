import { villaDescription, villaTitle } from '../../../domain/seo/villa-snippet.ts'
import { SeoSection } from '../../editor/seo/section.tsx'
import { VILLA } from '../calls.ts'
import type { SectionProps } from '../villa.ts'

export function VillaSeo({ villa }: SectionProps) {
  return (
    <SeoSection
      rental={villa}
      calls={VILLA}
      own={{ title: villaTitle(villa), description: villaDescription(villa) }}
      hint="Boş bıraktığınız alanı sayfa villanın bilgilerinden kendi kurar."
    />
  )
}
