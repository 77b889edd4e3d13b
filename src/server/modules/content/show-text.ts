import * as contract from '../../../contract/content/content.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
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
  route(contract.showCancel, show('cancel')),
  route(contract.showKvkk, show('kvkk')),
  route(contract.showHowrent, show('howrent')),
]
