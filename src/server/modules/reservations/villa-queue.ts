import { Failure } from '../../platform/failure.ts'

/** When this many wait for one villa, further requests are refused at once with 503. */
const MAX_WAITING = 200

/**
 * A request that waited this long is refused. While the database hangs, each request would otherwise first wait for
 * the answer to the one before it, and then for its own.
 */
const MAX_WAIT_MS = 10_000

interface Steps<Request, Facts, Answer> {
  /** Reads, once for all that wait, the facts that decide which of them have already lost. */
  readFacts: (waiting: readonly Request[]) => Promise<Facts>
  /** The answer that the facts alone give, null for a request that may still try; throws the refusal. */
  answerFrom: (request: Request, facts: Facts) => Answer | null
  /** Tries to carry out the request; null when another process was faster, which the next facts will show. */
  attempt: (request: Request, facts: Facts) => Promise<Answer | null>
}

interface Waiting<Request, Answer> {
  request: Request
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
  timeout: NodeJS.Timeout
  hasLeft: boolean
}

/**
 * Within a process, requests for one villa pass one after the other and hold no database connection while they wait.
 * Otherwise two hundred requests for the same week would hold every connection at the villa's lock, and the whole site
 * would wait with them. Before each attempt the facts are read once for all that wait, and requests that have lost are
 * answered from them without a transaction of their own (decision 11). Facts read after a request arrived are never
 * older than what the request could have read itself. This class only saves work: the database decides who gets the
 * nights.
 */
export class VillaQueue<Request, Facts, Answer> {
  readonly #steps: Steps<Request, Facts, Answer>
  readonly #maxWait: number
  readonly #queues = new Map<number, Waiting<Request, Answer>[]>()

  constructor(steps: Steps<Request, Facts, Answer>, maxWait = MAX_WAIT_MS) {
    this.#steps = steps
    this.#maxWait = maxWait
  }

  async add(villaId: number, request: Request): Promise<Answer> {
    const known = this.#queues.get(villaId)
    const queue = known ?? []
    if (queue.length >= MAX_WAITING) throw new Failure('unavailable')
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const timeout = setTimeout(() => {
      waiting.hasLeft = true
      reject(new Failure('unavailable'))
    }, this.#maxWait)
    const waiting: Waiting<Request, Answer> = { request, resolve, reject, timeout, hasLeft: false }
    queue.push(waiting)
    if (known === undefined) {
      this.#queues.set(villaId, queue)
      void this.#serve(villaId, queue)
    }
    return promise.finally(() => clearTimeout(timeout))
  }

  async #serve(villaId: number, queue: Waiting<Request, Answer>[]): Promise<void> {
    while (queue.length > 0) await this.#serveFirst(queue)
    this.#queues.delete(villaId)
  }

  /** Answers at least one waiting request, unless another process was faster. Never throws. */
  async #serveFirst(queue: Waiting<Request, Answer>[]): Promise<void> {
    const present = [...queue]
    let facts: Facts
    try {
      facts = await this.#steps.readFacts(present.map(({ request }) => request))
    } catch (error) {
      for (const { reject } of queue.splice(0, present.length)) reject(error)
      return
    }
    const remaining = present.filter((one) => !one.hasLeft && !this.#isAnswered(one, facts))
    // Requests that arrived meanwhile stay behind these and wait for the next facts.
    queue.splice(0, present.length, ...remaining)
    const [first] = remaining
    if (first === undefined) return
    clearTimeout(first.timeout)
    try {
      const answer = await this.#steps.attempt(first.request, facts)
      if (answer === null) return
      first.resolve(answer)
    } catch (error) {
      first.reject(error)
    }
    queue.shift()
  }

  #isAnswered({ request, resolve, reject }: Waiting<Request, Answer>, facts: Facts): boolean {
    try {
      const answer = this.#steps.answerFrom(request, facts)
      if (answer === null) return false
      resolve(answer)
    } catch (error) {
      reject(error)
    }
    return true
  }
}
