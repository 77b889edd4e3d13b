import * as contract from '../../../../contract/content/custom-pages.ts'
import { Failure } from '../../../platform/failure.ts'
import { cleanRichText } from '../../../platform/http/clean-rich-text.ts'
import { route } from '../../../platform/http/route.ts'
import { countActiveVillas, findPage, listPages, findPageByPair } from './store.ts'
import { townChoices, villaTypeChoices } from '../../../services/landing-pages/region-choices.ts'

export const listCustomPages = route(contract.listCustomPages, ({ db }, { query }) => listPages(db, query))

/**
 * What the form of a custom page needs. The query may name another town and villa type than those of the page, to see
 * whether they have a page already. A new page (`new`) has no pair until the query names one.
 */
export const showCustomPage = route(contract.showCustomPage, async ({ db }, { params, query }) => {
  const own = params.id === 'new' ? null : await findPage(db, params.id)
  if (own === null && params.id !== 'new') throw new Failure('not_found')
  const town_id = query.town_id ?? own?.town_id
  const villa_type_id = query.villa_type_id ?? own?.villa_type_id
  const pair = town_id === undefined || villa_type_id === undefined ? null : { town_id, villa_type_id }
  const existingPage = pair === null ? null : await findPageByPair(db, pair)
  return {
    regions: await townChoices(db),
    villaTypes: await villaTypeChoices(db),
    existingPage:
      existingPage === null
        ? null
        : { ...existingPage, description: cleanRichText(existingPage.description) },
    villa_count: pair === null ? null : await countActiveVillas(db, pair),
  }
})
