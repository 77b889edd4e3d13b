import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { useFieldControl } from '../../../ui/field.tsx'
import { editorHtml, linkAddress, pastedHtml } from './html.ts'
import { RichTextLink } from './link.tsx'
import { RichTextTools } from './tools.tsx'
import '../../../ui/rich-text.css'
import './rich-text.css'

/**
 * The editor's schema allows exactly what the server keeps (cleanRichText). Everything else is dropped while
 * typing and pasting.
 */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: (address) => linkAddress(address) !== null,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
]

type RichTextEditorProps = {
  label: string
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  /** The element that the form focuses when the field is refused. */
  focusRef: Ref<{ focus: () => void }>
}

/** The editor with its toolbar above it. */
export function RichTextEditor({ label, value, onChange, onBlur, focusRef }: RichTextEditorProps) {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = useFieldControl({})
  const [isLinking, setLinking] = useState(false)
  /** The last value that came from the form or went to it. */
  const known = useRef(value)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: editorHtml(value),
    shouldRerenderOnTransaction: false,
    // The options are set here, because the editor reads them again at every render.
    editorProps: {
      transformPastedHTML: pastedHtml,
      attributes: {
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(id === undefined ? {} : { id }),
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        ...(invalid === undefined ? {} : { 'aria-invalid': 'true' }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.isEmpty ? '' : changed.getHTML()
      known.current = html
      onChange(html)
    },
    onBlur,
  })
  useImperativeHandle(focusRef, () => ({ focus: () => editor.commands.focus() }), [editor])

  // The value changed outside the editor: a draft was restored, or another person's text was taken.
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    editor.commands.setContent(editorHtml(value), { emitUpdate: false })
  }, [value, editor])

  const press = (event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'k') return
    // ⌘K opens the palette elsewhere; inside a text it makes a link.
    event.preventDefault()
    event.nativeEvent.stopPropagation()
    setLinking(true)
  }
  return (
    <div
      className="rich-editor"
      data-invalid={invalid ? true : undefined}
      onKeyDown={press}
      role="presentation"
    >
      <RichTextTools
        editor={editor}
        label={label}
        isLinking={isLinking}
        onLink={() => setLinking(!isLinking)}
      />
      {isLinking && (
        <RichTextLink
          editor={editor}
          onClose={() => {
            setLinking(false)
            editor.commands.focus()
          }}
        />
      )}
      <EditorContent editor={editor} />
    </div>
  )
}
