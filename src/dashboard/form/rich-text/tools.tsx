import { useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Image from 'lucide-react/icons/image'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import Redo from 'lucide-react/icons/redo-2'
import Table from 'lucide-react/icons/table'
import Undo from 'lucide-react/icons/undo-2'
import { useRef, useState } from 'react'
import type { ComponentType, KeyboardEvent } from 'react'
import { IconButton } from '../../../ui/button.tsx'

interface Tool {
  label: string
  keys?: string
  icon: ComponentType<{ size?: number }>
  run: () => void
  /** null: an action that has no pressed state */
  isOn: boolean | null
  isOff?: boolean
}

type RichTextToolsProps = {
  editor: Editor
  label: string
  panel: 'link' | 'image' | null
  onPanel: (panel: 'link' | 'image') => void
  onTable: () => void
  canAddImages: boolean
}

/** The toolbar. It is one tab stop, and arrow keys move inside it (WAI-ARIA toolbar). */
export function RichTextTools({ editor, label, panel, onPanel, onTable, canAddImages }: RichTextToolsProps) {
  const row = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      image: now.isActive('image'),
      table: now.isActive('table'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools: Tool[] = [
    { label: 'Kalın', keys: 'Ctrl+B', icon: Bold, run: () => chain().toggleBold().run(), isOn: on.bold },
    { label: 'Eğik', keys: 'Ctrl+I', icon: Italic, run: () => chain().toggleItalic().run(), isOn: on.italic },
    {
      label: 'Başlık',
      keys: 'Ctrl+Alt+2',
      icon: Heading2,
      run: () => chain().toggleHeading({ level: 2 }).run(),
      isOn: on.h2,
    },
    {
      label: 'Alt başlık',
      keys: 'Ctrl+Alt+3',
      icon: Heading3,
      run: () => chain().toggleHeading({ level: 3 }).run(),
      isOn: on.h3,
    },
    {
      label: 'Madde listesi',
      keys: 'Ctrl+Shift+8',
      icon: List,
      run: () => chain().toggleBulletList().run(),
      isOn: on.bullets,
    },
    {
      label: 'Numaralı liste',
      keys: 'Ctrl+Shift+7',
      icon: ListOrdered,
      run: () => chain().toggleOrderedList().run(),
      isOn: on.numbers,
    },
    {
      label: 'Alıntı',
      keys: 'Ctrl+Shift+B',
      icon: Quote,
      run: () => chain().toggleBlockquote().run(),
      isOn: on.quote,
    },
    {
      label: 'Bağlantı',
      keys: 'Ctrl+K',
      icon: Link,
      run: () => onPanel('link'),
      isOn: on.link || panel === 'link',
    },
    ...(canAddImages
      ? [{ label: 'Görsel', icon: Image, run: () => onPanel('image'), isOn: on.image || panel === 'image' }]
      : []),
    { label: 'Tablo', icon: Table, run: onTable, isOn: on.table, isOff: on.table },
    {
      label: 'Geri al',
      keys: 'Ctrl+Z',
      icon: Undo,
      run: () => chain().undo().run(),
      isOn: null,
      isOff: !on.canUndo,
    },
    {
      label: 'Yinele',
      keys: 'Ctrl+Shift+Z',
      icon: Redo,
      run: () => chain().redo().run(),
      isOn: null,
      isOff: !on.canRedo,
    },
  ]
  const walk = (event: KeyboardEvent) => {
    const last = tools.length - 1
    const next = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    row.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={row}
      className="rich-tools"
      role="toolbar"
      tabIndex={-1}
      aria-label={`${label}, biçim`}
      onKeyDown={walk}
    >
      {tools.map((tool, index) => (
        <IconButton
          key={tool.label}
          label={tool.label}
          title={tool.keys === undefined ? tool.label : `${tool.label} (${tool.keys})`}
          size={36}
          tabIndex={index === stop ? 0 : -1}
          aria-pressed={tool.isOn ?? undefined}
          aria-disabled={tool.isOff || undefined}
          // Keeps the selection in the text.
          onPointerDown={(event) => event.preventDefault()}
          onFocus={() => setStop(index)}
          onClick={() => {
            if (tool.isOff !== true) tool.run()
          }}
        >
          <tool.icon size={18} />
        </IconButton>
      ))}
    </div>
  )
}
