import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { templateName } from './texts.ts'

test('every template of the program has a name for people', () => {
  const outbox = readFileSync(
    new URL('../../../server/services/notifications/outbox.ts', import.meta.url),
    'utf8',
  )
  const union = /export type TemplateKey =([^\n]*(?:\n {2}\| '\w+')+)/.exec(outbox)?.[1] ?? ''
  const keys = [...union.matchAll(/'(\w+)'/g)].map(([, key]) => key!)
  expect(keys).toContain('confirmed')
  expect(keys.filter((key) => templateName(key) === key)).toEqual([])
})
