// npm test: everything, in this order, up to the first failure. npm test -- unit api: only those steps.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { root, runTool, Stop, stopWithSentence } from './run-tool.mjs'

const reports = join(root, '.build', 'reports')
const reportOf = (name) => join(reports, `${name}.json`)
const vitest = (name) => async () =>
  runTool('vitest', [
    'run',
    `--project=${name}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
  ])

/** Each runs to an exit code; those with `count` leave a report of their tests. */
const steps = [
  {
    name: 'types',
    run: async () => (await runTool('react-router', ['typegen'])) || runTool('tsc', ['--noEmit', '-p', '.']),
  },
  { name: 'lint', run: () => runTool('oxlint', ['--type-aware']) },
  { name: 'format', run: () => runTool('oxfmt', ['--check']) },
  {
    name: 'walls',
    run: () => runTool('depcruise', ['--config', '.dependency-cruiser.cjs', 'src', 'db', 'tests', 'bench']),
  },
  { name: 'build', run: async () => ensureBuilt().then(() => 0) },
  { name: 'unit', run: vitest('unit'), count: countVitest },
  { name: 'api', run: vitest('api'), count: countVitest },
  {
    name: 'browser',
    run: async () => {
      await ensureBuilt()
      return runTool('playwright', ['test', '--reporter=list,json'], {
        CHROMIUM_PATH: await ensureChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser'),
      })
    },
    count: countPlaywright,
  },
]

function countVitest(report) {
  // A file that could not be loaded has no tests to count, and is a failure all the same.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function countPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

function countOf(step, code) {
  const isCounted = step.count && existsSync(reportOf(step.name))
  const counts = isCounted
    ? step.count(JSON.parse(readFileSync(reportOf(step.name), 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  // A step that fails without a failed test (types, lint, a crash) must not read as "0 failed".
  return { ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed }
}

function chooseSteps(names) {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    throw new Stop(
      `There is no step ${unknown.join(', ')}. The steps: ${steps.map(({ name }) => name).join(', ')}.`,
    )
  }
  return names.length > 0 ? steps.filter(({ name }) => names.includes(name)) : steps
}

async function runSteps(chosen) {
  const results = []
  for (const step of chosen) {
    console.log(`\n── ${step.name}`)
    rmSync(reportOf(step.name), { force: true })
    const start = performance.now()
    let code = 1
    try {
      code = await step.run()
    } catch (error) {
      console.error(error instanceof Stop ? error.message : error)
    }
    results.push({
      name: step.name,
      code,
      seconds: (performance.now() - start) / 1000,
      ...countOf(step, code),
    })
    if (code !== 0) break
  }
  return results
}

function report(chosen, results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log('')
  for (const { name } of chosen) {
    const result = results.find((one) => one.name === name)
    const outcome = result ? (result.code === 0 ? 'ok' : 'FAILED') : 'not run'
    console.log(
      `${name.padEnd(9)}${outcome.padEnd(9)}${result ? `${result.seconds.toFixed(1).padStart(7)} s` : ''}`,
    )
  }
  console.log(`${'total'.padEnd(18)}${sum('seconds').toFixed(1).padStart(7)} s`)
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
}

try {
  const chosen = chooseSteps(process.argv.slice(2))
  await ensureInstalled()
  // Early: better no run at all than one that ends before its last step.
  if (chosen.some(({ name }) => name === 'browser')) await ensureChromium()
  mkdirSync(reports, { recursive: true })
  const results = await runSteps(chosen)
  report(chosen, results)
  process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1
} catch (error) {
  stopWithSentence(error)
}
