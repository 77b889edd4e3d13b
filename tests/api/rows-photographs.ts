import type { Row } from './route-row.ts'

export const photographsRows: Record<string, Row> = {}
