import type { Stay } from '../../../domain/calendar/stay.ts'
import { formatStay } from '../../../domain/turkish/turkish.ts'
import { paths } from '../../shell/paths.ts'
import { listStructuredData, type Step } from '../../shell/structured-data.ts'
import { PAGE_SIZE } from './gap-list-state.ts'

interface DatedList {
  origin: string
  path: string
  title: string
  total: number
  page: number
  stays: readonly { name: string; slug: string; stay: Stay }[]
  way: readonly Step[]
}

/**
 * A list of dated stays and its breadcrumbs for search engines (docs/product.md, Search engines). One villa
 * may be listed twice.
 */
export function gapsStructuredData({ origin, path, title, total, page, stays, way }: DatedList) {
  const items = stays.map(({ name, slug, stay }) => ({
    name: `${name}, ${formatStay(stay)}`,
    path: paths.villa(slug, { startDate: stay.check_in, endDate: stay.check_out }),
  }))
  return listStructuredData(
    origin,
    path,
    { name: title, total, first: (page - 1) * PAGE_SIZE + 1, items },
    way,
  )
}
