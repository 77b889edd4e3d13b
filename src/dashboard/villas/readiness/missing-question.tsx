import { Confirm } from '../../../ui/dialog.tsx'
import { missingTexts } from './parts.ts'
import type { MissingParts } from './parts.ts'
import '../list.css'

type MissingQuestionProps = {
  /** The villas with missing parts. */
  villas: readonly MissingParts[]
  onCancel: () => void
  onConfirm: () => void
}

/** Asks once before villas with missing parts are shown to visitors, and names the parts. */
export function MissingQuestion({ villas, onCancel, onConfirm }: MissingQuestionProps) {
  const [first] = villas
  const isOne = villas.length === 1
  return (
    <Confirm
      open
      title={isOne ? `${first!.name}: eksikleri var` : `${villas.length} villada eksik var`}
      confirmLabel="Yine de göster"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <div className="gate-lacks">
        <p>Sitede gösterilsin mi? Eksik olanlar:</p>
        <ul>
          {isOne
            ? missingTexts(first!).map((text) => <li key={text}>{text}</li>)
            : villas.map((villa) => (
                <li key={villa.id}>
                  <b>{villa.name}</b>: {missingTexts(villa).join(', ')}
                </li>
              ))}
        </ul>
      </div>
    </Confirm>
  )
}
