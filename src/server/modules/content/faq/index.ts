import type { Route } from '../../../platform/http/route.ts'
import { createFaqGroup, deleteFaqGroup, moveFaqGroup, updateFaqGroup } from './groups.ts'
import { createFaqQuestion, deleteFaqQuestion, moveFaqQuestion, updateFaqQuestion } from './questions.ts'
import { listFaq, showFaq } from './show-faq.ts'

export const faqRoutes: Route[] = [
  showFaq,
  listFaq,
  createFaqGroup,
  updateFaqGroup,
  moveFaqGroup,
  deleteFaqGroup,
  createFaqQuestion,
  updateFaqQuestion,
  moveFaqQuestion,
  deleteFaqQuestion,
]
