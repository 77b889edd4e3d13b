import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })

const stay = { startDate: '2027-07-04', endDate: '2027-07-11', adults: 2 }
const customer = {
  first_name: 'Ayşe',
  last_name: 'Yılmaz',
  email: 'ayse@ornek.tr',
  phone: '0532 000 00 00',
}
const NO_CHILDREN = 'Bu ev çocuk kabul etmiyor; çocuksuz bir konaklama ya da başka bir ev seçin.'
const NO_INFANTS = 'Bu ev bebek kabul etmiyor; bebeksiz bir konaklama ya da başka bir ev seçin.'

test.each([
  [{ max_infants: 2 }, { infants: 3 }, 'infants', 'Bu evde en çok 2 bebek kalabilir.', { infants: 2 }],
  [{ max_infants: 0 }, { infants: 1 }, 'infants', NO_INFANTS, { children: 2 }],
  [{ allows_children: false }, { children: 1 }, 'children', NO_CHILDREN, {}],
  [{ allows_children: false }, { infants: 1 }, 'infants', NO_INFANTS, {}],
])('a villa with %o refuses %o everywhere, at its field', async (rule, refused, field, sentence, taken) => {
  const { id: villa_id } = await createVilla(api.db, rule)
  const quote = (guests: object) => api.call('POST', '/v1/quotes', { body: { villa_id, ...stay, ...guests } })
  expect((await quote(refused)).body.content).toMatchObject({
    is_bookable: false,
    refusal: { code: field },
    sentence,
    nearest: [],
  })
  expect((await quote(taken)).body.content).toMatchObject({ is_bookable: true })

  const errors = [{ field, message: sentence }]
  const asked = { villa_id, ...stay, ...refused, ...customer }
  const request = await api.call('POST', '/v1/reservations', {
    body: { ...asked, kvkk_consent: true, terms_consent: true },
  })
  expect([request.status, request.body.errors]).toEqual([422, errors])
  const booking = await api.call('POST', '/v1/admin/reservations', { as: admin, body: asked })
  expect([booking.status, booking.body.errors]).toEqual([422, errors])
  const { id } = await createReservation(api.db, villa_id, {
    check_in: '2027-08-01',
    check_out: '2027-08-08',
  })
  const edit = await api.call('PUT', `/v1/admin/reservations/${id}`, {
    as: admin,
    body: { version: 1, ...customer, ...stay, ...refused },
  })
  expect([edit.status, edit.body.errors]).toEqual([422, errors])
  const kept = await api.db
    .selectFrom('calendar_entries')
    .select('stay')
    .where('rental_id', '=', villa_id)
    .execute()
  expect(kept).toEqual([{ stay: '[2027-08-01,2027-08-08)' }])

  const found = async (guests: Record<string, number>, dates: string) => {
    const people = new URLSearchParams(Object.entries(guests).map(([name, n]) => [name, String(n)]))
    const answer = await api.call('GET', `/v2/search?ids=${villa_id}${dates}&${people}`)
    return answer.body.content.total
  }
  for (const dates of ['&startDate=2027-07-04&endDate=2027-07-11', '']) {
    expect([await found(refused, dates), await found(taken, dates)]).toEqual([0, 1])
  }
})
