import { get, useFormContext, useWatch } from 'react-hook-form'
import type { RegisterOptions } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Select, Textarea, TextInput } from '../../../ui/inputs.tsx'
import { RichText } from '../rich-text/rich-text.tsx'

export interface Option {
  id: number | string
  name: string
}

/** The props of every field component. */
export interface FieldProps<Stored = unknown> {
  name: string
  label: string
  hint?: string
  optional?: boolean
  /** The most characters. */
  maxLength?: number
  rules?: RegisterOptions
  /** The options of a select. */
  options?: readonly Option[] | undefined
  /** null: a new record */
  record: Stored | null
  /** Focuses the field, because a new record's form begins here. */
  isFirst: boolean
}

type TextFieldProps = FieldProps & {
  inputMode?: 'decimal'
  type?: 'time'
  placeholder?: string
  isTabular?: boolean
}

/** The error message of a field. */
export function useFieldError(name: string): string | undefined {
  const { formState } = useFormContext()
  const error: { message?: string } | undefined = get(formState.errors, name)
  return error?.message
}

/** A line of text. The first field of a new record has the focus. */
export function TextField({
  name,
  label,
  hint,
  optional,
  maxLength,
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
        maxLength={maxLength}
        data-autofocus={(isFirst && record === null) || undefined}
        {...input}
        {...register(name, rules)}
      />
    </Field>
  )
}

/** A text of a few lines, with a counter of its characters. */
export function TextareaField({ name, label, hint = '', optional, maxLength = 200, rules }: FieldProps) {
  const { register, control } = useFormContext()
  const error = useFieldError(name)
  const text = String(useWatch({ control, name }))
  return (
    <Field
      label={label}
      name={name}
      optional={optional ?? false}
      error={error}
      hint={`${hint} ${text.length}\u00A0/\u00A0${maxLength}`.trim()}
    >
      <Textarea rows={2} maxLength={maxLength} {...register(name, rules)} />
    </Field>
  )
}

/** A text with headings, lists and links. */
export function RichTextField({ name, label, hint, optional, maxLength }: FieldProps) {
  const { control } = useFormContext()
  return (
    <RichText
      control={control}
      name={name}
      label={label}
      {...(hint !== undefined && { hint })}
      {...(optional !== undefined && { optional })}
      {...(maxLength !== undefined && { maxLength })}
    />
  )
}

/** A select of records; its value is the id as text. */
export function SelectField({ name, label, hint, options, rules }: FieldProps) {
  const { register } = useFormContext()
  const error = useFieldError(name)
  return (
    <Field label={label} name={name} hint={hint} error={error}>
      <Select
        // The key remounts the select with its options: without them it would lose its value.
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
