/** The kinds of pages that are records of this room's own forms, and their tables. */
export const PAGE_TABLES = { town: 'towns', district: 'districts', villa_type: 'villa_types' } as const
export type PageKind = keyof typeof PAGE_TABLES
