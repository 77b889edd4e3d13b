import { expect, test } from 'vitest'
import { postParts } from './post-parts.ts'

test('paragraphs of nothing but codes in brackets become villas, in the order of the text', () => {
  expect(postParts('<p>Bir</p><p>[tlm-001], [TLM-002] [TLM-001]</p><h2>İki</h2>')).toEqual([
    { kind: 'text', html: '<p>Bir</p>' },
    { kind: 'villas', codes: ['TLM-001', 'TLM-002'] },
    { kind: 'text', html: '<h2>İki</h2>' },
  ])
})

test('a code within a sentence stays text, and an empty post has no parts', () => {
  expect(postParts('<p>Bakın: [TLM-001]</p>')).toEqual([{ kind: 'text', html: '<p>Bakın: [TLM-001]</p>' }])
  expect(postParts('')).toEqual([])
})
