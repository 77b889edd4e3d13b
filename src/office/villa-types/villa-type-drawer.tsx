import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { ContentOf } from '../../contract/registry.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
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
import { useVillaTypesChanged, villaTypeQuery } from './queries.ts'
import type { WholeVillaType } from './queries.ts'

type TypeValues = {
  version: number
  name: string
  slug: string
  description: string
  image_id: ContentOf<'POST /v1/admin/catalogue/image'> | null
  seo_title: string
  seo_description: string
}

const LABELS: Record<keyof Omit<TypeValues, 'version'>, string> = {
  name: 'Ad',
  slug: 'Sayfa adresi',
  description: 'Tanıtım yazısı',
  image_id: 'Görsel',
  seo_title: 'Arama başlığı',
  seo_description: 'Arama açıklaması',
}

const valuesOf = (type: WholeVillaType | null): TypeValues => ({
  version: type?.version ?? 0,
  name: type?.name ?? '',
  slug: type?.slug ?? '',
  description: type?.description ?? '',
  image_id: type?.image ?? null,
  seo_title: type?.seo_title ?? '',
  seo_description: type?.seo_description ?? '',
})

type VillaTypeDrawerProps = { id: number | null; onClose: () => void }

/** A villa type's form at `?edit=3`, an empty one at `?edit=new`. */
export function VillaTypeDrawer({ id, onClose }: VillaTypeDrawerProps) {
  const stored = useQuery({ ...villaTypeQuery(id ?? 0), enabled: id !== null, staleTime: 0, gcTime: 0 })
  return (
    <DrawerOfRecord
      id={id}
      query={stored}
      title="Villa tipi"
      failed="Villa tipini şu an getiremedik."
      onClose={onClose}
    >
      {(type) => <VillaTypeForm type={type} onClose={onClose} />}
    </DrawerOfRecord>
  )
}

function VillaTypeForm({ type, onClose }: { type: WholeVillaType | null; onClose: () => void }) {
  const queries = useQueryClient()
  const changed = useVillaTypesChanged()
  const record = useRecordForm<TypeValues, WholeVillaType>({
    record: type,
    draftKey: `villa-type-${type?.id ?? 'new'}`,
    valuesOf,
    labels: LABELS,
    save: ({ image_id, ...edited }, version, { version: _version, ...values }) =>
      type === null
        ? call('POST /v1/admin/villatypes', { body: { ...values, image_id: values.image_id?.id ?? null } })
        : call('PUT /v1/admin/villatypes/{id}', {
            params: { id: type.id },
            body: {
              ...edited,
              version,
              ...(image_id === undefined ? {} : { image_id: image_id?.id ?? null }),
            },
          }),
    read: () => queries.fetchQuery({ ...villaTypeQuery(type!.id), staleTime: 0 }),
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
      title={type === null ? 'Villa tipi ekle' : type.name}
      subtitle={type === null ? undefined : usesText(type.uses)}
      valueText={(field, value) => (field === 'image_id' ? (value === null ? 'yok' : 'görsel') : undefined)}
      verb={type === null ? 'Villa tipini ekle' : 'Kaydet'}
      onClose={onClose}
    >
      <VillaTypeFields type={type} />
      {type !== null && (
        <DeletePart
          name={type.name}
          verb="Villa tipini sil"
          uses={type.uses.map((use) => ({
            words: usesText([use]),
            href: use.kind === 'villa' ? paths.villas({ type_id: type.id }) : paths.customPages(),
          }))}
          warning={`/${type.slug} adresi boşa çıkar; oraya gelen ziyaretçi sayfayı bulamaz.`}
          remove={() => call('DELETE /v1/admin/villatypes/{id}', { params: { id: type.id } })}
          onDeleted={leave}
        />
      )}
    </RecordDrawer>
  )
}

function VillaTypeFields({ type }: { type: WholeVillaType | null }) {
  const { register, control, formState } = useFormContext<TypeValues>()
  const { errors } = formState
  return (
    <>
      <fieldset className="form-part">
        <legend>Sayfa</legend>
        <div className="form-grid">
          <Field label="Ad" name="name" error={errors.name?.message}>
            <TextInput
              autoComplete="off"
              maxLength={80}
              data-autofocus={type === null || undefined}
              {...register('name', { validate: (name) => name.trim() !== '' || 'Bu alanı doldurun' })}
            />
          </Field>
          <SlugField
            kind="villa_type"
            recordId={type?.id ?? null}
            current={type?.slug ?? null}
            formerSlugs={type?.former_slugs ?? []}
          />
        </div>
        <RichText
          control={control}
          name="description"
          label="Tanıtım yazısı"
          optional
          most={15_000}
          hint="Tipin kendi sayfasında görünür."
        />
      </fieldset>
      <PictureField
        name="image_id"
        label="Görsel"
        hint="Dik bir fotoğraf seçin; ana sayfada kemer içinde görünür."
      />
      <SeoFields plainTitle={(name) => `${name === '' ? 'Villa tipi' : name} · Kiralık villalar`} />
    </>
  )
}
