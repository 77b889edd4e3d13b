import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/inputs.tsx'
import { notify } from '../../../ui/toast.tsx'
import { FILL } from '../../form/field-rules.ts'
import { notifyFailure } from '../../form/form-failure.ts'
import { call } from '../../shell/call.ts'
import { useChanged } from '../../shell/record-calls.ts'
import { USERS } from './calls.ts'
import type { User } from './calls.ts'

/** The second factor of another person, which an admin switches off when the phone is lost. */
export function SecondFactor({ user: { id, name } }: { user: User }) {
  const changed = useChanged(USERS)
  const [reason, setReason] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const remove = useMutation({
    mutationFn: (why: string) =>
      call('POST /v1/admin/users/second-factor/remove', { body: { id, reason: why } }),
    onSuccess: async () => {
      setReason(null)
      await changed()
      notify('İki adımlı giriş kapatıldı, oturumları sona erdi', { id: 'second-factor' })
    },
    onError: notifyFailure,
  })
  const confirm = () => {
    const why = reason?.trim() ?? ''
    setMissing(why === '')
    if (why !== '' && !remove.isPending) remove.mutate(why)
  }
  return (
    <section className="user-part" aria-label="İki adımlı giriş">
      <p>İki adımlı giriş açık. Telefonunu kaybettiyse kapatabilirsiniz.</p>
      <Button tone="ghost" size={36} onClick={() => setReason('')}>
        İki adımlı girişi kapat
      </Button>
      <Confirm
        open={reason !== null}
        title="İki adımlı giriş kapatılsın mı?"
        confirmLabel="Kapat ve oturumlarını bitir"
        onConfirm={confirm}
        onCancel={() => setReason(null)}
      >
        <p className="mb-4">
          {name} yalnızca şifresiyle giriş yapabilir. Açık oturumları sona erer, kendisine e-posta gönderilir.
          Önce kimliğinden emin olun.
        </p>
        <Field
          label="Neden"
          name="second_factor_reason"
          hint="İşlem kaydına yazılır."
          error={isMissing ? FILL : undefined}
        >
          <Textarea
            rows={2}
            maxLength={300}
            value={reason ?? ''}
            onChange={(event) => {
              setReason(event.target.value)
              setMissing(false)
            }}
          />
        </Field>
      </Confirm>
    </section>
  )
}
