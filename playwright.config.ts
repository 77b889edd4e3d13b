import { defineConfig } from '@playwright/test'

/**
 * Journeys in a real Chromium against the whole program. Each worker has a program and a database of its own, and each
 * test makes by the factories what it changes (tests/e2e/visitor.ts). `npm test` finds or installs the browser.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
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
})
