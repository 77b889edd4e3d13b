import { useFormContext } from 'react-hook-form'
import { call } from '../../shell/call.ts'
import { CatalogueForm } from '../../form/record/catalogue-form.tsx'
import { DrawerOfRecord } from '../../form/record/drawer-of-record.tsx'
import { NameField } from '../../form/record/name-field.tsx'
import { PAGE_LABELS, pageValues } from '../../form/record/page-values.ts'
import type { PageValues } from '../../form/record/page-values.ts'
import { ImageField, imageText } from '../../form/record/image-field.tsx'
import type { UploadedImage } from '../../form/record/image-field.tsx'
import { SeoFields } from '../../form/record/seo-fields.tsx'
import { SlugField } from '../../form/record/slug-field.tsx'
import { addressWarning, usesText } from '../../form/record/uses-text.ts'
import { RichText } from '../../form/rich-text.tsx'
import { paths } from '../../shell/paths.ts'
import { useVillaTypesChanged, villaTypeQuery } from './queries.ts'
import type { WholeVillaType } from './queries.ts'

type TypeValues = PageValues & { image_id: UploadedImage | null }

const LABELS = { ...PAGE_LABELS, image_id: 'Görsel' }

const valuesOf = (type: WholeVillaType | null): TypeValues => ({
  ...pageValues(type),
  image_id: type?.image ?? null,
})

const bodyOf = ({ version: _version, image_id, ...values }: TypeValues) => ({
  ...values,
  image_id: image_id?.id ?? null,
})

type VillaTypeDrawerProps = {
  id: number | null
  onClose: () => void
  onAdded: (type: WholeVillaType) => void
}

/** A villa type's form at `?edit=3`, an empty one at `?edit=new`. */
export function VillaTypeDrawer({ id, onClose, onAdded }: VillaTypeDrawerProps) {
  const changed = useVillaTypesChanged()
  return (
    <DrawerOfRecord
      id={id}
      query={villaTypeQuery(id ?? 0)}
      title="Villa tipi"
      failed="Villa tipini şu an getiremedik."
      onClose={onClose}
    >
      {(type) => (
        <CatalogueForm
          stored={type}
          kind="villa-type"
          words={{
            title: 'Villa tipi ekle',
            add: 'Villa tipini ekle',
            added: 'Villa tipi eklendi',
            remove: 'Villa tipini sil',
          }}
          subtitle={type === null ? undefined : usesText(type.uses)}
          valuesOf={valuesOf}
          labels={LABELS}
          valueText={(field, value) => (field === 'image_id' ? imageText(value) : undefined)}
          bodyOf={bodyOf}
          create={(body) => call('POST /v1/admin/villatypes', { body })}
          change={(stored, body) =>
            call('PUT /v1/admin/villatypes/{id}', { params: { id: stored.id }, body })
          }
          read={(queries, stored) => queries.fetchQuery({ ...villaTypeQuery(stored.id), staleTime: 0 })}
          changed={changed}
          usesOf={(stored) =>
            stored.uses.map((use) => ({
              words: usesText([use]),
              href: use.kind === 'villa' ? paths.villas({ type_id: stored.id }) : paths.customPages(),
            }))
          }
          warningOf={addressWarning}
          remove={(stored) => call('DELETE /v1/admin/villatypes/{id}', { params: { id: stored.id } })}
          onClose={onClose}
          onAdded={onAdded}
        >
          <VillaTypeFields type={type} />
        </CatalogueForm>
      )}
    </DrawerOfRecord>
  )
}

function VillaTypeFields({ type }: { type: WholeVillaType | null }) {
  const { control } = useFormContext<TypeValues>()
  return (
    <>
      <fieldset className="form-part">
        <legend>Sayfa</legend>
        <div className="form-grid">
          <NameField isNew={type === null} />
          <SlugField kind="villa_type" stored={type} />
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
      <ImageField
        name="image_id"
        label="Görsel"
        hint="Dik bir fotoğraf seçin; ana sayfada kemer içinde görünür."
      />
      <SeoFields kind="villa_type" slug={type?.slug ?? null} />
    </>
  )
}
