import { expect, test } from 'vitest'
import { plainQuote } from '../../../tests/factories/reservations.ts'
import { formatMoney } from '../pricing/money.ts'
import { ladderRows } from './ladder-rows.ts'
import { INFORMATION_NOTES, informationText, priorInformation } from './prior-information.ts'
import type { InformationFacts } from './prior-information.ts'

const quote = plainQuote(1, '2027-07-04', '2027-07-11', 1_640_000)
const facts: InformationFacts = {
  seller: { company_title: 'Telmessa Turizm', site_phone: '0252 000 00 00', kep_address: '' },
  villa: {
    name: 'Villa Poyraz',
    place: 'Ölüdeniz, Fethiye',
    permit_no: '48-900001',
    check_in_time: '16:00',
    check_out_time: '10:00',
  },
  quote,
  ladder: [
    { days_before: 30, percent_kept: 0, base: 'prepayment' },
    { days_before: 0, percent_kept: 100, base: 'prepayment' },
  ],
  notes: INFORMATION_NOTES,
}
const form = priorInformation(facts)
const section = (heading: string) => form.sections.find((one) => one.heading === heading)!

test('the form names the seller, the villa, the days, every line of the price, the payment, the ladder and the right of withdrawal', () => {
  expect(form.sections.map(({ heading }) => heading)).toEqual([
    'Satıcı',
    'Konaklama',
    'Bedel',
    'Ödeme',
    'İptal koşulları',
    'Cayma hakkı',
    'Şikâyet ve başvuru',
  ])
  expect(section('Konaklama').rows).toContainEqual({
    label: 'Giriş',
    value: '4 Temmuz 2027 Pazar, 16.00 ve sonrası',
  })
  expect(section('Bedel').rows).toHaveLength(quote.lines.length + 1)
  expect(section('Bedel').rows.at(-1)).toEqual({ label: 'Toplam', value: formatMoney(quote.total) })
  const payment = section('Ödeme').rows.map(({ value }) => value)
  expect(payment).toContain(formatMoney(quote.prepayment_amount))
  expect(payment).toContain(formatMoney(quote.balance_amount))
  expect(section('İptal koşulları').rows).toEqual(
    ladderRows(facts.ladder, quote).map(({ when, kept }) => ({ label: when, value: kept })),
  )
  expect(section('Cayma hakkı').paragraphs[0]).toContain('iptal koşullarını uygularız')
})

test('our sentences name no article of a law, and deny no right, because no source for that is known', () => {
  const { withdrawal, complaints, payment } = INFORMATION_NOTES
  const text = [...payment, ...withdrawal, ...complaints].join(' ')
  expect(text).not.toMatch(/madde|yönetmelik|kullanılamaz|yoktur|uygulanmaz/i)
  expect(text).toContain('yasadan doğan haklarınız saklıdır')
})

test('a fact without a value is left out', () => {
  expect(section('Satıcı').rows).toEqual([
    { label: 'Unvan', value: 'Telmessa Turizm' },
    { label: 'Telefon', value: '0252 000 00 00' },
  ])
  const without = priorInformation({ ...facts, villa: { ...facts.villa, permit_no: null } })
  expect(informationText(without)).not.toContain('izin belgesi')
})

test('an agency’s own sentences about the law replace ours, with their version', () => {
  const own = { ...INFORMATION_NOTES, version: 'acente 3', withdrawal: ['Hukukçumuzun metni.'] }
  const text = informationText(priorInformation({ ...facts, notes: own }))
  expect(text).toContain('Ön bilgilendirme formu (acente 3)')
  expect(text).toContain('Cayma hakkı\nHukukçumuzun metni.')
})
