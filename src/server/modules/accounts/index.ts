import type { Route } from '../../platform/http/route.ts'
import { awaitChange } from './await-change.ts'
import { login } from './login.ts'
import { showSession } from './show-session.ts'

export const accountRoutes: Route[] = [login, showSession, awaitChange]
