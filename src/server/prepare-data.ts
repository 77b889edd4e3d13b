import { ensureAdmin } from './modules/accounts/ensure-admin.ts'
import { refuseDemoLogins } from './modules/accounts/refuse-demo-logins.ts'
import { DEMO_PASSWORDS } from './platform/config.ts'
import type { World } from './platform/context.ts'
import { ensureMailTemplates } from './services/notifications/mail-templates.ts'

interface Login {
  role: 'ADMIN' | 'OWNER'
  email: string
  password: string
}

/**
 * What a database must hold before the first call: the ADMIN of the settings, the mail templates and, where it is
 * wanted, the demo. Answers the logins to print: those of the demo, whose passwords everybody knows; never one that was
 * set. Production refuses a database that such a login opens, with a sentence for the operator.
 */
export async function prepareData(world: World): Promise<Login[]> {
  if (world.config.is_production) await refuseDemoLogins(world, Object.values(DEMO_PASSWORDS))
  await ensureAdmin(world)
  await ensureMailTemplates(world)
  if (!world.config.is_demo) return []
  const { DEMO_LOGINS, loadDemo } = await import('../../db/demo/load-demo.ts')
  if (await loadDemo(world)) world.log.info({}, 'demo loaded')
  return world.config.admin_email === null ? DEMO_LOGINS : DEMO_LOGINS.filter(({ role }) => role === 'OWNER')
}
