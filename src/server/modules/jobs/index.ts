import type { Route } from '../../platform/http/route.ts'
import { listJobs, runJob } from './jobs.ts'

export const jobRoutes: Route[] = [listJobs, runJob]
