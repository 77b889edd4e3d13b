import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { judgeTrip } from '../../src/domain/booking/judge-trip.ts'
import { addDays } from '../../src/domain/calendar/stay.ts'
import {
  momentOf,
  startTimes,
  timeInIstanbul,
  TRIP_UNITS,
  tripOfPeriod,
  tripPeriod,
} from '../../src/domain/calendar/trip-period.ts'
import { verdictSentence } from '../../src/domain/turkish/trip-sentences.ts'
import { formatTrip } from '../../src/domain/turkish/trip-text.ts'
import { factsOf, tripCases } from '../random-trips.ts'

/**
 * A program for trip-zones.test.ts: prints a digest of 10,000 random trips with their prices, refusals, sentences and free trips
 * nearby, and of trips on the days around the changes to and from summer time elsewhere in the world.
 */
const digest = createHash('sha256')
const add = (value: unknown) => digest.update(JSON.stringify(value))

for (const one of fc.sample(tripCases, { seed: 2027, numRuns: 10_000 })) {
  const { facts, request } = factsOf(one)
  const verdict = judgeTrip(facts, [], request)
  add([verdict, verdictSentence(verdict), formatTrip(request.trip)])
}

const [one] = fc.sample(tripCases, { seed: 1, numRuns: 1 })
const { hours } = factsOf(one!).facts
for (const change of ['2027-03-14', '2027-03-28', '2027-04-04', '2027-09-26', '2027-10-31', '2027-11-07']) {
  for (const unit of TRIP_UNITS) {
    for (const day of [-8, -7, -1, 0, 1].map((days) => addDays(change, days))) {
      for (const time of startTimes(hours, unit, 1)) {
        const period = tripPeriod(hours, { unit, day, time, units: 1 })
        const typed = momentOf(`${day}T${time}`)
        add([
          period,
          tripOfPeriod(hours, unit, period),
          timeInIstanbul(typed),
          formatTrip({ unit, day, time, units: 1 }),
        ])
      }
    }
  }
}
process.stdout.write(`${digest.digest('hex')}\n`)
