import { faqStructuredData } from '../../shell/faq-structured-data.ts'
import { paths } from '../../shell/paths.ts'
import { listStructuredData } from '../../shell/structured-data.ts'
import type { LandingProps } from './landing-record.ts'
import { landingBreadcrumbs } from './landing-texts.ts'

/** The list, its breadcrumbs and its FAQ for search engines (docs/product.md, Search engines). */
export function landingStructuredData(props: LandingProps): Record<string, unknown>[] {
  const { landing, questions, list, total, first, origin } = props
  const path = paths.landing(landing.slug)
  const items = [
    ...list.villas.map(({ name, slug }) => ({ name, path: paths.villa(slug) })),
    ...list.boats.map(({ name, slug }) => ({ name, path: paths.boat(slug) })),
  ]
  return [
    ...listStructuredData(
      origin,
      path,
      { name: landing.name, total, first, items },
      landingBreadcrumbs(landing),
    ),
    ...faqStructuredData(origin, path, questions),
  ]
}
