// Long because every text and number of the demo's boats is checked.
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FEATURE_ICONS } from '../../../src/domain/catalogue/feature-icons.ts'
import { isReservedSlug } from '../../../src/domain/catalogue/reserved-slugs.ts'
import { isoWeekday } from '../../../src/domain/calendar/stay.ts'
import { coastCrops } from '../../../src/ui/coast-shape.ts'
import { features } from '../catalogue/features.ts'
import { owners } from '../catalogue/owners.ts'
import { towns } from '../catalogue/regions.ts'
import { faq } from '../catalogue/site.ts'
import { villas } from '../catalogue/villas.ts'
import { guestNamed } from '../guest-named.ts'
import { boatComments } from './boat-comments.ts'
import { boatFaq } from './boat-faq.ts'
import { boatFeatureCategories, boatFeatures } from './boat-features.ts'
import { boatStretches } from './boat-seasons.ts'
import { boatTypes } from './boat-types.ts'
import { boats } from './boats.ts'
import { BOAT_TYPES } from './demo-boat.ts'
import type { DemoBoat } from './demo-boat.ts'
import { marinas } from './marinas.ts'

const media = new Set(readdirSync(new URL('../media/', import.meta.url)))

const repeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i)

const strings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(strings)
      : []

const textsOf = (boat: DemoBoat) => [boat.summary, ...boat.description, ...boat.honest_notes]

const ONES = ['bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz']
const TENS = ['on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış']
const NUMBER = `(?:\\d+(?:,\\d+)?|(?:(?:${TENS.join('|')})(?: (?:${ONES.join('|')}))?)|(?:${ONES.join('|')}))`

/** «on iki» → 12, «17,5» → 17.5 */
function numberOf(words: string): number {
  if (/^\d/.test(words)) return Number(words.replace(',', '.'))
  return words
    .split(' ')
    .map((word) => (TENS.includes(word) ? (TENS.indexOf(word) + 1) * 10 : ONES.indexOf(word) + 1))
    .reduce((sum, value) => sum + value, 0)
}

/** The numbers that a text names with the words after them, e.g. every «… kamara». */
function named(text: string, before: string, after: string): number[] {
  const pattern = new RegExp(`${before}(?<![\\p{L}\\d,])(${NUMBER})${after}`, 'gu')
  return [...text.toLocaleLowerCase('tr').matchAll(pattern)].map(([, words]) => numberOf(words!))
}

/** Sentences of every boat in which a number differs from its fields. */
function disagreeing(
  find: (text: string) => number[],
  allowed: (boat: DemoBoat) => readonly (number | null)[],
) {
  return boats.flatMap((boat) =>
    textsOf(boat).flatMap((text) =>
      find(text)
        .filter((value) => !allowed(boat).includes(value))
        .map((value) => `${boat.name}: ${value} in «${text}»`),
    ),
  )
}

/** Boats for which a rule does not hold, with the name of the rule. */
const broken = (rules: Record<string, (boat: DemoBoat) => boolean>) =>
  boats.flatMap((boat) =>
    Object.entries(rules)
      .filter(([, holds]) => !holds(boat))
      .map(([rule]) => `${boat.name}: ${rule}`),
  )

