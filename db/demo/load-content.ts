import { addDays, todayInIstanbul } from '../../src/domain/calendar/stay.ts'
import type { World } from '../../src/server/platform/context.ts'
import { cleanRichText } from '../../src/server/platform/http/clean-rich-text.ts'
import { ensureMailTemplates } from '../../src/server/services/notifications/mail-templates.ts'
import { seasonStretches } from './catalogue/seasons.ts'
import {
  banks,
  cancellationLadder,
  discounts,
  faq,
  faqPages,
  howItWorks,
  promotions,
  settings,
  websiteTexts,
} from './catalogue/site.ts'
import type { TextSection, Villa } from './catalogue/types.ts'
import { contactMessages } from './contact-messages.ts'
import { insertAll } from './insert-all.ts'
import { shiftYears, yearsToShift } from './season-years.ts'

const HOUR = 3_600_000

const TEXT_TITLES: Record<keyof typeof websiteTexts, string> = {
  about: 'Hakkımızda',
  rental: 'Kiralama koşulları',
  privacy: 'Gizlilik ve çerezler',
  cancel: 'İptal ve iade koşulları',
  kvkk: 'Kişisel verilere ilişkin aydınlatma metni',
  howrent: 'Nasıl kiralarım?',
}

/**
 * Settings (section, key, value): the catalogue's, and the ladder and the steps under `site`.
 */
export async function loadSettings(world: World, heroImageId: number | null): Promise<void> {
  const created_at = world.now()
  const ladder = cancellationLadder.map(({ days_before, percent_kept, of }) => ({
    days_before,
    percent_kept,
    base: of,
  }))
  const entries: [section: string, key: string, value: unknown][] = [
    ...Object.entries(settings).flatMap(([section, values]) =>
      Object.entries(values).map(([key, value]): [string, string, unknown] => [section, key, value]),
    ),
    ['site', 'cancellation_ladder', ladder],
    ['site', 'how_it_works', howItWorks],
    ['site', 'hero_image_id', heroImageId],
  ]
  await insertAll(
    world.db,
    'settings',
    entries.map(([section, key, value]) => ({ section, key, value: JSON.stringify(value), created_at })),
  )
  await ensureMailTemplates(world)
}

/** Questions by group; `faqPages` says on which pages a group stands. */
export async function loadFaq({ db, now }: World): Promise<void> {
  const created_at = now()
  const names = [...new Set(faq.map(({ group }) => group))]
  const ids = await insertAll(
    db,
    'faq_groups',
    names.map((name, index) => ({ name, shown_on: [...faqPages[name]!], position: index + 1, created_at })),
  )
  await insertAll(
    db,
    'faq_questions',
    faq.map(({ group, question, answer }, index) => ({
      faq_group_id: ids[names.indexOf(group)]!,
      question,
      answer: cleanRichText(answer),
      position: index + 1,
      created_at,
    })),
  )
}

/** The website's texts, each published as its first version. */
export async function loadTexts({ db, now }: World): Promise<void> {
  for (const [key, sections] of Object.entries(websiteTexts) as [
    keyof typeof websiteTexts,
    TextSection[],
  ][]) {
    const title = TEXT_TITLES[key]
    const html = sections
      .map(({ heading, paragraphs }) =>
        [`<h2>${heading}</h2>`, ...paragraphs.map((text) => `<p>${text}</p>`)].join(''),
      )
      .join('')
    const { id } = await db
      .updateTable('website_texts')
      .set({ title, html })
      .where('key', '=', key)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('website_text_versions')
      .values({ text_id: id, number: 1, title, html, created_at: now() })
      .execute()
  }
}

export async function loadBanks(world: World): Promise<number[]> {
  return insertAll(
    world.db,
    'banks',
    banks.map(({ name, branch, account_holder, iban, currency, position }) => ({
      name,
      branch,
      account_holder,
      iban,
      currency,
      position,
      created_at: world.now(),
    })),
  )
}

export async function loadPromotions(world: World): Promise<void> {
  const today = todayInIstanbul(world.now())
  const years = yearsToShift(seasonStretches, today)
  const moved = (day: string | null) => (day === null ? null : shiftYears(day, years))
  await insertAll(
    world.db,
    'promotions',
    promotions.map((promotion) => ({
      code: promotion.code,
      kind: promotion.percent === null ? ('amount' as const) : ('percent' as const),
      value: promotion.percent ?? promotion.amount_lira! * 100,
      valid_from: moved(promotion.valid_from),
      valid_until: moved(promotion.valid_until),
      stay_from: moved(promotion.stay_from),
      stay_until: moved(promotion.stay_until),
      min_nights: promotion.min_nights ?? 1,
      min_total_amount: (promotion.min_total_lira ?? 0) * 100,
      usage_limit: promotion.usage_limit,
      is_active: promotion.is_active,
      created_at: world.now(),
    })),
  )
}

