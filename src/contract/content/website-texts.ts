import { z } from 'zod'
import { BROWSING, endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { intFromText, line, prose } from '../fields.ts'
import { ladderStep } from '../catalogue/rentals.ts'

/** The texts of the website, in the order of the dashboard. */
export const TEXT_KEYS = ['about', 'howrent', 'rental', 'cancel', 'privacy', 'kvkk'] as const
export const textKey = z.enum(TEXT_KEYS, FIELD_SENTENCES.choose)
export type TextKey = z.infer<typeof textKey>

/** A text as the site shows it. */
export const websiteText = z.object({
  title: z.string(),
  sections: z.array(
    z.object({
      /** empty: what stands above the first heading */
      heading: z.string(),
      /** the words alone */
      paragraphs: z.array(z.string()),
      /** the same with its formatting, as cleanRichText returns it */
      html: z.string(),
    }),
  ),
  updated_at: z.string(),
})

const textVersion = z.object({
  number: z.int(),
  title: z.string(),
  html: z.string(),
  published_at: z.string(),
  /** empty: published by the program itself */
  published_by: z.string(),
})

/** A text as it is being worked on. It is a draft while it differs from what was published last. */
export const adminText = z.object({
  id: z.int(),
  key: textKey,
  title: z.string(),
  html: z.string(),
  version: z.int(),
  updated_at: z.string(),
  is_draft: z.boolean(),
  published: textVersion.omit({ html: true }).nullable(),
})
export type AdminText = z.infer<typeof adminText>

export const listOther = endpoint({
  method: 'GET',
  path: '/v1/admin/other',
  access: 'admin',
  summary: 'Every text of the website and every setting that is no secret, by section',
  output: z.object({
    texts: z.array(adminText),
    /** section → key → value; only settings that are named as public */
    settings: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
  failures: [],
})

export const showAdminText = endpoint({
  method: 'GET',
  path: '/v1/admin/text/{key}',
  access: 'admin',
  summary: 'A text of the website with the versions that were published, newest first, at most 100',
  params: z.object({ key: textKey }),
  output: adminText.extend({ versions: z.array(textVersion) }),
  failures: ['not_found'],
})

export const previewText = endpoint({
  method: 'POST',
  path: '/v1/admin/text/{key}/preview',
  access: 'admin',
  summary: 'An address that shows the draft as on the site for 15 minutes, while the session lasts',
  params: z.object({ key: textKey }),
  output: z.object({ path: z.string() }),
  failures: ['not_found'],
})

const edit = <const Key extends TextKey>(key: Key) =>
  endpoint({
    method: 'PUT',
    path: `/v1/admin/${key}/edit`,
    access: 'admin',
    summary: 'Save a text of the website as a draft, or publish it',
    body: z.strictObject({
      title: line(120).optional(),
      html: prose(50_000).optional(),
      version: z.int(FIELD_SENTENCES.whole_number).min(1).max(2_147_483_647),
      /** true: the site shows it at once, and it becomes a version */
      publish: z.boolean(FIELD_SENTENCES.choose).default(false),
    }),
    output: adminText,
    failures: ['fields', 'not_found', 'changed_meanwhile'],
  })
export const editAbout = edit('about')
export const editRental = edit('rental')
export const editCancel = edit('cancel')
export const editPrivacy = edit('privacy')
export const editKvkk = edit('kvkk')
export const editHowrent = edit('howrent')

export const showTextVersion = endpoint({
  method: 'GET',
  path: '/v1/website/versions/{key}/{number}',
  access: 'public',
  summary:
    'A text of the website as it was published once; a reservation names the versions its customer accepted',
  params: z.object({ key: textKey, number: intFromText.pipe(z.int().min(1).max(2_147_483_647)) }),
  output: websiteText.extend({
    number: z.int(),
    is_current: z.boolean(),
    ladder: z.array(ladderStep).nullable(),
  }),
  failures: ['not_found'],
  limit: BROWSING,
})

export const showTextPreview = endpoint({
  method: 'GET',
  path: '/v1/website/preview/{token}',
  access: 'public',
  summary: 'The draft of a text behind the address that its admin was given',
  params: z.object({ token: line(1000) }),
  output: websiteText.extend({ key: textKey, ladder: z.array(ladderStep).nullable() }),
  failures: ['not_found'],
  limit: BROWSING,
})
