import { z } from 'zod'
import { BROWSING, endpoint } from '../endpoint.ts'
import { amount, image } from '../fields.ts'

export const town = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  summary: z.string(),
  image: image.nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** number of its active villas; in regions-admin.ts inactive villas count as well */
  villa_count: z.int(),
  nightly_from: amount.nullable(),
  /** how many guests its largest villa takes; 0 without villas */
  most_guests: z.int(),
  District: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      slug: z.string(),
      /** number of its active villas */
      villa_count: z.int(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    }),
  ),
})

export const villaType = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  image: image.nullable(),
  /** number of its active villas; in regions-admin.ts inactive villas count as well */
  villa_count: z.int(),
})

export const listRegions = endpoint({
  method: 'GET',
  path: '/v1/regions',
  access: 'public',
  summary: 'Towns with their districts, counts and lowest nightly price',
  output: z.array(town),
  failures: [],
  limit: BROWSING,
})

export const listVillaTypes = endpoint({
  method: 'GET',
  path: '/v1/villatype',
  access: 'public',
  summary: 'Villa types in their order',
  output: z.array(villaType),
  failures: [],
  limit: BROWSING,
})

/** For filters of the dashboard. */
export const listTownChoices = endpoint({
  method: 'GET',
  path: '/v1/admin/towns/select',
  access: 'owner',
  summary: 'Towns for pickers',
  output: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  failures: [],
})

export const listVillaTypeChoices = endpoint({
  method: 'GET',
  path: '/v1/admin/allvillatypes',
  access: 'owner',
  summary: 'Villa types for pickers',
  output: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  failures: [],
})
