import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Secrets {
  jwt_secret: string
  data_key: string
}

/**
 * Generates the secrets when none are set. They are stored once in DATA_DIR, readable only by the user of the program.
 */
export function generatedSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'secrets.json')
  try {
    writeFileSync(
      file,
      JSON.stringify({
        jwt_secret: randomBytes(32).toString('hex'),
        data_key: randomBytes(32).toString('hex'),
      }),
      // of two processes that start at once one writes the file and the other reads it
      { mode: 0o600, flag: 'wx' },
    )
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  return keptSecrets(dataDir)!
}

/** Reads the secrets that an earlier start stored in DATA_DIR; null when there are none. */
export function keptSecrets(dataDir: string): Secrets | null {
  let text: string
  try {
    text = readFileSync(join(dataDir, 'secrets.json'), 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  }
  const kept = JSON.parse(text) as Pick<Secrets, 'jwt_secret'> & Partial<Secrets>
  return { data_key: deriveDataKey(kept.jwt_secret), ...kept }
}

/** Derives the data key from the other secret, for files that were written before data was encrypted. */
function deriveDataKey(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'data key', 32)).toString('hex')
}
