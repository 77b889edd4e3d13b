import { TextareaField, TextField } from '../../form/record/fields.tsx'
import type { FieldProps } from '../../form/record/fields.tsx'

/** A field of the settings. `hint` says where the site shows it. */
export interface SettingField {
  name: string
  label: string
  hint: string
  maxLength?: number
  /** several lines */
  isLong?: boolean
  isRequired?: boolean
  rules?: FieldProps['rules']
}

/** Texts in two columns; a long one takes both. */
export function SettingFields({ fields }: { fields: readonly SettingField[] }) {
  return (
    <div className="form-grid settings-grid">
      {fields.map(({ isLong, isRequired, ...field }) => {
        const shown = { ...field, optional: isRequired !== true, record: null, isFirst: false }
        return isLong ? (
          <div key={field.name} className="form-wide">
            <TextareaField {...shown} />
          </div>
        ) : (
          <TextField key={field.name} {...shown} />
        )
      })}
    </div>
  )
}

/** The labels of fields, for conflicts. */
export const labelsOf = (...groups: (readonly SettingField[])[]): Record<string, string> =>
  Object.fromEntries(groups.flat().map(({ name, label }) => [name, label]))

/** The values of text fields, as a form holds them. */
export const textsOf = <Name extends string>(record: Record<Name, string> | null, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, record?.[name] ?? ''])) as Record<Name, string>
