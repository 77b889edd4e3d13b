import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const office = join(import.meta.dirname, '../../.build/office')

/** A style that is loaded before the first sheet would put its layer below the reset, and nothing would have any room. */
test('the back office says the order of its layers before any rule', () => {
  const sheets = [...readFileSync(join(office, 'index.html'), 'utf8').matchAll(/assets\/[^"]+[.]css/g)]
  const styles = sheets.map(([path]) => readFileSync(join(office, path), 'utf8')).join('\n')
  expect(styles.indexOf('@layer base')).toBeGreaterThan(-1)
  expect(styles.indexOf('@layer components')).toBeGreaterThan(styles.indexOf('@layer base'))
})
