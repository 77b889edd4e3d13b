import { addDays, todayInIstanbul } from '../src/domain/calendar/stay.ts'
import { SIZES } from './databases.ts'
import { measure, type Asked } from './load.ts'
import { costsAtMost, lineOf } from './report.ts'
import type { Server, Stage } from './stage.ts'

/** What the first screen of the dashboard asks for when an admin opens it. */
const HOME = [
  '/v1/admin/home',
  '/v1/admin/unreadcount',
  '/v1/admin/feeds?take=1',
  '/v1/admin/suspicious-holds',
]
const LISTS: [name: string, queryOf: (place: number, today: string) => Record<string, string>][] = [
  ['as it opens: coming stays, newest first', () => ({})],
  [
    'confirmed, check-in within 90 days, by check-in',
    (place, today) => ({
      status: 'confirmed',
      datetype: 'check_in',
      date1: addDays(today, place % 60),
      date2: addDays(today, 90 + (place % 60)),
      order: 'check_in',
    }),
  ],
  [
    'three villas, past ones too',
    (place) => ({ villa_id: [1, 2, 3].map((n) => n + (place % 900)).join(','), oldrez: 'true' }),
  ],
  [
    "by a customer's name, past ones too",
    (place) => ({ customer_name: ['ışıl gün', 'Çınar', 'öztürk'][place % 3]!, oldrez: 'true' }),
  ],
  ['everything, cancelled ones', () => ({ oldrez: 'true', status: 'cancelled' })],
]
/** The dashboard at scale: its home page, the list of reservations with the counts of its chips, and the occupancy. */
export async function benchDashboard(stage: Stage): Promise<void> {
  const small = await stage.server('small')
  await benchHome(stage, small)
  await benchList(stage, small, SIZES.small.reservations, 8)
  await benchOccupancy(stage, small)
  await benchList(stage, await stage.server('large'), SIZES.large.reservations, 10)
}

async function benchHome(stage: Stage, server: Server): Promise<void> {
  stage.report.section('Home page of the dashboard, 100,000 reservations')
  const ask = (paths: string[]) => (): Asked[] => paths.map((path) => ({ path, headers: server.admin }))
  const times = stage.times(300)
  for (const path of HOME) {
    stage.report.add(
      lineOf(`GET ${path}`, await measure(server, { times, seconds: stage.seconds }, ask([path]))),
    )
  }
  const all = await measure(server, { times, seconds: stage.seconds }, ask(HOME))
  stage.report.add(
    lineOf('all that the screen asks for', all, {
      aims: [costsAtMost(all, 10)],
      row: 'dashboard home, 100,000 reservations',
    }),
  )
}

async function benchList(stage: Stage, server: Server, size: number, limit: number): Promise<void> {
  const many = size.toLocaleString('en')
  stage.report.section(`List of reservations: GET /v1/admin/reservations, 100 rows of ${many}`)
  const today = todayInIstanbul(new Date())
  for (const [name, queryOf] of LISTS) {
    const load = { times: stage.times(300), seconds: stage.seconds }
    const measured = await measure(server, load, (place) => ({
      path: `/v1/admin/reservations?${new URLSearchParams(queryOf(place, today)).toString()}`,
      headers: server.admin,
    }))
    stage.report.add(
      lineOf(name, measured, {
        aims: [costsAtMost(measured, limit)],
        row: `list of reservations, 100 of ${many}: ${name}`,
      }),
    )
  }
}

/** The longest window of the grid, and the report by month: of this year and of the next one. */
async function benchOccupancy(stage: Stage, server: Server): Promise<void> {
  stage.report.section('Occupancy of a year: 100 of 1,000 villas, with the sums of all')
  const load = { times: stage.times(100), seconds: stage.seconds }
  const year = Number(todayInIstanbul(new Date()).slice(0, 4))
  const grid = await measure(server, load, (place) => ({
    path: `/v1/admin/occupancy?from=${year + (place % 2)}-01-01&days=365&take=100`,
    headers: server.admin,
  }))
  stage.report.add(
    lineOf('the grid', grid, { aims: [costsAtMost(grid, 30)], row: 'occupancy of a year, 1,000 villas' }),
  )
  const report = await measure(server, load, (place) => ({
    path: `/v1/admin/occupancy/report?year=${year + (place % 2)}`,
    headers: server.admin,
  }))
  stage.report.add(
    lineOf('the report by month', report, { row: 'occupancy of a year by month, 1,000 villas' }),
  )
}
