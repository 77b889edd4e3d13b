import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { peopleCondition } from './store-people.ts'

const api = await startApi({ now: '2027-07-10T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })
const villa = await createVilla(api.db)
const other = await createVilla(api.db)

const past = await createReservation(api.db, villa.id, {
  check_in: '2027-06-01',
  check_out: '2027-07-09',
  status: 'completed',
  created_at: '2027-01-05T00:30:00+03:00',
})
const leaving = await createReservation(api.db, villa.id, {
  check_in: '2027-07-09',
  check_out: '2027-07-10',
  first_name: 'Çınar',
  last_name: 'Işık',
  created_at: '2027-01-05T23:30:00+03:00',
})
const waiting = await createReservation(api.db, villa.id, {
  check_in: '2027-07-12',
  check_out: '2027-07-19',
  status: 'pending',
  created_at: '2027-01-06T00:30:00+03:00',
})
const ended = await createReservation(api.db, other.id, {
  check_in: '2027-07-15',
  check_out: '2027-07-18',
  status: 'pending',
  hold_expires_at: '2027-07-10T06:00:00Z',
  nightly: 3_000_000,
})

const list = async (query = '') => {
  const { body } = await api.call('GET', `/v1/admin/reservations${query}`, { as: admin })
  return body.content as {
    items: { id: number; status: string }[]
    total: number
    counts: Record<string, number>
    ending: number
    completed: number
  }
}
const ids = async (query: string) => (await list(query)).items.map((item) => item.id)

test('the list begins with the newest, leaves out past stays and shows ended holds as expired', async () => {
  const { items, total, counts } = await list()
  expect(items.map((item) => [item.id, item.status])).toEqual([
    [ended.id, 'expired'],
    [waiting.id, 'pending'],
    [leaving.id, 'confirmed'],
  ])
  expect(total).toBe(3)
  expect(counts).toEqual({
    pending: 1,
    awaiting_payment: 0,
    confirmed: 1,
    completed: 0,
    expired: 1,
    cancelled: 0,
  })
  expect(await ids('?oldrez=true')).toEqual([ended.id, waiting.id, leaving.id, past.id])
})

test('the status filter uses the effective status and leaves the counts of the chips unchanged', async () => {
  expect(await ids('?status=pending')).toEqual([waiting.id])
  const expired = await list('?status=expired,confirmed&take=1')
  expect(expired).toMatchObject({ total: 2, counts: { pending: 1, expired: 1, confirmed: 1 } })
  expect(expired.items.map((item) => item.id)).toEqual([ended.id])
  expect(await ids('?status=expired,confirmed&take=1&skip=1')).toEqual([leaving.id])
})

test('a customer is found by the beginning of either name in any spelling, and pattern characters are literal', async () => {
  for (const name of ['cinar', 'ÇINAR', 'isik', 'Işı', 'çınar ış']) {
    expect(await ids(`?customer_name=${encodeURIComponent(name)}`)).toEqual([leaving.id])
  }
  expect(await ids('?customer_name=ınar')).toEqual([])
  expect(await ids('?customer_name=%25')).toEqual([])
  expect(await ids('?customer_name=_')).toEqual([])
})

test('a code is found by its beginning, in lower case or with dashes, and several villas can be given', async () => {
  const code = waiting.code
  expect(await ids(`?reservation_id=${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)).toEqual([
    waiting.id,
  ])
  expect(await ids(`?villa_id=${other.id}`)).toEqual([ended.id])
  expect(await ids(`?villa_id=${other.id},${villa.id}`)).toHaveLength(3)
})

test('date filters use days in Istanbul: created, check-in, check-out, in-house', async () => {
  const all = '?oldrez=1&order=oldest&'
  expect(await ids(`${all}datetype=created&date1=2027-01-05&date2=2027-01-05`)).toEqual([past.id, leaving.id])
  expect(await ids(`${all}datetype=created&date1=2027-01-06`)).toContain(waiting.id)
  expect(await ids(`${all}datetype=check_in&date1=2027-07-12&date2=2027-07-14`)).toEqual([waiting.id])
  expect(await ids(`${all}datetype=check_out&date2=2027-07-09`)).toEqual([past.id])
  expect(await ids(`${all}datetype=in_house&date1=2027-07-09`)).toEqual([leaving.id])
  expect(await ids(`${all}datetype=in_house&date1=2027-07-10`)).toEqual([])
})

test('the list is ordered by arrival and by total, both ways', async () => {
  expect(await ids('?order=check_in')).toEqual([leaving.id, waiting.id, ended.id])
  expect(await ids('?order=-check_in')).toEqual([ended.id, waiting.id, leaving.id])
  expect(await ids('?order=-total')).toEqual([ended.id, waiting.id, leaving.id])
  expect(await ids('?order=total')).toEqual([leaving.id, waiting.id, ended.id])
})

test('holds that end within six hours have a filter with a count', async () => {
  const booked = await createVilla(api.db)
  const hold = (n: number, status: 'pending' | 'awaiting_payment', hold_expires_at: string) =>
    createReservation(api.db, booked.id, {
      check_in: `2027-09-0${n}`,
      check_out: `2027-09-0${n + 1}`,
      status,
      hold_expires_at,
    })
  const soon = await hold(1, 'pending', '2027-07-10T14:59:00+03:00')
  const paying = await hold(3, 'awaiting_payment', '2027-07-10T15:00:00+03:00')
  await hold(5, 'pending', '2027-07-10T15:00:01+03:00')
  await hold(7, 'pending', '2027-07-10T08:59:00+03:00')
  const of = `?villa_id=${booked.id}&order=oldest`
  expect(await list(of)).toMatchObject({ total: 4, ending: 2 })
  const ending = await list(`${of}&ending=true`)
  expect(ending.items.map((item) => item.id)).toEqual([soon.id, paying.id])
  expect(ending).toMatchObject({
    total: 2,
    ending: 2,
    counts: { pending: 1, awaiting_payment: 1, expired: 0 },
  })
  expect(await list(`${of}&ending=true&status=pending`)).toMatchObject({ total: 1, ending: 2 })
})

test('a reversed date range finds nothing, for every kind of date', async () => {
  for (const datetype of ['created', 'check_in', 'check_out', 'in_house']) {
    expect(await list(`?datetype=${datetype}&date1=2028-01-01&date2=2027-01-01`)).toMatchObject({ total: 0 })
  }
})

test('completed stays that the list leaves out are counted under the same filters, up to a limit', async () => {
  expect(await list()).toMatchObject({ counts: { completed: 0 }, completed: 1 })
  expect(await list(`?villa_id=${other.id}`)).toMatchObject({ completed: 0 })
  expect(await list('?status=completed&oldrez=true')).toMatchObject({ total: 1, completed: 1 })
  expect(await list('?ending=true')).toMatchObject({ completed: 0 })

  const { id } = await createVilla(api.db)
  await sql`
    insert into reservations (rental_id, code, public_token, stay, adults, first_name, last_name, email, phone, source,
      status, quote, rates, cancellation_ladder, total, prepayment_amount, balance_amount, damage_deposit_amount, commission_percent)
    select ${id}, 'MANY' || n, 'many' || n, stay, adults, first_name, last_name, email, phone, source,
      status, quote, rates, cancellation_ladder, total, prepayment_amount, balance_amount, damage_deposit_amount, commission_percent
    from reservations, generate_series(1, 1001) n where id = ${past.id}`.execute(api.db)
  expect(await list(`?villa_id=${id}`)).toMatchObject({ total: 0, completed: 1000 })
  expect(await list(`?villa_id=${id}&oldrez=true`)).toMatchObject({ total: 1001, completed: 1001 })
})

test('one search finds a customer by name, phone in any spelling, e-mail or code, past stays included', async () => {
  const { id } = await createVilla(api.db)
  const caller = await createReservation(api.db, id, {
    check_in: '2027-03-01',
    check_out: '2027-03-05',
    status: 'completed',
    first_name: 'Gülşah',
    last_name: 'Örnek',
    phone: '+905359847261',
    email: 'G.Ornek@ornek.tr',
  })
  const { code } = caller
  for (const typed of [
    'gulsah',
    'örnek gülşah',
    'ÖRN',
    '7261',
    '72 61',
    '0535 984 72 61',
    '+90 (535) 984-72-61',
    '0090 535 984 72 61',
    '535984',
    'g.ornek@',
    'G.ORNEK@ornek.tr',
    code,
    `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`,
  ]) {
    const query = `?villa_id=${id}&oldrez=true&searchString=${encodeURIComponent(typed)}`
    expect([typed, await ids(query)]).toEqual([typed, [caller.id]])
    expect((await list(query)).counts.completed).toBe(1)
  }
  for (const typed of ['261', '9847', '%', '_', 'ornek@', 'gülşah kaya', '()', '----']) {
    const query = `?villa_id=${id}&oldrez=true&searchString=${encodeURIComponent(typed)}`
    expect([typed, await ids(query)]).toEqual([typed, []])
  }
})

test('an owner finds own customers by name and code, and not by a phone or e-mail that they may not see', async () => {
  const owner = await createUser(api.db)
  const { id } = await createVilla(api.db, { owner_id: owner.id })
  const own = await createReservation(api.db, id, {
    check_in: '2027-08-01',
    check_out: '2027-08-05',
    first_name: 'Tülay',
    phone: '+905359840099',
    email: 'gizli@ornek.tr',
  })
  const found = async (typed: string) => {
    const path = `/v1/admin/reservations?searchString=${encodeURIComponent(typed)}`
    const { body } = await api.call('GET', path, { as: owner })
    return (body.content as { items: { id: number }[] }).items.map((item) => item.id)
  }
  expect(await found('tulay')).toEqual([own.id])
  expect(await found(own.code)).toEqual([own.id])
  for (const typed of ['0099', '+905359840099', 'gizli', 'gizli@ornek.tr'])
    expect(await found(typed)).toEqual([])
})

test('a search for people reads its indexes, not the table', async () => {
  await sql`analyze reservations`.execute(api.db)
  await api.db.transaction().execute(async (tx) => {
    // With few rows a scan of the table is cheaper; the test is about what the indexes can answer.
    await sql`set local enable_seqscan = off`.execute(tx)
    for (const typed of ['7261', '0535 984 72 61', 'deniz kaya', 'g.ornek@', waiting.code]) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select from reservations r where ${peopleCondition(typed, admin)}`.execute(tx)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n'), typed).not.toMatch(/Seq Scan/)
    }
  })
})
