import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { useFieldControl } from '../../../ui/field.tsx'
import { useSession } from '../../shell/session/session.ts'
import { RichTextImage } from './image-panel.tsx'
import { RichTextImageNode } from './image.ts'
import { editorHtml, linkAddress, pastedHtml } from './html.ts'
import { RichTextLink } from './link.tsx'
import { insertTable, RichTextTable } from './table.ts'
import { RichTextTableTools } from './table-tools.tsx'
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
  RichTextImageNode,
  RichTextTable,
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
  const [panel, setPanel] = useState<'link' | 'image' | null>(null)
  // An image is taken in by a call for admins.
  const canAddImages = useSession()?.user_role === 'ADMIN'
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
    setPanel('link')
  }
  const close = () => {
    setPanel(null)
    editor.commands.focus()
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
        panel={panel}
        onPanel={(next) => setPanel(next === panel ? null : next)}
        onTable={() => insertTable(editor)}
        canAddImages={canAddImages}
      />
      {panel === 'link' && <RichTextLink editor={editor} onClose={close} />}
      {panel === 'image' && <RichTextImage editor={editor} onClose={close} />}
      <RichTextTableTools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
