import * as contract from '../../../contract/content/content.ts'
import { mediaUrl } from '../../services/catalogue/image-json.ts'
import { route } from '../../platform/http/route.ts'
import { brandOf, keyValues, menuOf, settingsOf, linkPreviewFileOfSite } from './store.ts'

const RATES = ['dollar_exchange_rate', 'euro_exchange_rate', 'sterling_exchange_rate']
const CONTACT = [
  'site_phone',
  'site_phone_2',
  'whatsapp_phone',
  'site_email',
  'site_address',
  'working_hours',
  'latitude',
  'longitude',
]
const FOOTER = ['site_phone', 'site_phone_2', 'site_email']
/**
 * Name and registration numbers of the company. The law requires them on every page (docs/turkey.md, Agency and
 * registers).
 */
const SITE = [
  'site_name',
  'site_footer_text',
  'secure_payment_label',
  'company_title',
  'tursab_no',
  'etbis_no',
  'mersis_no',
  'tax_office',
  'tax_no',
  'kep_address',
]
const SOCIAL = ['facebook_link', 'instagram_link', 'twitter_link', 'youtube_link']

/** The settings by which visitors reach the office. */
export const contactValues = (settings: Awaited<ReturnType<typeof settingsOf>>) => [
  ...keyValues(settings.get('contact'), CONTACT),
  ...keyValues(settings.get('social'), SOCIAL),
]

/** What header, menu and footer of every page need, in three queries. Only the settings named here become public. */
export const showSite = route(contract.showSite, async ({ db, config }) => {
  const settings = await settingsOf(db, ['exchange', 'site', 'contact', 'social'])
  const linkPreviewFile = await linkPreviewFileOfSite(db)
  const contact = settings.get('contact')
  const ratesDate = settings.get('exchange')?.get('rates_date') ?? ''
  return {
    currency: keyValues(settings.get('exchange'), RATES),
    rates_date: ratesDate === '' ? null : ratesDate,
    share_image: linkPreviewFile === null ? null : mediaUrl(linkPreviewFile),
    map_tiles: config.map_tiles,
    brand: await brandOf(db, settings.get('site')),
    footerData: [
      ...keyValues(settings.get('site'), SITE),
      ...keyValues(contact, FOOTER),
      ...keyValues(settings.get('social'), SOCIAL),
    ],
    contact: contactValues(settings),
    menu: await menuOf(db),
  }
})
