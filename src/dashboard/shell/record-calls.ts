import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import type { CallOptions } from '../../client/client.ts'
import type { CallName, InputOf } from '../../contract/registry.ts'

/** The query of a list call: one page, and the filters under the names of the call. */
export interface ListQuery {
  skip: number
  take: number
  [filter: string]: string | number
}

export interface ListOf<Row> {
  items: Row[]
  total: number
}

/** The type of a call's body: `BodyOf<'POST /v1/admin/villatypes'>`. */
export type BodyOf<Name extends CallName> = InputOf<Name> extends { body: infer Body } ? Body : never

/** What every change sends beside its fields: the version that they were read at. */
export interface Versioned {
  version: number
}

interface KeptAnswers {
  /** The query key of the answers. A write invalidates all of them. */
  key: string
  /** Query keys of other answers that show the record. */
  alsoIn?: readonly string[]
}

export interface ListCalls<List> extends KeptAnswers {
  list: (query: ListQuery, options?: CallOptions) => Promise<List>
}

export interface OrderCalls extends KeptAnswers {
  /** Moves a record to a position, counted from 1 over the whole list. */
  move: (record: { id: number }, position: number) => Promise<unknown>
}

export interface UpdateCalls<Stored, Change> extends KeptAnswers {
  update: (record: Stored, change: Change) => Promise<Stored>
}

export interface FormCalls<Stored, Body> extends UpdateCalls<Stored, Partial<Body> & Versioned> {
  show: (id: number, options?: CallOptions) => Promise<Stored>
  create: (body: Body) => Promise<Stored>
  /** Left out where records are never deleted. */
  remove?: (record: Stored) => Promise<unknown>
}

/** The query for one page of a list. The previous page stays visible while the next one loads. */
export const listQuery = <List>(calls: ListCalls<List>, query: ListQuery) => ({
  queryKey: [calls.key, 'list', query] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => calls.list(query, { signal }),
  placeholderData: keepPreviousData,
})

/** The query for one record. */
export const recordQuery = <Stored>(calls: Pick<FormCalls<Stored, never>, 'key' | 'show'>, id: number) => ({
  queryKey: [calls.key, id] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => calls.show(id, { signal }),
})

/** Returns a function that invalidates every answer that shows records of these calls. */
export function useChanged({ key, alsoIn = [] }: KeptAnswers): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([key, ...alsoIn].map((one) => queries.invalidateQueries({ queryKey: [one] })))
  }
}

/** The rows of an answer that is either a whole list or one page of it. */
export const itemsOf = <Item>(list: Item[] | { items: Item[] }): Item[] =>
  Array.isArray(list) ? list : list.items
