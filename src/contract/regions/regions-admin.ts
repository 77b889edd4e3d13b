/**
 * Towns, districts and villa types as admins edit them; what visitors read of them stands in regions.ts. Long because
 * each of the three has a list, a record and writes.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { id, image, line, page, paging, pathId, prose, intFromText } from '../fields.ts'

const PLAIN_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The slug of a page; an empty one is made from the name. */
const typedSlug = z
  .string({ error: FIELD_SENTENCES.slug })
  .trim()
  .max(120)
  .refine((value) => value === '' || PLAIN_SLUG.test(value), FIELD_SENTENCES.slug)

/** Degrees within Türkiye. */
export const latitude = z
  .number({ error: FIELD_SENTENCES.latitude })
  .min(35.5, FIELD_SENTENCES.latitude)
  .max(42.5, FIELD_SENTENCES.latitude)
export const longitude = z
  .number({ error: FIELD_SENTENCES.longitude })
  .min(25.5, FIELD_SENTENCES.longitude)
  .max(45, FIELD_SENTENCES.longitude)

/** The texts of a landing page for visitors and for search engines (docs/product.md, Search engines). */
export const pageFields = {
  name: line(80),
  slug: typedSlug,
  /** rich text, cleaned when it is stored */
  description: prose(15_000),
  seo_title: prose(60),
  seo_description: prose(155),
}
const townFields = { ...pageFields, summary: prose(200), latitude, longitude, image_id: id.nullable() }
const districtFields = {
  ...pageFields,
  town_id: id,
  summary: prose(200),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
}
export const typeFields = { ...pageFields, image_id: id.nullable() }

/** Fields that a new record may leave out. */
export const optionalText = { slug: typedSlug.default(''), description: pageFields.description.default('') }
export const optionalSeo = {
  seo_title: pageFields.seo_title.default(''),
  seo_description: pageFields.seo_description.default(''),
}
const summary = prose(200).default('')
const image_id = id.nullable().default(null)
const newTown = z.strictObject({ ...townFields, ...optionalText, ...optionalSeo, summary, image_id })
const newDistrict = z.strictObject({
  ...districtFields,
  ...optionalText,
  ...optionalSeo,
  summary,
  latitude: districtFields.latitude.default(null),
  longitude: districtFields.longitude.default(null),
})
export const newType = z.strictObject({ ...typeFields, ...optionalText, ...optionalSeo, image_id })

/** A save sends the fields that were changed and the version they were changed on. */
export const version = z.int(FIELD_SENTENCES.whole_number).min(1).max(2_147_483_647)
const changedTown = z.strictObject({ ...z.object(townFields).partial().shape, version })
const changedDistrict = z.strictObject({ ...z.object(districtFields).partial().shape, version })
export const changedType = z.strictObject({ ...z.object(typeFields).partial().shape, version })

/** How many records of each kind refer to this one; it cannot be deleted while any does. */
const uses = z.array(
  z.object({ kind: z.enum(['villa', 'district', 'custom_page', 'marina', 'boat']), count: z.int() }),
)

