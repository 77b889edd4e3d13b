import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createMailTemplate } from '../../../../tests/factories/mail-templates.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { addDays } from '../../../domain/calendar/stay.ts'
import { recordMailSender } from '../../services/notifications/mail-sender.ts'

const BEGIN = new Date('2027-03-01T09:00:00+03:00').getTime()
const HOUR = 3_600_000
const api = await startApi({ now: new Date(BEGIN).toISOString() })
afterAll(() => api.close())
await createMailTemplate(api.db, 'verify_email', { body: 'Merhaba\n\n{{dogrulama_baglantisi}}' })

/** A summer of 23 villas, 122 nights each; in every villa the longest stay that may be asked for and the rest. */
const FIRST = '2027-06-01'
const NIGHTS = 122
const LONGEST = 90
const villas: { id: number }[] = []
for (let n = 0; n < 23; n += 1) villas.push(await createVilla(api.db))
const SUMMER = villas.length * NIGHTS
const long = (n: number) => ({
  villa_id: villas[n]!.id,
  startDate: FIRST,
  endDate: addDays(FIRST, LONGEST),
})
const rest = (n: number) => ({
  villa_id: villas[n]!.id,
  startDate: addDays(FIRST, LONGEST),
  endDate: addDays(FIRST, NIGHTS),
})
const anyStay = (n: number) => (n < villas.length ? long(n) : rest(n - villas.length))

async function setClock(hours: number): Promise<void> {
  api.clock.set(new Date(BEGIN + hours * HOUR).toISOString())
  await recordMailSender(api.db, api.world.now())
}
beforeEach(() => setClock(0))
afterEach(async () => {
  for (const table of [
    'calendar_entries',
    'mail_outbox',
    'reservation_history',
    'reservations',
    'rate_limits',
  ])
    await sql`delete from ${sql.table(table)}`.execute(api.db)
})

