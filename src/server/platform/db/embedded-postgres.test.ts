import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { asAdmin } from '../../../../tests/admin-connection.ts'
import { createPool } from './connect.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { startTimeOf } from './postgres-leases.ts'

// The tests create, kill and recover servers: that takes seconds on an idle machine and longer on a busy one.
vi.setConfig({ testTimeout: 120_000 })

let folders = 0

function freshFolder(name = 'cluster'): string {
  const dataDir = join(tmpdir(), `telmessa-embedded-${process.pid}-${++folders}`, name)
  onTestFinished(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))
  return dataDir
}

const pristine = join(tmpdir(), `telmessa-embedded-${process.pid}-pristine`)
beforeAll(async () => {
  const server = await startEmbeddedPostgres({ dataDir: pristine, fsync: false })
  await server.stop()
})
afterAll(() => rmSync(pristine, { recursive: true, force: true }))

/** A data folder with a new database. It is copied, because creating one takes a second of processor time. */
function madeFolder(name?: string): string {
  const dataDir = freshFolder(name)
  mkdirSync(join(dataDir, '..'), { recursive: true })
  execFileSync('cp', ['-a', pristine, dataDir])
  return dataDir
}

async function start(dataDir: string, options: { fsync?: boolean; log?: (sentence: string) => void } = {}) {
  // Without fsync the tests take half the time, and nothing is lost as long as the machine itself runs.
  const server = await startEmbeddedPostgres({ dataDir, fsync: false, ...options })
  onTestFinished(() => server.stop())
  return server
}

/** Another program on the same folder; resolves when its server answers. */
async function startElsewhere(
  dataDir: string,
): Promise<{ program: ChildProcess; adopted: boolean; postmaster: number }> {
  const module = JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))
  const code = `
    import { startEmbeddedPostgres } from ${module}
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, fsync: false })
    process.on('SIGTERM', () => server.stop().then(() => process.exit(0)))
    setInterval(() => {}, 1000)
    console.log(JSON.stringify({ adopted: server.adopted, postmaster: server.pid() }))`
  const program = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void program.kill('SIGKILL'))
  for await (const line of createInterface({ input: program.stdout })) {
    return { program, ...(JSON.parse(line) as { adopted: boolean; postmaster: number }) }
  }
  throw new Error('The other program ended before its server answered')
}

async function end(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(program, 'exit')
  program.kill(signal)
  await ended
}

function run(server: EmbeddedPostgres, sql: string) {
  return asAdmin(server.connectionString, (client) => client.query(sql))
}

async function writeStone(server: EmbeddedPostgres): Promise<void> {
  await run(server, 'create table stones (id int)')
  await run(server, 'insert into stones values (7)')
}

async function stonesOf(server: EmbeddedPostgres): Promise<unknown[]> {
  return (await run(server, 'select id from stones')).rows
}

test('the first start creates a durable database, and a later start finds it', async () => {
  const dataDir = freshFolder()
  const first = await start(dataDir, { fsync: true })
  await writeStone(first)
  const { rows } = await run(first, `select current_setting('fsync') || current_setting('jit') as settings`)
  expect(rows).toEqual([{ settings: 'onoff' }])
  await first.stop()
  expect(startTimeOf(first.pid())).toBeUndefined()

  const second = await start(dataDir)
  expect(second.adopted).toBe(false)
  expect(second.connectionString).toBe(first.connectionString)
  expect(await stonesOf(second)).toEqual([{ id: 7 }])
})

test('after kill -9 of the program the next one adopts its server, with everything committed', async () => {
  const dataDir = madeFolder()
  const { program, postmaster } = await startElsewhere(dataDir)
  await end(program, 'SIGKILL')
  const server = await start(dataDir)
  expect(server.adopted).toBe(true)
  expect(server.pid()).toBe(postmaster)
  await writeStone(server)
  // the lease of the dead program does not count, so we are the last holder
  await server.stop()
  expect(startTimeOf(postmaster)).toBeUndefined()
})

test('two programs share a server, and the last one to stop shuts it down', async () => {
  const dataDir = madeFolder()
  const server = await start(dataDir)
  await writeStone(server)
  const { program, adopted, postmaster } = await startElsewhere(dataDir)
  expect(adopted).toBe(true)
  expect(postmaster).toBe(server.pid())
  await server.stop()
  expect(await stonesOf(server)).toEqual([{ id: 7 }])
  await end(program, 'SIGTERM')
  expect(startTimeOf(postmaster)).toBeUndefined()
})

test('two concurrent first starts end up with one server', async () => {
  const dataDir = freshFolder()
  const servers = await Promise.all([start(dataDir), start(dataDir), start(dataDir)])
  expect(new Set(servers.map((server) => server.pid())).size).toBe(1)
  expect(new Set(servers.map((server) => server.connectionString)).size).toBe(1)
  expect(servers.filter((server) => !server.adopted)).toHaveLength(1)
})

test('after kill -9 the server is started again at the same address, with everything committed', async () => {
  const log: string[] = []
  const server = await start(madeFolder(), { fsync: true, log: (sentence) => log.push(sentence) })
  const pool = createPool({ connectionString: server.connectionString })
  onTestFinished(() => pool.end())
  await pool.query('create table stones (id int)')
  for (let round = 1; round <= 3; round++) {
    await pool.query('insert into stones values ($1)', [round])
    const killed = server.pid()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => server.pid(), { timeout: 25_000 }).not.toBe(killed)
    const { rows } = await pool.query<{ count: number }>('select count(*) from stones')
    expect(rows).toEqual([{ count: round }])
  }
  expect(log.slice(0, 2)).toEqual([
    'The database server has ended unexpectedly; starting it again.',
    'The database server is back.',
  ])
})

