import { setPriority } from 'node:os'
import type { LinkPreviewFacts } from '../link-previews/draw-link-preview.ts'
import { decodeImage, makeWidth, type Decoded } from './image-work.ts'

/** The program of the process beside the server (image-process.ts): one task after the other, an answer to each. */
export type Task =
  | { kind: 'decode'; path: string }
  | { kind: 'width'; original: Uint8Array; width: number }
  | { kind: 'share'; facts: LinkPreviewFacts; image: Uint8Array | null }
export type Answer =
  | { kind: 'decode'; decoded: Decoded }
  | { kind: 'width'; avif: Uint8Array; webp: Uint8Array }
  | { kind: 'share'; jpeg: Uint8Array }
  | { kind: 'error'; message: string }

async function run(task: Task): Promise<Answer> {
  try {
    if (task.kind === 'decode') return { kind: 'decode', decoded: await decodeImage(task.path) }
    if (task.kind === 'width') return { kind: 'width', ...(await makeWidth(task.original, task.width)) }
    // satori and its fonts are fetched by the first that needs them: who sends an image does not wait for them
    const { drawLinkPreview } = await import('../link-previews/draw-link-preview.ts')
    return { kind: 'share', jpeg: await drawLinkPreview(task.facts, task.image) }
  } catch (error) {
    return { kind: 'error', message: String(error) }
  }
}

// Whoever reads the site goes first, whatever else the machine has to do.
setPriority(10)
process.on('message', (task: Task) => void run(task).then((answer) => process.send?.(answer)))
process.on('disconnect', () => process.exit())
