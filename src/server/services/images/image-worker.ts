import { setPriority } from 'node:os'
import type { LinkPreviewFacts } from '../link-previews/draw-link-preview.ts'
import { decodeImage, makeWidth, type Decoded } from './image-work.ts'

/** The program of the image process (image-process.ts): runs one task after the other and answers each. */
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
    // satori and its fonts are loaded only when needed, so that uploads do not wait for them
    const { drawLinkPreview } = await import('../link-previews/draw-link-preview.ts')
    return { kind: 'share', jpeg: await drawLinkPreview(task.facts, task.image) }
  } catch (error) {
    return { kind: 'error', message: String(error) }
  }
}

// a lower priority than the server, because pages must stay fast
setPriority(10)
process.on('message', (task: Task) => void run(task).then((answer) => process.send?.(answer)))
process.on('disconnect', () => process.exit())
