import ImagePlus from 'lucide-react/icons/image-plus'
import type { Editor } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { useImageUpload } from '../record/use-image-upload.ts'
import { ownImage } from './image.ts'

interface Chosen {
  src: string
  width: number
  height: number
}

/** Puts an image at the cursor, or changes the alt text of the selected one. */
export function RichTextImage({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [isNew] = useState(() => !editor.isActive('image'))
  const [alt, setAlt] = useState(() => (isNew ? '' : String(editor.getAttributes('image').alt ?? '')))
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [refusal, setRefusal] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const inputId = useId()
  const chooser = useRef<HTMLButtonElement>(null)
  useEffect(() => chooser.current?.focus(), [])
  const { upload, share, error } = useImageUpload(({ variants, width, height }) => {
    const [first] = variants
    const src = first === undefined ? null : ownImage(('jpeg' in first ? first.jpeg : first.webp) ?? '')
    if (src !== null) setChosen({ src, width, height })
  })
  const apply = () => {
    if (isNew && chosen === null) return setRefusal('Önce bir görsel seçin.')
    if (alt.trim() === '') return setRefusal('Görselde ne olduğunu yazın.')
    const attributes = { ...chosen, alt: alt.trim() }
    if (isNew) editor.chain().focus().insertContent({ type: 'image', attrs: attributes }).run()
    else editor.chain().focus().updateAttributes('image', attributes).run()
    onClose()
  }
  const press = (event: KeyboardEvent) => {
    // Keys must neither submit nor close the surrounding form.
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else onClose()
  }
  return (
    <div className="rich-link rich-image">
      {(chosen !== null || !isNew) && (
        <img
          className="rich-image-chosen"
          src={chosen?.src ?? String(editor.getAttributes('image').src)}
          alt=""
        />
      )}
      <Button
        size={36}
        tone="ghost"
        ref={chooser}
        pending={share !== null}
        pendingLabel={share === null ? 'Yükleniyor…' : `Yükleniyor, %${Math.round(share * 100)}`}
        onClick={() => input.current?.click()}
      >
        <ImagePlus size={16} />
        {isNew && chosen === null ? 'Görsel seç' : 'Başkasını seç'}
      </Button>
      <input
        ref={input}
        id={inputId}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label="Görsel dosyası"
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file !== undefined) void upload(file)
        }}
      />
      <Field label="Görselde ne var?" hint="Görseli göremeyenlere okunur." error={error ?? refusal}>
        <TextInput
          controlSize={36}
          maxLength={200}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          onKeyDown={press}
        />
      </Field>
      <Button size={36} onClick={apply}>
        {isNew ? 'Görseli ekle' : 'Uygula'}
      </Button>
      <Button size={36} tone="quiet" onClick={onClose}>
        Vazgeç
      </Button>
    </div>
  )
}
