import type { startApi } from '../api.ts'

/** The shape of a row in the table of all calls; the rows are in the files beside this one, by subject. */
export type Who = 'nobody' | 'broken' | 'ended' | 'deactivated' | 'owner' | 'stranger' | 'admin'
export const CALLERS: Who[] = ['nobody', 'broken', 'ended', 'deactivated', 'owner', 'stranger', 'admin']

export type Api = Awaited<ReturnType<typeof startApi>>
export interface Facts {
  api: Api
  villa: { id: number; slug: string }
  /** a fresh reservation of the owner's villa, in this status */
  reservation: (
    status?: 'pending' | 'awaiting_payment' | 'confirmed',
  ) => Promise<{ id: number; code: string; public_token: string; email: string }>
  block: () => Promise<{ id: number }>
  mail: () => Promise<{ id: number }>
  /** nights that no other row uses */
  stay: () => { startDate: string; endDate: string }
}
export interface Row {
  /** statuses by caller; 'public' and the others are shorthands for whole rows */
  expect: Record<Who, number>
  request: (facts: Facts) => Promise<{ url: string; body?: unknown }> | { url: string; body?: unknown }
}

export const all = (status: number): Row['expect'] => ({
  nobody: status,
  broken: status,
  ended: status,
  deactivated: status,
  owner: status,
  stranger: status,
  admin: status,
})
export const signedIn = (owner: number, stranger: number, admin: number): Row['expect'] => ({
  ...all(401),
  owner,
  stranger,
  admin,
})
/** everybody who is signed in, each for their own records */
export const EVERY_ROLE = signedIn(200, 200, 200)
/** a record for its owner and ADMIN; another owner gets 404 */
export const OF_ITS_OWNER = signedIn(200, 404, 200)
export const ADMIN_ALONE = signedIn(403, 403, 200)

export const at = (url: string) => () => ({ url })
