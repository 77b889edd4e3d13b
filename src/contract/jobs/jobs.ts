/** The background jobs of the program and how their runs went (docs/product.md, Background work). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { moment } from '../fields.ts'

export const jobName = z.enum([
  'expire-holds',
  'complete-stays',
  'send-mails',
  'mail-reset-links',
  'process-images',
  'make-link-previews',
  'invite-comments',
  'mark-loved-villas',
  'publish-posts',
  'clean-files',
  'sync-feeds',
  'forget-attempts',
  'forget-origins',
  'forget-request-keys',
  'forget-notifications',
  'erase-kept-data',
])
export type JobName = z.infer<typeof jobName>

const run = z.object({
  started_at: moment,
  took_ms: z.int(),
  /** how many records it changed; null where the job does not count them, or the run failed */
  done: z.int().nullable(),
  /** the error of a failed run */
  failure: z.string().nullable(),
})

const job = z.object({
  name: jobName,
  /** a process runs it at this moment; unknown, and false, of a job that several processes share */
  is_running: z.boolean(),
  /** null before the first start of a process that may run it; in the past while no process does */
  due_at: moment.nullable(),
  succeeded_at: moment.nullable(),
  failed_at: moment.nullable(),
  /** failed runs since the last success */
  failures_in_row: z.int(),
  last_failure: z.string().nullable(),
  /** the latest runs, newest first, 20 successful and 20 failed ones at most */
  runs: z.array(run),
})

export const listJobs = endpoint({
  method: 'GET',
  path: '/v1/admin/jobs',
  access: 'admin',
  summary: 'Every background job with its latest runs',
  output: z.array(job),
  failures: [],
})

export const runJob = endpoint({
  method: 'POST',
  path: '/v1/admin/jobs/{name}/run',
  access: 'admin',
  summary: 'Asks for a run of a job now; a job that runs is not begun a second time',
  params: z.object({ name: jobName }),
  /**
   * started: a process began a run after this call. running: a run was in progress, and no other is begun. waiting: no
   * process has begun one within three seconds; the first one that may run the job will.
   */
  output: z.object({ state: z.enum(['started', 'running', 'waiting']) }),
  failures: ['not_found'],
})
