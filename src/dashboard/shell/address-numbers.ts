/** Reads an id from an address. Invalid values are ignored, so that an old link never breaks a screen. */

const ID = /^[1-9]\d{0,8}$/

export function idIn(text: string | null): number | null {
  return ID.test(text ?? '') ? Number(text) : null
}

/** Reads ids that are separated by commas, each once. */
export function idsIn(text: string | null): number[] {
  return [...new Set((text ?? '').split(',').flatMap((part) => idIn(part) ?? []))]
}

/** Reads the page of a list, counted from 1. */
export function pageIn(text: string | null): number {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1
}
