// Long because it lists every page there is.
import type { APIRequestContext, Browser, Page, Response } from '@playwright/test'
import type { Program } from './program.ts'
import { breaches } from './accessibility.ts'
import { cutTexts } from './cut-texts.ts'
import { ADMIN, askFor, logIn, OWNER, signIn } from './dashboard.ts'
import { invite } from './people.ts'
import { createCommentLink } from '../factories/comment-links.ts'
import { createStay } from './seed.ts'
import {
  dayAfter,
  expect,
  listen,
  newAddress,
  screenshot,
  ready,
  test,
  today,
  type FoundStay,
} from './visitor.ts'

interface Facts {
  stay: FoundStay
  /** nights that are taken */
  sold: FoundStay
  token: string
  code: string
  phone: string
  reservationId: number
  gapId: number
  /** a villa that has no permit and reads a calendar with something new in it */
  newVilla: number
  /** a boat with images and prices */
  boat: number
  /** the token of an invitation */
  invitation: string
  /** the tokens of two links to comment on a stay, of which the second was used */
  comment: string
  usedComment: string
}

interface View {
  name: string
  open: (page: Page, facts: Facts) => Promise<void>
  /** the status the address answers with */
  status?: number
  /** something lies over the page: the image is of the window, not of the whole page below it */
  isOver?: boolean
  /** it chooses what it is when it opens, by the width of its window: on a wide one it is opened anew */
  isOther?: boolean
  /**
   * What axe looks at, `main` unless told. The frame around it is the same everywhere and looked at, with the page as a
   * whole, where this is `WHOLE`.
   */
  scope?: string
}

/** One text of the website stands for all of them. */
const TEXT = 'rental'
const go = (path: string | ((facts: Facts) => string)) => async (page: Page, facts: Facts) => {
  await page.goto(typeof path === 'string' ? path : path(facts))
}
const query = ({ startDate, endDate }: FoundStay) => `startDate=${startDate}&endDate=${endDate}`

const WHOLE = 'html'

/** The program of the journeys has an ADMIN, so no address makes the first one. */
const ENDED_TOKEN = 'olmayan-adres'

