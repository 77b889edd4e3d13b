import type { Route } from '../../platform/http/route.ts'
import { awaitChange } from './await-change.ts'
import { login } from './login.ts'
import { showSession } from './show-session.ts'
import { createUser, inviteUser, listUsers, setUserActivity, showUser, updateUser } from './users.ts'

export const accountRoutes: Route[] = [
  login,
  showSession,
  awaitChange,
  listUsers,
  showUser,
  createUser,
  updateUser,
  setUserActivity,
  inviteUser,
]
