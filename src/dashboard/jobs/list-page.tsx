import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { JobName } from '../../contract/jobs/jobs.ts'
import { WaitingBlock } from '../../ui/skeleton.tsx'
import { notify } from '../../ui/toast.tsx'
import { call } from '../shell/call.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { REFRESH_MS } from '../shell/use-changes.ts'
import { useNow } from '../shell/use-now.ts'
import { useUnread } from '../shell/use-unread.ts'
import { JobRow } from './job-row.tsx'
import { JOB_TEXTS } from './job-texts.ts'
import './jobs.css'

/** How often the screen asks again while a job runs. */
const RUNNING_MS = 2000

const ANSWERS = {
  started: 'iş başladı.',
  running: 'iş zaten çalışıyor.',
  waiting: 'işi çalıştıracak bir süreç şu an yok, ilk uygun süreç çalıştıracak.',
} as const

/** `/dashboard/jobs`: every background job, how its runs went, and a button that runs it now. */
export function JobListPage() {
  const now = useNow()
  const queries = useQueryClient()
  const { has_mail_sender } = useUnread()
  const jobs = useQuery({
    queryKey: ['jobs'],
    queryFn: ({ signal }) => call('GET /v1/admin/jobs', {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ is_running }) => is_running) === true ? RUNNING_MS : REFRESH_MS,
  })
  const run = useMutation({
    mutationFn: (name: JobName) => call('POST /v1/admin/jobs/{name}/run', { params: { name } }),
    onSuccess: ({ state }, name) =>
      notify(`${JOB_TEXTS[name].name}: ${ANSWERS[state]}`, { id: `job-${name}` }),
    onError: (_error, name) =>
      notify(`${JOB_TEXTS[name].name}: iş şu an başlatılamadı. Yeniden deneyin.`, {
        id: `job-${name}`,
        tone: 'error',
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  })
  const failing = jobs.data?.filter(({ failures_in_row }) => failures_in_row > 0).length ?? 0
  const meta = jobs.data === undefined ? ' ' : `${jobs.data.length} iş`
  return (
    <>
      <PageHead
        title="Zamanlanmış işler"
        meta={failing === 0 ? meta : `${meta}, ${failing} tanesi başarısız`}
      />
      {jobs.isError && (
        <div className="mb-4">
          <LoadFailed query={jobs}>Zamanlanmış işleri şu an getiremedik.</LoadFailed>
        </div>
      )}
      {jobs.isPending && <WaitingBlock height="24rem" />}
      {jobs.data && (
        <ul className="jobs">
          {/* What fails stands first; the others keep their order. */}
          {jobs.data
            .toSorted((a, b) => Number(b.failures_in_row > 0) - Number(a.failures_in_row > 0))
            .map((job) => (
              <JobRow
                key={job.name}
                job={job}
                now={now}
                isUnset={job.name === 'send-mails' && !has_mail_sender}
                isAsked={run.isPending && run.variables === job.name}
                onRun={() => run.mutate(job.name)}
              />
            ))}
        </ul>
      )}
    </>
  )
}
