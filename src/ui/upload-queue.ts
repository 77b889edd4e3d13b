import PQueue from 'p-queue'

/**
 * The state of one file. `waiting` and `failed` files can be sent (again); the others are being sent or done.
 */
export type UploadState = 'waiting' | 'preparing' | 'sending' | 'finishing' | 'done' | 'failed'

export interface UploadEntry {
  key: number
  name: string
  /** The size of the chosen file. */
  bytes: number
  state: UploadState
  /** The share that was sent, 0 to 1. */
  progress: number
  /** Why it failed, or a remark about a file that is done. */
  message: string
  /** Whether sending the same file again may succeed. */
  canRetry: boolean
}

interface Work {
  /** Prepares a chosen file for sending: makes it smaller or converts it. */
  prepare: (file: File, signal: AbortSignal) => Promise<File>
  /** Sends the file. The returned text is shown beside it. */
  send: (
    file: File,
    options: { position: number; signal: AbortSignal; onProgress: (part: number) => void },
  ) => Promise<string>
  /** `stop` makes this file and all others wait until `resume`, for example because the session has ended. */
  explain: (error: unknown) => { message: string; canRetry: boolean; stop?: boolean }
}

interface Job {
  entry: UploadEntry
  file: File
  /** Counted from 0, in the order in which the files were chosen. */
  position: number
  given: AbortController
}

/**
 * Uploads a limited number of files at a time, in the order in which they were chosen. It does not know the
 * server. It is a store for useSyncExternalStore: `subscribe` and `entries`.
 */
export class UploadQueue {
  #jobs: Job[] = []
  #entries: readonly UploadEntry[] = []
  #listeners = new Set<() => void>()
  #chosen = 0
  readonly #work: Work
  readonly #queue: PQueue

  constructor(work: Work, atOnce = 3) {
    this.#work = work
    this.#queue = new PQueue({ concurrency: atOnce })
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  entries = (): readonly UploadEntry[] => this.#entries
  isStopped = (): boolean => this.#queue.isPaused

  add(files: readonly File[]): void {
    for (const file of files) {
      this.#chosen += 1
      const entry: UploadEntry = {
        key: this.#chosen,
        name: file.name,
        bytes: file.size,
        state: 'waiting',
        progress: 0,
        message: '',
        canRetry: false,
      }
      const job = { entry, file, position: this.#chosen - 1, given: new AbortController() }
      this.#jobs.push(job)
      this.#begin(job)
    }
    this.#tell()
  }

  /** Sends failed files again that may succeed: one, or all of them. */
  retry(key?: number): void {
    for (const job of this.#jobs) {
      const { state, canRetry } = job.entry
      if (state !== 'failed' || !canRetry || (key !== undefined && key !== job.entry.key)) continue
      job.given = new AbortController()
      this.#begin(job)
    }
  }

  /** Cancels a file in any state and removes it. */
  remove(key: number): void {
    const job = this.#jobs.find(({ entry }) => entry.key === key)
    if (job === undefined) return
    this.#jobs = this.#jobs.filter((each) => each !== job)
    job.given.abort()
    this.#tell()
  }

  /** Removes files that are done; with `all` cancels and removes the others too. */
  clear(all = false): void {
    const gone = this.#jobs.filter(({ entry }) => all || entry.state === 'done')
    this.#jobs = this.#jobs.filter((job) => !gone.includes(job))
    for (const { given } of gone) given.abort()
    this.#tell()
  }

  stop(): void {
    this.#queue.pause()
    this.#tell()
  }

  resume(): void {
    this.#queue.start()
    this.#tell()
  }

  #begin(job: Job): void {
    this.#set(job, { state: 'waiting', progress: 0, message: '' })
    const turn = { priority: -job.position, signal: job.given.signal }
    // Rejects when the file is cancelled; every other result is in its entry.
    void this.#queue.add(() => this.#run(job), turn).catch(() => undefined)
  }

  async #run(job: Job): Promise<void> {
    const { given } = job
    this.#set(job, { state: 'preparing' })
    try {
      const file = await this.#work.prepare(job.file, given.signal)
      if (given.signal.aborted) return
      this.#set(job, { state: 'sending' })
      const message = await this.#work.send(file, {
        position: job.position,
        signal: given.signal,
        onProgress: (progress) => this.#set(job, { progress, state: progress < 1 ? 'sending' : 'finishing' }),
      })
      this.#set(job, { state: 'done', progress: 1, message })
    } catch (error) {
      if (given.signal.aborted) return
      const { message, canRetry, stop = false } = this.#work.explain(error)
      if (stop) {
        this.stop()
        this.#begin(job)
      } else this.#set(job, { state: 'failed', message, canRetry })
    }
  }

  #set(job: Job, change: Partial<UploadEntry>): void {
    job.entry = { ...job.entry, ...change }
    this.#tell()
  }

  #tell(): void {
    this.#entries = this.#jobs.map(({ entry }) => entry)
    for (const listener of this.#listeners) listener()
  }
}
