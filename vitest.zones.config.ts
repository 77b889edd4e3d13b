import { defineConfig } from 'vitest/config'

const seconds = 1000

/** What knows days, once more in the zone that TZ names; `npm test` runs it in two (step `zones`). */
export default defineConfig({
  test: {
    include: [
      'src/domain/**/*.test.ts',
      'src/server/search/search-agrees-with-quotes.test.ts',
      'tests/zones/**/*.test.ts',
    ],
    globalSetup: ['tests/global-setup.ts'],
    testTimeout: 30 * seconds,
    hookTimeout: 60 * seconds,
  },
})
