import * as contract from '../../../contract/content/custom-pages.ts'
import { Failure } from '../../platform/failure.ts'
import { cleanRichText } from '../../platform/http/clean-rich-text.ts'
import { route } from '../../platform/http/route.ts'
import { countLiveVillas, findPage, listPages, pageOfPair } from './store-custom-pages.ts'
import { townChoices, villaTypeChoices } from './store.ts'

export const listCustomPages = route(contract.listCustomPages, ({ db }, { query }) => listPages(db, query))

/** The editor's question. Without a pair it is about the page's own; a new page has none yet. */
export const showCustomPage = route(contract.showCustomPage, async ({ db }, { params, query }) => {
  const own = params.id === 'new' ? null : await findPage(db, params.id)
  if (own === null && params.id !== 'new') throw new Failure('not_found')
  const town_id = query.town_id ?? own?.town_id
  const villa_type_id = query.villa_type_id ?? own?.villa_type_id
  const pair = town_id === undefined || villa_type_id === undefined ? null : { town_id, villa_type_id }
  const existingPage = pair === null ? null : await pageOfPair(db, pair)
  return {
    regions: await townChoices(db),
    villaTypes: await villaTypeChoices(db),
    existingPage:
      existingPage === null
        ? null
        : { ...existingPage, description: cleanRichText(existingPage.description) },
    villa_count: pair === null ? null : await countLiveVillas(db, pair),
  }
})
