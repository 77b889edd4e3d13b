// Long because every text and number of the demo is checked.
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { comments } from './comments.ts'
import { featureCategories, features } from './features.ts'
import { owners, admin } from './owners.ts'
import { customerNotes, firstNames, foreignGuests, lastNames, adminNotes } from './people.ts'
import { around } from './images.ts'
import { towns } from './regions.ts'
import { seasonStretches } from './seasons.ts'
import {
  banks,
  cancellationLadder,
  discounts,
  faq,
  howItWorks,
  promotions,
  settings,
  websiteTexts,
} from './site.ts'
import { villaTypes } from './villa-types.ts'
import { villas } from './villas.ts'

const here = new URL('.', import.meta.url)
const media = new Set(readdirSync(new URL('../media/', here)))
const villaSlugs = new Set(villas.map((villa) => villa.slug))

const duplicates = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i)
const missing = (values: readonly string[], known: ReadonlySet<string>) => values.filter((v) => !known.has(v))

/** Every string anywhere inside a value. */
const strings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(strings)
      : []

const everything = {
  comments,
  features,
  featureCategories,
  owners,
  admin,
  customerNotes,
  adminNotes,
  around,
  towns,
  seasonStretches,
  banks,
  discounts,
  faq,
  howItWorks,
  promotions,
  settings,
  websiteTexts,
  villaTypes,
  villas,
}

/** The sentences of a villa's page, without the texts of images, which several villas share. */
const sentencesOf = (villa: (typeof villas)[number]) =>
  [
    villa.summary,
    ...villa.description,
    ...villa.honest_notes,
    ...villa.rules.notes,
    ...villa.rooms.map((room) => room.note ?? ''),
  ]
    .flatMap((text) => text.split(/(?<=[.?:;])\s+/))
    .map((sentence) => sentence.trim().toLocaleLowerCase('tr'))
    .filter((sentence) => sentence !== '')

/** Collects all mistakes, so that one run names every villa with one. */
const inspection = () => {
  const problems: string[] = []
  return {
    problems,
    that: (holds: boolean, what: string) => {
      if (!holds) problems.push(what)
    },
    none: (values: readonly string[], what: string) => {
      if (values.length > 0) problems.push(`${what}: ${values.join(', ')}`)
    },
  }
}

const between = (value: number, least: number, most: number) => value >= least && value <= most

const districtOf = (villa: (typeof villas)[number]) =>
  towns
    .find((town) => town.slug === villa.town)
    ?.districts.find((district) => district.slug === villa.district)

describe('seasons', () => {
  test.each([
    ['season', '2026-11-01', '2028-01-03'],
    ['forecast', '2028-01-03', '2028-06-01'],
  ] as const)('stretches of kind %s tile their time without an overlap or a hole', (kind, from, until) => {
    const stretches = seasonStretches.filter((stretch) => stretch.kind === kind)
    expect(stretches.map((stretch) => stretch.from)).toEqual([
      from,
      ...stretches.slice(0, -1).map((s) => s.until),
    ])
    expect(stretches.at(-1)?.until).toBe(until)
    expect(stretches.filter((stretch) => stretch.from >= stretch.until)).toEqual([])
  })

  test('every class has every stretch at a price of whole 250 lira, dearer with every bedroom', () => {
    const check = inspection()
    for (const stretch of seasonStretches) {
      const prices = Object.values(stretch.price_lira)
      check.that(prices.length === 5, `${stretch.name}: ${prices.length} classes`)
      check.that(
        prices.every((price) => price > 0 && price % 250 === 0),
        `${stretch.name}: ${prices.join(' ')}`,
      )
      check.that(
        prices.every((price, n) => n === 0 || price > (prices[n - 1] ?? 0)),
        `${stretch.name} does not rise`,
      )
    }
    expect(check.problems).toEqual([])
  })

  test('the Kurban week of 2027 holds the holiday and asks seven nights of every stay that touches it', () => {
    const week = seasonStretches.find((stretch) => stretch.name === 'Kurban Bayramı 2027')
    expect(week).toMatchObject({ min_nights: 7, min_nights_applies: 'touch' })
    expect((week?.from ?? '') <= '2027-05-15' && (week?.until ?? '') > '2027-05-19').toBe(true)
  })
})

