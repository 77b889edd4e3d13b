import { z } from 'zod'
import { looksRandom } from '../../domain/accounts/looks-random.ts'

/** Passwords of the demo logins. The README and every start with the demo show them. */
export const DEMO_PASSWORDS = { admin: 'telmessa-demo', owner: 'sahip-demo' } as const

/** Every setting of the program, from environment variables; the README lists them from here. */
export const SETTINGS = {
  PORT: { about: 'port of site, API and dashboard', fallback: '3000' },
  HOST: { about: 'address to listen on', fallback: '127.0.0.1' },
  DATABASE_URL: {
    about:
      'a database of PostgreSQL 15 or later that belongs to its user (no superuser); without it the embedded one runs in DATA_DIR',
    fallback: '',
  },
  DATA_DIR: {
    about: 'folder of the embedded database, images and generated secrets',
    fallback: '.data',
  },
  SITE_URL: { about: 'public address, as mails and canonical links write it', fallback: 'http://HOST:PORT' },
  JWT_SECRET: {
    about: 'signs sessions, at least 32 characters; required in production',
    fallback: 'generated into DATA_DIR',
  },
  DATA_KEY: {
    about:
      'encrypts identity numbers and accounts of owners, 64 hexadecimal digits; required in production; without it what was encrypted cannot be read again',
    fallback: 'generated into DATA_DIR',
  },
  ADMIN_EMAIL: { about: 'e-mail of the first ADMIN', fallback: 'admin@telmessa.ornek.tr with the demo' },
  ADMIN_PASSWORD: {
    about: 'password of the first ADMIN, at least 10 characters',
    fallback: `${DEMO_PASSWORDS.admin} with the demo`,
  },
  DEMO: { about: '1 loads the demo once into an empty database, 0 does not', fallback: '1, in production 0' },
  SMTP_URL: {
    about: 'smtp://user:password@host:port; without it this process sends no mails',
    fallback: '',
  },
  MAIL_FROM: {
    about: 'sender of mails; the settings of the site replace its name and address',
    fallback: 'Telmessa <rezervasyon@telmessa.ornek.tr>',
  },
  TRUST_PROXY: {
    about:
      'number of proxies in front whose X-Forwarded-For is believed; with 0 behind one all visitors count as one address',
    fallback: '0',
  },
  SESSION_HOURS: { about: 'hours until a session of the dashboard ends', fallback: '12' },
  JOBS: {
    about: 'background work of this process: all, none, or names such as send-mails,expire-holds',
    fallback: 'all',
  },
  MAP_TILES_URL: {
    about:
      'tiles of the map of villas, such as https://tiles.example.com/{z}/{x}/{y}.png; without it the map is the drawn coast and asks no other host',
    fallback: '',
  },
  MAP_TILES_ATTRIBUTION: {
    about: 'whom the map names under the tiles; their licence says whom',
    fallback: '© OpenStreetMap',
  },
  POOL_SIZE: { about: 'connections to the database', fallback: '20' },
  LOG_LEVEL: { about: 'info, warn, error or silent', fallback: 'info' },
  NODE_ENV: { about: 'production refuses default secrets and logins', fallback: 'development' },
} as const

const WHOLE = (name: string, min: number, max: number) =>
  z.coerce
    .number()
    .int()
    .min(min)
    .max(max)
    .catch(() => {
      throw new Error(`${name} must be a whole number from ${min} to ${max}.`)
    })

export interface Config {
  port: number
  host: string
  database_url: string | null
  data_dir: string
  site_url: string
  jwt_secret: string
  data_key: string
  admin_email: string | null
  admin_password: string | null
  is_demo: boolean
  smtp_url: string | null
  mail_from: string
  trust_proxy: number
  session_hours: number
  /** names of the jobs that this process runs; null: all jobs */
  jobs: string[] | null
  /** null: the map is the drawn coast */
  map_tiles: { url: string; attribution: string } | null
  pool_size: number
  log_level: 'info' | 'warn' | 'error' | 'silent'
  is_production: boolean
}

function jobsOf(text: string | undefined): string[] | null {
  if (text === undefined || text === 'all') return null
  return text === 'none' ? [] : text.split(',').map((name) => name.trim())
}

/** The pages' Content-Security-Policy names the host of the tiles, so there is one. */
function mapTilesOf(url: string | undefined, attribution = '© OpenStreetMap'): Config['map_tiles'] {
  if (url === undefined) return null
  const hasPlaces = ['{z}', '{x}', '{y}'].every((place) => url.includes(place))
  const host = URL.canParse(url) ? new URL(url).host : ''
  if (!/^https?:\/\//.test(url) || !hasPlaces || !/^[a-z0-9.:[\]-]+$/.test(host)) {
    throw new Error(
      'MAP_TILES_URL must begin with http:// or https://, name one host and contain {z}, {x} and {y}.',
    )
  }
  return { url, attribution }
}

function refuseGuessable(name: string, value: string): void {
  if (looksRandom(value)) return
  throw new Error(
    `${name} can be guessed: it repeats itself or has too few different characters. Make one with: openssl rand -hex 32`,
  )
}

