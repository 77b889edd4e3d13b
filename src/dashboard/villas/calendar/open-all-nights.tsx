import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { CONFIRM_NAME_SENTENCE } from '../../../domain/turkish/typed-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import { placeFailure } from '../../form/form-failure.ts'
import type { FormFailure } from '../../form/form-failure.ts'
import { FormNotice } from '../../form/form-notice.tsx'
import type { Villa } from '../villa.ts'

/**
 * Opens every night that a person closed. The villa's name has to be typed first (docs/product.md, Deleting).
 * The server compares it, because the name may have changed.
 */
export function OpenAllNights({ villa, onDone }: { villa: Villa; onDone: () => void }) {
  const queries = useQueryClient()
  const form = useForm({ defaultValues: { villa_name: '' } })
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const submit = form.handleSubmit(async (query) => {
    try {
      const { freed } = await call('DELETE /v1/admin/villas/date/all/{id}', {
        params: { id: villa.id },
        query,
      })
      notify(freed === 0 ? 'Elle kapatılmış tarih yoktu' : `${formatNumber(freed)} kapama açıldı`)
      for (const key of ['occupancy', 'external']) void queries.invalidateQueries({ queryKey: [key] })
      onDone()
    } catch (error) {
      setFailure(placeFailure(error, form))
    }
  })
  return (
    <Dialog
      open
      onClose={onDone}
      size="sm"
      title="Elle kapatılan bütün tarihler açılsın mı?"
      form={{ onSubmit: (event) => void submit(event) }}
      footer={
        <>
          <Button tone="ghost" size={40} onClick={onDone}>
            Vazgeç
          </Button>
          <Button type="submit" tone="danger" size={40} pending={isSubmitting}>
            Bütün kapamaları aç
          </Button>
        </>
      }
    >
      <FormNotice failure={failure} />
      <p className="cal-ask">
        Bitmemiş bütün elle kapatmalar kalkar, geceleri satışa çıkar. Rezervasyonlar ve takvim bağlantılarının
        getirdikleri kalır.
      </p>
      <Field
        label={`Onaylamak için villanın adını yazın: ${villa.name}`}
        name="villa_name"
        error={errors.villa_name?.message}
      >
        <TextInput
          {...form.register('villa_name', {
            validate: (typed) => typed.trim() !== '' || fillIn(CONFIRM_NAME_SENTENCE, { name: villa.name }),
          })}
          data-autofocus
          autoComplete="off"
        />
      </Field>
    </Dialog>
  )
}
