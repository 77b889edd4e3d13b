import { useEffect, useState } from 'react'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { ApiFailure } from '../../client/client.ts'
import { Arch } from '../../ui/arch.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Poster } from '../../ui/poster.tsx'
import { useTheme } from '../../ui/theme-script.ts'
import { notify } from '../../ui/toast.tsx'
import { call } from '../shell/call.ts'
import { useTitle } from '../shell/page-head.tsx'
import { hasEnded, takeReturnAddress } from '../shell/session/return-address.ts'
import { onSignInInOtherTab, readSession, startSession } from '../shell/session/session.ts'

/** The sign-in: the only page without the side menu (docs/product.md, Dashboard). */
export function LoginPage() {
  useTitle('Giriş')
  const { dark } = useTheme()
  const [isSignedIn] = useState(() => readSession() !== null)
  const [ended] = useState(hasEnded)
  const navigate = useNavigate()
  useEffect(() => onSignInInOtherTab(() => void navigate(takeReturnAddress(), { replace: true })), [navigate])
  if (isSignedIn) return <Navigate to="/" replace />
  return (
    <main className="login" id="main">
      <div className="login-art" aria-hidden="true">
        <Arch ratio="auto">
          <Poster scene="terrace" palette={dark ? 'night' : 'dusk'} seed={7} detail={0.3} />
        </Arch>
      </div>
      <div className="login-side">
        <a href="/" aria-label="Telmessa, siteye dön" className="login-logo">
          <Logo />
        </a>
        <div className="login-box">
          <h1>Yönetim</h1>
          <p className="login-lead">Rezervasyonlar, takvimler ve ödemeler.</p>
          {ended && (
            <Notice className="mb-4">Oturumunuz sona erdi. Giriş yapınca kaldığınız yere dönersiniz.</Notice>
          )}
          <LoginForm />
        </div>
      </div>
    </main>
  )
}

function typed(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

function LoginForm() {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isPending, setPending] = useState(false)
  const [isShown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    if (isPending) return
    setPending(true)
    setErrors({})
    try {
      const answer = await call('POST /v1/auth/login', {
        body: { email: typed(data, 'email'), password: typed(data, 'password') },
      })
      startSession(answer)
      notify('Başarılı', { id: 'login' })
      await navigate(takeReturnAddress(), { replace: true })
    } catch (error) {
      if (error instanceof ApiFailure) {
        setErrors(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])))
        notify(`Bir hata meydana geldi. Err: ${error.message}`, { tone: 'error', id: 'login' })
      } else notify((error as Error).message, { tone: 'error', id: 'login' })
      setPending(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Field label="E-posta" name="email" error={errors.email}>
        <TextInput type="email" autoComplete="username" inputMode="email" controlSize={48} />
      </Field>
      <Field
        label="Şifre"
        name="password"
        error={errors.password}
        hint={capsLock ? 'Büyük harf kilidi açık.' : undefined}
      >
        <span className="password">
          <TextInput
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            controlSize={48}
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
      <Button type="submit" block pending={isPending} pendingLabel="Giriş yapılıyor…">
        Giriş yap
      </Button>
    </form>
  )
}
