import { freeStays } from './free-stays.ts'
import { measure } from './load.ts'
import { costsAtMost, lineOf } from './report.ts'
import type { Stage } from './stage.ts'

/** Measures the exact price of a stay, and a whole villa as JSON. */
export async function benchQuotes(stage: Stage): Promise<void> {
  stage.report.section('Quote and villa as JSON, 1,000 villas, 100,000 stays')
  const server = await stage.server('small')
  const stays = await freeStays(server, 200, 10)
  const of = (place: number) => stays[place % stays.length]!
  const quote = await measure(server, { times: stage.times(2000) }, (place) => {
    const { villa_id, check_in, check_out } = of(place)
    return {
      method: 'POST',
      path: '/v1/quotes',
      body: { villa_id, startDate: check_in, endDate: check_out, adults: 2 },
    }
  })
  stage.report.add(lineOf('POST /v1/quotes', quote, { aims: [costsAtMost(quote, 1.5)], row: 'quote' }))
  const villa = await measure(server, { times: stage.times(1000) }, (place) => ({
    path: `/v1/villas/${of(place).slug}`,
  }))
  stage.report.add(
    lineOf('GET /v1/villas/{slug}', villa, { aims: [costsAtMost(villa, 1.5)], row: 'villa as JSON' }),
  )
}
