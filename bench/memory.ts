import { addDays, todayInIstanbul } from '../src/domain/calendar/stay.ts'
import { memoryOf } from './cpu.ts'
import { freeStays } from './free-stays.ts'
import { measure, type Asked } from './load.ts'
import { atMost, lineOf } from './report.ts'
import type { Stage } from './stage.ts'

/** Memory of the program after a day of mixed work: pages old and new, searches, prices, the admins' list of reservations. */
export async function benchMemory(stage: Stage): Promise<void> {
  const times = Math.max(4000, stage.times(20_000))
  stage.report.section(`Memory of the server's process over ${times.toLocaleString('en')} mixed requests`)
  const server = await stage.server('small')
  const stays = await freeStays(server, 200, 10)
  const today = todayInIstanbul(new Date())
  const asked = (place: number): Asked => {
    const stay = stays[place % stays.length]!
    const startDate = addDays(today, 7 + (place % 330))
    const endDate = addDays(startDate, 3 + (place % 7))
    const adults = 1 + (place % 6)
    switch (place % 10) {
      case 0:
        return { path: `/listing?startDate=${startDate}&endDate=${endDate}&adults=${adults}` }
      case 1:
      case 2:
        return { path: `/villa/${stay.slug}` }
      case 3:
        return { path: `/villa/${stay.slug}?startDate=${startDate}&endDate=${endDate}&adults=${adults}` }
      case 4:
        return { path: '/' }
      case 5:
        return { path: `/v2/search?startDate=${startDate}&endDate=${endDate}&adults=${adults}` }
      case 6:
        return { path: '/v1/admin/reservations?oldrez=true', headers: server.admin }
      case 7:
        return { path: `/v1/villas/${stay.slug}` }
      default:
        return {
          method: 'POST',
          path: '/v1/quotes',
          body: { villa_id: stay.villa_id, startDate, endDate, adults: 2 },
        }
    }
  }
  const atStart = memoryOf(server.pid).now
  const half = await measure(server, { times: times / 2, connections: 8, warm_up: 0 }, asked)
  const atHalf = memoryOf(server.pid).now
  const rest = await measure(server, { times: times / 2, connections: 8, warm_up: 0 }, (place) =>
    asked(place + times / 2),
  )
  const { now, most } = memoryOf(server.pid)
  stage.report.add(
    lineOf('8 connections, ten kinds of requests', rest, {
      cpu: (half.cpu + rest.cpu) / 2,
      db_cpu: (half.db_cpu + rest.db_cpu) / 2,
    }),
  )
  stage.report.add({
    name: 'memory of the program',
    found: `${Math.round(atStart)} MB → ${Math.round(atHalf)} → ${Math.round(now)}, at most ${Math.round(most)} MB`,
    aims: [atMost('memory', most, 300, ' MB')],
    row: 'memory of the program under load',
  })
}