const PAGES: View[] = [
  { name: 'home', scope: WHOLE, open: go('/') },
  { name: 'listing', open: go('/listing') },
  {
    name: 'listing-dates',
    scope: '.listing-head',
    open: go(({ stay }) => `/listing?${query(stay)}&adults=4`),
  },
  { name: 'short-stays', open: go('/kisa-konaklama') },
  { name: 'offers', open: go('/firsatlar') },
  { name: 'listing-map', scope: '.listing-map', open: go('/listing?view=map') },
  {
    name: 'listing-filters',
    scope: 'dialog[open]',
    open: async (page) => {
      await page.goto('/listing?panel=filters')
      await expect(page.getByRole('dialog', { name: 'Filtreler' })).toBeVisible()
    },
    isOver: true,
  },
  { name: 'listing-empty', open: go(({ stay }) => `/listing?${query(stay)}&adults=28`) },
  {
    name: 'listing-bad-dates',
    open: async (page) => {
      await page.goto('/listing?startDate=2027-02-31&endDate=yarin')
      await expect(page.getByText('Tarihleri yeniden seçer misiniz?')).toBeVisible()
    },
  },
  { name: 'landing-town', open: go('/kalkan') },
  { name: 'landing-district', open: go('/kayakoy') },
  { name: 'landing-type', open: go('/deniz-manzarali-villalar') },
  { name: 'landing-boat-type', open: go('/gulet') },
  { name: 'landing-marina', open: go('/ece-marina') },
  { name: 'landing-custom', open: go('/kalkan-deniz-manzarali-villalar') },
  { name: 'compare', open: go(({ stay }) => `/karsilastir?ids=${stay.id},1,2&${query(stay)}`) },
  { name: 'regions', open: go('/regions') },
  { name: 'villa', scope: WHOLE, open: go(({ stay }) => `/villa/${stay.slug}`) },
  { name: 'villa-dates', scope: '#fiyat', open: go(({ stay }) => `/villa/${stay.slug}?${query(stay)}`) },
  { name: 'villa-sold', scope: '#fiyat', open: go(({ sold }) => `/villa/${sold.slug}?${query(sold)}`) },
  {
    name: 'villa-calendar',
    scope: 'dialog[open]',
    open: async (page, { stay }) => {
      await page.goto(`/villa/${stay.slug}?${query(stay)}`)
      await ready(page)
      await page.getByRole('button', { name: /Tarihleri değiştir/ }).click()
      await expect(page.getByRole('dialog', { name: 'Giriş ve çıkış' })).toBeVisible()
    },
    isOver: true,
    isOther: true,
  },
  {
    name: 'villa-image',
    scope: '.yarl__root',
    open: async (page, { stay }) => {
      await page.goto(`/villa/${stay.slug}?image=1`)
      await ready(page)
      await expect(page.getByRole('button', { name: 'Kapat' }).first()).toBeVisible()
    },
    isOver: true,
  },
  { name: 'request', open: go(({ stay }) => `/villa/${stay.slug}/talep?${query(stay)}`) },
  {
    name: 'request-errors',
    open: async (page, { stay }) => {
      await page.goto(`/villa/${stay.slug}/talep?${query(stay)}`)
      await page.getByRole('button', { name: 'Rezervasyon talebi gönder' }).click()
      await expect(page.getByText(/Göndermeden önce \d alanı düzeltin/)).toBeVisible()
    },
  },
  { name: 'received', open: go(({ token }) => `/talep/${token}`) },
  { name: 'payment', open: go(({ token }) => `/odeme/${token}`) },
  { name: 'enquire', open: go('/enquire') },
  {
    name: 'enquire-found',
    open: async (page, facts) => {
      await lookUp(page, facts.code, facts.phone)
      await expect(page.getByRole('list', { name: 'Rezervasyonun durumu' })).toBeVisible()
    },
  },
  {
    name: 'enquire-not-found',
    open: async (page) => {
      await lookUp(page, 'ABCDEFGH', '0532 000 00 00')
      await expect(page.getByText(/Bu bilgilerle bir rezervasyon bulamadık/)).toBeVisible()
    },
  },
  { name: 'contact', open: go('/contact') },
  {
    name: 'contact-stay',
    open: go(({ stay }) => `/contact?villa=${stay.slug}&${query(stay)}&adults=4`),
  },
  { name: 'rentitout', open: go('/rentitout') },
  { name: 'about', open: go('/about') },
  { name: 'howrent', open: go('/website/howrent') },
  { name: 'cancel', open: go('/website/cancel') },
  { name: 'banks', open: go('/website/banks') },
  { name: 'faq', open: go('/faq') },
  { name: 'text-version', open: go(`/website/${TEXT}/1`) },
  { name: 'blog', open: go('/blog') },
  { name: 'blog-empty', open: go('/blog?tag=bos-konu') },
  { name: 'post', open: go('/blog/likya-yolunda-ilk-gun') },
  { name: 'comment', open: go(({ comment }) => `/yorum/${comment}`) },
  {
    name: 'comment-errors',
    open: async (page, { comment }) => {
      await page.goto(`/yorum/${comment}`)
      await page.getByRole('button', { name: 'Yorumu gönder' }).click()
      await expect(page.getByText(/Göndermeden önce \d alanı düzeltin/)).toBeVisible()
    },
  },
  { name: 'comment-sent', open: go('/yorum/tesekkurler') },
  { name: 'comment-used', open: go(({ usedComment }) => `/yorum/${usedComment}`), status: 410 },
  { name: 'subscribe', open: go('/bulten') },
  { name: 'not-found', scope: WHOLE, open: go('/olmayan-sayfa'), status: 404 },
  { name: 'villa-not-found', open: go('/villa/olmayan-ev'), status: 404 },
  {
    name: 'favourites',
    scope: '.favourites',
    open: async (page) => {
      await page.goto('/listing?ids=1,2,3')
      await ready(page)
      const hearts = page.getByRole('main').getByRole('button', { name: /^Favorilere ekle/ })
      for (const heart of await hearts.all()) {
        if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click()
      }
      await page.getByRole('button', { name: 'Favoriler, 3 villa' }).click()
      await expect(page.getByRole('button', { name: 'Listeyi paylaş' })).toBeVisible()
    },
    isOver: true,
    isOther: true,
  },
  {
    name: 'menu',
    scope: WHOLE,
    open: async (page) => {
      await page.goto('/about')
      const menu = page.getByRole('button', { name: 'Menü' })
      if (await menu.isVisible()) await menu.click()
      else await page.getByRole('button', { name: 'Bölgeler' }).click()
    },
    isOver: true,
    isOther: true,
  },
]

async function lookUp(page: Page, code: string, contact: string): Promise<void> {
  await page.goto('/enquire')
  await page.getByLabel('Rezervasyon no').fill(code)
  await page.getByLabel('E-posta ya da telefon').fill(contact)
  await page.getByRole('button', { name: 'Rezervasyonu göster' }).click()
}

const atRest = (page: Page) => expect(page.locator('main :is([aria-busy=true], .skeleton)')).toHaveCount(0)
const loaded = (path: string | ((facts: Facts) => string)) => async (page: Page, facts: Facts) => {
  await page.goto(typeof path === 'string' ? path : path(facts))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await atRest(page)
}
const over = (path: (facts: Facts) => string) => async (page: Page, facts: Facts) => {
  await page.goto(path(facts))
  await expect(page.getByRole('dialog').last()).toBeVisible()
  await expect(page.locator('dialog[open] :is([aria-busy=true], .skeleton)')).toHaveCount(0)
}

