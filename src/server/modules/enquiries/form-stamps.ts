import { showFormStamp as endpoint } from '../../../contract/enquiries/form-stamp.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import type { World } from '../../platform/context.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { judgeFormStamp, makeFormStamp } from '../../platform/form-stamp.ts'
import { route } from '../../platform/http/route.ts'

export const showFormStamp = route(endpoint, async ({ config, now }) => ({
  stamp: makeFormStamp(config, now()),
}))

/**
 * Refuses a form that was sent at once, which may be sent again with the same stamp, and one that this site did not give
 * out within a day, which needs a new stamp.
 */
export function checkFormStamp({ config, now }: Pick<World, 'config' | 'now'>, stamp: string): void {
  const judged = judgeFormStamp(config, stamp, now())
  if (judged === 'too_fast') throw new Failure('sent_too_fast')
  if (judged === 'unknown') throw fieldFailure('form_stamp', FIELD_SENTENCES.form_unknown)
}
