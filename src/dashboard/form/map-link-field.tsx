import { useId, useState } from 'react'
import { coordinatesIn } from '../../domain/catalogue/map-link.ts'
import type { Coordinates } from '../../domain/catalogue/map-link.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'

type MapLinkFieldProps = {
  onCoordinates: (found: Coordinates) => void
  className?: string
}

/** Sets a pin from the link of a map or from copied coordinates. It belongs to no record: only the pin is saved. */
export function MapLinkField({ onCoordinates, className }: MapLinkFieldProps) {
  const id = useId()
  const [text, setText] = useState('')
  const isUnread = text.trim() !== '' && coordinatesIn(text) === null
  return (
    <Field
      label="Harita bağlantısı"
      id={id}
      optional
      className={className}
      hint="Google, Apple ya da Yandex haritasından kopyalayıp yapıştırın; iğne yerine gider."
      error={
        isUnread
          ? 'Bu bağlantıda yer yok. Haritada o yere sağ tıklayın, çıkan koordinatı kopyalayıp yapıştırın.'
          : undefined
      }
    >
      <TextInput
        autoComplete="off"
        inputMode="url"
        maxLength={2000}
        value={text}
        onChange={(event) => {
          const pasted = event.target.value
          setText(pasted)
          const found = coordinatesIn(pasted)
          if (found !== null) onCoordinates(found)
        }}
      />
    </Field>
  )
}
