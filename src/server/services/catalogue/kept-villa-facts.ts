import { LRUCache } from 'lru-cache'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { World } from '../../platform/context.ts'
import { rentalOfTag } from '../../platform/db/write-news.ts'
import type { WriteNews } from '../../platform/db/write-news.ts'
import { readVillaFacts } from './public-villa-facts.ts'
import type { VillaFacts } from './public-villa-facts.ts'

/** Where public answers get facts from: the database, and the news of writes that say when kept facts are stale. */
export type FactSource = Pick<World, 'db' | 'writes'>

/** A villa takes about 13 KB, so all of them take about 64 MB (decision 48). */
const MAX_VILLAS = 5000

/**
 * Keeps the facts of villas until a write to them is heard of. Requests that come while a villa is being read share the
 * reading. Facts are not kept when their villa was written to while they were read, so kept facts are never older than the
 * last known write. While the connection that hears of writes is down, everything is read anew.
 */
class KeptVillaFacts {
  readonly #villas = new LRUCache<number, VillaFacts>({ max: MAX_VILLAS })
  /** The readings under way whose villas have not been written to since they began. */
  readonly #readings = new Map<number, { facts: Promise<Map<number, VillaFacts>>; today: Day }>()
  readonly #writes: WriteNews

  constructor(writes: WriteNews) {
    this.#writes = writes
    writes.subscribe({ onTag: (tag) => this.#drop(tag), onMissed: () => this.#dropAll() })
  }

  async facts(
    db: FactSource['db'],
    villaIds: readonly number[],
    today: Day,
  ): Promise<Map<number, VillaFacts>> {
    if (!this.#writes.isListening) return readVillaFacts(db, villaIds, today)
    const known = new Map<number, VillaFacts>()
    const shared = new Map<number, Promise<Map<number, VillaFacts>>>()
    const missing = new Set<number>()
    for (const id of villaIds) {
      const facts = this.#villas.get(id)
      const reading = this.#readings.get(id)
      // read on a later day: a clock was put back
      if (facts !== undefined && facts.from < today) known.set(id, facts)
      else if (reading?.today === today) shared.set(id, reading.facts)
      else missing.add(id)
    }
    if (missing.size > 0) {
      const reading = this.#read(db, [...missing], today)
      for (const id of missing) shared.set(id, reading)
    }
    for (const [id, reading] of shared) {
      const facts = (await reading).get(id)
      if (facts !== undefined) known.set(id, facts)
    }
    return known
  }

  #read(db: FactSource['db'], villaIds: readonly number[], today: Day): Promise<Map<number, VillaFacts>> {
    const reading = { facts: readVillaFacts(db, villaIds, today), today }
    for (const id of villaIds) this.#readings.set(id, reading)
    const keep = (read: ReadonlyMap<number, VillaFacts>) => {
      for (const id of villaIds) {
        // Another reading has this place when a write was heard meanwhile.
        if (this.#readings.get(id) !== reading) continue
        this.#readings.delete(id)
        const facts = read.get(id)
        if (facts !== undefined && this.#writes.isListening) this.#villas.set(id, facts)
      }
    }
    reading.facts.then(keep, () => keep(new Map()))
    return reading.facts
  }

  /** 'site' is a change of what many villas show: their town, their district, an image, a setting. */
  #drop(tag: string): void {
    if (tag === 'site') return this.#dropAll()
    const id = rentalOfTag(tag)
    if (id === null) return
    this.#villas.delete(id)
    this.#readings.delete(id)
  }

  #dropAll(): void {
    this.#villas.clear()
    this.#readings.clear()
  }
}

/** One for each process, because each process hears of writes on a connection of its own. */
const keptBy = new WeakMap<WriteNews, KeptVillaFacts>()

/**
 * The facts of these villas, active or not: kept ones without a query, all others in one. An unknown id is left out. Only
 * for answers that may be as old as the last write this process has heard of: what writes reads the database
 * (villa-facts.ts).
 */
export function villaFactsOf(
  { db, writes }: FactSource,
  villaIds: readonly number[],
  now: Date,
): Promise<Map<number, VillaFacts>> {
  const kept = keptBy.get(writes) ?? new KeptVillaFacts(writes)
  keptBy.set(writes, kept)
  return kept.facts(db, villaIds, todayInIstanbul(now))
}
