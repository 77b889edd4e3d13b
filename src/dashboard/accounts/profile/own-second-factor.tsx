import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../../../ui/toast.tsx'
import { notifyFailure } from '../../form/form-failure.ts'
import { SectionTitle } from '../../form/section-frame.tsx'
import { call } from '../../shell/call.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { errorsOf, typed } from '../sign-in/typed.ts'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

const QUERY = {
  queryKey: ['second-factor'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /v1/admin/profile/second-factor', {}, { signal }),
}

/** The second factor of an admin: set up with an app, confirmed by a first code, switched off with the password. */
export function OwnSecondFactor() {
  const queries = useQueryClient()
  const factor = useQuery(QUERY)
  const [setUp, setSetUp] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<string[]>([])
  const changed = () => queries.invalidateQueries({ queryKey: QUERY.queryKey })
  return (
    <section className="section-form" aria-label="İki adımlı giriş">
      <SectionTitle
        title="İki adımlı giriş"
        hint={
          factor.data?.is_on === true
            ? `Açık. Girişte telefonunuzdaki uygulamanın kodu sorulur. Kalan kurtarma kodu: ${factor.data.recovery_left}`
            : 'Açtığınızda girişte telefonunuzdaki doğrulama uygulamasının kodu da sorulur.'
        }
      />
      <LoadFailed query={factor}>İki adımlı girişin durumunu şu an getiremedik.</LoadFailed>
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      {factor.data?.is_on === false && setUp === null && (
        <PasswordStep
          verb="Kur"
          send={(current_password) =>
            call('POST /v1/admin/profile/second-factor', { body: { current_password } })
          }
          onDone={setSetUp}
        />
      )}
      {setUp !== null && (
        <Confirm
          {...setUp}
          onDone={async (fresh) => {
            setSetUp(null)
            setCodes(fresh)
            await changed()
          }}
        />
      )}
      {factor.data?.is_on === true && codes.length === 0 && (
        <PasswordStep
          verb="Kapat"
          send={(current_password) =>
            call('POST /v1/admin/profile/second-factor/remove', { body: { current_password } })
          }
          onDone={async () => {
            notify('İki adımlı giriş kapatıldı', { id: 'second-factor' })
            await changed()
          }}
        />
      )}
    </section>
  )
}

type StepProps<Answer> = {
  verb: string
  send: (text: string) => Promise<Answer>
  onDone: (answer: Answer) => unknown
}

/** A form of one field, which the call knows as `errorAt`. */
function useStep<Answer>(
  field: string,
  { send, onDone }: Omit<StepProps<Answer>, 'verb'>,
  errorAt: string = field,
) {
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = typed(new FormData(event.currentTarget), field)
    if (isPending) return
    setPending(true)
    setError(undefined)
    try {
      await onDone(await send(text))
    } catch (failure) {
      const message = errorsOf(failure)[errorAt]
      setError(message)
      if (message === undefined) notifyFailure(failure)
    } finally {
      setPending(false)
    }
  }
  return { error, isPending, submit: (event: SyntheticEvent<HTMLFormElement>) => void submit(event) }
}

const Step = (props: { step: ReturnType<typeof useStep>; verb: string; children: ReactNode }) => (
  <form className="profile-fields" noValidate onSubmit={props.step.submit}>
    {props.children}
    <div>
      <Button type="submit" size={40} pending={props.step.isPending} pendingLabel="Bekleyin…">
        {props.verb}
      </Button>
    </div>
  </form>
)

function PasswordStep<Answer>({ verb, ...rest }: StepProps<Answer>) {
  // a name of its own, because the page has another field of the same label
  const step = useStep('factor_password', rest, 'current_password')
  return (
    <Step step={step} verb={verb}>
      <PasswordField
        label="Şu anki şifre"
        name="factor_password"
        autoComplete="current-password"
        error={step.error}
      />
    </Step>
  )
}

type ConfirmProps = { secret: string; uri: string; onDone: (codes: string[]) => unknown }

function Confirm({ secret, uri, onDone }: ConfirmProps) {
  const step = useStep('code', {
    send: (code) => call('POST /v1/admin/profile/second-factor/confirm', { body: { code } }),
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  })
  return (
    <Step step={step} verb="Aç">
      <p>QR kodu doğrulama uygulamanızla okutun ya da anahtarı uygulamaya elle yazın.</p>
      <Suspense>
        <QrCode text={uri} label="Doğrulama uygulaması için QR kod" />
      </Suspense>
      <p className="qr-secret" data-testid="secret">
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <Field label="Uygulamadaki kod" name="code" error={step.error}>
        <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
      </Field>
    </Step>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <Notice
      tone="warn"
      title="Kurtarma kodlarınızı şimdi saklayın"
      actions={
        <Button size={36} onClick={onKept}>
          Sakladım
        </Button>
      }
    >
      <p>Telefonunuz yanınızda değilken her biri bir kez giriş yapar. Bu kodlar bir daha gösterilmez.</p>
      <ul className="recovery-codes" aria-label="Kurtarma kodları">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  )
}
