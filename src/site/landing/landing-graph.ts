import { paths } from '../paths.ts'
import type { LandingProps } from './landing-record.ts'
import { landingTrail } from './landing-words.ts'

/** The list, the way to it and its questions, for search engines (design.md A6). */
export function landingGraph(props: LandingProps): Record<string, unknown>[] {
  const { landing, villas, total, first, origin } = props
  const address = `${origin}${paths.landing(landing.slug)}`
  const trail = [{ label: 'Ana sayfa', href: '' }, ...landingTrail(landing, paths.landing)]
  return [
    {
      '@type': 'ItemList',
      '@id': `${address}#list`,
      name: landing.name,
      numberOfItems: total,
      itemListElement: villas.map((villa, index) => ({
        '@type': 'ListItem',
        position: first + index,
        name: villa.name,
        url: `${origin}${paths.villa(villa.slug)}`,
      })),
    },
    {
      '@type': 'BreadcrumbList',
      '@id': `${address}#way`,
      itemListElement: trail.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.label,
        item: step.href === undefined ? address : `${origin}${step.href}`,
      })),
    },
    ...(landing.questions.length === 0
      ? []
      : [
          {
            '@type': 'FAQPage',
            '@id': `${address}#questions`,
            mainEntity: landing.questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ]),
  ]
}