function refuseKnownPassword(password: string): void {
  const known: readonly string[] = Object.values(DEMO_PASSWORDS)
  if (!known.includes(password.toLowerCase())) return
  throw new Error('ADMIN_PASSWORD is a password of the demo, which everybody knows: choose another one.')
}

/**
 * Reads and checks the settings. `secrets` returns the generated secrets of DATA_DIR, for settings that are missing;
 * production never uses them. @throws Error with a sentence that says what to do
 */
export function readConfig(
  given: Record<string, string | undefined>,
  secrets: (dataDir: string) => { jwt_secret: string; data_key: string },
): Config {
  // an empty variable counts as not set
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const is_production = env.NODE_ENV === 'production'
  const host = env.HOST ?? '127.0.0.1'
  const port = WHOLE('PORT', 0, 65_535).parse(env.PORT ?? '3000')
  const data_dir = env.DATA_DIR ?? '.data'
  const isGiven = (name: string) => env[name] !== undefined

  if (is_production && !isGiven('JWT_SECRET')) {
    throw new Error(
      'JWT_SECRET is missing: in production set it to a random text, made with: openssl rand -hex 32',
    )
  }
  if (is_production && !isGiven('DATA_KEY')) {
    throw new Error(
      'DATA_KEY is missing: in production set it to 64 random hexadecimal digits, made with: openssl rand -hex 32',
    )
  }
  if (isGiven('DATA_KEY') && !/^[0-9a-f]{64}$/i.test(env.DATA_KEY!)) {
    throw new Error('DATA_KEY must be 64 hexadecimal digits (32 bytes).')
  }
  if (isGiven('JWT_SECRET') && env.JWT_SECRET!.length < 32) {
    throw new Error('JWT_SECRET is too short: use at least 32 characters.')
  }
  if (isGiven('ADMIN_PASSWORD') && env.ADMIN_PASSWORD!.length < 10) {
    throw new Error('ADMIN_PASSWORD is too short: use at least 10 characters.')
  }
  if (isGiven('ADMIN_PASSWORD') !== isGiven('ADMIN_EMAIL')) {
    throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither.')
  }
  if (is_production) {
    for (const name of ['JWT_SECRET', 'DATA_KEY']) refuseGuessable(name, env[name]!)
    refuseKnownPassword(env.ADMIN_PASSWORD ?? '')
  }
  const is_demo = isGiven('DEMO') ? env.DEMO === '1' : !is_production
  if (is_production && is_demo) {
    throw new Error('DEMO=1 makes logins with known passwords: it is refused in production.')
  }
  if (isGiven('DATABASE_URL') && !/^postgres(ql)?:\/\//.test(env.DATABASE_URL!)) {
    throw new Error('DATABASE_URL must begin with postgres:// or postgresql://.')
  }
  if (isGiven('SMTP_URL') && !/^smtps?:\/\//.test(env.SMTP_URL!)) {
    throw new Error('SMTP_URL must begin with smtp:// or smtps://.')
  }
  const log_level = env.LOG_LEVEL ?? 'info'
  if (log_level !== 'info' && log_level !== 'warn' && log_level !== 'error' && log_level !== 'silent') {
    throw new Error('LOG_LEVEL must be info, warn, error or silent.')
  }
  if (isGiven('SITE_URL') && !/^https?:\/\/[^/]+$/.test(env.SITE_URL!)) {
    throw new Error('SITE_URL must be an origin such as https://example.com, without a path.')
  }
  return {
    port,
    host,
    database_url: isGiven('DATABASE_URL') ? env.DATABASE_URL! : null,
    data_dir,
    site_url: isGiven('SITE_URL')
      ? env.SITE_URL!
      : `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`,
    jwt_secret: isGiven('JWT_SECRET') ? env.JWT_SECRET! : secrets(data_dir).jwt_secret,
    data_key: isGiven('DATA_KEY') ? env.DATA_KEY! : secrets(data_dir).data_key,
    admin_email: isGiven('ADMIN_EMAIL') ? env.ADMIN_EMAIL! : null,
    admin_password: isGiven('ADMIN_PASSWORD') ? env.ADMIN_PASSWORD! : null,
    is_demo,
    smtp_url: isGiven('SMTP_URL') ? env.SMTP_URL! : null,
    mail_from: env.MAIL_FROM ?? 'Telmessa <rezervasyon@telmessa.ornek.tr>',
    trust_proxy: WHOLE('TRUST_PROXY', 0, 10).parse(env.TRUST_PROXY ?? '0'),
    session_hours: WHOLE('SESSION_HOURS', 1, 168).parse(env.SESSION_HOURS ?? '12'),
    jobs: jobsOf(env.JOBS),
    map_tiles: mapTilesOf(env.MAP_TILES_URL, env.MAP_TILES_ATTRIBUTION),
    pool_size: WHOLE('POOL_SIZE', 2, 200).parse(env.POOL_SIZE ?? '20'),
    log_level,
    is_production,
  }
}
