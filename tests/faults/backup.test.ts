import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '../../db/demo/load-demo.ts'
import { addDays } from '../../src/domain/calendar/stay.ts'
import { readManifest } from '../../src/server/services/backup/manifest.ts'
import { readConfig } from '../../src/server/platform/config.ts'
import type { World } from '../../src/server/platform/context.ts'
import { createDb, createPool } from '../../src/server/platform/db/connect.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/server/platform/db/embedded-postgres.ts'
import { migrate } from '../../src/server/platform/db/migrate.ts'
import { cleanFiles } from '../../src/server/services/images/clean-files.ts'
import { makeLinkPreviews } from '../../src/server/services/link-previews/make-link-previews.ts'
import { processImages } from '../../src/server/services/images/process-images.ts'
import { diskStorage } from '../../src/server/platform/files/storage.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { generatedSecrets } from '../../src/server/platform/secrets.ts'
import { asAdmin } from '../admin-connection.ts'
import { ask } from '../request-api.ts'
import { raiseHoldLimits } from '../factories/hold-limits.ts'
import { createVilla } from '../factories/villas.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { readReservations } from '../traffic.ts'
import { WriteNews } from '../../src/server/platform/db/write-news.ts'

/** Backups of the running program are restored into an empty folder and compared with what the program has. */
const root = mkdtempSync(join(tmpdir(), 'telmessa-backup-'))
// PostgreSQL may run as another user, who must be able to enter it
chmodSync(root, 0o755)
const dataDir = join(root, 'data')
const backups = join(root, 'backups')

let embedded: EmbeddedPostgres
let world: World
let server: ServerProcess
const villas: { id: number }[] = []

beforeAll(async () => {
  embedded = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), fsync: false })
  const { connectionString } = embedded
  await migrate({ connectionString, folder: 'db/migrations' })
  world = {
    db: createDb(createPool({ connectionString, name: 'telmessa test' })),
    config: readConfig({ DATA_DIR: dataDir }, generatedSecrets),
    now: () => new Date(),
    writes: new WriteNews(),
    random: (bytes) => randomBytes(bytes),
    log: createLog('silent'),
  }
  await loadDemo(world)
  await raiseHoldLimits(world.db)
  await processImages(world, { limit: 1 })
  await makeLinkPreviews(world, { limit: 2 })
  for (let n = 1; n <= 4; n += 1) villas.push(await createVilla(world.db, { code: `YD0${n}` }))
  server = await startServer({ DATA_DIR: dataDir })
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await world?.db.destroy()
  await embedded?.stop()
  rmSync(root, { recursive: true, force: true })
})

