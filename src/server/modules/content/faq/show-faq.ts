import * as contract from '../../../../contract/content/faq.ts'
import { cleanRichText } from '../../../platform/http/clean-rich-text.ts'
import { route } from '../../../platform/http/route.ts'
import { faqGroups, publicFaq } from './store.ts'

export const showFaq = route(contract.showFaq, async ({ db }, { query }) => {
  const groups = await publicFaq(db, query.page)
  return groups.map((group) => ({
    ...group,
    questions: group.questions.map((one) => ({ ...one, answer: cleanRichText(one.answer) })),
  }))
})

export const listFaq = route(contract.listFaq, ({ db }) => faqGroups(db))
