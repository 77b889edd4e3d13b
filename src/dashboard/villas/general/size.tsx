import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { AppLink } from '../../../ui/app-link.tsx'
import { ChoiceChip } from '../../../ui/chip.tsx'
import { FieldSet } from '../../../ui/field.tsx'
import { Checkbox } from '../../../ui/inputs.tsx'
import { NumberField } from '../../form/number-field.tsx'
import { useFilterChoices } from '../../list/use-filter-choices.ts'
import { paths } from '../../shell/paths.ts'
import { CapacityFields } from '../fields/capacity.tsx'
import type { GeneralValues } from './values.ts'
import { Part } from '../../form/part.tsx'

const NEW_POOL = {
  width_m: 4,
  length_m: 8,
  depth_m: 1.5,
  is_private: true,
  is_sheltered: false,
  is_heated: false,
}

const POOL_SIZES = [
  { name: 'pool.width_m', label: 'En', min: 0.5, max: 100 },
  { name: 'pool.length_m', label: 'Boy', min: 0.5, max: 200 },
  { name: 'pool.depth_m', label: 'Derinlik', min: 0.2, max: 10 },
] as const

const POOL_IS = [
  { name: 'pool.is_private', label: 'Özel' },
  { name: 'pool.is_sheltered', label: 'Korunaklı, dışarıdan görünmez' },
  { name: 'pool.is_heated', label: 'Isıtmalı' },
] as const

/** Villa types, capacity and pool. */
export function GeneralSize() {
  const { register, control, formState } = useFormContext<GeneralValues>()
  const { errors } = formState
  const { types, lacksTypes } = useFilterChoices()
  const pool = useWatch({ control, name: 'pool' })
  return (
    <Part title="Ev">
      <Controller
        control={control}
        name="type_ids"
        render={({ field }) => (
          <FieldSet
            label="Tipler"
            hint="Sitede her tipin kendi sayfası var; ev seçtiklerinizin hepsinde listelenir."
            error={errors.type_ids?.message}
          >
            {lacksTypes && (
              <p>
                Henüz villa tipi yok.{' '}
                <AppLink className="link" href={paths.villaTypes()}>
                  Villa tipi ekleyin
                </AppLink>
              </p>
            )}
            <div className="chip-row">
              {types.map(({ id, name }) => (
                <ChoiceChip
                  key={id}
                  checked={field.value.includes(id)}
                  onBlur={field.onBlur}
                  onChange={(event) =>
                    field.onChange(
                      event.target.checked ? [...field.value, id] : field.value.filter((own) => own !== id),
                    )
                  }
                >
                  {name}
                </ChoiceChip>
              ))}
            </div>
          </FieldSet>
        )}
      />
      <div className="form-row part-gap">
        <CapacityFields />
      </div>
      <Controller
        control={control}
        name="pool"
        render={({ field }) => (
          <Checkbox
            label="Havuzu var"
            checked={field.value !== null}
            onBlur={field.onBlur}
            onChange={(event) => field.onChange(event.target.checked ? NEW_POOL : null)}
          />
        )}
      />
      {pool !== null && (
        <div className="pool">
          <div className="form-thirds">
            {POOL_SIZES.map((size) => (
              <NumberField<GeneralValues> key={size.name} {...size} unit="m" decimals={2} />
            ))}
          </div>
          <div className="form-row">
            {POOL_IS.map(({ name, label }) => (
              <Checkbox key={name} label={label} {...register(name)} />
            ))}
          </div>
        </div>
      )}
    </Part>
  )
}
