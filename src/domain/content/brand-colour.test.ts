import { assert, nat, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { brandVariables, colourFault, COLOUR_SENTENCES, contrastOf, darkColour } from './brand-colour.ts'

test.each([
  ['#00566d', 'light', null],
  ['#7a1f3d', 'light', null],
  ['#ffd400', 'light', COLOUR_SENTENCES.light],
  ['#42b4ca', 'light', COLOUR_SENTENCES.light],
  ['#42b4ca', 'dark', null],
  ['#00566d', 'dark', COLOUR_SENTENCES.dark],
  ['teal', 'light', COLOUR_SENTENCES.form],
  ['#fff', 'dark', COLOUR_SENTENCES.form],
] as const)('%s in the %s theme: %s', (colour, theme, fault) => {
  expect(colourFault(colour, theme)).toBe(fault)
})

const PAIRS = [
  ['primary', 'on-primary'],
  ['primary-hover', 'on-primary'],
  ['primary-soft', 'on-primary-soft'],
  ['cal-range', 'cal-range-ink'],
  ['cal-edge', 'cal-edge-ink'],
] as const

test('every colour that is taken gives readable pairs in both themes', () => {
  const colours = tuple(nat(255), nat(255), nat(255)).map(
    (parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
  )
  assert(
    property(colours, (colour) => {
      const themes = [
        ['light', colour, colourFault(colour, 'light')],
        ['dark', colour, colourFault(colour, 'dark')],
        ['dark', darkColour(colour), null],
      ] as const
      for (const [theme, given, fault] of themes) {
        if (fault !== null) continue
        const variables = brandVariables(given, theme)
        for (const [ground, text] of PAIRS)
          expect(
            contrastOf(variables[ground]!, variables[text]!),
            `${given} ${ground}`,
          ).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { numRuns: 2000 },
  )
})
