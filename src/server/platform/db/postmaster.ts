import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { bareEnvironment, identity, type Cluster } from './postgres-cluster.ts'
import { birthOf, folderMark } from './postgres-leases.ts'

/** Where a postmaster listens: a folder with its socket, or the loopback address. */
export interface Listening {
  host: string
  port: number
}

export interface Postmaster extends Listening {
  pid: number
}

const socketPathLimit = 107

/** The postmaster that holds the cluster now, or the number of a dead or foreign one that its lock file still names. */
export function readPostmaster(cluster: Cluster): Postmaster | { stalePid: number } | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster.files, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!isPostmaster(pid, cluster)) return { stalePid: pid }
  return { pid, port: Number(lines[3]), host: lines[4] || lines[5] || '127.0.0.1' }
}

/**
 * A number alone proves nothing after a restart of the machine, nor a path after the folder was copied or moved: the
 * process must work in our very files.
 */
export function isPostmaster(pid: number, cluster: Cluster): boolean {
  return birthOf(pid) !== undefined && commandLine(pid).includes('\0-D\0') && worksIn(pid, cluster)
}

/** Starts the server in a session of its own; ready or not is for the caller to see. */
export function spawnPostmaster(
  cluster: Cluster,
  listening: Listening,
  isDurable: boolean,
  stalePid: number | undefined,
): { hasEnded(): boolean; complaint(): string } {
  turnLogOver(cluster.log)
  const log = openSync(cluster.log, 'a')
  const logStart = statSync(cluster.log).size
  // A later start by that user himself must be able to write on.
  if (cluster.user.isLent) chownSync(cluster.log, cluster.user.uid, cluster.user.gid)
  const bySocket = listening.host.startsWith('/')
  const settings = {
    cluster_name: clusterName(cluster),
    listen_addresses: bySocket ? '' : listening.host,
    port: listening.port,
    unix_socket_directories: bySocket ? listening.host : '',
    max_connections: 100,
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Refused statements are the program's own business to log; this file keeps the server's life.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    fsync: isDurable ? 'on' : 'off',
    synchronous_commit: 'on',
    full_page_writes: isDurable ? 'on' : 'off',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(cluster.postgres, ['-D', cluster.files, ...args], {
    ...identity(cluster.user),
    // A lock left by a process whose number lives on in a stranger: PostgreSQL takes this number for its own family's.
    env: { ...bareEnvironment(), ...(stalePid ? { PG_GRANDPARENT_PID: String(stalePid) } : {}) },
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let spawnError = ''
  child.on('error', (error) => (spawnError = error.message))
  return {
    hasEnded: () => spawnError !== '' || child.exitCode !== null || child.signalCode !== null,
    complaint: () => spawnError || readFileSync(cluster.log).subarray(logStart).toString('utf8').trim(),
  }
}

/** Beside the cluster when its path is short enough and the file system knows sockets; else a free loopback port. */
export async function chooseListening(cluster: Cluster): Promise<Listening> {
  const folder = join(cluster.home, 'socket')
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  if (cluster.user.isLent) chownSync(folder, cluster.user.uid, cluster.user.gid)
  const isShort = Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= socketPathLimit
  if (isShort && (await portOf(join(folder, `.probe-${process.pid}`))) !== undefined)
    return { host: folder, port: 5432 }
  const port = await portOf({ host: '127.0.0.1', port: 0 })
  if (port === undefined) throw new Error('No free port was found on 127.0.0.1 for the database.')
  return { host: '127.0.0.1', port }
}

/** Listens for a moment; the port (0 for a socket), or undefined when that is not possible. */
function portOf(address: string | { host: string; port: number }): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(address, () => {
      const bound = server.address()
      server.close(() => resolve(typeof bound === 'object' ? (bound?.port ?? 0) : 0))
    })
  })
}

/**
 * After the sudden death of a postmaster its children end by themselves when they next look up; one in a long
 * statement may take its time and keeps the shared memory, so that no new server can start. They are told to go.
 */
export function dismissOrphans(cluster: Cluster): void {
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const isOrphan = commandLine(pid).startsWith(`postgres: ${clusterName(cluster)}: `)
    if (Number.isInteger(pid) && isOrphan && worksIn(pid, cluster)) {
      signal(pid, 'SIGQUIT')
    }
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function clusterName(cluster: Cluster): string {
  return `telmessa-${createHash('sha256').update(cluster.files).digest('hex').slice(0, 8)}`
}

/** Whether a process's working folder is that of the files; PostgreSQL's never changes. */
function worksIn(pid: number, { mark }: Cluster): boolean {
  try {
    return folderMark(`/proc/${pid}/cwd`) === mark
  } catch {
    return false
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function turnLogOver(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000) renameSync(file, `${file}.1`)
}
