import type { Route } from '../../platform/http/route.ts'
import { listAuditLog, showAuditEntry } from './audit-log.ts'
import { awaitChange } from './await-change.ts'
import { createFirstAdmin, showFirstAdminLink } from './create-first-admin.ts'
import { login } from './login.ts'
import { listNotifications, readNotifications } from './notifications.ts'
import { changePassword, showProfile, updateProfile } from './profile.ts'
import {
  confirmSecondFactor,
  removeSecondFactor,
  showSecondFactor,
  startSecondFactor,
} from './second-factor.ts'
import { removeUserSecondFactor } from './remove-user-second-factor.ts'
import { endSession, endSessions, listSessions, signOut } from './sessions.ts'
import { requestPasswordReset, setPassword, showPasswordLink } from './set-password.ts'
import { showSession } from './show-session.ts'
import { setOwnerDetails, showOwnDetails, showOwnerDetails } from './owner-details.ts'
import { createUser, inviteUser, listUsers, setUserActivity, showUser, updateUser } from './users.ts'

export const accountRoutes: Route[] = [
  login,
  showSession,
  signOut,
  awaitChange,
  listNotifications,
  readNotifications,
  requestPasswordReset,
  showPasswordLink,
  setPassword,
  showFirstAdminLink,
  createFirstAdmin,
  showProfile,
  updateProfile,
  changePassword,
  listSessions,
  endSession,
  endSessions,
  showSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  listUsers,
  showUser,
  createUser,
  updateUser,
  setUserActivity,
  inviteUser,
  removeUserSecondFactor,
  showOwnerDetails,
  setOwnerDetails,
  showOwnDetails,
  listAuditLog,
  showAuditEntry,
]
