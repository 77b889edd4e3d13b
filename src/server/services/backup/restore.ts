import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  countOf,
  keyFingerprint,
  migrationsFolder,
  Misuse,
  parsed,
  readSettings,
  runCommand,
  secondsSince,
} from './command.ts'
import { fewOf } from './copy-files.ts'
import { restoreBackup } from './restore-backup.ts'

const usage = `npm run restore -- FOLDER [--into DATA_DIR|DATABASE_URL] [--without-key]
    one backup into an empty DATA_DIR (with the embedded database), or into an empty database and an empty DATA_DIR;
    without --into those of the program's settings`

await runCommand(async (signal) => {
  const { values, positionals } = parsed(
    () =>
      parseArgs({
        allowPositionals: true,
        options: { into: { type: 'string' }, 'without-key': { type: 'boolean', default: false } },
      }),
    usage,
  )
  const [given, ...more] = positionals
  if (given === undefined || more.length > 0) throw new Misuse(`Name one backup.\n\n${usage}`)
  const began = performance.now()
  const { config } = readSettings({ ...process.env, ...settingsOf(values.into) })
  const dataDir = resolve(config.data_dir)
  const withoutKey = values['without-key']
  const manifest = await restoreBackup({
    folder: resolve(given),
    dataDir,
    databaseUrl: config.database_url,
    migrations: migrationsFolder,
    fingerprint: config.data_key === '' ? null : keyFingerprint(config.data_key),
    withoutKey,
    signal,
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored and compared with the backup: ${countOf(rows, 'row', 'rows')} of ` +
      `${countOf(manifest.tables.length, 'table', 'tables')}, ${countOf(manifest.files.length, 'file', 'files')}; ` +
      `${secondsSince(began)} s; the state of ${manifest.moment}.`,
  )
  if (manifest.missing_files.length > 0)
    console.log(`WARNING: the backup was made without ${fewOf(manifest.missing_files)}.`)
  if (withoutKey)
    console.log('WARNING: without its DATA_KEY, identity numbers and accounts of owners cannot be read.')
  const where = config.database_url === null ? '' : ' and the DATABASE_URL it was restored into'
  console.log(`Start the program with DATA_DIR=${dataDir}${where}.`)
})

/** `--into` also selects the embedded database of that folder, even when DATABASE_URL is set. */
function settingsOf(into: string | undefined): Record<string, string> {
  if (into === undefined) return {}
  return /^postgres(ql)?:\/\//.test(into) ? { DATABASE_URL: into } : { DATA_DIR: into, DATABASE_URL: '' }
}
