import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { AppLink } from '../../../ui/app-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../../../ui/toast.tsx'
import { failureMessage } from '../../form/form-failure.ts'
import { call } from '../../shell/call.ts'
import { useTitle } from '../../shell/page-head.tsx'
import { paths } from '../../shell/paths.ts'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import { errorsOf, typed } from '../sign-in/typed.ts'

/** `/password`: asks for a link that sets a new password. The answer does not tell whether a user has the address. */
export function ForgottenPasswordPage() {
  useTitle('Yeni şifre')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = typed(new FormData(event.currentTarget), 'email')
    if (isPending) return
    setPending(true)
    setError(undefined)
    try {
      await call('POST /v1/auth/reset', { body: { email } })
      setAsked(true)
    } catch (failure) {
      const { email: message } = errorsOf(failure)
      setError(message)
      if (message === undefined) notify(failureMessage(failure), { tone: 'error', id: 'reset' })
    } finally {
      setPending(false)
    }
  }
  return (
    <SignInFrame title="Yeni şifre" lead="E-posta adresinize yeni şifre için bir bağlantı gönderelim.">
      {isAsked ? (
        <Notice tone="ok" announce="status">
          Bu adresle bir kullanıcı varsa birkaç dakika içinde bağlantıyı alır. Bağlantı iki saat geçerlidir.
        </Notice>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
          <Field label="E-posta" name="email" error={error}>
            <TextInput type="email" autoComplete="username" inputMode="email" controlSize={48} />
          </Field>
          <Button type="submit" block pending={isPending} pendingLabel="Gönderiliyor…">
            Bağlantı gönder
          </Button>
        </form>
      )}
      <p className="login-other">
        <AppLink href={paths.login()}>Giriş sayfasına dön</AppLink>
      </p>
    </SignInFrame>
  )
}
