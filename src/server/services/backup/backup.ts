import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../../platform/db/embedded-postgres.ts'
import {
  countOf,
  keyFingerprint,
  Misuse,
  parsed,
  readSettings,
  runCommand,
  secondsSince,
  version,
} from './command.ts'
import { fewOf } from './copy-files.ts'
import { makeBackup, type BackupOptions, type CopyMethod } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { verifyBackup } from './verify-backup.ts'

const usage = `npm run backup -- [--to FOLDER] [--keep N] [--by copy|pg_dump] [--allow-missing-files]
    one backup, of the database and the files of the program's settings, as a new folder in FOLDER (./backups);
    with --keep the N newest are left there and older ones removed, once the new one was verified
npm run backup -- --verify FOLDER
    reads one backup, every byte of it, and says whether it is whole`

await runCommand(async (signal) => {
  const { values } = parsed(
    () =>
      parseArgs({
        options: {
          to: { type: 'string', default: 'backups' },
          keep: { type: 'string' },
          by: { type: 'string' },
          verify: { type: 'string' },
          'allow-missing-files': { type: 'boolean', default: false },
        },
      }),
    usage,
  )
  if (values.verify !== undefined) return verify(resolve(values.verify), signal)
  await backUp({
    to: resolve(values.to),
    keep: keepOf(values.keep),
    method: methodOf(values.by),
    mayMiss: values['allow-missing-files'],
    signal,
  })
})

function keepOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const keep = Number(text)
  if (!Number.isInteger(keep) || keep < 1) throw new Misuse(`--keep takes a whole number from 1.\n\n${usage}`)
  return keep
}

function methodOf(text: string | undefined): CopyMethod | null {
  if (text === undefined || text === 'copy' || text === 'pg_dump') return text ?? null
  throw new Misuse(`--by takes copy or pg_dump.\n\n${usage}`)
}

async function verify(folder: string, signal: AbortSignal): Promise<void> {
  const began = performance.now()
  const manifest = await verifyBackup(folder, signal)
  console.log(`The backup is complete: ${contentsOf(manifest)}; read in ${secondsSince(began)} s.`)
}

async function backUp(
  options: Pick<BackupOptions, 'to' | 'keep' | 'method' | 'mayMiss' | 'signal'>,
): Promise<void> {
  const began = performance.now()
  const { config, keptIn } = readSettings(process.env)
  const dataDir = resolve(config.data_dir)
  const cluster = join(dataDir, 'postgres')
  if (config.database_url === null && !existsSync(cluster))
    throw new Error(
      `There is no database in ${cluster}. Set DATA_DIR or DATABASE_URL as the program has them.`,
    )
  if (config.data_key === '')
    throw new Error(
      `The DATA_KEY of the program is not known: it is neither set nor in ${dataDir}/secrets.json.`,
    )
  const embedded =
    config.database_url === null ? await startEmbeddedPostgres({ dataDir: cluster, log: console.log }) : null
  try {
    const { folder, manifest, removed } = await makeBackup({
      connectionString: config.database_url ?? embedded!.connectionString,
      dataDir,
      ...options,
      version,
      keys: {
        DATA_KEY: { fingerprint: keyFingerprint(config.data_key), kept_in: keptIn },
        JWT_SECRET: { kept_in: process.env.JWT_SECRET ? 'environment' : join(dataDir, 'secrets.json') },
      },
    })
    const { copied_by, reason } = manifest.database
    console.log(`Backup made and verified: ${folder}`)
    console.log(`${contentsOf(manifest)}; ${secondsSince(began)} s; the state of ${manifest.moment}.`)
    console.log(copied_by === 'copy' ? `Copied by this program: ${reason}.` : `Copied by pg_dump: ${reason}.`)
    console.log(
      `The keys are not in it. A restore needs the DATA_KEY with the fingerprint ` +
        `${manifest.keys.DATA_KEY.fingerprint} (kept in: ${keptIn}).`,
    )
    if (manifest.missing_files.length > 0)
      console.log(`WARNING: missing on the disk and not in the backup: ${fewOf(manifest.missing_files)}.`)
    for (const name of removed) console.log(`Removed the older backup ${name}.`)
  } finally {
    await embedded?.stop()
  }
}

function contentsOf({ tables, files, database_files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = [...files, ...database_files].reduce((sum, { size }) => sum + size, 0)
  return (
    `${countOf(rows, 'row', 'rows')} of ${countOf(tables.length, 'table', 'tables')}, ` +
    `${countOf(files.length, 'file', 'files')}, ${(bytes / 1e6).toFixed(1)} MB`
  )
}
