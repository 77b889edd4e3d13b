import { useState } from 'react'
import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { FILL, WHOLE_NUMBER } from './field-rules.ts'
import { readTypedNumber, typedNumberText } from './typed-number.ts'

type NumberFieldProps<Values extends FieldValues> = {
  /** The name of a field whose value is a number, or null while it is empty. */
  name: FieldPath<Values>
  label: ReactNode
  /** The unit inside the right edge: «m», «%», «gün». */
  unit?: string
  decimals?: number
  min?: number
  max?: number
  /** The field may stay empty. `untagged`: all of its neighbours may too, and the form says so once. */
  optional?: boolean
  untagged?: boolean
  hint?: ReactNode
  className?: string
  /** A further rule for a valid number: true, or the message. */
  check?: (value: number, values: Values) => true | string
}

/**
 * A number field with text input, so that numbers can be typed the Turkish way. Invalid text shows a message.
 */
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
  // The form's value replaces the text unless the text already means that value.
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
