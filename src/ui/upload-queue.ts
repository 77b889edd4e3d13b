import PQueue from 'p-queue'

/** What becomes of one file. `waiting` and `failed` hold the file still; the others are on their way or over. */
export type UploadState = 'waiting' | 'preparing' | 'sending' | 'finishing' | 'done' | 'failed'

export interface UploadEntry {
  key: number
  name: string
  /** of the file as it was chosen */
  bytes: number
  state: UploadState
  /** how much of it has left, 0 to 1 */
  progress: number
  /** why it failed, or what else is to be known of one that is done */
  message: string
  /** another try of the same file may end otherwise */
  canRetry: boolean
}

interface Work {
  /** Makes of a chosen file what is sent: smaller, of another type. */
  prepare: (file: File, signal: AbortSignal) => Promise<File>
  /** Sends it; what it answers is said beside the file. */
  send: (
    file: File,
    options: { position: number; signal: AbortSignal; onProgress: (part: number) => void },
  ) => Promise<string>
  /** `stop` keeps this file and all others waiting until `resume`: the session has ended, say. */
  explain: (error: unknown) => { message: string; canRetry: boolean; stop?: boolean }
}

interface Job {
  entry: UploadEntry
  file: File
  /** counted from 0 in the order in which files were chosen */
  position: number
  given: AbortController
}

/**
 * Files on their way, so many at once, in the order in which they were chosen. Knows nothing of where they go. A store
 * for useSyncExternalStore: `subscribe` and `entries`.
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

  /** Failed ones that may end otherwise: the one, or all of them. */
  retry(key?: number): void {
    for (const job of this.#jobs) {
      const { state, canRetry } = job.entry
      if (state !== 'failed' || !canRetry || (key !== undefined && key !== job.entry.key)) continue
      job.given = new AbortController()
      this.#begin(job)
    }
  }

  /** Gives a file up, wherever it is, and forgets it. */
  remove(key: number): void {
    const job = this.#jobs.find(({ entry }) => entry.key === key)
    if (job === undefined) return
    this.#jobs = this.#jobs.filter((each) => each !== job)
    job.given.abort()
    this.#tell()
  }

  /** Forgets those that are over; with `all` gives up the others too. */
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
    // rejects when the file is given up; what else becomes of it stands in its entry
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
