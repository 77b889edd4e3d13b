import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'

type AmountFieldProps<Values extends FieldValues> = {
  /** The name of a field whose value is kuruş, or null while it is empty. */
  name: FieldPath<Values>
  label: ReactNode
  /** The message for an empty field; without it the field may stay empty. */
  required?: string
  hint?: ReactNode
  className?: string
  /** A further rule: true, or the message. */
  check?: (amount: number | null, values: Values) => true | string
}

/** An amount in lira. */
export function AmountField<Values extends FieldValues>(props: AmountFieldProps<Values>) {
  const { name, label, required, hint, className, check } = props
  const { control } = useFormContext<Values>()
  const {
    field: { ref, value: amount, onChange, onBlur },
    fieldState,
  } = useController({
    control,
    name,
    rules: {
      validate: (typed: number | null, values: Values) =>
        typed === null && required !== undefined ? required : check === undefined || check(typed, values),
    },
  })
  return (
    <Field
      label={label}
      name={name}
      hint={hint}
      optional={required === undefined}
      error={fieldState.error?.message}
      className={className}
    >
      <MoneyInput ref={ref} amount={amount} onAmountChange={(typed) => onChange(typed)} onBlur={onBlur} />
    </Field>
  )
}
