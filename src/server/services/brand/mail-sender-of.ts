import type { Db } from '../../platform/context.ts'
import { brandName } from './brand-name.ts'

/** The sender of mails: from the settings, or else MAIL_FROM. An address without a name gets that of the brand. */
export async function mailSenderOf(
  db: Db,
  mailFrom: string,
): Promise<string | { name: string; address: string }> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('section', '=', 'site')
    .where('key', 'in', ['mail_from_name', 'mail_from_address'])
    .execute()
  const settings = new Map(rows.map(({ key, value }) => [key, typeof value === 'string' ? value : '']))
  const [name, address] = [settings.get('mail_from_name') ?? '', settings.get('mail_from_address') ?? '']
  if (name === '' && address === '') return mailFrom
  const given = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
  return { name: name || (await brandName(db)), address: address || given }
}
