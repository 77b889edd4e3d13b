import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fold, formatNumber } from '../../domain/turkish.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { notify } from '../../ui/toast.tsx'
import { call } from '../call.ts'
import { notifyFailure } from '../form/form-failure.ts'
import type { Villa } from './villa.ts'

/** Opening every night that a hand closed; the villa's name is typed, so that it is meant (design.md A5). */
export function CalendarFreeAll({ villa, onDone }: { villa: Villa; onDone: () => void }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const free = useMutation({
    mutationFn: () => call('DELETE /v1/admin/villas/date/all/{id}', { params: { id: villa.id } }),
    onSuccess: ({ freed }) => {
      notify(freed === 0 ? 'Elle kapatılmış tarih yoktu' : `${formatNumber(freed)} kapama açıldı`)
      for (const key of ['occupancy', 'external']) void queries.invalidateQueries({ queryKey: [key] })
      onDone()
    },
    onError: notifyFailure,
  })
  return (
    <Dialog
      open
      onClose={onDone}
      size="sm"
      title="Elle kapatılan bütün tarihler açılsın mı?"
      form={{
        onSubmit: (event) => {
          event.preventDefault()
          if (fold(typed.trim()) === fold(villa.name)) free.mutate()
          else setError('Villanın adını yukarıdaki gibi yazın')
        },
      }}
      footer={
        <>
          <Button tone="ghost" size={40} onClick={onDone}>
            Vazgeç
          </Button>
          <Button type="submit" tone="danger" size={40} pending={free.isPending}>
            Bütün kapamaları aç
          </Button>
        </>
      }
    >
      <p className="cal-ask">
        Bugünden sonraki elle kapatılmış bütün tarihler satışa çıkar. Rezervasyonlar ve takvim bağlantılarının
        getirdikleri kalır.
      </p>
      <Field label={`Onaylamak için villanın adını yazın: ${villa.name}`} name="villa_adi" error={error}>
        <TextInput
          data-autofocus
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setError('')
          }}
        />
      </Field>
    </Dialog>
  )
}
