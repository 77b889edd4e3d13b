import { useQuery } from '@tanstack/react-query'
import { bodyOf, valuesOf } from '../../form/record/record-form.tsx'
import { FieldRows, flatFields } from '../../form/record/record-fields.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import { call } from '../../shell/call.ts'
import { itemsOf } from '../../shell/record-calls.ts'
import type { SectionProps } from '../boat.ts'
import { useSectionForm } from '../use-section-form.ts'
import { BOAT_FIELDS } from './fields.tsx'

const CREWS = [
  { id: 'crewed', name: 'Kaptan ve mürettebatla' },
  { id: 'captain', name: 'Kaptanla' },
  { id: 'bareboat', name: 'Kaptansız' },
]
const NONE = { id: '', name: 'Seçin' }
const FIELDS = flatFields(BOAT_FIELDS)

/** The types, marinas and owners that a boat may have. */
function useChoices() {
  const { data } = useQuery({
    queryKey: ['boat-choices', 'general'],
    queryFn: async ({ signal }) => {
      const most = { query: { take: 100 } }
      const [types, marinas, owners] = await Promise.all([
        call('GET /v1/admin/boattypes', most, { signal }),
        call('GET /v1/admin/marina', most, { signal }),
        call('GET /v1/admin/villas/owners', most, { signal }),
      ])
      return {
        boat_type_id: [NONE, ...types.items],
        marina_id: [NONE, ...marinas.items],
        owner_id: [NONE, ...itemsOf(owners)],
      }
    },
  })
  return { boat_type_id: [NONE], marina_id: [NONE], owner_id: [NONE], ...data, crew_kind: CREWS }
}

/** The basic data of a boat. */
export function GeneralSection({ boat }: SectionProps) {
  const choices = useChoices()
  const section = useSectionForm({
    boat,
    section: 'general',
    valuesOf: (stored) => valuesOf(FIELDS, stored),
    labels: Object.fromEntries(FIELDS.map(({ name, label }) => [name, label])),
    save: (changed, version, values) => {
      const sent = Object.entries(bodyOf(FIELDS, values)).filter(([name]) => name in changed)
      const body = { ...Object.fromEntries(sent), version }
      return call('PUT /v1/admin/boat/{id}', { params: { id: boat.id }, body })
    },
  })
  return (
    <SectionFrame section={section} title="Genel">
      <FieldRows fields={BOAT_FIELDS} record={boat} choices={choices} first={undefined} />
    </SectionFrame>
  )
}
