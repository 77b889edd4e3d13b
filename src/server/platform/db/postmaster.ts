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
import { cleanEnvironment, identity, type Cluster } from './postgres-cluster.ts'
import { startTimeOf, folderMark } from './postgres-leases.ts'

/** Where a postmaster listens: a folder with its socket, or the loopback address. */
export interface Listening {
  host: string
  port: number
}

export interface Postmaster extends Listening {
  pid: number
}

const socketPathLimit = 107

/** The postmaster of the cluster, or the process id of a dead or foreign process that the lock file still names. */
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
 * Whether a process is the postmaster of this cluster. Neither its id nor a path proves that after a reboot, a copy or
 * a move, so its working folder is compared with the files of the cluster.
 */
export function isPostmaster(pid: number, cluster: Cluster): boolean {
  return startTimeOf(pid) !== undefined && commandLine(pid).includes('\0-D\0') && worksIn(pid, cluster)
}

/** Starts the server in a session of its own. The caller must wait until it is ready. */
export function spawnPostmaster(
  cluster: Cluster,
  listening: Listening,
  isDurable: boolean,
  stalePid: number | undefined,
): { hasEnded(): boolean; complaint(): string } {
  turnLogOver(cluster.log)
  const log = openSync(cluster.log, 'a')
  const logStart = statSync(cluster.log).size
  // a later start by that user must be able to append to the log
  if (cluster.user.isOther) chownSync(cluster.log, cluster.user.uid, cluster.user.gid)
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
    // the program logs failed statements itself; this file logs starts, stops and crashes
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
    // The lock file may name a process id that another process has now. PostgreSQL ignores its grandparent's id.
    env: { ...cleanEnvironment(), ...(stalePid ? { PG_GRANDPARENT_PID: String(stalePid) } : {}) },
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

/**
 * A socket beside the cluster when its path is short enough and the file system supports sockets; else a loopback
 * port.
 */
export async function chooseListening(cluster: Cluster): Promise<Listening> {
  const folder = join(cluster.home, 'socket')
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  if (cluster.user.isOther) chownSync(folder, cluster.user.uid, cluster.user.gid)
  const isShort = Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= socketPathLimit
  if (isShort && (await portOf(join(folder, `.probe-${process.pid}`))) !== undefined)
    return { host: folder, port: 5432 }
  const port = await portOf({ host: '127.0.0.1', port: 0 })
  if (port === undefined) throw new Error('No free port was found on 127.0.0.1 for the database.')
  return { host: '127.0.0.1', port }
}

/** Tries to listen and closes again. Returns the port (0 for a socket), or undefined when that fails. */
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
 * Stops the children of a killed postmaster. They end by themselves when they are idle, but one in a long statement
 * keeps the shared memory, so that no new server can start.
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

/** Whether the working folder of a process is that of the files; PostgreSQL never changes its own. */
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
