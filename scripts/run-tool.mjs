import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The scripts run on the Node that the machine has, 20 or later; everything else runs on the pinned one. */
export const root = fileURLToPath(new URL('..', import.meta.url))
export const pinnedNode = join(root, 'node_modules', '.bin', 'node')

/** A sentence for the person at the keyboard, without a stack. */
export class Stop extends Error {}

export function stopWithSentence(error) {
  console.error(error instanceof Stop ? `\n${error.message}` : error)
  process.exit(1)
}

/** Ctrl-C reaches the whole group of processes. This process stays until the child has ended. */
function stay() {}

/** Runs a command to its end with our own input and output; resolves to its exit code. */
export function run(command, args, env = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      // Paths of the pinned Node first: a tool that starts "node" by name gets the same one.
      env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`, ...env },
    })
    const pass = () => child.kill('SIGTERM')
    process.on('SIGINT', stay)
    process.on('SIGTERM', pass)
    child.on('error', fail)
    child.on('close', (code, signal) => {
      process.off('SIGINT', stay)
      process.off('SIGTERM', pass)
      done(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}

/** A tool of node_modules/.bin on the pinned Node. */
export function runTool(name, args, env) {
  const file = join(root, 'node_modules', '.bin', name)
  if (!existsSync(file))
    throw new Stop(`The tool ${name} is not installed. Remove node_modules and start again.`)
  return run(pinnedNode, [file, ...args], env)
}
