import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { z } from 'zod'
import type { faqGroup, faqPage, faqQuestion, showFaq } from '../../../../contract/content/faq.ts'
import type { Db } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import type { Database } from '../../../platform/db/schema.ts'

type Group = z.output<typeof faqGroup>
type Question = z.output<typeof faqQuestion>
type PublicGroup = z.output<(typeof showFaq)['output']>[number]

/** Groups with all their questions, both in their order. `only`: one group. */
export async function faqGroups(db: Db, only?: number): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select g.id, g.name, g.shown_on, g.position, g.version, coalesce((
      select json_agg(json_build_object(
        'id', q.id, 'faq_group_id', q.faq_group_id, 'question', q.question, 'answer', q.answer,
        'is_active', q.is_active, 'position', q.position, 'version', q.version) order by q.position, q.id)
      from faq_questions q where q.faq_group_id = g.id), '[]') as questions
    from faq_groups g
    where ${only === undefined ? sql`true` : sql`g.id = ${only}`}
    order by g.position, g.id`.execute(db)
  return rows
}

/** Groups that have active questions, with those. `page`: only groups that stand on pages of that kind. */
export async function publicFaq(db: Db, page?: z.output<typeof faqPage>): Promise<PublicGroup[]> {
  const { rows } = await sql<PublicGroup>`
    select g.id, g.name, json_agg(json_build_object('id', q.id, 'question', q.question, 'answer', q.answer)
      order by q.position, q.id) as questions
    from faq_groups g join faq_questions q on q.faq_group_id = g.id and q.is_active
    where ${page === undefined ? sql`true` : sql`${page} = any(g.shown_on)`}
    group by g.id order by g.position, g.id`.execute(db)
  return rows
}

export async function findFaqGroup(db: Db, id: number): Promise<Group> {
  const [group] = await faqGroups(db, id)
  return group!
}

export async function findFaqQuestion(db: Db, id: number): Promise<Question> {
  return db
    .selectFrom('faq_questions')
    .select(['id', 'faq_group_id', 'question', 'answer', 'is_active', 'position', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function insertFaqGroup(tx: Tx, fields: Insertable<Database['faq_groups']>): Promise<number> {
  return (await tx.insertInto('faq_groups').values(fields).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertFaqQuestion(
  tx: Tx,
  fields: Insertable<Database['faq_questions']>,
): Promise<number> {
  return (await tx.insertInto('faq_questions').values(fields).returning('id').executeTakeFirstOrThrow()).id
}

/** Whether a group exists. The lock keeps it from being deleted while a question is added to it. */
export async function lockFaqGroup(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select id from faq_groups where id = ${id} for key share`.execute(tx)
  return rows.length > 0
}

export async function countFaqQuestions(tx: Tx, groupId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from faq_questions where faq_group_id = ${groupId}`.execute(tx)
  return rows[0]!.count
}

export async function deleteFaqRow(tx: Tx, table: 'faq_groups' | 'faq_questions', id: number): Promise<void> {
  await tx.deleteFrom(table).where('id', '=', id).execute()
}
