import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { filled } from '../form/field-rules.ts'
import { Part } from '../form/part.tsx'
import { OwnerField } from './owner-field.tsx'
import { RENTAL_KINDS } from './rental-kind.ts'

interface IdentityValues {
  name: string
  slug: string
  code: string
}

type IdentityPartProps = {
  kind: RentalKind
  record: { slug: string; owner_name: string }
  ownerLabel: string
  /** Further fields, below the address. */
  children?: ReactNode
}

/** Name, slug, code and owner. */
export function IdentityPart({ kind, record, ownerLabel, children }: IdentityPartProps) {
  const { register, control, formState } = useFormContext<IdentityValues>()
  const { errors } = formState
  const slug = useWatch({ control, name: 'slug' })
  const isMoved = slug.trim() !== record.slug
  return (
    <Part title="Kimlik">
      <div className="form-grid">
        <Field label="Ad" name="name" error={errors.name?.message}>
          <TextInput autoComplete="off" maxLength={120} {...register('name', { validate: filled })} />
        </Field>
        <Field label="Kod" name="code" error={errors.code?.message} hint="Ofis içinde kullanılır.">
          <TextInput
            autoComplete="off"
            maxLength={20}
            className="tabular"
            {...register('code', { validate: filled, setValueAs: (text: string) => text.trim() })}
          />
        </Field>
        <Field
          className="form-wide"
          label="Sayfasının adresi"
          name="slug"
          error={errors.slug?.message}
          hint={
            <>
              <span className="address-preview">
                {location.host}
                {RENTAL_KINDS[kind].sitePath('')}
                <b>{slug.trim() || '…'}</b>
              </span>
              {isMoved && (
                <span>Eski adres yenisine yönlenir; paylaşılmış bağlantılar çalışmaya devam eder.</span>
              )}
            </>
          }
        >
          <TextInput
            autoComplete="off"
            maxLength={120}
            spellCheck={false}
            {...register('slug', { validate: filled })}
          />
        </Field>
        {children}
        <div className="form-wide">
          <OwnerField name={record.owner_name} label={ownerLabel} />
        </div>
      </div>
    </Part>
  )
}
