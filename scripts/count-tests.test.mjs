import { expect, test } from 'vitest'
import { countPlaywright, countVitest, sayFlaky } from './count-tests.mjs'

test('a journey that failed before it passed is listed as flaky and not counted as passed', () => {
  const spec = (title, status) => ({ title, tests: [{ status }] })
  const suites = [
    {
      title: 'back.spec.ts',
      specs: [spec('Back brings the list back', 'flaky'), spec('two tabs', 'expected')],
    },
    { title: 'look.spec.ts', suites: [{ title: 'on a phone', specs: [spec('the home page', 'flaky')] }] },
  ]
  const stats = { expected: 1, unexpected: 0, flaky: 2, skipped: 0 }
  expect(countPlaywright({ stats, suites })).toEqual({
    passed: 1,
    failed: 0,
    skipped: 0,
    flaky: ['back.spec.ts › Back brings the list back', 'look.spec.ts › on a phone › the home page'],
  })
})

test('a file that could not be loaded counts as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}, {}, {}] },
    ],
  }
  expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2, flaky: [] })
})

test('a flaky journey is printed by name, and one that was flaky before has to be mended', () => {
  expect(sayFlaky([], ['a'])).toEqual([])
  expect(sayFlaky(['a', 'b', 'c', 'c'], ['b'])).toEqual([
    'flaky: a',
    'flaky again, mend it: b',
    'flaky again, mend it: c',
    '4 flaky',
  ])
})
