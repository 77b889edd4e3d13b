import type { Row } from './route-row.ts'

export const pricesRows: Record<string, Row> = {}
