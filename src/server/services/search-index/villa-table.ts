import { dayNumber } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Kurus } from '../../../domain/pricing/money.ts'
import { gapsOf, minNightsOfGap } from './find-gaps.ts'
import type { GapNumbers, GapWindow } from './find-gaps.ts'
import { DISCOUNT, NONE_AFTER, NONE_BEFORE } from './indexed-villa.ts'
import type { IndexedVilla } from './indexed-villa.ts'
import { isMet, judgeStay, minNightsAt } from './judge-stay.ts'
import type { StayObstacle, StayTerms } from './judge-stay.ts'
import { leastNightly, leastNightOf } from './least-prices.ts'
import { NumberBlocks } from './number-blocks.ts'
import type { ReadVilla } from './read-villas.ts'

/** How many stays' judgements are kept, a few bytes a villa each. */
const MAX_KEPT = 4

type Judgement = Kurus | StayObstacle

/** The active villas of the index and what a search asks of them. */
export class VillaTable {
  readonly #villas = new Map<number, IndexedVilla>()
  readonly #blocks = new NumberBlocks()
  #inOrder: IndexedVilla[] | null = []
  #townsOfDistricts: ReadonlyMap<number, number> = new Map()
  #slots = 0
  /** judgements by stay and then by slot, until a villa changes */
  readonly #kept = new Map<string, (Judgement | undefined)[]>()

  get bytes(): number {
    return this.#blocks.bytes
  }

  get size(): number {
    return this.#villas.size
  }

  /** All villas by position. */
  get inOrder(): readonly IndexedVilla[] {
    this.#inOrder ??= [...this.#villas.values()].toSorted((a, b) => a.position - b.position || a.id - b.id)
    return this.#inOrder
  }

  find(id: number): IndexedVilla | undefined {
    return this.#villas.get(id)
  }

  /** The total of a stay at a villa, or why it cannot be booked. Guests and filters are not checked. */
  judge(villa: IndexedVilla, terms: StayTerms): Judgement {
    return judgeStay(this.#blocks.numbers, villa.block, terms)
  }

  /**
   * The same for many villas. The list of a search, its counts and its suggestions are asked for one after the other and
   * judge the same stay, so what was judged in the same second is kept: within a second no hold ends. The function must not
   * be kept beyond the search.
   */
  judging(terms: StayTerms): (villa: IndexedVilla) => Judgement {
    const { from, until, people, today, takes_forecasts, now } = terms
    const key = [from, until, people, today, takes_forecasts, Math.floor(now)].join()
    const kept: (Judgement | undefined)[] = this.#kept.get(key) ?? []
    kept.length = this.#slots
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    if (this.#kept.size > MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value!)
    return (villa) => (kept[villa.slot] ??= this.judge(villa, terms))
  }

  /** The minimum stay that applies to a stay at a villa. */
  minNights({ block }: IndexedVilla, { from, until }: StayTerms): number {
    return minNightsAt(this.#blocks.numbers, block, from, until)
  }

  /** The lowest nightly season price from a day on (pricing.cheapestNightly); null without prices. */
  nightlyFrom(villa: IndexedVilla, today: number): Kurus | null {
    if (villa.nightly_on !== today) {
      villa.nightly = leastNightly(this.#blocks.numbers, villa.block, today)
      villa.nightly_on = today
    }
    return villa.nightly
  }

  /** Whether a discount can be booked today: for this stay or, without one, for any nights that are not over. */
  isDiscounted({ block }: IndexedVilla, today: Day, terms: StayTerms | null): boolean {
    const numbers = this.#blocks.numbers
    const [first, last] = [block + numbers[block + 2]!, block + numbers[block + 3]!]
    const day = dayNumber(today)
    for (let discount = first; discount < last; discount += DISCOUNT) {
      const isRunning =
        terms !== null
          ? isMet(numbers, discount, terms)
          : numbers[discount + 1]! > day && numbers[discount + 5]! <= day && numbers[discount + 6]! >= day
      if (isRunning) return true
    }
    return false
  }

  /** The gaps of a villa in a window, in order. */
  gaps({ block }: IndexedVilla, window: GapWindow, now: Date): GapNumbers[] {
    return gapsOf(this.#blocks.numbers, block, window, Math.min(now.getTime() / 1000, NONE_AFTER - 1))
  }

  /** The minimum stay that a gap is below or not; null when a night of it has no price of a season. */
  minNightsOfGap({ block }: IndexedVilla, gap: GapNumbers): number | null {
    return minNightsOfGap(this.#blocks.numbers, block, gap)
  }

  townOfDistrict(districtId: number): number | undefined {
    return this.#townsOfDistricts.get(districtId)
  }

  putDistricts(townsOfDistricts: ReadonlyMap<number, number>): void {
    this.#townsOfDistricts = townsOfDistricts
  }

  /** Stores villas as they were read. */
  put(read: readonly ReadVilla[]): void {
    for (const { villa, block } of read) {
      const known = this.#villas.get(villa.id)
      if (known === undefined || known.position !== villa.position) this.#inOrder = null
      if (known !== undefined) this.#blocks.release(known.block)
      const at = this.#blocks.write(block)
      const least_night = leastNightOf(this.#blocks.numbers, at)
      const derived = { block: at, least_night, nightly: null, nightly_on: NONE_BEFORE }
      if (known === undefined) this.#villas.set(villa.id, { ...villa, ...derived, slot: this.#slots++ })
      else Object.assign(known, villa, derived)
    }
    this.#kept.clear()
    if (this.#blocks.isSparse) this.trim()
  }

  /** Forgets a villa that is not active any more. */
  remove(id: number): void {
    const known = this.#villas.get(id)
    if (known === undefined) return
    this.#blocks.release(known.block)
    this.#villas.delete(id)
    this.#kept.clear()
    this.#inOrder = null
  }

  /** Frees the memory that no villa uses, and stores the blocks in the order in which searches read them. */
  trim(): void {
    const villas = this.inOrder
    const places = this.#blocks.close(villas.map(({ block }) => block))
    for (const [index, villa] of villas.entries()) {
      villa.block = places[index]!
      villa.slot = index
    }
    this.#slots = villas.length
    this.#kept.clear()
  }
}
