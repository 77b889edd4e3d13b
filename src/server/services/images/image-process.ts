import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Answer, Task } from './image-worker.ts'

const PROGRAM = join(import.meta.dirname, 'image-worker.ts')
/** The process ends when it is idle for this long, to free its memory. */
const IDLE_MS = 15_000
/** No image takes this long, even on a busy machine; a longer task means that the decoder hangs. */
const TASK_TIMEOUT_MS = 120_000

let child: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined

function start(): ChildProcess {
  const started = fork(PROGRAM, { execArgv: [], serialization: 'advanced', stdio: 'ignore' })
  started.unref()
  started.channel?.unref()
  const gone = () => {
    if (child === started) child = null
  }
  started.on('exit', gone)
  // without a listener a failed start would end this process
  started.on('error', gone)
  return started
}

/**
 * Runs a task in a separate process of lower priority, so that images do not slow down pages, bytes that crash the
 * decoder crash nothing else, and memory is freed. One task at a time (image-queue.ts). Rejects when the process ends
 * without an answer.
 */
export async function runInImageProcess<Kind extends Task['kind']>(
  task: Task & { kind: Kind },
): Promise<Answer & { kind: Kind }> {
  clearTimeout(idle)
  let longest: NodeJS.Timeout | undefined
  const worker = (child ??= start())
  // keeps the program alive while the task runs
  worker.ref()
  worker.channel?.ref()
  try {
    const answer = await new Promise<Answer>((done, fail) => {
      const ended = () => fail(new Error('The image process ended without an answer.'))
      worker.once('exit', ended)
      longest = setTimeout(ended, TASK_TIMEOUT_MS)
      worker.once('message', (message) => {
        worker.off('exit', ended)
        done(message as Answer)
      })
      worker.send(task, (error) => error && fail(error))
    })
    if (answer.kind === 'error') throw new Error(answer.message)
    return answer as Answer & { kind: Kind }
  } catch (error) {
    worker.kill('SIGKILL')
    child = null
    throw error
  } finally {
    clearTimeout(longest)
    worker.unref()
    worker.channel?.unref()
    idle = setTimeout(() => worker.kill(), IDLE_MS)
    idle.unref()
  }
}
