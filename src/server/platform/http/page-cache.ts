import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { WriteNews } from '../db/write-news.ts'

const brotli = promisify(brotliCompress)
const open = promisify(brotliDecompress)
const zip = promisify(gzip)

type Compression = 'br' | 'gzip'
type Encoding = Compression | 'identity'

/**
 * A cached page. Only its compressed forms are kept, because the text takes five times as much and is rarely requested.
 * It is compressed quickly at first, and well when it is requested again.
 */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  etag: string
  encoded: (encoding: Encoding) => Promise<Buffer>
  bytes: number
}

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** what the page shows: 'site', 'villa' (any villa), 'villa:12'; null: never cache it */
  tags: string[] | null
}

/**
 * Most pages are requested once before a write drops them. For those quick compression takes a quarter of the processor
 * time and gives a sixth more bytes. A second request shows that better compression is worth it.
 */
const QUALITY = { quick: { br: 1, gzip: 1 }, well: { br: 5, gzip: 6 } }

/** The memory of an entry besides its text: headers, maps, tags. A redirect has no text at all. */
const OVERHEAD = 2048

function compress(encoding: Compression, text: Buffer, quality: number): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      })
    : zip(text, { level: quality })
}

interface Form {
  bytes: Promise<Buffer>
  wasAsked: boolean
  isFinal: boolean
}

async function press({ status, headers, body }: RenderedPage): Promise<CachedPage> {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const quick = await compress('br', body, QUALITY.quick.br)
  const br: Form = { bytes: Promise.resolve(quick), wasAsked: false, isFinal: false }
  const forms: Partial<Record<Compression, Form>> = { br }
  let text: WeakRef<Buffer> | null = null
  let opening: Promise<Buffer> | null = null
  const openText = async () => {
    try {
      const opened = await open(await br.bytes)
      text = new WeakRef(opened)
      return opened
    } finally {
      opening = null
    }
  }
  // requests that come while the text is still being sent share one copy
  const textAgain = async () => text?.deref() ?? (opening ??= openText())
  const pressed = async (encoding: Compression, quality: 'quick' | 'well') =>
    compress(encoding, await textAgain(), QUALITY[quality][encoding])

  const encoded = async (encoding: Encoding): Promise<Buffer> => {
    if (encoding === 'identity') return textAgain()
    const form = (forms[encoding] ??= { bytes: pressed(encoding, 'quick'), wasAsked: false, isFinal: false })
    if (form.wasAsked && !form.isFinal) {
      form.isFinal = true
      const bytes = await pressed(encoding, 'well')
      form.bytes = Promise.resolve(bytes)
    }
    form.wasAsked = true
    return form.bytes
  }
  // gzip, when it is requested, takes a fifth more than brotli
  const bytes = Math.ceil(quick.length * 2.2) + OVERHEAD
  return { status, headers: { ...headers, etag, vary: 'accept-encoding' }, etag, encoded, bytes }
}

/**
 * Caches pages by key and drops them by tag. Concurrent requests share one rendering. A page is not cached when one of
 * its tags was invalidated while it was rendered, so a cached page is never older than the last known write.
 */
export class PageCache {
  readonly #pages: LRUCache<string, { page: CachedPage; tags: string[] }>
  readonly #keysOfTag = new Map<string, Set<string>>()
  readonly #rendering = new Map<string, Promise<CachedPage>>()
  readonly #movedAt = new Map<string, number>()
  readonly #answers = new Map<string, { answer: unknown; day: string; tags: string[] }>()
  #sequence = 0
  #flushedAt = 0

  /** With 0 bytes every page is rendered anew. */
  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      // the library takes no 0; it keeps nothing that is larger than the whole
      maxSize: Math.max(maxBytes, 1),
      sizeCalculation: ({ page }) => page.bytes,
      dispose: ({ tags }, key) => this.#forgetTags(key, tags),
    })
  }

  get size(): number {
    return this.#pages.size
  }

  /** Whether the page of this key is cached or being rendered. */
  hasPage(key: string): boolean {
    return this.#pages.has(key) || this.#rendering.has(`${this.#sequence} ${key}`)
  }

  /** The page of this key, cached or rendered now. */
  async page(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const kept = this.#pages.get(key)
    if (kept !== undefined) return kept.page
    const begunAt = this.#sequence
    // a request after a write must not share a rendering that began before it
    const flight = `${begunAt} ${key}`
    const running = this.#rendering.get(flight)
    if (running !== undefined) return running
    const work = this.#render(key, begunAt, render).finally(() => this.#rendering.delete(flight))
    this.#rendering.set(flight, work)
    return work
  }

  /**
   * Caches API answers that many pages share (header and footer, towns, filters) until a write drops them or the day
   * ends. `tagsOf` returns what an answer shows; null: it is not cached.
   */
  async answer(
    name: string,
    day: string,
    ask: () => Promise<unknown>,
    tagsOf: (name: string, answer: unknown) => string[] | null,
  ): Promise<unknown> {
    const kept = this.#answers.get(name)
    if (kept?.day === day) return kept.answer
    const begunAt = this.#sequence
    const answer = await ask()
    const tags = tagsOf(name, answer)
    if (tags !== null && !this.#wasInvalidated(tags, begunAt)) this.#answers.set(name, { answer, day, tags })
    return answer
  }

  /** Whether one of these tags was invalidated since. */
  #wasInvalidated(tags: readonly string[], begunAt: number): boolean {
    return this.#flushedAt > begunAt || tags.some((tag) => (this.#movedAt.get(tag) ?? 0) > begunAt)
  }

  async #render(key: string, begunAt: number, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const rendered = await render()
    const page = await press(rendered)
    // a long URL takes memory as long as its page is cached
    page.bytes += 2 * key.length
    const { tags } = rendered
    if (tags !== null && !this.#wasInvalidated(tags, begunAt)) this.#keep(key, page, tags)
    return page
  }

  #keep(key: string, page: CachedPage, tags: string[]): void {
    this.#pages.set(key, { page, tags })
    // a page larger than the whole cache was not stored
    if (!this.#pages.has(key)) return
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag) ?? new Set()
      keys.add(key)
      this.#keysOfTag.set(tag, keys)
    }
  }

  #forgetTags(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOfTag.delete(tag)
    }
  }

  /** Follows the writes of all processes from now on. Returns a function that ends it. */
  follow(writes: WriteNews): () => void {
    return writes.subscribe({ onTag: (tag) => this.invalidate(tag), onMissed: () => this.flush() })
  }

  /** Drops the pages with this tag. 'villa:12' invalidates 'villa' too. */
  invalidate(tag: string): void {
    this.#sequence += 1
    const colon = tag.indexOf(':')
    for (const each of colon === -1 ? [tag] : [tag, tag.slice(0, colon)]) {
      this.#movedAt.set(each, this.#sequence)
      for (const key of this.#keysOfTag.get(each) ?? []) this.#pages.delete(key)
      for (const [name, { tags }] of this.#answers) if (tags.includes(each)) this.#answers.delete(name)
    }
    // clearing everything is cheaper than remembering very many tags
    if (this.#movedAt.size > 50_000) this.flush()
  }

  /** Clears the cache, because notifications were missed while the connection was lost. */
  flush(): void {
    this.#sequence += 1
    this.#flushedAt = this.#sequence
    this.#movedAt.clear()
    this.#pages.clear()
    this.#answers.clear()
    this.#keysOfTag.clear()
  }
}
