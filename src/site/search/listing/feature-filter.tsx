import { useState } from 'react'
import { fold } from '../../../domain/turkish/turkish.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { FilterOption } from './filter-option.tsx'
import type { Filters } from './listing-state.ts'
import type { Options } from './load-listing.ts'

type FeatureFilterProps = {
  categories: Options['feature_categories']
  given: Filters
  chosen: Filters
  count: (id: number) => number | undefined
}

/** All features by category, with a search that ignores Turkish diacritics. */
export function FeatureFilter({ categories, given, chosen, count }: FeatureFilterProps) {
  const [text, setText] = useState('')
  const wanted = fold(text.trim())
  const matches = (name: string) => wanted === '' || fold(name).includes(wanted)
  const isNothing = !categories.some(({ features }) => features.some(({ name }) => matches(name)))
  return (
    <>
      <Field label="Özellik ara" quietLabel className="needs-script">
        <TextInput
          type="search"
          placeholder="Özellik ara"
          controlSize={40}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // Enter in this field must not submit the form.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </Field>
      <output className="listing-note">{isNothing && 'Bu adla bir özellik yok.'}</output>
      {categories.map(({ id, name, features }) => {
        const found = features.filter((feature) => matches(feature.name))
        const chosenCount = features.filter((feature) => chosen.features.includes(feature.id)).length
        const isOpen =
          (wanted !== '' && found.length > 0) ||
          features.some((feature) => given.features.includes(feature.id))
        return (
          <details
            key={`${id} ${isOpen}`}
            className="filter-category"
            open={isOpen}
            hidden={found.length === 0}
          >
            <summary>
              {name}
              {chosenCount > 0 && <small>{chosenCount} seçili</small>}
            </summary>
            <div className="filter-grid">
              {features.map((feature) => (
                <FilterOption
                  key={feature.id}
                  name="features"
                  value={feature.id}
                  label={feature.name}
                  isGiven={given.features.includes(feature.id)}
                  isChosen={chosen.features.includes(feature.id)}
                  count={count(feature.id)}
                  hidden={!matches(feature.name)}
                />
              ))}
            </div>
          </details>
        )
      })}
    </>
  )
}
