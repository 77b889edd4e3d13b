const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: '\u00a0' }

/** A text of the editor in plain lines: one for each paragraph, heading, list item, row of a table and image. */
export function linesOf(html: string): string[] {
  return html
    .replaceAll(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '\n[Görsel: $1]\n')
    .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2 ($1)')
    .replaceAll(/<li>/g, '\n• ')
    .replaceAll(/<\/p><\/t[dh]>|<\/t[dh]>/g, ' | ')
    .replaceAll(/(• |<t[dh][^>]*>)<p>/g, '$1')
    .replaceAll(/<(?:br|\/?(?:p|h2|h3|ul|ol|tr|table|blockquote))>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|amp|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .split('\n')
    .map((line) => line.replace(/ \| $/, '').trim())
    .filter((line) => line !== '')
}
