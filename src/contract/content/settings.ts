/** What an agency says of itself: its brand, its rules for new reservations, how to reach it, its accounts. */
import { z } from 'zod'
import { RETENTION } from '../../domain/booking/erasure.ts'
import { colourFault } from '../../domain/content/brand-colour.ts'
import { linkFault, type Network } from '../../domain/content/social-links.ts'
import { isTckn, isVkn } from '../../domain/turkish/identity-numbers.ts'
import { isTurkishIban, plainIban } from '../../domain/turkish/iban.ts'
import { endpoint } from '../endpoint.ts'
import { ADMIN_SENTENCES, FIELD_SENTENCES } from '../failure.ts'
import { count, email, id, image, line, phone, prose } from '../fields.ts'
import { ladderInput } from '../catalogue/rentals-admin.ts'
import { ladderStep } from '../catalogue/rentals.ts'

const version = z.int(FIELD_SENTENCES.whole_number).min(1).max(2_147_483_647)

/** A text of one line that may be empty, checked where it is not. `fault` says what to write. */
const checked = (max: number, fault: (text: string) => string | null) =>
  prose(max).superRefine((text, context) => {
    const message = text === '' ? null : fault(text)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
/** A field that may be empty: '' hides what it says. */
const orEmpty = (schema: z.ZodType<string>) =>
  checked(200, (text) => schema.safeParse(text).error?.issues[0]?.message ?? null)
const matching = (max: number, pattern: RegExp, sentence: string) =>
  checked(max, (text) => (pattern.test(text) ? null : sentence))
const colour = (theme: 'light' | 'dark') =>
  checked(7, (text) => colourFault(text, theme)).overwrite((text) => text.toLowerCase())

const siteFields = {
  site_name: line(40),
  /** '#rrggbb'; '': the colours of the program */
  brand_colour: colour('light'),
  /** '': made from brand_colour */
  brand_colour_dark: colour('dark'),
  /** an image that POST /v1/admin/catalogue/image stored as a logo; null: the drawn arch and the name */
  logo_image_id: id.nullable(),
  logo_dark_image_id: id.nullable(),
  hero_title: prose(120),
  hero_lead: prose(300),
  site_footer_text: prose(300),
  secure_payment_label: prose(60),
  /** both '': MAIL_FROM of the program */
  mail_from_name: prose(80),
  mail_from_address: orEmpty(email),
  hold_hours: z.int(FIELD_SENTENCES.whole_number).min(1).max(72),
  /** of new villas; each villa has its own */
  prepayment_percent: count(100),
  cancellation_ladder: ladderInput,
  company_title: prose(120),
  tursab_no: matching(40, /^\d{1,6}$/, ADMIN_SENTENCES.tursab_no),
  etbis_no: matching(40, /^[\d-]{5,25}$/, ADMIN_SENTENCES.etbis_no),
  mersis_no: matching(40, /^\d{16}$/, ADMIN_SENTENCES.mersis_no),
  tax_office: prose(60),
  tax_no: checked(40, (text) => (isVkn(text) || isTckn(text) ? null : ADMIN_SENTENCES.tax_no)),
  kep_address: orEmpty(email),
}

// What is stored may be older than the rules above, so an answer is any text.

export const siteSettings = z.object({
  version: z.int(),
  site_name: z.string(),
  brand_colour: z.string(),
  brand_colour_dark: z.string(),
  hero_title: z.string(),
  hero_lead: z.string(),
  site_footer_text: z.string(),
  secure_payment_label: z.string(),
  mail_from_name: z.string(),
  mail_from_address: z.string(),
  company_title: z.string(),
  tursab_no: z.string(),
  etbis_no: z.string(),
  mersis_no: z.string(),
  tax_office: z.string(),
  tax_no: z.string(),
  kep_address: z.string(),
  hold_hours: z.number(),
  prepayment_percent: z.number(),
  cancellation_ladder: z.array(ladderStep),
  logo_image: image.nullable(),
  logo_dark_image: image.nullable(),
})

const contactFields = {
  site_phone: orEmpty(phone),
  site_phone_2: orEmpty(phone),
  whatsapp_phone: orEmpty(phone),
  site_email: orEmpty(email),
  /** gets the mails to the admins; '': site_email gets them */
  admin_email: orEmpty(email),
  site_address: prose(300),
  working_hours: prose(200),
  /** both or neither */
  latitude: z.number(FIELD_SENTENCES.latitude).min(35.5).max(42.5).nullable(),
  longitude: z.number(FIELD_SENTENCES.longitude).min(25.5).max(45).nullable(),
}

export const contactSettings = z.object({
  version: z.int(),
  site_phone: z.string(),
  site_phone_2: z.string(),
  whatsapp_phone: z.string(),
  site_email: z.string(),
  admin_email: z.string(),
  site_address: z.string(),
  working_hours: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

const link = (network: Network) => checked(200, (text) => linkFault(network, text))
const socialFields = {
  instagram_link: link('instagram_link'),
  facebook_link: link('facebook_link'),
  twitter_link: link('twitter_link'),
  youtube_link: link('youtube_link'),
}

export const socialSettings = z.object({
  version: z.int(),
  instagram_link: z.string(),
  facebook_link: z.string(),
  twitter_link: z.string(),
  youtube_link: z.string(),
})

const years = (key: keyof typeof RETENTION) =>
  z.int(FIELD_SENTENCES.whole_number).min(RETENTION[key].least).max(RETENTION[key].most)
const retentionFields = {
  identity_years: years('identity_years'),
  invoice_years: years('invoice_years'),
  consent_years: years('consent_years'),
}

/** How long data of people is kept, in years (`src/domain/booking/erasure.ts`). */
export const retentionSettings = z.object({
  version: z.int(),
  identity_years: z.int(),
  invoice_years: z.int(),
  consent_years: z.int(),
})

const MOST_ACCOUNTS = 20
const account = {
  /** of the bank */
  name: line(80),
  account_holder: line(120),
  branch: prose(80),
  currency: z.enum(['TL', 'DOLLAR', 'EURO', 'POUND'], FIELD_SENTENCES.choose),
  is_active: z.boolean(FIELD_SENTENCES.choose),
}

export const bankSettings = z.object({
  version: z.int(),
  /** in the order in which customers read them */
  accounts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      account_holder: z.string(),
      iban: z.string(),
      branch: z.string(),
      currency: account.currency,
      is_active: z.boolean(),
    }),
  ),
})

const show = <const Section extends string, Output extends z.ZodType>(
  section: Section,
  output: Output,
  summary: string,
) =>
  endpoint({
    method: 'GET',
    path: `/v1/admin/${section}/edit`,
    access: 'admin',
    summary,
    output,
    failures: [],
  })
const update = <const Section extends string, Fields extends z.ZodRawShape, Output extends z.ZodType>(
  section: Section,
  fields: Fields,
  output: Output,
  summary: string,
) =>
  endpoint({
    method: 'PUT',
    path: `/v1/admin/${section}/edit`,
    access: 'admin',
    summary,
    body: z.strictObject({ version, ...z.object(fields).partial().shape }),
    output,
    failures: ['fields', 'changed_meanwhile'],
  })

export const showSiteSettings = show('site', siteSettings, 'Brand, mails, rules and legal footer')
export const updateSiteSettings = update(
  'site',
  siteFields,
  siteSettings,
  'Changes the named settings of the site. Reservations keep what they agreed to',
)
export const showContactSettings = show('contact', contactSettings, 'How visitors reach the office')
export const updateContactSettings = update(
  'contact',
  contactFields,
  contactSettings,
  'Changes the named contact settings',
)
export const showSocialSettings = show('social', socialSettings, 'The pages of the agency on other networks')
export const updateSocialSettings = update(
  'social',
  socialFields,
  socialSettings,
  'Changes the named links to other networks',
)
export const showRetentionSettings = show(
  'retention',
  retentionSettings,
  'How many years data of people is kept',
)
export const updateRetentionSettings = update(
  'retention',
  retentionFields,
  retentionSettings,
  'Changes the named periods, never below the law. The next run of the job erase-kept-data looks again at what waits',
)
export const showBankSettings = show('bank', bankSettings, 'The bank accounts of the agency in their order')
export const updateBankSettings = endpoint({
  method: 'PUT',
  path: '/v1/admin/bank/edit',
  access: 'admin',
  summary: 'All bank accounts in their order. One that is left out is deleted, unless a payment names it',
  body: z.strictObject({
    version,
    accounts: z
      .array(
        z.strictObject({
          /** null: a new account */
          id: id.nullable(),
          ...account,
          iban: z
            .string(ADMIN_SENTENCES.iban)
            .max(60)
            .overwrite(plainIban)
            .refine(isTurkishIban, ADMIN_SENTENCES.iban),
        }),
        FIELD_SENTENCES.required,
      )
      .max(MOST_ACCOUNTS),
  }),
  output: bankSettings,
  failures: ['fields', 'in_use', 'changed_meanwhile'],
})