let person = 0
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Names at a provider that have nothing in common. */
const invented = () => {
  person += 1
  return `${LETTERS[person % 26]}${LETTERS[Math.floor(person / 26) % 26]}${LETTERS[Math.floor(person / 676)]}u@gmail.com`
}
async function ask(stay: ReturnType<typeof long>, address: string, email = invented()): Promise<number> {
  person += 1
  const phone = `0532 ${String(person * 7919)
    .padStart(7, '0')
    .slice(-7)}`
  const guest = { adults: 2, first_name: 'Ayşe', last_name: 'Yılmaz', email, phone }
  const { status } = await api.call('POST', '/v1/reservations', {
    body: { ...stay, ...guest, kvkk_consent: true, terms_consent: true },
    address,
  })
  return status
}
async function press(email: string, address: string): Promise<void> {
  const mail = await api.db
    .selectFrom('mail_outbox')
    .select('text')
    .where('recipient', '=', email)
    .where('template_key', '=', 'verify_email')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const token = /\/talep\/dogrula\/([\w-]+)/.exec(mail.text)![1]!
  const body = { token }
  expect((await api.call('POST', '/v1/reservations/links/verify', { body, address })).status).toBe(200)
}
async function heldNights(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(upper(stay) - lower(stay)), 0)::int as n from calendar_entries
    where is_active and held_until > ${api.world.now()}`.execute(api.db)
  return rows[0]!.n
}
const shareOf = (nights: number) => `${nights} of ${SUMMER} nights (${Math.round((nights / SUMMER) * 100)} %)`

/** For a day everybody requests again after each expired hold. Returns the nights held on average and at most at once. */
async function attackForADay(addresses: readonly string[]): Promise<{ average: number; most: number }> {
  const held: number[] = []
  for (let hours = 0; hours < 24; hours += 2) {
    await setClock(hours)
    for (const [n, address] of addresses.entries()) await ask(anyStay(n), address)
    held.push(await heldNights())
  }
  return { average: Math.round(held.reduce((sum, n) => sum + n, 0) / held.length), most: Math.max(...held) }
}

test('requesting a long stay again after each expired hold does not close a villa for a day', async () => {
  const one = await attackForADay(['10.7.0.1'])
  console.log(`renewed holds, one address: ${shareOf(one.average)} for a day, ${one.most} for two hours`)
  expect(one).toEqual({ average: 8, most: 90 })
})

test(
  'thirty network addresses with unrelated names hold few nights of the summer for a day',
  { timeout: 120_000 },
  async () => {
    const thirty = Array.from({ length: 30 }, (_, n) => `10.7.1.${n + 1}`)
    const { average, most } = await attackForADay(thirty)
    console.log(
      `renewed holds, thirty addresses: ${shareOf(average)} for a day, ${most} at once for two hours`,
    )
    expect(average).toBeLessThan(SUMMER * 0.11)
  },
)

test('an IPv6 /48, which one person gets for free, can hold as much as four addresses', async () => {
  const lines = Array.from({ length: 30 }, (_, n) => `2001:db8:7:${(n + 1).toString(16)}::1`)
  const { average, most } = await attackForADay(lines)
  console.log(`renewed holds, thirty lines of one /48: ${shareOf(average)} for a day, ${most} at once`)
  expect(most).toBeLessThanOrEqual(480)
  expect(average).toBeLessThanOrEqual(40)
  // another network is not affected
  expect(await ask(rest(22), '2001:db8:8:1::1')).toBe(201)
})

test('one verified mailbox cannot hold more nights than the limit of one person', async () => {
  const email = invented()
  const answers: number[] = []
  for (const n of [0, 1, 2, 3, 4]) {
    const address = `10.7.2.${n + 1}`
    answers.push(await ask(long(n), address, email))
    if (n === 0) await press(email, address)
  }
  const held = await heldNights()
  console.log(`one verified mailbox: ${shareOf(held)} for a day`)
  expect(answers).toEqual([201, 409, 409, 409, 409])
})

test('one network address with several verified mailboxes holds a limited number of nights', async () => {
  let taken = 0
  for (let n = 0; n < 15; n += 1) {
    const email = invented()
    if ((await ask(long(n), '10.7.3.1', email)) !== 201) continue
    await press(email, '10.7.3.1')
    taken += 1
  }
  const held = await heldNights()
  console.log(`verified mailboxes of one address: ${taken} of 15 long stays, ${shareOf(held)} for a day`)
  expect(held).toBeLessThanOrEqual(280)
})

test.each([
  { TRUST_PROXY: '0', forwarded: (n: number) => `203.0.113.${n}` },
  // the proxy appends the address from which it received the request
  { TRUST_PROXY: '1', forwarded: (n: number) => `203.0.113.${n}, 198.51.100.7` },
])('with TRUST_PROXY=$TRUST_PROXY an invented X-Forwarded-For makes nobody another address', async (row) => {
  const other = await startApi({ now: new Date(BEGIN).toISOString(), env: { TRUST_PROXY: row.TRUST_PROXY } })
  try {
    const answers: number[] = []
    for (let n = 1; n <= 8; n += 1) {
      const villa = await createVilla(other.db)
      const stay = { villa_id: villa.id, startDate: FIRST, endDate: addDays(FIRST, 7) }
      const phone = `0533 ${String(n * 7919).padStart(7, '0')}`
      const guest = { adults: 2, first_name: 'Ayşe', last_name: 'Yılmaz', email: invented(), phone }
      const { status } = await other.call('POST', '/v1/reservations', {
        body: { ...stay, ...guest, kvkk_consent: true, terms_consent: true },
        headers: { 'x-forwarded-for': row.forwarded(n) },
        address: '10.7.4.1',
      })
      answers.push(status)
    }
    expect(answers).toEqual([201, 201, 201, 201, 201, 201, 429, 429])
  } finally {
    await other.close()
  }
})
