import type { Row } from './route-row.ts'

export const placesRows: Record<string, Row> = {}
