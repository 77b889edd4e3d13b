import { DEMO_LOGINS, loadDemo, type DemoLogin } from '../../db/demo/load-demo.ts'
import { ensureAdmin } from './accounts/ensure-admin.ts'
import type { World } from './context.ts'

/**
 * What a database must hold before the first call: the ADMIN of the settings and, where it is wanted, the demo.
 * Answers the logins to print: those of the demo, whose passwords everybody knows; never one that was set.
 */
export async function prepareData(world: World): Promise<DemoLogin[]> {
  await ensureAdmin(world)
  if (!world.config.is_demo) return []
  if (await loadDemo(world)) world.log.info({}, 'demo loaded')
  return world.config.admin_email === null ? DEMO_LOGINS : DEMO_LOGINS.filter(({ role }) => role === 'OWNER')
}
