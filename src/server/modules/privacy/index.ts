import type { Route } from '../../platform/http/route.ts'
import { erasePerson, previewErasure } from './erase-person.ts'
import { findPerson } from './find-person.ts'

export const privacyRoutes: Route[] = [findPerson, previewErasure, erasePerson]
