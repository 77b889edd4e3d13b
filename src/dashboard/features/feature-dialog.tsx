import { useFormContext } from 'react-hook-form'
import { FEATURE_ICONS } from '../../domain/catalogue/feature-icons.ts'
import { Field, FieldSet } from '../../ui/field.tsx'
import { Checkbox, Select } from '../../ui/inputs.tsx'
import { call } from '../shell/call.ts'
import { CatalogueForm } from '../form/record/catalogue-form.tsx'
import { NameField } from '../form/record/name-field.tsx'
import { FeatureIcon } from './feature-icon.tsx'
import { ICON_WORDS } from './icon-words.ts'
import { featuresQuery, useFeaturesChanged } from './queries.ts'
import type { Category, Feature } from './queries.ts'

type Icon = (typeof FEATURE_ICONS)[number]
type FeatureValues = {
  version: number
  name: string
  /** as the select holds it */
  feature_category_id: string
  icon: Icon
  is_filter: boolean
}

const LABELS = { name: 'Ad', feature_category_id: 'Grup', icon: 'Simge', is_filter: 'Süzgeç' }

const iconOf = (name: string): Icon => FEATURE_ICONS.find((icon) => icon === name) ?? 'check'

const valuesOf = (feature: Feature | null, categoryId: number | null): FeatureValues => ({
  version: feature?.version ?? 0,
  name: feature?.name ?? '',
  feature_category_id: String(feature?.feature_category_id ?? categoryId ?? ''),
  icon: iconOf(feature?.icon ?? 'check'),
  is_filter: feature?.is_filter ?? false,
})

type FeatureDialogProps = {
  feature: Feature | null
  categories: Category[]
  /** Where a new one goes unless another is chosen. */
  categoryId: number | null
  onClose: () => void
  onAdded: (added: { feature_category_id: number }) => void
}

const bodyOf = ({ version: _version, feature_category_id, ...values }: FeatureValues) => ({
  ...values,
  feature_category_id: Number(feature_category_id),
})

/** A feature: its name, group and mark, and whether visitors can ask for it in the list. */
export function FeatureDialog({ feature, categories, categoryId, onClose, onAdded }: FeatureDialogProps) {
  return (
    <CatalogueForm
      stored={feature}
      kind="feature"
      as="dialog"
      words={{
        title: 'Özellik ekle',
        add: 'Özelliği ekle',
        added: 'Özellik eklendi',
        remove: 'Özelliği sil',
      }}
      subtitle={feature === null ? undefined : countText(feature.villa_count)}
      valuesOf={(stored) => valuesOf(stored, categoryId)}
      labels={LABELS}
      valueText={(field, value) =>
        field === 'feature_category_id'
          ? categories.find(({ id }) => id === value)?.name
          : field === 'icon'
            ? ICON_WORDS[iconOf(String(value))]
            : undefined
      }
      bodyOf={bodyOf}
      create={(body) => call('POST /v1/admin/feature', { body })}
      change={({ id }, body) => call('PUT /v1/admin/feature/{id}', { params: { id }, body })}
      read={async (queries, stored) => {
        const all = await queries.fetchQuery({ ...featuresQuery, staleTime: 0 })
        return all.flatMap(({ features }) => features).find(({ id }) => id === stored.id) ?? stored
      }}
      changed={useFeaturesChanged()}
      // villas do not hold it back: it is taken from them too, said with their number before
      usesOf={() => []}
      warningOf={({ villa_count: count }) =>
        count === 0
          ? 'Hiçbir villada yok; yalnızca listeden kalkar.'
          : `Bu özellik ${count} villada var ve o villalardan da kalkar. Geri alınamaz.`
      }
      remove={({ id, villa_count: count }) =>
        call('DELETE /v1/admin/feature/{id}', {
          params: { id },
          query: count > 0 ? { confirm: 'true' } : {},
        })
      }
      onClose={onClose}
      onAdded={onAdded}
    >
      <FeatureFields isNew={feature === null} categories={categories} />
    </CatalogueForm>
  )
}

const countText = (villas: number) => (villas === 0 ? 'Hiçbir villada yok' : `${villas} villada`)

function FeatureFields({ isNew, categories }: { isNew: boolean; categories: Category[] }) {
  const { register, formState } = useFormContext<FeatureValues>()
  const { errors } = formState
  return (
    <div className="form-stack">
      <div className="form-grid">
        <NameField isNew={isNew} most={60} />
        <Field label="Grup" name="feature_category_id" error={errors.feature_category_id?.message}>
          <Select
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...register('feature_category_id')}
          />
        </Field>
      </div>
      <FieldSet id="alan-icon" label="Simge" error={errors.icon?.message}>
        <div className="icon-choices">
          {FEATURE_ICONS.map((icon) => (
            <label key={icon} title={ICON_WORDS[icon]}>
              <input type="radio" value={icon} aria-label={ICON_WORDS[icon]} {...register('icon')} />
              <FeatureIcon name={icon} />
            </label>
          ))}
        </div>
      </FieldSet>
      <Checkbox
        label="Villa listesinde süzgeç olsun"
        note="Ziyaretçi, yalnızca bu özelliği olan evleri isteyebilir."
        {...register('is_filter')}
      />
    </div>
  )
}
