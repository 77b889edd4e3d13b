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
import { birthOf, folderMark } from './postgres-leases.ts'
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
  /** of `files`, however they are called: a copy has another one */
  mark: string
  leases: string
  log: string
  user: PostgresUser
  password: string
  /** path of the server program */
  postgres: string
}

export const superuser = 'telmessa'

/** Finds the cluster of a data folder, and makes it first when there is none (0.8 s). */
export async function openCluster(dataDir: string, isDurable: boolean): Promise<Cluster> {
  makeOpenFolder(dataDir)
  // One cluster must have one name, by whatever link it was reached: a running server is known by it.
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
 * A project below a folder closed to others (/root) cannot hold the files of an unprivileged PostgreSQL: they go to
 * a folder of their own, and the link `elsewhere` says where. Whoever removes the data folder begins anew.
 */
function settle(dataDir: string): { home: string; user: PostgresUser } {
  const link = join(dataDir, 'elsewhere')
  const known = linkTarget(link)
  if (known) claimHome(known, dataDir)
  if (known) return { home: known, user: choosePostgresUser(join(known, 'cluster')) }
  const user = choosePostgresUser(join(dataDir, 'cluster'))
  if (!user.isLent || canReach(dataDir, user)) return { home: dataDir, user }
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

/** A data folder that was copied has the link too: the files it leads to stay with the folder they were made for. */
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

/** One password for all processes: written aside and linked into place, so that two first starts agree on one. */
function keepPassword(file: string, user: PostgresUser, isNew: boolean): string {
  if (isNew && !existsSync(file)) {
    const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (user.isLent) chownSync(draft, user.uid, user.gid)
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

/** Built under another name and renamed: a first start cut short leaves nothing that looks like a database. */
async function initialise(
  initdb: string,
  home: string,
  user: PostgresUser,
  isDurable: boolean,
): Promise<void> {
  for (const name of readdirSync(home)) {
    const builder = /^cluster\.new-(\d+)-/.exec(name)?.[1]
    if (builder && birthOf(Number(builder)) === undefined)
      rmSync(join(home, name), { recursive: true, force: true })
  }
  const draft = join(home, `cluster.new-${process.pid}-${randomBytes(4).toString('hex')}`)
  mkdirSync(draft, { mode: 0o700 })
  if (user.isLent) chownSync(draft, user.uid, user.gid)
  // Plain code point order by default: quick, and the same on every machine; Turkish order is asked for by name
  // ("tr-x-icu").
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${superuser}`, `--pwfile=${join(home, 'password')}`, '--auth=scram-sha-256']
  const args = ['-D', draft, ...locale, ...access, '--no-instructions', ...(isDurable ? [] : ['--no-sync'])]
  try {
    await promisify(execFile)(initdb, args, { ...identity(user), cwd: '/', env: bareEnvironment() })
    renameSync(draft, join(home, 'cluster'))
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true })
    const { code, stderr } = cause as NodeJS.ErrnoException & { stderr?: string }
    // Another process was quicker: its cluster is as good as ours.
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return
    throw new Error(
      `PostgreSQL could not make a new database in ${home}: ${stderr?.trim() || String(cause)}`,
      { cause },
    )
  }
}

/** Spawn options that make a child the cluster's user; dropping to him also drops root's groups. */
export function identity(user: PostgresUser): { uid?: number; gid?: number } {
  return user.isLent ? { uid: user.uid, gid: user.gid } : {}
}

/** PostgreSQL needs nothing of our environment, least of all its secrets. */
export function bareEnvironment(): Record<string, string> {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}
