import type { Route } from '../../../platform/http/route.ts'
import { showBankSettings, updateBankSettings } from './bank-settings.ts'
import { contactSettingsRoutes } from './contact-settings.ts'
import { showRetentionSettings, updateRetentionSettings } from './retention-settings.ts'
import { showSiteSettings, updateSiteSettings } from './site-settings.ts'

export const settingsRoutes: Route[] = [
  showSiteSettings,
  updateSiteSettings,
  ...contactSettingsRoutes,
  showBankSettings,
  updateBankSettings,
  showRetentionSettings,
  updateRetentionSettings,
]
