import { catamarans } from './catamarans.ts'
import type { DemoBoat } from './demo-boat.ts'
import { gulets } from './gulets.ts'
import { motorYachts } from './motor-yachts.ts'
import { sailingYachts } from './sailing-yachts.ts'
import { tourBoats } from './tour-boats.ts'

const written = new Map(
  [...gulets, ...motorYachts, ...catamarans, ...sailingYachts, ...tourBoats].map((boat) => [boat.slug, boat]),
)

/** No two neighbours are of one type, so that a list shows no picture twice in a row. */
const ORDER = [
  ['kismet', 'elif-su', 'imbat', 'derya-sultan', 'marti', 'denizati'],
  ['sadik-reis', 'simsek', 'papatya', 'mehtap', 'lodos', 'kelebek'],
  ['nur-hayat', 'asya', 'deniz-yildizi', 'poyraz-bey', 'ahu', 'kekova-gunesi'],
  ['hatice-ana', 'incitanem', 'turkuaz', 'uc-kardesler', 'keyfekeder', 'ruzgargulu'],
].flat()

/** The 24 boats of the demo in the order of the list. */
export const boats: DemoBoat[] = ORDER.map((slug, index) => {
  const boat = written.get(slug)!
  return {
    code: `TKN-${String(index + 1).padStart(3, '0')}`,
    ...boat,
  }
})
