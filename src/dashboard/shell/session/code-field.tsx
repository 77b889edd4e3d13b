import { useEffect, useRef } from 'react'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'

type CodeFieldProps = {
  error?: string | undefined
  /** 48 on the pages without the side menu */
  controlSize?: 48
}

/** The code of the second factor. It appears after the password was accepted, and takes the focus. */
export function CodeField({ error, controlSize }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Field
      label="Doğrulama kodu"
      name="code"
      error={error}
      hint="Uygulamadaki 6 haneli kod. Telefonunuz yanınızda değilse bir kurtarma kodu."
    >
      <TextInput
        ref={input}
        autoComplete="one-time-code"
        maxLength={20}
        {...(controlSize !== undefined && { controlSize })}
      />
    </Field>
  )
}
