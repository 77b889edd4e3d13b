import { useWatch } from 'react-hook-form'
import { LinesField, linesOf, textsOf } from '../../form/lines-field.tsx'
import type { Line } from '../../form/lines-field.tsx'
import { Part } from '../../form/part.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import type { RentalRecord, RentalSectionProps } from '../rental-calls.ts'
import { useSectionForm } from '../use-section-form.ts'

interface HonestValues {
  version: number
  honest_notes: Line[]
}

const valuesOf = (rental: RentalRecord): HonestValues => ({
  version: rental.version,
  honest_notes: linesOf(rental.honest_notes),
})

const WORDS = {
  villa: {
    hint: 'Evin dürüstçe söylenmiş eksikleri. Baştan bilen misafir şikâyet etmez, yorum da iyi kalır.',
    placeholder: 'Örneğin: Son 200 metre stabilize yol, alçak araçlar yavaş çıkmalı',
  },
  boat: {
    hint: 'Teknenin dürüstçe söylenmiş eksikleri. Baştan bilen misafir şikâyet etmez, yorum da iyi kalır.',
    placeholder: 'Örneğin: Jeneratör 22.00’de susar, klima gece çalışmaz',
  },
}

/** What a guest should know before booking, as free text. */
export function GoodToKnowSection({ rental, calls }: RentalSectionProps) {
  const { hint, placeholder } = WORDS[calls.kind]
  const section = useSectionForm<HonestValues, RentalRecord>(calls, rental, {
    section: 'honest-notes',
    valuesOf,
    labels: { honest_notes: 'Bilmeniz iyi olur' },
    save: ({ honest_notes = [] }, version) =>
      calls.save(rental.id, { honest_notes: textsOf(honest_notes), version }),
  })
  const lines = textsOf(useWatch({ control: section.form.control, name: 'honest_notes' }))
  return (
    <SectionFrame section={section} title="Bilmeniz iyi olur" hint={hint}>
      <Part title="Notlar">
        <LinesField
          name="honest_notes"
          what="not"
          addLabel="Not ekle"
          placeholder={placeholder}
          maxLines={12}
        />
      </Part>
      {lines.length > 0 && (
        <Part title="Sayfada böyle görünür">
          <div className="honest-preview">
            <b>Bilmeniz iyi olur</b>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </Part>
      )}
    </SectionFrame>
  )
}
