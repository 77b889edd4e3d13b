import type { Log } from './context.ts'

const LEVELS = { info: 0, warn: 1, error: 2, silent: 3 } as const

/** Writes one line of JSON per event, with ids and never with personal data. */
export function createLog(level: keyof typeof LEVELS): Log {
  const write = (name: keyof typeof LEVELS) => (facts: Record<string, unknown>, message: string) => {
    if (LEVELS[name] < LEVELS[level]) return
    const line = JSON.stringify({ time: new Date().toISOString(), level: name, message, ...facts })
    if (name === 'error') console.error(line)
    else console.log(line)
  }
  return { info: write('info'), warn: write('warn'), error: write('error') }
}
