import { expect, test } from 'vitest'
import { mailTemplates } from './mail-templates.ts'
import { PLACEHOLDERS } from './placeholders.ts'

const texts = mailTemplates.flatMap(({ name, subject, body }) => [name, subject, ...body])

test('mail templates use known placeholders only and glue no suffix to one', () => {
  const known = new Set<string>(PLACEHOLDERS)
  const used = new Set(texts.flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)))
  expect(used.difference(known)).toEqual(new Set())
  expect(known.difference(used)).toEqual(new Set())
  expect(texts.filter((text) => /\}\}['’]?\p{L}/u.test(text))).toEqual([])
  const keys = mailTemplates.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('no mail template shouts or names a contact', () => {
  expect(texts.filter((text) => /!|\S@\S/.test(text))).toEqual([])
})
