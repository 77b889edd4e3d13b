type CancellationTableProps = {
  /** When it is cancelled, what is kept then, and what goes back. */
  rows: readonly { key: number; when: string; kept: string; back: string }[]
  className: string
}

/** What a cancellation keeps, step by step. */
export const CancellationTable = ({ rows, className }: CancellationTableProps) => (
  <table className={className}>
    <caption className="sr-only">İptal koşulları</caption>
    <thead>
      <tr>
        <th scope="col">İptal günü</th>
        <th scope="col">Kesilen</th>
        <th scope="col">Size dönen</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, when, kept, back }) => (
        <tr key={key}>
          <th scope="row">{when}</th>
          <td>{kept}</td>
          <td>{back}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
