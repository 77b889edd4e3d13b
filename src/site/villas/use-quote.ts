import { useCallback } from 'react'
import { createBrowserClient } from '../../client/browser.ts'
import { useLiveQuote } from '../rentals/use-live-quote.ts'
import type { GivenQuote } from '../rentals/use-live-quote.ts'
import { choiceKey, quoteInput } from './stay-choice.ts'
import type { StayChoice } from './stay-choice.ts'
import type { QuoteAnswer } from './villa-types.ts'

const call = createBrowserClient()

/** The quote of the chosen stay. */
export function useQuote(villaId: number, choice: StayChoice, given: GivenQuote<QuoteAnswer>) {
  const ask = useCallback(
    (wanted: StayChoice, signal: AbortSignal) => {
      const body = quoteInput(villaId, wanted)
      return body === null ? null : call('POST /v1/quotes', { body }, { signal })
    },
    [villaId],
  )
  return useLiveQuote({ choice, keyOf: choiceKey, isWhole: choice.stay !== null, ask, given })
}
