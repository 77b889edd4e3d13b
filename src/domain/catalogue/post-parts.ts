/** A post as it is read: its text, with villas between paragraphs. Codes are as the author wrote them, in capitals. */
export type PostPart = { kind: 'text'; html: string } | { kind: 'villas'; codes: string[] }

const CODES = /<p>\s*(\[[A-Za-z0-9-]{1,20}\](?:[\s,]*\[[A-Za-z0-9-]{1,20}\])*)\s*<\/p>/g

/**
 * Splits the clean HTML of a post at the paragraphs that hold nothing but codes of villas in brackets: [TLM-001]. Cards
 * of the villas take their place.
 */
export function postParts(html: string): PostPart[] {
  const parts: PostPart[] = []
  let from = 0
  const addText = (text: string) => {
    if (text.trim() !== '') parts.push({ kind: 'text', html: text })
  }
  for (const match of html.matchAll(CODES)) {
    addText(html.slice(from, match.index))
    const codes = [...match[1]!.matchAll(/\[([^\]]+)\]/g)].map(([, code]) => code!.toUpperCase())
    parts.push({ kind: 'villas', codes: [...new Set(codes)] })
    from = match.index + match[0].length
  }
  addText(html.slice(from))
  return parts
}
