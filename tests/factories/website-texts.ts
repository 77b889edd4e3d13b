import { sql } from 'kysely'
import type { TextKey } from '../../src/contract/content/website-texts.ts'
import type { Db } from '../../src/server/platform/context.ts'

/** Publishes a text under its title and returns the number of the version. */
export async function publishText(db: Db, key: TextKey, html: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with written as (
      update website_texts set html = ${html}, version = version + 1 where key = ${key} returning *
    )
    insert into website_text_versions (text_id, number, title, html)
    select id, coalesce((select max(number) from website_text_versions where text_id = written.id), 0) + 1, title, html
    from written returning number`.execute(db)
  return rows[0]!.number
}
