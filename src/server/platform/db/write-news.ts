/** A connection that has not answered for this long may be lost. */
const SILENCE_MS = 1000

/** A part of the process that keeps something in memory. */
export interface WriteListener {
  /**
   * A committed write changed what has this tag: 'site', 'villa:12', or one of the dashboard's: 'reservation', 'mail',
   * 'message', 'feed', 'job', 'notification:12' for a user who has a new one, and 'user:12' when sessions of that user may have ended. The triggers `tell_caches` of the migrations say which table has which tag.
   */
  onTag: (tag: string) => void
  /** Writes may have been missed, because the listening connection was lost and is back. */
  onMissed: () => void
}

const RENTAL = /^villa:(\d+)$/

/** The id of the villa or boat of a tag like 'villa:12'; null for every other tag. Triggers write `villa` for both kinds. */
export function rentalOfTag(tag: string): number | null {
  const id = RENTAL.exec(tag)?.[1]
  return id === undefined ? null : Number(id)
}

/** Passes the announcements of committed writes (NOTIFY cache) to every part of this process that keeps something in memory. */
export class WriteNews {
  readonly #listeners = new Set<WriteListener>()
  #isConnected = false
  #answeredAt = 0
  readonly #waiting = new Set<() => void>()
  /** Waits until everything committed so far was told, or the listening connection is given up. */
  settle: () => Promise<void> = async () => {}

  /**
   * Whether the listening connection is up and answered within the last second. While it did not, what is kept in memory
   * may be stale.
   */
  get isListening(): boolean {
    return this.#isConnected && performance.now() - this.#answeredAt < SILENCE_MS
  }

  /** Returns a function that ends the subscription. */
  subscribe(listener: WriteListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(tag: string): void {
    for (const { onTag } of this.#listeners) onTag(tag)
  }

  /** The listening connection is up, for the first time or again. */
  connected(): void {
    this.#isConnected = true
    for (const { onMissed } of this.#listeners) onMissed()
    this.answered()
  }

  /** The listening connection has just answered. */
  answered(): void {
    this.#answeredAt = performance.now()
    for (const go of this.#waiting) go()
    this.#waiting.clear()
  }

  disconnected(): void {
    this.#isConnected = false
  }

  /** Resolves once the connection is up and answers, with false when that takes longer than `ms` milliseconds. */
  async untilListening(ms: number): Promise<boolean> {
    if (this.isListening) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const go = () => resolve(true)
    this.#waiting.add(go)
    const timer = setTimeout(() => resolve(false), ms)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(go)
    }
  }
}
