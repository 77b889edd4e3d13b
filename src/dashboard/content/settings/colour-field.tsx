import { useFormContext, useWatch } from 'react-hook-form'
import { colourFault, darkColour, isColour } from '../../../domain/content/brand-colour.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { useFieldError } from '../../form/record/fields.tsx'

type ColourFieldProps = { name: string; label: string; hint: string; theme: 'light' | 'dark' }

/** A colour as text, with the browser's own picker beside it. An unreadable one says so at the field. */
export function ColourField({ name, label, hint, theme }: ColourFieldProps) {
  const { register, control, setValue, formState } = useFormContext<Record<string, string>>()
  const error = useFieldError(name)
  const [text, light] = useWatch({ control, name: [name, 'brand_colour'] })
  const made = theme === 'dark' && isColour(light ?? '') ? darkColour(light) : '#00566d'
  const validate = (typed: string) => typed.trim() === '' || (colourFault(typed.trim(), theme) ?? true)
  return (
    <Field label={label} name={name} hint={hint} optional error={error}>
      <span className="colour-field">
        <TextInput
          className="tabular"
          autoComplete="off"
          maxLength={7}
          placeholder="#00566d"
          {...register(name, { validate })}
        />
        <input
          type="color"
          aria-label={`${label}: seç`}
          value={isColour(text ?? '') ? text : made}
          onChange={(event) =>
            setValue(name, event.target.value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
      </span>
    </Field>
  )
}
