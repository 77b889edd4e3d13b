import Trash2 from 'lucide-react/icons/trash-2'
import { useFormContext } from 'react-hook-form'
import { IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Select, TextInput } from '../../../ui/inputs.tsx'
import { CountField } from '../../form/count-field.tsx'
import { filled } from '../../form/field-rules.ts'
import { CABIN_KINDS, usualBerths } from './values.ts'
import type { CabinsValues } from './values.ts'

type ItemProps = { index: number; what: string; remove: () => void }

/** One cabin. Another kind brings its usual berths, unless other ones were typed. */
export function CabinFields({ index, what, remove }: ItemProps) {
  const { register, getValues, setValue, formState } = useFormContext<CabinsValues>()
  const errors = formState.errors.cabins?.[index]
  const before = getValues(`cabins.${index}.kind`)
  return (
    <fieldset className="room" aria-label={what}>
      <div className="cabin-line">
        <Field label={what} name={`cabins.${index}.kind`} error={errors?.kind?.message}>
          <Select
            options={CABIN_KINDS.map(({ value, label }) => ({ value, label }))}
            {...register(`cabins.${index}.kind`, {
              onChange: (event: { target: { value: string } }) => {
                const berths = `cabins.${index}.berths` as const
                if (getValues(berths) !== usualBerths(before)) return
                setValue(berths, usualBerths(event.target.value), { shouldDirty: true })
              },
            })}
          />
        </Field>
        <CountField<CabinsValues> name={`cabins.${index}.berths`} label="Kişilik" min={1} max={8} />
        <Checkbox label="Kendi banyosu var" {...register(`cabins.${index}.has_bath`)} />
        <IconButton label={`${what}: sil`} title="Sil" size={32} onClick={remove}>
          <Trash2 size={16} />
        </IconButton>
      </div>
    </fieldset>
  )
}

/** One person of the crew. */
export function CrewFields({ index, what, remove }: ItemProps) {
  const { register, formState } = useFormContext<CabinsValues>()
  const errors = formState.errors.crew?.[index]
  return (
    <fieldset className="room" aria-label={what}>
      <div className="cabin-line">
        <Field label="Ad" name={`crew.${index}.name`} error={errors?.name?.message}>
          <TextInput
            autoComplete="off"
            maxLength={80}
            {...register(`crew.${index}.name`, { validate: filled })}
          />
        </Field>
        <Field label="Görevi" name={`crew.${index}.role`} error={errors?.role?.message}>
          <TextInput
            autoComplete="off"
            maxLength={40}
            placeholder="Kaptan, aşçı, gemici"
            {...register(`crew.${index}.role`, { validate: filled })}
          />
        </Field>
        <IconButton label={`${what}: sil`} title="Sil" size={32} onClick={remove}>
          <Trash2 size={16} />
        </IconButton>
      </div>
    </fieldset>
  )
}
