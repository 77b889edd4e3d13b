import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { ApiFailure } from '../../../client/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { call } from '../call.ts'
import { CodeField } from './code-field.tsx'
import { readSession, reloadPage, startSession } from './session.ts'

type SignInAgainProps = {
  open: boolean
  onClose: () => void
  onSignedIn: () => void
  children: React.ReactNode
}

/** Signs in without leaving the page, for a page that is locked (page-lock.ts). */
export function SignInAgain({ open, onClose, onSignedIn, children }: SignInAgainProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    const before = readSession()?.id
    setPending(true)
    setFailure(null)
    try {
      const answer = await call('POST /v1/auth/login', {
        body: {
          email: text('email'),
          password: text('password'),
          ...(text('code') !== '' && { code: text('code') }),
        },
      })
      const session = startSession(answer)
      // Another person signed in, so what this page shows and would send is not theirs: it reloads.
      if (before !== undefined && session.id !== before) reloadPage()
      else onSignedIn()
    } catch (error) {
      const isCodeAsked =
        error instanceof ApiFailure && (error.content as { code?: string } | null)?.code === 'code_required'
      if (isCodeAsked) setAsksCode(true)
      else if (error instanceof ApiFailure) setFailure(error.errors[0]?.message ?? error.message)
      else setFailure((error as Error).message)
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      sheet={false}
      title="Yeniden giriş yapın"
      form={{ onSubmit: (event) => void submit(event) }}
      footer={
        <>
          <Button tone="ghost" size={40} onClick={onClose}>
            Vazgeç
          </Button>
          <Button type="submit" size={40} pending={isPending} pendingLabel="Giriş yapılıyor…">
            Giriş yap
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{children}</p>
        {failure !== null && (
          <Notice tone="danger" announce="alert">
            {failure}
          </Notice>
        )}
        <Field label="E-posta" name="email">
          <TextInput type="email" autoComplete="username" inputMode="email" data-autofocus />
        </Field>
        <Field label="Şifre" name="password">
          <TextInput type="password" autoComplete="current-password" />
        </Field>
        {asksCode && <CodeField />}
      </div>
    </Dialog>
  )
}
