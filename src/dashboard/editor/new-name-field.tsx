import { useFormContext } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { filled } from '../form/field-rules.ts'

/** The name of a new villa or boat. `hint` says what the server makes of it. */
export function NewNameField({ hint }: { hint: string }) {
  const { register, formState } = useFormContext<{ name: string }>()
  return (
    <Field className="form-wide" label="Ad" name="name" error={formState.errors.name?.message} hint={hint}>
      <TextInput
        autoComplete="off"
        maxLength={120}
        data-autofocus
        {...register('name', { validate: filled })}
      />
    </Field>
  )
}
