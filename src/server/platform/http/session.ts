import { jwtVerify, SignJWT } from 'jose'
import { sql } from 'kysely'
import type { Role } from '../../../domain/accounts/roles.ts'
import type { Config } from '../config.ts'
import type { Actor, World } from '../context.ts'

/** The audience of tokens; only the dashboard accepts them. */
const AUDIENCE = 'dashboard'

interface SessionUser {
  id: number
  role: Role
  session_version: number
  /** the row of the session that its person can end; left out, the token ends only with all of the person's sessions */
  session_id?: number
}

/** How old the moment of the last call may become before a call writes it anew. */
const SEEN_MS = 5 * 60_000

type SessionConfig = Pick<Config, 'jwt_secret' | 'session_hours'>

const keyOf = (config: SessionConfig) => new TextEncoder().encode(config.jwt_secret)

/**
 * Signs a token with iat, exp, id and role. `sv` is the session version; raising it ends the sessions of the user. `sid`
 * is the session.
 */
export function signSession(config: SessionConfig, user: SessionUser, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const claims = { id: user.id, role: user.role, sv: user.session_version }
  return new SignJWT(user.session_id === undefined ? claims : { ...claims, sid: user.session_id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + config.session_hours * 3600)
    .setAudience(AUDIENCE)
    .sign(keyOf(config))
}

const isWholeNumber = (value: unknown): value is number => Number.isSafeInteger(value)

async function claimsOf(world: World, token: string): Promise<SessionUser | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(world.config), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['iat', 'exp'],
      currentDate: world.now(),
    })
    const { id, role, sv, sid } = payload
    if (!isWholeNumber(id) || !isWholeNumber(sv) || (role !== 'ADMIN' && role !== 'OWNER')) return null
    if (sid === undefined) return { id, role, session_version: sv }
    return isWholeNumber(sid) ? { id, role, session_version: sv, session_id: sid } : null
  } catch {
    return null
  }
}

/**
 * The user of a bearer token, or null. Every call checks in the database that the user still exists, is active, has
 * this role, and that neither this session nor all of the user's were ended.
 */
export async function readSession(world: World, token: string): Promise<Actor | null> {
  const claims = await claimsOf(world, token)
  if (claims === null) return null
  const { session_id = null } = claims
  const { rows } = await sql<Omit<Actor, 'session_id'> & { last_seen_at: Date | null }>`
    select u.id, u.role, concat_ws(' ', u.first_name, u.last_name) as name, u.email, s.last_seen_at
    from users u left join sessions s on s.id = ${session_id} and s.user_id = u.id and s.ended_at is null
    where u.id = ${claims.id} and u.role = ${claims.role} and u.session_version = ${claims.session_version}
      and u.is_active and (${session_id}::bigint is null or s.id is not null)`.execute(world.db)
  const [found] = rows
  if (found === undefined) return null
  const { last_seen_at, ...user } = found
  if (session_id !== null && last_seen_at !== null) await markSeen(world, session_id, last_seen_at)
  return { ...user, session_id }
}

async function markSeen({ db, now }: World, id: number, before: Date): Promise<void> {
  const moment = now()
  if (moment.getTime() - before.getTime() < SEEN_MS) return
  await db.updateTable('sessions').set({ last_seen_at: moment }).where('id', '=', id).execute()
}
