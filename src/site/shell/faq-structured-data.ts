import type { Question } from './questions.tsx'

/** The questions of a page as its one FAQPage; nothing without questions (docs/product.md, Search engines). */
export function faqStructuredData(
  origin: string,
  path: string,
  questions: readonly Omit<Question, 'id'>[],
): Record<string, unknown>[] {
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      '@id': `${origin}${path}#questions`,
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
