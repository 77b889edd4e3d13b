import { useWatch } from 'react-hook-form'
import { call } from '../../shell/call.ts'
import { LinesField, linesOf, textsOf } from '../../form/lines-field.tsx'
import type { Line } from '../../form/lines-field.tsx'
import { Part } from '../../form/part.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import { useSectionForm } from '../editor/use-section-form.ts'
import type { SectionProps, Villa } from '../villa.ts'

interface HonestValues {
  version: number
  honest_notes: Line[]
}

const valuesOf = (villa: Villa): HonestValues => ({
  version: villa.version,
  honest_notes: linesOf(villa.honest_notes),
})

/** What a guest should know before booking, as free text. */
export function GoodToKnowSection({ villa }: SectionProps) {
  const section = useSectionForm<HonestValues>({
    villa,
    section: 'honest-notes',
    valuesOf,
    labels: { honest_notes: 'Bilmeniz iyi olur' },
    save: ({ honest_notes = [] }, version) =>
      call('PUT /v1/admin/villas/{id}', {
        params: { id: villa.id },
        body: { honest_notes: textsOf(honest_notes), version },
      }),
  })
  const lines = textsOf(useWatch({ control: section.form.control, name: 'honest_notes' }))
  return (
    <SectionFrame
      section={section}
      title="Bilmeniz iyi olur"
      hint="Evin dürüstçe söylenmiş eksikleri. Baştan bilen misafir şikâyet etmez, yorum da iyi kalır."
    >
      <Part title="Notlar">
        <LinesField
          name="honest_notes"
          what="not"
          addLabel="Not ekle"
          placeholder="Örneğin: Son 200 metre stabilize yol, alçak araçlar yavaş çıkmalı"
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
