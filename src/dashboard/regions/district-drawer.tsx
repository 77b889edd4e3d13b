import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { Select, Textarea } from '../../ui/inputs.tsx'
import { call } from '../shell/call.ts'
import { CatalogueForm } from '../form/record/catalogue-form.tsx'
import { DrawerOfRecord } from '../form/record/drawer-of-record.tsx'
import { NameField } from '../form/record/name-field.tsx'
import { SeoFields } from '../form/record/seo-fields.tsx'
import { SlugField } from '../form/record/slug-field.tsx'
import { addressWarning, usesText } from '../form/record/uses-text.ts'
import { chosen } from '../form/field-rules.ts'
import { RichText } from '../form/rich-text.tsx'
import { paths } from '../shell/paths.ts'
import { degreesIn } from './degrees.ts'
import { CoordinateFields } from './location-fields.tsx'
import { REGION_LABELS, regionValues } from './region-values.ts'
import type { RegionValues } from './region-values.ts'
import { districtQuery, useRegionsChanged } from './queries.ts'
import type { WholeDistrict } from './queries.ts'
import { useRegionsAround } from './use-regions-around.ts'

type DistrictValues = RegionValues & {
  /** as the select holds it */
  town_id: string
}

const LABELS = { town_id: 'Bölge', ...REGION_LABELS }

const valuesOf = (district: WholeDistrict | null, townId: number | null): DistrictValues => ({
  ...regionValues(district),
  town_id: String(district?.town_id ?? townId ?? ''),
})

/** The form's fields as the calls take them: numbers. */
const bodyOf = ({ version: _version, town_id, latitude, longitude, ...values }: DistrictValues) => ({
  ...values,
  town_id: Number(town_id),
  latitude: degreesIn(latitude),
  longitude: degreesIn(longitude),
})

type DistrictDrawerProps = {
  id: number | null
  /** The town a new one is put into. */
  townId: number | null
  onClose: () => void
  onAdded: (district: WholeDistrict) => void
}

/** A district's form at `?edit=district-7`, an empty one at `?edit=district-new`. */
export function DistrictDrawer({ id, townId, onClose, onAdded }: DistrictDrawerProps) {
  const changed = useRegionsChanged()
  const towns = useTownChoices()
  return (
    <DrawerOfRecord
      id={id}
      query={districtQuery(id ?? 0)}
      title="Alt bölge"
      failed="Alt bölgeyi şu an getiremedik."
      onClose={onClose}
    >
      {(district) => (
        <CatalogueForm
          stored={district}
          kind="district"
          words={{
            title: 'Alt bölge ekle',
            add: 'Alt bölgeyi ekle',
            added: 'Alt bölge eklendi',
            remove: 'Alt bölgeyi sil',
          }}
          subtitle={district === null ? undefined : `${district.town_name} · ${usesText(district.uses)}`}
          valuesOf={(stored) => valuesOf(stored, townId)}
          labels={LABELS}
          valueText={(field, value) =>
            field === 'town_id' ? towns.find((town) => town.id === value)?.name : undefined
          }
          bodyOf={bodyOf}
          create={(body) => call('POST /v1/admin/districts', { body })}
          change={({ id: district_id }, body) =>
            call('PUT /v1/admin/districts/{district_id}', { params: { district_id }, body })
          }
          read={(queries, stored) => queries.fetchQuery({ ...districtQuery(stored.id), staleTime: 0 })}
          changed={changed}
          usesOf={(stored) =>
            stored.uses.map((use) => ({
              words: usesText([use]),
              href: paths.villas({ district_id: stored.id }),
            }))
          }
          warningOf={addressWarning}
          remove={(stored) => call('DELETE /v1/admin/districts/{id}', { params: { id: stored.id } })}
          onClose={onClose}
          onAdded={onAdded}
        >
          <DistrictFields district={district} towns={towns} />
        </CatalogueForm>
      )}
    </DrawerOfRecord>
  )
}

function useTownChoices() {
  const { data } = useQuery({
    queryKey: ['towns', 'select'],
    queryFn: ({ signal }) => call('GET /v1/admin/towns/select', {}, { signal }),
  })
  return data ?? []
}

type DistrictFieldsProps = { district: WholeDistrict | null; towns: { id: number; name: string }[] }

function DistrictFields({ district, towns }: DistrictFieldsProps) {
  const { register, control, formState } = useFormContext<DistrictValues>()
  const { errors } = formState
  const [summary, town] = useWatch({ control, name: ['summary', 'town_id'] })
  const regions = useRegionsAround({ except: null })
  const isMoved = district !== null && town !== String(district.town_id) && district.villa_count > 0
  return (
    <>
      <fieldset className="form-part">
        <legend>Sayfa</legend>
        <div className="form-grid">
          <NameField isNew={district === null} />
          <SlugField kind="district" stored={district} />
          <Field
            label="Bölge"
            name="town_id"
            error={errors.town_id?.message}
            hint={isMoved ? `Buradaki ${district.villa_count} villa da o bölgeye geçer.` : undefined}
          >
            <Select
              // drawn anew with its options: a value without one would be lost
              key={towns.length}
              options={towns.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...register('town_id', { validate: chosen })}
            />
          </Field>
        </div>
        <Field
          label="Kısa tanıtım"
          name="summary"
          optional
          error={errors.summary?.message}
          hint={`Alt bölgenin sayfasında başlığın altında görünür. ${summary.length}\u00A0/\u00A0200`}
        >
          <Textarea rows={2} maxLength={200} {...register('summary')} />
        </Field>
        <RichText control={control} name="description" label="Tanıtım yazısı" optional most={15_000} />
      </fieldset>
      <CoordinateFields optional points={regions} />
      <SeoFields kind="district" slug={district?.slug ?? null} />
    </>
  )
}
