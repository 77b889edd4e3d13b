import type { Row } from './route-row.ts'

export const showcasesRows: Record<string, Row> = {}
