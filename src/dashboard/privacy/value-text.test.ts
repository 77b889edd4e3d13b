import { expect, test } from 'vitest'
import { labelText, valueText } from './value-text.ts'

test.each([
  ['status', 'Durum', 'completed', 'Tamamlandı'],
  ['status', 'Durum', 'sent', 'sent'],
  ['stay', 'Tarihler', '[2025-12-22,2025-12-25)', '22–25 Aralık 2025'],
  [
    'period',
    'Hareket ve dönüş',
    '["2025-12-22 07:00:00+00","2025-12-22 15:00:00+00")',
    '22 Aralık 2025, 10.00–18.00',
  ],
  ['total', 'Toplam (kuruş)', 1_250_000, '₺12.500'],
  ['paid_at', 'Tarih', '2025-12-22T09:00:00.000Z', '22 Aralık 2025 12.00'],
  ['born', 'Gün', '2025-12-22', '22 Aralık 2025'],
  ['is_read', 'Okundu', true, 'Evet'],
  ['name', 'Ad', 'Dilek', 'Dilek'],
  ['guests', 'Kişiler', { adults: 2 }, '{"adults":2}'],
])('%s «%s» of %j is read «%s»', (name, label, value, text) => {
  expect(valueText(name, label, value)).toBe(text)
})

test('an amount is shown in lira, so its label names no unit', () => {
  expect(labelText('Toplam (kuruş)')).toBe('Toplam')
  expect(labelText('Ad')).toBe('Ad')
})
