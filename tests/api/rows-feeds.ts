import type { Row } from './route-row.ts'

export const feedsRows: Record<string, Row> = {}
