import { useController, useFormContext } from 'react-hook-form'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { chosen } from '../form/field-rules.ts'
import { focusWithin } from '../form/focus-within.ts'
import { useQuery } from '@tanstack/react-query'
import type { ContentOf } from '../../contract/registry.ts'
import { call } from '../shell/call.ts'
import { itemsOf } from '../shell/record-calls.ts'

type Owner = Extract<ContentOf<'GET /v1/admin/villas/owners'>, unknown[]>[number]

const ownerOption = ({ id, name, email, villa_count }: Owner) => ({
  id,
  label: name,
  note: `${email} · ${villa_count} villa`,
})
type OwnerOption = ReturnType<typeof ownerOption>

/** The search function of an owner combobox; it has a stable identity. */
async function loadOwnerOptions(text: string, signal: AbortSignal): Promise<OwnerOption[]> {
  const query = { searchString: text, take: 20 }
  return itemsOf(await call('GET /v1/admin/villas/owners', { query }, { signal })).map(ownerOption)
}

/** The first owners, offered while no text is typed. */
function useFirstOwners() {
  return useQuery({
    queryKey: ['owner-choices'],
    queryFn: async ({ signal }) => loadOwnerOptions('', signal),
    staleTime: 5 * 60_000,
  })
}

/** The owner of a villa or a boat. `name` is the present owner's, shown until another is chosen. */
export function OwnerField({ name = '', label = 'Ev sahibi' }: { name?: string; label?: string }) {
  const { control } = useFormContext<{ owner_id: number | null }>()
  const { field, fieldState } = useController({
    control,
    name: 'owner_id',
    rules: { validate: chosen },
  })
  const { data: first = [] } = useFirstOwners()
  return (
    <Field label={label} name="owner_id" error={fieldState.error?.message}>
      <div ref={focusWithin(field.ref)}>
        <Combobox
          // The key remounts the field when the record brings another owner.
          key={name}
          load={loadOwnerOptions}
          placeholder="Ad ya da e-posta"
          errorText="Sahipler aranamadı, bağlantıyı kontrol edin."
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
