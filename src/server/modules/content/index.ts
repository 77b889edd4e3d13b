import type { Route } from '../../platform/http/route.ts'
import { blogRoutes } from './blog/index.ts'
import { customPageRoutes } from './custom-pages/index.ts'
import { faqRoutes } from './faq/index.ts'
import { listBankAccounts } from './list-bank-accounts.ts'
import { listFirstSteps } from './list-first-steps.ts'
import { listComments } from './list-comments.ts'
import { showContact } from './show-contact.ts'
import { showHome } from './show-home.ts'
import { settingsRoutes } from './settings/index.ts'
import { showcaseRoutes } from './showcases/index.ts'
import { showSite } from './show-site.ts'
import { confirmSubscription, subscribe } from './subscribers/subscribe.ts'
import { deleteSubscriber, listSubscribers, unsubscribe } from './subscribers/subscribers.ts'
import { editRoutes, listOther, showAdminText } from './website-texts/edit-texts.ts'
import { previewText, showTextPreview } from './website-texts/preview-text.ts'
import { showTextVersion, textRoutes } from './website-texts/show-texts.ts'

export const contentRoutes: Route[] = [
  showSite,
  showHome,
  showContact,
  listComments,
  listFirstSteps,
  ...textRoutes,
  showTextVersion,
  listOther,
  showAdminText,
  ...editRoutes,
  previewText,
  showTextPreview,
  listBankAccounts,
  subscribe,
  confirmSubscription,
  unsubscribe,
  listSubscribers,
  deleteSubscriber,
  ...showcaseRoutes,
  ...customPageRoutes,
  ...settingsRoutes,
  ...faqRoutes,
  ...blogRoutes,
]
