import { Questions } from '../shell/questions.tsx'
import type { Question } from '../shell/questions.tsx'

/** The questions that are often asked about villas or boats. */
export function QuestionsSection({ questions }: { questions: Question[] }) {
  if (questions.length === 0) return null
  return (
    <section className="rental-section" aria-labelledby="sorulanlar">
      <h2 id="sorulanlar">Sorulanlar</h2>
      <Questions questions={questions} />
    </section>
  )
}
