import { useController, useFormContext } from 'react-hook-form'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { chosen } from '../form/field-rules.ts'
import { focusWithin } from '../form/focus-within.ts'
import { loadOwnerOptions, useFirstOwners } from './owner-choices.ts'

/** The owner of a villa. `name` is the present owner's, shown until another is chosen. */
export function OwnerField({ name = '' }: { name?: string }) {
  const { control } = useFormContext<{ owner_id: number | null }>()
  const { field, fieldState } = useController({
    control,
    name: 'owner_id',
    rules: { validate: chosen },
  })
  const { data: first = [] } = useFirstOwners()
  return (
    <Field label="Ev sahibi" name="owner_id" error={fieldState.error?.message}>
      <div ref={focusWithin(field.ref)}>
        <Combobox
          // The key remounts the field when the record brings another owner.
          key={name}
          load={loadOwnerOptions}
          placeholder="Ad ya da e-posta"
          errorText="Ev sahipleri aranamadı, bağlantıyı kontrol edin."
          defaultText={name}
          whenEmpty={first}
          isChosen={({ id }) => id === field.value}
          onChoose={({ id }) => field.onChange(id)}
          onClear={() => field.onChange(null)}
        />
      </div>
    </Field>
  )
}
