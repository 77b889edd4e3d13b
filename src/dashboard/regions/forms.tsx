import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { chosen } from '../form/field-rules.ts'
import { SelectField, TextareaField } from '../form/record/fields.tsx'
import type { FieldProps } from '../form/record/fields.tsx'
import { descriptionField, imageField, NAME, seoFields, slugField } from '../form/record/page-fields.tsx'
import type { RecordFields } from '../form/record/record-fields.tsx'
import { RecordForm } from '../form/record/record-form.tsx'
import { addressWarning, usesText } from '../form/record/delete-part.tsx'
import type { OpenForm } from '../list/list-address.ts'
import { call } from '../shell/call.ts'
import { paths } from '../shell/paths.ts'
import { DISTRICTS, TOWNS } from './calls.ts'
import type { DistrictBody, TownBody, WholeDistrict, WholeTown } from './calls.ts'
import { coordinateFields } from './coordinate-fields.tsx'

const summaryField = (hint: string) => ({
  name: 'summary' as const,
  label: 'Kısa tanıtım',
  optional: true,
  component: TextareaField,
  hint,
})

const TOWN_FIELDS: RecordFields<WholeTown, keyof TownBody> = [
  {
    legend: 'Sayfa',
    fields: [
      NAME,
      slugField('town'),
      summaryField('Bölge listesinde ve haritada görünür.'),
      descriptionField('Bölgenin kendi sayfasında, villaların altında görünür.'),
    ],
  },
  ...coordinateFields({ isTown: true, isOptional: false }),
  imageField('Dik bir fotoğraf seçin; sitede kemer içinde görünür.'),
  ...seoFields('town'),
]

/** The form of a town at `?edit=town-5`, an empty one at `?edit=town-new`. */
export function TownForm({ id, close, added }: OpenForm) {
  return (
    <RecordForm
      id={id}
      calls={TOWNS}
      name="town"
      words={{ one: 'Bölge', object: 'Bölgeyi' }}
      fields={TOWN_FIELDS}
      subtitleOf={({ uses }) => usesText(uses)}
      usesOf={({ id: town_id, uses }) =>
        uses.map((use) => ({
          words: usesText([use]),
          href: {
            villa: paths.villas({ town_id }),
            district: paths.regions({ town: town_id }),
            custom_page: paths.customPages(),
            marina: paths.marinas(),
            boat: null,
          }[use.kind],
        }))
      }
      warningOf={addressWarning}
      onClose={close}
      onAdded={(town) => added(town, { town: town.id, districts: null })}
      onDeleted={() => close({ town: null, districts: null })}
    />
  )
}

const DISTRICT_FIELDS: RecordFields<WholeDistrict, keyof DistrictBody> = [
  {
    legend: 'Sayfa',
    fields: [
      NAME,
      slugField('district'),
      {
        name: 'town_id',
        label: 'Bölge',
        isHalf: true,
        component: TownField,
        rules: { validate: chosen },
        toForm: (district) => String(district?.town_id ?? ''),
        toCall: Number,
      },
      summaryField('Alt bölgenin sayfasında başlığın altında görünür.'),
      descriptionField(),
    ],
  },
  ...coordinateFields({ isTown: false, isOptional: true }),
  ...seoFields('district'),
]

/** The town of a district. Moving a district moves its villas too. */
function TownField(props: FieldProps<WholeDistrict>) {
  const { record, name } = props
  const town: unknown = useWatch({ name })
  const isMoved = record !== null && town !== String(record.town_id) && record.villa_count > 0
  return (
    <SelectField
      {...props}
      {...(isMoved && { hint: `Buradaki ${record.villa_count} villa da o bölgeye geçer.` })}
    />
  )
}

/**
 * The form of a district at `?edit=district-7`. The empty one at `?edit=district-new` starts with the town
 * `townId`.
 */
export function DistrictForm({ id, close, townId }: OpenForm & { townId: number | null }) {
  const towns = useQuery({
    queryKey: ['towns', 'select'],
    queryFn: ({ signal }) => call('GET /v1/admin/towns/select', {}, { signal }),
  })
  return (
    <RecordForm
      id={id}
      calls={DISTRICTS}
      name="district"
      words={{ one: 'Alt bölge', object: 'Alt bölgeyi' }}
      fields={DISTRICT_FIELDS}
      initial={{ town_id: String(townId ?? '') }}
      choices={{ town_id: towns.data ?? [] }}
      subtitleOf={({ town_name, uses }) => `${town_name} · ${usesText(uses)}`}
      usesOf={({ id: district_id, uses }) =>
        uses.map((use) => ({ words: usesText([use]), href: paths.villas({ district_id }) }))
      }
      warningOf={addressWarning}
      onClose={close}
      onAdded={({ town_id }) => close(town_id === townId ? {} : { town: town_id, districts: null })}
    />
  )
}
