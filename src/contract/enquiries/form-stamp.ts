/** What keeps programs from sending the forms that everybody may send without an account. */
import { z } from 'zod'
import { BROWSING, endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'

export const showFormStamp = endpoint({
  method: 'GET',
  path: '/v1/website/formstamp',
  access: 'public',
  summary:
    'The stamp that a form of the site is sent with: 3 seconds later at the earliest, 24 hours at the latest',
  output: z.object({ stamp: z.string() }),
  failures: [],
  limit: BROWSING,
})

/** The fields of such a form beside those that a person fills in. */
export const formGuard = {
  /** of GET /v1/website/formstamp */
  form_stamp: z.string({ error: FIELD_SENTENCES.form_unknown }).max(200, FIELD_SENTENCES.form_unknown),
  /** People do not see this field. A program that fills in every field fills it in too, and is refused. */
  homepage: z.literal('', FIELD_SENTENCES.form_trap).optional(),
}
