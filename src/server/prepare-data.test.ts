import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../tests/api.ts'
import { prepareData } from './prepare-data.ts'
import { startLines } from './start-lines.ts'

const api = await startApi()
afterAll(() => api.close())
beforeEach(() => api.db.deleteFrom('users').execute())

async function printed(settings: { admin_email: string | null; admin_password: string | null }) {
  const config = { ...api.world.config, ...settings }
  return startLines(config, 3000, await prepareData({ ...api.world, config }))
}
const NONE = { admin_email: null, admin_password: null }
const FIRST = /http:\/\/telmessa\.test\/dashboard\/first\/([\w-]{43})$/

test('a start without the demo and without an ADMIN prints a new one-time address each time', async () => {
  const tokens = []
  for (let start = 0; start < 2; start += 1) {
    const lines = await printed(NONE)
    expect(lines.length).toBe(2)
    tokens.push(FIRST.exec(lines[1]!)![1])
  }
  expect(tokens[0]).not.toBe(tokens[1])
})

test('a start that gets its ADMIN from the settings prints no address, and neither does a later one', async () => {
  const given = { admin_email: 'ayar@ornek.tr', admin_password: 'gizli-ve-uzun' }
  for (const settings of [given, NONE]) {
    expect(await printed(settings)).toEqual([
      'Telmessa: http://127.0.0.1:3000/  dashboard: http://127.0.0.1:3000/dashboard/login',
    ])
  }
})

test('where the system chooses the port, the address has that port', async () => {
  const config = { host: '127.0.0.1', port: 0, site_url: 'http://127.0.0.1:0' }
  const lines = startLines(config, 4711, { logins: [], first_admin_token: 'abc' })
  expect(lines[1]).toMatch(/ http:\/\/127\.0\.0\.1:4711\/dashboard\/first\/abc$/)
})
