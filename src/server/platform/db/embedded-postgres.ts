import { setTimeout as wait } from 'node:timers/promises'
import { resolve } from 'node:path'
import { Client, type QueryResult } from 'pg'
import { openCluster, superuser, type Cluster } from './postgres-cluster.ts'
import { birthOf, leaseHolders, takeLease } from './postgres-leases.ts'
import {
  chooseListening,
  dismissOrphans,
  isPostmaster,
  readPostmaster,
  signal,
  spawnPostmaster,
  type Listening,
  type Postmaster,
} from './postmaster.ts'

interface EmbeddedPostgresOptions {
  /** where the database lives; made when missing */
  dataDir: string
  /** false for tests only: a power cut may lose everything. A running server that is adopted keeps its own way. */
  fsync?: boolean
  startTimeoutMs?: number
  /** told in a sentence what happens without a caller: the server died, was started again */
  log?: (sentence: string) => void
}

export interface EmbeddedPostgres {
  /** of the database `telmessa`, as its superuser; stays the same when the server has to be started again */
  connectionString: string
  connection: { host: string; port: number; user: string; password: string; database: string }
  /** true when a server was already running: left by a killed program, or in use by another one */
  adopted: boolean
  /** of the server's main process, now */
  pid(): number
  /** gives the lease back; the last to do so shuts the server down */
  stop: () => Promise<void>
}

const database = 'telmessa'

/**
 * The PostgreSQL that npm installed, running on the files in `dataDir`.
 *
 * The server outlives us on purpose (see postgres-leases.ts): a program that was killed finds it again, two programs
 * share it. While we hold a lease a dead server is started again, with its own crash recovery, at the same address.
 * Throws an Error with a sentence for the operator, and the server's own words, when it cannot be had in time.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { fsync = true, startTimeoutMs = 60_000, log = () => {} } = options
  const cluster = await openCluster(resolve(options.dataDir), fsync)
  // Before looking for a server: whoever is about to stop it sees us, or we see that it is going.
  const lease = takeLease(cluster.leases)
  let postmaster: Postmaster
  let adopted: boolean
  try {
    ;({ postmaster, adopted } = await ensureRunning(cluster, { fsync, startTimeoutMs }))
    await ensureDatabase(cluster, postmaster)
  } catch (error) {
    lease.release()
    throw error
  }
  const { host, port } = postmaster

  let isStopping = false
  let restart: Promise<void> | undefined
  const watch = setInterval(() => {
    if (!restart && !isPostmaster(postmaster.pid, cluster))
      restart = startAgain().finally(() => (restart = undefined))
  }, 250)
  watch.unref()

  async function startAgain(): Promise<void> {
    log('The database server has ended unexpectedly; starting it again.')
    try {
      ;({ postmaster } = await ensureRunning(cluster, { fsync, startTimeoutMs, at: { host, port } }))
      log('The database server is back.')
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
      if (!isStopping) await wait(1000, undefined, { ref: false })
    }
  }

  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    clearInterval(watch)
    await restart
    lease.release()
    if (leaseHolders(cluster.leases).length === 0) await shutDown(cluster, log)
  }

  const connection = { host, port, user: superuser, password: cluster.password, database }
  return { connectionString: toUrl(connection), connection, adopted, pid: () => postmaster.pid, stop }
}

interface StartOptions {
  fsync: boolean
  startTimeoutMs: number
  /** the address to keep when others already know it */
  at?: Listening
}

/** Adopts the running server or starts one; PostgreSQL's own lock decides between two that start at once. */
async function ensureRunning(
  cluster: Cluster,
  { fsync, startTimeoutMs, at }: StartOptions,
): Promise<{ postmaster: Postmaster; adopted: boolean }> {
  const deadline = Date.now() + startTimeoutMs
  let child: ReturnType<typeof spawnPostmaster> | undefined
  let lastWords = ''
  while (Date.now() < deadline) {
    const found = readPostmaster(cluster)
    if (found && 'pid' in found) {
      lastWords = await knock(cluster, found)
      if (lastWords === '') return { postmaster: found, adopted: child === undefined || child.hasEnded() }
    } else if (!child || child.hasEnded()) {
      if (child) {
        lastWords = child.complaint()
        if (!isPassing(lastWords)) break
        if (lastWords.includes('shared memory')) dismissOrphans(cluster)
        await wait(100)
      }
      child = spawnPostmaster(cluster, at ?? (await chooseListening(cluster)), fsync, found?.stalePid)
    }
    await wait(10)
  }
  throw new Error(`The database server in ${cluster.home} could not be started. Its last words: ${lastWords}`)
}

/** What a start may fail on and succeed a moment later: another one's lock, orphans, a port just taken. */
function isPassing(complaint: string): boolean {
  return /lock file|shared memory|Address already in use|could not create any/.test(complaint)
}

/** '' when the server answers, otherwise why not. */
async function knock(cluster: Cluster, listening: Listening): Promise<string> {
  try {
    await query(cluster, listening, 'select 1')
    return ''
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new Error(`The database server in ${cluster.home} does not know the password kept beside it.`, {
        cause: error,
      })
    }
    return error instanceof Error ? error.message : String(error)
  }
}

async function ensureDatabase(cluster: Cluster, listening: Listening): Promise<void> {
  const found = await query(cluster, listening, `select from pg_database where datname = '${database}'`)
  if (found.rowCount) return
  try {
    await query(cluster, listening, `create database ${database}`)
  } catch (error) {
    // 42P04, or 23505 when two of us were at it in the same moment: it is there.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  }
}

async function query(cluster: Cluster, { host, port }: Listening, sql: string): Promise<QueryResult> {
  const client = new Client({
    host,
    port,
    user: superuser,
    password: cluster.password,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Fast shutdown: open transactions are rolled back, everything committed is written. */
async function shutDown(cluster: Cluster, log: (sentence: string) => void): Promise<void> {
  for (const [name, patienceMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    const postmaster = readPostmaster(cluster)
    if (!postmaster || !('pid' in postmaster)) return
    signal(postmaster.pid, name)
    const deadline = Date.now() + patienceMs
    while (Date.now() < deadline) {
      if (birthOf(postmaster.pid) === undefined) return
      await wait(10)
    }
  }
  log(`The database server in ${cluster.home} does not shut down and was left running.`)
}

function toUrl({ host, port, user, password, ...to }: EmbeddedPostgres['connection']): string {
  return host.startsWith('/')
    ? `postgresql://${user}:${password}@/${to.database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgresql://${user}:${password}@${host}:${port}/${to.database}`
}
