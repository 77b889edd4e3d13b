import { Worker } from 'node:worker_threads'
import { FeedTrouble } from './feed-trouble.ts'
import type { FeedTroubleCode } from './feed-trouble.ts'
import type { ParsedCalendar } from './parse-calendar.ts'
import { parseCalendar } from './parse-calendar.ts'

const LONGEST = 5000
const SMALL = 64 * 1024

type Answer = { parsed: ParsedCalendar } | { trouble: FeedTroubleCode }

/**
 * Parses what a stranger wrote beside the program: five megabytes, or a rule that never ends, hold up nobody's page and
 * take no memory of it. What is small and repeats nothing is parsed at once. Throws FeedTrouble.
 */
export async function parseApart(text: string, today: string): Promise<ParsedCalendar> {
  // a folded line is one line to the parser, so it is one here too
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]/g, '')
  if (text.length <= SMALL && !/^\s*(RRULE|RDATE|BEGIN\s*:\s*VTIMEZONE)/im.test(lines))
    return parseCalendar(text, today)
  const worker = new Worker(new URL('parse-worker.ts', import.meta.url), {
    workerData: { text, today },
    resourceLimits: { maxOldGenerationSizeMb: 160 },
    execArgv: [],
  })
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new FeedTrouble('broken')), LONGEST)
      worker.once('message', (message: Answer) => {
        clearTimeout(timer)
        resolve(message)
      })
      worker.once('error', () => {
        clearTimeout(timer)
        reject(new FeedTrouble('broken'))
      })
    })
    if ('trouble' in answer) throw new FeedTrouble(answer.trouble)
    return answer.parsed
  } finally {
    await worker.terminate()
  }
}
