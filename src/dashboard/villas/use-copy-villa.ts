import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { notify } from '../../ui/toast.tsx'
import { notifyFailure } from '../form/form-failure.ts'
import { call } from '../shell/call.ts'
import { paths } from '../shell/paths.ts'
import { useVillaListChanged } from './use-villa.ts'

/** Copies a villa and opens the copy. */
export function useCopyVilla(id: number) {
  const navigate = useNavigate()
  const changed = useVillaListChanged()
  return useMutation({
    mutationFn: () => call('POST /v1/admin/villas/{id}/copy', { params: { id } }),
    onSuccess: (villa) => {
      changed()
      notify(`${villa.name} oluşturuldu, yayında değil`)
      void navigate(paths.villa(villa.id, 'general'))
    },
    onError: notifyFailure,
  })
}
