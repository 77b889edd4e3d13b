import { setTimeout as wait } from 'node:timers/promises'
import { resolve } from 'node:path'
import { Client, type QueryResult } from 'pg'
import { openCluster, superuser, type Cluster } from './postgres-cluster.ts'
import { startTimeOf, leaseHolders, takeLease } from './postgres-leases.ts'
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
  /** the folder of the database; created when missing */
  dataDir: string
  /** false only in tests: a power failure may lose everything. Does not change a server that is already running. */
  fsync?: boolean
  startTimeoutMs?: number
  /** called with a sentence about background events: the server died, was started again */
  log?: (sentence: string) => void
}

export interface EmbeddedPostgres {
  /** of the database `telmessa`, as its superuser; stays the same when the server is restarted */
  connectionString: string
  connection: { host: string; port: number; user: string; password: string; database: string }
  /** true when a server was already running: left by a killed program, or in use by another one */
  adopted: boolean
  /** the current process id of the postmaster */
  pid(): number
  /** releases the lease; the last holder shuts the server down */
  stop: () => Promise<void>
}

const database = 'telmessa'

/**
 * Starts the PostgreSQL that npm installed on the files in `dataDir`.
 *
 * The server keeps running when this process ends (see postgres-leases.ts), so a program that was killed finds it
 * again and two programs can share it. While we hold a lease, a server that dies is restarted at the same address and
 * recovers from its own log. @throws Error with a sentence for the operator and the server's output when it does not
 * start in time
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { fsync = true, startTimeoutMs = 60_000, log = () => {} } = options
  const cluster = await openCluster(resolve(options.dataDir), fsync)
  // taken before looking for a server: a program that is about to stop it sees our lease, or we see that it stops
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
  /** the address to reuse when others already know it */
  at?: Listening
}

/** Adopts the running server or starts one. When two programs start one at once, PostgreSQL's lock decides. */
async function ensureRunning(
  cluster: Cluster,
  { fsync, startTimeoutMs, at }: StartOptions,
): Promise<{ postmaster: Postmaster; adopted: boolean }> {
  const deadline = Date.now() + startTimeoutMs
  let child: ReturnType<typeof spawnPostmaster> | undefined
  let lastOutput = ''
  while (Date.now() < deadline) {
    const found = readPostmaster(cluster)
    if (found && 'pid' in found) {
      lastOutput = await probe(cluster, found)
      if (lastOutput === '') return { postmaster: found, adopted: child === undefined || child.hasEnded() }
    } else if (!child || child.hasEnded()) {
      if (child) {
        lastOutput = child.complaint()
        if (!isTransient(lastOutput)) break
        if (lastOutput.includes('shared memory')) dismissOrphans(cluster)
        await wait(100)
      }
      child = spawnPostmaster(cluster, at ?? (await chooseListening(cluster)), fsync, found?.stalePid)
    }
    await wait(10)
  }
  throw new Error(
    `The database server in ${cluster.home} could not be started. Its last output: ${lastOutput}`,
  )
}

/** Whether a failed start may succeed a moment later: another program's lock, orphans, a port just taken. */
function isTransient(complaint: string): boolean {
  return /lock file|shared memory|Address already in use|could not create any/.test(complaint)
}

/** Tries to connect. Returns '' when the server answers, otherwise the reason why not. */
async function probe(cluster: Cluster, listening: Listening): Promise<string> {
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
    // 42P04, or 23505 when two programs create it at once: the database exists.
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

/** A fast shutdown: open transactions are rolled back, committed data is written. */
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
      if (startTimeOf(postmaster.pid) === undefined) return
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
