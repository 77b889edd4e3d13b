import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { createBrowserClient } from '../../client/browser.ts'

const call = createBrowserClient()

/**
 * Writes the proof of work that a request brings into its form, where the site asks for one: loaded only then. Where none
 * can be made the field stays as it is, and the server says what to do.
 */
export async function solveProofOfWork(form: HTMLFormElement): Promise<void> {
  const { challenge } = await call('POST /v1/reservations/proof')
  if (challenge === null) return
  const solution = await solveChallenge({ challenge, deriveKey })
  const field = form.elements.namedItem('proof')
  if (solution !== null && field instanceof HTMLInputElement) {
    field.value = btoa(JSON.stringify({ challenge, solution }))
  }
}
