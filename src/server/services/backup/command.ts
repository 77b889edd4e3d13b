import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, type Config } from '../../platform/config.ts'
import { keptSecrets } from '../../platform/secrets.ts'

/** The command line is wrong: the program ends with exit code 2. */
export class Misuse extends Error {}

export const version = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as {
    version: string
  }
).version

export const migrationsFolder = join(import.meta.dirname, '../../../../db/migrations')

/**
 * Reads the settings of the program and where its keys are stored. Unlike a start of the program it generates no keys,
 * because the backup would then name a key that encrypted nothing. A missing key is ''.
 */
export function readSettings(given: Record<string, string | undefined>): { config: Config; keptIn: string } {
  let keptIn = 'environment'
  const config = readConfig(given, (dataDir) => {
    const kept = keptSecrets(dataDir)
    if (!given.DATA_KEY) keptIn = join(dataDir, 'secrets.json')
    return kept ?? { jwt_secret: '', data_key: '' }
  })
  return { config, keptIn }
}

/**
 * A fingerprint that distinguishes DATA_KEYs without revealing them: a key is 32 random bytes and cannot be guessed.
 */
export function keyFingerprint(dataKey: string): string {
  return createHash('sha256')
    .update('telmessa DATA_KEY ')
    .update(Buffer.from(dataKey, 'hex'))
    .digest('hex')
    .slice(0, 16)
}

/**
 * Runs a command, prints the sentence of an error and sets the exit code (0 done, 1 failed, 2 wrong usage). Ctrl-C and
 * SIGTERM abort it.
 */
export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const end = new AbortController()
  const abort = () => end.abort(new Error('It was aborted before it was done.'))
  process.on('SIGINT', abort)
  process.on('SIGTERM', abort)
  try {
    await work(end.signal)
  } catch (error) {
    const { message } = (end.signal.aborted ? end.signal.reason : error) as Error
    console.error(message)
    process.exitCode = error instanceof Misuse ? 2 : 1
  }
}

/** @throws Misuse with a sentence that says what is wrong, and the usage below it */
export function parsed<Parsed>(parse: () => Parsed, usage: string): Parsed {
  try {
    return parse()
  } catch (error) {
    throw new Misuse(`${(error as Error).message}\n\n${usage}`, { cause: error })
  }
}

export const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(1)
export const countOf = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`