test('a statement that still runs after its server was killed does not keep the next server from starting', async () => {
  const server = await start(madeFolder())
  await writeStone(server)
  const killed = server.pid()
  const sleeper = run(server, 'select pg_sleep(120)').catch(() => 'cut off')
  await expect
    .poll(
      async () =>
        (await run(server, `select from pg_stat_activity where query like '%pg_sleep(120)'`)).rowCount,
    )
    .toBe(1)
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => server.pid(), { timeout: 25_000 }).not.toBe(killed)
  expect(await sleeper).toBe('cut off')
  expect(await stonesOf(server)).toEqual([{ id: 7 }])
})

test('a lock file with the process number of an unrelated process does not block the start', async () => {
  const dataDir = madeFolder()
  const { program, postmaster } = await startElsewhere(dataDir)
  await end(program, 'SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  await expect.poll(() => startTimeOf(postmaster)).toBeUndefined()
  const lock = join(dataDir, 'cluster', 'postmaster.pid')
  const { uid, gid } = statSync(lock)
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
  onTestFinished(() => void stranger.kill())
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(stranger.pid)))
  const server = await start(dataDir)
  expect(server.adopted).toBe(false)
})

test('with a path too long for a socket the server uses the loopback address and keeps its port', async () => {
  const server = await start(madeFolder('a-folder-with-a-long-name-'.repeat(4)))
  expect(server.connection.host).toBe('127.0.0.1')
  await writeStone(server)
  const killed = server.pid()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => server.pid(), { timeout: 25_000 }).not.toBe(killed)
  expect(await stonesOf(server)).toEqual([{ id: 7 }])
  const stranger = server.connectionString.replace(server.connection.password, 'wrong')
  await expect(asAdmin(stranger, (client) => client.query('select 1'))).rejects.toThrow(
    /password authentication/,
  )
})

test('an interrupted first start leaves nothing that looks like a database', async () => {
  const dataDir = freshFolder()
  const half = join(dataDir, 'cluster.new-999999999-abcd')
  mkdirSync(half, { recursive: true })
  const server = await start(dataDir)
  await writeStone(server)
  expect(existsSync(half)).toBe(false)
})

test('files that PostgreSQL cannot use are reported with its own message', async () => {
  const dataDir = madeFolder()
  const server = await start(dataDir)
  await server.stop()
  writeFileSync(join(dataDir, 'cluster', 'PG_VERSION'), '12\n')
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /could not be started.*(incompatible|version 12)/s,
  )
})

/** A copy of a data folder that is in use. */
async function copyOf(server: EmbeddedPostgres, dataDir: string): Promise<string> {
  await run(server, 'checkpoint')
  const copy = freshFolder()
  mkdirSync(join(copy, '..'), { recursive: true })
  execFileSync('cp', ['-a', dataDir, copy])
  return copy
}

/** The data directory that the server reports. */
async function filesOf(server: EmbeddedPostgres): Promise<string> {
  const { rows } = await run(server, 'show data_directory')
  return (rows[0] as { data_directory: string }).data_directory
}

test('a copy of a folder in use gets a server of its own and does not affect the original', async () => {
  const dataDir = madeFolder()
  const original = await start(dataDir)
  await writeStone(original)
  const copyDir = await copyOf(original, dataDir)
  const copy = await start(copyDir)
  expect(copy.adopted).toBe(false)
  expect(copy.pid()).not.toBe(original.pid())
  expect(await filesOf(copy)).toBe(join(copyDir, 'cluster'))
  await run(copy, 'insert into stones values (8)')
  expect(await stonesOf(copy)).toEqual([{ id: 7 }, { id: 8 }])
  expect(await stonesOf(original)).toEqual([{ id: 7 }])

  // users of the original do not keep the server of the copy running
  const copied = copy.pid()
  await copy.stop()
  expect(startTimeOf(copied)).toBeUndefined()
  expect(await stonesOf(original)).toEqual([{ id: 7 }])
})

test('a copy at the path of a folder that was moved away while in use is not taken for the original', async () => {
  const dataDir = madeFolder()
  const original = await start(dataDir)
  await writeStone(original)
  const first = original.pid()
  const copyDir = await copyOf(original, dataDir)
  renameSync(dataDir, `${dataDir}-away`)
  renameSync(copyDir, dataDir)
  const copy = await startElsewhere(dataDir)
  expect(copy.adopted).toBe(false)
  expect(copy.postmaster).not.toBe(first)
  expect(startTimeOf(first)).toBeDefined()
  expect(original.pid()).toBe(first)
  await end(copy.program, 'SIGTERM')
  expect(startTimeOf(copy.postmaster)).toBeUndefined()
  expect(startTimeOf(first)).toBeDefined()
  renameSync(dataDir, copyDir)
  renameSync(`${dataDir}-away`, dataDir)
  expect(await stonesOf(original)).toEqual([{ id: 7 }])
})

test('a copied link to files in another folder is refused with advice, a moved one is accepted', async () => {
  const dataDir = freshFolder()
  const home = madeFolder()
  mkdirSync(dataDir, { recursive: true })
  symlinkSync(home, join(dataDir, 'elsewhere'))
  const original = await start(dataDir)
  await writeStone(original)
  const copyDir = await copyOf(original, dataDir)
  await expect(startEmbeddedPostgres({ dataDir: copyDir })).rejects.toThrow(
    `The database of ${copyDir} lies in ${home}, which belongs to ${dataDir}. ` +
      `Remove ${join(copyDir, 'elsewhere')} to begin with an empty database.`,
  )
  expect(await stonesOf(original)).toEqual([{ id: 7 }])
  await original.stop()

  renameSync(dataDir, `${dataDir}-moved`)
  const moved = await start(`${dataDir}-moved`)
  expect(await stonesOf(moved)).toEqual([{ id: 7 }])
})
