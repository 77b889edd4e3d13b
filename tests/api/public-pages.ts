import { addDays, type Day } from '../../src/domain/calendar/stay.ts'
import { createPricedBoat } from '../factories/boats.ts'
import { createCommentLink } from '../factories/comment-links.ts'
import { createTown } from '../factories/regions.ts'
import { createSubscriber } from '../factories/subscribers.ts'
import { createUser } from '../factories/users.ts'
import { createVilla } from '../factories/villas.ts'
import type { startApi } from '../api.ts'

export interface PublicPage {
  url: string
  /** 200 unless told */
  status?: number
  /** what its form sends, as a browser without scripts does */
  form?: Record<string, string>
}

const query = (check_in: Day, nights: number, adults = 2) =>
  `startDate=${check_in}&endDate=${addDays(check_in, nights)}&adults=${adults}`

const LANDING_TABLES = ['towns', 'districts', 'villa_types', 'custom_pages', 'boat_types', 'marinas'] as const
type LandingTable = (typeof LANDING_TABLES)[number]

/**
 * Every kind of public page over the demo: with and without dates, full, empty, refused, sent and not found. `start` is
 * a day in the season of the demo.
 */
export async function publicPages(
  api: Awaited<ReturnType<typeof startApi>>,
  start: Day,
): Promise<PublicPage[]> {
  const slugs = async (table: LandingTable) =>
    (await api.db.selectFrom(table).select('slug').orderBy('id').limit(2).execute()).map(({ slug }) => slug)
  const villas = await api.db
    .selectFrom('villas')
    .select(['id', 'slug'])
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(6)
    .execute()
  const [first, second, third, gone] = villas as [Villa, Villa, Villa, Villa]
  await api.db.updateTable('rentals').set({ is_active: false }).where('id', '=', gone.id).execute()
  const town = await createTown(api.db)
  // the demo decides where it has stays; this villa is free
  const free = await createVilla(api.db, {
    town_id: town.id,
    slug: 'bos-ev',
    images: 3,
    seasons: [{ starts_on: addDays(start, -60), ends_on: addDays(start, 90), min_nights: 3 }],
  })
  const boat = await createPricedBoat(api.db, { slug: 'bos-tekne' }, '2020-01-01', '2040-01-01')
  const trip = `unit=day&units=2&date=${addDays(start, 14)}`
  const { token, code, links } = await request(api, free.id, start)
  const comment = await createCommentLink(api.db, free.id)
  const usedLink = await createCommentLink(api.db, free.id, { used_at: '2026-08-02T09:00:00Z' })
  const week = query(addDays(start, 14), 7)
  const stay = (days: string) => [`/villa/bos-ev?${days}`, `/villa/bos-ev/talep?${days}`]
  const found = [
    '/ /listing /listing?page=2 /listing?adults=28 /listing?view=map /listing?panel=filters /listing?order=price',
    `/listing?${week} /listing?${week}&flexible=3 /listing?${week}&adults=28 /listing?ids=${first.id},${second.id}`,
    `/listing?town_id=${town.id} /listing?${query(addDays(start, 14), 1)} /listing?${query(addDays(start, 700), 7)}`,
    '/listing?startDate=2027-02-31&endDate=yarin /regions /kisa-konaklama /firsatlar /bulten /enquire /karsilastir',
    `/kisa-konaklama?${week} /firsatlar?${week} /karsilastir?ids=${first.id},${second.id},${third.id}&${week}`,
    `/karsilastir?ids=${first.id},${second.id} /about /website/rental /website/privacy /website/cancel`,
    '/website/kvkk /website/howrent /website/banks /website/rental/1 /website/about/1 /contact /rentitout /faq',
    `/contact?villa=bos-ev&${week}`,
    `/listingboat /listingboat?date=${addDays(start, 14)}&unit=day&guests=4 /listingboat?types=${boat.boat_type_id}&cabins=30`,
    `/tekne/bos-tekne /tekne/bos-tekne?${trip} /tekne/bos-tekne?${trip}&adults=99 /tekne/bos-tekne/talep?${trip}`,
    `/tekne/bos-tekne/talep/on-bilgilendirme?${trip}`,
    ...[first, second, third].map(
      ({ slug }) => `/villa/${slug} /villa/${slug}?${week} /villa/${slug}?image=1`,
    ),
    // free, taken, below the minimum, without a price
    ...stay(week),
    ...[query(start, 7), query(addDays(start, 14), 1), query(addDays(start, 400), 7)].map(
      (days) => stay(days)[0]!,
    ),
    `/villa/bos-ev/talep/on-bilgilendirme?${week} /talep/${token} /odeme/${token} ${links.join(' ')}`,
    ...(await Promise.all(LANDING_TABLES.map(slugs))).flat().map((slug) => `/${slug}`),
    `/${town.slug}`,
    `/yorum/tesekkurler /yorum/${comment.token}`,
  ]
  return [
    ...found.flatMap((some) => some.split(' ')).map((url) => ({ url })),
    { url: `/villa/bos-ev/talep?${week}`, form: { first_name: '', phone: '12' }, status: 422 },
    { url: '/enquire', form: { code, contact: GUEST.email } },
    { url: '/enquire', form: { code: 'ABCDEFGH', contact: GUEST.email }, status: 404 },
    { url: '/enquire', form: { code: '', contact: '' }, status: 422 },
    { url: '/bulten', form: { email: 'yanlis' } },
    { url: '/contact', form: { name: '', email: 'yanlis' }, status: 422 },
    { url: '/bulten', form: { email: 'okur@ornek.tr', consent: 'true' } },
    { url: `/yorum/${comment.token}`, form: { stars: '4', text: '' }, status: 422 },
    { url: `/yorum/${usedLink.token}`, status: 410 },
    { url: '/blog' },
    { url: '/blog?tag=fethiye' },
    { url: '/blog?tag=bos-konu' },
    { url: '/blog/likya-yolunda-ilk-gun' },
    { url: '/blog/olmayan', status: 404 },
    { url: '/abonelik/yok', form: {} },
    { url: '/abonelik/birak/00000000-0000-4000-8000-000000000000' },
    { url: '/abonelik/birak/00000000-0000-4000-8000-000000000000', form: {} },
    { url: `/abonelik/birak/${(await createSubscriber(api.db)).leave_token}`, form: {} },
    { url: `/villa/${gone.slug}`, status: 410 },
    ...[
      '/villa/olmayan-ev',
      '/olmayan-sayfa',
      '/olmayan/sayfa',
      '/talep/yok',
      '/odeme/yok',
      '/talep/dogrula/yok',
      '/yorum/yok',
      '/website/rental/999',
      '/website/rental/onizleme/yok',
    ].map((url) => ({
      url,
      status: 404,
    })),
  ]
}

