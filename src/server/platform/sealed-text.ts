import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { World } from './context.ts'

const NONCE = 12
const TAG = 16

type Sealing = Pick<World, 'random'> & { config: Pick<World['config'], 'data_key'> }
const keyOf = ({ config }: Pick<Sealing, 'config'>) => Buffer.from(config.data_key, 'hex')

/**
 * Encrypts a text with AES-256-GCM under DATA_KEY, so that the database and its backups do not reveal it. `owner`
 * names the record and field it belongs to; the text cannot be decrypted for another one.
 */
export function sealText(world: Sealing, text: string, owner: string): string {
  const nonce = world.random(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(world), nonce).setAAD(Buffer.from(owner))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  )
}

/** @throws Error when the key differs, the text was changed, or it belongs to another record or field. */
export function openText(world: Pick<Sealing, 'config'>, sealed: string, owner: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(world), bytes.subarray(0, NONCE), {
    authTagLength: TAG,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG))
  return decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8')
}

const UNMASKED_CHARACTERS = 4

/** A number of which only the last four characters are shown. */
export function maskText(text: string): string {
  return '•'.repeat(Math.max(0, text.length - UNMASKED_CHARACTERS)) + text.slice(-UNMASKED_CHARACTERS)
}
