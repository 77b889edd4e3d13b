/** What a new installation still lacks before its first reservation. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** The first steps in their order. */
export const FIRST_STEPS = [
  'company',
  'contact',
  'region',
  'type',
  'villa',
  'prices',
  'images',
  'show',
  'reservation',
] as const

export const listFirstSteps = endpoint({
  method: 'GET',
  path: '/v1/admin/first-steps',
  access: 'admin',
  summary: 'The steps of a new installation in their order, each done when its records exist',
  output: z.object({
    steps: z.array(z.object({ key: z.enum(FIRST_STEPS), is_done: z.boolean() })),
    /** the first villa of the list, for links to its sections; null: there is none */
    villa_id: z.int().nullable(),
  }),
  failures: [],
})