interface Villa {
  id: number
  slug: string
}

const GUEST = { first_name: 'Ayşe', last_name: 'Yılmaz', email: 'ayse@ornek.tr', phone: '+905321112233' }

/** A request for seven nights that waits for its payment, and the links of the mails that it sent. */
async function request(api: Awaited<ReturnType<typeof startApi>>, villa_id: number, start: Day) {
  const { body } = await api.call('POST', '/v1/reservations', {
    body: {
      villa_id,
      startDate: start,
      endDate: addDays(start, 7),
      adults: 2,
      ...GUEST,
      kvkk_consent: true,
      terms_consent: true,
      expected_total: 7_000_000,
    },
  })
  const { token, code, id } = body.content as { token: string; code: string; id: number }
  const as = { ...(await createUser(api.db, { role: 'ADMIN' })), role: 'ADMIN' as const }
  await api.call('POST', '/v1/admin/sendbank', { as, body: { id } })
  await api.call('POST', '/v1/website/subscribe', { body: { email: 'okur2@ornek.tr', consent: true } })
  const mails = await api.db.selectFrom('mail_outbox').select('text').execute()
  const links = mails.flatMap(({ text }) => text.match(/\/(?:abonelik|talep\/dogrula)\/[\w-]{32}/g) ?? [])
  return { token, code, links }
}
