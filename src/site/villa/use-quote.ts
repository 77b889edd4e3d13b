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

interface Shown {
  key: string
  answer: QuoteAnswer | null
  /** of the choice that failed */
  failedKey: string
  failure: string
}

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
  const [answers] = useState(() => new Map(given.answer === null ? [] : [[given.key, given.answer]]))
  const [shown, setShown] = useState<Shown>({ ...given, failedKey: '', failure: '' })
  const [attempt, setAttempt] = useState(0)
  const wanted = useRef(choice)
  useEffect(() => {
    wanted.current = choice
  }, [choice])

  useEffect(() => {
    if (key === '') return
    const known = answers.get(key)
    if (known !== undefined) {
      setShown({ key, answer: known, failedKey: '', failure: '' })
      return
    }
    const input = quoteInput(villaId, wanted.current)
    if (input === null) return
    const giveUp = new AbortController()
    const ask = async () => {
      try {
        const answer = await call('POST /v1/quotes', { body: input }, { signal: giveUp.signal })
        answers.set(key, answer)
        setShown({ key, answer, failedKey: '', failure: '' })
      } catch (error) {
        if (giveUp.signal.aborted) return
        const failure =
          error instanceof ApiFailure ? (error.errors[0]?.message ?? error.message) : String(error)
        setShown((before) => ({ ...before, failedKey: key, failure }))
      }
    }
    void ask()
    return () => giveUp.abort()
  }, [key, villaId, answers, attempt])

  return useMemo(() => {
    const hasFailed = key !== '' && shown.failedKey === key && shown.key !== key
    return {
      answer: key === '' ? null : shown.answer,
      isLoading: key !== '' && shown.key !== key && !hasFailed,
      failure: hasFailed ? shown.failure : '',
      retry: () => {
        setShown((before) => ({ ...before, failedKey: '', failure: '' }))
        setAttempt((count) => count + 1)
      },
      knownTotal: (other) => answers.get(choiceKey(other))?.quote?.total ?? null,
    }
  }, [key, shown, answers])
}
