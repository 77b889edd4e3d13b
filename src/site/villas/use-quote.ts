import { useEffect, useMemo, useRef, useState } from 'react'
import { createBrowserClient } from '../../client/browser.ts'
import { ApiFailure } from '../../client/client.ts'
import { choiceKey, quoteInput } from './stay-choice.ts'
import type { StayChoice } from './stay-choice.ts'
import type { QuoteAnswer } from './villa-types.ts'

const call = createBrowserClient()

export interface LiveQuote {
  /** the last answer there was: while another one is on its way, or did not come, it stays */
  answer: QuoteAnswer | null
  /** the shown answer is not of the present choice */
  isLoading: boolean
  /** why no answer came; '' while one may still come */
  failure: string
  retry: () => void
  /** the total of a choice that was already asked for; null when it is not known */
  knownTotal: (choice: StayChoice) => number | null
}

/** The choice whose question failed, and why. */
interface Failed {
  key: string
  failure: string
}

const NOTHING_FAILED: Failed = { key: '', failure: '' }

/**
 * The price of the present choice, asked of the server at every change: nothing is ever added up here. A question that
 * nobody waits for any more is given up. `given` is what the page came with.
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
  // whoever comes back to a choice that failed asks again
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
