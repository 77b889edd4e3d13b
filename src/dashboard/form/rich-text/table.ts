import { TextSelection } from '@tiptap/pm/state'
import { Extension, Node } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'

const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

/** prosemirror-tables reads these; the server keeps no merged cells and no widths. */
const CELL_ATTRIBUTES = {
  colspan: { default: 1, rendered: false, parseHTML: () => 1 },
  rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
}
const CELL_CONTENT = '(paragraph | bulletList | orderedList | image)+'

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => (name in ROLES ? { tableRole: ROLES[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  // From the last cell Tab leaves the text, so that the keyboard is never caught in a table.
  addKeyboardShortcuts: () => ({
    Tab: ({ editor }) => goToNextCell(1)(editor.state, editor.view.dispatch),
    'Shift-Tab': ({ editor }) => goToNextCell(-1)(editor.state, editor.view.dispatch),
  }),
})

const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const tableCell = Node.create({
  name: 'tableCell',
  content: CELL_CONTENT,
  isolating: true,
  addAttributes: () => CELL_ATTRIBUTES,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', 0],
})

const tableHeader = Node.create({
  name: 'tableHeader',
  content: CELL_CONTENT,
  isolating: true,
  addAttributes: () => CELL_ATTRIBUTES,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: () => ['th', 0],
})

/** Tables of plain cells, with a first row of headings. */
export const RichTextTable = Extension.create({
  name: 'richTextTable',
  addExtensions: () => [table, tableRow, tableHeader, tableCell],
})

/** Puts a table of three columns and three rows at the cursor, and the cursor into its first cell. */
export function insertTable(editor: Editor): void {
  const { schema, state, view } = editor
  const rowOf = (type: string) =>
    schema.nodes.tableRow!.create(
      null,
      Array.from({ length: 3 }, () => schema.nodes[type]!.createAndFill()!),
    )
  const made = schema.nodes.table!.create(null, ['tableHeader', 'tableCell', 'tableCell'].map(rowOf))
  const { tr } = state
  const start = tr.selection.from + 1
  tr.replaceSelectionWith(made)
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(start))).scrollIntoView())
  // read anew, because commands belong to the state they were read at
  editor.commands.focus()
}
