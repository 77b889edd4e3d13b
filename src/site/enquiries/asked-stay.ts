import { ApiFailure, type Client } from '../../client/client.ts'
import type { InputOf } from '../../contract/registry.ts'
import { formatTrip } from '../../domain/turkish/trip-text.ts'
import { formatStay, guestsText } from '../../domain/turkish/turkish.ts'
import { tripInquiry } from '../boats/boat-texts.ts'
import { readTripChoice } from '../boats/trip-choice.ts'
import { tripQuery } from '../boats/trip-query.ts'
import type { TripChoice } from '../boats/trip-query.ts'
import { paths } from '../shell/paths.ts'
import { inquiryText } from '../villas/request-choice.ts'
import { choiceQuery, readChoice, type StayChoice } from '../villas/stay-choice.ts'

/** Only loaders and actions use this file, so it reaches no browser. */

interface Named {
  id: number
  name: string
  slug: string
}

/** The villa or boat that a message asks about, with the chosen stay or trip and people. */
export type Asked = { villa: Named; choice: StayChoice } | { boat: Named; choice: TripChoice }

/** What the page shows of it. */
export interface AskedRecord {
  name: string
  /** The page of the villa or boat with this choice. */
  href: string
  /** The words of the link to it. */
  change: string
  /** The words of the link to the form without it. */
  without: string
  when: string
  subject: string
  message: string
}

/** The villa with its stay or the boat with its trip that the address names; null where visitors see neither. */
export async function askedAbout(call: Client, url: string): Promise<Asked | null> {
  const query = new URL(url).searchParams
  const [villa, boat] = [query.get('villa') ?? '', query.get('boat') ?? '']
  try {
    if (villa !== '') {
      const { id, name, slug } = await call('GET /v1/villas/{slug}', { params: { slug: villa } })
      return { villa: { id, name, slug }, choice: readChoice(query) }
    }
    if (boat === '') return null
    const found = await call('GET /v1/boats/{slug}', { params: { slug: boat } })
    const { id, name, slug } = found
    return { boat: { id, name, slug }, choice: readTripChoice(query, found) }
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500) return null
    throw error
  }
}

/** The most characters of a subject. */
const LONGEST_SUBJECT = 120

export function askedRecord(asked: Asked): AskedRecord {
  const { name, when, ...words } = 'villa' in asked ? ofStay(asked) : ofTrip(asked)
  return {
    ...words,
    name,
    when: [when, guestsText(asked.choice)].filter((text) => text !== '').join(', '),
    subject: (when === '' ? name : `${name}, ${when}`).slice(0, LONGEST_SUBJECT),
  }
}

const ofStay = ({ villa, choice }: Extract<Asked, { villa: Named }>) => ({
  name: villa.name,
  href: paths.villa(villa.slug, choiceQuery(choice)),
  change: 'Tarihleri ya da kişi sayısını değiştir',
  without: 'Villa olmadan yaz',
  when: choice.stay === null ? '' : formatStay(choice.stay),
  message: inquiryText(villa.name, choice),
})

const ofTrip = ({ boat, choice }: Extract<Asked, { boat: Named }>) => ({
  name: boat.name,
  href: paths.boat(boat.slug, tripQuery(choice)),
  change: 'Turu ya da kişi sayısını değiştir',
  without: 'Tekne olmadan yaz',
  when: choice.day === null ? '' : formatTrip({ ...choice, day: choice.day }),
  message: tripInquiry(boat.name, choice),
})

/** The fields of the API call that name the villa and a whole stay. A boat is named by subject and message. */
export function askedFields(asked: Asked | null): Partial<InputOf<'POST /v1/contact'>['body']> {
  if (asked === null || !('villa' in asked)) return {}
  const { adults, children, infants, stay } = asked.choice
  return {
    villa_id: asked.villa.id,
    adults,
    children,
    infants,
    ...(stay !== null && { startDate: stay.check_in, endDate: stay.check_out }),
  }
}
