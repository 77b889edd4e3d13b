import { parentPort, workerData } from 'node:worker_threads'
import { FeedError } from './feed-error.ts'
import { parseCalendar } from './parse-calendar.ts'

const { text, today } = workerData as { text: string; today: string }

function answer() {
  try {
    return { parsed: parseCalendar(text, today) }
  } catch (error) {
    return { trouble: error instanceof FeedError ? error.code : 'broken' }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of ours, no window: there is no origin
parentPort!.postMessage(answer())
