import { addDays, todayInIstanbul } from '../src/domain/calendar/stay.ts'
import { measure } from './load.ts'
import { atMost, lineOf } from './report.ts'
import type { Stage } from './stage.ts'

/** The admins' list of reservations: a hundred rows of a hundred thousand, with the counts of its chips. */
export async function benchReservationList(stage: Stage): Promise<void> {
  stage.report.section('Admins list: GET /v1/admin/reservations, 100 rows of 100,000')
  const server = await stage.server('small')
  const today = todayInIstanbul(new Date())
  const lists: [string, (place: number) => Record<string, string>][] = [
    ['as it opens: coming stays, newest first', () => ({})],
    [
      'confirmed, check-in within 90 days, by check-in',
      (place) => ({
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
  for (const [name, queryOf] of lists) {
    const measured = await measure(server, { times: stage.times(300) }, (place) => ({
      path: `/v1/admin/reservations?${new URLSearchParams(queryOf(place)).toString()}`,
      headers: server.admin,
    }))
    stage.report.add(lineOf(name, measured, { aims: [atMost('CPU', measured.cpu, 5, ' ms')] }))
  }
}
