import * as contract from '../../../contract/content/content.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { siteLadder } from '../../services/booking/booking-settings.ts'
import { findText } from './store.ts'

/** The texts of the website: six endpoints of one shape, stored in the section `text` of the settings. */
const show =
  (key: string) =>
  async ({ db }: Context) => {
    const text = await findText(db, key)
    if (text === null) throw new Failure('not_found')
    return text
  }

export const textRoutes = [
  route(contract.showAbout, show('about')),
  route(contract.showPrivacy, show('privacy')),
  route(contract.showRental, show('rental')),
  /** with the site's cancellation ladder, so that the text and the rule cannot differ */
  route(contract.showCancel, async (context) => ({
    ...(await show('cancel')(context)),
    ladder: await siteLadder(context.db),
  })),
  route(contract.showKvkk, show('kvkk')),
  route(contract.showHowrent, show('howrent')),
]
