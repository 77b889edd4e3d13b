import type { ContentOf } from '../../../contract/registry.ts'
import { call } from '../../shell/call.ts'
import type { BodyOf, FormCalls, ListCalls, OrderCalls } from '../../shell/record-calls.ts'

type StoredGroup = ContentOf<'GET /v1/admin/faq'>[number]
type StoredQuestion = StoredGroup['questions'][number]
/** The shell calls a record by its name; that of a question is the question. */
export type Question = StoredQuestion & { name: string }
export type Group = Omit<StoredGroup, 'questions'> & { questions: Question[] }
export type GroupBody = BodyOf<'POST /v1/admin/faq/group'>
export type QuestionBody = BodyOf<'POST /v1/admin/faq/question'>

const named = (question: StoredQuestion): Question => ({ ...question, name: question.question })
const withNames = (group: StoredGroup): Group => ({ ...group, questions: group.questions.map(named) })

/** One call returns all groups with their questions. */
async function list() {
  const items = (await call('GET /v1/admin/faq')).map(withNames)
  return { items, total: items.length }
}

function found<Item extends { id: number }>(items: readonly Item[], id: number): Item {
  const item = items.find((one) => one.id === id)
  if (item === undefined) throw new Error(`There is no record ${id} in the list any more.`)
  return item
}

export const GROUPS: ListCalls<{ items: Group[]; total: number }> & OrderCalls & FormCalls<Group, GroupBody> =
  {
    key: 'faq-groups',
    // A group holds its questions, so a change of one shows in the answers about the other.
    alsoIn: ['faq-questions'],
    list,
    show: async (id) => found((await list()).items, id),
    create: async (body) => withNames(await call('POST /v1/admin/faq/group', { body })),
    update: async ({ id }, body) =>
      withNames(await call('PUT /v1/admin/faq/group/{id}', { params: { id }, body })),
    remove: ({ id }) => call('DELETE /v1/admin/faq/group/{id}', { params: { id } }),
    move: ({ id }, position) => call('PATCH /v1/admin/faq/group/order', { body: { id, position } }),
  }

export const QUESTIONS: OrderCalls & FormCalls<Question, QuestionBody> = {
  key: 'faq-questions',
  alsoIn: ['faq-groups'],
  show: async (id) =>
    found(
      (await list()).items.flatMap(({ questions }) => questions),
      id,
    ),
  create: async (body) => named(await call('POST /v1/admin/faq/question', { body })),
  update: async ({ id }, body) =>
    named(await call('PUT /v1/admin/faq/question/{id}', { params: { id }, body })),
  remove: ({ id }) => call('DELETE /v1/admin/faq/question/{id}', { params: { id } }),
  move: ({ id }, position) => call('PATCH /v1/admin/faq/question/order', { body: { id, position } }),
}
