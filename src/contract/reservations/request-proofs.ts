/**
 * Proof of work that a browser does before it sends a request, if the setting requires it. It is cheap for one visitor and
 * expensive for a flood of requests.
 */
import { z } from 'zod'
import { BROWSING, endpoint } from '../endpoint.ts'

const shownVersion = z.int().optional()
/** website text → number of its newest version, for ACCEPTED_TEXTS (`src/domain/booking/consent.ts`) */
const textVersions = z.object({
  kvkk: shownVersion,
  privacy: shownVersion,
  rental: shownVersion,
  cancel: shownVersion,
})

/** A challenge of ALTCHA, signed by the server. The library also solves it in the browser. */
const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    expiresAt: z.int(),
  }),
  signature: z.string(),
})

export const showRequestProof = endpoint({
  method: 'GET',
  path: '/v1/reservations/proof',
  access: 'public',
  summary:
    'What a request has to bring: whether a proof of work, and the versions of the texts that its page shows',
  output: z.object({ is_asked: z.boolean(), text_versions: textVersions }),
  failures: [],
  limit: BROWSING,
})

export const createRequestProof = endpoint({
  method: 'POST',
  path: '/v1/reservations/proof',
  access: 'public',
  summary: 'A challenge to be solved before a request is sent; null where none is asked',
  output: z.object({ challenge: challenge.nullable() }),
  failures: ['too_many'],
  limit: { max: 30, seconds: 60 },
})
