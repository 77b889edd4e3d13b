import type { Role } from '../../../domain/accounts/roles.ts'
import type { Context } from '../../platform/context.ts'
import { signSession } from '../../platform/http/session.ts'
import { insertSession } from './store-sessions.ts'

interface SignedIn {
  id: number
  email: string
  role: Role
  first_name: string
  last_name: string
  session_version: number
}

/** Opens a session for a person whose password was checked or just set; the answer of a sign-in. */
export async function openSession({ db, config, request, now }: Context, user: SignedIn) {
  const moment = now()
  const session_id = await insertSession(db, user.id, request, config.session_hours, moment)
  return {
    accessToken: await signSession(config, { ...user, session_id }, moment),
    user: {
      id: user.id,
      email: user.email,
      role: user.role,
      UserDetail: { firstName: user.first_name, lastName: user.last_name },
    },
  }
}
