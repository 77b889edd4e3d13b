import * as contract from '../../../contract/content/content.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { homeShowcases, withCards } from '../../services/catalogue/home-showcases.ts'
import { townsWithCounts, villaTypesWithCounts } from '../../services/catalogue/region-lists.ts'
import { publishedComments } from '../../services/catalogue/published-comments.ts'
import { stripOf } from '../../services/catalogue/villa-cards.ts'
import { route } from '../../platform/http/route.ts'
import { countActiveVillas, exampleWeek } from './store-home.ts'
import { settingsOf, stepsOf } from './store.ts'

/** The home page. It takes at most ten queries, however many showcases there are. */
export const showHome = route(contract.showHome, async (context) => {
  const { db, now } = context
  const moment = now()
  const today = todayInIstanbul(moment)
  const site = (await settingsOf(db, ['site'])).get('site')
  return {
    title: site?.get('hero_title') ?? '',
    lead: site?.get('hero_lead') ?? '',
    villa_count: await countActiveVillas(db),
    showcases: await withCards(context, await homeShowcases(db, today), moment),
    ...stripOf(moment),
    towns: await townsWithCounts(db, today),
    types: await villaTypesWithCounts(db),
    example: await exampleWeek(context, today, moment),
    comments: (await publishedComments(db, { skip: 0, take: 3 })).items,
    steps: stepsOf(site?.get('how_it_works')),
  }
})
