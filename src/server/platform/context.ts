import type { Kysely } from 'kysely'
import type { Role } from '../../domain/accounts/roles.ts'
import type { Config } from './config.ts'
import type { Database } from './db/schema.ts'
import type { WriteNews } from './db/write-news.ts'

export type Db = Kysely<Database>

/** The signed-in user. Role and activity are read from the database on every call. */
export interface Actor {
  id: number
  role: Role
  name: string
  email: string
  /** the session that the call was made in; null for a token without one */
  session_id: number | null
}

/** What every part of the program may use. The clock and randomness are here so that tests can set them. */
export interface World {
  db: Db
  config: Config
  now: () => Date
  random: (bytes: number) => Uint8Array
  log: Log
  /** announces committed writes of all processes to what this process keeps in memory */
  writes: WriteNews
  /** how other sites are reached; by default the internet without addresses of our own network */
  network?: Network
}

/** How other sites are reached. Only tests replace it, by servers of their own; no setting can. */
export interface Network {
  /** resolves a host name to all its IP addresses */
  resolve: (host: string) => Promise<string[]>
  /** whether connections to this IP address and port are allowed */
  allows: (address: string, port: number) => boolean
}

/** Logs contain ids, never personal data (docs/product.md, Privacy and security). */
export interface Log {
  info: (facts: Record<string, unknown>, message: string) => void
  warn: (facts: Record<string, unknown>, message: string) => void
  error: (facts: Record<string, unknown>, message: string) => void
}

/** An Idempotency-Key with the digest of its request. A key belongs to one endpoint and one caller. */
export interface RequestKey {
  /** as the contract names it: POST /v1/admin/villas */
  call: string
  /** null for a visitor */
  caller_id: number | null
  key: string
  digest: string
}

/** One call: the world, the caller and the parts of the request that are not its input. */
export interface Context<Who extends Actor | null = Actor | null> extends World {
  actor: Who
  request: {
    id: string
    address: string
    /** the User-Agent header; empty without one */
    agent: string
    /** whether the token of the call would still be accepted; for calls that wait */
    isSignedIn: () => Promise<boolean>
    /** only of calls that create a record */
    idempotency_key: RequestKey | null
    /** aborted when nobody waits for the answer any more: the caller disconnected, or the program stops */
    gone: () => AbortSignal
  }
}
