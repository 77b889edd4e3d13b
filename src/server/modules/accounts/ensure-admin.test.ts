import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import type { Config } from '../../platform/config.ts'
import type { World } from '../../platform/context.ts'
import { ensureAdmin } from './ensure-admin.ts'
import { hashPassword, isPasswordOf } from './password.ts'
import { WriteNews } from '../../platform/db/write-news.ts'

const { db, close } = await testDatabase()
afterAll(close)
beforeEach(async () => {
  await db.deleteFrom('users').execute()
})

const silent = () => {}

function worldOf(admin_email: string | null, admin_password: string | null): World {
  return {
    db,
    config: { admin_email, admin_password } as Config,
    now: () => new Date('2026-11-21T09:00:00Z'),
    writes: new WriteNews(),
    random: (bytes) => randomBytes(bytes),
    log: { info: silent, warn: silent, error: silent },
  }
}

const users = () => db.selectFrom('users').selectAll().execute()

test('the ADMIN of the settings is created once, also by two starts at the same time', async () => {
  const world = worldOf('Yonetici@ornek.tr', 'gizli-ve-uzun')
  await Promise.all([ensureAdmin(world), ensureAdmin(world)])
  await ensureAdmin(world)
  const [admin, ...others] = await users()
  expect(others).toEqual([])
  expect(admin).toMatchObject({ role: 'ADMIN', is_active: true, session_version: 1 })
  expect(await isPasswordOf(admin!.password_hash, 'gizli-ve-uzun')).toBe(true)
})

test('an ADMIN who was locked out can sign in with the password of the settings, and old sessions are ended', async () => {
  const user = await createUser(db, {
    email: 'yonetici@ornek.tr',
    role: 'OWNER',
    is_active: false,
    password_hash: await hashPassword('unutulmus-sifre'),
  })
  await ensureAdmin(worldOf('YONETICI@ornek.tr', 'gizli-ve-uzun'))
  const [admin, ...others] = await users()
  expect(others).toEqual([])
  expect(admin).toMatchObject({ id: user.id, role: 'ADMIN', is_active: true, session_version: 2 })
  expect(await isPasswordOf(admin!.password_hash, 'gizli-ve-uzun')).toBe(true)
})

test('without settings no user is created', async () => {
  await ensureAdmin(worldOf(null, null))
  expect(await users()).toEqual([])
})
