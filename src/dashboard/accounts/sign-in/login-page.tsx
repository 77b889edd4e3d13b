import { useEffect, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { ApiFailure } from '../../../client/client.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../../../ui/toast.tsx'
import { failureCode } from '../../form/form-failure.ts'
import { call } from '../../shell/call.ts'
import { useTitle } from '../../shell/page-head.tsx'
import { paths } from '../../shell/paths.ts'
import { hasEnded, takeReturnAddress } from '../../shell/session/return-address.ts'
import { onSignInInOtherTab, readSession, startSession } from '../../shell/session/session.ts'
import { CodeField } from '../../shell/session/code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { errorsOf, typed } from './typed.ts'

/** What the page of a mailed link hands over after the password was set. */
export interface PasswordWasSet {
  email: string
}

/** The sign-in. */
export function LoginPage() {
  useTitle('Giriş')
  const { state } = useLocation() as { state: PasswordWasSet | null }
  const [isSignedIn] = useState(() => readSession() !== null)
  const [ended] = useState(hasEnded)
  const navigate = useNavigate()
  useEffect(() => onSignInInOtherTab(() => void navigate(takeReturnAddress(), { replace: true })), [navigate])
  if (isSignedIn) return <Navigate to="/" replace />
  return (
    <SignInFrame title="Yönetim" lead="Rezervasyonlar, takvimler ve ödemeler.">
      {state !== null && (
        <Notice tone="ok" className="mb-4">
          Şifreniz kaydedildi. Şimdi onunla giriş yapın.
        </Notice>
      )}
      {state === null && ended && (
        <Notice className="mb-4">Oturumunuz sona erdi. Giriş yapınca kaldığınız yere dönersiniz.</Notice>
      )}
      <LoginForm email={state?.email ?? ''} />
    </SignInFrame>
  )
}

function LoginForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isPending, setPending] = useState(false)
  const [asksCode, setAsksCode] = useState(false)

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    if (isPending) return
    setPending(true)
    setErrors({})
    try {
      const answer = await call('POST /v1/auth/login', {
        body: {
          email: typed(data, 'email'),
          password: typed(data, 'password'),
          ...(typed(data, 'code') !== '' && { code: typed(data, 'code') }),
        },
      })
      startSession(answer)
      notify('Başarılı', { id: 'login' })
      await navigate(takeReturnAddress(), { replace: true })
    } catch (error) {
      setErrors(errorsOf(error))
      setPending(false)
      if (failureCode(error) === 'code_required') return setAsksCode(true)
      if (error instanceof ApiFailure) {
        notify(`Bir hata meydana geldi. Err: ${error.message}`, { tone: 'error', id: 'login' })
      } else notify((error as Error).message, { tone: 'error', id: 'login' })
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Field label="E-posta" name="email" error={errors.email}>
        <TextInput
          type="email"
          autoComplete="username"
          inputMode="email"
          controlSize={48}
          defaultValue={email}
        />
      </Field>
      <PasswordField
        label="Şifre"
        name="password"
        autoComplete="current-password"
        error={errors.password}
        controlSize={48}
      />
      {asksCode && <CodeField error={errors.code} controlSize={48} />}
      <Button type="submit" block pending={isPending} pendingLabel="Giriş yapılıyor…">
        Giriş yap
      </Button>
      <p className="login-other">
        <AppLink href={paths.forgottenPassword()}>Şifremi unuttum</AppLink>
      </p>
    </form>
  )
}
