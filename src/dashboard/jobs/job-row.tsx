import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ContentOf } from '../../contract/registry.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { momentText } from '../shell/moment-text.ts'
import { JOB_TEXTS, runText } from './job-texts.ts'

export type JobState = ContentOf<'GET /v1/admin/jobs'>[number]

type JobRowProps = {
  job: JobState
  now: Date
  /** No process runs it: nobody has told the program how to send mails. */
  isUnset: boolean
  isAsked: boolean
  onRun: () => void
}

/** One job: what it does, how its last run went, when the next one is, and its latest runs when it is opened. */
export function JobRow({ job, now, isUnset, isAsked, onRun }: JobRowProps) {
  const text = JOB_TEXTS[job.name]
  const [last] = job.runs
  const isFailing = job.failures_in_row > 0
  const isLate = job.due_at !== null && new Date(job.due_at).getTime() <= now.getTime()
  return (
    <li className="job" data-failing={isFailing || undefined}>
      <div className="job-what">
        <h2>{text.name}</h2>
        <p>{text.what}</p>
      </div>
      <dl className="job-facts">
        <div>
          <dt>Son çalışma</dt>
          <dd>
            {last === undefined ? (
              'henüz yok'
            ) : (
              <>
                {momentText(last.started_at, now)}
                <small>{runText(last)}</small>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Son başarılı</dt>
          <dd>{job.succeeded_at === null ? 'henüz yok' : momentText(job.succeeded_at, now)}</dd>
        </div>
        <div>
          <dt>Sonraki</dt>
          <dd>
            {job.due_at === null || isLate ? 'sırada' : momentText(job.due_at, now)}
            <small>{isUnset ? 'SMTP kurulunca' : text.when}</small>
          </dd>
        </div>
      </dl>
      <div className="job-act">
        <JobBadge job={job} />
        <Button
          tone="ghost"
          size={36}
          pending={isAsked}
          pendingLabel="Başlatılıyor…"
          onClick={onRun}
          aria-label={`Şimdi çalıştır, ${text.name}`}
        >
          Şimdi çalıştır
        </Button>
      </div>
      {isFailing && job.failed_at !== null && (
        <p className="job-failure">
          Son hata {momentText(job.failed_at, now)}, art arda {job.failures_in_row} kez:{' '}
          <code>{job.last_failure}</code>
        </p>
      )}
      {job.runs.length > 0 && (
        <details className="job-runs">
          <summary>
            <ChevronRight size={15} />
            Son çalışmalar
          </summary>
          <ol>
            {job.runs.map((run) => (
              <li key={`${run.started_at} ${run.took_ms}`}>
                <span>{momentText(run.started_at, now)}</span>
                <span>{runText(run)}</span>
                {run.failure !== null && <code>{run.failure}</code>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  )
}

function JobBadge({ job: { is_running, failures_in_row, runs } }: { job: JobState }) {
  if (is_running) return <StatusBadge tone="primary">Çalışıyor</StatusBadge>
  if (failures_in_row > 0) return <StatusBadge tone="danger">Başarısız</StatusBadge>
  if (runs.length === 0) return <StatusBadge tone="neutral">Bekliyor</StatusBadge>
  return <StatusBadge tone="ok">Çalıştı</StatusBadge>
}
