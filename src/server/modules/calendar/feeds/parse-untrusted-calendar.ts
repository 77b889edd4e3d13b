import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import { FeedError } from './feed-error.ts'
import type { FeedErrorCode } from './feed-error.ts'
import type { ParsedCalendar } from './parse-calendar.ts'
import { parseCalendar } from './parse-calendar.ts'

const MAX_MILLISECONDS = 5000
const MAX_DIRECT_LENGTH = 64 * 1024

/** Each worker may use up to 160 MB, and ten feeds of a villa may arrive together. */
const queue = new PQueue({ concurrency: 2 })

type Answer = { parsed: ParsedCalendar } | { trouble: FeedErrorCode }

/** Properties that can cause much work from few bytes: repeat rules, long durations, time zones. */
const EXPENSIVE = /^\s*(RRULE|RDATE|DURATION|BEGIN\s*:\s*VTIMEZONE)|;\s*TZID/i

/** Tests line by line, because on the whole text the leading `\s*` would rescan every run of blanks. */
const isCheap = (text: string) =>
  text.length <= MAX_DIRECT_LENGTH &&
  !text
    .replaceAll(/\r\n?/g, '\n')
    // a folded line is one line to the parser, so it must be one here too
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
    .some((line) => EXPENSIVE.test(line))

/**
 * Parses a calendar of another site. Large or complex text is parsed in a worker with limits on time and
 * memory, so that it cannot delay the program. Small plain text is parsed directly. @throws FeedError
 */
export async function parseUntrustedCalendar(text: string, today: string): Promise<ParsedCalendar> {
  if (isCheap(text)) return parseCalendar(text, today)
  return queue.add(() => parseInWorker(text, today))
}

async function parseInWorker(text: string, today: string): Promise<ParsedCalendar> {
  const worker = new Worker(new URL('parse-calendar-worker.ts', import.meta.url), {
    workerData: { text, today },
    resourceLimits: { maxOldGenerationSizeMb: 160 },
    execArgv: [],
  })
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new FeedError('broken')), MAX_MILLISECONDS)
      worker.once('message', (message: Answer) => {
        clearTimeout(timer)
        resolve(message)
      })
      worker.once('error', () => {
        clearTimeout(timer)
        reject(new FeedError('broken'))
      })
    })
    if ('trouble' in answer) throw new FeedError(answer.trouble)
    return answer.parsed
  } finally {
    await worker.terminate()
  }
}
