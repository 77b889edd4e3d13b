import { get, useFormContext, useWatch } from 'react-hook-form'
import type { RegisterOptions } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Select, Textarea, TextInput } from '../../../ui/inputs.tsx'
import { RichText } from '../rich-text.tsx'

export interface Option {
  id: number
  name: string
}

/** What the component of a field is drawn with. */
export interface FieldProps<Stored = unknown> {
  name: string
  label: string
  hint?: string
  optional?: boolean
  /** the most characters it takes */
  most?: number
  rules?: RegisterOptions
  /** What can be chosen. */
  options?: readonly Option[] | undefined
  /** null: of a new one */
  record: Stored | null
  /** A new record's form begins here. */
  isFirst: boolean
}

type TextFieldProps = FieldProps & { inputMode?: 'decimal'; placeholder?: string; isTabular?: boolean }

/** What is wrong with a field, as a sentence. */
export function useFieldError(name: string): string | undefined {
  const { formState } = useFormContext()
  const error: { message?: string } | undefined = get(formState.errors, name)
  return error?.message
}

/** A line of text; the first field of a new record has the focus. */
export function TextField({
  name,
  label,
  hint,
  optional,
  most,
  rules,
  record,
  isFirst,
  isTabular,
  options: _options,
  ...input
}: TextFieldProps) {
  const { register } = useFormContext()
  const error = useFieldError(name)
  return (
    <Field label={label} name={name} hint={hint} optional={optional ?? false} error={error}>
      <TextInput
        className={isTabular === true ? 'tabular' : ''}
        autoComplete="off"
        maxLength={most}
        data-autofocus={(isFirst && record === null) || undefined}
        {...input}
        {...register(name, rules)}
      />
    </Field>
  )
}

/** A short text of some lines, with the number of its characters. */
export function TextareaField({ name, label, hint = '', optional, most = 200, rules }: FieldProps) {
  const { register, control } = useFormContext()
  const error = useFieldError(name)
  const text = String(useWatch({ control, name }))
  return (
    <Field
      label={label}
      name={name}
      optional={optional ?? false}
      error={error}
      hint={`${hint} ${text.length}\u00A0/\u00A0${most}`.trim()}
    >
      <Textarea rows={2} maxLength={most} {...register(name, rules)} />
    </Field>
  )
}

/** A text with headings, lists and links. */
export function RichTextField({ name, label, hint, optional, most }: FieldProps) {
  const { control } = useFormContext()
  return (
    <RichText
      control={control}
      name={name}
      label={label}
      {...(hint !== undefined && { hint })}
      {...(optional !== undefined && { optional })}
      {...(most !== undefined && { most })}
    />
  )
}

/** One of the records of a list, by its id as a text. */
export function SelectField({ name, label, hint, options, rules }: FieldProps) {
  const { register } = useFormContext()
  const error = useFieldError(name)
  return (
    <Field label={label} name={name} hint={hint} error={error}>
      <Select
        // drawn anew with its options: a value without one would be lost
        key={options?.length}
        options={(options ?? []).map((option) => ({ value: String(option.id), label: option.name }))}
        {...register(name, rules)}
      />
    </Field>
  )
}

export function CheckboxField({ name, label, hint }: FieldProps) {
  const { register } = useFormContext()
  return <Checkbox label={label} note={hint} {...register(name)} />
}
