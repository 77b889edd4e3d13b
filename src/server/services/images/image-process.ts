import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Answer, Task } from './image-worker.ts'

const PROGRAM = join(import.meta.dirname, 'image-worker.ts')
/** Without work it goes, and its memory with it. */
const IDLE_MS = 15_000
/** No image takes so long, also on a busy machine: what does has caught the decoder. */
const LONGEST_MS = 120_000

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
  // without a listener a machine that has no room for one more process would end this one
  started.on('error', gone)
  return started
}

/**
 * Has a task done in a process of its own, at a lower priority: pixels take no time from the pages, foreign bytes that
 * break the decoder break nothing else, and the memory they took goes back. One task at a time (image-queue.ts); rejects
 * when the process ends without an answer.
 */
export async function runInImageProcess<Kind extends Task['kind']>(
  task: Task & { kind: Kind },
): Promise<Answer & { kind: Kind }> {
  clearTimeout(idle)
  let longest: NodeJS.Timeout | undefined
  const worker = (child ??= start())
  // while it works the program must not end for want of anything else to wait for
  worker.ref()
  worker.channel?.ref()
  try {
    const answer = await new Promise<Answer>((done, fail) => {
      const ended = () => fail(new Error('The process of images ended without an answer.'))
      worker.once('exit', ended)
      longest = setTimeout(ended, LONGEST_MS)
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
