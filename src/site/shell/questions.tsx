import { RichText } from './rich-text.tsx'

export interface Question {
  /** 0: a question of the page's own, which no address names */
  id: number
  question: string
  /** HTML as the server cleaned it, or plain text */
  answer: string
}

/** The questions of all groups in their order. */
export const questionsOf = (groups: readonly { questions: readonly Question[] }[]): Question[] =>
  groups.flatMap(({ questions }) => [...questions])

/**
 * Questions that open one by one, without scripts too. The id stands on the answer, because a browser opens what
 * hides the target of an address. The page that uses it imports questions.css and ui/rich-text.css.
 */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="questions">
      {questions.map(({ id, question, answer }) => (
        <details key={`${id} ${question}`}>
          <summary>{question}</summary>
          <div className="question-answer" {...(id > 0 && { id: `soru-${id}` })}>
            {id > 0 ? <RichText html={answer} /> : <p>{answer}</p>}
          </div>
        </details>
      ))}
    </div>
  )
}
