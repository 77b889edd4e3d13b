import type { Route } from '../http/route.ts'
import { createQuote } from './create-quote.ts'

export const quoteRoutes: Route[] = [createQuote]
