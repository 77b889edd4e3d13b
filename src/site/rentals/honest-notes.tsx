import MessageCircleWarning from 'lucide-react/icons/message-circle-warning'

/** Drawbacks that a visitor should know before booking. */
export function HonestNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <section className="rental-section" aria-labelledby="bilmeniz">
      <div className="honest">
        <MessageCircleWarning size={26} strokeWidth={1.5} />
        <div>
          <h2 id="bilmeniz">Bilmeniz iyi olur</h2>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
