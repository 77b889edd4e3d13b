import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import { notifyFailure } from '../../form/form-failure.ts'
import type { CustomPageRow } from './custom-page.ts'
import type { PageQuery } from './list-filters.ts'

export function useCustomPagesChanged(): () => Promise<unknown> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: ['custom-pages'] }), [queries])
}

export function useCustomPageList(query: PageQuery) {
  return useQuery({
    queryKey: ['custom-pages', 'list', query],
    queryFn: ({ signal }) => call('GET /v1/admin/custompage', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Publishes a page or takes it down at once, with a way back. */
export function usePublishing() {
  const changed = useCustomPagesChanged()
  const set = useMutation({
    mutationFn: ({ row, is_published }: { row: CustomPageRow; is_published: boolean }) =>
      call('PUT /v1/admin/custompage/{id}', {
        params: { id: row.id },
        body: { version: row.version, is_published },
      }),
    onSuccess: async (saved, { is_published }) => {
      await changed()
      notify(is_published ? 'Sayfa yayına alındı' : 'Sayfa yayından kaldırıldı', {
        id: 'custom-page',
        action: { label: 'Geri al', run: () => set.mutate({ row: saved, is_published: !is_published }) },
      })
    },
    onError: async (error) => {
      notifyFailure(error)
      await changed()
    },
  })
  return set
}
