import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useController } from 'react-hook-form'
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
import { useSectionForm } from '../editor/use-section-form.ts'
import type { SectionProps, Villa } from '../villa.ts'

type Category = ContentOf<'GET /v1/admin/listVillaFeatures'>[number]

interface FeatureValues {
  version: number
  feature_ids: number[]
}

const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
const valuesOf = (villa: Villa): FeatureValues => ({
  version: villa.version,
  feature_ids: inOrder(villa.feature_ids),
})

/** The features of the villa, as checkboxes. */
export function FeaturesSection({ villa }: SectionProps) {
  const section = useSectionForm<FeatureValues>({
    villa,
    section: 'features',
    valuesOf,
    labels: { feature_ids: 'Özellikler' },
    save: ({ feature_ids = villa.feature_ids }, version) =>
      call('PUT /v1/admin/villas/{villa_id}/features', {
        params: { villa_id: villa.id },
        body: { feature_ids, version },
      }),
  })
  const catalogue = useQuery({
    queryKey: ['feature-catalogue'],
    queryFn: ({ signal }) => call('GET /v1/admin/listVillaFeatures', {}, { signal }),
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
            <AppLink href={paths.features()} {...buttonLook({ size: 40 })}>
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
