import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ContentOf } from '../../../contract/registry.ts'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import { notifyFailure } from '../../form/form-failure.ts'
import type { ShowcaseRow } from './showcase.ts'

/** After a write every list and preview is asked again. */
export function useShowcasesChanged(): () => Promise<unknown> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: ['showcases'] }), [queries])
}

type Listed = ContentOf<'GET /v1/admin/showcases'>

const listKey = (skip: number, take: number) => ['showcases', 'list', skip, take]

export function useShowcaseList(skip: number, take: number) {
  return useQuery({
    queryKey: listKey(skip, take),
    queryFn: ({ signal }) => call('GET /v1/admin/showcases', { query: { skip, take } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What that list last read, asked for when it is needed. */
export function useStoredShowcases(skip: number, take: number): () => ShowcaseRow[] {
  const queries = useQueryClient()
  return () => queries.getQueryData<Listed>(listKey(skip, take))?.items ?? []
}

/** Switches a showcase on or off at once, with a way back. */
export function useShowcaseSwitch() {
  const changed = useShowcasesChanged()
  const set = useMutation({
    mutationFn: ({ row, is_active }: { row: ShowcaseRow; is_active: boolean }) =>
      call('PUT /v1/admin/showcases/{id}', {
        params: { id: row.id },
        body: { version: row.version, is_active },
      }),
    onSuccess: async (saved, { is_active }) => {
      await changed()
      notify(is_active ? 'Vitrin açıldı' : 'Vitrin kapatıldı', {
        id: 'showcase',
        action: {
          label: 'Geri al',
          run: () => set.mutate({ row: { ...saved }, is_active: !is_active }),
        },
      })
    },
    onError: async (error) => {
      notifyFailure(error)
      await changed()
    },
  })
  return set
}
