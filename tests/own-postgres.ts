import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createDb, createPool } from '../src/server/platform/db/connect.ts'
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts'
import { signal } from '../src/server/platform/db/postmaster.ts'
import { migrate } from '../src/server/platform/db/migrate.ts'
import { allowRequests } from './request-api.ts'
import { createVilla } from './factories/villas.ts'

export type OwnPostgres = Awaited<ReturnType<typeof ownPostgres>>

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

/**
 * A migrated PostgreSQL that no other test uses, with villas and the mails of a request. A test may kill, stop and start
 * it. When it ends without `stop`, it is started again at the same address.
 */
export async function ownPostgres({ villas: wanted }: { villas: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'telmessa-own-'))
  // PostgreSQL may run as another user
  chmodSync(folder, 0o755)
  const start = () =>
    startEmbeddedPostgres({
      dataDir: join(folder, 'postgres'),
      fsync: false,
      log: (sentence) => {
        if (sentence === 'The database server is back.') backAt = performance.now()
      },
    })
  let backAt = 0
  let server = await start()
  const { connectionString } = server
  await migrate({ connectionString, folder: resolve('db/migrations') })
  const pool = createPool({ connectionString, name: 'telmessa test' })
  const db = createDb(pool)
  await allowRequests(db)
  const villas = await Promise.all(Array.from({ length: wanted }, () => createVilla(db)))

  const processes = () => {
    const all = readdirSync('/proc').map(Number).filter(Number.isInteger)
    return [server.pid(), ...all.filter((pid) => parentOf(pid) === server.pid())]
  }
  const close = async () => {
    await pool.end()
    await server.stop()
    rmSync(folder, { recursive: true })
  }
  return {
    connectionString,
    pool,
    db,
    villas,
    pid: () => server.pid(),
    /** when it last accepted connections again after it had ended, by performance.now() */
    backAt: () => backAt,
    /** as an operator does; it stays stopped until `start` */
    stop: () => server.stop(),
    start: async () => void (server = await start()),
    /** Suspends the processes of the server until `goOn`: nothing answers and nothing is closed. */
    hang: () => {
      // the first of them forks the others
      for (let all: number[] = []; all.length < processes().length;) {
        all = processes()
        for (const pid of all) signal(pid, 'SIGSTOP')
      }
    },
    goOn: () => {
      for (const pid of processes()) signal(pid, 'SIGCONT')
    },
    close,
  }
}
