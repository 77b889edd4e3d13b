import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { LEFT_OUT } from './snapshot.ts'

/** Dumps the snapshot into one file of pg_dump's custom format. @throws Error with the message of pg_dump */
export function dumpDatabase(
  program: string,
  {
    connectionString,
    snapshot,
    file,
    signal,
  }: {
    connectionString: string
    snapshot: string
    file: string
    signal: AbortSignal
  },
): Promise<void> {
  const args = [
    '--format=custom',
    `--snapshot=${snapshot}`,
    '--lock-wait-timeout=10s',
    '--no-owner',
    '--no-privileges',
    ...LEFT_OUT.map((schema) => `--exclude-schema=${schema}`),
    `--file=${file}`,
  ]
  return runClient(program, args, connectionString, signal)
}

/** Restores a dump into an empty database, completely or not at all. @throws Error with the message of pg_restore */
export function restoreDump(
  program: string,
  { connectionString, file, signal }: { connectionString: string; file: string; signal: AbortSignal },
): Promise<void> {
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file]
  return runClient(program, args, connectionString, signal)
}

/** Passes the password by the environment, because every user of the machine can read the arguments of a process. */
function runClient(
  program: string,
  args: string[],
  connectionString: string,
  signal: AbortSignal,
): Promise<void> {
  const [, before, password, after] = /^([a-z]+:\/\/[^:@/?]*):([^@/]*)(@.*)$/.exec(connectionString) ?? []
  const dbname = password === undefined ? connectionString : `${before}${after}`
  return new Promise((resolve, reject) => {
    const child = spawn(program, [`--dbname=${dbname}`, ...args], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        LC_ALL: 'C',
        ...(password === undefined ? {} : { PGPASSWORD: decodeURIComponent(password) }),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    })
    let words = ''
    child.stderr.on('data', (bytes: Buffer) => (words += bytes.toString()))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${basename(program)} failed: ${words.trim() || `it ended with ${code}`}`))
    })
  })
}
