import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { asAdmin, withDatabase } from '../../../../tests/admin-connection.ts'
import { startApi } from '../../../../tests/api.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { diskStorage } from '../../platform/files/storage.ts'
import { cleanFiles } from '../images/clean-files.ts'
import { BACKUP_LOCK } from '../../platform/db/backup-lock.ts'
import { clearUnfinished } from './keep-latest.ts'
import { makeBackup, type BackupOptions } from './make-backup.ts'
import { readManifest, writeManifest, type Manifest } from './manifest.ts'
import { findPostgresClient } from './postgres-client.ts'
import { restoreBackup } from './restore-backup.ts'
import { openTarget } from './restore-target.ts'
import { verifyBackup } from './verify-backup.ts'

/** Tests what can be wrong with a backup; tests/faults/backup.test.ts tests the whole cycle with a running program. */
const root = mkdtempSync(join(tmpdir(), 'telmessa-backup-'))
const api = await startApi()
afterAll(async () => {
  await api.close()
  rmSync(root, { recursive: true })
})
const { signal } = new AbortController()
const keys = {
  DATA_KEY: { fingerprint: 'feedfacefeedface', kept_in: 'environment' },
  JWT_SECRET: { kept_in: 'environment' },
}
const digest = 'ab'.repeat(32)
const nowhere = { path: '', debian: join(root, 'no-debian') }

beforeAll(async () => {
  const villa = await createVilla(api.db, { name: 'Işıl Çığ Evi', type_ids: [], feature_ids: [] })
  for (let day = 10; day < 25; day += 3)
    await createReservation(api.db, villa.id, { check_in: `2027-06-${day}`, check_out: `2027-06-${day + 3}` })
  await storeFile(digest)
})

/** A stored file with its row. */
async function storeFile(name: string): Promise<void> {
  await diskStorage(api.world.config.data_dir).write(`${name}.jpg`, Buffer.from(`image ${name}`))
  await api.db
    .insertInto('images')
    .values({ digest: name, original: `${name}.jpg`, width: 40, height: 30, dominant: '#123456' })
    .execute()
}

function backUp(options: Partial<BackupOptions> & { to: string }) {
  return makeBackup({
    connectionString: api.connectionString,
    dataDir: api.world.config.data_dir,
    method: null,
    keep: null,
    mayMiss: false,
    version: '0.1.0',
    keys,
    signal,
    places: nowhere,
    ...options,
  })
}

/** A database whose owner is no superuser and may use no other database. */
async function ownDatabase(): Promise<string> {
  const adminUrl = inject('adminUrl')
  const name = `${inject('templateName')}_own_${(databases += 1)}`
  await asAdmin(adminUrl, async (client) => {
    await client.query(`create role ${name} login password 'sahibi'`)
    await client.query(`create database ${name} owner ${name}`)
  })
  onTestFinished(() =>
    asAdmin(adminUrl, async (client) => {
      await client.query(`drop database ${name} with (force)`)
      await client.query(`drop role ${name}`)
    }),
  )
  return withDatabase(adminUrl, name).replace(/\/\/[^@]*@/, `//${name}:sahibi@`)
}
let databases = 0
let folders = 0
const newFolder = () => join(root, `folder-${(folders += 1)}`)

function restore(folder: string, databaseUrl: string, dataDir = newFolder()) {
  const fingerprint = keys.DATA_KEY.fingerprint
  const migrations = 'db/migrations'
  return restoreBackup({
    folder,
    dataDir,
    databaseUrl,
    migrations,
    fingerprint,
    withoutKey: false,
    signal,
    places: nowhere,
  })
}

const countIn = (connectionString: string) =>
  asAdmin(connectionString, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from pg_class where relkind = $1',
      ['r'],
    )
    return rows[0]!.n
  })