describe('villas', () => {
  test('whether children and infants may come is the same in the rules, the features and the text', () => {
    const check = inspection()
    const forChildren = new Set(['cocuklara-uygun', 'bebek-yatagi', 'mama-sandalyesi', 'cocuk-havuzu'])
    for (const villa of villas) {
      const { children = true, infants = 2 } = villa.rules
      const said = [...villa.honest_notes, ...villa.rules.notes].join(' ')
      const all = [villa.summary, ...villa.description, said].join(' ')
      const saysNo = /çocuk(lar)? ve bebek(ler)? (kabul edilmiyor|alınmıyor)/.test(said)
      check.that(saysNo === !children, `${villa.name}: children ${children}, text ${saysNo}`)
      if (!children) {
        check.that(infants === 0, `${villa.name}: infants without children`)
        check.none(
          villa.features.filter((feature) => forChildren.has(feature)),
          `${villa.name}: features for children`,
        )
      }
      check.that(children || villa.guests <= 2, `${villa.name}: larger than a couple`)
      check.that(infants > 0 || !villa.features.includes('bebek-yatagi'), `${villa.name}: a cot for nobody`)
      check.that(!/yalnız bir bebek/i.test(all) || infants === 1, `${villa.name}: one infant`)
    }
    expect(check.problems).toEqual([])
    // the demo has a villa with each kind of rule
    expect(villas.filter(({ rules }) => rules.children === false).length).toBeGreaterThanOrEqual(2)
    expect(new Set(villas.map(({ rules }) => rules.infants ?? 2))).toEqual(new Set([0, 1, 2, 3, 4]))
  })

  test('there are thirty, with codes, names, slugs, permits, addresses and summaries used once', () => {
    expect(villas.map((villa) => villa.code)).toEqual(
      Array.from({ length: 30 }, (_, i) => `TLM-${String(i + 1).padStart(3, '0')}`),
    )
    const repeated = (['name', 'slug', 'permit_no', 'address', 'summary'] as const).flatMap((key) =>
      duplicates(villas.map((villa) => villa[key])),
    )
    expect(repeated).toEqual([])
  })

  test('permit numbers are well formed, fictitious and of the right province', () => {
    const check = inspection()
    for (const villa of villas) {
      const district = districtOf(villa)
      check.that(/^(0[1-9]|[1-7][0-9]|8[01])-[0-9]{1,7}$/.test(villa.permit_no), `${villa.name}: form`)
      check.that(/^(48|07)-9000\d\d$/.test(villa.permit_no), `${villa.name}: not fictitious`)
      check.that(villa.permit_no.slice(0, 2) === district?.province_code, `${villa.name}: province`)
      check.that(villa.address.includes(`${district?.county}/`), `${villa.name}: address`)
      check.that(villa.permit_max_guests >= villa.guests, `${villa.name}: more guests than permitted`)
    }
    expect(check.problems).toEqual([])
  })

  test('every slug, owner and file a villa names exists', () => {
    const check = inspection()
    const typeSlugs = new Set(villaTypes.map((type) => type.slug))
    const featureSlugs = new Set(features.map((feature) => feature.slug))
    for (const villa of villas) {
      check.that(districtOf(villa) !== undefined, `${villa.name}: district`)
      check.none(missing(villa.types, typeSlugs), `${villa.name}: types`)
      check.that(between(villa.types.length, 2, 4), `${villa.name}: ${villa.types.length} types`)
      check.none(missing(villa.features, featureSlugs), `${villa.name}: features`)
      check.none(duplicates(villa.features), `${villa.name}: features twice`)
      check.that(between(villa.features.length, 20, 37), `${villa.name}: ${villa.features.length} features`)
      check.that(owners[villa.owner] !== undefined, `${villa.name}: owner`)
      check.none(
        missing(
          villa.images.map((image) => image.file),
          media,
        ),
        `${villa.name}: files`,
      )
    }
    check.none(
      missing([...typeSlugs], new Set(villas.flatMap((villa) => villa.types))),
      'types without a villa',
    )
    expect(check.problems).toEqual([])
  })

  test('rooms, beds, features, fees and pool agree with each other', () => {
    const check = inspection()
    for (const villa of villas) {
      const bedrooms = villa.rooms.filter((room) => room.kind === 'bedroom')
      const baths = villa.rooms.filter((room) => room.kind === 'bathroom' || room.en_suite)
      const beds = villa.rooms.map((room) => room.beds ?? {})
      const places = beds.reduce(
        (sum, { double = 0, single = 0, bunk = 0, sofa = 0 }) => sum + 2 * double + single + 2 * bunk + sofa,
        0,
      )
      const has = (slug: string) => villa.features.includes(slug)
      const is = (slug: string) => villa.types.includes(slug)
      const { is_heated, is_sheltered } = villa.pool
      const claims: [string, boolean][] = [
        ['bedrooms', bedrooms.length === villa.bedrooms],
        ['bathrooms', baths.length === villa.bathrooms],
        ['beds', places >= villa.guests],
        ['price class', villa.price_class === `${villa.bedrooms}+1`],
        ['heated feature', has('isitmali-havuz') === is_heated],
        ['heating fee', (villa.pool_heating_fee_lira !== null) === is_heated],
        ['sheltered feature', has('korunakli-havuz') === is_sheltered],
        ['pets feature', has('evcil-hayvan') === villa.rules.pets],
        ['party feature', has('etkinlik-yasak') !== villa.rules.parties],
        ['smoking feature', has('sigara-icmek-yasak') !== villa.rules.smoking],
        ['pet fee', (villa.pet_fee_lira !== null) === villa.rules.pets],
        ['pets type', is('evcil-hayvan-dostu-villalar') === villa.rules.pets],
        ['heated type', !is('isitmali-havuzlu-villalar') || is_heated],
        ['sheltered type', !is('korunakli-havuzlu-villalar') || is_sheltered],
        ['conservative type', !is('muhafazakar-villalar') || is_sheltered],
        ['children’s pool type', !is('cocuk-havuzlu-villalar') || has('cocuk-havuzu')],
        ['whirlpool type', !is('jakuzili-villalar') || has('jakuzi')],
        ['large family type', !is('kalabalik-aile-villalari') || villa.guests >= 8],
        ['honeymoon type', !is('balayi-villalari') || villa.bedrooms === 1],
      ]
      for (const [what, holds] of claims) check.that(holds, `${villa.name}: ${what}`)
    }
    expect(check.problems).toEqual([])
  })

  test('figures stay within what the region asks and villas stand in their district', () => {
    const check = inspection()
    for (const villa of villas) {
      const district = districtOf(villa)
      const claims: [string, boolean][] = [
        ['prepayment', between(villa.prepayment_percent, 20, 35)],
        ['factor', between(villa.price_factor, 0.85, 1.2)],
        ['deposit', between(villa.damage_deposit_lira, 5000, 25000)],
        ['short stay fee', between(villa.short_stay_fee_lira, 4000, 9000)],
        ['heating fee', between(villa.pool_heating_fee_lira ?? 1500, 1500, 3000)],
        ['honest notes', between(villa.honest_notes.length, 2, 4)],
        ['paragraphs', between(villa.description.length, 2, 4)],
        ['latitude', Math.abs(villa.latitude - (district?.latitude ?? 0)) < 0.012],
        ['longitude', Math.abs(villa.longitude - (district?.longitude ?? 0)) < 0.012],
      ]
      for (const [what, holds] of claims) check.that(holds, `${villa.name}: ${what}`)
    }
    expect(check.problems).toEqual([])
    expect(villas.filter((villa) => villa.is_popular).length).toBeGreaterThanOrEqual(8)
  })

  test('no two villas share a sentence, and none repeats one', () => {
    expect(duplicates(villas.flatMap(sentencesOf))).toEqual([])
  })

  test('no run of five words appears in two villas', () => {
    const seen = new Map<string, string>()
    const clashes: string[] = []
    for (const villa of villas) {
      const runs = new Set<string>()
      for (const sentence of sentencesOf(villa)) {
        const words = sentence.replaceAll(/[^\p{L}\p{N} ]/gu, '').split(/\s+/)
        for (let i = 0; i + 5 <= words.length; i++) runs.add(words.slice(i, i + 5).join(' '))
      }
      for (const run of runs) {
        if (seen.has(run)) clashes.push(`${seen.get(run)} / ${villa.name}: ${run}`)
        seen.set(run, villa.name)
      }
    }
    expect(clashes).toEqual([])
  })

  test('every villa shows its own rooms and views, each described once, and a house with a sea view leads with the sea', () => {
    const check = inspection()
    check.none(duplicates(villas.flatMap((villa) => villa.images.map(({ file }) => file))), 'shared')
    check.none(duplicates(villas.flatMap((villa) => villa.images.map(({ alt }) => alt))), 'alt texts')
    for (const [i, villa] of villas.entries()) {
      const own = `villa-${String(i + 1).padStart(2, '0')}-`
      const files = villa.images.map((image) => image.file)
      const cover = villa.images[0]
      if (villa.types.includes('deniz-manzarali-villalar')) {
        check.that(/deniz|körfez|koy/.test(cover?.alt ?? ''), `${villa.name}: no sea on its cover`)
      } else {
        check.that([`${own}pool.jpg`, `${own}dusk.jpg`].includes(cover?.file ?? ''), `${villa.name}: cover`)
      }
      check.that(between(files.length, 5, 10), `${villa.name}: ${files.length} images`)
      check.that(between(files.length + villa.area.length, 8, 12), `${villa.name}: with its area`)
      check.none(duplicates(villa.area), `${villa.name}: area twice`)
      // a second bedroom with a double bed is shown only where there is one
      const doubles = villa.rooms.filter((room) => room.kind === 'bedroom' && room.beds?.double)
      const bedrooms = files.filter((file) => file.includes('-bedroom-'))
      check.that(bedrooms.length <= doubles.length, `${villa.name}: ${bedrooms.length} bedrooms shown`)
      check.that(
        !/şömine/i.test(villa.images.map(({ caption, alt }) => caption + alt).join()) ||
          villa.features.includes('somine'),
        `${villa.name}: a fireplace`,
      )
      for (const key of ['file', 'alt', 'caption'] as const) {
        check.none(duplicates(villa.images.map((image) => image[key])), `${villa.name}: ${key} twice`)
      }
      check.none(
        files.filter((file) => !file.startsWith(own)),
        `${villa.name}: another villa`,
      )
      check.none(
        [...media].filter((file) => file.startsWith(own) && !files.includes(file)),
        `${villa.name}: left out`,
      )
    }
    expect(check.problems).toEqual([])
  })
})

