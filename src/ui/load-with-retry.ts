import { NotReached } from './fetch-before-import.ts'

const RETRY_MS = 5000

/**
 * Asks until it has the code: offline, what stands there already stays as it is. What is wrong otherwise (a newer build
 * has taken the file's place, the code itself fails) no asking mends: it is thrown.
 */
export async function insist<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof NotReached)) throw error
      await new Promise<void>((resolve) => {
        const again = () => {
          clearTimeout(timer)
          removeEventListener('online', again)
          resolve()
        }
        const timer = setTimeout(again, RETRY_MS)
        addEventListener('online', again)
      })
    }
  }
}
