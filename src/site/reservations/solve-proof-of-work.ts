import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { createBrowserClient } from '../../client/browser.ts'

const call = createBrowserClient()

/**
 * Solves the proof of work that the site may ask for and writes it into the form. The code is loaded only
 * when the site asks for a proof. When no proof can be made, the field stays empty and the server's answer
 * tells the visitor what to do.
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
