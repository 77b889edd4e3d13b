import { expect, test } from 'vitest'
import { claimTexts } from './values.ts'

const hours = {
  opens_at: '09:00',
  closes_at: '20:00',
  day_embarks_at: '10:00',
  day_returns_at: '18:00',
  week_embarks_at: '15:30',
  week_returns_at: '10:00',
  turnaround_minutes: 60,
}

test('the claim of a trip has the turn-around after it', () => {
  expect(claimTexts(hours)).toEqual([
    'Bir saatlik tur 09.00 – 10.00; takvimde 09.00 – 11.00 dolu görünür.',
    'Bir günlük tur 10.00 – 18.00; takvimde 10.00 – 19.00 dolu görünür.',
    'Bir haftalık tur 15.30 – 7 gün sonra 10.00; takvimde 15.30 – 7 gün sonra 11.00 dolu görünür.',
  ])
})

test('a turn-around that reaches the next embarkation says that two trips in a row are impossible', () => {
  const [, day, week] = claimTexts({ ...hours, day_returns_at: '09:30', turnaround_minutes: 360 })
  expect(day).toBe(
    'Bir günlük tur 10.00 – ertesi gün 09.30; takvimde 10.00 – ertesi gün 15.30 dolu görünür. Arka arkaya iki güne ayrı tur alınamaz.',
  )
  expect(week).toContain('Arka arkaya iki haftaya ayrı tur alınamaz.')
})

test('hours that are too short for a trip say so', () => {
  expect(claimTexts({ ...hours, opens_at: '19:30', closes_at: '20:00' })[0]).toBe(
    'Saatlik turlar arasına bir saat sığmıyor; saatleri denetleyin.',
  )
})
