import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm, Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { placeFailure } from '../../form/form-failure.ts'
import type { FormFailure } from '../../form/form-failure.ts'
import { FormNotice } from '../../form/form-notice.tsx'
import type { RentalImages } from './images.ts'
import type { ImageWords } from './words.ts'

type DeleteProps = {
  section: RentalImages
  words: ImageWords
  onCancel: () => void
}

/**
 * Asks before the chosen images are deleted. Says what happens to the cover, and to a record without images.
 */
export function DeleteImages({
  section,
  words,
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
        {isLast && section.is_active && `${words.shownWithout} `}
        {isCover && !isLast && 'Kapak da silinir, sıradaki fotoğraf kapak olur. '}
        Geri alınamaz; gerekirse yeniden yüklersiniz.
      </p>
    </Confirm>
  )
}

type NameValues = Partial<Record<ImageWords['nameField'], string>>

type DeleteAllImagesProps = DeleteProps & { onConfirm: (typed: string) => Promise<void> }

/**
 * Asks before all images are deleted. The name of the villa or boat has to be typed. The server compares it, because the
 * name may have changed.
 */
export function DeleteAllImages({ section, words, onCancel, onConfirm }: DeleteAllImagesProps) {
  const { name, items, is_active } = section
  const { nameField } = words
  const form = useForm<NameValues>({ defaultValues: { [nameField]: '' } })
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const submit = form.handleSubmit(async (values) => {
    try {
      await onConfirm(values[nameField] ?? '')
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
      title={`${name}: bütün fotoğraflar silinsin mi?`}
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
          {is_active && ` ${words.shownWithout}`}
        </p>
        <Field label={words.typeName} name={nameField} error={errors[nameField]?.message}>
          <TextInput
            {...form.register(nameField, {
              validate: (typed = '') => typed.trim() !== '' || fillIn(words.nameIs, { name }),
            })}
            placeholder={name}
            autoComplete="off"
            data-autofocus
          />
        </Field>
      </div>
    </Dialog>
  )
}
