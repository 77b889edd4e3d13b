import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoatReservation, createPricedBoat } from '../../../../tests/factories/boats.ts'
import { createTransaction } from '../../../../tests/factories/transactions.ts'
import { boatMailTemplates } from './boat-mail-templates.ts'
import { ensureMailTemplates } from './mail-templates.ts'
import { prepareMails } from './outbox.ts'
import type { AsIf, TemplateKey } from './outbox.ts'

const api = await startApi({ now: '2027-06-01T09:00:00+03:00' })
const { db } = api
afterAll(api.close)
await ensureMailTemplates(api.world)
await db
  .insertInto('settings')
  .values([
    { section: 'contact', key: 'site_phone', value: JSON.stringify('0252 000 00 00') },
    { section: 'contact', key: 'site_email', value: JSON.stringify('ofis@ornek.tr') },
  ])
  .execute()
const boat = await createPricedBoat(db, { name: 'Mavi Rüya' })
await db
  .insertInto('boat_extras')
  .values({
    boat_id: boat.id,
    name: 'Yakıt farkı',
    amount: 250_000,
    per: 'trip',
    units: ['day'],
    is_mandatory: true,
    is_paid_at_marina: true,
    position: 1,
  })
  .execute()
const marina = await db
  .selectFrom('marinas')
  .select('name')
  .where('id', '=', boat.marina_id)
  .executeTakeFirstOrThrow()
const day = { unit: 'day' as const, day: '2027-07-03', time: '10:00', units: 1 }
const held = await createBoatReservation(db, boat.id, day, {
  status: 'pending',
  hold_expires_at: '2027-06-02T12:00:00+03:00',
})
const firm = await createBoatReservation(db, boat.id, { ...day, day: '2027-07-04' })
await createTransaction(db, firm, { amount: 600_000 })

const until = new Date('2027-06-03T12:00:00+03:00')
/** Each mail, of which reservation, and what its transition tells it. */
const MAILS: [TemplateKey, number, AsIf?][] = [
  ['request_received', held],
  ['verify_email', held, { email_link: { token: 'abc', until } }],
  ['admin_new_request', held],
  ['bank_details', held],
  ['payment_link', held],
  ['expired', held],
  ['admin_cancel_request', firm],
  ['confirmed', firm],
  ['boat_postponed', firm, { postponed_from: new Date('2027-07-01T10:00:00+03:00') }],
  ['comment_invitation', firm, { comment_link: { token: 'abc', until } }],
  ['cancelled', firm, { cancel_reason: 'Misafir vazgeçti', refund_amount: 300_000 }],
]
const rendered = new Map<string, { subject: string; text: string; html: string }>()
for (const [key, id, asIf] of MAILS) {
  const [mail] = await prepareMails(db, api.world, id, [key], asIf)
  rendered.set(mail!.template_key, mail!)
}
const text = (key: string) => rendered.get(key)!.text

test('every mail about a trip is written for boats, fills every placeholder and never speaks of a stay', () => {
  expect([...rendered.keys()].toSorted()).toEqual(boatMailTemplates.map(({ key }) => key).toSorted())
  for (const [key, mail] of rendered) {
    const whole = `${mail.subject}\n${mail.text}`
    const shown = mail.html.slice(mail.html.indexOf('<body'))
    expect([
      key,
      /konakla|gece|villa|ev sahib/i.exec(shown.replaceAll(/ (?:href|style)="[^"]*"/g, ''))?.[0],
    ]).toEqual([key, undefined])
    expect([key, /\{\{|undefined|: \n|:\n\n/.exec(whole)?.[0]]).toEqual([key, undefined])
    expect([key, /konakla|gece|villa|ev sahib|\bgiriş|\bçıkış/i.exec(whole)?.[0]]).toEqual([key, undefined])
    expect(whole).toContain('Mavi Rüya')
  }
})

test('a mail says day and hours of the trip, and what is paid when', () => {
  for (const key of [
    'boat_request_received',
    'boat_verify_email',
    'boat_bank_details',
    'boat_payment_link',
    'boat_admin_new_request',
  ]) {
    expect(text(key)).toContain('Hareket: 3 Temmuz 2027 Cumartesi, saat 10.00')
    expect(text(key)).toContain('Dönüş: 3 Temmuz 2027 Cumartesi, saat 18.00')
    expect(text(key)).toContain('Süre: 1 gün')
  }
  for (const key of ['boat_request_received', 'boat_bank_details', 'boat_payment_link']) {
    expect(text(key)).toContain(`Yer: ${marina.name},`)
  }
  expect(text('boat_bank_details')).toContain('Tekneye binerken ödenecek: ₺14.000')
  expect(text('boat_bank_details')).toContain('Marinada ödenecek (toplama dahil değil): ₺2.500')
})

test('the confirmation names the marina, when to be there, what to bring and what is still paid', () => {
  const mail = text('boat_confirmed')
  expect(mail).toContain(`Mavi Rüya\n${marina.name},`)
  expect(mail).toContain('Hareket: 4 Temmuz 2027 Pazar, saat 10.00')
  expect(mail).toContain('on beş dakika önce marinada')
  expect(mail).toContain('Tekneye binerken ödenecek: ₺14.000')
  expect(mail).toContain('Marinada ödenecek (toplama dahil değil): ₺2.500')
})

test('a postponement says the old and the new time, and that the price is the same', () => {
  const mail = text('boat_postponed')
  expect(mail).toContain('Eski hareket: 1 Temmuz 2027 10.00')
  expect(mail).toContain('Hareket: 4 Temmuz 2027 Pazar, saat 10.00')
  expect(mail).toContain('fiyatınız aynı kaldı')
  expect(rendered.get('boat_postponed')!.subject).toBe('Turunuz ertelendi: Mavi Rüya, 4 Temmuz 2027 Pazar')
})

test('a cancellation says why, and what goes back', () => {
  expect(text('boat_cancelled')).toContain('Neden: Misafir vazgeçti')
  expect(text('boat_cancelled')).toContain('Ödenen: ₺6.000\nİade edilecek: ₺3.000')
})
