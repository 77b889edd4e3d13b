import { jwtVerify, SignJWT } from 'jose'
import type { Role } from '../../../domain/accounts/roles.ts'
import type { Config } from '../config.ts'
import type { Actor, World } from '../context.ts'

/** The audience of tokens; only the dashboard accepts them. */
const AUDIENCE = 'dashboard'

interface SessionUser {
  id: number
  role: Role
  session_version: number
}

type SessionConfig = Pick<Config, 'jwt_secret' | 'session_hours'>

const keyOf = (config: SessionConfig) => new TextEncoder().encode(config.jwt_secret)

/** Signs a token with iat, exp, id and role. `sv` is the session version; raising it ends the sessions of the user. */
export function signSession(config: SessionConfig, user: SessionUser, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ id: user.id, role: user.role, sv: user.session_version })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + config.session_hours * 3600)
    .setAudience(AUDIENCE)
    .sign(keyOf(config))
}

async function claimsOf(world: World, token: string): Promise<SessionUser | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(world.config), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['iat', 'exp'],
      currentDate: world.now(),
    })
    const { id, role, sv } = payload
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || typeof sv !== 'number') return null
    if (!Number.isSafeInteger(sv) || (role !== 'ADMIN' && role !== 'OWNER')) return null
    return { id, role, session_version: sv }
  } catch {
    return null
  }
}

/**
 * The user of a bearer token, or null. Every call checks in the database that the user still exists, is active, has
 * this role and has not ended the session.
 */
export async function readSession(world: World, token: string): Promise<Actor | null> {
  const claims = await claimsOf(world, token)
  if (claims === null) return null
  const user = await world.db
    .selectFrom('users')
    .select(['id', 'role', 'first_name', 'last_name', 'email'])
    .where('id', '=', claims.id)
    .where('role', '=', claims.role)
    .where('session_version', '=', claims.session_version)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (user === undefined) return null
  return { id: user.id, role: user.role, name: `${user.first_name} ${user.last_name}`, email: user.email }
}
