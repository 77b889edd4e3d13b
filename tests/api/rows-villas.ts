import type { Row } from './route-row.ts'

export const villasRows: Record<string, Row> = {}
