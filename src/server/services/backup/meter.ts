import { createHash } from 'node:crypto'
import { Transform, Writable, type TransformCallback } from 'node:stream'

const NEWLINE = 10

/** The end of a pipeline whose bytes are only measured. */
export const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Passes bytes on; once the stream has ended it knows how many bytes and lines there were, and their digest. */
export class Meter extends Transform {
  readonly #hash = createHash('sha256')
  #sha256: string | null = null
  size = 0
  /** COPY's text format escapes line breaks within a value: its lines are the rows */
  lines = 0

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#hash.update(chunk)
    this.size += chunk.length
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) this.lines += 1
    done(null, chunk)
  }

  get sha256(): string {
    this.#sha256 ??= this.#hash.digest('hex')
    return this.#sha256
  }
}
