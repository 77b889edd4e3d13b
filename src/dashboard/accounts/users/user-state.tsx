import { useMutation } from '@tanstack/react-query'
import { AppLink } from '../../../ui/app-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast.tsx'
import { notifyFailure } from '../../form/form-failure.ts'
import { call } from '../../shell/call.ts'
import { momentText } from '../../shell/moment-text.ts'
import { paths } from '../../shell/paths.ts'
import { useChanged } from '../../shell/record-calls.ts'
import { useSession } from '../../shell/session/session.ts'
import { useNow } from '../../shell/use-now.ts'
import { USERS } from './calls.ts'
import type { User } from './calls.ts'
import { SecondFactor } from './second-factor.tsx'

/** Below the fields of a user: the open invitation, and the details and villas of an owner. */
export function UserState({ user }: { user: User }) {
  const session = useSession()
  return (
    <>
      {user.state === 'invited' && <Invitation user={user} />}
      {user.has_second_factor && user.id !== session?.id && <SecondFactor user={user} />}
      {user.role === 'OWNER' && (
        <p className="user-part">
          <AppLink className="link" href={paths.users({ details: user.id })}>
            Ödeme ve fatura bilgileri
          </AppLink>
        </p>
      )}
      {user.villas.length > 0 && <Villas villas={user.villas} />}
    </>
  )
}

function Invitation({ user: { id, invitation_ends_at } }: { user: User }) {
  const changed = useChanged(USERS)
  const invite = useMutation({
    mutationFn: () => call('POST /v1/admin/users/invite', { body: { id } }),
    onSuccess: async () => {
      await changed()
      notify('Davet e-postası sıraya alındı', { id: 'invitation' })
    },
    onError: notifyFailure,
  })
  const now = useNow()
  const isOpen = invitation_ends_at !== null && new Date(invitation_ends_at) > now
  return (
    <section className="user-part" aria-label="Davet">
      <p>
        {isOpen
          ? `Şifresini henüz belirlemedi. Davet bağlantısının son zamanı: ${momentText(invitation_ends_at, now)}`
          : 'Şifresini henüz belirlemedi ve davet bağlantısının süresi doldu.'}
      </p>
      <Button
        tone="ghost"
        size={36}
        pending={invite.isPending}
        pendingLabel="Gönderiliyor…"
        onClick={() => invite.mutate()}
      >
        Daveti yeniden gönder
      </Button>
    </section>
  )
}

function Villas({ villas }: Pick<User, 'villas'>) {
  return (
    <section className="user-part" aria-labelledby="user-villas">
      <h3 id="user-villas" className="user-part-title">
        Villaları
      </h3>
      <ul className="user-villas">
        {villas.map(({ id, code, name, is_active }) => (
          <li key={id}>
            <AppLink className="link" href={paths.villa(id, 'overview')}>
              {name}
            </AppLink>
            <small>{is_active ? code : `${code} · yayında değil`}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