describe('the fleet', () => {
  test('has 8 gulets, 5 motor yachts, 4 catamarans, 4 sailing yachts and 3 tour boats, each once', () => {
    expect(BOAT_TYPES.map((type) => boats.filter((boat) => boat.type === type).length)).toEqual([
      8, 5, 4, 4, 3,
    ])
    expect(boats.map(({ code }) => code)).toEqual(
      Array.from({ length: 24 }, (_, i) => `TKN-${String(i + 1).padStart(3, '0')}`),
    )
    for (const key of ['name', 'slug', 'registry_no', 'summary', 'highlights'] as const) {
      expect(repeated(boats.map((boat) => boat[key])), key).toEqual([])
    }
  })

  test('every slug is plain, is used once and is no address of the site', () => {
    const slugs = [...boats, ...boatTypes, ...marinas].map(({ slug }) => slug)
    const known = [
      ...villas.map(({ slug }) => slug),
      ...towns.flatMap(({ slug, districts }) => [slug, ...districts.map((district) => district.slug)]),
    ]
    expect(repeated([...slugs, ...known])).toEqual([])
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
    expect(slugs.filter((slug) => isReservedSlug(slug))).toEqual([])
    const others = [...boatFeatures, ...boatFeatureCategories, ...boatFaq].map(({ slug }) => slug)
    const elsewhere = new Set([...features, ...faq].map(({ slug }) => slug))
    expect(others.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
    expect(repeated(others)).toEqual([])
    expect(others.filter((slug) => elsewhere.has(slug))).toEqual([])
  })

  test('lies in marinas that exist, belongs to owners that exist and has features that exist', () => {
    const marinaSlugs = new Set(marinas.map(({ slug }) => slug))
    const featureSlugs = new Set(boatFeatures.map(({ slug }) => slug))
    expect(
      broken({
        marina: (boat) => marinaSlugs.has(boat.marina),
        owner: (boat) => owners[boat.owner] !== undefined,
        features: (boat) => boat.features.every((slug) => featureSlugs.has(slug)),
        'features once': (boat) => repeated(boat.features).length === 0,
      }),
    ).toEqual([])
    expect([...marinaSlugs].filter((slug) => !boats.some((boat) => boat.marina === slug))).toEqual([])
    expect([...featureSlugs].filter((slug) => !boats.some((boat) => boat.features.includes(slug)))).toEqual(
      [],
    )
  })
})

describe('figures', () => {
  test('sizes, berths and licences fit each other and the type', () => {
    expect(
      broken({
        'beam of the type': ({ type, length_m, beam_m }) =>
          type === 'katamaran'
            ? beam_m / length_m > 0.5
            : beam_m / length_m > 0.23 && beam_m / length_m < 0.35,
        'berths are those of the cabins': ({ cabins, berths }) => berths === cabins.length * 2,
        'nobody sleeps without a berth': ({ overnight_guests, berths }) => overnight_guests <= berths,
        'more by day than by night': ({ guests, overnight_guests }) => guests >= overnight_guests,
        'yachts take twelve': ({ type, guests }) =>
          !['motoryat', 'katamaran', 'yelkenli'].includes(type) || guests <= 12,
        'gulets sleep sixteen': ({ type, overnight_guests }) => type !== 'gulet' || overnight_guests <= 16,
        'tour boats return in the evening': ({ type, overnight_guests, units }) =>
          type !== 'gunubirlik-tur-teknesi' || (overnight_guests === 0 && !units.includes('week')),
        'weeks need a bed': ({ units, overnight_guests }) => !units.includes('week') || overnight_guests > 0,
        'a heads for each cabin that has one': ({ cabins, heads }) =>
          heads >= Math.max(1, cabins.filter(({ has_bath }) => has_bath).length),
        'crew of its kind': ({ crew_kind, crew }) =>
          ({ bareboat: crew.length === 0, captain: crew.length === 1, crewed: crew.length > 1 })[crew_kind],
        'fuel is included with a crew alone': ({ crew_kind, fuel_hours_included, fuel_overtime_lira }) =>
          (crew_kind === 'bareboat') === (fuel_hours_included === null) &&
          (fuel_hours_included === null) === (fuel_overtime_lira === null),
        'fuel beyond costs what it burns': ({ fuel_overtime_lira, fuel_litres_per_hour: litres }) =>
          fuel_overtime_lira === null ||
          (fuel_overtime_lira >= litres * 55 && fuel_overtime_lira <= litres * 150),
        'years in their order': ({ build_year, refit_year }) =>
          build_year <= 2026 && (refit_year === null || (refit_year > build_year && refit_year <= 2026)),
        'never slower than it cruises': ({ cruising_knots, max_knots }) => max_knots > cruising_knots,
      }),
    ).toEqual([])
  })

  test('every price in lira ends in 00, and extras belong to units that are offered', () => {
    const prices = (boat: DemoBoat) => [
      boat.deposit_lira,
      ...(boat.fuel_overtime_lira === null ? [] : [boat.fuel_overtime_lira]),
      ...boat.seasons.map(({ price_lira }) => price_lira),
      ...boat.extras.map(({ price_lira }) => price_lira),
    ]
    expect(
      broken({
        'whole hundreds': (boat) => prices(boat).every((price) => price > 0 && price % 100 === 0),
        'extras belong to units that are offered': ({ extras, units }) =>
          extras.every((one) => one.units.length > 0 && one.units.every((unit) => units.includes(unit))),
        'extras once': ({ extras }) => repeated(extras.map(({ name }) => name)).length === 0,
        'prepayment and commission': ({ prepayment_percent, commission_percent }) =>
          prepayment_percent >= 20 &&
          prepayment_percent <= 35 &&
          commission_percent >= 10 &&
          commission_percent <= 20,
        'a week is cheaper than seven days': ({ seasons }) =>
          seasons.every(({ unit, name, price_lira }) => {
            const day = seasons.find((one) => one.unit === 'day' && one.name === name)
            return unit !== 'week' || day === undefined || price_lira < day.price_lira * 7
          }),
      }),
    ).toEqual([])
  })

  test('seasons tile their time from Saturday to Saturday, for each unit that is offered', () => {
    for (const { starts_on, ends_on } of boatStretches) {
      expect([isoWeekday(starts_on), isoWeekday(ends_on)]).toEqual([6, 6])
    }
    expect(boatStretches.slice(1).map(({ starts_on }) => starts_on)).toEqual(
      boatStretches.slice(0, -1).map(({ ends_on }) => ends_on),
    )
    expect(
      broken({
        'seasons of its units': ({ seasons, units }) =>
          [...new Set(seasons.map(({ unit }) => unit))].join() === units.join(),
        'weeks begin on Saturdays': ({ seasons }) =>
          seasons.every(({ start_weekday }) => start_weekday === null),
        'summer is dearest': ({ seasons }) =>
          seasons.every(({ unit, price_lira }) =>
            seasons.some(
              (one) => one.unit === unit && one.name.startsWith('Temmuz') && one.price_lira >= price_lira,
            ),
          ),
      }),
    ).toEqual([])
    expect(boats.some(({ seasons }) => seasons.some(({ name }) => name.startsWith('Kış')))).toBe(true)
  })

  test('every stop and marina lies within the map of the coast', () => {
    const [west, east, south, north] = coastCrops.full
    const isInside = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
      longitude > west && longitude < east && latitude > south && latitude < north
    expect(marinas.filter((marina) => !isInside(marina))).toEqual([])
    expect(
      broken({
        stops: ({ routes }) =>
          routes.length > 0 && routes.every(({ stops }) => stops.length > 1 && stops.every(isInside)),
        units: ({ routes, units }) => routes.every(({ unit }) => units.includes(unit)),
      }),
    ).toEqual([])
  })
})

describe('texts agree with their boat', () => {
  test('cabins, length, persons and included fuel', () => {
    const wrong = [
      ...disagreeing(
        (text) => named(text, '(?<!taki |deki |gövdede |öbür )', ' kamara'),
        ({ cabins }) => [cabins.length],
      ),
      ...disagreeing(
        (text) => named(text, '', ' metre'),
        ({ length_m, beam_m, draught_m }) => [length_m, beam_m, draught_m],
      ),
      ...disagreeing(
        (text) => named(text, 'gündüz ', ' kişi'),
        ({ guests }) => [guests],
      ),
      ...disagreeing(
        (text) => named(text, 'gece (?:kalan )?', ' kişi'),
        ({ overnight_guests }) => [overnight_guests],
      ),
      ...disagreeing(
        (text) => named(text, '', ' kişi belgeli'),
        ({ guests }) => [guests],
      ),
      ...disagreeing(
        (text) => named(text, '', ' kişilik mürettebat'),
        ({ crew }) => [crew.length],
      ),
      ...disagreeing(
        (text) => [...named(text, 'günde ', ' saat'), ...named(text, '', ' saat seyir')],
        ({ fuel_hours_included }) => [fuel_hours_included],
      ),
      ...disagreeing(
        (text) => named(text, '', ' yıldır'),
        ({ crew }) => crew.map(({ years }) => years),
      ),
    ]
    expect(wrong).toEqual([])
    // The search finds what it looks for.
    expect(named('24 metre, on iki kişi, Dört kamara', '', ' kişi')).toEqual([12])
    expect(named('Kıçtaki iki kamara', '(?<!taki )', ' kamara')).toEqual([])
    expect(
      boats.filter((boat) => textsOf(boat).some((text) => named(text, '', ' kamara').length > 0)).length,
    ).toBeGreaterThan(12)
  })

  test('no text names more persons than the boat takes', () => {
    const over = boats.flatMap((boat) =>
      textsOf(boat).filter((text) => named(text, '', ' kişi').some((value) => value > boat.guests)),
    )
    expect(over).toEqual([])
  })

  test('inclusions name the crew and the hours that the price holds', () => {
    const fuel = (boat: DemoBoat) => named(boat.inclusions.join(' · '), 'günde ', ' saat seyrin yakıtı')
    expect(
      broken({
        fuel: (boat) => fuel(boat).join() === String(boat.fuel_hours_included ?? ''),
        crew: ({ inclusions, crew }) =>
          crew.length === 0 ||
          named(inclusions.join(' · '), '', ' kişilik mürettebat').every((count) => count === crew.length),
      }),
    ).toEqual([])
  })

  test('captains, colour, bunks, cooling and papers are as the fields say', () => {
    const all = (boat: DemoBoat) => textsOf(boat).join(' ')
    const people = (boat: DemoBoat) => [
      ...boat.crew.map(({ first_name }) => first_name),
      owners[boat.owner]!.first_name,
    ]
    expect(
      broken({
        people: (boat) =>
          [...all(boat).matchAll(/(\p{Lu}\p{Ll}+) (?:Kaptan|Hanım|Usta)/gu)].every(([, name]) =>
            people(boat).includes(name!),
          ),
        'navy hull': (boat) => !/lacivert/i.test(all(boat)) || boat.hull === 'navy',
        'pictures of its hull': ({ hull, images, type }) =>
          type !== 'gulet' ||
          images
            .filter(({ kind }) => kind === 'boat')
            .every(({ file }) => file.includes('lacivert') === (hull === 'navy')),
        bunks: (boat) => !/ranzalı/.test(all(boat)) || boat.cabins.some(({ kind }) => kind === 'bunk'),
        cooling: (boat) =>
          !/Klima (yok|bulunmuyor|ve jeneratör yok)/.test(all(boat)) ||
          !boat.features.includes('tekne-klima'),
        'own bath': ({ features: own, cabins }) =>
          !own.includes('tekne-kamarada-banyo') || cabins.every(({ has_bath }) => has_bath),
        papers: (boat) =>
          (boat.crew_kind === 'bareboat') === /belge|yürüttüğünü/i.test(boat.honest_notes.join(' ')),
        flybridge: ({ features: own, has_flybridge }) => own.includes('tekne-flybridge') === has_flybridge,
      }),
    ).toEqual([])
  })

  test('images are of the type, each once, and neighbours begin with different ones', () => {
    const word: Record<string, RegExp> = {
      gulet: /gulet/,
      motoryat: /motoryat/,
      katamaran: /katamaran/,
      yelkenli: /^$/,
      'gunubirlik-tur-teknesi': /gulet-0/,
    }
    expect(
      broken({
        exist: ({ images }) => images.every(({ file }) => media.has(file)),
        'of the type': ({ images, type }) =>
          images.every(({ file, kind }) =>
            kind === 'boat' ? word[type]!.test(file) : file.startsWith('place-'),
          ),
        once: ({ images }) => repeated(images.map(({ file }) => file)).length === 0,
        'own ones first': ({ images }) =>
          images
            .map(({ kind }) => kind)
            .join()
            .search(/area,boat/) === -1,
        enough: ({ images }) => images.length >= 3,
      }),
    ).toEqual([])
    const covers = boats.map(({ images }) => images[0]!.file)
    expect(covers.filter((file, i) => file === covers[i + 1])).toEqual([])
    expect(
      boats
        .filter(({ type, honest_notes }) => type === 'yelkenli' && !/Fotoğraflar/.test(honest_notes.join()))
        .map(({ name }) => name),
    ).toEqual([])
  })

  test('descriptions have two to four paragraphs, notes two or three, and no sentence stands twice', () => {
    expect(
      broken({
        paragraphs: ({ description }) => description.length >= 2 && description.length <= 4,
        notes: ({ honest_notes }) => honest_notes.length >= 2 && honest_notes.length <= 3,
      }),
    ).toEqual([])
    const sentences = boats.flatMap(textsOf).flatMap((text) => text.split(/(?<=[.?:;])\s+/))
    expect(repeated(sentences)).toEqual([])
  })

  test('no text has an exclamation mark, a straight apostrophe or a suffix at a variable', () => {
    const all = strings({ boats, boatTypes, marinas, boatFaq, boatFeatures, boatFeatureCategories })
    expect(all.filter((text) => /[!']|\$\{/.test(text))).toEqual([])
  })
})

describe('types, marinas, features and questions', () => {
  test('search texts fit, images exist, descriptions have two paragraphs', () => {
    const pages = [...boatTypes, ...marinas]
    expect(boatTypes.map(({ slug }) => slug)).toEqual([...BOAT_TYPES])
    expect(pages.filter(({ seo_title }) => seo_title.length > 60).map(({ name }) => name)).toEqual([])
    expect(
      pages.filter(({ seo_description }) => seo_description.length > 155).map(({ name }) => name),
    ).toEqual([])
    expect(pages.filter(({ image }) => !media.has(image)).map(({ name }) => name)).toEqual([])
    expect(pages.filter(({ description }) => description.length !== 2).map(({ name }) => name)).toEqual([])
    expect(marinas.filter(({ town }) => !towns.some(({ slug }) => slug === town))).toEqual([])
  })

  test('features belong to a category and have an icon that is drawn', () => {
    const categories = new Set(boatFeatureCategories.map(({ slug }) => slug))
    const icons = new Set<string>(FEATURE_ICONS)
    expect(boatFeatures.filter(({ category }) => !categories.has(category))).toEqual([])
    expect(boatFeatures.filter(({ icon }) => !icons.has(icon))).toEqual([])
    expect(repeated(boatFeatures.map(({ name }) => name))).toEqual([])
  })
})

test('comments are about boats of the fleet, in units and for persons that the boat takes', () => {
  const wrong = boatComments.filter(({ boat: slug, unit, persons, stars }) => {
    const boat = boats.find((one) => one.slug === slug)
    return !boat?.units.includes(unit) || persons > boat.guests || stars < 1 || stars > 5
  })
  expect(wrong).toEqual([])
  expect(repeated(boatComments.map(({ name }) => name))).toEqual([])
  expect(boatComments.filter(({ name }) => guestNamed(name) === null)).toEqual([])
})