describe('regions, types and features', () => {
  test('slugs are unique, also across towns, districts and types, and plain', () => {
    const slugs = [
      ...towns.map((t) => t.slug),
      ...towns.flatMap((t) => t.districts.map((d) => d.slug)),
      ...villaTypes.map((t) => t.slug),
    ]
    expect(duplicates(slugs)).toEqual([])
    const others = [
      ...villaSlugs,
      ...features.map((f) => f.slug),
      ...featureCategories.map((c) => c.slug),
      ...faq.map((f) => f.slug),
    ]
    expect([...slugs, ...others].filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
    expect(duplicates(features.map((f) => f.slug))).toEqual([])
    expect(duplicates(features.map((f) => f.name))).toEqual([])
    expect(duplicates(faq.map((f) => f.slug))).toEqual([])
  })

  test('search texts fit, images exist, descriptions have two paragraphs', () => {
    const check = inspection()
    for (const page of [...towns, ...villaTypes]) {
      check.that(page.seo_title.length <= 60, `${page.name}: title of ${page.seo_title.length}`)
      check.that(page.seo_description.length <= 155, `${page.name}: text of ${page.seo_description.length}`)
      check.that(page.description.length === 2, `${page.name}: paragraphs`)
      check.that(media.has(page.image), `${page.name}: ${page.image}`)
    }
    check.none(duplicates(villaTypes.map((type) => type.image)), 'type images')
    check.none(duplicates(towns.map((town) => town.image)), 'town images')
    check.none(duplicates([...towns, ...villaTypes].flatMap((page) => page.description)), 'paragraphs')
    check.none(
      missing(
        Object.values(around).map(({ file }) => file),
        media,
      ),
      'images of the area',
    )
    expect(check.problems).toEqual([])
  })

  test('features belong to a category and their icons exist', () => {
    expect(
      missing(
        features.map((f) => f.category),
        new Set(featureCategories.map((c) => c.slug)),
      ),
    ).toEqual([])
    const icons = new Set(
      readdirSync(new URL('../../../node_modules/lucide-react/dist/esm/icons/', here)).map((file) =>
        file.replace(/\..*$/, ''),
      ),
    )
    expect(
      missing(
        features.map((f) => f.icon),
        icons,
      ),
    ).toEqual([])
  })
})

describe('texts', () => {
  test('no text has an exclamation mark and no contact looks real', () => {
    expect(strings(everything).filter((text) => text.includes('!'))).toEqual([])
    const mails = strings(everything).flatMap((text) => text.match(/\S+@\S+/g) ?? [])
    expect(mails.filter((mail) => !/[@.]ornek\.tr[.,]?$/.test(mail))).toEqual([])
    const people = [...owners, ...admin]
    expect(people.filter((person) => !person.phone.startsWith('0555 000 0'))).toEqual([])
    expect(duplicates(people.flatMap((person) => [person.email, person.phone]))).toEqual([])
  })

  test('comments and discounts name villas that exist, and comments do not repeat', () => {
    expect(
      missing(
        comments.map((comment) => comment.villa),
        villaSlugs,
      ),
    ).toEqual([])
    expect(
      missing(
        discounts.flatMap((discount) => discount.villas),
        villaSlugs,
      ),
    ).toEqual([])
    expect(duplicates(comments.map((comment) => comment.text))).toEqual([])
    expect(duplicates(comments.map((comment) => `${comment.villa} ${comment.name}`))).toEqual([])
    expect(comments.every((comment) => /^202[56]-(0[1-9]|1[0-2])$/.test(comment.month))).toBe(true)
    expect(comments.length).toBeGreaterThanOrEqual(70)
    expect(comments.filter((comment) => !comment.is_published).length).toBeGreaterThanOrEqual(3)
  })

  test('bank accounts pass mod 97 and belong to no bank', () => {
    for (const bank of banks) {
      expect(bank.iban).toMatch(/^TR\d{2}000000\d{16}$/)
      const digits = `${bank.iban.slice(4)}2927${bank.iban.slice(2, 4)}`
      expect(BigInt(digits) % 97n).toBe(1n)
      expect(bank.account_holder).toContain('(demo)')
    }
  })

  test('the cancellation ladder descends to the day of arrival', () => {
    const days = cancellationLadder.map((step) => step.days_before)
    expect(days.toSorted((a, b) => b - a)).toEqual(days)
    expect(days.at(-1)).toBe(0)
  })

  test('name pools are large, sorted as Turkish sorts and free of repetition', () => {
    for (const pool of [firstNames, lastNames]) {
      expect(pool.length).toBeGreaterThanOrEqual(80)
      expect(pool.toSorted(new Intl.Collator('tr').compare)).toEqual(pool)
      expect(duplicates(pool)).toEqual([])
    }
    expect(foreignGuests).toHaveLength(15)
    expect([customerNotes.length, adminNotes.length]).toEqual([25, 15])
  })

  test('no text of the website is a note to those who set it up', () => {
    expect(strings(websiteTexts).filter((text) => /yayına alınmadan|doldurulmalı/i.test(text))).toEqual([])
  })

  test('the sources name no machine path and no address outside the demo', () => {
    const named = readdirSync(here)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .filter((name) =>
        /\/tmp\/|\/home\/|https?:\/\/(?!telmessa\.ornek\.tr)/.test(readFileSync(new URL(name, here), 'utf8')),
      )
    expect(named).toEqual([])
  })
})
