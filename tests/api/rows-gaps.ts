import type { Row } from './route-row.ts'

export const gapsRows: Record<string, Row> = {}
