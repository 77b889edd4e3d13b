import { expect, test } from 'vitest'
import { guestLimits } from './guest-limits.ts'

const open = { guests: 4, allows_children: true, max_infants: 2 }

test.each([
  // A villa that takes no children says so before the visitor tries.
  [{ ...open, allows_children: false }, {}, 'children', 0, 'Bu ev çocuk kabul etmiyor.', false],
  [{ ...open, allows_children: false }, {}, 'infants', 0, 'Bu ev bebek kabul etmiyor.', false],
  [{ ...open, max_infants: 0 }, {}, 'infants', 0, 'Bu ev bebek kabul etmiyor.', false],
  [open, {}, 'children', 2, '', false],
  [open, {}, 'infants', 2, '', false],
  [open, { infants: 2 }, 'infants', 2, 'Bu evde en çok 2 bebek kalabilir.', false],
  // An address may ask for more guests than the villa takes.
  [{ ...open, allows_children: false }, { children: 1 }, 'children', 1, 'Bu ev çocuk kabul etmiyor.', true],
  [{ ...open, max_infants: 0 }, { infants: 1 }, 'infants', 1, 'Bu ev bebek kabul etmiyor.', true],
  [open, { infants: 3 }, 'infants', 3, 'Bu evde en çok 2 bebek kalabilir.', true],
  [open, { adults: 6 }, 'adults', 6, '', false],
  [open, { adults: 1 }, 'adults', 4, '', false],
] as const)('%o with %o: %s end at %d, saying «%s»', (villa, some, who, max, sentence, isOver) => {
  const limits = guestLimits(villa, { adults: 2, children: 0, infants: 0, ...some })
  expect(limits[who]).toEqual({ max, sentence, isOver })
})