test('the owner of an empty database restores into it without being a superuser', async () => {
  const { folder, manifest } = await backUp({ to: newFolder() })
  expect(manifest.database).toMatchObject({ copied_by: 'copy', left_out: ['pgboss'] })
  const url = await ownDatabase()
  const dataDir = newFolder()
  await restore(folder, url, dataDir)
  const { rows } = await asAdmin(url, (client) => client.query('select name from villas'))
  expect(rows).toEqual([{ name: 'Işıl Çığ Evi' }])
  expect(await diskStorage(dataDir).read(`${digest}.jpg`)).toEqual(Buffer.from(`image ${digest}`))
  // new ids continue after the restored ones
  const added = await asAdmin(url, (client) =>
    client.query<{ id: string }>(
      `insert into towns (name, slug, latitude, longitude) values ('Kaş', 'kas', 36.2, 29.6) returning id`,
    ),
  )
  const towns = await api.db.selectFrom('towns').select('id').execute()
  expect(towns.map(({ id }) => id)).not.toContain(Number(added.rows[0]!.id))
  await expect(
    asAdmin(url, (client) =>
      client.query(`insert into villa_images (rental_id, image_id) values (99999, 99999)`),
    ),
  ).rejects.toThrow(/foreign key/)
})

test('a backup of an older version is restored as it was, and the next start migrates it', async () => {
  const old = await ownDatabase()
  const folder = newFolder()
  const names = readdirSync('db/migrations').toSorted()
  mkdirSync(folder)
  for (const name of names.slice(0, 15)) cpSync(join('db/migrations', name), join(folder, name))
  await migrate({ connectionString: old, folder })
  await asAdmin(old, (client) =>
    client.query(
      `insert into towns (name, slug, latitude, longitude) values ('Üzümlü', 'uzumlu', 36.7, 29.2)`,
    ),
  )
  const made = await backUp({ connectionString: old, dataDir: newFolder(), to: newFolder() })
  const url = await ownDatabase()
  await restore(made.folder, url)
  expect(await migrate({ connectionString: url, folder: 'db/migrations' })).toEqual(names.slice(15))
  const { rows } = await asAdmin(url, (client) => client.query('select name from towns'))
  expect(rows).toEqual([{ name: 'Üzümlü' }])
})

test('a damaged backup is refused with a sentence that names the damage, and nothing is written', async () => {
  const { folder, manifest } = await backUp({ to: newFolder() })
  const url = await ownDatabase()
  const tables = await countIn(url)
  const table = manifest.tables.find(({ name }) => name === 'reservations')!.file!
  const image = manifest.files[0]!.name
  const flip = (file: string) => {
    const bytes = readFileSync(file)
    bytes[bytes.length >> 1]! ^= 1
    writeFileSync(file, bytes)
  }
  const sealed = (copy: string, text: string) => {
    writeFileSync(join(copy, 'manifest.json'), text)
    const sum = createHash('sha256').update(text).digest('hex')
    writeFileSync(join(copy, 'manifest.sha256'), `${sum}  manifest.json\n`)
  }
  const faults: [(copy: string) => void, RegExp][] = [
    [(copy) => flip(join(copy, table)), new RegExp(`damaged: ${table} does not have its digest`)],
    [(copy) => flip(join(copy, image)), new RegExp(`damaged: ${image} does not have its digest`)],
    [(copy) => rmSync(join(copy, image)), new RegExp(`damaged: ${image} is missing`)],
    [(copy) => truncateSync(join(copy, table), 10), new RegExp(`damaged: ${table} has 10 bytes instead of`)],
    [(copy) => flip(join(copy, 'manifest.json')), /damaged: manifest\.json does not have the digest/],
    [(copy) => rmSync(join(copy, 'manifest.sha256')), /damaged: its manifest\.sha256 is missing/],
    [(copy) => rmSync(join(copy, 'manifest.json')), /is no backup/],
    [
      (copy) => writeFileSync(join(copy, 'files', 'more.jpg'), ''),
      /damaged: files\/more\.jpg does not belong/,
    ],
    [
      (copy) => {
        renameSync(join(copy, image), `${copy}-away`)
        symlinkSync(`${copy}-away`, join(copy, image))
      },
      new RegExp(`damaged: ${image} is not a file`),
    ],
    [(copy) => sealed(copy, 'not json'), /damaged: manifest\.json is no JSON/],
    [
      (copy) =>
        sealed(copy, JSON.stringify({ ...manifest, files: [{ ...manifest.files[0], name: '../x.jpg' }] })),
      /damaged: manifest\.json says something else than this program writes at files\.0\.name/,
    ],
  ]
  for (const [damage, sentence] of faults) {
    const copy = newFolder()
    cpSync(folder, copy, { recursive: true })
    damage(copy)
    const dataDir = newFolder()
    await expect(restore(copy, url, dataDir)).rejects.toThrow(sentence)
    await expect(verifyBackup(copy, signal)).rejects.toThrow(sentence)
    expect(readdirSync(root)).not.toContain(dataDir.slice(root.length + 1))
  }
  expect(await countIn(url)).toBe(tables)
  expect(await verifyBackup(folder, signal)).toEqual(manifest)
})

