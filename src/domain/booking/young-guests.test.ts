import { expect, test } from 'vitest'
import { youngGuestBreach } from './young-guests.ts'

test.each([
  [true, 2, 3, 2, null],
  [true, 2, 0, 3, { code: 'infants', max_infants: 2 }],
  [true, 0, 4, 1, { code: 'infants', max_infants: 0 }],
  [true, 0, 4, 0, null],
  [false, 2, 1, 0, { code: 'children' }],
  [false, 2, 0, 1, { code: 'infants', max_infants: 0 }],
  [false, 2, 1, 1, { code: 'children' }],
  [false, 2, 0, 0, null],
])(
  'children allowed: %s, infants at most %s; %s children and %s infants → %o',
  (allows, most, children, infants, breach) => {
    expect(youngGuestBreach({ allows_children: allows, max_infants: most }, { children, infants })).toEqual(
      breach,
    )
  },
)
