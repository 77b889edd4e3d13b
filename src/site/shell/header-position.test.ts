import { expect, test } from 'vitest'
import { headerPosition, isPastTop, type HeaderPosition } from './header-position.ts'

/** The states of the header after each of the scroll positions. */
function along(...way: number[]): HeaderPosition[] {
  let position: HeaderPosition = 'top'
  let last = 0
  return way.map((y) => {
    position = headerPosition(position, last, y)
    last = y
    return position
  })
}

test('the header hides when scrolling down and returns when scrolling up', () => {
  expect(along(100, 400, 900, 800, 804, 950)).toEqual(['top', 'away', 'away', 'back', 'back', 'away'])
})

test('at the top it is in place, also when the page bounces', () => {
  expect(along(500, 300, 0)).toEqual(['away', 'back', 'top'])
  expect(along(-30)).toEqual(['top'])
})

test('small movements change nothing', () => {
  expect(along(500, 497, 501, 496)).toEqual(['away', 'away', 'away', 'away'])
})

test('the button to the top shows after 50 px', () => {
  expect([0, 50, 51].map(isPastTop)).toEqual([false, false, true])
})
