import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const dashboard = join(import.meta.dirname, '../../.build/dashboard')

/** A style sheet that loads before the order is stated would put its layer below the reset, which removes all spacing. */
test('the dashboard states the order of its CSS layers before any rule', () => {
  const sheets = [...readFileSync(join(dashboard, 'index.html'), 'utf8').matchAll(/assets\/[^"]+[.]css/g)]
  const styles = sheets.map(([path]) => readFileSync(join(dashboard, path), 'utf8')).join('\n')
  expect(styles.indexOf('@layer base')).toBeGreaterThan(-1)
  expect(styles.indexOf('@layer components')).toBeGreaterThan(styles.indexOf('@layer base'))
})
