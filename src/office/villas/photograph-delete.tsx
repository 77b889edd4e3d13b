import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Confirm, Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import type { Photographs } from './photographs.ts'

type DeleteProps = {
  section: Photographs
  onCancel: () => void
}

/** Chosen photographs; says what becomes of the cover and of a villa without any. */
export function DeleteSome({
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

/** All of them: the villa's name has to be written first. */
export function DeleteAll({ section, onCancel, onConfirm }: DeleteProps & { onConfirm: () => void }) {
  const { villa_name, items, is_active } = section
  const [typed, setTyped] = useState('')
  const isNamed = typed.trim().toLocaleLowerCase('tr') === villa_name.toLocaleLowerCase('tr')
  const [isTold, setTold] = useState(false)
  return (
    <Dialog
      open
      onClose={onCancel}
      size="sm"
      sheet={false}
      title={`${villa_name}: bütün fotoğraflar silinsin mi?`}
      form={{
        onSubmit: (event) => {
          event.preventDefault()
          if (isNamed) onConfirm()
          else setTold(true)
        },
      }}
      footer={
        <>
          <Button tone="ghost" size={40} onClick={onCancel}>
            Vazgeç
          </Button>
          <Button tone="danger" size={40} type="submit">
            Tümünü sil
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          {items.length} fotoğraf silinir; geri alınamaz.
          {is_active && ' Villa yayında; sitede fotoğrafsız görünür.'}
        </p>
        <Field
          label="Silmek için villanın adını yazın"
          name="villa_name"
          error={isTold && !isNamed ? `Villanın adı: ${villa_name}` : undefined}
        >
          <TextInput
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={villa_name}
            autoComplete="off"
            data-autofocus
          />
        </Field>
      </div>
    </Dialog>
  )
}
