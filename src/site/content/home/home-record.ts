import type { ContentOf } from '../../../contract/registry.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { cardRecord, type CardRecord } from '../../cards/card-record.ts'
import { imageRecord } from '../../cards/image-record.ts'

type Home = ContentOf<'GET /v1/website/home'>
type Post = ContentOf<'GET /v1/blog'>['items'][number]

/**
 * The part of the API's answer that the home page sends to the browser. A villa of two showcases is sent
 * once.
 */
export function homeRecord({ showcases, towns, types, comments, ...home }: Home) {
  const cards = new Map<number, CardRecord>()
  const cardOf = (villa: Home['showcases'][number]['villas'][number]) => {
    const card = cards.get(villa.id) ?? cardRecord(villa)
    cards.set(villa.id, card)
    return card
  }
  return {
    ...home,
    showcases: showcases.map(({ villas, ...showcase }) => ({ ...showcase, villas: villas.map(cardOf) })),
    towns: towns.map(({ image, District, ...town }) => ({
      ...town,
      image: imageOf(image),
      District: District.map(({ slug: _districtSlug, ...district }) => district),
    })),
    types: types.map(({ id, name, slug, villa_count, image }) => ({
      id,
      name,
      slug,
      villa_count,
      image: imageOf(image),
    })),
    comments: comments.map(({ reply: _reply, ...comment }) => comment),
  }
}

export type HomeRecord = ReturnType<typeof homeRecord>

function imageOf(image: Home['towns'][number]['image']) {
  return image === null ? null : imageRecord(image)
}

/** The first `count` stays of different villas, those of villas that the page does not show yet before others. */
export function freshFirst<Item extends { id: number }>(
  items: readonly Item[],
  shown: ReadonlySet<number>,
  count: number,
): Item[] {
  const once = items.filter(({ id }, place) => items.findIndex((other) => other.id === id) === place)
  return once.toSorted((a, b) => Number(shown.has(a.id)) - Number(shown.has(b.id))).slice(0, count)
}

export type HomeOffer = CardRecord & { stay: NonNullable<CardRecord['stay']>; percent: number }

/** An offer as the home page sends it. */
export function homeOffer({ offer, ...villa }: ContentOf<'GET /v1/offer'>['items'][number]): HomeOffer {
  const card = cardRecord(villa)
  return { ...card, stay: card.stay!, percent: offer.percent }
}

/** A post as the home page sends it. */
export function homePost({ id, title, slug, tags, published_at, reading_minutes }: Post) {
  return {
    id,
    title,
    slug,
    tag: tags[0]?.name ?? '',
    published_on: todayInIstanbul(new Date(published_at)),
    reading_minutes,
  }
}
export type HomePost = ReturnType<typeof homePost>

type Choices = Pick<ContentOf<'GET /v1/searchboats/facets'>, 'types' | 'marinas'>

/** What the home page sends of the choices of the search for boats. */
export function boatChoices({ types, marinas }: Choices) {
  const choice = ({ id, name, slug, count }: Choices['types'][number]) => ({ id, name, slug, count })
  return { types: types.map(choice), marinas: marinas.map(choice) }
}
