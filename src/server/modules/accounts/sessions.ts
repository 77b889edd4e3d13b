import * as contract from '../../../contract/accounts/profile.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { endListedSessions } from './store-ended-sessions.ts'
import { closeSession, openSessions } from './store-sessions.ts'

export const listSessions = route(contract.listSessions, async ({ db, actor, now }) =>
  (await openSessions(db, actor.id, now())).map((session) => ({
    ...session,
    is_current: session.id === actor.session_id,
  })),
)

/** A session of somebody else answers like a missing one. */
export const endSession = route(contract.endSession, ({ db, actor, now }, { params: { id } }) =>
  inTransaction(db, async (tx) => {
    const closed = await closeSession(tx, actor.id, id, now())
    if (closed === undefined) throw new Failure('not_found')
    const entry = { action: 'end', record: 'session', record_id: id, before: { device: closed.device } }
    await writeAudit(tx, actor, [entry], now())
    return {}
  }),
)

export const endSessions = route(contract.endSessions, ({ db, actor, now }) =>
  inTransaction(db, async (tx) => {
    const ended = await endListedSessions(tx, actor.id, now())
    const entry = {
      action: 'sign_out_everywhere',
      record: 'user',
      record_id: actor.id,
      before: { sessions: ended },
    }
    await writeAudit(tx, actor, [entry], now())
    return {}
  }),
)

/** Ends the session of this token. Like sign-ins, it is in the list of sessions and not in the audit log. */
export const signOut = route(contract.signOut, async ({ db, actor, now }) => {
  if (actor.session_id !== null) await closeSession(db, actor.id, actor.session_id, now())
  return {}
})
