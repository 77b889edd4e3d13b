import { ensureAdmin } from './modules/accounts/ensure-admin.ts'
import { refuseDemoLogins } from './modules/accounts/refuse-demo-logins.ts'
import { makeFirstAdminLink } from './modules/accounts/store-first-admin-links.ts'
import { DEMO_PASSWORDS } from './platform/config.ts'
import type { World } from './platform/context.ts'
import { ensureMailTemplates } from './services/notifications/mail-templates.ts'

interface Login {
  role: 'ADMIN' | 'OWNER'
  email: string
  password: string
}

/** What the operator reads at the end of a start. */
interface Announced {
  /** logins of the demo, whose passwords everybody knows; never one that was set */
  logins: Login[]
  /** the token of the address that makes the first ADMIN; null when an ADMIN exists */
  first_admin_token: string | null
}

/**
 * What a database must hold before the first call: the ADMIN of the settings, the mail templates and, where it is
 * wanted, the demo. Without any ADMIN it makes a new address for the first one, which ends the former address.
 * Production refuses a database that a login of the demo opens, with a sentence for the operator.
 */
export async function prepareData(world: World): Promise<Announced> {
  if (world.config.is_production) await refuseDemoLogins(world, Object.values(DEMO_PASSWORDS))
  await ensureAdmin(world)
  await ensureMailTemplates(world)
  const logins = world.config.is_demo ? await prepareDemo(world) : []
  return { logins, first_admin_token: await makeFirstAdminLink(world) }
}

async function prepareDemo(world: World): Promise<Login[]> {
  const { DEMO_LOGINS, loadDemo } = await import('../../db/demo/load-demo.ts')
  if (await loadDemo(world)) world.log.info({}, 'demo loaded')
  return world.config.admin_email === null ? DEMO_LOGINS : DEMO_LOGINS.filter(({ role }) => role === 'OWNER')
}
