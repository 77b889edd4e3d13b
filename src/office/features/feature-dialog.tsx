import { useMutation, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FEATURE_ICONS } from '../../domain/feature-icons.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Field, FieldSet } from '../../ui/field.tsx'
import { Checkbox, Select, TextInput } from '../../ui/inputs.tsx'
import { notify } from '../../ui/toast.tsx'
import { call } from '../call.ts'
import { notifyFailure } from '../form/form-failure.ts'
import { RecordDrawer } from '../form/record-drawer.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
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
}

/** A feature: its name, group and mark, and whether visitors can ask for it in the list. */
export function FeatureDialog({ feature, categories, categoryId, onClose }: FeatureDialogProps) {
  const queries = useQueryClient()
  const changed = useFeaturesChanged()
  const record = useRecordForm<FeatureValues, Feature>({
    record: feature,
    draftKey: `feature-${feature?.id ?? 'new'}`,
    valuesOf: (stored) => valuesOf(stored, categoryId),
    labels: LABELS,
    save: ({ feature_category_id, ...edited }, version, { version: _version, ...values }) =>
      feature === null
        ? call('POST /v1/admin/feature', {
            body: { ...values, feature_category_id: Number(values.feature_category_id) },
          })
        : call('PUT /v1/admin/feature/{id}', {
            params: { id: feature.id },
            body: {
              ...edited,
              version,
              ...(feature_category_id === undefined
                ? {}
                : { feature_category_id: Number(feature_category_id) }),
            },
          }),
    read: async () => {
      const all = await queries.fetchQuery({ ...featuresQuery, staleTime: 0 })
      return all.flatMap(({ features }) => features).find(({ id }) => id === feature!.id) ?? feature!
    },
    onSaved: () => {
      void changed()
      onClose()
    },
  })
  const leave = () => {
    record.release()
    onClose()
  }
  return (
    <RecordDrawer
      record={record}
      as="dialog"
      title={feature === null ? 'Özellik ekle' : feature.name}
      subtitle={
        feature === null
          ? undefined
          : feature.villa_count === 0
            ? 'Hiçbir villada yok'
            : `${feature.villa_count} villada`
      }
      valueText={(field, value) =>
        field === 'feature_category_id'
          ? categories.find(({ id }) => id === value)?.name
          : field === 'icon'
            ? ICON_WORDS[iconOf(String(value))]
            : undefined
      }
      verb={feature === null ? 'Özelliği ekle' : 'Kaydet'}
      onClose={onClose}
    >
      <FeatureFields isNew={feature === null} categories={categories} />
      {feature !== null && <DeleteFeature feature={feature} onDeleted={leave} />}
    </RecordDrawer>
  )
}

function FeatureFields({ isNew, categories }: { isNew: boolean; categories: Category[] }) {
  const { register, formState } = useFormContext<FeatureValues>()
  const { errors } = formState
  return (
    <div className="form-stack">
      <div className="form-grid">
        <Field label="Ad" name="name" error={errors.name?.message}>
          <TextInput
            autoComplete="off"
            maxLength={60}
            data-autofocus={isNew || undefined}
            {...register('name', { validate: (name) => name.trim() !== '' || 'Bu alanı doldurun' })}
          />
        </Field>
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

/** One that villas have is taken from them too: said with their number before. */
function DeleteFeature({ feature, onDeleted }: { feature: Feature; onDeleted: () => void }) {
  const changed = useFeaturesChanged()
  const [isAsked, setAsked] = useState(false)
  const deletion = useMutation({
    mutationFn: () =>
      call('DELETE /v1/admin/feature/{id}', {
        params: { id: feature.id },
        query: feature.villa_count > 0 ? { confirm: 'true' } : {},
      }),
    onSuccess: () => {
      void changed()
      notify(`Silindi: ${feature.name}`)
      onDeleted()
    },
    onError: (error) => {
      // a villa was given it meanwhile: the number is asked for again
      notifyFailure(error)
      void changed()
    },
    onSettled: () => setAsked(false),
  })
  return (
    <section className="delete-part" aria-label="Özelliği sil">
      <Button
        tone="quiet"
        size={36}
        className="danger-text"
        pending={deletion.isPending}
        onClick={() => setAsked(true)}
      >
        <Trash2 size={16} />
        Özelliği sil
      </Button>
      <Confirm
        open={isAsked}
        title={`${feature.name} silinsin mi?`}
        confirmLabel="Özelliği sil"
        onConfirm={() => deletion.mutate()}
        onCancel={() => setAsked(false)}
      >
        <p>
          {feature.villa_count === 0
            ? 'Hiçbir villada yok; yalnızca listeden kalkar.'
            : `Bu özellik ${feature.villa_count} villada var ve o villalardan da kalkar. Geri alınamaz.`}
        </p>
      </Confirm>
    </section>
  )
}