/** Runs the program behind `npm run backup` or `npm run restore`; returns its output and exit code. */
async function run(command: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) {
  const began = performance.now()
  const { code, stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [`src/server/services/backup/${command}.ts`, ...args],
    { env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...env } },
  ).then(
    (done) => ({ ...done, code: 0 }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  return { code, output: stdout + stderr, seconds: (performance.now() - began) / 1000 }
}

const newest = () => join(backups, readdirSync(backups).toSorted().at(-1)!)
const storedIn = (folder: string) =>
  readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .toSorted()

/** A folder with nothing but the keys, as an operator prepares it on a new machine. */
function emptyFolder(name: string): string {
  const folder = join(root, name)
  generatedSecrets(folder)
  chmodSync(folder, 0o755)
  copyFileSync(join(dataDir, 'secrets.json'), join(folder, 'secrets.json'))
  return folder
}

/** Every row with all its columns, every sequence and every rule of the schema, as one text each. */
async function stateOf(connectionString: string): Promise<Record<string, string>> {
  return asAdmin(connectionString, async (client: Client) => {
    const state: Record<string, string> = {}
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as digest
        from ${name} t`,
      )
      state[name] = rows[0]!.digest
    }
    const { rows } = await client.query<{ name: string; is: string }>(`
      select 'sequence ' || sequencename as name, coalesce(last_value::text, 'unused') as is
        from pg_sequences where schemaname = 'public'
      union all
      select 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) || convalidated
        from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select 'trigger ' || tgrelid::regclass || '.' || tgname, pg_get_triggerdef(t.oid) || tgenabled::text
        from pg_trigger t where not tgisinternal
      union all
      select 'index ' || indexname, indexdef from pg_indexes where schemaname = 'public'`)
    for (const { name, is } of rows) state[name] = is
    return state
  })
}

async function embeddedAt<Result>(folder: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const found = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  try {
    return await work(found.connectionString)
  } finally {
    await found.stop()
  }
}

async function villaOf(address: string, slug: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${address}/v1/villas/${slug}`)
  const { content } = (await answer.json()) as { content: Record<string, unknown> }
  return content
}

test('a backup made while four guests book and images come and go is whole, and the program runs on it', async () => {
  const acknowledged: string[] = []
  const end = new AbortController()
  const over = end.signal
  const writer = async (n: number) => {
    for (let week = 0; !over.aborted; week += 1) {
      const startDate = addDays('2027-01-02', week * 3)
      const { status, body } = await ask(server, villas[n]!.id, startDate, addDays(startDate, 3))
      if (status === 201) acknowledged.push(body.content.code)
    }
  }
  let uploads = 0
  // an image that nothing has used for three days, so that cleanFiles removes it at once
  const upload = async () => {
    const digest = randomBytes(32).toString('hex')
    const original = `${digest}.jpg`
    await diskStorage(dataDir).write(original, randomBytes(2000))
    const size = { width: 40, height: 30, dominant: '#123456' }
    const updated_at = new Date(Date.now() - 72 * 3_600_000)
    await world.db
      .insertInto('images')
      .values({ digest, original, ...size, updated_at })
      .execute()
    uploads += 1
  }
  const uploader = async () => {
    while (!over.aborted) await Promise.all(Array.from({ length: 3 }, upload))
  }
  let removed = 0
  const cleaner = async () => {
    while (!over.aborted) removed += await cleanFiles(world)
  }
  const traffic = Promise.all([0, 1, 2, 3].map(writer).concat(uploader(), cleaner()))
  await expect.poll(() => acknowledged.length > 8 && removed > 0, { timeout: 30_000 }).toBe(true)

  const before = [...acknowledged]
  const made = await run('backup', ['--to', backups])
  const during = acknowledged.length - before.length
  end.abort()
  await traffic
  expect(made, made.output).toMatchObject({ code: 0 })
  expect(made.output).toContain('Backup made and verified')
  // the test proves something only when there were writes during the backup
  expect(during).toBeGreaterThan(0)

  const folder = emptyFolder('under-traffic')
  const restored = await run('restore', [newest(), '--into', folder])
  expect(restored, restored.output).toMatchObject({ code: 0 })
  const [shown] = await world.db.selectFrom('villas').select(['slug']).where('is_active', '=', true).execute()
  const again = await startServer({ DATA_DIR: folder })
  try {
    expect(await villaOf(again.url, shown!.slug)).toEqual(await villaOf(server.url, shown!.slug))
    const booked = await ask(again, villas[0]!.id, '2028-11-01', '2028-11-08')
    expect(booked, JSON.stringify(booked.body)).toMatchObject({ status: 201 })
  } finally {
    await again.stop()
  }
  await embeddedAt(folder, async (connectionString) => {
    const db = createDb(createPool({ connectionString }))
    const stored = await readReservations(db, villas)
    await db.destroy()
    const found = new Set(stored.map(({ code }) => code))
    expect(before.filter((code) => !found.has(code))).toEqual([])
    expect(stored.filter(({ isWhole }) => !isWhole)).toEqual([])
  })
  console.log(
    `backup under traffic: ${before.length} stays acknowledged before and ${during} during it, ${uploads} uploads, ` +
      `${removed} files removed; ${made.output.split('\n')[1]} Restore with its start: ${restored.seconds.toFixed(1)} s`,
  )
}, 180_000)

test('a restored database equals the original in every row, sequence, constraint, trigger and index, and every file is there', async () => {
  // images that the test before has left
  await cleanFiles(world)
  const made = await run('backup', ['--to', backups])
  expect(made, made.output).toMatchObject({ code: 0 })
  const manifest = await readManifest(newest())
  const folder = emptyFolder('compared')
  const restored = await run('restore', [newest(), '--into', folder])
  expect(restored, restored.output).toMatchObject({ code: 0 })

  const [state, copy] = await Promise.all([stateOf(embedded.connectionString), embeddedAt(folder, stateOf)])
  expect(copy).toEqual(state)
  const tables = Object.keys(state).filter((name) => !name.includes(' '))
  expect(manifest.tables.map(({ name }) => name)).toEqual(tables.toSorted())
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  expect(rows).toBeGreaterThan(5000)

  const files = storedIn(folder)
  // cleanFiles has removed every file that no row names
  expect(files).toEqual(storedIn(dataDir))
  expect(files.some((name) => name.endsWith('.avif'))).toBe(true)
  for (const name of files)
    expect(readFileSync(join(folder, 'files', name)).equals(readFileSync(join(dataDir, 'files', name)))).toBe(
      true,
    )
  console.log(
    `backup and restore: ${tables.length} tables, ${rows} rows and ${files.length} files equal; ` +
      `backup ${made.seconds.toFixed(1)} s, restore ${restored.seconds.toFixed(1)} s, programs' starts included`,
  )
}, 120_000)

test('a backup that is killed leaves nothing under the name of a backup, and the next one is made', async () => {
  const to = join(root, 'killed')
  mkdirSync(to)
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const killed = spawn(process.execPath, ['src/server/services/backup/backup.ts', '--to', to], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      stdio: 'ignore',
    })
    const ended = once(killed, 'exit')
    const drafts = () => readdirSync(to).filter((name) => !left.includes(name))
    const left = readdirSync(to)
    await expect.poll(() => drafts().length > 0, { timeout: 30_000, interval: 1 }).toBe(true)
    killed.kill(signal)
    expect(await ended).toEqual(signal === 'SIGKILL' ? [null, signal] : [1, null])
    expect(readdirSync(to).filter((name) => !name.startsWith('.unfinished-'))).toEqual([])
    // after SIGTERM it removes what it has begun, after SIGKILL it cannot
    expect(drafts()).toHaveLength(signal === 'SIGKILL' ? 1 : 0)
  }
  const made = await run('backup', ['--to', to])
  expect(made, made.output).toMatchObject({ code: 0 })
}, 60_000)