test('a backup that this program or this machine cannot restore is refused', async () => {
  const { folder } = await backUp({ to: newFolder() })
  const manifest = await readManifest(folder)
  const changed = async (change: (manifest: Manifest) => void) => {
    const copy = newFolder()
    cpSync(folder, copy, { recursive: true })
    const own = structuredClone(manifest)
    change(own)
    await writeManifest(copy, own)
    return copy
  }
  const url = await ownDatabase()
  const newer = await changed(({ migrations }) =>
    migrations.push({ name: '9999-later.sql', checksum: 'a'.repeat(64) }),
  )
  await expect(restore(newer, url)).rejects.toThrow(
    /made by a newer program \(0\.1\.0, migration 9999-later\.sql/,
  )
  const other = await changed(({ migrations }) => (migrations[0]!.checksum = 'a'.repeat(64)))
  await expect(restore(other, url)).rejects.toThrow(/another content of the migration 0001-foundation\.sql/)
  // it needs pg_restore, which is reported before anything is written
  const dumped = await changed(({ database }) => (database.copied_by = 'pg_dump'))
  const dataDir = newFolder()
  await expect(restore(dumped, url, dataDir)).rejects.toThrow(
    /needs pg_restore: there is no pg_dump and pg_restore/,
  )
  expect(readdirSync(root)).not.toContain(dataDir.slice(root.length + 1))
  const byHand = await changed(({ tables }) => (tables[0]!.name = 'notes_of_ours'))
  await expect(restore(byHand, url)).rejects.toThrow(
    /restore failed: The migrations do not make the table public\.notes_of_ours.*Drop the database and create it anew/,
  )
  for (const change of [
    ({ tables }: Manifest) => void (tables.length = 0),
    ({ tables }: Manifest) => void tables.push(tables[0]!),
  ]) {
    const incomplete = await changed(change)
    await expect(restore(incomplete, await ownDatabase())).rejects.toThrow(
      /restore failed: The backup does not have the rows of public\.audit_log once/,
    )
  }
})

test('only the newest backups are kept, and none is removed when a new one fails', async () => {
  const to = newFolder()
  const names = () => readdirSync(to).toSorted()
  for (let n = 0; n < 3; n += 1) await backUp({ to })
  const [first, ...others] = names()
  const { folder, removed } = await backUp({ to, keep: 3 })
  expect(removed).toEqual([first])
  expect(names()).toEqual([...others, folder.slice(to.length + 1)])

  const lost = 'cd'.repeat(32)
  await storeFile(lost)
  await diskStorage(api.world.config.data_dir).remove(`${lost}.jpg`)
  onTestFinished(async () => {
    await api.db.deleteFrom('images').where('digest', '=', lost).execute()
  })
  const before = names()
  await expect(backUp({ to, keep: 1 })).rejects.toThrow(
    new RegExp(`are not in .*${lost}\\.jpg.*No backup was made`),
  )
  expect(names()).toEqual(before)
  const { manifest } = await backUp({ to, keep: 1, mayMiss: true })
  expect(manifest.missing_files).toEqual([`${lost}.jpg`])
  expect(names()).toHaveLength(1)
})

test('the folder of a killed backup is deleted after a day and never has the name of a backup', async () => {
  const to = newFolder()
  const end = new AbortController()
  end.abort(new Error('ended'))
  await expect(backUp({ to, signal: end.signal })).rejects.toThrow('aborted')
  expect(readdirSync(to)).toEqual([])
  mkdirSync(join(to, '.unfinished-telmessa-2026-01-01T00-00-00.000Z'))
  await clearUnfinished(to)
  expect(readdirSync(to)).toHaveLength(1)
  await clearUnfinished(to, Date.now() + 25 * 3_600_000)
  expect(readdirSync(to)).toEqual([])
})

test('no stored file is deleted while a backup runs, and a second backup waits for the first', async () => {
  const unused = 'ef'.repeat(32)
  await storeFile(unused)
  const later = { ...api.world, now: () => new Date(Date.now() + 49 * 3_600_000) }
  await asAdmin(api.connectionString, async (client) => {
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
    expect(await cleanFiles(later)).toBe(0)
    const made = backUp({ to: newFolder() })
    await expect
      .poll(async () => {
        const { rows } = await client.query(
          `select from pg_stat_activity where application_name = 'telmessa backup' and wait_event = 'advisory'
            and datname = current_database()`,
        )
        return rows.length
      })
      .toBe(1)
    await client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK])
    expect((await made).manifest.files.map(({ name }) => name)).toContain(`files/ef/${unused}.jpg`)
  })
  expect(await cleanFiles(later)).toBeGreaterThan(0)
  await storeFile(digest)
})

