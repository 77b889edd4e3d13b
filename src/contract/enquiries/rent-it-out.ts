/** Homes that people offer to the agency. */
import { z } from 'zod'
import { KVKK_CONSENT } from '../../domain/booking/consent.ts'
import { role } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import {
  email,
  flag,
  image,
  line,
  page,
  paging,
  pathId,
  phone,
  prose,
  queryInt,
  storedName,
} from '../fields.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { formGuard } from './form-stamp.ts'

/** More would not fit the first look at a home; the rest is asked for later. */
export const MAX_HOME_IMAGES = 12
/** Per file, as for images of villas. The browser shrinks files above 5 MB (docs/product.md, Images). */
const MAX_BYTES = 15_000_000

/** What a person tells about a home. Numbers and switches arrive as text, because the call takes multipart. */
export const offerHome = endpoint({
  method: 'POST',
  path: '/v1/rentitout',
  access: 'public',
  status: 201,
  creates: {},
  summary:
    'Offer a home to the agency, with up to 12 photographs or none. Each is decoded and encoded again without EXIF and coordinates',
  upload: {
    fields: z.strictObject({
      name: storedName(FIELD_SENTENCES.full_name),
      phone,
      email,
      place: line(120, FIELD_SENTENCES.place),
      guests: queryInt(1, 60),
      bedrooms: queryInt(1, 40),
      bathrooms: queryInt(1, 40),
      has_pool: flag.default(false),
      /** of the permit for tourist rental; empty when there is none yet */
      permit_no: prose(40).default(''),
      about: prose(3000).default(''),
      kvkk_consent: z.literal('true', FIELD_SENTENCES.kvkk),
      /** the version of the sentence that was shown; without it, the one in force */
      kvkk_consent_version: z.literal(KVKK_CONSENT.version, FIELD_SENTENCES.consent_version).optional(),
      ...formGuard,
    }),
    file: 'file',
    min_files: 0,
    max_files: MAX_HOME_IMAGES,
    max_bytes: MAX_BYTES,
  },
  output: z.object({}),
  failures: [
    'malformed',
    'too_large',
    'wrong_media_type',
    'fields',
    'sent_too_fast',
    'too_many',
    'not_stored',
  ],
  limit: { max: 10, seconds: 3600, shared: true },
})

const homeRow = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  place: z.string(),
  image_count: z.int(),
  is_reviewed: z.boolean(),
  created_at: z.string(),
})

export const rentItOutRequest = homeRow.omit({ image_count: true }).extend({
  email: z.string(),
  guests: z.int(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  has_pool: z.boolean(),
  permit_no: z.string(),
  about: z.string(),
  /** the sentence that the person ticked */
  consent_text: z.string(),
  reviewed_at: z.string().nullable(),
  /** null: nobody yet, or the account is gone */
  reviewed_by: z.string().nullable(),
  images: z.array(image),
  /** the account that has the e-mail address; null: none */
  account: z.object({ id: z.int(), name: z.string(), role, is_active: z.boolean() }).nullable(),
})

export const listRentItOutRequests = endpoint({
  method: 'GET',
  path: '/v1/admin/rentitout',
  access: 'admin',
  summary: 'Homes that were offered, newest first',
  query: z.strictObject({
    searchString: z.string().trim().max(80).default(''),
    status: z.enum(['open', 'reviewed'], FIELD_SENTENCES.choose).optional(),
    ...paging(20),
  }),
  output: page(homeRow).extend({ counts: z.object({ open: z.int(), reviewed: z.int() }) }),
  failures: ['fields'],
})

export const showRentItOutRequest = endpoint({
  method: 'GET',
  path: '/v1/admin/rentitout/{id}',
  access: 'admin',
  summary: 'One offered home with its photographs',
  params: pathId,
  output: rentItOutRequest,
  failures: ['not_found'],
})

export const reviewRentItOutRequest = endpoint({
  method: 'PUT',
  path: '/v1/admin/rentitout/{id}/reviewed',
  access: 'admin',
  summary: 'Mark an offered home as reviewed, or as not reviewed yet',
  params: pathId,
  body: z.strictObject({ is_reviewed: z.boolean(FIELD_SENTENCES.choose).default(true) }),
  output: rentItOutRequest,
  failures: ['fields', 'not_found'],
})

export const deleteRentItOutRequest = endpoint({
  method: 'DELETE',
  path: '/v1/admin/rentitout/{id}',
  access: 'admin',
  summary:
    'Delete an offered home with what its person told; photographs that nothing else uses go with the next cleaning',
  params: pathId,
  output: z.object({}),
  failures: ['not_found'],
})