const ADMIN_VIEWS: View[] = [
  { name: 'dashboard-home', scope: WHOLE, open: loaded('/dashboard/') },
  { name: 'dashboard-reservations', open: loaded('/dashboard/reservations/villa') },
  { name: 'dashboard-boats', open: loaded('/dashboard/boats') },
  { name: 'dashboard-boats-new', open: over(() => '/dashboard/boats?new=1'), isOver: true },
  { name: 'dashboard-boat-overview', open: loaded(({ boat }) => `/dashboard/boats/${boat}/overview`) },
  { name: 'dashboard-boat-general', open: loaded(({ boat }) => `/dashboard/boats/${boat}/general`) },
  { name: 'dashboard-boat-images', open: loaded(({ boat }) => `/dashboard/boats/${boat}/images`) },
  { name: 'dashboard-boat-size', open: loaded(({ boat }) => `/dashboard/boats/${boat}/size`) },
  { name: 'dashboard-boat-cabins', open: loaded(({ boat }) => `/dashboard/boats/${boat}/cabins`) },
  { name: 'dashboard-boat-routes', open: loaded(({ boat }) => `/dashboard/boats/${boat}/routes`) },
  { name: 'dashboard-boat-features', open: loaded(({ boat }) => `/dashboard/boats/${boat}/features`) },
  { name: 'dashboard-boat-permit', open: loaded(({ boat }) => `/dashboard/boats/${boat}/permit`) },
  { name: 'dashboard-boat-hours', open: loaded(({ boat }) => `/dashboard/boats/${boat}/hours`) },
  { name: 'dashboard-boat-seasons', open: loaded(({ boat }) => `/dashboard/boats/${boat}/seasons`) },
  {
    name: 'dashboard-boat-copy',
    scope: 'dialog[open]',
    open: over(({ boat }) => `/dashboard/boats/${boat}/seasons?do=copy`),
    isOver: true,
  },
  {
    name: 'dashboard-boat-raise',
    scope: 'dialog[open]',
    open: async (page, facts) => {
      await over(({ boat }) => `/dashboard/boats/${boat}/seasons?do=raise`)(page, facts)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Hangi günler').selectOption({ index: 8 })
      await dialog.getByLabel('Artış, yüzde').fill('10')
      await expect(dialog.getByText('Değişecek')).toBeVisible()
    },
    isOver: true,
  },
  {
    name: 'dashboard-boat-discounts',
    open: loaded(({ boat }) => `/dashboard/boats/${boat}/discounts?discount=new`),
  },
  { name: 'dashboard-boat-extras', open: loaded(({ boat }) => `/dashboard/boats/${boat}/extras`) },
  {
    name: 'dashboard-boat-cancellation',
    open: loaded(({ boat }) => `/dashboard/boats/${boat}/cancellation`),
  },
  { name: 'dashboard-boat-calendar', open: loaded(({ boat }) => `/dashboard/boats/${boat}/calendar`) },
  {
    name: 'dashboard-boat-honest-notes',
    open: loaded(({ boat }) => `/dashboard/boats/${boat}/honest-notes`),
  },
  { name: 'dashboard-boat-seo', open: loaded(({ boat }) => `/dashboard/boats/${boat}/seo`) },
  { name: 'dashboard-boat-comments', open: loaded(({ boat }) => `/dashboard/boats/${boat}/comments`) },
  { name: 'dashboard-boat-btrans', open: loaded(({ boat }) => `/dashboard/boats/${boat}/btrans`) },
  { name: 'dashboard-boat-reservations', open: loaded('/dashboard/reservations/boat') },
  { name: 'dashboard-profile', open: loaded('/dashboard/profile') },
  { name: 'dashboard-users', open: loaded('/dashboard/users') },
  {
    name: 'dashboard-user',
    scope: 'dialog[open]',
    open: over(() => '/dashboard/users?edit=1'),
    isOver: true,
  },
  {
    name: 'dashboard-reservations-empty',
    open: loaded('/dashboard/reservations/villa?customer_name=Yokboyleisim'),
  },
  {
    name: 'dashboard-drawer',
    scope: 'dialog[open]',
    open: over(({ reservationId }) => `/dashboard/reservations/villa?id=${reservationId}`),
    isOver: true,
  },
  {
    name: 'dashboard-cancel',
    scope: 'dialog[open] dialog[open]',
    open: async (page, facts) => {
      await over(({ reservationId }) => `/dashboard/reservations/villa?id=${reservationId}&do=sendcancel`)(
        page,
        facts,
      )
      await expect(page.getByTitle(/^E-posta önizlemesi/)).toBeVisible()
    },
    isOver: true,
  },
  {
    name: 'dashboard-new',
    scope: 'dialog[open]',
    open: over(() => '/dashboard/reservations/villa?new=1'),
    isOver: true,
  },
  { name: 'dashboard-occupancy', open: loaded(({ stay }) => `/dashboard/occupancy?from=${stay.startDate}`) },
  {
    name: 'dashboard-occupancy-quarter',
    scope: 'section[aria-label="Doluluk takvimi"]',
    open: loaded('/dashboard/occupancy?zoom=quarter'),
  },
  {
    name: 'dashboard-occupancy-year',
    scope: 'section[aria-label="Doluluk takvimi"]',
    open: loaded('/dashboard/occupancy?zoom=year'),
  },
  { name: 'dashboard-occupancy-report', open: loaded('/dashboard/occupancy?view=report') },
  { name: 'dashboard-contact', open: loaded('/dashboard/contact') },
  {
    name: 'dashboard-message',
    scope: 'dialog[open]',
    open: over(() => '/dashboard/contact?id=1'),
    isOver: true,
  },
  { name: 'dashboard-rentitout', open: loaded('/dashboard/rentitout') },
  { name: 'dashboard-privacy', open: loaded('/dashboard/privacy') },
  { name: 'dashboard-audit', open: loaded('/dashboard/audit') },
  { name: 'dashboard-suspicious', open: loaded('/dashboard/suspicious') },
  { name: 'dashboard-boat-occupancy', open: loaded('/dashboard/occupancy?kind=boat') },
  { name: 'dashboard-boat-occupancy-hours', open: loaded('/dashboard/occupancy?kind=boat&zoom=day') },
  { name: 'dashboard-boat-occupancy-report', open: loaded('/dashboard/occupancy?kind=boat&view=report') },
  { name: 'dashboard-external', open: loaded('/dashboard/external') },
  { name: 'dashboard-gaps', open: loaded('/dashboard/availability-gaps') },
  {
    name: 'dashboard-gap',
    scope: 'dialog[open]',
    open: over(({ gapId }) => `/dashboard/availability-gaps?id=${gapId}`),
    isOver: true,
  },
  { name: 'dashboard-feeds', open: loaded('/dashboard/feeds') },
  { name: 'dashboard-villa-calendar', open: loaded('/dashboard/villas/1/calendar') },
  {
    name: 'dashboard-villa-feed',
    scope: 'dialog[open]',
    open: over(({ newVilla }) => `/dashboard/villas/${newVilla}/calendar?takvim=new`),
    isOver: true,
  },
  {
    name: 'dashboard-villa-feed-preview',
    scope: 'dialog[open]',
    open: async (page, facts) => {
      await over(({ newVilla }) => `/dashboard/villas/${newVilla}/calendar?onizle=all`)(page, facts)
      await expect(page.getByRole('dialog').getByRole('region', { name: /Eklenecek/ })).toBeVisible()
    },
    isOver: true,
  },
  { name: 'dashboard-villas', open: loaded('/dashboard/villas') },
  {
    name: 'dashboard-villas-copy',
    scope: 'dialog[open]',
    open: async (page, facts) => {
      await page.setViewportSize(WIDE)
      await loaded('/dashboard/villas')(page, facts)
      for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Fiyatları kopyala' }).click()
      // the year after next has prices to copy
      await page.getByRole('dialog').getByLabel('Kopyalanacak yıl').selectOption({ index: 2 })
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
      await expect(page.locator('dialog[open] :is([aria-busy=true], .skeleton)')).toHaveCount(0)
      await page.setViewportSize(PHONE)
    },
    isOver: true,
  },
  {
    name: 'dashboard-villas-raise',
    scope: 'dialog[open]',
    open: async (page, facts) => {
      await over(() => '/dashboard/villas?raise=1')(page, facts)
      const dialog = page.getByRole('dialog')
      // a summer that the demo has priced
      await dialog
        .getByLabel('Hangi geceler')
        .selectOption({ label: `Ağustos ${facts.stay.startDate.slice(0, 4)}` })
      await dialog.getByLabel('Artış, yüzde').fill('12')
      await dialog.getByText('Son toplu fiyat değişiklikleri').click()
      await expect(dialog.getByRole('table')).toBeVisible()
      await expect(page.locator('dialog[open] :is([aria-busy=true], .skeleton)')).toHaveCount(0)
    },
    isOver: true,
  },
  {
    name: 'dashboard-villas-missing',
    scope: 'dialog[open]',
    open: async (page, facts) => {
      await page.setViewportSize(WIDE)
      await loaded(({ newVilla }) => `/dashboard/villas?id=1,${newVilla}`)(page, facts)
      await page.getByRole('row').filter({ hasText: 'İzin yok' }).getByRole('switch').first().click()
      await expect(page.getByRole('dialog').getByText('Şunlar da eksik:')).toBeVisible()
      await page.setViewportSize(PHONE)
    },
    isOver: true,
  },
  { name: 'dashboard-villas-order', open: loaded('/dashboard/villas?sort=1') },
  { name: 'dashboard-boats-order', open: loaded('/dashboard/boats?sort=1') },
  {
    name: 'dashboard-villa-new',
    scope: 'dialog[open]',
    open: over(() => '/dashboard/villas?new=1'),
    isOver: true,
  },
  { name: 'dashboard-villa-overview', open: loaded('/dashboard/villas/1/overview') },
  { name: 'dashboard-villa-general', open: loaded('/dashboard/villas/1/general') },
  { name: 'dashboard-villa-permit', open: loaded('/dashboard/villas/1/permit') },
  {
    name: 'dashboard-villa-permit-gate',
    scope: 'dialog[open]',
    open: async (page, facts) => {
      await loaded(({ newVilla }) => `/dashboard/villas/${newVilla}/permit`)(page, facts)
      await page.getByRole('switch', { name: /: yayında$/ }).click()
      await expect(page.getByRole('dialog', { name: /^İzin belgesi numarası olmadan/ })).toBeVisible()
    },
    isOver: true,
  },
  { name: 'dashboard-villa-rooms', open: loaded('/dashboard/villas/1/rooms') },
  { name: 'dashboard-villa-features', open: loaded('/dashboard/villas/1/features') },
  { name: 'dashboard-villa-distances', open: loaded('/dashboard/villas/1/distances') },
  { name: 'dashboard-villa-fees', open: loaded('/dashboard/villas/1/fees') },
  { name: 'dashboard-villa-cancellation', open: loaded('/dashboard/villas/1/cancellation') },
  { name: 'dashboard-villa-honest-notes', open: loaded('/dashboard/villas/1/honest-notes') },
  { name: 'dashboard-villa-seo', open: loaded('/dashboard/villas/1/seo') },
  { name: 'dashboard-villa-btrans', open: loaded('/dashboard/villas/1/btrans') },
  { name: 'dashboard-villa-comments', open: loaded('/dashboard/villas/1/comments') },
  { name: 'dashboard-villa-images', open: loaded('/dashboard/villas/1/images') },
  { name: 'dashboard-regions', open: loaded('/dashboard/towndistrict?town=1') },
  {
    name: 'dashboard-region',
    scope: 'dialog[open]',
    open: over(() => '/dashboard/towndistrict?edit=town-1'),
    isOver: true,
  },
  {
    name: 'dashboard-district',
    scope: 'dialog[open]',
    open: over(() => '/dashboard/towndistrict?town=1&edit=district-1'),
    isOver: true,
  },
  { name: 'dashboard-villa-types', open: loaded('/dashboard/villatypes') },
  {
    name: 'dashboard-villa-type',
    scope: 'dialog[open]',
    open: over(() => '/dashboard/villatypes?edit=1'),
    isOver: true,
  },
  { name: 'dashboard-boat-types', open: loaded('/dashboard/boattypes') },
  { name: 'dashboard-marinas', open: loaded('/dashboard/marina') },
  {
    name: 'dashboard-marina',
    scope: 'dialog[open]',
    open: over(() => '/dashboard/marina?edit=1'),
    isOver: true,
  },
  { name: 'dashboard-boat-features', open: loaded('/dashboard/boatfeatures') },
  { name: 'dashboard-faq', open: loaded('/dashboard/faq?group=1') },
  { name: 'dashboard-features', open: loaded('/dashboard/features?category=1') },
  { name: 'dashboard-villa-seasons', open: loaded('/dashboard/villas/1/seasons?season=new') },
  {
    name: 'dashboard-villa-copy',
    scope: 'dialog[open]',
    open: over(() => '/dashboard/villas/1/seasons?do=copy'),
    isOver: true,
  },
  {
    name: 'dashboard-villa-grid',
    scope: 'dialog[open]',
    open: async (page, facts) => {
      await over(
        ({ newVilla, stay }) =>
          `/dashboard/villas/${newVilla}/seasons?do=grid&year=${stay.startDate.slice(0, 4)}`,
      )(page, facts)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Hangi villadan').click()
      await dialog.getByRole('option').first().click()
      await expect(dialog.getByText('Eklenecek')).toBeVisible()
      await expect(page.locator('dialog[open] :is([aria-busy=true], .skeleton)')).toHaveCount(0)
    },
    isOver: true,
  },
  {
    name: 'dashboard-public-holidays',
    scope: 'dialog[open]',
    open: over(() => '/dashboard/villas/1/seasons?do=publicHolidays'),
    isOver: true,
  },
  { name: 'dashboard-villa-discounts', open: loaded('/dashboard/villas/1/discounts?discount=new') },
  { name: 'dashboard-forecast', open: loaded('/dashboard/forecastcalendar') },
  {
    name: 'dashboard-forecast-publish',
    scope: 'dialog[open]',
    open: over(() => '/dashboard/forecastcalendar?do=publish'),
    isOver: true,
  },
  { name: 'dashboard-showcases', open: loaded('/dashboard/showcase') },
  { name: 'dashboard-showcase', open: loaded('/dashboard/showcase/1') },
  { name: 'dashboard-custom-pages', open: loaded('/dashboard/custompage/list') },
  { name: 'dashboard-custom-page', open: loaded('/dashboard/custompage/1') },
  { name: 'dashboard-blog', open: loaded('/dashboard/blog') },
  { name: 'dashboard-post', open: loaded('/dashboard/blog/1') },
  { name: 'dashboard-texts', open: loaded('/dashboard/website') },
  { name: 'dashboard-text', open: loaded(`/dashboard/website/${TEXT}`) },
  { name: 'dashboard-comments', open: loaded('/dashboard/comments') },
  { name: 'dashboard-bank', open: loaded('/dashboard/website/bank') },
  { name: 'dashboard-settings-site', open: loaded('/dashboard/settings/site') },
  { name: 'dashboard-settings-contact', open: loaded('/dashboard/settings/contact') },
  { name: 'dashboard-settings-social', open: loaded('/dashboard/settings/social') },
  { name: 'dashboard-subscriber', open: loaded('/dashboard/subscriber') },
  { name: 'dashboard-mails', open: loaded('/dashboard/mails') },
  { name: 'dashboard-jobs', open: loaded('/dashboard/jobs') },
  { name: 'dashboard-not-found', open: loaded('/dashboard/olmayan') },
]
const OWNERS: View[] = [
  { name: 'owner-home', scope: WHOLE, open: loaded('/dashboard/') },
  { name: 'owner-reservations', open: loaded('/dashboard/reservations') },
  { name: 'owner-calendar', open: loaded('/dashboard/reservations/calendar') },
]
const LOGIN: View[] = [
  {
    name: 'dashboard-login',
    scope: WHOLE,
    open: async (page) => {
      await page.goto('/dashboard/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  { name: 'dashboard-password', scope: WHOLE, open: loaded('/dashboard/password') },
  {
    name: 'dashboard-password-link',
    scope: WHOLE,
    open: async (page, { invitation }) => {
      await page.goto(`/dashboard/password/${invitation}`)
      await expect(page.getByLabel('Yeni şifre', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'dashboard-first',
    scope: WHOLE,
    open: async (page) => {
      await page.goto(`/dashboard/first/${ENDED_TOKEN}`)
      await expect(page.getByText(/Bu adres artık geçerli değil/)).toBeVisible()
    },
  },
]

let facts: Promise<Facts> | undefined

/** A week of a villa of the demo that can be booked and ends in another month: two months make the longest dates. */
async function freeWeek(request: APIRequestContext): Promise<FoundStay> {
  for (let ahead = 160; ahead < 280; ahead += 3) {
    const startDate = dayAfter(today(), ahead)
    const endDate = dayAfter(startDate, 7)
    if (startDate.slice(0, 7) === endDate.slice(0, 7)) continue
    const answer = await request.get('/v2/search', {
      params: { client: 'true', startDate, endDate, guests: 2, take: 20 },
    })
    const { content } = (await answer.json()) as {
      content: {
        items: (Omit<FoundStay, 'total'> & {
          image_count: number
          stay: { total: number; is_provisional: boolean } | null
        })[]
      }
    }
    // Villas that other tests made at the same time may have no image.
    const found = content.items.find(
      ({ image_count, stay }) => image_count > 0 && stay !== null && !stay.is_provisional,
    )
    if (found === undefined) continue
    const { id, slug, name, town_name, stay } = found
    return { id, slug, name, town_name, startDate, endDate, total: stay!.total }
  }
  throw new Error('The demo has no villa with a free week that ends in another month')
}

async function findFacts(
  request: APIRequestContext,
  worker: number,
  { db, outsideSite }: Program,
): Promise<Facts> {
  const stay = await freeWeek(request)
  const sold = await createStay(db, { ahead: 150, images: 5 })
  const guest = await askFor(request, sold, worker)
  const headers = { authorization: `Bearer ${(await logIn(request, ADMIN)).accessToken}` }
  const get = async <Content>(path: string) =>
    ((await (await request.get(path, { headers })).json()) as { content: Content }).content
  const first = async (path: string) => (await get<{ items: { id: number }[] }>(path)).items[0]!.id
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { content: { id: number } }).content.id
  }
  const reservationId = await first(`/v1/admin/reservations?reservation_id=${guest.code}`)
  await post('/v1/admin/sendbank', { id: reservationId })
  const gapId = await first('/v1/admin/villas/availability-gaps?take=1')
  const { owner_id, town_id, district_id } = await get<Record<string, number>>('/v1/admin/villas/1')
  const newVilla = await post('/v1/admin/villas', {
    name: `Bakılan Ev ${worker}`,
    owner_id,
    town_id,
    district_id,
    guests: 6,
    bedrooms: 3,
    bathrooms: 2,
  })
  // a calendar over there with two stays of which nobody here knows
  const [one, two] = [dayAfter(stay.startDate, 40), dayAfter(stay.startDate, 50)]
  outsideSite.set('/bakilan.ics', [
    { uid: 'bir', check_in: one, check_out: dayAfter(one, 5) },
    { uid: 'iki', check_in: two, check_out: dayAfter(two, 3) },
  ])
  const url = outsideSite.url('/bakilan.ics')
  await post(`/v1/admin/villas/${newVilla}/feeds`, { name: 'Airbnb', url, takes_windows: false })
  return {
    stay,
    sold,
    token: guest.token,
    code: guest.code,
    phone: guest.phone,
    reservationId,
    gapId,
    newVilla,
    boat: await first('/v1/admin/boat?isActive=true&take=1'),
    invitation: await invite(request, db, `bakilan-${worker}@ornek.tr`),
    comment: (await createCommentLink(db, sold.id)).token,
    usedComment: (await createCommentLink(db, sold.id, { used_at: '2026-08-02T09:00:00Z' })).token,
  }
}

/** What a machine can say about a page as it stands. */
async function measure(page: Page): Promise<string[]> {
  const wrong: string[] = []
  const seen = await page.evaluate(() => {
    const root = document.documentElement
    return {
      lang: root.lang,
      title: document.title,
      headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
    }
  })
  if (seen.lang !== 'tr') wrong.push(`lang ${seen.lang}`)
  // Before the title of a screen stands the number of unread notifications, and behind it the name of the dashboard.
  const title = seen.title.replace(/^\(\d+\) /, '').replace(/ · Telmessa yönetim$/, '')
  if (title === '' || title.length > 60) wrong.push(`title of ${title.length}: ${title}`)
  if (seen.headings !== 1) wrong.push(`${seen.headings} h1`)
  return wrong
}

/** What makes a page wider than its window. */
async function spills(page: Page): Promise<string[]> {
  const [width, spill, culprits] = await page.evaluate(() => {
    const root = document.documentElement
    const outside = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .slice(0, 3)
      .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`)
    return [root.clientWidth, root.scrollWidth - root.clientWidth, outside] as const
  })
  return spill > 0 ? [`${spill} px wider than ${width}: ${culprits.join(', ')}`] : []
}

/** What somebody wrote is shortened in the tables of the dashboard on purpose, and so is the name on a season's bar. */
const SHORTENED = / in \S+\.(?:cut|ribbon-bar)/

const cuts = async (page: Page) => {
  const found = await cutTexts(page)
  return page.url().includes('/dashboard') ? found.filter((cut) => !SHORTENED.test(cut)) : found
}

const PHONE = { width: 390, height: 844 }
const SMALL = { width: 320, height: 844 }
const WIDE = { width: 1440, height: 900 }

/** Colours that are on their way to others would be neither theme's. */
const wear = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name
    await new Promise(requestAnimationFrame)
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(transitions.map((transition) => transition.finished))
  }, theme)

/**
 * A page is opened once and then made wide, but for what is another thing on another screen; how pages begin on a wide
 * screen, and what a finger does, the other journeys see. axe takes seconds a page: it sees the
 * phone in light and the wide screen in dark, so that both layouts and both sets of colours are seen; the pairs of
 * colours themselves are proved by src/ui/tokens.contrast.test.ts. That a dark visitor never sees light first is
 * frame.spec.ts.
 */
async function inspect(page: Page, view: View, given: Facts): Promise<string[]> {
  const wrong: string[] = []
  const shoot = (theme: string) =>
    screenshot(page, `${view.name}-${page.viewportSize()!.width}-${theme}`, {
      fullPage: view.isOver !== true && theme === 'light',
    })

  await page.setViewportSize(PHONE)
  wrong.push(...(await open(page, view, given)), ...(await measure(page)), ...(await spills(page)))
  wrong.push(...(await cuts(page)))
  await shoot('light')
  wrong.push(...(await breaches(page, view.scope)))
  await page.setViewportSize(SMALL)
  wrong.push(...(await spills(page)))
  if (!page.url().includes('/dashboard')) wrong.push(...(await cuts(page)))
  await page.setViewportSize(PHONE)
  await wear(page, 'dark')
  await shoot('dark')

  await page.setViewportSize(WIDE)
  if (view.isOther === true) wrong.push(...(await open(page, view, given)))
  else await wear(page, 'light')
  // a wide screen may ask for other days than a phone
  await atRest(page)
  wrong.push(...(await measure(page)), ...(await spills(page)), ...(await cuts(page)))
  await shoot('light')
  await wear(page, 'dark')
  await shoot('dark')
  wrong.push(...(await breaches(page, view.scope)))
  return wrong
}

/** Goes there, and says when the answer has another status than it should. */
async function open(page: Page, view: View, given: Facts): Promise<string[]> {
  const statuses: number[] = []
  const hear = (response: Response) => {
    if (response.request().isNavigationRequest()) statuses.push(response.status())
  }
  page.on('response', hear)
  await view.open(page, given)
  page.off('response', hear)
  if (!page.url().includes('/dashboard')) await ready(page)
  return view.status === undefined || statuses[0] === view.status ? [] : [`status ${statuses[0]}`]
}

async function sweep(page: Page, views: readonly View[], given: Facts): Promise<string[]> {
  const found: string[] = []
  const complaints = listen(page)
  for (const view of views) {
    const wrong = await inspect(page, view, given).catch((error: Error) => [
      error.message.split('\n').slice(0, 3).join(' '),
    ])
    const faults = [...wrong, ...complaints.splice(0)].map((fault) => `${view.name}: ${fault}`)
    // said at once: on a slow machine the test may end before its last page
    for (const fault of faults) console.log(fault)
    found.push(...faults)
  }
  return found
}

async function openPage(browser: Browser, baseURL: string, worker: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: PHONE,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': newAddress(worker) },
  })
  context.setDefaultTimeout(15_000)
  return context.newPage()
}

const EACH = 'whole, named, accessible and silent at 390 and 1440 px, light and dark'
const HALF = Math.ceil(PAGES.length / 2)

for (const [part, views] of [
  ['first', PAGES.slice(0, HALF)],
  ['second', PAGES.slice(HALF)],
] as const) {
  test(`every page of the site, ${part} half, is ${EACH}`, async ({
    browser,
    request,
    baseURL,
    program,
  }, info) => {
    test.setTimeout(240_000)
    facts ??= findFacts(request, info.workerIndex, program)
    const page = await openPage(browser, baseURL!, info.workerIndex)
    expect(await sweep(page, views, await facts)).toEqual([])
    await page.context().close()
  })
}

const THIRD = Math.ceil(ADMIN_VIEWS.length / 3)

for (const [part, parts] of [
  ['first', [[LOGIN, null] as const, [ADMIN_VIEWS.slice(0, THIRD), ADMIN] as const]],
  ['second', [[ADMIN_VIEWS.slice(THIRD, 2 * THIRD), ADMIN] as const]],
  ['third', [[ADMIN_VIEWS.slice(2 * THIRD), ADMIN] as const, [OWNERS, OWNER] as const]],
] as const) {
  test(`every screen of the dashboard, ${part} third, is ${EACH}`, async ({
    browser,
    request,
    baseURL,
    program,
  }, info) => {
    test.setTimeout(300_000)
    facts ??= findFacts(request, info.workerIndex, program)
    const given = await facts
    const page = await openPage(browser, baseURL!, info.workerIndex)
    const wrong: string[] = []
    for (const [views, person] of parts) {
      if (person !== null) await signIn(page, request, person)
      wrong.push(...(await sweep(page, views, given)))
    }
    expect(wrong).toEqual([])
    await page.context().close()
  })
}

test('the largest image of a page is in the HTML, eager and asked for first; everything keeps its place', async ({
  page,
  request,
}) => {
  const stay = await freeWeek(request)
  for (const address of ['/', '/listing', `/villa/${stay.slug}`]) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address)
    const seen = await page.evaluate(
      () =>
        new Promise<{ tag: string; priority: string; loading: string; shift: number }>((done) => {
          let shift = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & {
              value: number
              hadRecentInput: boolean
            })[]) {
              if (!entry.hadRecentInput) shift += entry.value
            }
          }).observe({ type: 'layout-shift', buffered: true })
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null }
            const image = last.element instanceof HTMLImageElement ? last.element : null
            done({
              tag: last.element?.tagName ?? 'none',
              priority: image?.getAttribute('fetchpriority') ?? '',
              loading: image?.loading ?? '',
              shift,
            })
          }).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
    if (seen.tag === 'IMG') expect(seen.priority, address).toBe('high')
    expect(seen.loading, address).not.toBe('lazy')
    expect(seen.shift, `${address} moves`).toBeLessThan(0.1)
    // one such image a page; what lies further down waits
    const html = await (await request.get(address)).text()
    expect(html.match(/<img[^>]+fetchpriority="high"/gi)?.length ?? 0, address).toBeLessThanOrEqual(1)
    expect(html).toMatch(/<img[^>]+loading="lazy"/)
  }
})
