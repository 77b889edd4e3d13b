import type { Route } from '../../platform/http/route.ts'
import { createQuote } from './create-quote.ts'

export const quoteRoutes: Route[] = [createQuote]
