import { expect, test } from 'vitest'
import { judgeFormStamp, makeFormStamp } from './form-stamp.ts'

const config = { data_key: '0'.repeat(64) }
const opened = new Date('2027-03-01T12:00:00+03:00')
const after = (milliseconds: number) => new Date(opened.getTime() + milliseconds)
const stamp = makeFormStamp(config, opened)

test('a form that is sent within three seconds was not filled in by a person', () => {
  expect(judgeFormStamp(config, stamp, after(2999))).toBe('too_fast')
  expect(judgeFormStamp(config, stamp, after(3000))).toBe('good')
})

test('a form can be sent for a day', () => {
  expect(judgeFormStamp(config, stamp, after(24 * 3_600_000))).toBe('good')
  expect(judgeFormStamp(config, stamp, after(24 * 3_600_000 + 1))).toBe('unknown')
})

test.each([
  ['nothing', ''],
  ['another moment', stamp.replace(/^\d+/, String(opened.getTime() - 60_000))],
  ['the stamp of another site', makeFormStamp({ data_key: '1'.repeat(64) }, opened)],
  ['a shorter signature', stamp.slice(0, -1)],
  ['no number', `abc.${stamp.split('.')[1]}`],
])('%s is no stamp', (_what, bad) => {
  expect(judgeFormStamp(config, bad, after(60_000))).toBe('unknown')
})
