import { useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { filled } from '../field-rules.ts'

type NameFieldProps = { isNew: boolean; most?: number; hint?: string }

/** What the record is called; the first field of a new one. */
export function NameField({ isNew, most = 80, hint }: NameFieldProps) {
  const { register, formState } = useFormContext<{ name: string }>()
  return (
    <Field label="Ad" name="name" hint={hint} error={formState.errors.name?.message}>
      <TextInput
        autoComplete="off"
        maxLength={most}
        data-autofocus={isNew || undefined}
        {...register('name', { validate: filled })}
      />
    </Field>
  )
}
