import { createBrowserClient } from '../../client/browser.ts'
import type { Client } from '../../client/client.ts'
import { createUploader } from '../../client/upload.ts'
import type { Uploader } from '../../client/upload.ts'
import { createFileNames, createRequestKeys } from './request-keys.ts'
import { saveDrafts } from './session/drafts.ts'
import { notifyPageLock } from './session/page-lock.ts'
import { saveReturnAddress } from './session/return-address.ts'
import { endSession, isSessionOver, readSession, reloadPage } from './session/session.ts'

/**
 * Ends the session: keeps drafts and remembers the address for the next sign-in. A write that is answered
 * with 401 does not call it, because the form has to stay open; its message offers the sign-in
 * (docs/acceptance.md row 31).
 */
export function leaveForLogin(): void {
  const session = readSession()
  if (session !== null) saveDrafts(session.id)
  saveReturnAddress({ ended: true })
  endSession()
  reloadPage()
}

/**
 * Ends the session and reloads the page when a read is answered with 401 or 403 (docs/product.md, Dashboard).
 */
function onAnswer(status: number, method: string, token: string | null): void {
  if (!isSessionOver(status) || method !== 'GET') return
  // Ignores an answer to a request of an earlier session: another one may have begun since, perhaps in
  // another tab.
  if (token === null || readSession()?.token !== token) return
  if (!notifyPageLock()) leaveForLogin()
}

const keyed = createRequestKeys()
const send = createBrowserClient({ token: () => readSession()?.token ?? null, onAnswer })

/**
 * Calls the API. Every POST carries an Idempotency-Key, so that a repeated request creates nothing twice.
 * Calls that may be cancelled carry none, because they create nothing.
 */
export const call: Client = (name, ...rest) => {
  const [input, options] = rest
  if (!name.startsWith('POST ') || options?.signal !== undefined) return send(name, ...rest)
  const again = (idempotencyKey: string) =>
    send(name, ...([input, { ...options, idempotencyKey }] as unknown as typeof rest))
  return keyed(`${name} ${JSON.stringify(input)}`, again)
}

const sendFiles = createUploader({ token: () => readSession()?.token ?? null })
const numberOf = createFileNames()

/** Sends files to the API and reports the upload progress. The caller handles a 401. */
export const upload: Uploader = (name, input, options) => {
  const { fields, files } = input.upload
  const asked = `${name} ${JSON.stringify([fields, files.map(numberOf)])}`
  return keyed(asked, (idempotencyKey) => sendFiles(name, input, { ...options, idempotencyKey }))
}
