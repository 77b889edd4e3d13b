const HAS_TAG = /<[a-z!/?]/i

/** What the editor begins with: HTML as it is, a plain text in its paragraphs (as cleanRichText reads it). */
export function editorHtml(value: string): string {
  if (value.trim() === '' || HAS_TAG.test(value)) return value
  const escaped = value.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('')
}

/** A pasted page's headings become the two levels there are; the editor's schema leaves out everything else. */
export function pastedHtml(html: string): string {
  return html.replaceAll(/<(\/?)h([1-6])\b/gi, (_, slash: string, level: string) =>
    Number(level) <= 2 ? `<${slash}h2` : `<${slash}h3`,
  )
}

/**
 * The address behind a link as typed: «telmessa.com» gets its https, an e-mail its mailto, a phone its tel; a path of
 * this site stays. Null for what pages do not show.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  if (/^(?:https?:\/\/|mailto:|tel:)./i.test(text) || /^[/#?](?![/\\])/.test(text)) return text
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`
  if (/^\+?\d{7,15}$/.test(text)) return `tel:${text}`
  if (/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#].*)?$/u.test(text)) return `https://${text}`
  return null
}
