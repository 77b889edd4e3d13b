/** What a report of vitest (JSON) says. A file that could not be loaded has no tests to count, and is a failure. */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: [],
  }
}

/** What a report of Playwright (JSON) says. A journey that failed before it passed has not passed: it is named. */
export function countPlaywright({ stats, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: suites.flatMap((suite) => flakyOf(suite, [])),
  }
}

function flakyOf({ title, specs = [], suites = [] }, around) {
  const names = [...around, title].filter((name) => name !== '')
  return [
    ...specs
      .filter((spec) => spec.tests.some(({ status }) => status === 'flaky'))
      .map((spec) => [...names, spec.title].join(' › ')),
    ...suites.flatMap((suite) => flakyOf(suite, names)),
  ]
}

/** What is said of flaky journeys: one that is seen for the second time, in this run or since an earlier one, is to be mended. */
export function sayFlaky(names, seenBefore) {
  const sentences = [...new Set(names)].map((name) => {
    const isSeenTwice = seenBefore.includes(name) || names.indexOf(name) !== names.lastIndexOf(name)
    return isSeenTwice ? `flaky again, mend it: ${name}` : `flaky: ${name}`
  })
  return names.length > 0 ? [...sentences, `${names.length} flaky`] : []
}
