import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast.tsx'
import { notifyFailure } from '../../form/form-failure.ts'
import { SectionTitle } from '../../form/section-frame.tsx'
import { call } from '../../shell/call.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { momentText } from '../../shell/moment-text.ts'
import { useNow } from '../../shell/use-now.ts'
import { signOutEverywhere } from '../../shell/session/sign-out.ts'

const KEY = ['own-sessions']

/** The own open sessions. Each can be ended, and all of them at once. */
export function OwnSessions() {
  const queries = useQueryClient()
  const now = useNow()
  const sessions = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /v1/admin/profile/sessions', {}, { signal }),
  })
  const end = useMutation({
    mutationFn: (id: number) => call('DELETE /v1/admin/profile/sessions/{id}', { params: { id } }),
    onSuccess: () => notify('Oturum sona erdi', { id: 'session' }),
    onError: notifyFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  const endAll = useMutation({
    mutationFn: signOutEverywhere,
    onError: notifyFailure,
  })
  return (
    <section className="section-form" aria-label="Oturumlar">
      <SectionTitle
        title="Oturumlar"
        hint="Tanımadığınız bir oturum görürseniz onu kapatın ve şifrenizi değiştirin."
        actions={
          <Button
            tone="ghost"
            size={36}
            pending={endAll.isPending}
            pendingLabel="Çıkılıyor…"
            onClick={() => endAll.mutate()}
          >
            Her yerden çıkış
          </Button>
        }
      />
      <LoadFailed query={sessions}>Oturumları şu an getiremedik.</LoadFailed>
      <ul className="session-list">
        {sessions.data?.map(({ id, device, address, created_at, last_seen_at, is_current }) => (
          <li key={id}>
            <div>
              <b>{device}</b>
              <small>
                {`${address} · Giriş: ${momentText(created_at, now)} · Son işlem: ${momentText(last_seen_at, now)}`}
              </small>
            </div>
            {is_current ? (
              <StatusBadge tone="ok">Bu oturum</StatusBadge>
            ) : (
              <Button
                tone="ghost"
                size={36}
                aria-label={`Kapat: ${device}`}
                onClick={() => !end.isPending && end.mutate(id)}
              >
                Kapat
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
