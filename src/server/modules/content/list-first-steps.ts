import { FIRST_STEPS, listFirstSteps as endpoint } from '../../../contract/content/first-steps.ts'
import { route } from '../../platform/http/route.ts'
import { firstStepFacts } from './store-first-steps.ts'

export const listFirstSteps = route(endpoint, async ({ db }) => {
  const facts = await firstStepFacts(db)
  return {
    steps: FIRST_STEPS.map((key) => ({ key, is_done: facts[key] })),
    villa_id: facts.villa_id,
  }
})
