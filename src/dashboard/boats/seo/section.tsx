import { boatDescription, boatTitle } from '../../../domain/seo/boat-snippet.ts'
import { SeoSection } from '../../editor/seo/section.tsx'
import type { SectionProps } from '../boat.ts'
import { BOAT } from '../calls.ts'

export function BoatSeo({ boat }: SectionProps) {
  return (
    <SeoSection
      rental={boat}
      calls={BOAT}
      own={{ title: boatTitle(boat), description: boatDescription(boat) }}
      hint="Boş bıraktığınız alanı sayfa teknenin bilgilerinden kendi kurar."
    />
  )
}
