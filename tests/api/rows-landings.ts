import type { Row } from './route-row.ts'

export const landingsRows: Record<string, Row> = {}
