import * as contract from '../../../../contract/content/content.ts'
import { showTextVersion as versionEndpoint } from '../../../../contract/content/website-texts.ts'
import type { TextKey } from '../../../../contract/content/website-texts.ts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { siteLadder } from '../../../services/booking/booking-settings.ts'
import { findPublished } from './store.ts'
import { sectionsOf } from './text-sections.ts'

/** The texts of the website: six endpoints of one shape. */
const show =
  (key: TextKey) =>
  async ({ db }: Pick<Context, 'db'>) => {
    const text = await findPublished(db, key)
    if (text === null) throw new Failure('not_found')
    return { title: text.title, sections: sectionsOf(text.html), updated_at: text.updated_at }
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

/** An older version shows no ladder: the one of today may differ, and a reservation keeps its own. */
export const showTextVersion = route(versionEndpoint, async ({ db }, { params: { key, number } }) => {
  const text = await findPublished(db, key, number)
  if (text === null) throw new Failure('not_found')
  const { html, ...shown } = text
  const ladder = key === 'cancel' && text.is_current ? await siteLadder(db) : null
  return { ...shown, sections: sectionsOf(html), ladder }
})
