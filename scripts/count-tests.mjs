/** Counts the tests in a JSON report of vitest. A file that could not be loaded has no tests and counts as a failure. */
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

/** Counts the tests in a JSON report of Playwright. A journey that passed only on its second run is flaky and is named. */
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

/** The lines about flaky journeys. One that was flaky in an earlier run too must be mended. */
export function sayFlaky(names, seenBefore) {
  const sentences = [...new Set(names)].map((name) => {
    const isSeenTwice = seenBefore.includes(name) || names.indexOf(name) !== names.lastIndexOf(name)
    return isSeenTwice ? `flaky again, mend it: ${name}` : `flaky: ${name}`
  })
  return names.length > 0 ? [...sentences, `${names.length} flaky`] : []
}
