import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useNavigate, useParams } from 'react-router'
import { AppLink } from '../../../ui/app-link.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../../../ui/toast.tsx'
import { failureCode, failureMessage } from '../../form/form-failure.ts'
import { call } from '../../shell/call.ts'
import { useTitle } from '../../shell/page-head.tsx'
import { paths } from '../../shell/paths.ts'
import { startSession } from '../../shell/session/session.ts'
import { PasswordField } from './password-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { errorsOf, typed } from './typed.ts'

/** `/first/:token`: the address that the program prints while nobody can sign in. Opening it uses nothing up. */
export function FirstAdminPage() {
  useTitle('İlk yönetici')
  const { token = '' } = useParams()
  const link = useQuery({
    queryKey: ['first-admin', token],
    queryFn: ({ signal }) => call('GET /v1/auth/first/{token}', { params: { token } }, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (link.isPending) return <main className="dashboard-waiting">Loading</main>
  if (link.isError) {
    return (
      <SignInFrame title="İlk yönetici" lead="Adres açılamadı.">
        <Notice tone="warn" className="mb-4">
          {failureMessage(link.error)}
        </Notice>
        {failureCode(link.error) === 'first_admin_link_not_found' ? (
          <AppLink href={paths.login()} {...buttonLook({ block: true })}>
            Giriş sayfasına git
          </AppLink>
        ) : (
          <Button block onClick={() => void link.refetch()}>
            Tekrar dene
          </Button>
        )}
      </SignInFrame>
    )
  }
  return (
    <SignInFrame
      title="İlk yönetici"
      lead="Bu kurulumun ilk yöneticisi siz olacaksınız. Sonra başkalarını davet edebilirsiniz."
    >
      <FirstAdminForm token={token} />
    </SignInFrame>
  )
}

function FirstAdminForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isPending, setPending] = useState(false)
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const data = new FormData(event.currentTarget)
    setPending(true)
    setErrors({})
    try {
      const answer = await call('POST /v1/auth/first', {
        body: {
          token,
          first_name: typed(data, 'first_name'),
          last_name: typed(data, 'last_name'),
          email: typed(data, 'email'),
          password: typed(data, 'password'),
        },
      })
      startSession(answer)
      await navigate(paths.home(), { replace: true })
    } catch (failure) {
      const refused = errorsOf(failure)
      setErrors(refused)
      if (Object.keys(refused).length === 0)
        notify(failureMessage(failure), { tone: 'error', id: 'first-admin' })
      setPending(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Field label="Ad" name="first_name" error={errors.first_name}>
        <TextInput autoComplete="given-name" controlSize={48} />
      </Field>
      <Field label="Soyad" name="last_name" error={errors.last_name}>
        <TextInput autoComplete="family-name" controlSize={48} />
      </Field>
      <Field
        label="E-posta"
        name="email"
        error={errors.email}
        hint="Girişte ve şifrenizi yenilerken kullanılır."
      >
        <TextInput type="email" autoComplete="username" inputMode="email" controlSize={48} />
      </Field>
      <PasswordField
        label="Şifre"
        name="password"
        autoComplete="new-password"
        error={errors.password}
        hint="En az 10 karakter. Birkaç sözcük yan yana iyi bir şifredir."
        controlSize={48}
      />
      <Button type="submit" block pending={isPending} pendingLabel="Kaydediliyor…">
        Kaydet ve giriş yap
      </Button>
    </form>
  )
}
