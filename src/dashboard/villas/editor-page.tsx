import { EditorPage } from '../editor/editor-page.tsx'
import { VILLA } from './calls.ts'
import { VillaHead } from './editor/head.tsx'
import { VILLA_SECTIONS } from './editor/sections.ts'

/** `/dashboard/villas/{id}/{section}`: one villa, each section at its own address. */
export function VillaEditorPage() {
  return (
    <EditorPage
      calls={VILLA}
      sections={VILLA_SECTIONS}
      propsOf={(villa) => ({ villa })}
      head={(villa, section) => <VillaHead villa={villa} section={section} />}
    />
  )
}