const listed = {
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  /** number of its villas, active or not; in regions.ts only active villas count */
  villa_count: z.int(),
  version: z.int(),
}
export const pageTexts = {
  description: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
  /** slugs that the record had before; they redirect to it */
  former_slugs: z.array(z.string()),
  uses,
}
export const adminTown = z.object({
  ...listed,
  summary: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  image: image.nullable(),
  position: z.int(),
  district_count: z.int(),
})
export const adminDistrict = z.object({
  ...listed,
  town_id: z.int(),
  town_name: z.string(),
  summary: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export const adminVillaType = z.object({ ...listed, image: image.nullable(), position: z.int() })
export const wholeTown = adminTown.extend(pageTexts)
export const wholeDistrict = adminDistrict.extend(pageTexts)
export const wholeVillaType = adminVillaType.extend(pageTexts)

export const searchString = z.string().trim().max(80).optional()
export const gone = z.object({ id: z.int() })
/** The new position, counted from 1; the other records move up or down. */
export const move = z.strictObject({ id, position: z.int(FIELD_SENTENCES.whole_number).min(1).max(1000) })
export const moved = z.object({ id: z.int(), position: z.int() })
// Towns

export const listTowns = endpoint({
  method: 'GET',
  path: '/v1/admin/towns',
  access: 'admin',
  summary: 'Towns in their order, with how many districts and villas each has',
  query: z.strictObject({ ...paging(10), searchString }),
  output: page(adminTown),
  failures: [],
})

export const showTown = endpoint({
  method: 'GET',
  path: '/v1/admin/showtown/{id}',
  access: 'admin',
  summary: 'A town with its texts, its former addresses and what refers to it',
  params: pathId,
  output: wholeTown,
  failures: ['not_found'],
})

export const createTown = endpoint({
  method: 'POST',
  path: '/v1/admin/towns',
  access: 'admin',
  summary: 'Add a town, after the others; without a slug it is made from the name',
  body: newTown,
  output: wholeTown,
  status: 201,
  creates: {},
  failures: ['fields'],
})

export const updateTown = endpoint({
  method: 'PUT',
  path: '/v1/admin/towns/{id}',
  access: 'admin',
  summary: 'Change fields of a town; a renamed address goes on leading to it',
  params: pathId,
  body: changedTown,
  output: wholeTown,
  failures: ['not_found', 'fields', 'changed_meanwhile'],
})

export const moveTown = endpoint({
  method: 'PATCH',
  path: '/v1/admin/towns/order',
  access: 'admin',
  summary: 'Put a town at another position',
  body: move,
  output: moved,
  failures: ['not_found', 'fields'],
})

export const deleteTown = endpoint({
  method: 'DELETE',
  path: '/v1/admin/towns/{id}',
  access: 'admin',
  summary: 'Delete a town that nothing refers to',
  params: pathId,
  output: gone,
  failures: ['not_found', 'in_use'],
})

// Districts

const town_id = intFromText.pipe(id).optional()

export const listDistricts = endpoint({
  method: 'GET',
  path: '/v1/admin/districts',
  access: 'admin',
  summary: 'Districts by name, of one town or of all',
  query: z.strictObject({ ...paging(10), town_id, searchString }),
  output: page(adminDistrict),
  failures: [],
})

export const listDistrictChoices = endpoint({
  method: 'GET',
  path: '/v1/admin/districts/select',
  access: 'owner',
  summary: 'Districts for pickers',
  query: z.strictObject({ town_id }),
  output: z.array(z.object({ id: z.int(), town_id: z.int(), name: z.string(), slug: z.string() })),
  failures: [],
})

export const showDistrict = endpoint({
  method: 'GET',
  path: '/v1/admin/showdistrict/{id}',
  access: 'admin',
  summary: 'A district with its texts, its former addresses and what refers to it',
  params: pathId,
  output: wholeDistrict,
  failures: ['not_found'],
})

export const createDistrict = endpoint({
  method: 'POST',
  path: '/v1/admin/districts',
  access: 'admin',
  summary: 'Add a district to a town',
  body: newDistrict,
  output: wholeDistrict,
  status: 201,
  creates: {},
  failures: ['fields'],
})

export const updateDistrict = endpoint({
  method: 'PUT',
  path: '/v1/admin/districts/{id}',
  access: 'admin',
  summary: 'Change fields of a district; in another town its villas come along',
  params: pathId,
  body: changedDistrict,
  output: wholeDistrict,
  failures: ['not_found', 'fields', 'changed_meanwhile'],
})

export const deleteDistrict = endpoint({
  method: 'DELETE',
  path: '/v1/admin/districts/{id}',
  access: 'admin',
  summary: 'Delete a district that no villa lies in',
  params: pathId,
  output: gone,
  failures: ['not_found', 'in_use'],
})

// Villa types

export const listAdminVillaTypes = endpoint({
  method: 'GET',
  path: '/v1/admin/villatypes',
  access: 'admin',
  summary: 'Villa types in their order, with how many villas each has',
  query: z.strictObject({ ...paging(10), searchString }),
  output: page(adminVillaType),
  failures: [],
})

export const showVillaType = endpoint({
  method: 'GET',
  path: '/v1/admin/villatypes/{id}',
  access: 'admin',
  summary: 'A villa type with its texts, its former addresses and what refers to it',
  params: pathId,
  output: wholeVillaType,
  failures: ['not_found'],
})

export const createVillaType = endpoint({
  method: 'POST',
  path: '/v1/admin/villatypes',
  access: 'admin',
  summary: 'Add a villa type, after the others; without a slug it is made from the name',
  body: newType,
  output: wholeVillaType,
  status: 201,
  creates: {},
  failures: ['fields'],
})

export const updateVillaType = endpoint({
  method: 'PUT',
  path: '/v1/admin/villatypes/{id}',
  access: 'admin',
  summary: 'Change fields of a villa type; a renamed address goes on leading to it',
  params: pathId,
  body: changedType,
  output: wholeVillaType,
  failures: ['not_found', 'fields', 'changed_meanwhile'],
})

export const moveVillaType = endpoint({
  method: 'PATCH',
  path: '/v1/admin/villatypes/order',
  access: 'admin',
  summary: 'Put a villa type at another position',
  body: move,
  output: moved,
  failures: ['not_found', 'fields'],
})

export const deleteVillaType = endpoint({
  method: 'DELETE',
  path: '/v1/admin/villatypes/{id}',
  access: 'admin',
  summary: 'Delete a villa type that no villa has',
  params: pathId,
  output: gone,
  failures: ['not_found', 'in_use'],
})

// Images

export const addCatalogueImage = endpoint({
  method: 'POST',
  path: '/v1/admin/catalogue/image',
  access: 'admin',
  status: 201,
  creates: {},
  summary:
    'Take in an image for a town, a villa type or a logo; it is theirs once their record is saved with its id',
  upload: {
    fields: z.strictObject({
      /** a logo keeps its transparent ground */
      purpose: z.enum(['page', 'logo'], FIELD_SENTENCES.choose).default('page'),
    }),
    file: 'file',
    max_files: 1,
    max_bytes: 15_000_000,
  },
  output: image,
  failures: ['malformed', 'too_large', 'wrong_media_type', 'fields', 'not_stored'],
})

// Slugs

export const checkSlug = endpoint({
  method: 'GET',
  path: '/v1/admin/slugs',
  access: 'admin',
  summary: 'What address a text makes, and what has it already',
  query: z.strictObject({
    text: line(200),
    /** the record that is being edited; it may keep or take back its own slugs */
    kind: z.enum(['town', 'district', 'villa_type', 'custom_page', 'boat_type', 'marina']).optional(),
    record_id: intFromText.pipe(id).optional(),
  }),
  output: z.object({ slug: z.string(), obstacle: z.string().nullable() }),
  failures: ['fields'],
})
