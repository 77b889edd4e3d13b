import { useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { call } from '../call.ts'
import { DeletePart } from '../catalogue/delete-part.tsx'
import { RecordDrawer } from '../form/record-drawer.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { featuresQuery, useFeaturesChanged } from './queries.ts'
import type { Category } from './queries.ts'

type CategoryValues = { version: number; name: string }

const valuesOf = (category: Category | null): CategoryValues => ({
  version: category?.version ?? 0,
  name: category?.name ?? '',
})

/** The name of a category; a new one stands behind the others. */
export function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const queries = useQueryClient()
  const changed = useFeaturesChanged()
  const record = useRecordForm<CategoryValues, Category>({
    record: category,
    draftKey: `feature-category-${category?.id ?? 'new'}`,
    valuesOf,
    labels: { name: 'Ad' },
    save: (_edited, version, { name }) =>
      category === null
        ? call('POST /v1/admin/featurecategory', { body: { name } })
        : call('PUT /v1/admin/featurecategory/{id}', {
            params: { id: category.id },
            body: { name, version },
          }),
    read: async () => {
      const all = await queries.fetchQuery({ ...featuresQuery, staleTime: 0 })
      return all.find(({ id }) => id === category!.id) ?? category!
    },
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
      as="dialog"
      title={category === null ? 'Grup ekle' : category.name}
      verb={category === null ? 'Grubu ekle' : 'Kaydet'}
      onClose={onClose}
    >
      <CategoryName isNew={category === null} />
      {category !== null && (
        <DeletePart
          name={category.name}
          verb="Grubu sil"
          uses={
            category.features.length === 0
              ? []
              : [{ words: `${category.features.length} özellik`, href: null }]
          }
          warning="Villaların özellikleri değişmez: bu grupta özellik yok."
          remove={() => call('DELETE /v1/admin/featurecategory/{id}', { params: { id: category.id } })}
          onDeleted={leave}
        />
      )}
    </RecordDrawer>
  )
}

function CategoryName({ isNew }: { isNew: boolean }) {
  const { register, formState } = useFormContext<CategoryValues>()
  return (
    <Field
      label="Ad"
      name="name"
      hint="Villa sayfasında ve listenin süzgecinde başlık olur."
      error={formState.errors.name?.message}
    >
      <TextInput
        autoComplete="off"
        maxLength={60}
        data-autofocus={isNew || undefined}
        {...register('name', { validate: (name) => name.trim() !== '' || 'Bu alanı doldurun' })}
      />
    </Field>
  )
}
