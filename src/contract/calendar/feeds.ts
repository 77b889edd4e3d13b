/** Calendars of other sites: importing them, exporting ours, and their state. */
import { z } from 'zod'
import { FEED_STATES } from '../../domain/calendar/feed-health.ts'
import { endpoint, fileAnswer } from '../endpoint.ts'
import { id, line, page, paging, pathId } from '../fields.ts'

/**
 * Why a feed could not be read, or only in part, and what to do. {n} is the HTTP status of the answer or the
 * number of events concerned.
 */
export const FEED_SENTENCES = {
  timeout: 'Takvim adresine ulaşamadık (zaman aşımı). Adresi tarayıcıda açıp deneyin.',
  unreachable: 'Takvim adresine ulaşamadık (bağlantı kurulamadı). Adresi tarayıcıda açıp deneyin.',
  unknown_host: 'Takvim adresine ulaşamadık (böyle bir site yok). Adresi yeniden kopyalayın.',
  certificate: 'Takvim adresine ulaşamadık (sitenin güvenlik sertifikası geçersiz). Karşı siteye bildirin.',
  refused: 'Bu adres kullanılamıyor. İnternetteki bir http ya da https adresi yazın.',
  redirects: 'Takvim adresi sürekli başka adrese yönlendiriyor. Karşı siteden yeni bir adres alın.',
  status: 'Takvim adresi {n} yanıtını verdi. Karşı siteden yeni bir adres alın.',
  too_large: 'Takvim 5 MB sınırını aşıyor. Karşı sitede eski kayıtları ayıklayın.',
  too_many_events: 'Takvimde okunamayacak kadar çok kayıt var. Karşı sitede eski kayıtları ayıklayın.',
  not_calendar: 'Bu adreste takvim yok. Karşı siteden iCal bağlantısını (.ics) kopyalayın.',
  broken: 'Takvim yarım ya da bozuk geldi. Hiçbir tarih değişmedi, birazdan yeniden denenir.',
  unread:
    'Takvimdeki {n} kayıt okunamadı. Önceden kapattığı tarihler kapalı kalır, yeni tarihleri kapanmaz; karşı sitede tarihlerini kontrol edin.',
  unread_nameless:
    'Takvimdeki {n} kayıt okunamadı ve önceden hangi tarihleri kapattığı bilinmiyor. Düzelene dek bu takvimin kapattığı hiçbir tarih kendiliğinden açılmaz; karşı sitede kayıtların tarihlerini kontrol edin.',
} as const

export const CALENDAR_SENTENCES = {
  feed_url: 'http ya da https ile başlayan bir takvim adresi yazın',
  feed_known: 'Bu adres bu villada zaten var',
  own_feed: 'Bu, sitemizin kendi takvim adresi; karşı sitenin verdiği adresi yazın',
  too_many_feeds: 'Bir villaya en çok {n} takvim bağlanabilir',
  previewed_changed: 'Takvim siz bakarken değişti. Yeni önizlemeyi görüp yeniden uygulayın.',
} as const

const feedState = z.enum(FEED_STATES)

const nights = z.object({ check_in: z.string(), check_out: z.string() })

/** An entry of the calendar in the way of an event of a feed. */
const standingEntry = nights.extend({
  kind: z.enum(['reservation', 'block']),
  /** the guest's name or the reason */
  label: z.string(),
  reservation_id: z.int().nullable(),
})

export const feed = z.object({
  id: z.int(),
  villa_id: z.int(),
  villa_name: z.string(),
  name: z.string(),
  /** empty for an OWNER: the address gives access to the calendar */
  url: z.string(),
  takes_windows: z.boolean(),
  state: feedState,
  /** a sentence saying what is wrong, if anything */
  trouble: z.string().nullable(),
  last_synced_at: z.string().nullable(),
  last_tried_at: z.string().nullable(),
  last_changed_at: z.string().nullable(),
  event_count: z.int(),
  collision_count: z.int(),
  /** the first of them with who has the nights here; empty for an OWNER, and `with` is empty once nobody has them */
  collisions: z.array(nights.extend({ with: z.array(standingEntry) })),
  /** the address of our calendar for this site, without what it brought itself; empty for an OWNER */
  out_url: z.string(),
  version: z.int(),
})

export const listVillaFeeds = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/{id}/feeds',
  access: 'owner',
  summary: 'The feeds of a villa with their state, and the address of its own calendar',
  params: pathId,
  output: z.object({
    feeds: z.array(feed),
    out: z.object({
      /** our reservations and blocks only; empty for an OWNER */
      url: z.string(),
      last_read_at: z.string().nullable(),
    }),
  }),
  failures: ['not_found'],
})

export const listFeeds = endpoint({
  method: 'GET',
  path: '/v1/admin/feeds',
  access: 'admin',
  summary: 'The feeds of all villas, those that collide first, then those with other problems',
  query: z.strictObject({ ...paging(20), state: z.enum([...FEED_STATES, 'ailing']).optional() }),
  output: page(feed).extend({
    /**
     * the number of all feeds with problems (stale, held, failing, partial or colliding), whatever the filter
     */
    ailing: z.int(),
  }),
  failures: ['fields'],
})

const feedFields = {
  name: line(60),
  url: line(2000, CALENDAR_SENTENCES.feed_url),
  takes_windows: z.boolean().default(false),
}

