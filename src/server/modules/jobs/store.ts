import { sql } from 'kysely'
import { jobName } from '../../../contract/jobs/jobs.ts'
import type { Db } from '../../platform/context.ts'

/** Every job in the order of the contract. A job that no process has known yet has no row. */
export async function readJobs(db: Db, running: ReadonlySet<string>) {
  const states = await db.selectFrom('job_runs').selectAll().where('name', 'in', jobName.options).execute()
  const runs = await db
    .selectFrom('ended_job_runs')
    .select([
      'job',
      'started_at',
      'done',
      'failure',
      sql<number>`round(extract(epoch from ended_at - started_at) * 1000)::int`.as('took_ms'),
    ])
    .orderBy('id', 'desc')
    .execute()
  return jobName.options.map((name) => {
    const state = states.find((one) => one.name === name)
    return {
      name,
      is_running: running.has(name),
      due_at: state?.due_at.toISOString() ?? null,
      succeeded_at: state?.succeeded_at?.toISOString() ?? null,
      failed_at: state?.failed_at?.toISOString() ?? null,
      failures_in_row: state?.failures_in_row ?? 0,
      last_failure: state?.failure ?? null,
      runs: runs
        .filter(({ job }) => job === name)
        .map(({ job: _, started_at, ...run }) => ({ ...run, started_at: started_at.toISOString() })),
    }
  })
}

export async function idOfJob(db: Db, name: string): Promise<number> {
  const { id } = await db
    .selectFrom('job_runs')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}
