/** The longest time, in milliseconds, in which a program let no timer run. */
export interface Held {
  /** processor time of the program's main thread meanwhile; this is what the program is to blame for */
  cpu: number
  /** the same by the clock, which also counts the time that other programs had the processor */
  clock: number
}

const EVERY_MS = 5

/**
 * Watches the event loop of this process with a timer. `take` returns the longest hold since the last `take`. Processor
 * time decides, because on a shared machine a timer is also late when another program has the processor.
 */
export function watchEventLoop(): { take: () => Held } {
  let held: Held = { cpu: 0, clock: 0 }
  let before = { clock: performance.now(), cpu: ownCpu() }
  setInterval(() => {
    const now = { clock: performance.now(), cpu: ownCpu() }
    held = longest([held, holdBetween(before, now)])
    before = now
  }, EVERY_MS).unref()
  return {
    take: () => {
      const taken = held
      held = { cpu: 0, clock: 0 }
      return taken
    },
  }
}

/** How late a timer was that should have fired `EVERY_MS` after it last did. */
export function holdBetween(before: Held, now: Held): Held {
  const clock = Math.max(0, now.clock - before.clock - EVERY_MS)
  return { clock, cpu: Math.min(clock, now.cpu - before.cpu) }
}

/** The longest of each; they may be of different moments. */
export const longest = (all: readonly Held[]): Held => ({
  cpu: Math.max(0, ...all.map(({ cpu }) => cpu)),
  clock: Math.max(0, ...all.map(({ clock }) => clock)),
})

function ownCpu(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
