import { expect, test } from 'vitest'
import { scrollIntoView } from './scroll-into-view.ts'

const sight = { top: 100, bottom: 600 }

test('a selection under the bar is scrolled above it', () => {
  expect(scrollIntoView([{ top: 640, bottom: 680 }], sight)).toBe(80)
  expect(
    scrollIntoView(
      [
        { top: 560, bottom: 600 },
        { top: 602, bottom: 642 },
      ],
      sight,
    ),
  ).toBe(42)
})

test('a visible selection and a page without a selection do not scroll', () => {
  expect(scrollIntoView([{ top: 300, bottom: 340 }], sight)).toBe(0)
  expect(scrollIntoView([{ top: 20, bottom: 60 }], sight)).toBe(0)
  expect(scrollIntoView([], sight)).toBe(0)
})

test('of a selection taller than the visible area, the beginning stays visible', () => {
  expect(scrollIntoView([{ top: 150, bottom: 900 }], sight)).toBe(50)
})
