import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { todayInIstanbul } from '../src/domain/calendar/stay.ts'
import { benchAssets } from './assets.ts'
import { loadNow } from './cpu.ts'
import { benchBoats } from './boats.ts'
import { benchDashboard } from './dashboard.ts'
import { openDatabases } from './databases.ts'
import { benchFreshness } from './freshness.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMemory } from './memory.ts'
import { benchPages } from './pages.ts'
import { benchQuotes } from './quotes.ts'
import { writePerformance } from './performance-document.ts'
import { Report } from './report.ts'
import { benchReservations, benchWinner } from './reservations.ts'
import { benchHugeSearch, benchSearch } from './search.ts'
import { openStage, type Stage } from './stage.ts'
import { benchUpload } from './upload.ts'

/**
 * npm run bench                     every measurement, with its goal and whether it is met
 * npm run bench -- search pages     some sections
 * npm run bench -- --quick          fewer repetitions; huge (100,000 villas) only when it is named
 * npm run bench -- --write          writes what was measured into docs/performance.md
 *
 * program and database are processor time for one request, of the server's process and of PostgreSQL. Aims are held
 * against the two together, because work that moves from one to the other is not saved. They hold on a shared machine,
 * where times do not. The databases are kept in .build/bench and made again when migrations or demo change.
 */
const SECTIONS: Record<string, (stage: Stage) => Promise<void>> = {
  search: benchSearch,
  quotes: benchQuotes,
  dashboard: benchDashboard,
  boats: benchBoats,
  pages: benchPages,
  fresh: benchFreshness,
  reservations: benchReservations,
  winner: benchWinner,
  memory: benchMemory,
  upload: benchUpload,
  assets: benchAssets,
  lighthouse: benchLighthouse,
  huge: benchHugeSearch,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    port: { type: 'string', default: '5760' },
  },
})
const unknown = positionals.filter((name) => !(name in SECTIONS))
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}. Sections: ${Object.keys(SECTIONS).join(', ')}.`)
  process.exit(1)
}

const report = new Report()
// making the database of 100,000 villas takes minutes
const usual = Object.keys(SECTIONS).filter((name) => name !== 'huge' || !values.quick)
const names = positionals.length > 0 ? positionals : usual
console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, load average ${loadNow()}${values.quick ? ', quick' : ''}`,
)
const databases = await openDatabases()
try {
  for (const name of names) {
    // Each section has servers and databases of its own, so that no section depends on another.
    const stage = openStage(report, databases, { isQuick: values.quick, firstPort: Number(values.port) })
    try {
      await SECTIONS[name]!(stage)
      report.closeSection(await stage.takeHeld())
    } catch (error) {
      // the other sections still run
      report.add({ name: `${name}: ended early`, aims: [{ text: String(error), holds: false }] })
      process.exitCode = 1
    } finally {
      await stage.close()
    }
  }
} finally {
  await databases.close()
}
const { held, missed } = report.close()
console.log(`\n${held} aims hold, ${missed.length} are missed; load average ${loadNow()}`)
for (const one of missed) console.log(`  missed  ${one}`)
if (values.write) {
  const day = todayInIstanbul(new Date())
  writePerformance(report.lines, values.quick ? `${day}, quick` : day)
}