test('neither key is in a backup, and without its DATA_KEY it is restored only on request', async () => {
  const { jwt_secret, data_key } = generatedSecrets(dataDir)
  for (const entry of readdirSync(newest(), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = readFileSync(join(entry.parentPath, entry.name))
    for (const key of [jwt_secret, data_key]) expect(bytes.includes(key), entry.name).toBe(false)
  }
  const folder = join(root, 'other-key')
  const refused = await run('restore', [newest(), '--into', folder], { DATA_KEY: 'ab'.repeat(32) })
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/needs the DATA_KEY with the fingerprint [0-9a-f]{16}; the one given has/),
  })
  const keyless = await run('restore', [newest(), '--into', folder])
  expect(keyless).toMatchObject({ code: 1, output: expect.stringContaining('there is none') })
  expect(existsSync(folder)).toBe(false)
})

test('a restore never overwrites files or a database that are there', async () => {
  const refused = await run('restore', [newest()])
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('already holds files') })
  const withUrl = await run('restore', [newest()], {
    DATABASE_URL: embedded.connectionString,
    DATA_DIR: emptyFolder('full-database'),
  })
  expect(withUrl).toMatchObject({ code: 1, output: expect.stringContaining('The database is not empty') })
})

test('a wrong command line ends with code 2 and the usage', async () => {
  for (const [command, ...args] of [
    ['backup', '--keep', '0'],
    ['backup', '--by', 'hand'],
    ['backup', '--two', backups],
    ['restore'],
  ] as const)
    expect(await run(command, args.slice())).toMatchObject({
      code: 2,
      output: expect.stringContaining(`npm run ${command} -- `),
    })
  const nowhere = await run('backup', ['--to', backups], { DATA_DIR: join(root, 'nowhere') })
  expect(nowhere).toMatchObject({ code: 1, output: expect.stringContaining('There is no database in') })
  expect(existsSync(join(root, 'nowhere'))).toBe(false)
})