export const createFeed = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/{id}/feeds',
  access: 'admin',
  summary: 'Add the calendar of another site; nothing is closed before a synchronisation',
  params: pathId,
  body: z.strictObject(feedFields),
  output: feed,
  status: 201,
  creates: {},
  failures: ['fields', 'not_found'],
})

export const updateFeed = endpoint({
  method: 'PUT',
  path: '/v1/admin/villas/feeds/{id}',
  access: 'admin',
  summary: 'Change a feed; fields that are not sent stay',
  params: pathId,
  body: z.strictObject({
    version: z.int().min(1),
    name: feedFields.name.optional(),
    url: feedFields.url.optional(),
    takes_windows: z.boolean().optional(),
  }),
  output: feed,
  failures: ['fields', 'not_found', 'changed_meanwhile'],
})

export const deleteFeed = endpoint({
  method: 'DELETE',
  path: '/v1/admin/villas/feeds/{id}',
  access: 'admin',
  summary: 'Delete a feed and the blocks it brought',
  params: pathId,
  output: z.object({ villa_id: z.int(), freed: z.int() }),
  failures: ['not_found'],
})

export const deleteIcal = endpoint({
  method: 'PATCH',
  path: '/v1/admin/villas/deleteical',
  access: 'admin',
  summary:
    'Delete the feeds of a villa, or one of them, and the blocks they brought; blocks made by hand stay',
  body: z.strictObject({ villa_id: id, feed_id: id.optional() }),
  output: z.object({ feeds: z.int(), freed: z.int() }),
  failures: ['fields', 'not_found'],
})

export const renewCalendarLink = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/{id}/feeds/renew',
  access: 'admin',
  summary: 'Give the calendar of a villa a new address; the old one stops working',
  params: pathId,
  output: z.object({ url: z.string(), last_read_at: z.string().nullable() }),
  failures: ['not_found'],
})

const feedChange = z.object({
  /** sent back to accept the change */
  key: z.string(),
  kind: z.enum(['added', 'changed', 'removed', 'collision']),
  check_in: z.string(),
  check_out: z.string(),
  /** what the other site says: a guest, or only closed */
  type: z.enum(['reserved', 'closed']),
  before: z.array(nights),
  /** the nights that are closed when it is accepted */
  closes: z.array(nights),
  /** the entries in the way */
  with: z.array(standingEntry),
  /** accepting it changes something */
  is_open: z.boolean(),
  /** of a removed event: the other site says that it is cancelled; it is not merely missing */
  is_cancelled: z.boolean(),
  /** left out earlier and unchanged since */
  is_left_out: z.boolean(),
  /** accepted by default */
  is_chosen: z.boolean(),
})

const previewedFeed = z.object({
  id: z.int(),
  name: z.string(),
  /** a sentence when it could not be read; then nothing of it changes */
  trouble: z.string().nullable(),
  /** a sentence when some of its events could not be read; what they closed stays closed */
  partial: z.string().nullable(),
  event_count: z.int(),
  left: z.int(),
  /** nights that the other site closes relative to today; they are not imported */
  windows: z.array(nights),
  changes: z.array(feedChange),
  /** it came back empty or nearly empty: each removal must be accepted */
  is_held: z.boolean(),
})

const preview = z.object({
  /** a digest of this preview; a synchronisation that sends it applies exactly this or nothing */
  digest: z.string(),
  feeds: z.array(previewedFeed),
})

export const previewSync = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/date/sync/preview',
  access: 'admin',
  summary: 'Read the feeds of a villa and show what a synchronisation would change',
  body: z.strictObject({ villa_id: id, feed_id: id.optional() }),
  output: preview,
  failures: ['fields', 'not_found', 'too_many'],
  limit: { max: 60, seconds: 60, shared: true },
})

export const syncFeeds = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/date/sync',
  access: 'admin',
  summary: 'Apply the accepted changes in one transaction',
  body: z.strictObject({
    villa_id: id,
    feed_id: id.optional(),
    /** the digest of the preview: refused when the calendars have changed since */
    digest: line(64).optional(),
    /**
     * keys of the accepted changes; the others are left out until the other site changes them. Without it the
     * default changes are applied
     */
    accepted: z.array(line(300)).max(4000).optional(),
  }),
  output: z.object({
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
    /** changes that were skipped because their nights were taken meanwhile */
    skipped: z.int(),
    collisions: z.int(),
    synced_at: z.string(),
    feeds: z.array(feed),
  }),
  failures: ['fields', 'not_found', 'changed_meanwhile', 'too_many'],
  limit: { max: 60, seconds: 60, shared: true },
})

/**
 * Serves `{token}.ics`, or `{token}-{feed}.ics` for the site whose feed we read: without what it brought
 * itself.
 */
export const exportCalendar = endpoint({
  method: 'GET',
  path: '/v1/ical/{name}',
  access: 'public',
  summary: 'The taken nights of a villa for other sites, at an address that cannot be guessed',
  params: z.object({ name: z.string().regex(/^[0-9a-f]{64}(?:-[1-9]\d{0,8})?\.ics$/) }),
  file: { type: 'text/calendar', name: 'takvim.ics' },
  output: fileAnswer,
  failures: ['not_found'],
  // another site may read the calendars of all our villas from one address
  limit: { max: 600, seconds: 60 },
})
