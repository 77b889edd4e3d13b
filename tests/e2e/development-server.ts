import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'

/** What `npm run dev` reads. */
const READ = [
  'db',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'scripts',
  'src',
  'tsconfig.json',
]

/** A process, or a group of them by its negative number. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** `npm run dev` on a copy of the sources, with a database of its own. */
export async function startDevelopment() {
  const folder = mkdtempSync(resolve('.build/development-'))
  // PostgreSQL may run as another user
  chmodSync(folder, 0o755)
  const configs = (name: string) => /^vite\..*\.ts$|^vite\.config\.ts$/.test(name)
  for (const name of READ) cpSync(name, join(folder, name), { recursive: true })
  cpSync('.', folder, { recursive: true, filter: (name) => name === '.' || configs(name) })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))

  const child = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    detached: true,
    env: {
      PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`,
      HOME: process.env.HOME,
      PORT: '0',
      DEMO: '0',
      JOBS: 'none',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  let output = ''
  const url = await new Promise<string>((found, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes: Buffer) => {
        output += bytes.toString()
        const address = /Telmessa: (http:\/\/[\d.]+:\d+)/.exec(output)?.[1]
        if (address !== undefined) found(address)
      })
    }
    void ended.then(() => fail(new Error(`npm run dev ended: ${output}`)))
  })
  return {
    url,
    /** everything it wrote so far */
    output: () => output,
    /** Saves a changed file as many editors do: a new file replaces it. The text must be in it. */
    change: (path: string, from: string, to: string) => {
      const file = join(folder, path)
      const text = readFileSync(file, 'utf8')
      if (!text.includes(from)) throw new Error(`${path} does not hold the text ${from}`)
      writeFileSync(`${file}~`, text.replace(from, to))
      renameSync(`${file}~`, file)
    },
    write: (path: string, text: string) => writeFileSync(join(folder, path), text),
    /** Presses Ctrl-C; returns whether everything has ended, the database too. */
    stop: async () => {
      process.kill(-child.pid!, 'SIGINT')
      await ended
      // npm ends before its child
      await expect.poll(() => isRunning(-child.pid!)).toBe(false)
      const hasEnded = !existsSync(join(folder, '.data/postgres/cluster/postmaster.pid'))
      rmSync(folder, { recursive: true })
      return hasEnded
    },
  }
}
