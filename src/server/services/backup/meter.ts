import { createHash } from 'node:crypto'
import { Transform, Writable, type TransformCallback } from 'node:stream'

const NEWLINE = 10

/** Discards the bytes of a pipeline that only measures them. */
export const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Passes bytes on and counts them. When the stream has ended, it has their number, their lines and their digest. */
export class Meter extends Transform {
  readonly #hash = createHash('sha256')
  #sha256: string | null = null
  size = 0
  /** the number of rows, because the text format of COPY escapes line breaks within values */
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
