import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'

type PasswordFieldProps = {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  hint?: string | undefined
  /** 48 on the pages without the side menu */
  controlSize?: 48
}

/** A password that can be shown; says when the caps lock is on. */
export function PasswordField({ label, name, autoComplete, error, hint, controlSize }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field label={label} name={name} error={error} hint={capsLock ? 'Büyük harf kilidi açık.' : hint}>
      <span className="password">
        <TextInput
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          {...(controlSize !== undefined && { controlSize })}
          onKeyDown={watchCaps}
          onKeyUp={watchCaps}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className="password-show"
          aria-pressed={isShown}
          aria-label="Şifreyi göster"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'gizle' : 'göster'}
        </button>
      </span>
    </Field>
  )
}
