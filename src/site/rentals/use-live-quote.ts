import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiFailure } from '../../client/client.ts'

export interface LiveQuote<Choice, Answer> {
  /** The last answer. It stays while another one is on its way and when none came. */
  answer: Answer | null
  /** The shown answer does not belong to the current choice. */
  isLoading: boolean
  /** Why no answer came; '' while one may still come. */
  failure: string
  retry: () => void
  /** The answer to a choice that was asked for before; undefined when it is not known. */
  known: (choice: Choice) => Answer | undefined
}

/** The answer that came with the page, and the choice that it belongs to. */
export interface GivenQuote<Answer> {
  key: string
  answer: Answer | null
}

/** The choice whose quote failed, and why. */
interface Failed {
  key: string
  failure: string
}

const NOTHING_FAILED: Failed = { key: '', failure: '' }

interface Asked<Choice, Answer> {
  choice: Choice
  /** A text that is equal for equal choices. */
  keyOf: (choice: Choice) => string
  /** The choice can be priced: it has its dates. */
  isWhole: boolean
  /** Asks the server; null when there is nothing to ask for. */
  ask: (choice: Choice, signal: AbortSignal) => Promise<Answer> | null
  given: GivenQuote<Answer>
}

/**
 * The quote of the current choice. The server computes it at every change; nothing is added up in the
 * browser. An outdated request is aborted. `keyOf` and `ask` must not change between renders.
 */
export function useLiveQuote<Choice, Answer>({
  choice,
  keyOf,
  isWhole,
  ask,
  given,
}: Asked<Choice, Answer>): LiveQuote<Choice, Answer> {
  const key = isWhole ? keyOf(choice) : ''
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(
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
    const giveUp = new AbortController()
    const wait = async () => {
      try {
        const answer = await ask(wanted.current, giveUp.signal)
        if (answer !== null) setAnswers((before) => new Map(before).set(key, answer))
      } catch (error) {
        if (giveUp.signal.aborted) return
        const failure =
          error instanceof ApiFailure ? (error.errors[0]?.message ?? error.message) : String(error)
        setFailed({ key, failure })
      }
    }
    void wait()
    return () => giveUp.abort()
  }, [key, ask, isKnown, hasFailed])

  const failure = hasFailed ? failed.failure : ''
  return useMemo(
    () => ({
      answer: key === '' ? null : (answers.get(shownKey) ?? null),
      isLoading: key !== '' && shownKey !== key && !hasFailed,
      failure,
      retry: () => setFailed(NOTHING_FAILED),
      known: (other) => answers.get(keyOf(other)),
    }),
    [key, keyOf, shownKey, answers, hasFailed, failure, setFailed],
  )
}
