import BedDouble from 'lucide-react/icons/bed-double'
import { useFormContext, useWatch } from 'react-hook-form'
import { Empty } from '../../../ui/empty.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { OrderedFields } from '../../form/ordered-fields.tsx'
import { Part } from '../../form/part.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import type { SectionProps } from '../boat.ts'
import { useSectionForm } from '../use-section-form.ts'
import '../sections.css'
import { CabinFields, CrewFields } from './fields.tsx'
import {
  berthsText,
  CABINS_LABELS,
  cabinsValues,
  cabinsValueText,
  CREW_KINDS,
  newCabin,
  newCrewMember,
} from './values.ts'
import type { CabinsValues } from './values.ts'

/** Where guests sleep, and who sails the boat, in the order that visitors see. */
export function CabinsSection({ boat }: SectionProps) {
  const section = useSectionForm<CabinsValues>({
    boat,
    section: 'cabins',
    valuesOf: cabinsValues,
    labels: CABINS_LABELS,
    changesOf: (changed) => changed,
  })
  const cabins = useWatch({ control: section.form.control, name: 'cabins' })
  return (
    <SectionFrame section={section} title="Kamaralar ve mürettebat" valueText={cabinsValueText}>
      <Part
        title="Kamaralar"
        hint={cabins.length === 0 ? undefined : berthsText(cabins, boat.overnight_guests)}
      >
        <OrderedFields
          name="cabins"
          label="Kamaraların sırası"
          what="kamara"
          addLabel="Kamara ekle"
          newItem={newCabin}
          empty={
            <Empty level={3} title="Kamara yok" icon={BedDouble}>
              Gece kalınmayan teknede gerekmez.
            </Empty>
          }
        >
          {(cabin) => <CabinFields {...cabin} />}
        </OrderedFields>
      </Part>
      <Crew />
    </SectionFrame>
  )
}

function Crew() {
  const { register, formState } = useFormContext<CabinsValues>()
  return (
    <Part title="Mürettebat">
      <div className="form-grid">
        <Field label="Tekne nasıl kiralanır" name="crew_kind" error={formState.errors.crew_kind?.message}>
          <Select options={[...CREW_KINDS]} {...register('crew_kind')} />
        </Field>
      </div>
      <div className="part-gap">
        <OrderedFields
          name="crew"
          label="Mürettebatın sırası"
          what="kişi"
          addLabel="Kişi ekle"
          newItem={newCrewMember}
          most={30}
        >
          {(member) => <CrewFields {...member} />}
        </OrderedFields>
      </div>
    </Part>
  )
}
