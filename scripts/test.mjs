// npm test: everything, in this order, up to the first failure. npm test -- unit api: only those steps.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseTemporaryFolder } from './choose-temporary-folder.mjs'
import { countPlaywright, countVitest, sayFlaky } from './count-tests.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { ensureJava } from './ensure-java.mjs'
import { root, runTool, Stop, stopWithSentence } from './run-tool.mjs'

const reports = join(root, '.build', 'reports')
/** The names of journeys that were flaky in earlier runs of this checkout. */
const seenFlaky = join(root, '.build', 'flaky.json')
const reportOf = (name) => join(reports, `${name}.json`)
const vitest = (report, args, env) =>
  runTool(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(report)}`],
    env,
  )

/**
 * `unit` runs in the time zone where a day begins first, `api` in the one where it begins last (vitest.config.ts). Tests
 * of code that deals with days also run in the other zone.
 */
async function runInOtherZones() {
  const codes = await Promise.all([
    vitest('zones-domain', ['--project=unit', 'src/domain', 'tests/zones'], { TZ: 'America/Los_Angeles' }),
    vitest('zones-search', ['--project=api', 'search-agrees-with-quotes', 'trip-prices', 'tests/zones'], {
      TZ: 'Pacific/Kiritimati',
    }),
  ])
  return codes.find((code) => code !== 0) ?? 0
}

/** Both tools are written in Go. With fewer garbage collections they take a fifth less time. */
const LARGE_HEAP = { GOGC: '400' }

/** Each step ends with an exit code. Steps with `count` write one or several reports of their tests. */
const steps = [
  // These five read the same files and write none of each other's. Each on one core: the compiler and the linter look
  // at the same types twice when they share their work out among several.
  { name: 'types', run: () => runTool('tsc', ['--noEmit', '-p', '.', '--singleThreaded'], LARGE_HEAP) },
  {
    name: 'lint',
    beside: 'types',
    run: () => runTool('oxlint', ['--type-aware'], { ...LARGE_HEAP, GOMAXPROCS: '1' }),
  },
  { name: 'format', beside: 'lint', run: () => runTool('oxfmt', ['--check']) },
  {
    name: 'imports',
    beside: 'format',
    run: () => runTool('depcruise', ['--config', '.dependency-cruiser.cjs', 'src', 'db', 'tests', 'bench']),
  },
  { name: 'build', beside: 'imports', run: async () => ensureBuilt().then(() => 0) },
  { name: 'unit', run: () => vitest('unit', ['--project=unit']), count: countVitest },
  {
    name: 'api',
    run: async () => vitest('api', ['--project=api'], { JAVA_PATH: await ensureJava() }),
    count: countVitest,
  },
  {
    name: 'zones',
    beside: 'api',
    run: runInOtherZones,
    count: countVitest,
    reports: ['zones-domain', 'zones-search'],
  },
  {
    name: 'faults',
    // the second part measures, so nothing else runs at the same time
    run: async () =>
      (await vitest('faults', ['--project=faults'])) || vitest('faults-alone', ['--project=faults-alone']),
    count: countVitest,
    reports: ['faults', 'faults-alone'],
  },
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

const reportsOf = ({ name, reports: own = [name] }) => own.map(reportOf)

function countOf(step, code) {
  const counts = { passed: 0, failed: 0, skipped: 0, flaky: [] }
  for (const file of step.count ? reportsOf(step) : []) {
    if (!existsSync(file)) continue
    const { flaky, ...numbers } = step.count(JSON.parse(readFileSync(file, 'utf8')))
    for (const [key, number] of Object.entries(numbers)) counts[key] += number
    counts.flaky.push(...flaky)
  }
  // A step that fails without a failed test (types, lint, a crash) must not read as "0 failed".
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return counts
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

async function runStep(step) {
  console.log(`\n── ${step.name}`)
  for (const file of reportsOf(step)) rmSync(file, { force: true })
  const start = performance.now()
  let code = 1
  try {
    code = await step.run()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
  }
  const seconds = (performance.now() - start) / 1000
  return { name: step.name, code, seconds, ...countOf(step, code) }
}

/** Generates the types of the routes, which compiler and linter read and a clean checkout lacks. */
async function writeRouteTypes() {
  const code = await runTool('react-router', ['typegen'])
  if (code !== 0) throw new Stop('The types of the routes could not be written; the message is above.')
}

/** Runs the steps one after the other up to the first failure. A step with `beside` starts together with the one before it. */
async function runSteps(chosen) {
  const turns = []
  for (const step of chosen) {
    if (turns.length > 0 && turns.at(-1).at(-1).name === step.beside) turns.at(-1).push(step)
    else turns.push([step])
  }
  const results = []
  for (const turn of turns) {
    results.push(...(await Promise.all(turn.map(runStep))))
    if (results.some(({ code }) => code !== 0)) break
  }
  return results
}

function printOutcome(chosen, results, seconds) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log('')
  for (const { name } of chosen) {
    const result = results.find((one) => one.name === name)
    const outcome = result ? (result.code === 0 ? 'ok' : 'FAILED') : 'not run'
    console.log(
      `${name.padEnd(9)}${outcome.padEnd(9)}${result ? `${result.seconds.toFixed(1).padStart(7)} s` : ''}`,
    )
  }
  console.log(`${'total'.padEnd(18)}${seconds.toFixed(1).padStart(7)} s`)
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`)
  const flaky = results.flatMap((result) => result.flaky)
  const seen = existsSync(seenFlaky) ? JSON.parse(readFileSync(seenFlaky, 'utf8')) : []
  for (const sentence of sayFlaky(flaky, seen)) console.log(sentence)
  if (flaky.length > 0) writeFileSync(seenFlaky, JSON.stringify([...new Set([...seen, ...flaky])]))
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
}

try {
  const chosen = chooseSteps(process.argv.slice(2))
  await ensureInstalled()
  // Checked first, because a run that fails at its last step wastes minutes.
  if (chosen.some(({ name }) => name === 'browser')) await ensureChromium()
  if (chosen.some(({ name }) => name === 'api')) await ensureJava()
  const folder = chooseTemporaryFolder()
  if (folder !== undefined) process.env.TMPDIR = folder
  mkdirSync(reports, { recursive: true })
  const start = performance.now()
  if (chosen.some(({ name }) => name === 'types' || name === 'lint')) await writeRouteTypes()
  const results = await runSteps(chosen)
  printOutcome(chosen, results, (performance.now() - start) / 1000)
  process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1
} catch (error) {
  stopWithSentence(error)
}
