import type { Config } from './platform/config.ts'
import type { prepareData } from './prepare-data.ts'

/** What the program prints once it listens: its addresses, and how to sign in for the first time. */
export function startLines(
  { host, port: wanted, site_url }: Pick<Config, 'host' | 'port' | 'site_url'>,
  port: number,
  { logins, first_admin_token }: Awaited<ReturnType<typeof prepareData>>,
): string[] {
  // with PORT=0 the system chooses the port, so no setting knows the address
  const origin = wanted === 0 ? `http://${host}:${port}` : site_url
  return [
    `Telmessa: http://${host}:${port}/  dashboard: http://${host}:${port}/dashboard/login`,
    ...logins.map(({ role, email, password }) => `${role}  ${email}  ${password}`),
    ...(first_admin_token === null
      ? []
      : [
          `Nobody can sign in yet. Make the first ADMIN once at: ${origin}/dashboard/first/${first_admin_token}`,
        ]),
  ]
}
