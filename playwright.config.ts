import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 4173)

/** Journeys in a real Chromium against the whole program with its demo. `npm test` finds or installs the browser. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // a journey that fails is run once more; what passes then is printed as flaky, and mended when its name comes twice
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // recording slows every journey: TRACE=on records the ones that fail
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: 'node_modules/.bin/node tests/e2e/serve.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    // its database ends with it, which a server killed at once leaves running on purpose
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port) },
    stdout: 'pipe',
  },
})
