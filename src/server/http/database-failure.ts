import { Failure } from '../failure.ts'

/** Codes of node and PostgreSQL that mean: not now, try again. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08001',
  '08003',
  '08006',
  '40001',
  '40P01',
  '53300',
  '53100',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '25P03',
])
/** Text that PostgreSQL cannot hold (NUL, lone surrogates) although the contract let it pass. */
const MALFORMED = new Set(['22021', '22P05', '22P02', '22003', '22008'])

/** What the driver threw as a failure a caller may see; null when it is our own fault. No driver text passes. */
export function databaseFailure(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') {
    if (UNAVAILABLE.has(code)) return new Failure('unavailable')
    if (MALFORMED.has(code)) return new Failure('malformed')
  }
  // pg and pg-pool give no code for these
  if (
    /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end)/.test(
      error.message,
    )
  ) {
    return new Failure('unavailable')
  }
  return null
}
