import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const seconds = 1000

/** The longest files of `api` and `faults` begin first: begun last, one of them would keep the other cores idle. */
const FIRST = ['embedded-postgres', 'load-demo', 'jobs-kill', 'mail-faults', 'outage']

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
 * Faults that keep both cores busy, or measure a busy program against a quiet one: a second file beside them would be
 * measured as well.
 */
const ALONE = ['kill', 'login-attack', 'unread-answers'].map((name) => `tests/faults/${name}.test.ts`)

/** They start whole programs in order to harm them. */
const faults = {
  env: { TZ: process.env.TZ ?? 'America/Los_Angeles' },
  globalSetup: ['tests/global-setup.ts'],
  testTimeout: 30 * seconds,
  hookTimeout: 60 * seconds,
}

/**
 * `unit` needs nothing but Node; `api` and `faults` need PostgreSQL, of which tests/global-setup.ts starts one for the
 * run. None of them runs in the time zone of the business: code that knows days must work in every zone.
 */
export default defineConfig({
  test: {
    // tests often wait for PostgreSQL; left to itself vitest would keep one of two cores free
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
      {
        test: {
          ...faults,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: ALONE,
          // most of the time they wait: for a lease to run out, for a database to come back
          maxWorkers: 4,
        },
      },
      {
        test: {
          ...faults,
          name: 'faults-alone',
          include: ALONE,
          fileParallelism: false,
        },
      },
    ],
  },
})
