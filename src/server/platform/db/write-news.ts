/** A part of the process that keeps something in memory. */
export interface WriteListener {
  /** A committed write changed what has this tag: 'site', 'villa' (any villa), 'villa:12'. */
  onTag: (tag: string) => void
  /** Writes may have been missed, because the listening connection was lost and is back. */
  onMissed: () => void
}

/** Passes the announcements of committed writes (NOTIFY cache) to every part of this process that keeps something in memory. */
export class WriteNews {
  readonly #listeners = new Set<WriteListener>()
  #isListening = false
  readonly #waiting = new Set<() => void>()
  /** Waits until everything committed so far was told, or the listening connection is given up. */
  settle: () => Promise<void> = async () => {}

  /** Whether the listening connection is up. While it is not, what is kept in memory may be stale. */
  get isListening(): boolean {
    return this.#isListening
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
    this.#isListening = true
    for (const { onMissed } of this.#listeners) onMissed()
    for (const go of this.#waiting) go()
    this.#waiting.clear()
  }

  disconnected(): void {
    this.#isListening = false
  }

  /** Resolves once the connection is up, with false when that takes longer than `ms` milliseconds. */
  async untilListening(ms: number): Promise<boolean> {
    if (this.#isListening) return true
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
