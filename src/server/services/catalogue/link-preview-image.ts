import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** The file of the link preview of a page, as part of a query; null until the job has drawn it. */
export const linkPreviewFile = (kind: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql<string | null>`(
  select s.file from link_previews s where s.kind = ${kind} and s.record_id = ${id})`
