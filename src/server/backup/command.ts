import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, type Config } from '../config.ts'
import { keptSecrets } from '../secrets.ts'

/** What was asked for cannot be done as it was written: exit code 2. */
export class Misuse extends Error {}

export const version = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string }
).version

export const migrationsFolder = join(import.meta.dirname, '../../../db/migrations')

/**
 * The settings of the program itself, and where its keys are. Nothing is generated here: a backup of another key, or
 * of an empty folder, would look like one. Keys that are nowhere are ''.
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

/** Runs a command to a sentence and an exit code: 0 done, 1 failed, 2 asked for wrongly. Ctrl-C and SIGTERM end it. */
export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const end = new AbortController()
  const abort = () => end.abort(new Error('It was ended before it was done.'))
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

/** @throws Misuse with the usage below the sentence of what was wrong */
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
