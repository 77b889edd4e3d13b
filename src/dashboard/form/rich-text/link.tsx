import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { linkAddress } from './html.ts'

/** Edits the address of the link at the cursor, or of a new link over the selection. */
export function RichTextLink({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [current] = useState(() => (editor.getAttributes('link').href as string | undefined) ?? '')
  const [text, setText] = useState(current)
  const [error, setError] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const apply = () => {
    const href = linkAddress(text)
    if (href === null) {
      setError('Bir adres yazın: ornek.com, /listing, bilgi@ornek.com')
      return
    }
    const chain = editor.chain().focus()
    if (editor.state.selection.empty && current === '') {
      // Without a selection the address itself becomes the text.
      const { from } = editor.state.selection
      chain.insertContent(text.trim()).setTextSelection({ from, to: from + text.trim().length })
    }
    chain.extendMarkRange('link').setLink({ href }).setTextSelection(editor.state.selection.to).run()
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
    <div className="rich-link">
      <Field label="Bağlantı adresi" quietLabel error={error}>
        <TextInput
          ref={input}
          controlSize={36}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="ornek.com ya da /listing"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
      </Field>
      <Button size={36} onClick={apply}>
        Uygula
      </Button>
      {current !== '' && (
        <Button
          size={36}
          tone="ghost"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          Bağlantıyı kaldır
        </Button>
      )}
    </div>
  )
}
