import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../ui/app-link.tsx'
import { call } from '../shell/call.ts'
import { momentText } from '../shell/moment-text.ts'
import { paths } from '../shell/paths.ts'
import { useCan } from '../shell/session/use-can.ts'
import { REFRESH_MS } from '../shell/use-changes.ts'
import { useNow } from '../shell/use-now.ts'
import { JOB_TEXTS } from './job-texts.ts'

/** A card of the home screen with the jobs whose last run failed. It is only shown while there are any. */
export function FailingJobs() {
  const { manage_reservations: isAdmin } = useCan()
  const now = useNow()
  const { data } = useQuery({
    queryKey: ['jobs'],
    queryFn: ({ signal }) => call('GET /v1/admin/jobs', {}, { signal }),
    enabled: isAdmin,
    refetchInterval: REFRESH_MS,
  })
  const failing = (data ?? []).filter(({ failures_in_row }) => failures_in_row > 0)
  if (failing.length === 0) return null
  return (
    <section className="home-card home-card-danger mb-4" aria-labelledby="failing-jobs">
      <header>
        <h2 id="failing-jobs">Başarısız işler</h2>
        <span>{failing.length}</span>
        <AppLink className="link" href={paths.jobs()} aria-label="Başarısız işler, hepsi">
          Hepsi
        </AppLink>
      </header>
      <ul className="home-list">
        {failing.map(({ name, failures_in_row, failed_at }) => (
          <li key={name}>
            <AppLink href={paths.jobs()}>
              <b>{JOB_TEXTS[name].name}</b>
              <small>
                Art arda {failures_in_row} kez başarısız
                {failed_at === null ? '' : `, son hata ${momentText(failed_at, now)}`}
              </small>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