export async function loadDiscounts(world: World, villaIdBySlug: Map<string, number>): Promise<void> {
  const today = todayInIstanbul(world.now())
  const years = yearsToShift(seasonStretches, today)
  await insertAll(
    world.db,
    'discounts',
    discounts.flatMap((rule) => {
      const from = rule.nights_from === null ? addDays(today, -60) : shiftYears(rule.nights_from, years)
      const until = rule.nights_until === null ? addDays(today, 400) : shiftYears(rule.nights_until, years)
      return rule.villas
        .filter((slug) => villaIdBySlug.has(slug))
        .map((slug) => ({
          rental_id: villaIdBySlug.get(slug)!,
          name: rule.name,
          kind: 'percent' as const,
          value: rule.percent,
          stay: `[${from},${until})`,
          book_from: null,
          book_until: null,
          lead_days_min: rule.lead_days_min,
          lead_days_max: rule.lead_days_max,
          min_nights: rule.min_nights ?? 1,
          created_at: world.now(),
        }))
    }),
  )
}

interface Strip {
  title: string
  note: string
  villas: readonly Villa[]
  slot?: 'home_top' | 'home' | 'home_bottom'
  /** days from today */
  from?: number
  until?: number
  is_active?: boolean
}

/** Showcases on the home page: running, planned, over and switched off. */
export async function loadShowcases(
  world: World,
  villas: readonly Villa[],
  villaIdBySlug: Map<string, number>,
): Promise<void> {
  const today = todayInIstanbul(world.now())
  const ofType = (type: string) => villas.filter(({ types }) => types.includes(type))
  const strips: Strip[] = [
    {
      title: 'Öne çıkan evler',
      note: 'Misafirlerin en çok sorduğu evler',
      villas: villas.filter(({ is_popular }) => is_popular),
    },
    {
      title: 'Denizi gören evler',
      note: 'Havuzdan ya da terastan körfez görünür',
      villas: ofType('deniz-manzarali-villalar').toReversed(),
    },
    {
      title: 'Isıtmalı havuzlu evler',
      note: 'Serin aylarda da yüzmek isteyenlere',
      villas: ofType('isitmali-havuzlu-villalar'),
      from: -30,
      until: 120,
    },
    {
      title: 'Üç kuşak bir arada',
      note: 'Giriş katında odası, büyük sofrası olan evler',
      villas: ofType('kalabalik-aile-villalari'),
      slot: 'home_bottom',
    },
    {
      title: 'Bayram haftası',
      note: 'Bayramda hâlâ yeri olanlar',
      villas: ofType('kisa-sureli-kiralik-villalar'),
      slot: 'home_top',
      from: 45,
      until: 60,
    },
    {
      title: 'Yaz sonu fırsatları',
      note: '',
      villas: ofType('ekonomik-villalar'),
      from: -80,
      until: -20,
    },
    {
      title: 'Taş evler',
      note: 'Fotoğrafları yenilenince açılacak',
      villas: ofType('tas-evler'),
      is_active: false,
    },
  ]
  const dayAt = (days: number | undefined) => (days === undefined ? null : addDays(today, days))
  const ids = await insertAll(
    world.db,
    'showcases',
    strips.map(({ title, note, slot = 'home', from, until, is_active = true }, index) => ({
      title,
      note,
      slot,
      starts_on: dayAt(from),
      ends_on: dayAt(until),
      is_active,
      position: index + 1,
      created_at: world.now(),
    })),
  )
  await insertAll(
    world.db,
    'showcase_villas',
    strips.flatMap((strip, index) =>
      [...new Set([...strip.villas, ...villas])].slice(0, 8).map(({ slug }, position) => ({
        showcase_id: ids[index]!,
        villa_id: villaIdBySlug.get(slug)!,
        position: position + 1,
        created_at: world.now(),
      })),
    ),
  )
}

export async function loadContactMessages(world: World): Promise<void> {
  const now = world.now().getTime()
  await insertAll(
    world.db,
    'contact_messages',
    contactMessages
      .map(({ hours_ago, name, subject, message }, index) => ({
        name,
        email: `iletisim${index + 1}@ornek.tr`,
        phone: `+905550001${String(201 + index)}`,
        subject,
        message,
        read_at: index < 3 ? null : new Date(now - (hours_ago - 3) * HOUR),
        created_at: new Date(now - hours_ago * HOUR),
      }))
      .toReversed(),
  )
}
