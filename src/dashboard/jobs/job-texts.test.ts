import { expect, test } from 'vitest'
import { jobName } from '../../contract/jobs/jobs.ts'
import { JOB_TEXTS, runText, tookText } from './job-texts.ts'

test('each job has a name of its own and says what it does and how often', () => {
  const names = jobName.options.map((name) => JOB_TEXTS[name].name)
  expect(new Set(names).size).toBe(jobName.options.length)
  for (const name of jobName.options) {
    expect(JOB_TEXTS[name].what).toMatch(/\.$/)
    expect(JOB_TEXTS[name].when).not.toBe('')
  }
})

test('a run says how long it took and what it did', () => {
  expect(tookText(40)).toBe('0 sn')
  expect(tookText(420)).toBe('0,4 sn')
  expect(tookText(12_400)).toBe('12 sn')
  expect(tookText(200_000)).toBe('3 dk 20 sn')
  expect(runText({ took_ms: 420, done: 3, failure: null })).toBe('3 kayıt, 0,4 sn')
  expect(runText({ took_ms: 420, done: null, failure: null })).toBe('0,4 sn')
  expect(runText({ took_ms: 420, done: null, failure: 'Error: no' })).toBe('başarısız, 0,4 sn')
})
