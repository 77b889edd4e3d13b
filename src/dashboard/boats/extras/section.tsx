import HandPlatter from 'lucide-react/icons/hand-platter'
import { Empty } from '../../../ui/empty.tsx'
import { LinesField } from '../../form/lines-field.tsx'
import { OrderedFields } from '../../form/ordered-fields.tsx'
import { Part } from '../../form/part.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import type { SectionProps } from '../boat.ts'
import { useSectionForm } from '../use-section-form.ts'
import '../sections.css'
import { ExtraFields } from './fields.tsx'
import { EXTRAS_LABELS, extrasChanges, extrasValues, newExtra } from './values.ts'
import type { ExtrasValues } from './values.ts'

/** What the price holds, and what is paid beside it. */
export function ExtrasSection({ boat }: SectionProps) {
  const section = useSectionForm<ExtrasValues>({
    boat,
    section: 'extras',
    valuesOf: extrasValues,
    labels: EXTRAS_LABELS,
    changesOf: extrasChanges,
  })
  return (
    <SectionFrame
      section={section}
      title="Dahil olanlar ve ek hizmetler"
      hint="Zorunlu ek hizmet her fiyatın toplamında baştan görünür; marinada ödenen toplama girmez, fiyatın yanında yazar."
    >
      <Part
        title="Fiyata dahil olanlar"
        hint="Sayfada bu sırayla görünür. Yakıt, «Ölçü ve ruhsat» bölümünden gelir."
      >
        <LinesField
          name="inclusions"
          what="satır"
          addLabel="Satır ekle"
          placeholder="Örneğin: Kaptan, aşçı ve iki gemici"
          maxLines={40}
        />
      </Part>
      <Part title="Ek hizmetler">
        <OrderedFields
          name="extras"
          label="Ek hizmetlerin sırası"
          what="ek hizmet"
          addLabel="Ek hizmet ekle"
          newItem={newExtra}
          empty={
            <Empty level={3} title="Ek hizmet yok" icon={HandPlatter}>
              Yemek, transfer, su sporları ya da liman ücreti gibi ayrıca ödenenleri buraya yazın.
            </Empty>
          }
        >
          {(extra) => <ExtraFields {...extra} />}
        </OrderedFields>
      </Part>
    </SectionFrame>
  )
}
