import { Confirm } from '../../../ui/dialog.tsx'
import './readiness.css'

/** A villa or a boat and what it lacks, in words. */
export interface Lacking {
  id: number
  name: string
  texts: readonly string[]
}

type MissingQuestionProps = {
  lacking: readonly Lacking[]
  /** The title for several of them: «3 villada eksik var». */
  severalTitle?: string
  onCancel: () => void
  onConfirm: () => void
}

/** Asks once before records with missing parts are shown to visitors, and names the parts. */
export function MissingQuestion({ lacking, severalTitle = '', onCancel, onConfirm }: MissingQuestionProps) {
  const [first] = lacking
  const isOne = lacking.length === 1
  return (
    <Confirm
      open
      title={isOne ? `${first!.name}: eksikleri var` : severalTitle}
      confirmLabel="Yine de göster"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <div className="gate-lacks">
        <p>Sitede gösterilsin mi? Eksik olanlar:</p>
        <ul>
          {isOne
            ? first!.texts.map((text) => <li key={text}>{text}</li>)
            : lacking.map(({ id, name, texts }) => (
                <li key={id}>
                  <b>{name}</b>: {texts.join(', ')}
                </li>
              ))}
        </ul>
      </div>
    </Confirm>
  )
}
