import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'

/** Where root stores what an unprivileged PostgreSQL must read when it cannot enter the folder of the project. */
export const openFolder = '/var/lib/telmessa'

/** The user that runs PostgreSQL: another one when we are root, because PostgreSQL refuses root; otherwise our own. */
export interface PostgresUser {
  name: string
  uid: number
  gid: number
  /** true when we are root and this is another user, who must own the files */
  isOther: boolean
}

/**
 * The owner of an existing cluster, otherwise our own user, or the first suitable user of the machine when we are
 * root.
 */
export function choosePostgresUser(cluster: string): PostgresUser {
  const self = userInfo()
  const users = readUsers()
  const ownerId = existsSync(cluster) ? statSync(cluster).uid : undefined
  if (self.uid !== 0) {
    if (ownerId !== undefined && ownerId !== self.uid) {
      const owner = users.find((user) => user.uid === ownerId)?.name ?? `number ${ownerId}`
      throw new Error(
        `The database files in ${cluster} belong to the user ${owner}, and this is ${self.username}. ` +
          'Start the program as root or as that user, or move the folder away to begin with an empty database.',
      )
    }
    return { name: self.username, uid: self.uid, gid: self.gid, isOther: false }
  }
  const chosen = ownerId
    ? users.find((user) => user.uid === ownerId)
    : ['telmessa', 'postgres', 'nobody'].flatMap((name) => users.filter((user) => user.name === name))[0]
  if (chosen) return { ...chosen, isOther: true }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has no other user for it. ' +
      'Make one (useradd --system telmessa) or start the program as an ordinary user.',
  )
}

function readUsers(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }))
}

/** Checks access by running as that user, so that groups, access lists and mount options count, too. */
export function canReach(path: string, user: PostgresUser): boolean {
  if (user.isOther) {
    const result = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], {
      uid: user.uid,
      gid: user.gid,
      cwd: '/',
    })
    return result.status === 0
  }
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Creates a folder that all users may enter, whatever the umask; existing folders keep their permissions. */
export function makeOpenFolder(folder: string): void {
  if (existsSync(folder)) return
  makeOpenFolder(dirname(folder))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}
