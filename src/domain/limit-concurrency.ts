/** Runs at most so many pieces of work at once, in the order of asking. `signal` gives up one that still waits. */
export function limitConcurrency(
  most: number,
): <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  const turn = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', giveUp)
        running += 1
        resolve()
      }
      const giveUp = () => {
        const place = waiting.indexOf(begin)
        if (place !== -1) waiting.splice(place, 1)
        const reason: unknown = signal?.reason
        reject(reason instanceof Error ? reason : new Error('given up'))
      }
      if (signal?.aborted) return giveUp()
      signal?.addEventListener('abort', giveUp, { once: true })
      waiting.push(begin)
    })
  return async (work, signal) => {
    if (signal?.aborted || running >= most) await turn(signal)
    else running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
