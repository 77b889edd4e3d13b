import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import { FeedError } from './feed-error.ts'
import type { FeedErrorCode } from './feed-error.ts'
import type { ParsedCalendar } from './parse-calendar.ts'
import { parseCalendar } from './parse-calendar.ts'

const LONGEST = 5000
const SMALL = 64 * 1024

/** Each may take the memory of a small program, and ten feeds of a villa come together. */
const queue = new PQueue({ concurrency: 2 })

type Answer = { parsed: ParsedCalendar } | { trouble: FeedErrorCode }

/** What makes much work of few bytes: repeats, durations of a million days, zones. */
const HEAVY = /^\s*(RRULE|RDATE|DURATION|BEGIN\s*:\s*VTIMEZONE)|;\s*TZID/i

/** Line by line: looked for in the whole text, blanks before it are searched once more from each blank on. */
const isLight = (text: string) =>
  text.length <= SMALL &&
  !text
    .replaceAll(/\r\n?/g, '\n')
    // a folded line is one line to the parser, so it is one here too
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
    .some((line) => HEAVY.test(line))

/**
 * Parses what a stranger wrote beside the program: five megabytes, or a rule that never ends, hold up nobody's page and
 * take no memory of it. What is small and plain is parsed at once. Throws FeedError.
 */
export async function parseUntrustedCalendar(text: string, today: string): Promise<ParsedCalendar> {
  if (isLight(text)) return parseCalendar(text, today)
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
      const timer = setTimeout(() => reject(new FeedError('broken')), LONGEST)
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
