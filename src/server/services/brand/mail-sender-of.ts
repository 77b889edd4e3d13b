import type { Db } from '../../platform/context.ts'

/** The sender of mails: from the settings, or else the name of the brand and the address of MAIL_FROM. */
export async function mailSenderOf(
  db: Db,
  mailFrom: string,
): Promise<string | { name: string; address: string }> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('section', '=', 'site')
    .where('key', 'in', ['mail_from_name', 'mail_from_address', 'site_name'])
    .execute()
  const settings = new Map(rows.map(({ key, value }) => [key, typeof value === 'string' ? value.trim() : '']))
  const name = settings.get('mail_from_name') || settings.get('site_name') || ''
  const address = settings.get('mail_from_address') ?? ''
  if (name === '' && address === '') return mailFrom
  const [, given = mailFrom] = /<([^>]+)>/.exec(mailFrom) ?? []
  return { name, address: address || given }
}
