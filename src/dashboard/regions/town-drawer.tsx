import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/inputs.tsx'
import { call } from '../shell/call.ts'
import { CatalogueForm } from '../form/record/catalogue-form.tsx'
import { DrawerOfRecord } from '../form/record/drawer-of-record.tsx'
import { NameField } from '../form/record/name-field.tsx'
import { ImageField, imageText } from '../form/record/image-field.tsx'
import type { UploadedImage } from '../form/record/image-field.tsx'
import { SeoFields } from '../form/record/seo-fields.tsx'
import { SlugField } from '../form/record/slug-field.tsx'
import { addressWarning, usesText } from '../form/record/uses-text.ts'
import { RichText } from '../form/rich-text.tsx'
import { paths } from '../shell/paths.ts'
import { degreesIn } from './degrees.ts'
import { CoordinateFields } from './location-fields.tsx'
import { REGION_LABELS, regionValues } from './region-values.ts'
import type { RegionValues } from './region-values.ts'
import { townQuery, useRegionsChanged } from './queries.ts'
import type { WholeTown } from './queries.ts'
import { useRegionsAround } from './use-regions-around.ts'

type TownValues = RegionValues & { image_id: UploadedImage | null }

const LABELS = { ...REGION_LABELS, image_id: 'Görsel' }

const valuesOf = (town: WholeTown | null): TownValues => ({
  ...regionValues(town),
  image_id: town?.image ?? null,
})

/** The form's fields as the calls take them: numbers, and the image by its id. */
const bodyOf = ({ version: _version, image_id, latitude, longitude, ...values }: TownValues) => ({
  ...values,
  image_id: image_id?.id ?? null,
  latitude: degreesIn(latitude)!,
  longitude: degreesIn(longitude)!,
})

type TownDrawerProps = {
  id: number | null
  onClose: () => void
  onAdded: (town: WholeTown) => void
  onDeleted: () => void
}

/** A town's form at `?edit=town-5`, an empty one at `?edit=town-new`. */
export function TownDrawer({ id, onClose, onAdded, onDeleted }: TownDrawerProps) {
  const changed = useRegionsChanged()
  return (
    <DrawerOfRecord
      id={id}
      query={townQuery(id ?? 0)}
      title="Bölge"
      failed="Bölgeyi şu an getiremedik."
      onClose={onClose}
    >
      {(town) => (
        <CatalogueForm
          stored={town}
          kind="town"
          words={{ title: 'Bölge ekle', add: 'Bölgeyi ekle', added: 'Bölge eklendi', remove: 'Bölgeyi sil' }}
          subtitle={town === null ? undefined : usesText(town.uses)}
          valuesOf={valuesOf}
          labels={LABELS}
          valueText={(field, value) => (field === 'image_id' ? imageText(value) : undefined)}
          bodyOf={bodyOf}
          create={(body) => call('POST /v1/admin/towns', { body })}
          change={({ id: town_id }, body) =>
            call('PUT /v1/admin/towns/{town_id}', { params: { town_id }, body })
          }
          read={(queries, stored) => queries.fetchQuery({ ...townQuery(stored.id), staleTime: 0 })}
          changed={changed}
          usesOf={usesOf}
          warningOf={addressWarning}
          remove={(stored) => call('DELETE /v1/admin/towns/{id}', { params: { id: stored.id } })}
          onClose={onClose}
          onAdded={onAdded}
          onDeleted={onDeleted}
        >
          <TownFields town={town} />
        </CatalogueForm>
      )}
    </DrawerOfRecord>
  )
}

const usesOf = ({ id, uses }: WholeTown) =>
  uses.map((use) => ({
    words: usesText([use]),
    href:
      use.kind === 'villa'
        ? paths.villas({ town_id: id })
        : use.kind === 'district'
          ? paths.regions({ town: id })
          : paths.customPages(),
  }))

function TownFields({ town }: { town: WholeTown | null }) {
  const { register, control, formState } = useFormContext<TownValues>()
  const { errors } = formState
  const summary = useWatch({ control, name: 'summary' })
  const regions = useRegionsAround({ except: town?.id ?? null })
  return (
    <>
      <fieldset className="form-part">
        <legend>Sayfa</legend>
        <div className="form-grid">
          <NameField isNew={town === null} />
          <SlugField kind="town" stored={town} />
        </div>
        <Field
          label="Kısa tanıtım"
          name="summary"
          optional
          error={errors.summary?.message}
          hint={`Bölge listesinde ve haritada görünür. ${summary.length}\u00A0/\u00A0200`}
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
      <CoordinateFields points={regions} />
      <ImageField
        name="image_id"
        label="Görsel"
        hint="Dik bir fotoğraf seçin; sitede kemer içinde görünür."
      />
      <SeoFields kind="town" slug={town?.slug ?? null} />
    </>
  )
}
