import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Context, World } from '../../platform/context.ts'
import type { WriteNews } from '../../platform/db/write-news.ts'
import { Failure } from '../../platform/failure.ts'
import { BATCH, loadTable } from './load-table.ts'
import { readTownsOfDistricts, readVillas } from './read-villas.ts'
import { VillaTable } from './villa-table.ts'

/** How long a search waits for the index, in milliseconds: less than the time in which a balancer gives up. */
const PATIENCE_MS = 8000

/** The pause after a reading that failed. Searches try again at once. */
const RETRY_MS = 1000

/**
 * What decides a search of each active villa, in the memory of this process. Villas are read at the first search or at
 * the start of the program, and again when a write to them is heard. A search sees every write that this process has
 * heard of, because it waits until those villas have been read. The reservation itself is decided by the database alone.
 */
export class SearchIndex {
  readonly #world: Pick<World, 'db' | 'writes' | 'log' | 'now'>
  #table = new VillaTable()
  readonly #changed = new Set<number>()
  #areDistrictsStale = false
  /** Everything has to be read: at first, and after the listening connection was lost. */
  #isStale = true
  /** All villas have been read since then. */
  #isWhole = false
  #running: Promise<void> | null = null
  #isRenewalDue = false

  constructor(world: Pick<World, 'db' | 'writes' | 'log' | 'now'>) {
    this.#world = world
    world.writes.subscribe({
      onTag: (tag) => this.#hear(tag),
      onMissed: () => {
        this.#isStale = true
        this.#renewSoon()
      },
    })
  }

  /** Whether searches are answered without reading all villas first. */
  get isLoaded(): boolean {
    return this.#isWhole && !this.#isStale && this.#world.writes.isListening
  }

  /** Reads all villas in the background, and tries again until that works. Searches meanwhile wait for it. */
  start(): void {
    if (this.#isStale) this.#renewSoon()
  }

  /** The memory of calendars and prices, and the number of villas. */
  size(): { bytes: number; villas: number } {
    return { bytes: this.#table.bytes, villas: this.#table.size }
  }

  /**
   * Calls `work` with the villas, which hold every write that this process has heard of. `work` must not keep the table
   * beyond its return. @throws Failure(unavailable) when the index is not up to date within seconds.
   */
  async read<T>(work: (villas: VillaTable) => T): Promise<T> {
    if (!this.#isFresh) await this.#untilFresh()
    return work(this.#table)
  }

  get #isFresh(): boolean {
    return (
      !this.#isStale && this.#changed.size === 0 && this.#running === null && this.#world.writes.isListening
    )
  }

  async #untilFresh(): Promise<void> {
    const limit = Promise.withResolvers<never>()
    limit.promise.catch(() => undefined)
    const timer = setTimeout(() => limit.reject(new Failure('unavailable')), PATIENCE_MS)
    try {
      while (!this.#isFresh) {
        if (!(await this.#world.writes.untilListening(PATIENCE_MS))) throw new Failure('unavailable')
        await Promise.race([this.#renew(), limit.promise])
      }
    } finally {
      clearTimeout(timer)
    }
  }

  #hear(tag: string): void {
    if (tag === 'site') this.#areDistrictsStale = true
    else if (tag.startsWith('villa:')) this.#changed.add(Number(tag.slice('villa:'.length)))
    // A burst of announcements of one transaction is read once.
    this.#renewSoon()
  }

  #renewSoon(): void {
    if (this.#isRenewalDue) return
    this.#isRenewalDue = true
    setImmediate(() => {
      this.#isRenewalDue = false
      this.#renew().catch((error: unknown) => {
        this.#world.log.warn({ error: String(error) }, 'the search index could not be renewed')
        setTimeout(() => this.#renewSoon(), RETRY_MS).unref()
      })
    })
  }

  /** Reads what has changed; callers share one reading at a time. */
  #renew(): Promise<void> {
    this.#running ??= (this.#isStale ? this.#readAll() : this.#readChanged()).finally(() => {
      this.#running = null
      if (this.#changed.size > 0) this.#renewSoon()
    })
    return this.#running
  }

  async #readAll(): Promise<void> {
    this.#isStale = false
    this.#isWhole = false
    this.#changed.clear()
    this.#areDistrictsStale = false
    try {
      const begun = performance.now()
      this.#table = await loadTable(this.#world.db, todayInIstanbul(this.#world.now()))
      this.#isWhole = true
      const { bytes, villas } = this.size()
      this.#world.log.info(
        { villas, bytes, ms: Math.round(performance.now() - begun) },
        'the search index is loaded',
      )
    } catch (error) {
      this.#isStale = true
      throw error
    }
  }

  async #readChanged(): Promise<void> {
    if (this.#areDistrictsStale) {
      this.#areDistrictsStale = false
      try {
        this.#table.putDistricts(await readTownsOfDistricts(this.#world.db))
      } catch (error) {
        this.#areDistrictsStale = true
        throw error
      }
    }
    const ids = [...this.#changed].slice(0, BATCH)
    if (ids.length === 0) return
    for (const id of ids) this.#changed.delete(id)
    try {
      const read = await readVillas(this.#world.db, ids, todayInIstanbul(this.#world.now()))
      const active = new Set(read.map(({ villa }) => villa.id))
      for (const id of ids) if (!active.has(id)) this.#table.remove(id)
      this.#table.put(read)
    } catch (error) {
      for (const id of ids) this.#changed.add(id)
      throw error
    }
  }
}

const indexes = new WeakMap<WriteNews, SearchIndex>()

/** The index of this process. */
export function searchIndexOf(world: Pick<Context, 'db' | 'writes' | 'log' | 'now'>): SearchIndex {
  let index = indexes.get(world.writes)
  if (index === undefined) {
    index = new SearchIndex(world)
    indexes.set(world.writes, index)
  }
  return index
}
