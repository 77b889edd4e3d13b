import { useController, useFormContext, useWatch } from 'react-hook-form'
import { AppLink } from '../../../ui/app-link.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { chosen } from '../../form/field-rules.ts'
import { useFilterChoices } from '../../list/use-filter-choices.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shell/call.ts'
import { paths } from '../../shell/paths.ts'

interface RegionValues {
  town_id: number | null
  district_id: number | null
}

const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

/** Town and district. Another town clears the district. */
export function LocationFields() {
  const { control, setValue } = useFormContext<RegionValues>()
  const { towns } = useFilterChoices()
  const { data: districts = [], isSuccess } = useDistricts()
  const townId = useWatch({ control, name: 'town_id' })
  // a new installation has no district, and a villa cannot be without one
  const lacksDistricts = isSuccess && districts.length === 0
  return (
    <>
      {lacksDistricts && (
        <Notice tone="warn" className="form-wide" title="Henüz alt bölge yok">
          Villa bir alt bölgede yer alır.{' '}
          <AppLink className="link" href={paths.regions()}>
            Önce bölge ve alt bölge ekleyin
          </AppLink>
        </Notice>
      )}
      <RegionSelect
        name="town_id"
        label="Bölge"
        placeholder="Seçin"
        list={towns}
        onChoose={() => setValue('district_id', null, { shouldDirty: true })}
      />
      <RegionSelect
        name="district_id"
        label="Alt bölge"
        placeholder={townId === null ? 'Önce bölge seçin' : 'Seçin'}
        list={districts.filter(({ town_id }) => town_id === townId)}
      />
    </>
  )
}

type RegionSelectProps = {
  name: keyof RegionValues
  label: string
  placeholder: string
  list: readonly { id: number; name: string }[]
  onChoose?: () => void
}

function RegionSelect({ name, label, placeholder, list, onChoose }: RegionSelectProps) {
  const { control } = useFormContext<RegionValues>()
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name, rules: { validate: chosen } })
  return (
    <Field label={label} name={name} error={fieldState.error?.message}>
      <Select
        ref={ref}
        placeholder={placeholder}
        options={list.map(option)}
        value={value ?? ''}
        onBlur={onBlur}
        onChange={(event) => {
          onChange(event.target.value === '' ? null : Number(event.target.value))
          onChoose?.()
        }}
      />
    </Field>
  )
}

const MINUTES = 60_000

/** All districts, each with its town. */
function useDistricts() {
  return useQuery({
    queryKey: ['district-choices'],
    queryFn: ({ signal }) => call('GET /v1/admin/districts/select', {}, { signal }),
    staleTime: 5 * MINUTES,
  })
}
