import type { Route } from '../../platform/http/route.ts'
import { login } from './login.ts'
import { showSession } from './show-session.ts'

export const accountRoutes: Route[] = [login, showSession]
