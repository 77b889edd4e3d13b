import { z } from 'zod'
import { BROWSING, endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { NEWSLETTER_CONSENT } from '../../domain/booking/consent.ts'
import { email, keyValue, line, page, paging } from '../fields.ts'
import { town, villaType } from '../regions/regions.ts'
import { quote } from '../quotes/quotes.ts'
import { villaCard } from '../search/search.ts'
import { showcaseSlot } from './showcases.ts'
import { websiteText } from './website-texts.ts'
import { comment, ladderStep } from '../catalogue/rentals.ts'

/** A logo with a transparent ground: its address and its size in pixels. */
const logo = z.object({ url: z.string(), width: z.int(), height: z.int() })

const menuType = z.object({ id: z.int(), name: z.string(), slug: z.string() })

/** What header, menu and footer of every page need (docs/design.md, Screens of the site). */
export const site = z.object({
  currency: z.array(keyValue),
  /** when the exchange rates were set, and their source */
  rates_date: z.string().nullable(),
  /** URL of the link preview for pages without one of their own; null until it is drawn */
  share_image: z.string().nullable(),
  /** the tiles of the map; null: the map is the drawn coast */
  map_tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
  /** the colours ('#rrggbb' or '') and logos of the brand; null: those of the program */
  brand: z
    .object({
      colour: z.string(),
      colour_dark: z.string(),
      logo: logo.nullable(),
      /** for dark grounds */
      logo_dark: logo.nullable(),
    })
    .nullable(),
  footerData: z.array(keyValue),
  contact: z.array(keyValue),
  menu: z.object({
    types: z.array(menuType),
    boat_types: z.array(menuType),
    towns: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        slug: z.string(),
        District: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
      }),
    ),
  }),
})
export type Site = z.infer<typeof site>

export const showSite = endpoint({
  method: 'GET',
  path: '/v1/website/site',
  access: 'public',
  summary: 'Rates, footer, contact and menu: what the frame of every page needs',
  output: site,
  failures: [],
  limit: BROWSING,
})

export const showHome = endpoint({
  method: 'GET',
  path: '/v1/website/home',
  access: 'public',
  summary: 'The home page: title, showcases, regions, types, a worked price, comments',
  output: z.object({
    title: z.string(),
    lead: z.string(),
    villa_count: z.int(),
    showcases: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        note: z.string(),
        slot: showcaseSlot,
        /** every villa of the showcase, in order, also those that stand higher up on the page; at most 50 */
        villa_ids: z.array(z.int()),
        /** the first six that no showcase above this one shows */
        villas: z.array(villaCard),
      }),
    ),
    strip_from: z.string(),
    towns: z.array(town),
    types: z.array(villaType),
    /** a bookable week of a villa with its whole price, as an example */
    example: z.object({ villa_name: z.string(), villa_slug: z.string(), quote }).nullable(),
    comments: z.array(comment),
    /** the steps of renting a villa */
    steps: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  failures: [],
  limit: BROWSING,
})

export const listComments = endpoint({
  method: 'GET',
  path: '/v1/website/comments',
  access: 'public',
  summary: 'Published comments, newest first',
  query: z.strictObject(paging(20)),
  output: page(comment),
  failures: ['fields'],
  limit: BROWSING,
})

const text = <const Key extends string, Output extends z.ZodType>(key: Key, output: Output) =>
  endpoint({
    method: 'GET',
    path: `/v1/website/${key}`,
    access: 'public',
    summary: 'A text of the website',
    output,
    failures: ['not_found'],
    limit: BROWSING,
  })
export const showAbout = text('about', websiteText)
export const showPrivacy = text('privacy', websiteText)
export const showRental = text('rental', websiteText)
export const showCancel = text('cancel', websiteText.extend({ ladder: z.array(ladderStep) }))
export const showKvkk = text('kvkk', websiteText)
export const showHowrent = text('howrent', websiteText)

export const bankAccount = z.object({
  id: z.int(),
  name: z.string(),
  account_holder: z.string(),
  iban: z.string(),
  branch: z.string(),
  currency: z.string(),
})

export const listBankAccounts = endpoint({
  method: 'GET',
  path: '/v1/website/bank',
  access: 'public',
  summary: 'The company accounts a customer may pay to',
  output: z.array(bankAccount),
  failures: [],
  limit: BROWSING,
})

export const subscribe = endpoint({
  method: 'POST',
  path: '/v1/website/subscribe',
  access: 'public',
  summary:
    'Ask for the newsletter; confirmed through a link, mailed at most once an hour. The same answer for every address',
  body: z.strictObject({
    email,
    consent: z.literal(true, FIELD_SENTENCES.consent),
    /** the version of the sentence that was shown; without it, the one in force */
    consent_version: z.literal(NEWSLETTER_CONSENT.version, FIELD_SENTENCES.consent_version).optional(),
  }),
  output: z.object({}),
  failures: ['fields', 'too_many'],
  limit: { max: 5, seconds: 60, shared: true },
  creates: {},
})

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/v1/website/subscribe/confirm',
  access: 'public',
  summary: 'Confirm the newsletter by the token of the mailed link',
  body: z.strictObject({ token: line(100) }),
  output: z.object({}),
  failures: ['fields', 'not_found', 'too_many'],
  limit: { max: 20, seconds: 60, shared: true },
})
