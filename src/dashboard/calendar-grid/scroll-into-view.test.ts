import { expect, test } from 'vitest'
import { scrollIntoView } from './scroll-into-view.ts'

const sight = { top: 100, bottom: 600 }

test('what ends under the bar comes out above it', () => {
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

test('what can be seen stays where it is, and so does a page without a selection', () => {
  expect(scrollIntoView([{ top: 300, bottom: 340 }], sight)).toBe(0)
  expect(scrollIntoView([{ top: 20, bottom: 60 }], sight)).toBe(0)
  expect(scrollIntoView([], sight)).toBe(0)
})

test('of a selection taller than the sight the beginning stays', () => {
  expect(scrollIntoView([{ top: 150, bottom: 900 }], sight)).toBe(50)
})
