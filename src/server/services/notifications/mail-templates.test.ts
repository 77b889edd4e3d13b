import { expect, test } from 'vitest'
import { mailTemplates } from './mail-templates.ts'
import { PLACEHOLDERS } from './placeholders.ts'

const texts = mailTemplates.flatMap(({ name, subject, body }) => [name, subject, ...body])

test('mail templates use known placeholders only and add no suffix to one', () => {
  const used = texts.flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))
  expect(new Set(used)).toEqual(new Set(PLACEHOLDERS))
  expect(texts.filter((text) => /\}\}['’]?\p{L}/u.test(text))).toEqual([])
  const keys = mailTemplates.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('no mail template has an exclamation mark or names a contact', () => {
  expect(texts.filter((text) => /!|\S@\S/.test(text))).toEqual([])
})
