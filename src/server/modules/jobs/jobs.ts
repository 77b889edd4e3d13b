import * as contract from '../../../contract/jobs/jobs.ts'
import { route } from '../../platform/http/route.ts'
import { askForRun, runningJobs } from '../../platform/jobs/ask-for-run.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { idOfJob, readJobs } from './store.ts'

export const listJobs = route(contract.listJobs, async ({ db }) => readJobs(db, await runningJobs(db)))

export const runJob = route(contract.runJob, async ({ db, actor, now }, { params: { name } }) => {
  const state = await askForRun(db, name)
  const record_id = await idOfJob(db, name)
  const entry = { action: 'run', record: 'job', record_id, before: { name }, after: { name, state } }
  await writeAudit(db, actor, [entry], now())
  return { state }
})
