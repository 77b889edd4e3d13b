import { LRUCache } from 'lru-cache'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { World } from '../../platform/context.ts'
import { villaOfTag } from '../../platform/db/write-news.ts'
import type { WriteNews } from '../../platform/db/write-news.ts'
import { readVillaFacts } from './public-villa-facts.ts'
import type { VillaFacts } from './public-villa-facts.ts'

/** Where public answers get facts from: the database, and the news of writes that say when kept facts are stale. */
export type FactSource = Pick<World, 'db' | 'writes'>

/** A villa takes about 13 KB, so all of them take about 64 MB (decision 48). */
const MAX_VILLAS = 5000

/** The writes that were heard of while facts were being read. */
interface Reading {
  changed: Set<number>
  isAllChanged: boolean
}

/**
 * Keeps the facts of villas until a write to them is heard of. Facts are not kept when their villa was written to while
 * they were read, so kept facts are never older than the last known write. While the connection that hears of writes is
 * down, everything is read anew.
 */
class KeptVillaFacts {
  readonly #villas = new LRUCache<number, VillaFacts>({ max: MAX_VILLAS })
  readonly #readings = new Set<Reading>()
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
    const known = new Map<number, VillaFacts>()
    if (this.#writes.isListening) {
      for (const id of villaIds) {
        const facts = this.#villas.get(id)
        // read on a later day: a clock was put back
        if (facts !== undefined && facts.from < today) known.set(id, facts)
      }
    }
    const missing = [...new Set(villaIds)].filter((id) => !known.has(id))
    if (missing.length === 0) return known
    for (const [id, facts] of await this.#read(db, missing, today)) known.set(id, facts)
    return known
  }

  async #read(
    db: FactSource['db'],
    villaIds: readonly number[],
    today: Day,
  ): Promise<Map<number, VillaFacts>> {
    const reading: Reading = { changed: new Set(), isAllChanged: !this.#writes.isListening }
    this.#readings.add(reading)
    try {
      const read = await readVillaFacts(db, villaIds, today)
      if (reading.isAllChanged || !this.#writes.isListening) return read
      for (const [id, facts] of read) if (!reading.changed.has(id)) this.#villas.set(id, facts)
      return read
    } finally {
      this.#readings.delete(reading)
    }
  }

  /** 'site' is a change of what many villas show: their town, their district, an image, a setting. */
  #drop(tag: string): void {
    if (tag === 'site') return this.#dropAll()
    const id = villaOfTag(tag)
    if (id === null) return
    this.#villas.delete(id)
    for (const reading of this.#readings) reading.changed.add(id)
  }

  #dropAll(): void {
    this.#villas.clear()
    for (const reading of this.#readings) reading.isAllChanged = true
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
