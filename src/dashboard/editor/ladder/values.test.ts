import { expect, test } from 'vitest'
import { isOwnDay, nextStep, readSteps } from '../../form/ladder/steps.ts'
import { ladderBars } from './values.ts'

const steps = [
  { days_before: 60, percent_kept: 0, base: 'prepayment' as const },
  { days_before: 30, percent_kept: 50, base: 'prepayment' as const },
  { days_before: 29, percent_kept: 100, base: 'prepayment' as const },
  { days_before: 0, percent_kept: 100, base: 'total' as const },
]

test('the drawing of a ladder covers every day with the percentage that is kept', () => {
  expect(ladderBars(steps, 35)).toEqual([
    { key: 60, days: '60+', kept: 0 },
    { key: 30, days: '59–30', kept: 18 },
    { key: 29, days: '29', kept: 35 },
    { key: 0, days: '28–0', kept: 100 },
  ])
})

test('incomplete steps are left out of the preview', () => {
  const writing = [...steps, { days_before: null, percent_kept: 40, base: 'total' as const }]
  expect(readSteps(writing)).toEqual(steps)
  expect(readSteps([{ days_before: Number.NaN, percent_kept: 1, base: 'total' }])).toEqual([])
})

test('a new step is placed between the last one and check-in', () => {
  expect(nextStep(steps.slice(0, 2))).toEqual({ days_before: 15, percent_kept: 100, base: 'prepayment' })
  expect(nextStep([])).toEqual({ days_before: 60, percent_kept: 0, base: 'prepayment' })
})

test('below a step for the check-in day a new step has no day, and of two with the same day the later one shows the error', () => {
  const added = nextStep(steps)
  expect(added).toEqual({ days_before: null, percent_kept: 100, base: 'total' })
  const same = [...steps, { ...added, days_before: 30 }]
  expect(same.map((_step, index) => isOwnDay(same, index))).toEqual([
    true,
    true,
    true,
    true,
    'Her basamağa ayrı bir gün sayısı yazın',
  ])
})
