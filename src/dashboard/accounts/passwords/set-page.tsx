import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useNavigate, useParams } from 'react-router'
import { AppLink } from '../../../ui/app-link.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../../../ui/toast.tsx'
import { failureCode, failureMessage } from '../../form/form-failure.ts'
import { call } from '../../shell/call.ts'
import { momentText } from '../../shell/moment-text.ts'
import { useTitle } from '../../shell/page-head.tsx'
import { paths } from '../../shell/paths.ts'
import { useNow } from '../../shell/use-now.ts'
import { endSession } from '../../shell/session/session.ts'
import type { PasswordWasSet } from '../sign-in/login-page.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import { errorsOf, typed } from '../sign-in/typed.ts'

/** `/password/:token`: the page of a mailed link. Opening it uses nothing up. */
export function SetPasswordPage() {
  useTitle('Şifre belirleme')
  const { token = '' } = useParams()
  const now = useNow()
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) => call('GET /v1/auth/links/{token}', { params: { token } }, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (link.isPending) return <main className="dashboard-waiting">Loading</main>
  if (link.isError) {
    const isGone = failureCode(link.error) === 'password_link_not_found'
    return (
      <SignInFrame title="Şifre belirleme" lead="Bağlantı açılamadı.">
        <Notice tone="warn" className="mb-4">
          {failureMessage(link.error)}
        </Notice>
        {isGone ? (
          <AppLink href={paths.forgottenPassword()} {...buttonLook({ block: true })}>
            Yeni bağlantı iste
          </AppLink>
        ) : (
          <Button block onClick={() => void link.refetch()}>
            Tekrar dene
          </Button>
        )}
      </SignInFrame>
    )
  }
  const { first_name, email, expires_at } = link.data
  return (
    <SignInFrame title={`Merhaba ${first_name}`} lead={`Girişte kullanacağınız e-posta: ${email}`}>
      <SetPasswordForm token={token} email={email} />
      <p className="login-other">{`Bağlantı bir kez kullanılabilir. Son zamanı: ${momentText(expires_at, now)}`}</p>
    </SignInFrame>
  )
}

function SetPasswordForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = typed(new FormData(event.currentTarget), 'password')
    if (isPending) return
    setPending(true)
    setError(undefined)
    try {
      await call('POST /v1/auth/password', { body: { token, password } })
      // the sessions of this person have ended, also the one that this browser may keep
      endSession()
      const state: PasswordWasSet = { email }
      await navigate(paths.login(), { replace: true, state })
    } catch (failure) {
      const { password: message } = errorsOf(failure)
      setError(message)
      if (message === undefined) notify(failureMessage(failure), { tone: 'error', id: 'password' })
      setPending(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {/* password managers keep the password under this name */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Yeni şifre"
        name="password"
        autoComplete="new-password"
        error={error}
        hint="En az 10 karakter. Birkaç sözcük yan yana iyi bir şifredir."
        controlSize={48}
      />
      <Button type="submit" block pending={isPending} pendingLabel="Kaydediliyor…">
        Şifremi kaydet
      </Button>
    </form>
  )
}
