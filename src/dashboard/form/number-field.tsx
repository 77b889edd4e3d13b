import { useState } from 'react'
import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { FILL, WHOLE_NUMBER } from './field-rules.ts'
import { readTypedNumber, typedNumberText } from './typed-number.ts'

type NumberFieldProps<Values extends FieldValues> = {
  /** Its value is a number, or null while it is empty. */
  name: FieldPath<Values>
  label: ReactNode
  /** «m», «%», «gün»: stands inside the right edge. */
  unit?: string
  decimals?: number
  min?: number
  max?: number
  /** May stay empty; `untagged` where all of its neighbours may, and the form says so once. */
  optional?: boolean
  untagged?: boolean
  hint?: ReactNode
  className?: string
  /** What else has to hold of a number that can be read: true, or the sentence. */
  check?: (value: number, values: Values) => true | string
}

/** A number of a form as text, so that it may be written the Turkish way; what is no number says so. */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const {
    name,
    label,
    unit,
    decimals = 0,
    min = 0,
    max,
    optional = false,
    untagged = false,
    hint,
    className = '',
    check,
  } = props
  const { control } = useFormContext<Values>()
  const {
    field: { ref, value: held, onChange, onBlur },
    fieldState,
  } = useController({
    control,
    name,
    rules: {
      validate: (value: number | null, values: Values) => {
        if (value === null) return optional || FILL
        if (Number.isNaN(value)) return decimals === 0 ? WHOLE_NUMBER : 'Buraya bir sayı yazın'
        if (value < min) return `En az ${typedNumberText(min)} yazın`
        if (max !== undefined && value > max) return `En çok ${typedNumberText(max)} yazın`
        return check === undefined || check(value, values)
      },
    },
  })
  const value = held as number | null
  const [text, setText] = useState(typedNumberText(value))
  // what is in the form wins unless the typed text already means it
  const isMeant = Object.is(readTypedNumber(text, decimals), value)
  return (
    <Field
      label={label}
      name={name}
      hint={hint}
      optional={optional && !untagged}
      error={fieldState.error?.message}
      className={className}
    >
      <span className="unit-wrap">
        <TextInput
          ref={ref}
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={12}
          className="tabular"
          value={isMeant ? text : typedNumberText(value)}
          onChange={(event) => {
            setText(event.target.value)
            onChange(readTypedNumber(event.target.value, decimals))
          }}
          onBlur={onBlur}
        />
        {unit !== undefined && <span aria-hidden="true">{unit}</span>}
      </span>
    </Field>
  )
}
