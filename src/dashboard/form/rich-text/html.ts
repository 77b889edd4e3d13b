const HAS_TAG = /<[a-z!/?]/i

/**
 * The initial content of the editor: HTML unchanged, plain text in paragraphs (as cleanRichText reads it).
 */
export function editorHtml(value: string): string {
  if (value.trim() === '' || HAS_TAG.test(value)) return value
  const escaped = value.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('')
}

/** Maps pasted headings to the two allowed levels. The editor's schema drops everything else. */
export function pastedHtml(html: string): string {
  return html.replaceAll(/<(\/?)h([1-6])\b/gi, (_, slash: string, level: string) =>
    Number(level) <= 2 ? `<${slash}h2` : `<${slash}h3`,
  )
}

/**
 * The href for a typed address: «telmessa.com» gets https, an e-mail mailto, a phone tel; a path of this site
 * is unchanged. Returns null for what pages do not show.
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
