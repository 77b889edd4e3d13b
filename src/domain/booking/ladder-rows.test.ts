import { expect, test } from 'vitest'
import { ladderRows } from './ladder-rows.ts'

const ladder = [
  { days_before: 0, percent_kept: 100, base: 'total' },
  { days_before: 60, percent_kept: 0, base: 'prepayment' },
  { days_before: 30, percent_kept: 50, base: 'prepayment' },
  { days_before: 29, percent_kept: 100, base: 'prepayment' },
] as const

test('without dates the steps are given in days, early ones first', () => {
  expect(ladderRows(ladder, null).map(({ when, kept }) => [when, kept])).toEqual([
    ['Girişe 60 gün ve daha fazla kala', 'Kesinti yok'],
    ['Girişe 59–30 gün kala', 'Ön ödemenin yarısı (%50)'],
    ['Girişe 29 gün kala', 'Ön ödemenin tamamı'],
    ['Girişe 28 gün ve daha az kala', 'Toplamın tamamı'],
  ])
})

test('the steps of a boat count the days before it departs', () => {
  const steps = [...ladder.slice(1), { days_before: 0, percent_kept: 100, base: 'total' }] as const
  expect(ladderRows(steps, null, 'boat').map(({ when }) => when)).toEqual([
    'Harekete 60 gün ve daha fazla kala',
    'Harekete 59–30 gün kala',
    'Harekete 29 gün kala',
    'Harekete 28 gün ve daha az kala',
  ])
})

test('with a stay the steps have dates and amounts, without gap or overlap', () => {
  const stay = { check_in: '2027-07-04', total: 10_682_000, prepayment_amount: 3_738_700 }
  expect(ladderRows(ladder, stay).map(({ when, kept }) => [when, kept])).toEqual([
    ['5 Mayıs 2027 ve öncesi', 'Kesinti yok'],
    ['6 May – 4 Haz 2027', 'Ön ödemenin yarısı (%50), ₺18.694'],
    ['5 Haziran 2027', 'Ön ödemenin tamamı, ₺37.387'],
    ['6 Haz – 4 Tem 2027', 'Toplamın tamamı, ₺106.820'],
  ])
})

test('the last step is said without a zero, and other shares than a half as a percentage', () => {
  const steps = [
    { days_before: 1, percent_kept: 30, base: 'prepayment' },
    { days_before: 0, percent_kept: 100, base: 'total' },
  ] as const
  expect(ladderRows(steps, null).map(({ when, kept }) => [when, kept])).toEqual([
    ['Girişe 1 gün ve daha fazla kala', 'Ön ödemenin %30 kadarı'],
    ['Giriş günü', 'Toplamın tamamı'],
  ])
})
