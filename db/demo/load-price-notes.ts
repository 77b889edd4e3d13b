import { addDays, type Day } from '../../src/domain/calendar/stay.ts'
import type { World } from '../../src/server/platform/context.ts'
import { seasonStretches } from './catalogue/seasons.ts'
import { readHolidays } from './read-holidays.ts'
import { stretchesAround } from './season-years.ts'

/** Notes of admins beside next season's provisional prices, by days after the first night of the forecasts. */
const NOTES = [
  {
    slug: 'tas-kule',
    after: 60,
    nights: 31,
    note: 'Ev sahibi bu ay boya yaptıracak, iki hafta kapanabilir.',
  },
  {
    slug: 'levissi-tas-ev',
    after: 120,
    nights: 28,
    note: 'Geçen yıl mayıs erken doldu; bayramdan sonra artış deneyelim.',
  },
  { slug: 'aksamsefa', after: 30, nights: 30, note: 'Havuz ısıtma eklenirse kış fiyatı yükselecek.' },
  { slug: 'mavi-kapi', after: 150, nights: 61, note: 'Haziran ve temmuz için ev sahibiyle görüşülecek.' },
  { slug: 'sedir-ev', after: 90, nights: 20, note: 'Komşu villa yüzde 20 artırdı.' },
] as const

export async function loadPriceNotes(
  world: World,
  today: Day,
  idBySlug: ReadonlyMap<string, number>,
): Promise<void> {
  const first = stretchesAround(seasonStretches, today, await readHolidays(world)).find(
    ({ kind }) => kind === 'forecast',
  )?.starts_on
  if (first === undefined) return
  const rows = NOTES.flatMap(({ slug, after, nights, note }) => {
    const villa_id = idBySlug.get(slug)
    const from = addDays(first, after)
    return villa_id === undefined
      ? []
      : [
          {
            villa_id,
            kind: 'note' as const,
            price: null,
            note,
            stay: `[${from},${addDays(from, nights)})`,
            created_at: world.now(),
          },
        ]
  })
  if (rows.length > 0) await world.db.insertInto('forecasts').values(rows).execute()
}
