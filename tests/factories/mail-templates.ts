import type { Db } from '../../src/server/platform/context.ts'
import type { TemplateKey } from '../../src/server/services/notifications/outbox.ts'

/** A template whose mail names the reservation and its stay. */
export async function createMailTemplate(
  db: Db,
  key: TemplateKey,
  fields: { subject?: string; body?: string; is_active?: boolean } = {},
) {
  return db
    .insertInto('mail_templates')
    .values({
      key,
      name: key,
      subject: '{{villa_adi}} {{rezervasyon_no}}',
      body: 'Merhaba {{musteri_adi}},\n\nGiriş: {{giris_tarihi}}\nToplam: {{toplam_tutar}}',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
