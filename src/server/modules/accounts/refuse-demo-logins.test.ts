import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { DEMO_PASSWORDS } from '../../platform/config.ts'
import { prepareData } from '../../prepare-data.ts'
import { hashPassword } from './password.ts'
import { refuseDemoLogins } from './refuse-demo-logins.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const world = api.world
const passwords = Object.values(DEMO_PASSWORDS)
const production = { ...world, config: { ...world.config, is_production: true } }

test('production starts on a database without the demo, whichever users it has', async () => {
  await createUser(api.db, { role: 'OWNER', password_hash: await hashPassword(DEMO_PASSWORDS.owner) })
  await expect(refuseDemoLogins(world, passwords)).resolves.toBeUndefined()
  await api.db.deleteFrom('users').execute()
})

test('production refuses a database with the demo while one of the demo passwords works, and says what to do', async () => {
  const { loadDemo } = await import('../../../../db/demo/load-demo.ts')
  await loadDemo(world, { villas: 1, reservations: 5, media: false })
  await expect(prepareData(production)).rejects.toThrow(
    /^This database contains the demo data, and the passwords of .*admin@telmessa\.ornek\.tr.*nermin@ornek\.tr.*Start production on an empty database: set another DATA_DIR or DATABASE_URL\.$/,
  )
  const admin = { admin_email: 'admin@telmessa.ornek.tr', admin_password: 'Kirlangic-Firtinasi-1987' }
  // The refusal comes before any write: the ADMIN still has the demo password.
  await expect(prepareData({ ...production, config: { ...production.config, ...admin } })).rejects.toThrow(
    /admin@telmessa/,
  )

  await api.db.updateTable('users').set({ is_active: false }).where('role', '=', 'OWNER').execute()
  await expect(refuseDemoLogins(world, passwords)).rejects.toThrow(/^(?!.*nermin).*admin@telmessa/)
  await api.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('Kirlangic-1987') })
    .execute()
  await expect(prepareData(production)).resolves.toEqual({ logins: [], first_admin_token: null })
})
