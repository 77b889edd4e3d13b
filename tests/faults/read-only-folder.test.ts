import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { signSession } from '../../src/server/platform/http/session.ts'
import { testDatabase } from '../database.ts'
import { createUser } from '../factories/users.ts'
import { createVilla } from '../factories/villas.ts'
import { startServer } from '../server-process.ts'

const JWT_SECRET = 'a secret of the tests, long enough'

/** Mounts the folder read-only for this one program; permissions alone would not stop root. */
const readOnly = (folder: string) => [
  'unshare',
  '--mount',
  ...(process.getuid?.() === 0 ? [] : ['--map-root-user']),
  'sh',
  '-c',
  'mount -t tmpfs -o ro tmpfs "$0" && exec "$@"',
  folder,
]

test('a first upload onto a read-only folder is answered with 503 in Turkish and changes nothing', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const dataDir = mkdtempSync(join(tmpdir(), 'telmessa-read-only-'))
  onTestFinished(() => rmdirSync(dataDir))
  const admin = await createUser(database.db, { role: 'ADMIN' })
  const villa = await createVilla(database.db)
  const server = await startServer(
    { DATABASE_URL: database.connectionString, DATA_DIR: dataDir, JWT_SECRET, DATA_KEY: '0'.repeat(64) },
    readOnly(dataDir),
  )
  onTestFinished(server.kill)
  const token = await signSession({ jwt_secret: JWT_SECRET, session_hours: 1 }, admin, new Date())
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#08a' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('villa_id', String(villa.id))
  form.append('file', new Blob([new Uint8Array(bytes)]), 'IMG_1.jpg')
  const answer = await fetch(`${server.url}/v1/admin/villas/image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { success: false, message: expect.stringMatching(/^Dosya şu an saklanamadı, hiçbir şey değişmedi/) },
  ])
  expect(await database.db.selectFrom('images').selectAll().execute()).toEqual([])
  // reading goes on
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
}, 60_000)
