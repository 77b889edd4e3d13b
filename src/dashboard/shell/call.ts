import { createBrowserClient } from '../../client/browser.ts'
import type { Client } from '../../client/client.ts'
import { createUploader } from '../../client/upload.ts'
import type { Uploader } from '../../client/upload.ts'
import { createFileNames, createRequestKeys } from './request-keys.ts'
import { keepDrafts } from './session/drafts.ts'
import { tellHolder } from './session/held-page.ts'
import { keepReturn } from './session/return-address.ts'
import { endSession, isSessionOver, readSession, startAnew } from './session/session.ts'

/**
 * Ends the session: drafts are kept, the next sign-in comes back here. A write that hears 401 does not call it by
 * itself: the form stays, its message offers the way (docs/acceptance.md row 31).
 */
export function leaveForLogin(): void {
  const session = readSession()
  if (session !== null) keepDrafts(session.id)
  keepReturn({ ended: true })
  endSession()
  startAnew()
}

/** A 401 or 403 of a read ends the session and reloads the page (docs/product.md, Dashboard). */
function onAnswer(status: number, method: string, token: string | null): void {
  if (!isSessionOver(status) || method !== 'GET') return
  // a late answer to an earlier session says nothing about the one that began meanwhile, maybe in another tab
  if (token === null || readSession()?.token !== token) return
  if (!tellHolder()) leaveForLogin()
}

const keyed = createRequestKeys()
const send = createBrowserClient({ token: () => readSession()?.token ?? null, onAnswer })

/**
 * The API for every screen. Every POST has an Idempotency-Key, so that what creates something creates it once; a
 * question that can be given up creates nothing.
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

/** Files for the same API, with the progress of their way; a 401 is for the caller to answer. */
export const upload: Uploader = (name, input, options) => {
  const { fields, files } = input.upload
  const asked = `${name} ${JSON.stringify([fields, files.map(numberOf)])}`
  return keyed(asked, (idempotencyKey) => sendFiles(name, input, { ...options, idempotencyKey }))
}
