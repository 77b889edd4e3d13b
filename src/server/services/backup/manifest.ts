import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A relative path inside the folder; a manifest that was tampered with must not point outside it. */
const fileName = z.string().regex(/^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/)

const keptFile = z.object({ name: fileName, size: z.int().min(0), sha256 })

const keptTable = z.object({
  schema: z.string(),
  name: z.string(),
  /** in the order of the COPY text; generated columns are left out, because they follow from the others */
  columns: z.array(z.string()),
  rows: z.int().min(0),
  /** of the rows in COPY's text format, ordered by primary key */
  digest: sha256,
  /** the gzipped rows; null when pg_dump wrote them */
  file: fileName.nullable(),
})

const keptSequence = z.object({
  schema: z.string(),
  name: z.string(),
  /** text, because it may be larger than a JavaScript number can hold */
  last_value: z.string(),
  is_called: z.boolean(),
})

const manifestSchema = z.object({
  format: z.literal(1),
  program: z.object({ name: z.literal('telmessa'), version: z.string() }),
  /** when the snapshot was taken, by the database's clock */
  moment: z.iso.datetime(),
  snapshot: z.string(),
  server: z.object({ version: z.string(), major: z.int() }),
  database: z.object({
    copied_by: z.enum(['copy', 'pg_dump']),
    reason: z.string(),
    left_out: z.array(z.string()),
  }),
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
  tables: z.array(keptTable),
  sequences: z.array(keptSequence),
  /** Which keys belong to the backup and where the program stored them; the keys themselves are never in a backup. */
  keys: z.object({
    DATA_KEY: z.object({ fingerprint: z.string(), kept_in: z.string() }),
    JWT_SECRET: z.object({ kept_in: z.string() }),
  }),
  /** the files of the database */
  database_files: z.array(keptFile),
  /** the stored files that rows name */
  files: z.array(keptFile),
  /** files that a row names but that were missing on the disk; only when that was allowed */
  missing_files: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>
export type KeptFile = Manifest['files'][number]
export type KeptTable = Manifest['tables'][number]
export type KeptSequence = Manifest['sequences'][number]

const MANIFEST = 'manifest.json'
/** The digest of the manifest in the format of sha256sum, so that it can be checked without this program. */
const SEAL = 'manifest.sha256'
/** The files of a backup that the manifest does not list. */
export const UNLISTED = [MANIFEST, SEAL]

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  await writeFile(join(folder, MANIFEST), bytes, { mode: 0o600, flush: true })
  await writeFile(join(folder, SEAL), `${digestOf(bytes)}  ${MANIFEST}\n`, { mode: 0o600, flush: true })
}

/** @throws Error with a sentence for the operator when the manifest is missing or was changed */
export async function readManifest(folder: string): Promise<Manifest> {
  const [bytes, seal] = await Promise.all([
    readFile(join(folder, MANIFEST)).catch(() => null),
    readFile(join(folder, SEAL), 'utf8').catch(() => null),
  ])
  if (bytes === null) throw new Error(`${folder} is no backup: it has no readable ${MANIFEST}.`)
  if (seal === null) throw new Error(`The backup ${folder} is damaged: its ${SEAL} is missing.`)
  if (seal !== `${digestOf(bytes)}  ${MANIFEST}\n`)
    throw new Error(`The backup ${folder} is damaged: ${MANIFEST} does not have the digest in ${SEAL}.`)
  let content: { format?: unknown }
  try {
    content = JSON.parse(bytes.toString('utf8')) as typeof content
  } catch {
    throw new Error(`The backup ${folder} is damaged: ${MANIFEST} is no JSON.`)
  }
  const { format } = content
  if (typeof format === 'number' && format > 1)
    throw new Error(
      `The backup ${folder} was made by a newer program (format ${format}). Restore it with that one.`,
    )
  const { data, error } = manifestSchema.safeParse(content)
  if (error === undefined) return data
  const wrong = error.issues[0]!
  throw new Error(
    `The backup ${folder} is damaged: ${MANIFEST} says something else than this program writes at ` +
      `${wrong.path.join('.')} (${wrong.message}).`,
  )
}
