import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Context, World } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { rentalOfTag } from '../../platform/db/write-news.ts'
import type { WriteNews } from '../../platform/db/write-news.ts'
import { BATCH, loadTable, putVillas } from './load-table.ts'
import { readTownsOfDistricts, readVillas } from './read-villas.ts'
import { VillaTable } from './villa-table.ts'

/** How long a search waits for the index, in milliseconds: less than the time in which a balancer gives up. */
const PATIENCE_MS = 8000

/** The pause after a reading that failed. Searches try again at once. */
const RETRY_MS = 1000

/**
 * What decides a search of each active villa, in the memory of this process. Villas are read at the start of the program,
 * and again when a write to them is heard. A search sees every write that this process has heard of when it begins,
 * because it waits until those villas have been read. The reservation itself is decided by the database alone.
 */
export class SearchIndex {
  readonly #world: Pick<World, 'db' | 'writes' | 'log' | 'now'>
  #table = new VillaTable()
  /** What has to be read again. Everything at first, and after the listening connection was lost. */
  readonly #changed = new Set<number>()
  #areDistrictsStale = false
  #isStale = true
  /** Announcements are numbered: the last one, the last one that the table holds, and the last one that made it stale. */
  #heard = 1
  #held = 0
  #staleSince = 1
  /** The day in Fethiye on which villas were read last. What was over then is not in the table. */
  #readOn: Day = ''
  #running: Promise<void> | null = null
  #isRenewalDue = false

  constructor(world: Pick<World, 'db' | 'writes' | 'log' | 'now'>) {
    this.#world = world
    world.writes.subscribe({ onTag: (tag) => this.#hear(tag), onMissed: () => this.#miss() })
  }

  /** Whether searches are answered without reading all villas first. */
  get isLoaded(): boolean {
    return this.#held >= this.#staleSince && this.#world.writes.isListening
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
    // A clock that was put back asks for days that were over when the villas were read.
    if (todayInIstanbul(this.#world.now()) < this.#readOn) this.#miss()
    if (this.#held < this.#heard || !this.#world.writes.isListening) await this.#untilCurrent()
    return work(this.#table)
  }

  async #untilCurrent(): Promise<void> {
    const { writes } = this.#world
    const limit = Promise.withResolvers<never>()
    limit.promise.catch(() => undefined)
    const timer = setTimeout(() => limit.reject(new Failure('unavailable')), PATIENCE_MS)
    try {
      do {
        await Promise.race([writes.untilListening(PATIENCE_MS), limit.promise])
        // What is heard from here on may be left for the next search, so that steady writes hold up none.
        const wanted = this.#heard
        while (this.#held < wanted) await Promise.race([this.#renew(), limit.promise])
      } while (!writes.isListening)
    } finally {
      clearTimeout(timer)
    }
  }

  #hear(tag: string): void {
    const id = rentalOfTag(tag)
    if (id !== null) this.#changed.add(id)
    else if (tag === 'site') this.#areDistrictsStale = true
    else return
    this.#heard += 1
    this.#renewSoon()
  }

  #miss(): void {
    this.#isStale = true
    this.#heard += 1
    this.#staleSince = this.#heard
    this.#renewSoon()
  }

  /** Announcements of one transaction arrive together and are read once. */
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

  /** Reads what has changed; callers share one reading at a time. What is heard meanwhile is read by the next one. */
  #renew(): Promise<void> {
    this.#running ??= this.#readHeard().finally(() => (this.#running = null))
    return this.#running
  }

  async #readHeard(): Promise<void> {
    const heard = this.#heard
    if (this.#isStale) await this.#readAll()
    if (this.#areDistrictsStale) await this.#readDistricts()
    const ids = [...this.#changed]
    for (let first = 0; first < ids.length; first += BATCH) {
      await this.#readVillas(ids.slice(first, first + BATCH))
    }
    this.#held = heard
    if (this.#heard > heard) this.#renewSoon()
  }

  async #readAll(): Promise<void> {
    this.#isStale = false
    this.#areDistrictsStale = false
    this.#changed.clear()
    try {
      const begun = performance.now()
      this.#readOn = todayInIstanbul(this.#world.now())
      this.#table = await loadTable(this.#world.db, this.#readOn, this.#world.log)
      const ms = Math.round(performance.now() - begun)
      this.#world.log.info({ ...this.size(), ms }, 'the search index is loaded')
    } catch (error) {
      this.#isStale = true
      throw error
    }
  }

  async #readDistricts(): Promise<void> {
    this.#areDistrictsStale = false
    try {
      this.#table.putDistricts(await readTownsOfDistricts(this.#world.db))
    } catch (error) {
      this.#areDistrictsStale = true
      throw error
    }
  }

  async #readVillas(ids: readonly number[]): Promise<void> {
    for (const id of ids) this.#changed.delete(id)
    try {
      this.#readOn = todayInIstanbul(this.#world.now())
      const read = await readVillas(this.#world.db, ids, this.#readOn)
      const active = new Set(read.map(({ villa }) => villa.id))
      for (const id of ids) if (!active.has(id)) this.#table.remove(id)
      putVillas(this.#table, read, this.#world.log)
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
