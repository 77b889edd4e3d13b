import { expect, test } from 'vitest'
import { changedLines, fieldText, valueText } from './field-value.ts'

test.each([
  ['total', 1_250_000, '₺12.500'],
  ['prepayment_percent', 30, '%30'],
  ['guests', 8, '8'],
  ['check_in', '2027-07-04', '4 Temmuz 2027'],
  ['is_active', false, 'Hayır'],
  ['reply', '', 'boş'],
  ['status', 'confirmed', 'Onaylandı'],
  ['type_ids', [1, 2], '1, 2'],
  ['closed_arrival_days', [5, 6], 'Cuma, Cumartesi'],
  ['min_nights_applies', 'arrival', 'Girişi bu dönemde olanlar'],
  ['fees', [{ name: 'Temizlik', amount: 300_000 }], 'Ad: Temizlik; Tutar: ₺3.000'],
  ['name', '<b>Ev</b>', '<b>Ev</b>'],
])('%s of %j reads «%s»', (name, value, text) => {
  expect(valueText(name, value)).toBe(text)
})

test('a moment is read with its hour in Istanbul', () => {
  expect(valueText('hold_expires_at', '2027-03-01T09:00:00.000Z')).toContain('12.00')
})

test('a field without a Turkish name keeps its own', () => {
  expect(fieldText('total')).toBe('Toplam')
  expect(fieldText('new_field')).toBe('new_field')
})

test('of a long text only the lines between the first and the last change are shown', () => {
  const lines = ['bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi']
  const text = lines.join('\n')
  expect(changedLines(text, text.replace('dört', '4'))).toEqual(['…\ndört\n…', '…\n4\n…'])
  expect(changedLines(text, `sıfır\n${text}`)).toEqual(['…', 'sıfır\n…'])
  expect(changedLines(text, `${text}\nsekiz`)).toEqual(['…', '…\nsekiz'])
  expect(changedLines('boş', text)).toEqual(['boş', text])
  expect(changedLines('bir\niki', 'bir\n2')).toEqual(['bir\niki', 'bir\n2'])
})
