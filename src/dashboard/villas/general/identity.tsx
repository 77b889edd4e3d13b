import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { filled } from '../../form/field-rules.ts'
import type { GeneralValues } from './values.ts'
import { OwnerField } from '../../editor/owner-field.tsx'
import { Part } from '../../form/part.tsx'
import type { Villa } from '../villa.ts'

/** Name, slug, code and owner. */
export function GeneralIdentity({ villa }: { villa: Villa }) {
  const { register, control, formState } = useFormContext<GeneralValues>()
  const { errors } = formState
  const slug = useWatch({ control, name: 'slug' })
  const isMoved = slug.trim() !== villa.slug
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
                {location.host}/villa/<b>{slug.trim() || '…'}</b>
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
        <div className="form-wide">
          <OwnerField name={villa.owner_name} />
        </div>
      </div>
    </Part>
  )
}
