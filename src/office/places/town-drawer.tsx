import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ContentOf } from '../../contract/registry.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea, TextInput } from '../../ui/inputs.tsx'
import { call } from '../call.ts'
import { DeletePart } from '../catalogue/delete-part.tsx'
import { DrawerOfRecord } from '../catalogue/drawer-of-record.tsx'
import { PictureField } from '../catalogue/picture-field.tsx'
import { SeoFields } from '../catalogue/seo-fields.tsx'
import { SlugField } from '../catalogue/slug-field.tsx'
import { usesText } from '../catalogue/uses-text.ts'
import { RecordDrawer } from '../form/record-drawer.tsx'
import { RichText } from '../form/rich-text.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { paths } from '../paths.ts'
import { degreesIn, degreesText } from './degrees.ts'
import { CoordinateFields } from './place-fields.tsx'
import { townQuery, usePlacesChanged } from './queries.ts'
import type { WholeTown } from './queries.ts'
import { usePlacesAround } from './use-places-around.ts'

export type Picture = ContentOf<'POST /v1/admin/catalogue/image'>

type TownValues = {
  version: number
  name: string
  slug: string
  summary: string
  description: string
  latitude: string
  longitude: string
  image_id: Picture | null
  seo_title: string
  seo_description: string
}

const LABELS: Record<keyof Omit<TownValues, 'version'>, string> = {
  name: 'Ad',
  slug: 'Sayfa adresi',
  summary: 'Kısa tanıtım',
  description: 'Tanıtım yazısı',
  latitude: 'Enlem',
  longitude: 'Boylam',
  image_id: 'Görsel',
  seo_title: 'Arama başlığı',
  seo_description: 'Arama açıklaması',
}

const valuesOf = (town: WholeTown | null): TownValues => ({
  version: town?.version ?? 0,
  name: town?.name ?? '',
  slug: town?.slug ?? '',
  summary: town?.summary ?? '',
  description: town?.description ?? '',
  latitude: degreesText(town?.latitude ?? null),
  longitude: degreesText(town?.longitude ?? null),
  image_id: town?.image ?? null,
  seo_title: town?.seo_title ?? '',
  seo_description: town?.seo_description ?? '',
})

/** The form's fields as the call takes them: numbers, and the picture by its id. */
const changesOf = ({ image_id, latitude, longitude, ...values }: Partial<Omit<TownValues, 'version'>>) => ({
  ...values,
  ...(image_id === undefined ? {} : { image_id: image_id?.id ?? null }),
  ...(latitude === undefined ? {} : { latitude: degreesIn(latitude)! }),
  ...(longitude === undefined ? {} : { longitude: degreesIn(longitude)! }),
})
const bodyOf = ({ version: _version, image_id, latitude, longitude, ...values }: TownValues) => ({
  ...values,
  image_id: image_id?.id ?? null,
  latitude: degreesIn(latitude)!,
  longitude: degreesIn(longitude)!,
})

type TownDrawerProps = { id: number | null; onClose: () => void; onDeleted: () => void }

/** A town's form at `?edit=town-5`, an empty one at `?edit=town-new`. */
export function TownDrawer({ id, onClose, onDeleted }: TownDrawerProps) {
  const stored = useQuery({ ...townQuery(id ?? 0), enabled: id !== null, staleTime: 0, gcTime: 0 })
  return (
    <DrawerOfRecord
      id={id}
      query={stored}
      title="Bölge"
      failed="Bölgeyi şu an getiremedik."
      onClose={onClose}
    >
      {(town) => <TownForm town={town} onClose={onClose} onDeleted={onDeleted} />}
    </DrawerOfRecord>
  )
}

type TownFormProps = { town: WholeTown | null; onClose: () => void; onDeleted: () => void }

function TownForm({ town, onClose, onDeleted }: TownFormProps) {
  const queries = useQueryClient()
  const changed = usePlacesChanged()
  const record = useRecordForm<TownValues, WholeTown>({
    record: town,
    draftKey: `town-${town?.id ?? 'new'}`,
    valuesOf,
    labels: LABELS,
    save: (edited, version, values) =>
      town === null
        ? call('POST /v1/admin/towns', { body: bodyOf(values) })
        : call('PUT /v1/admin/towns/{town_id}', {
            params: { town_id: town.id },
            body: { ...changesOf(edited), version },
          }),
    read: () => queries.fetchQuery({ ...townQuery(town!.id), staleTime: 0 }),
    onSaved: () => {
      void changed()
      onClose()
    },
  })
  const leave = () => {
    record.release()
    void changed()
    onDeleted()
  }
  return (
    <RecordDrawer
      record={record}
      title={town === null ? 'Bölge ekle' : town.name}
      subtitle={town === null ? undefined : usesText(town.uses)}
      valueText={(field, value) => (field === 'image_id' ? (value === null ? 'yok' : 'görsel') : undefined)}
      verb={town === null ? 'Bölgeyi ekle' : 'Kaydet'}
      onClose={onClose}
    >
      <TownFields town={town} />
      {town !== null && (
        <DeletePart
          name={town.name}
          verb="Bölgeyi sil"
          uses={town.uses.map((use) => ({
            words: usesText([use]),
            href:
              use.kind === 'villa'
                ? paths.villas({ town_id: town.id })
                : use.kind === 'district'
                  ? paths.places({ town: town.id })
                  : paths.customPages(),
          }))}
          warning={`/${town.slug} adresi boşa çıkar; oraya gelen ziyaretçi sayfayı bulamaz.`}
          remove={() => call('DELETE /v1/admin/towns/{id}', { params: { id: town.id } })}
          onDeleted={leave}
        />
      )}
    </RecordDrawer>
  )
}

function TownFields({ town }: { town: WholeTown | null }) {
  const { register, control, formState } = useFormContext<TownValues>()
  const { errors } = formState
  const summary = useWatch({ control, name: 'summary' })
  const places = usePlacesAround({ except: town?.id ?? null })
  return (
    <>
      <fieldset className="form-part">
        <legend>Sayfa</legend>
        <div className="form-grid">
          <Field label="Ad" name="name" error={errors.name?.message}>
            <TextInput
              autoComplete="off"
              maxLength={80}
              data-autofocus={town === null || undefined}
              {...register('name', { validate: (name) => name.trim() !== '' || 'Bu alanı doldurun' })}
            />
          </Field>
          <SlugField
            kind="town"
            recordId={town?.id ?? null}
            current={town?.slug ?? null}
            formerSlugs={town?.former_slugs ?? []}
          />
        </div>
        <Field
          label="Kısa tanıtım"
          name="summary"
          optional
          error={errors.summary?.message}
          hint={`Bölge listesinde ve haritada görünür. ${summary.length} / 200`}
        >
          <Textarea rows={2} maxLength={200} {...register('summary')} />
        </Field>
        <RichText
          control={control}
          name="description"
          label="Tanıtım yazısı"
          optional
          most={15_000}
          hint="Bölgenin kendi sayfasında, villaların altında görünür."
        />
      </fieldset>
      <CoordinateFields places={places} />
      <PictureField
        name="image_id"
        label="Görsel"
        hint="Dik bir fotoğraf seçin; sitede kemer içinde görünür."
      />
      <SeoFields plainTitle={(name) => (name === '' ? 'Bölge kiralık villa' : `${name} kiralık villa`)} />
    </>
  )
}
