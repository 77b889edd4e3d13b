import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secrets of a machine that was given none: made once, kept in DATA_DIR, readable by its owner alone. */
export function generatedSecrets(dataDir: string): { jwt_secret: string } {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'secrets.json')
  try {
    writeFileSync(
      file,
      JSON.stringify({
        jwt_secret: randomBytes(32).toString('hex'),
      }),
      // of two processes that start at once one writes, the other reads
      { mode: 0o600, flag: 'wx' },
    )
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  return JSON.parse(readFileSync(file, 'utf8')) as { jwt_secret: string }
}
