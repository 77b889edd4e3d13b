import { EditorPage } from '../editor/editor-page.tsx'
import { BOAT } from './calls.ts'
import { BoatHead } from './head.tsx'
import { BOAT_SECTIONS } from './sections.ts'

/** `/dashboard/boats/{id}/{section}`: one boat, each section at its own address. */
export function BoatEditorPage() {
  return (
    <EditorPage
      calls={BOAT}
      sections={BOAT_SECTIONS}
      propsOf={(boat) => ({ boat })}
      head={(boat, section) => <BoatHead boat={boat} section={section} />}
    />
  )
}
