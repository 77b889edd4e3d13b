import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { Select, Textarea, TextInput } from '../../ui/inputs.tsx'
import { call } from '../call.ts'
import { DeletePart } from '../catalogue/delete-part.tsx'
import { DrawerOfRecord } from '../catalogue/drawer-of-record.tsx'
import { SeoFields } from '../catalogue/seo-fields.tsx'
import { SlugField } from '../catalogue/slug-field.tsx'
import { usesText } from '../catalogue/uses-text.ts'
import { RecordDrawer } from '../form/record-drawer.tsx'
import { RichText } from '../form/rich-text.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { paths } from '../paths.ts'
import { degreesIn, degreesText } from './degrees.ts'
import { CoordinateFields } from './place-fields.tsx'
import { districtQuery, usePlacesChanged } from './queries.ts'
import type { WholeDistrict } from './queries.ts'
import { usePlacesAround } from './use-places-around.ts'

type DistrictValues = {
  version: number
  /** as the select holds it */
  town_id: string
  name: string
  slug: string
  summary: string
  description: string
  latitude: string
  longitude: string
  seo_title: string
  seo_description: string
}

const LABELS: Record<keyof Omit<DistrictValues, 'version'>, string> = {
  town_id: 'Bölge',
  name: 'Ad',
  slug: 'Sayfa adresi',
  summary: 'Kısa tanıtım',
  description: 'Tanıtım yazısı',
  latitude: 'Enlem',
  longitude: 'Boylam',
  seo_title: 'Arama başlığı',
  seo_description: 'Arama açıklaması',
}

const valuesOf = (district: WholeDistrict | null, townId: number | null): DistrictValues => ({
  version: district?.version ?? 0,
  town_id: String(district?.town_id ?? townId ?? ''),
  name: district?.name ?? '',
  slug: district?.slug ?? '',
  summary: district?.summary ?? '',
  description: district?.description ?? '',
  latitude: degreesText(district?.latitude ?? null),
  longitude: degreesText(district?.longitude ?? null),
  seo_title: district?.seo_title ?? '',
  seo_description: district?.seo_description ?? '',
})

/** The form's fields as the call takes them: numbers. */
const changesOf = ({
  town_id,
  latitude,
  longitude,
  ...values
}: Partial<Omit<DistrictValues, 'version'>>) => ({
  ...values,
  ...(town_id === undefined ? {} : { town_id: Number(town_id) }),
  ...(latitude === undefined ? {} : { latitude: degreesIn(latitude) }),
  ...(longitude === undefined ? {} : { longitude: degreesIn(longitude) }),
})
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
}

/** A district's form at `?edit=district-7`, an empty one at `?edit=district-new`. */
export function DistrictDrawer({ id, townId, onClose }: DistrictDrawerProps) {
  const stored = useQuery({ ...districtQuery(id ?? 0), enabled: id !== null, staleTime: 0, gcTime: 0 })
  return (
    <DrawerOfRecord
      id={id}
      query={stored}
      title="Alt bölge"
      failed="Alt bölgeyi şu an getiremedik."
      onClose={onClose}
    >
      {(district) => <DistrictForm district={district} townId={townId} onClose={onClose} />}
    </DrawerOfRecord>
  )
}

type DistrictFormProps = { district: WholeDistrict | null; townId: number | null; onClose: () => void }

function DistrictForm({ district, townId, onClose }: DistrictFormProps) {
  const queries = useQueryClient()
  const changed = usePlacesChanged()
  const towns = useTownChoices()
  const record = useRecordForm<DistrictValues, WholeDistrict>({
    record: district,
    draftKey: `district-${district?.id ?? 'new'}`,
    valuesOf: (stored) => valuesOf(stored, townId),
    labels: LABELS,
    save: (edited, version, values) =>
      district === null
        ? call('POST /v1/admin/districts', { body: bodyOf(values) })
        : call('PUT /v1/admin/districts/{district_id}', {
            params: { district_id: district.id },
            body: { ...changesOf(edited), version },
          }),
    read: () => queries.fetchQuery({ ...districtQuery(district!.id), staleTime: 0 }),
    onSaved: () => {
      void changed()
      onClose()
    },
  })
  const leave = () => {
    record.release()
    void changed()
    onClose()
  }
  return (
    <RecordDrawer
      record={record}
      title={district === null ? 'Alt bölge ekle' : district.name}
      subtitle={district === null ? undefined : `${district.town_name} · ${usesText(district.uses)}`}
      valueText={(field, value) =>
        field === 'town_id' ? towns.find(({ id }) => id === value)?.name : undefined
      }
      verb={district === null ? 'Alt bölgeyi ekle' : 'Kaydet'}
      onClose={onClose}
    >
      <DistrictFields district={district} towns={towns} />
      {district !== null && (
        <DeletePart
          name={district.name}
          verb="Alt bölgeyi sil"
          uses={district.uses.map((use) => ({
            words: usesText([use]),
            href: paths.villas({ district_id: district.id }),
          }))}
          warning={`/${district.slug} adresi boşa çıkar; oraya gelen ziyaretçi sayfayı bulamaz.`}
          remove={() => call('DELETE /v1/admin/districts/{id}', { params: { id: district.id } })}
          onDeleted={leave}
        />
      )}
    </RecordDrawer>
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
  const places = usePlacesAround({ except: null })
  const isMoved = district !== null && town !== String(district.town_id) && district.villa_count > 0
  return (
    <>
      <fieldset className="form-part">
        <legend>Sayfa</legend>
        <div className="form-grid">
          <Field label="Ad" name="name" error={errors.name?.message}>
            <TextInput
              autoComplete="off"
              maxLength={80}
              data-autofocus={district === null || undefined}
              {...register('name', { validate: (name) => name.trim() !== '' || 'Bu alanı doldurun' })}
            />
          </Field>
          <SlugField
            kind="district"
            recordId={district?.id ?? null}
            current={district?.slug ?? null}
            formerSlugs={district?.former_slugs ?? []}
          />
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
              {...register('town_id', { validate: (id) => id !== '' || 'Listeden birini seçin' })}
            />
          </Field>
        </div>
        <Field
          label="Kısa tanıtım"
          name="summary"
          optional
          error={errors.summary?.message}
          hint={`Alt bölgenin sayfasında başlığın altında görünür. ${summary.length} / 200`}
        >
          <Textarea rows={2} maxLength={200} {...register('summary')} />
        </Field>
        <RichText control={control} name="description" label="Tanıtım yazısı" optional most={15_000} />
      </fieldset>
      <CoordinateFields optional places={places} />
      <SeoFields plainTitle={(name) => (name === '' ? 'Alt bölge kiralık villa' : `${name} kiralık villa`)} />
    </>
  )
}
