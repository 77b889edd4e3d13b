import { mailTemplates } from '../../db/demo/catalogue/mail-templates.ts'
import { DEMO_LOGINS, loadDemo, type DemoLogin } from '../../db/demo/load-demo.ts'
import { ensureAdmin } from './modules/accounts/ensure-admin.ts'
import { refuseKnownLogins } from './modules/accounts/refuse-known-logins.ts'
import { DEMO_PASSWORDS } from './platform/config.ts'
import type { World } from './platform/context.ts'

/** The set of mails is fixed by the program: each is there from the first start, and as admins left it after that. */
async function ensureMailTemplates({ db }: World): Promise<void> {
  await db
    .insertInto('mail_templates')
    .values(mailTemplates.map(({ body, ...template }) => ({ ...template, body: body.join('\n\n') })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/**
 * What a database must hold before the first call: the ADMIN of the settings and, where it is wanted, the demo.
 * Answers the logins to print: those of the demo, whose passwords everybody knows; never one that was set.
 * Production refuses a database that such a login opens, with a sentence for the operator.
 */
export async function prepareData(world: World): Promise<DemoLogin[]> {
  if (world.config.is_production) await refuseKnownLogins(world, Object.values(DEMO_PASSWORDS))
  await ensureAdmin(world)
  if (!world.config.is_demo) {
    await ensureMailTemplates(world)
    return []
  }
  if (await loadDemo(world)) world.log.info({}, 'demo loaded')
  await ensureMailTemplates(world)
  return world.config.admin_email === null ? DEMO_LOGINS : DEMO_LOGINS.filter(({ role }) => role === 'OWNER')
}
