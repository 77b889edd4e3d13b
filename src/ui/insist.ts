const RETRY_MS = 5000

/** Asks until it has the code: offline, what stands there already stays as it is. */
export async function insist<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_MS)
        addEventListener('online', resolve, { once: true })
      })
    }
  }
}
