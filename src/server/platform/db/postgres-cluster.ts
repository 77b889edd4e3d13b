import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startTimeOf, folderMark } from './postgres-leases.ts'
import { findPostgresProgram } from './postgres-program.ts'
import {
  canReach,
  choosePostgresUser,
  makeOpenFolder,
  openFolder,
  type PostgresUser,
} from './postgres-user.ts'

/** The files of one database server, all below `home`. */
export interface Cluster {
  home: string
  /** PGDATA, owned by `user` */
  files: string
  /** identifies the folder `files` itself, whatever its path; a copy has another mark */
  mark: string
  leases: string
  log: string
  user: PostgresUser
  password: string
  /** path of the server program */
  postgres: string
}

export const superuser = 'telmessa'

/** Opens the cluster of a data folder; creates it when there is none (0.8 s). */
export async function openCluster(dataDir: string, isDurable: boolean): Promise<Cluster> {
  makeOpenFolder(dataDir)
  // links are resolved, because a running server is recognised by the path of its files
  const { home, user } = settle(realpathSync(dataDir))
  const files = join(home, 'cluster')
  const { initdb, postgres } = findPostgresProgram(user)
  const isNew = !existsSync(files)
  const password = keepPassword(join(home, 'password'), user, isNew)
  if (isNew) await initialise(initdb, home, user, isDurable)
  return {
    home,
    files,
    mark: folderMark(files)!,
    leases: join(home, 'leases'),
    log: join(home, 'postgres.log'),
    user,
    password,
    postgres,
  }
}

/**
 * A project below a folder that other users cannot enter (/root) cannot hold the files of an unprivileged PostgreSQL.
 * They are stored in another folder, and the link `elsewhere` points to it. Deleting the data folder starts a new
 * database.
 */
function settle(dataDir: string): { home: string; user: PostgresUser } {
  const link = join(dataDir, 'elsewhere')
  const known = linkTarget(link)
  if (known) claimHome(known, dataDir)
  if (known) return { home: known, user: choosePostgresUser(join(known, 'cluster')) }
  const user = choosePostgresUser(join(dataDir, 'cluster'))
  if (!user.isOther || canReach(dataDir, user)) return { home: dataDir, user }
  makeOpenFolder(openFolder)
  const home = mkdtempSync(join(openFolder, 'postgres-'))
  chmodSync(home, 0o755)
  try {
    symlinkSync(home, link)
  } catch {
    rmSync(home, { recursive: true })
  }
  const settled = linkTarget(link) ?? home
  claimHome(settled, dataDir)
  return { home: settled, user }
}

/** Refuses a copied data folder: its link leads to the files of the original. */
function claimHome(home: string, dataDir: string): void {
  const note = join(home, 'belongs-to')
  const owner = existsSync(note) ? readFileSync(note, 'utf8') : dataDir
  if (owner !== dataDir && linkTarget(join(owner, 'elsewhere')) === home) {
    throw new Error(
      `The database of ${dataDir} lies in ${home}, which belongs to ${owner}. ` +
        `Remove ${join(dataDir, 'elsewhere')} to begin with an empty database.`,
    )
  }
  writeFileSync(note, dataDir)
}

function linkTarget(link: string): string | undefined {
  try {
    return readlinkSync(link)
  } catch {
    return undefined
  }
}

/**
 * One password for all processes. It is written to a temporary file and linked into place, so that two first starts
 * agree.
 */
function keepPassword(file: string, user: PostgresUser, isNew: boolean): string {
  if (isNew && !existsSync(file)) {
    const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (user.isOther) chownSync(draft, user.uid, user.gid)
    try {
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
  }
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error(
      `The database in ${join(file, '..')} cannot be opened: its file "password" cannot be read.`,
      {
        cause,
      },
    )
  }
}

/**
 * Creates the cluster under another name and renames it, so that an interrupted start leaves nothing that looks like
 * one.
 */
async function initialise(
  initdb: string,
  home: string,
  user: PostgresUser,
  isDurable: boolean,
): Promise<void> {
  for (const name of readdirSync(home)) {
    const builder = /^cluster\.new-(\d+)-/.exec(name)?.[1]
    if (builder && startTimeOf(Number(builder)) === undefined)
      rmSync(join(home, name), { recursive: true, force: true })
  }
  const draft = join(home, `cluster.new-${process.pid}-${randomBytes(4).toString('hex')}`)
  mkdirSync(draft, { mode: 0o700 })
  if (user.isOther) chownSync(draft, user.uid, user.gid)
  // Code point order by default, because it is fast and the same on every machine. Queries that need Turkish order name
  // its collation ("tr-x-icu").
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${superuser}`, `--pwfile=${join(home, 'password')}`, '--auth=scram-sha-256']
  const args = ['-D', draft, ...locale, ...access, '--no-instructions', ...(isDurable ? [] : ['--no-sync'])]
  try {
    await promisify(execFile)(initdb, args, { ...identity(user), cwd: '/', env: cleanEnvironment() })
    renameSync(draft, join(home, 'cluster'))
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true })
    const { code, stderr } = cause as NodeJS.ErrnoException & { stderr?: string }
    // Another process was faster, and its cluster is used.
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return
    throw new Error(
      `PostgreSQL could not make a new database in ${home}: ${stderr?.trim() || String(cause)}`,
      { cause },
    )
  }
}

/** Spawn options that run a child as the user of the cluster, without root's groups. */
export function identity(user: PostgresUser): { uid?: number; gid?: number } {
  return user.isOther ? { uid: user.uid, gid: user.gid } : {}
}

/** An environment without our variables, because PostgreSQL must not see our secrets. */
export function cleanEnvironment(): Record<string, string> {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}
