import { defineConfig } from 'vitest/config'

const seconds = 1000

/** `unit` needs nothing but Node; `api` needs PostgreSQL, of which tests/global-setup.ts starts one for the run. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}', 'tests/unit/**/*.test.ts'],
          exclude: ['src/server/**'],
          testTimeout: 10 * seconds,
        },
      },
      {
        test: {
          name: 'api',
          include: ['src/server/**/*.test.ts', 'db/**/*.test.ts', 'tests/api/**/*.test.ts'],
          globalSetup: ['tests/global-setup.ts'],
          testTimeout: 30 * seconds,
          hookTimeout: 60 * seconds,
        },
      },
    ],
  },
})
