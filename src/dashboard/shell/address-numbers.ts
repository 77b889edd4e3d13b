/** Numbers as addresses carry them. What cannot be one is as if it were not there: an old link never breaks a screen. */

const ID = /^[1-9]\d{0,8}$/

export function idIn(text: string | null): number | null {
  return ID.test(text ?? '') ? Number(text) : null
}

/** Ids with commas between them, each once. */
export function idsIn(text: string | null): number[] {
  return [...new Set((text ?? '').split(',').flatMap((part) => idIn(part) ?? []))]
}

/** The page of a list, counted from 1. */
export function pageIn(text: string | null): number {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1
}
