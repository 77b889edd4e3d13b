import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast.tsx'
import { notifyFailure } from '../../form/form-failure.ts'
import { SectionTitle } from '../../form/section-frame.tsx'
import { call } from '../../shell/call.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { errorsOf, typed } from '../sign-in/typed.ts'

/** Changes the own password. It ends every other session. */
export function OwnPassword({ email }: { email: string }) {
  const queries = useQueryClient()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isPending, setPending] = useState(false)
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    if (isPending) return
    setPending(true)
    setErrors({})
    try {
      await call('PUT /v1/admin/profile/password', {
        body: {
          current_password: typed(data, 'current_password'),
          new_password: typed(data, 'new_password'),
        },
      })
      form.reset()
      notify('Şifreniz değişti, diğer oturumlarınız sona erdi', { id: 'password' })
      await queries.invalidateQueries({ queryKey: ['own-sessions'] })
    } catch (error) {
      const found = errorsOf(error)
      setErrors(found)
      if (Object.keys(found).length === 0) notifyFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <form className="section-form" noValidate onSubmit={(event) => void submit(event)}>
      <SectionTitle title="Şifre" hint="Değiştirdiğinizde bu tarayıcı dışındaki oturumlarınız sona erer." />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className="profile-fields">
        <PasswordField
          label="Şu anki şifre"
          name="current_password"
          autoComplete="current-password"
          error={errors.current_password}
        />
        <PasswordField
          label="Yeni şifre"
          name="new_password"
          autoComplete="new-password"
          error={errors.new_password}
          hint="En az 10 karakter. Birkaç sözcük yan yana iyi bir şifredir."
        />
        <div>
          <Button type="submit" size={40} pending={isPending} pendingLabel="Kaydediliyor…">
            Şifremi değiştir
          </Button>
        </div>
      </div>
    </form>
  )
}
