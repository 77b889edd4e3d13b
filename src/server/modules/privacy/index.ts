import type { Route } from '../../platform/http/route.ts'
import { findPerson } from './find-person.ts'

export const privacyRoutes: Route[] = [findPerson]
