import { Failure } from '../failure.ts'

/** Error codes of Node and PostgreSQL that mean: try again later. */
const UNAVAILABLE = new Set([
  // the accept queue of the database's socket is full because the database hangs
  'EAGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '25006',
  '25P03',
  '40001',
  '40P01',
  '55P03',
])
/** SQLSTATE classes: connection failed, out of resources (disk, memory, sessions), server is shutting down. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57'])
/** Text that PostgreSQL cannot hold (NUL, lone surrogates) although the contract let it pass. */
const MALFORMED = new Set(['22021', '22P05', '22P02', '22003', '22008'])

/**
 * Turns an error of the database driver into a failure for the caller; null for a fault of ours. Hides driver texts.
 */
export function databaseFailure(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') {
    const isClass = code.length === 5 && UNAVAILABLE_CLASSES.has(code.slice(0, 2))
    if (UNAVAILABLE.has(code) || isClass) return new Failure('unavailable')
    if (MALFORMED.has(code)) return new Failure('malformed')
  }
  // pg and pg-pool give no code for these
  if (
    /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end|Postgres connection has been discarded)/.test(
      error.message,
    )
  ) {
    return new Failure('unavailable')
  }
  return null
}
