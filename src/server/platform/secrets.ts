import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Secrets {
  jwt_secret: string
  data_key: string
}

/** The secrets of a machine that was given none: made once, kept in DATA_DIR, readable by its owner alone. */
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
      // of two processes that start at once one writes, the other reads
      { mode: 0o600, flag: 'wx' },
    )
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  return keptSecrets(dataDir)!
}

/** The secrets that an earlier start generated in DATA_DIR; null when there are none. */
export function keptSecrets(dataDir: string): Secrets | null {
  let text: string
  try {
    text = readFileSync(join(dataDir, 'secrets.json'), 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  }
  const kept = JSON.parse(text) as Pick<Secrets, 'jwt_secret'> & Partial<Secrets>
  return { data_key: keyAfter(kept.jwt_secret), ...kept }
}

/** A file from before data was encrypted has no key: each process makes the same one from the secret it has. */
function keyAfter(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'data key', 32)).toString('hex')
}
