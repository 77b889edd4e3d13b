import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Client } from '../../client/client.ts'
import { isCodeRefused } from '../rentals/code-refused.ts'
import type { RefusedAnswer } from '../rentals/code-refused.ts'
import { orFailurePage } from '../shell/page-failure.ts'
import { pageMeta } from '../shell/seo.ts'
import type { RequestAnswer } from './request-answer.ts'
import { WITHOUT_SCRIPTS } from './request-frame.tsx'

/* What the routes of the request for a stay and for a trip share. */

/** The price of what is asked for. A refused promotion code is dropped, and the page says so. */
export async function loadRequest<Choice extends { promotion_code: string }, Answer extends RefusedAnswer>(
  call: Client,
  wanted: Choice,
  priceOf: (choice: Choice) => Promise<Answer>,
) {
  const first = await orFailurePage(priceOf(wanted))
  const isCodeless = isCodeRefused(first)
  const choice = isCodeless ? { ...wanted, promotion_code: '' } : wanted
  const answer = isCodeless ? await orFailurePage(priceOf(choice)) : first
  const { is_asked, text_versions } = await orFailurePage(call('GET /v1/reservations/proof'))
  return {
    choice,
    answer,
    codeSentence: isCodeless ? `${first.sentence} Toplam kodsuz hesaplandı.` : '',
    proofText: is_asked ? WITHOUT_SCRIPTS : '',
    texts: text_versions,
  }
}

/**
 * Reloads after a refused request too, because what is asked for may be taken and the price may have changed. Not while
 * the browser is offline.
 */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return (actionResult as RequestAnswer<unknown> | undefined)?.isUnsent !== true
}

export function requestMeta({
  matches,
  location,
}: Pick<Parameters<typeof pageMeta>[0], 'matches' | 'location'>) {
  // The component writes the title, because the title says when something has to be corrected.
  const tags = pageMeta({ matches, location, title: 'Rezervasyon talebi', isPrivate: true })
  return tags.filter((tag) => !('title' in tag))
}
