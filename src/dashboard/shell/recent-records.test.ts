import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recentRecords, rememberOpened } from './recent-records.ts'

let stored: Record<string, string> = {}
beforeEach(() => {
  stored = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('what was opened last comes first, once each, six at most, apart for each person', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7]) rememberOpened(9, { kind: 'villa', id })
  rememberOpened(9, { kind: 'reservation', id: 5 })
  rememberOpened(9, { kind: 'villa', id: 5 })
  expect(recentRecords(9)).toEqual([
    { kind: 'villa', id: 5 },
    { kind: 'reservation', id: 5 },
    { kind: 'villa', id: 7 },
    { kind: 'villa', id: 6 },
    { kind: 'villa', id: 4 },
    { kind: 'villa', id: 3 },
  ])
  expect(recentRecords(8)).toEqual([])
})

test('whatever else is stored there, and a browser that stores nothing, leave the palette without recent records', () => {
  for (const text of ['{', 'null', '7', '[null, 3, {"kind":"marina","id":1}, {"kind":"villa","id":"1"}]']) {
    stored = { 'opened:9': text }
    expect(recentRecords(9)).toEqual([])
  }
  vi.stubGlobal('localStorage', undefined)
  expect(() => rememberOpened(9, { kind: 'villa', id: 1 })).not.toThrow()
  expect(recentRecords(9)).toEqual([])
})