/** Programs that print a version and fail at everything else. */
function fakeClient(version: string): string {
  const folder = newFolder()
  mkdirSync(folder)
  for (const name of ['pg_dump', 'pg_restore'])
    writeFileSync(
      join(folder, name),
      `#!/bin/sh\n[ "$1" = --version ] && echo "${name} (PostgreSQL) ${version}" && exit\necho "out of order" >&2\nexit 3\n`,
      { mode: 0o755 },
    )
  return folder
}

test('pg_dump is used only when it has the version of the server, and the backup fails when it fails', async () => {
  const { rows } = await asAdmin(api.connectionString, (client) =>
    client.query<{ major: number }>(`select current_setting('server_version_num')::int / 10000 as major`),
  )
  const { major } = rows[0]!
  const [older, newer, fitting] = [
    fakeClient(`${major - 1}.9`),
    fakeClient(`${major + 1}.0`),
    fakeClient(`${major}.1`),
  ]
  const at = (...paths: string[]) => ({ ...nowhere, path: paths.join(':') })

  const { manifest } = await backUp({ to: newFolder(), places: at(older, newer) })
  expect(manifest.database).toMatchObject({
    copied_by: 'copy',
    reason:
      `no pg_dump and pg_restore of PostgreSQL ${major} ` +
      `(found: pg_dump (PostgreSQL) ${major - 1}.9, pg_dump (PostgreSQL) ${major + 1}.0)`,
  })
  const asked = backUp({ to: newFolder(), places: at(older), method: 'pg_dump' })
  await expect(asked).rejects.toThrow(`There is no pg_dump and pg_restore of PostgreSQL ${major}`)

  expect(await findPostgresClient(major, at(older, fitting))).toMatchObject({
    client: { pg_dump: join(fitting, 'pg_dump') },
  })
  const to = newFolder()
  await expect(backUp({ to, places: at(fitting) })).rejects.toThrow('pg_dump failed: out of order')
  expect(readdirSync(to)).toEqual([])
  expect((await backUp({ to, places: at(fitting), method: 'copy' })).manifest.database.copied_by).toBe('copy')
})

test('of two restores that find a target empty at once one fills it and the other deletes nothing', async () => {
  const database = await ownDatabase()
  const shared = mkdtempSync(join(root, 'at-once-'))
  chmodSync(root, 0o755)
  chmodSync(shared, 0o755)
  for (const [places, url] of [
    [[join(root, 'first'), join(root, 'second')], database],
    [[shared, shared], null],
  ] as const) {
    const opened = await Promise.allSettled(places.map((folder) => openTarget(folder, url)))
    const targets = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    onTestFinished(async () => void (await Promise.all(targets.map((target) => target.close()))))
    const refusals = opened.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
    // the later one sees either the lock of the first or the folder that the first has begun to fill
    expect(refusals).toEqual([
      expect.stringMatching(/Another restore is filling this database|already holds a database/u),
    ])
    expect(
      await asAdmin(targets[0]!.connectionString, async (client) => client.query('select 1')),
    ).toBeDefined()
    await targets[0]!.close()
  }
  // a restore after an abandoned one finds the target empty again
  await (await openTarget(join(root, 'third'), database)).close()
}, 60_000)
