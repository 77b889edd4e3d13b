import { setPriority } from 'node:os'
import { decodePhotograph, makeWidth, type Decoded } from './image-work.ts'

/** The program of the process beside the server (image-process.ts): one task after the other, an answer to each. */
export type Task = { kind: 'decode'; path: string } | { kind: 'width'; original: Uint8Array; width: number }
export type Answer =
  | { kind: 'decode'; decoded: Decoded }
  | { kind: 'width'; avif: Uint8Array; webp: Uint8Array }
  | { kind: 'error'; message: string }

async function run(task: Task): Promise<Answer> {
  try {
    return task.kind === 'decode'
      ? { kind: 'decode', decoded: await decodePhotograph(task.path) }
      : { kind: 'width', ...(await makeWidth(task.original, task.width)) }
  } catch (error) {
    return { kind: 'error', message: String(error) }
  }
}

// Whoever reads the site goes first, whatever else the machine has to do.
setPriority(10)
process.on('message', (task: Task) => void run(task).then((answer) => process.send?.(answer)))
process.on('disconnect', () => process.exit())
