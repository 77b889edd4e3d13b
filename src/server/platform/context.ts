import type { Kysely } from 'kysely'
import type { Role } from '../../domain/accounts/roles.ts'
import type { Config } from './config.ts'
import type { Database } from './db/schema.ts'

export type Db = Kysely<Database>

/** Who is calling, as checked on this very call (role and activity are read from the database each time). */
export interface Actor {
  id: number
  role: Role
  name: string
  email: string
}

/** What every program part may use; the clock and randomness are here so that tests can set them. */
export interface World {
  db: Db
  config: Config
  now: () => Date
  random: (bytes: number) => Uint8Array
  log: Log
  /** how addresses of other sites are reached; without it the internet's, and nothing of our own network */
  network?: Network
}

/** The way to other sites. Tests put their own servers there; nothing in the settings can. */
export interface Network {
  /** every address of a host */
  resolve: (host: string) => Promise<string[]>
  /** whether this very address may be connected to at this port */
  allows: (address: string, port: number) => boolean
}

/** Logs carry ids, not people (docs/product.md, Privacy and security). */
export interface Log {
  info: (facts: Record<string, unknown>, message: string) => void
  warn: (facts: Record<string, unknown>, message: string) => void
  error: (facts: Record<string, unknown>, message: string) => void
}

/** An Idempotency-Key with what was asked under it. A key belongs to one call of one caller. */
export interface RequestKey {
  /** as the contract names it: POST /v1/admin/villas */
  call: string
  /** null of a visitor */
  caller_id: number | null
  key: string
  digest: string
}

/** One call: the world, the caller and what the request brought besides its input. */
export interface Context<Who extends Actor | null = Actor | null> extends World {
  actor: Who
  request: {
    id: string
    address: string
    /** of a call that creates something */
    idempotency_key: RequestKey | null
    /** aborted once nobody waits for the answer: the caller has gone away, or the program ends */
    gone: () => AbortSignal
  }
}
