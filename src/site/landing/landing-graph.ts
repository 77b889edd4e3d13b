import { paths } from '../paths.ts'
import { listGraph } from '../way-graph.ts'
import type { LandingProps } from './landing-record.ts'
import { landingTrail } from './landing-words.ts'

/** The list, the way to it and its questions, for search engines (docs/product.md, Search engines). */
export function landingGraph(props: LandingProps): Record<string, unknown>[] {
  const { landing, villas, total, first, origin } = props
  const path = paths.landing(landing.slug)
  const items = villas.map(({ name, slug }) => ({ name, path: paths.villa(slug) }))
  return [
    ...listGraph(origin, path, { name: landing.name, total, first, items }, landingTrail(landing)),
    ...(landing.questions.length === 0
      ? []
      : [
          {
            '@type': 'FAQPage',
            '@id': `${origin}${path}#questions`,
            mainEntity: landing.questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ]),
  ]
}
