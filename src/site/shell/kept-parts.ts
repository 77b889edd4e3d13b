import { LRUCache } from 'lru-cache'
import type { KeptParts } from './kept.tsx'

const CLOSING = '"></template>'
/** How every id of React's `useId` begins. */
const ID = '_R_'

/**
 * The bytes of all parts. The name of a part holds everything that it shows, so bytes never become wrong; those that
 * were not used for the longest time go first.
 */
const kept = new LRUCache<string, Buffer>({
  maxSize: 6 * 1024 * 1024,
  sizeCalculation: (part, name) => part.length + 2 * name.length,
})

/** The kept parts of one page (decision 47). */
export class PageParts implements KeptParts {
  readonly mark: string
  readonly #found: { name: string; place: string; part: Buffer | undefined }[] = []

  constructor(mark: string) {
    this.mark = mark
  }

  find(name: string, place: string): { number: number; isKept: boolean } {
    const part = kept.get(name) ?? kept.get(place + name)
    const number = this.#found.push({ name, place, part }) - 1
    return { number, isKept: part !== undefined }
  }

  /** The page with its kept parts in their places. Parts rendered for it are kept, unless the rendering failed. */
  insertInto(page: Buffer<ArrayBuffer>, hasFailed: boolean): Buffer<ArrayBuffer> {
    const opening = `<template data-part="${this.mark} `
    const pieces: Uint8Array[] = []
    let done = 0
    let from = 0
    for (let at = page.indexOf(opening); at !== -1; at = page.indexOf(opening, done)) {
      pieces.push(page.subarray(done, at))
      const end = page.indexOf(CLOSING, at)
      const [number, edge] = page.toString('latin1', at + opening.length, end).split(' ')
      done = end + CLOSING.length
      const { name, place, part } = this.#found[Number(number)]!
      if (edge === 'kept') pieces.push(part!)
      else if (edge === 'from') from = done
      else if (!hasFailed) keep(name, place, page.subarray(from, at))
    }
    pieces.push(page.subarray(done))
    return Buffer.concat(pieces)
  }
}

/** The ids in a part are derived from its place, so a part with ids is kept for that place alone. */
function keep(name: string, place: string, part: Buffer): void {
  kept.set(part.includes(ID) ? place + name : name, Buffer.from(part))
}
