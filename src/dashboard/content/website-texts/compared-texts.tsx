import { linesOf } from '../../form/rich-text/lines.ts'
import { compareLines } from './compare-texts.ts'

interface Side {
  name: string
  title: string
  html: string
}

/** Two states of a text side by side. What only one of them has is marked, in words for those who do not see colours. */
export function ComparedTexts({ left, right }: { left: Side; right: Side }) {
  const lines = compareLines([left.title, ...linesOf(left.html)], [right.title, ...linesOf(right.html)])
  const isSame = lines.every((line) => line.left === line.right)
  if (isSame) return <p className="field-hint">İki metin aynı.</p>
  return (
    <table className="compared">
      <thead>
        <tr>
          <th scope="col">{left.name}</th>
          <th scope="col">{right.name}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines repeat, and the table is drawn anew
          <tr key={index}>
            <td>{line.right === null ? <del>{line.left}</del> : line.left}</td>
            <td>{line.left === null ? <ins>{line.right}</ins> : line.right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
