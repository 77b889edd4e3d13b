import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { CallOptions } from '../../../client/client.ts'
import type { ContentOf } from '../../../contract/registry.ts'
import { fold } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Checkbox, TextInput } from '../../../ui/inputs.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { call } from '../../shell/call.ts'
import { paths } from '../../shell/paths.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Part } from '../../form/part.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import type { RentalRecord, RentalSectionProps } from '../rental-calls.ts'
import { useSectionForm } from '../use-section-form.ts'

type Category = Pick<ContentOf<'GET /v1/admin/listVillaFeatures'>[number], 'id' | 'name'> & {
  features: { id: number; name: string }[]
}

interface FeatureValues {
  version: number
  feature_ids: number[]
}

const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
const valuesOf = (rental: RentalRecord): FeatureValues => ({
  version: rental.version,
  feature_ids: inOrder(rental.feature_ids),
})

const CATALOGUES = {
  villa: {
    path: paths.features,
    read: (options: CallOptions) => call('GET /v1/admin/listVillaFeatures', {}, options),
  },
  boat: {
    path: paths.boatFeatures,
    read: (options: CallOptions) => call('GET /v1/admin/listBoatFeatures', {}, options),
  },
}

/** The features of a villa or a boat, as checkboxes. */
export function FeaturesSection({ rental, calls }: RentalSectionProps) {
  const ofKind = CATALOGUES[calls.kind]
  const section = useSectionForm<FeatureValues, RentalRecord>(calls, rental, {
    section: 'features',
    valuesOf,
    labels: { feature_ids: 'Özellikler' },
    save: ({ feature_ids = rental.feature_ids }, version) =>
      calls.saveFeatures(rental.id, { feature_ids, version }),
  })
  const catalogue = useQuery({
    queryKey: ['feature-catalogue', calls.kind],
    queryFn: async ({ signal }): Promise<Category[]> => ofKind.read({ signal }),
    staleTime: 60_000,
  })
  const { field } = useController({ control: section.form.control, name: 'feature_ids' })
  const [text, setText] = useState('')
  const [isChosenOnly, setChosenOnly] = useState(false)
  const wanted = fold(text.trim())
  const chosen = new Set(field.value)
  const shown = (catalogue.data ?? [])
    .map((category) => ({
      ...category,
      found: category.features.filter(
        ({ id, name }) => (wanted === '' || fold(name).includes(wanted)) && (!isChosenOnly || chosen.has(id)),
      ),
    }))
    .filter(({ found }) => found.length > 0)
  const tick = (id: number, isOn: boolean) =>
    field.onChange(inOrder(isOn ? [...field.value, id] : field.value.filter((own) => own !== id)))
  const isEmpty = catalogue.data?.every(({ features }) => features.length === 0) === true
  const nameOf = (id: number) =>
    catalogue.data?.flatMap(({ features }) => features).find((feature) => feature.id === id)?.name
  return (
    <SectionFrame
      section={section}
      title="Özellikler"
      hint={`${field.value.length} özellik seçili`}
      valueText={(_field, value) =>
        Array.isArray(value) ? `${value.length} özellik: ${namesText(value as number[], nameOf)}` : undefined
      }
    >
      <LoadFailed query={catalogue}>Özellik kataloğunu şu an getiremedik.</LoadFailed>
      <div className="feature-tools">
        <TextInput
          controlSize={36}
          lead={<Search size={15} />}
          aria-label="Özellik ara"
          placeholder="Özellik ara"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Chip on={isChosenOnly} onClick={() => setChosenOnly(!isChosenOnly)}>
          Yalnız seçililer
        </Chip>
      </div>
      {catalogue.data === undefined && catalogue.error === null && (
        <div className="section-skeleton appear-late" aria-busy="true">
          <Skeleton height="10rem" />
          <Skeleton height="10rem" />
        </div>
      )}
      {isEmpty && (
        <Empty
          title="Henüz özellik yok"
          icon={Search}
          actions={
            <AppLink href={ofKind.path()} {...buttonLook({ size: 40 })}>
              Özellik ekleyin
            </AppLink>
          }
        />
      )}
      {catalogue.data !== undefined && !isEmpty && shown.length === 0 && (
        <Empty title={text === '' ? 'Henüz özellik seçilmedi' : 'Bu adla özellik yok'} icon={Search} />
      )}
      {shown.map((category) => (
        <Part key={category.id} title={titleOf(category, chosen)}>
          <div className="feature-grid">
            {category.found.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen.has(id)}
                onChange={(event) => tick(id, event.target.checked)}
              />
            ))}
          </div>
        </Part>
      ))}
    </SectionFrame>
  )
}

const titleOf = ({ name, features }: Category, chosen: ReadonlySet<number>) =>
  `${name} · ${features.filter(({ id }) => chosen.has(id)).length} / ${features.length}`

const namesText = (ids: readonly number[], nameOf: (id: number) => string | undefined) => {
  const text = ids.map((id) => nameOf(id) ?? id).join(', ')
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
