import { Failure } from '../../platform/failure.ts'

/** More than this many waiting for one villa are sent away at once, to come again. */
const MOST_WAITING = 200

/**
 * Nobody waits longer than this for a turn: while the database hangs, those behind the first would otherwise wait once
 * for its answer and then again for their own.
 */
const LONGEST_WAIT_MS = 10_000

interface Steps<Asked, Seen, Answer> {
  /** Reads, once for all who wait, what decides who has lost already. */
  look: (asked: readonly Asked[]) => Promise<Seen>
  /** The answer that follows from what was seen alone, or the refusal, thrown; null for who may still try. */
  judge: (asked: Asked, seen: Seen) => Answer | null
  /** Tries to get it; null when somebody else was faster, who will be seen by the next look. */
  attempt: (asked: Asked, seen: Seen) => Promise<Answer | null>
}

interface Waiting<Asked, Answer> {
  asked: Asked
  done: (answer: Answer) => void
  fail: (error: unknown) => void
  patience: NodeJS.Timeout
  hasLeft: boolean
}

/**
 * Requests for one villa pass one after the other within a process, without a connection while they wait: two hundred
 * who want the same week would otherwise hold every connection in front of the villa's lock, and the whole site would
 * wait with them. Before each attempt one look is taken for all who wait, and those who have lost are answered from
 * it: they would only find out the same, each with a transaction of its own (decision 11). A look that began after a
 * request came never knows less than the request could. That only one gets the nights is not decided here but in the
 * database.
 */
export class OneAtATime<Asked, Seen, Answer> {
  readonly #steps: Steps<Asked, Seen, Answer>
  readonly #longestWait: number
  readonly #queues = new Map<number, Waiting<Asked, Answer>[]>()

  constructor(steps: Steps<Asked, Seen, Answer>, longestWait = LONGEST_WAIT_MS) {
    this.#steps = steps
    this.#longestWait = longestWait
  }

  async ask(villaId: number, asked: Asked): Promise<Answer> {
    const known = this.#queues.get(villaId)
    const queue = known ?? []
    if (queue.length >= MOST_WAITING) throw new Failure('unavailable')
    const { promise, resolve: done, reject: fail } = Promise.withResolvers<Answer>()
    const patience = setTimeout(() => {
      waiting.hasLeft = true
      fail(new Failure('unavailable'))
    }, this.#longestWait)
    const waiting: Waiting<Asked, Answer> = { asked, done, fail, patience, hasLeft: false }
    queue.push(waiting)
    if (known === undefined) {
      this.#queues.set(villaId, queue)
      void this.#serve(villaId, queue)
    }
    return promise.finally(() => clearTimeout(patience))
  }

  async #serve(villaId: number, queue: Waiting<Asked, Answer>[]): Promise<void> {
    while (queue.length > 0) await this.#serveFirst(queue)
    this.#queues.delete(villaId)
  }

  /** Answers at least one of those who wait now, unless somebody outside was faster. Never throws. */
  async #serveFirst(queue: Waiting<Asked, Answer>[]): Promise<void> {
    const present = [...queue]
    let seen: Seen
    try {
      seen = await this.#steps.look(present.map(({ asked }) => asked))
    } catch (error) {
      for (const { fail } of queue.splice(0, present.length)) fail(error)
      return
    }
    const trying = present.filter((one) => !one.hasLeft && !this.#isAnswered(one, seen))
    // Whoever came meanwhile stands behind them and waits for the next look.
    queue.splice(0, present.length, ...trying)
    const [first] = trying
    if (first === undefined) return
    clearTimeout(first.patience)
    try {
      const answer = await this.#steps.attempt(first.asked, seen)
      if (answer === null) return
      first.done(answer)
    } catch (error) {
      first.fail(error)
    }
    queue.shift()
  }

  #isAnswered({ asked, done, fail }: Waiting<Asked, Answer>, seen: Seen): boolean {
    try {
      const answer = this.#steps.judge(asked, seen)
      if (answer === null) return false
      done(answer)
    } catch (error) {
      fail(error)
    }
    return true
  }
}
