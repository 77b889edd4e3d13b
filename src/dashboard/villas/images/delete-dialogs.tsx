import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { CONFIRM_NAME_SENTENCE } from '../../../domain/turkish/typed-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm, Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { placeFailure } from '../../form/form-failure.ts'
import type { FormFailure } from '../../form/form-failure.ts'
import { FormNotice } from '../../form/form-notice.tsx'
import type { VillaImages } from './images.ts'

type DeleteProps = {
  section: VillaImages
  onCancel: () => void
}

/**
 * Asks before the chosen images are deleted. Says what happens to the cover, and to a villa without images.
 */
export function DeleteImages({
  section,
  ids,
  onCancel,
  onConfirm,
}: DeleteProps & { ids: readonly number[]; onConfirm: () => void }) {
  const count = ids.length
  const isCover = section.items[0] !== undefined && ids.includes(section.items[0].id)
  const isLast = count === section.items.length
  return (
    <Confirm
      open={count > 0}
      title={count === 1 ? 'Fotoğraf silinsin mi?' : `${count} fotoğraf silinsin mi?`}
      confirmLabel={count === 1 ? 'Fotoğrafı sil' : 'Fotoğrafları sil'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {isLast && section.is_active && 'Villa yayında; sitede fotoğrafsız görünür. '}
        {isCover && !isLast && 'Kapak da silinir, sıradaki fotoğraf kapak olur. '}
        Geri alınamaz; gerekirse yeniden yüklersiniz.
      </p>
    </Confirm>
  )
}

type DeleteAllImagesProps = DeleteProps & { onConfirm: (typed: string) => Promise<void> }

/**
 * Asks before all images are deleted. The villa's name has to be typed. The server compares it, because the
 * name may have changed.
 */
export function DeleteAllImages({ section, onCancel, onConfirm }: DeleteAllImagesProps) {
  const { villa_name, items, is_active } = section
  const form = useForm({ defaultValues: { villa_name: '' } })
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const submit = form.handleSubmit(async (values) => {
    try {
      await onConfirm(values.villa_name)
    } catch (error) {
      setFailure(placeFailure(error, form))
    }
  })
  return (
    <Dialog
      open
      onClose={onCancel}
      size="sm"
      sheet={false}
      title={`${villa_name}: bütün fotoğraflar silinsin mi?`}
      form={{ onSubmit: (event) => void submit(event) }}
      footer={
        <>
          <Button tone="ghost" size={40} onClick={onCancel}>
            Vazgeç
          </Button>
          <Button tone="danger" size={40} type="submit" pending={isSubmitting}>
            Tümünü sil
          </Button>
        </>
      }
    >
      <FormNotice failure={failure} />
      <div className="grid gap-4">
        <p>
          {items.length} fotoğraf silinir; geri alınamaz.
          {is_active && ' Villa yayında; sitede fotoğrafsız görünür.'}
        </p>
        <Field label="Silmek için villanın adını yazın" name="villa_name" error={errors.villa_name?.message}>
          <TextInput
            {...form.register('villa_name', {
              validate: (typed) => typed.trim() !== '' || fillIn(CONFIRM_NAME_SENTENCE, { name: villa_name }),
            })}
            placeholder={villa_name}
            autoComplete="off"
            data-autofocus
          />
        </Field>
      </div>
    </Dialog>
  )
}
