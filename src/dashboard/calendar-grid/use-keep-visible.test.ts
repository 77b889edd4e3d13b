import { expect, test } from 'vitest'
import { distanceToReveal } from './use-keep-visible.ts'

const sight = { top: 100, bottom: 600 }

test('a selection under the bar is scrolled above it', () => {
  expect(distanceToReveal([{ top: 640, bottom: 680 }], sight)).toBe(80)
  expect(
    distanceToReveal(
      [
        { top: 560, bottom: 600 },
        { top: 602, bottom: 642 },
      ],
      sight,
    ),
  ).toBe(42)
})

test('a visible selection and a page without a selection do not scroll', () => {
  expect(distanceToReveal([{ top: 300, bottom: 340 }], sight)).toBe(0)
  expect(distanceToReveal([{ top: 20, bottom: 60 }], sight)).toBe(0)
  expect(distanceToReveal([], sight)).toBe(0)
})

test('of a selection taller than the visible area, the beginning stays visible', () => {
  expect(distanceToReveal([{ top: 150, bottom: 900 }], sight)).toBe(50)
})
