import { call } from '../shell/call.ts'
import { CatalogueForm } from '../form/record/catalogue-form.tsx'
import { NameField } from '../form/record/name-field.tsx'
import { featuresQuery, useFeaturesChanged } from './queries.ts'
import type { Category } from './queries.ts'

type CategoryDialogProps = {
  category: Category | null
  onClose: () => void
  onAdded: (added: { id: number }) => void
}

/** The name of a category; a new one stands behind the others. */
export function CategoryDialog({ category, onClose, onAdded }: CategoryDialogProps) {
  return (
    <CatalogueForm
      stored={category}
      kind="feature-category"
      as="dialog"
      words={{ title: 'Grup ekle', add: 'Grubu ekle', added: 'Grup eklendi', remove: 'Grubu sil' }}
      valuesOf={(stored) => ({ version: stored?.version ?? 0, name: stored?.name ?? '' })}
      labels={{ name: 'Ad' }}
      bodyOf={({ name }) => ({ name })}
      create={(body) => call('POST /v1/admin/featurecategory', { body })}
      change={({ id, name }, body) =>
        call('PUT /v1/admin/featurecategory/{id}', { params: { id }, body: { name, ...body } })
      }
      read={async (queries, stored) => {
        const all = await queries.fetchQuery({ ...featuresQuery, staleTime: 0 })
        return all.find(({ id }) => id === stored.id) ?? stored
      }}
      changed={useFeaturesChanged()}
      usesOf={({ features }) =>
        features.length === 0 ? [] : [{ words: `${features.length} özellik`, href: null }]
      }
      warningOf={() => 'Villaların özellikleri değişmez: bu grupta özellik yok.'}
      remove={({ id }) => call('DELETE /v1/admin/featurecategory/{id}', { params: { id } })}
      onClose={onClose}
      onAdded={onAdded}
    >
      <NameField
        isNew={category === null}
        most={60}
        hint="Villa sayfasında ve listenin süzgecinde başlık olur."
      />
    </CatalogueForm>
  )
}
