import { useEffect, useMemo, useRef, useState } from 'react'
import { createBrowserClient } from '../../client/browser.ts'
import { ApiFailure } from '../../client/client.ts'
import { choiceKey, quoteInput } from './stay-choice.ts'
import type { StayChoice } from './stay-choice.ts'
import type { QuoteAnswer } from './villa-types.ts'

const call = createBrowserClient()

export interface LiveQuote {
  /** The last answer. It stays while another one is on its way and when none came. */
  answer: QuoteAnswer | null
  /** The shown answer does not belong to the current choice. */
  isLoading: boolean
  /** Why no answer came; '' while one may still come. */
  failure: string
  retry: () => void
  /** The total of a choice whose quote was loaded before; null when it is not known. */
  knownTotal: (choice: StayChoice) => number | null
}

/** The choice whose quote failed, and why. */
interface Failed {
  key: string
  failure: string
}

const NOTHING_FAILED: Failed = { key: '', failure: '' }

/**
 * The quote of the current choice. The server computes it at every change; nothing is added up in the
 * browser. An outdated request is aborted. `given` is the quote that came with the page.
 */
export function useQuote(
  villaId: number,
  choice: StayChoice,
  given: { key: string; answer: QuoteAnswer | null },
): LiveQuote {
  const key = choice.stay === null ? '' : choiceKey(choice)
  const [answers, setAnswers] = useState<ReadonlyMap<string, QuoteAnswer>>(
    () => new Map(given.answer === null ? [] : [[given.key, given.answer]]),
  )
  const [shownKey, setShownKey] = useState(given.key)
  const [failed, setFailed] = useState(NOTHING_FAILED)
  const wanted = useRef(choice)
  useEffect(() => {
    wanted.current = choice
  }, [choice])

  const isKnown = answers.has(key)
  if (isKnown && shownKey !== key) setShownKey(key)
  // A choice whose quote failed is asked for again when the visitor comes back to it.
  if (failed.key !== '' && failed.key !== key) setFailed(NOTHING_FAILED)
  const hasFailed = key !== '' && failed.key === key

  useEffect(() => {
    if (key === '' || isKnown || hasFailed) return
    const input = quoteInput(villaId, wanted.current)
    if (input === null) return
    const giveUp = new AbortController()
    const ask = async () => {
      try {
        const answer = await call('POST /v1/quotes', { body: input }, { signal: giveUp.signal })
        setAnswers((before) => new Map(before).set(key, answer))
      } catch (error) {
        if (giveUp.signal.aborted) return
        const failure =
          error instanceof ApiFailure ? (error.errors[0]?.message ?? error.message) : String(error)
        setFailed({ key, failure })
      }
    }
    void ask()
    return () => giveUp.abort()
  }, [key, villaId, isKnown, hasFailed])

  const failure = hasFailed ? failed.failure : ''
  return useMemo(
    () => ({
      answer: key === '' ? null : (answers.get(shownKey) ?? null),
      isLoading: key !== '' && shownKey !== key && !hasFailed,
      failure,
      retry: () => setFailed(NOTHING_FAILED),
      knownTotal: (other) => answers.get(choiceKey(other))?.quote?.total ?? null,
    }),
    [key, shownKey, answers, hasFailed, failure, setFailed],
  )
}
