import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { createBrowserClient } from '../../client/browser.ts'

const call = createBrowserClient()

/**
 * The proof of work that a request brings where the site asks for it; '' where none could be made: the server then says
 * what to do. Loaded only then.
 */
export async function solveProof(): Promise<string> {
  try {
    const { challenge } = await call('POST /v1/reservations/proof')
    if (challenge === null) return ''
    const solution = await solveChallenge({ challenge, deriveKey })
    return solution === null ? '' : btoa(JSON.stringify({ challenge, solution }))
  } catch {
    return ''
  }
}
