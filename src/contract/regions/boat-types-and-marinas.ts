/** Boat types and marinas: what visitors read of them and what admins edit. */
import { z } from 'zod'
import { BROWSING, endpoint } from '../endpoint.ts'
import { id, image, page, paging, pathId, prose } from '../fields.ts'
import {
  changedType,
  gone,
  latitude,
  longitude,
  move,
  moved,
  newType,
  optionalSeo,
  optionalText,
  pageFields,
  pageTexts,
  searchString,
  version,
} from './regions-admin.ts'

const marinaFields = {
  ...pageFields,
  town_id: id,
  summary: prose(200),
  latitude,
  longitude,
  image_id: id.nullable(),
}
const newMarina = z.strictObject({
  ...marinaFields,
  ...optionalText,
  ...optionalSeo,
  summary: marinaFields.summary.default(''),
  image_id: marinaFields.image_id.default(null),
})
const changedMarina = z.strictObject({ ...z.object(marinaFields).partial().shape, version })

const listed = {
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  image: image.nullable(),
  /** number of its boats, active or not; for visitors only active boats count */
  boat_count: z.int(),
}
export const boatType = z.object(listed)
export const adminBoatType = z.object({ ...listed, position: z.int(), version: z.int() })
export const adminMarina = adminBoatType.extend({
  town_id: z.int(),
  town_name: z.string(),
  summary: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
const wholeBoatType = adminBoatType.extend(pageTexts)
const wholeMarina = adminMarina.extend(pageTexts)

export const listBoatTypes = endpoint({
  method: 'GET',
  path: '/v1/boattype',
  access: 'public',
  summary: 'Boat types in their order',
  output: z.array(boatType),
  failures: [],
  limit: BROWSING,
})

export const listAdminBoatTypes = endpoint({
  method: 'GET',
  path: '/v1/admin/boattypes',
  access: 'admin',
  summary: 'Boat types in their order, with how many boats each has',
  query: z.strictObject({ ...paging(10), searchString }),
  output: page(adminBoatType),
  failures: [],
})

export const showBoatType = endpoint({
  method: 'GET',
  path: '/v1/admin/boattypes/{id}',
  access: 'admin',
  summary: 'A boat type with its texts, its former addresses and what refers to it',
  params: pathId,
  output: wholeBoatType,
  failures: ['not_found'],
})

export const createBoatType = endpoint({
  method: 'POST',
  path: '/v1/admin/boattypes',
  access: 'admin',
  summary: 'Add a boat type, after the others; without a slug it is made from the name',
  body: newType,
  output: wholeBoatType,
  status: 201,
  creates: {},
  failures: ['fields'],
})

export const updateBoatType = endpoint({
  method: 'PUT',
  path: '/v1/admin/boattypes/{id}',
  access: 'admin',
  summary: 'Change fields of a boat type',
  params: pathId,
  body: changedType,
  output: wholeBoatType,
  failures: ['not_found', 'fields', 'changed_meanwhile'],
})

export const moveBoatType = endpoint({
  method: 'PATCH',
  path: '/v1/admin/boattypes/order',
  access: 'admin',
  summary: 'Put a boat type at another position',
  body: move,
  output: moved,
  failures: ['not_found', 'fields'],
})

export const deleteBoatType = endpoint({
  method: 'DELETE',
  path: '/v1/admin/boattypes/{id}',
  access: 'admin',
  summary: 'Delete a boat type that no boat has',
  params: pathId,
  output: gone,
  failures: ['not_found', 'in_use'],
})

export const listMarinas = endpoint({
  method: 'GET',
  path: '/v1/admin/marina',
  access: 'admin',
  summary: 'Marinas in their order, with how many boats lie in each',
  query: z.strictObject({ ...paging(10), searchString }),
  output: page(adminMarina),
  failures: [],
})

export const showMarina = endpoint({
  method: 'GET',
  path: '/v1/admin/showmarina/{id}',
  access: 'admin',
  summary: 'A marina with its texts, its former addresses and what refers to it',
  params: pathId,
  output: wholeMarina,
  failures: ['not_found'],
})

export const createMarina = endpoint({
  method: 'POST',
  path: '/v1/admin/marina',
  access: 'admin',
  summary: 'Add a marina, after the others; without a slug it is made from the name',
  body: newMarina,
  output: wholeMarina,
  status: 201,
  creates: {},
  failures: ['fields'],
})

export const updateMarina = endpoint({
  method: 'PUT',
  path: '/v1/admin/marina/{id}',
  access: 'admin',
  summary: 'Change fields of a marina',
  params: pathId,
  body: changedMarina,
  output: wholeMarina,
  failures: ['not_found', 'fields', 'changed_meanwhile'],
})

export const moveMarina = endpoint({
  method: 'PATCH',
  path: '/v1/admin/marina/order',
  access: 'admin',
  summary: 'Put a marina at another position',
  body: move,
  output: moved,
  failures: ['not_found', 'fields'],
})

export const deleteMarina = endpoint({
  method: 'DELETE',
  path: '/v1/admin/marina/{id}',
  access: 'admin',
  summary: 'Delete a marina in which no boat lies',
  params: pathId,
  output: gone,
  failures: ['not_found', 'in_use'],
})
