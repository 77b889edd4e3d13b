import sanitize from 'sanitize-html'

/** The longest text that is kept; what stands behind it is left out. The contract's own limits are lower. */
const MOST_CHARACTERS = 60_000
/** Lists in lists and quotations in them; what lies deeper joins its surroundings. */
const MOST_CONTAINERS = 4

const TEXT_BLOCKS = new Set(['p', 'h2', 'h3'])
const LISTS = new Set(['ul', 'ol'])
const INLINE = new Set(['strong', 'em', 'a'])
const ALLOWED = [...TEXT_BLOCKS, ...LISTS, ...INLINE, 'li', 'blockquote', 'br', 'div']
const HAS_TAG = /<[a-z!/?]/i

const OPTIONS: sanitize.IOptions = {
  allowedTags: ALLOWED,
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 24,
  transformTags: {
    // a page has one title, and it is not written here
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '' }) => {
      const attribs: sanitize.Attributes = {}
      const address = href.replaceAll(/\s/g, '')
      if (address !== '') attribs.href = address
      // another site is not vouched for, and does not get hold of this one's window
      if (/^https?:/i.test(address)) attribs.rel = 'nofollow noopener'
      return { tagName, attribs }
    },
  },
}

/**
 * What admins write with the editor, as pages may show it: paragraphs, two levels of headings, lists, quotations, links,
 * strong and emphasis; whatever else comes along is left out. A text without any tag is taken for plain: blank lines
 * part its paragraphs. Called before a text is stored and again before it is shown; twice changes nothing.
 */
export function cleanRichText(text: string): string {
  const given = text.slice(0, MOST_CHARACTERS).trim()
  const html = HAS_TAG.test(given) ? sanitize(given, OPTIONS) : paragraphsOf(given)
  let clean = ''
  for (const block of blocksOf(treeOf(html), 0)) {
    if (clean.length + block.length > MOST_CHARACTERS) break
    clean += block
  }
  return clean
}

function paragraphsOf(plain: string): string {
  const escaped = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('')
}

/** A piece of text, as it stands in HTML, or an element. */
type Node = string | { tag: string; open: string; children: Node[] }

/** The sanitizer answers balanced tags whose attributes hold no angle bracket. */
function treeOf(html: string): Node[] {
  const top: Node[] = []
  const open = [top]
  for (const [token, slash, tag] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g)) {
    const here = open.at(-1)!
    if (tag === undefined) here.push(token)
    else if (tag === 'br') here.push({ tag, open: '<br>', children: [] })
    else if (slash === '/') open.pop()
    else {
      const children: Node[] = []
      here.push({ tag, open: token, children })
      open.push(children)
    }
  }
  return top
}

const isBlock = (node: Node): boolean =>
  typeof node !== 'string' && node.tag !== 'br' && (!INLINE.has(node.tag) || node.children.some(isBlock))

/** Blocks in their order; words that stand in none get a paragraph, blocks within a heading stand alone. */
function blocksOf(nodes: readonly Node[], depth: number, tag = 'p'): string[] {
  const blocks: string[] = []
  let line = ''
  const endLine = () => {
    const words = trimmed(line)
    if (words !== '') blocks.push(`<${tag}>${words}</${tag}>`)
    line = ''
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlock(node)) {
      line += inlineOf(node, [])
      continue
    }
    endLine()
    if (TEXT_BLOCKS.has(node.tag)) blocks.push(...blocksOf(node.children, depth, node.tag))
    else if (depth >= MOST_CONTAINERS) blocks.push(...blocksOf(node.children, depth))
    else if (LISTS.has(node.tag)) blocks.push(listOf(node.tag, node.children, depth))
    else if (node.tag === 'blockquote') blocks.push(within('blockquote', blocksOf(node.children, depth + 1)))
    else blocks.push(...blocksOf(node.children, depth))
  }
  endLine()
  return blocks.filter((block) => block !== '')
}

const within = (tag: string, blocks: readonly string[]) =>
  blocks.length === 0 ? '' : `<${tag}>${blocks.join('')}</${tag}>`

function listOf(tag: string, children: readonly Node[], depth: number): string {
  const items = children.map((node) =>
    within('li', blocksOf(typeof node !== 'string' && node.tag === 'li' ? node.children : [node], depth + 1)),
  )
  return within(
    tag,
    items.filter((item) => item !== ''),
  )
}

function inlineOf(node: Node, around: readonly string[]): string {
  if (typeof node === 'string') return node
  if (node.tag === 'br') return '<br>'
  const isBare = around.includes(node.tag) || node.open === '<a>'
  const inside = node.children
    .map((child) => inlineOf(child, isBare ? around : [...around, node.tag]))
    .join('')
  if (isBare || inside.replaceAll(/<[^>]*>/g, '').trim() === '') return inside
  return `${node.open}${inside}</${node.tag}>`
}

/** One space between words; none, and no line break, at the ends. */
function trimmed(line: string): string {
  return line
    .replaceAll(/[ \t\n\r\f]+/g, ' ')
    .replaceAll(/ ?<br> ?/g, '<br>')
    .replaceAll(/^(?:<br>| )+|(?:<br>| )+$/g, '')
}
