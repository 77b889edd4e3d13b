import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const seconds = 1000

/**
 * Those that wait for whole programs come first, the longest at their head: begun last, one of them alone would keep the
 * other cores idle. The race for one stay, whose time is judged, comes when the longest are over.
 */
const FIRST = [
  'database-restarts',
  'outage',
  'jobs-kill',
  'kill',
  'backup',
  'login-attack',
  'embedded-postgres',
  'database-hangs',
  'lost-sessions',
  'processes',
  'one-winner',
  'load-demo',
]

function rankOf({ moduleId }: TestSpecification): number {
  const rank = FIRST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return rank === -1 ? FIRST.length : rank
}

class LongFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => rankOf(a) - rankOf(b)))
  }
}

/**
 * `unit` needs nothing but Node; `api` needs PostgreSQL, of which tests/global-setup.ts starts one for the run. Neither
 * runs in the zone of the business: what knows days must not care where the machine stands.
 */
export default defineConfig({
  test: {
    // one waits for whole programs most of its time; left to itself vitest would keep one of two cores free
    maxWorkers: availableParallelism() + 1,
    // a third of the time went into loading the same modules for every file
    isolate: false,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          env: { TZ: process.env.TZ ?? 'Pacific/Kiritimati' },
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
            'tests/unit/**/*.test.ts',
            'tests/zones/**/*.test.ts',
          ],
          exclude: ['src/server/**'],
          testTimeout: 10 * seconds,
        },
      },
      {
        test: {
          name: 'api',
          env: { TZ: process.env.TZ ?? 'America/Los_Angeles' },
          include: [
            'src/server/**/*.test.ts',
            'db/**/*.test.ts',
            'tests/api/**/*.test.ts',
            'tests/zones/**/*.test.ts',
          ],
          globalSetup: ['tests/global-setup.ts'],
          testTimeout: 30 * seconds,
          hookTimeout: 60 * seconds,
        },
      },
    ],
  },
})
