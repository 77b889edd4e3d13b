import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import type { Command } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import { Button } from '../../../ui/button.tsx'

const ACTS: readonly [label: string, act: Command][] = [
  ['Satır ekle', addRowAfter],
  ['Sütun ekle', addColumnAfter],
  ['Satırı sil', deleteRow],
  ['Sütunu sil', deleteColumn],
  ['Tabloyu sil', deleteTable],
]

/** What can be done to the table at the cursor; nothing outside of one. */
export function RichTextTableTools({ editor }: { editor: Editor }) {
  const isInside = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  if (!isInside) return null
  return (
    <fieldset className="rich-table-tools" aria-label="Tablo">
      {ACTS.map(([label, act]) => (
        <Button
          key={label}
          size={36}
          tone="quiet"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            act(editor.state, editor.view.dispatch)
            editor.commands.focus()
          }}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
