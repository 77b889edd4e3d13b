import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface ServerProcess {
  url: string
  pid: number
  isRunning: () => boolean
  /** its output so far */
  output: () => string
  /** SIGKILL, at once */
  kill: () => Promise<void>
  /** sends SIGTERM; returns the exit code */
  stop: () => Promise<number | null>
}

/** The flags of `npm start`, so that tests and measurements run with the same memory limits. */
const startFlags = (
  JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
).scripts.start
  .split('/bin/node ')
  .at(-1)!
  .split(' ')
  .filter((word) => word.startsWith('--'))

/**
 * The whole program as a process of its own on a free port. Rejects with its output when it ends before it listens.
 * `within` is a command that runs the program given as its arguments; `file` is another main file.
 */
export async function startServer(
  env: Record<string, string>,
  within: readonly string[] = [],
  file = 'src/server/main.ts',
): Promise<ServerProcess> {
  const ownFolder = mkdtempSync(join(tmpdir(), 'telmessa-server-'))
  const words = [...within, process.execPath, ...startFlags, file]
  const child = spawn(words[0]!, words.slice(1), {
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '2',
      HOME: process.env.HOME,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: '.build/compile-cache',
      DATA_DIR: ownFolder,
      // each caller in a test has an address of its own
      TRUST_PROXY: '1',
      JOBS: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()))
  const ended = once(child, 'exit').then(() => rmSync(ownFolder, { recursive: true }))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      output += `${line}\n`
      const found = /http:\/\/[\d.]+:\d+/.exec(line)
      if (found !== null) resolve(found[0])
    })
    void ended.then(() => reject(new Error(`The server ended before it listened: ${output}`)))
  })
  return {
    url,
    pid: child.pid!,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}
