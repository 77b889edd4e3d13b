import { ApiFailure, type Client } from '../../client/client.ts'
import type { InputOf } from '../../contract/registry.ts'
import { formatStay, guestsText } from '../../domain/turkish/turkish.ts'
import { paths } from '../shell/paths.ts'
import { inquiryText } from '../villas/request-choice.ts'
import { choiceQuery, readChoice, type StayChoice } from '../villas/stay-choice.ts'

/** Only loaders and actions use this file, so it reaches no browser. */

/** The villa that a message asks about, with the chosen dates and people. */
export interface AskedStay {
  villa: { id: number; name: string; slug: string }
  choice: StayChoice
}

/** What the page shows of it. */
export interface AskedRecord {
  name: string
  /** The page of the villa with these dates and people. */
  href: string
  when: string
  subject: string
  message: string
}

/** The villa and stay that the address names; null without a villa that visitors can see. */
export async function askedStay(call: Client, url: string): Promise<AskedStay | null> {
  const query = new URL(url).searchParams
  const slug = query.get('villa')
  if (slug === null || slug === '') return null
  try {
    const { id, name, slug: own } = await call('GET /v1/villas/{slug}', { params: { slug } })
    return { villa: { id, name, slug: own }, choice: readChoice(query) }
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500) return null
    throw error
  }
}

/** The most characters of a subject. */
const LONGEST_SUBJECT = 120

export function askedRecord({ villa, choice }: AskedStay): AskedRecord {
  const stay = choice.stay === null ? '' : formatStay(choice.stay)
  return {
    name: villa.name,
    href: paths.villa(villa.slug, choiceQuery(choice)),
    when: [stay, guestsText(choice)].filter((text) => text !== '').join(', '),
    subject: (stay === '' ? villa.name : `${villa.name}, ${stay}`).slice(0, LONGEST_SUBJECT),
    message: inquiryText(villa.name, choice),
  }
}

/** The fields of the API call that name the villa and a whole stay. */
export function askedFields(asked: AskedStay | null): Partial<InputOf<'POST /v1/contact'>['body']> {
  if (asked === null) return {}
  const { adults, children, infants, stay } = asked.choice
  return {
    villa_id: asked.villa.id,
    adults,
    children,
    infants,
    ...(stay !== null && { startDate: stay.check_in, endDate: stay.check_out }),
  }
}
