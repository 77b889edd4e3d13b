import { showContact as endpoint } from '../../../contract/enquiries/contact.ts'
import { route } from '../../platform/http/route.ts'
import { contactValues } from './show-site.ts'
import { settingsOf } from './store.ts'

/** How to reach the office: the settings of the contact page, which the frame of every page shows too. */
export const showContact = route(endpoint, async ({ db }) =>
  contactValues(await settingsOf(db, ['contact', 'social'])),
)
