import { useFormContext, useWatch } from 'react-hook-form'
import type { ContentOf } from '../../contract/registry.ts'
import { Field } from '../../ui/field.tsx'
import { Radio, TextInput } from '../../ui/inputs.tsx'
import { filled } from '../form/field-rules.ts'
import { OwnerField } from '../editor/owner-field.tsx'

export type OfferedHome = ContentOf<'GET /v1/admin/rentitout/{id}'>

/** `owner`: who it is. The person of the home is invited by name; one from the list has an id. */
export interface OwnerValues {
  owner: 'invited' | 'listed'
  owner_id: number | null
  new_owner: { first_name: string; last_name: string }
}

/** The owner who has the address of the home already; null: nobody, or an account that may not own villas. */
const ownerWithAddress = (home: OfferedHome | null) =>
  home?.account?.role === 'OWNER' && home.account.is_active ? home.account : null

/** The person of the home is invited unless the address has an account. The last word is proposed as the surname. */
export function ownerValues(home: OfferedHome | null): OwnerValues {
  const words = (home?.name ?? '').split(/\s+/).filter(Boolean)
  return {
    owner: home !== null && home.account === null ? 'invited' : 'listed',
    owner_id: ownerWithAddress(home)?.id ?? null,
    new_owner: {
      first_name: words.slice(0, Math.max(1, words.length - 1)).join(' '),
      last_name: words.slice(1).at(-1) ?? '',
    },
  }
}

/** What the call takes of it; null while nobody is chosen. */
export function ownerBody({ owner, owner_id, new_owner }: OwnerValues) {
  if (owner === 'invited') return { new_owner }
  return owner_id === null ? null : { owner_id }
}

/** Who owns a villa that is made of an offered home, and what saving does about it. */
export function OwnerOfHome({ home }: { home: OfferedHome }) {
  const { register } = useFormContext<OwnerValues>()
  const owner = useWatch<OwnerValues, 'owner'>({ name: 'owner' })
  const known = ownerWithAddress(home)
  if (home.account !== null) {
    return (
      <div className="form-wide">
        <p>
          {known === null
            ? `${home.email} adresindeki hesap ev sahibi değil ya da kapalı: ${home.account.name}. Listeden bir ev sahibi seçin.`
            : `${home.email} adresiyle kayıtlı ev sahibi: ${known.name}. Villa bu hesaba bağlanır; davet gönderilmez.`}
        </p>
        <OwnerField name={known?.name ?? ''} />
      </div>
    )
  }
  return (
    <>
      <div className="form-wide">
        <Radio label="Başvuran kişiyi ev sahibi olarak davet et" value="invited" {...register('owner')} />
        <Radio label="Listeden bir ev sahibi seç" value="listed" {...register('owner')} />
      </div>
      {owner === 'invited' ? (
        <>
          <NameField name="first_name" label="Ev sahibinin adı" />
          <NameField name="last_name" label="Ev sahibinin soyadı" />
          <p className="form-wide">
            Kaydettiğinizde bu kişi için bir ev sahibi hesabı açılır ve şu adrese davet e-postası gönderilir:{' '}
            {home.email}. Davetteki bağlantı 48 saat içinde bir kez kullanılabilir.
          </p>
        </>
      ) : (
        <div className="form-wide">
          <OwnerField />
        </div>
      )}
    </>
  )
}

function NameField({ name, label }: { name: 'first_name' | 'last_name'; label: string }) {
  const { register, formState } = useFormContext<OwnerValues>()
  return (
    <Field label={label} name={`new_owner.${name}`} error={formState.errors.new_owner?.[name]?.message}>
      <TextInput autoComplete="off" maxLength={80} {...register(`new_owner.${name}`, { validate: filled })} />
    </Field>
  )
}
