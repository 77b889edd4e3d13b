import * as contract from '../../../contract/content/content.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { confirmSubscriber } from './store.ts'

/** The second half of asking for the newsletter: whoever reads the address's mail agrees. */
export const confirmSubscription = route(contract.confirmSubscription, async ({ db, now }, { body }) => {
  if (!(await confirmSubscriber(db, body.token, now()))) throw new Failure('not_found')
  return {}
})
