import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openText, sealText } from './sealed-text.ts'

const world = (digit: string) => ({
  config: { data_key: digit.repeat(64) },
  random: (bytes: number) => randomBytes(bytes),
})

test('a sealed text reveals nothing, opens with its key for its record, and differs each time', () => {
  const sealed = sealText(world('a'), 'TR330006100519786457841326', 'villa 1')
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('0006')
  expect(openText(world('a'), sealed, 'villa 1')).toBe('TR330006100519786457841326')
  expect(sealText(world('a'), 'TR330006100519786457841326', 'villa 1')).not.toBe(sealed)
})

test('another key, another record and every changed byte are detected', () => {
  const sealed = sealText(world('a'), 'Çınar', 'villa 1')
  expect(() => openText(world('b'), sealed, 'villa 1')).toThrow(/authenticate/)
  expect(() => openText(world('a'), sealed, 'villa 2')).toThrow(/authenticate/)
  const bytes = Buffer.from(sealed, 'base64')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(() => openText(world('a'), changed.toString('base64'), 'villa 1')).toThrow(/authenticate/)
  }
  expect(() => openText(world('a'), '', 'villa 1')).toThrow(/Invalid/)
})
