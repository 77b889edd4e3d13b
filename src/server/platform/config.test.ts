import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const SECRETS = {
  jwt_secret: 'q7Vd0xT2mLr9KsWb4ZyHn8EuPc1JgAf6',
  data_key: '5f0c9e2b7a41d86e3c1b94fa07d25e8863ab1f7c4d90e2568b3fa17cd4e09265',
}
const SAFE = { NODE_ENV: 'production', JWT_SECRET: SECRETS.jwt_secret, DATA_KEY: SECRETS.data_key }
const read = (env: Record<string, string>) => readConfig(env, () => SECRETS)

test('without settings the program listens on this machine only and loads the demo', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    site_url: 'http://127.0.0.1:3000',
    database_url: null,
    smtp_url: null,
    is_demo: true,
    is_production: false,
    jobs: null,
    ...SECRETS,
  })
})

test('an empty setting counts as not set', () => {
  const names = ['PORT', 'HOST', 'DATA_DIR', 'MAIL_FROM', 'SESSION_HOURS', 'JOBS', 'LOG_LEVEL', 'DEMO']
  expect(read(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(read({}))
})

test('production requires its own secrets and refuses the demo', () => {
  const asked: string[] = []
  const config = readConfig(SAFE, (folder) => {
    asked.push(folder)
    return SECRETS
  })
  expect(config).toMatchObject({ is_production: true, is_demo: false, ...SECRETS })
  expect(asked).toEqual([])
})

test('outside production any secret of the right form and any password are accepted', () => {
  const plain = { JWT_SECRET: 'x'.repeat(40), DATA_KEY: '0'.repeat(64) }
  expect(read({ ...plain, ADMIN_EMAIL: 'a@ornek.tr', ADMIN_PASSWORD: 'telmessa-demo' })).toMatchObject({
    jwt_secret: plain.JWT_SECRET,
    admin_password: 'telmessa-demo',
  })
})

test('the map has tiles only where MAP_TILES_URL names them', () => {
  const url = 'https://tiles.ornek.tr/{z}/{x}/{y}.png'
  expect(read({}).map_tiles).toBeNull()
  expect(read({ MAP_TILES_URL: url }).map_tiles).toEqual({ url, attribution: '© OpenStreetMap' })
  const named = { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© Harita Evi' }
  expect(read(named).map_tiles).toEqual({ url, attribution: '© Harita Evi' })
})

test('JOBS selects all jobs, none or some by name', () => {
  expect(read({ JOBS: 'none' }).jobs).toEqual([])
  expect(read({ JOBS: 'send-mails, expire-holds' }).jobs).toEqual(['send-mails', 'expire-holds'])
})

test.each<[Record<string, string>, RegExp]>([
  [{ NODE_ENV: 'production', DATA_KEY: SECRETS.data_key }, /^JWT_SECRET is missing/],
  [{ NODE_ENV: 'production', JWT_SECRET: SECRETS.jwt_secret }, /^DATA_KEY is missing/],
  [{ ...SAFE, DEMO: '1' }, /refused in production/],
  [{ ...SAFE, JWT_SECRET: 'x'.repeat(40) }, /^JWT_SECRET can be guessed.*openssl rand -hex 32/],
  [{ ...SAFE, JWT_SECRET: 'changeme-changeme-changeme-changeme' }, /^JWT_SECRET can be guessed/],
  [{ ...SAFE, DATA_KEY: '0'.repeat(64) }, /^DATA_KEY can be guessed.*openssl rand -hex 32/],
  [{ ...SAFE, DATA_KEY: '0123456789abcdef'.repeat(4) }, /^DATA_KEY can be guessed/],
  [{ ...SAFE, ADMIN_EMAIL: 'a@ornek.tr', ADMIN_PASSWORD: 'telmessa-demo' }, /password of the demo/],
  [{ ...SAFE, ADMIN_EMAIL: 'a@ornek.tr', ADMIN_PASSWORD: 'Sahip-Demo' }, /password of the demo/],
  [{ DATA_KEY: 'z'.repeat(64) }, /64 hexadecimal digits/],
  [{ JWT_SECRET: 'short' }, /at least 32 characters/],
  [{ ADMIN_EMAIL: 'a@ornek.tr', ADMIN_PASSWORD: 'short' }, /at least 10 characters/],
  [{ ADMIN_EMAIL: 'a@ornek.tr' }, /belong together/],
  [{ PORT: 'http' }, /^PORT must be a whole number from 0 to 65535/],
  [{ POOL_SIZE: '1' }, /^POOL_SIZE must be a whole number from 2 to 200/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must begin with/],
  [{ SMTP_URL: 'mail.ornek.tr' }, /^SMTP_URL must begin with/],
  [{ SITE_URL: 'https://ornek.tr/tr' }, /^SITE_URL must be an origin/],
  [{ MAP_TILES_URL: 'tiles.ornek.tr/{z}/{x}/{y}.png' }, /^MAP_TILES_URL must begin with/],
  [{ MAP_TILES_URL: 'https://tiles.ornek.tr/{z}/{x}.png' }, /contain {z}, {x} and {y}/],
  [{ MAP_TILES_URL: 'https://{s}.ornek.tr/{z}/{x}/{y}.png' }, /name one host/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be/],
])('%o is refused with what to do', (env, sentence) => {
  expect(() => read(env)).toThrowError(sentence)
})
