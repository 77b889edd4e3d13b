import { expect, test } from 'vitest'
import { scheduleText } from './showcase.ts'

test.each([
  [null, null, 'Sürekli'],
  ['2027-06-01', null, '1 Haz 2027 ve sonrası'],
  [null, '2027-09-01', '31 Ağu 2027 sonuna kadar'],
  ['2027-01-06', '2027-01-21', '6–20 Ocak 2027'],
  ['2027-06-01', '2027-09-01', '1 Haz – 31 Ağu 2027'],
  ['2026-10-23', '2027-03-22', '23 Eki 2026 – 21 Mar 2027'],
  ['2027-06-01', '2027-06-02', '1 Haziran 2027'],
])('from %s until before %s is read as %j', (starts_on, ends_on, text) => {
  expect(scheduleText({ starts_on, ends_on })).toBe(text)
})
