import sanitize from 'sanitize-html'

/** Longer texts are cut. The limits of the contract are lower. */
const MAX_CHARACTERS = 60_000
/** How deep lists and quotations may be nested; deeper ones are merged into the block around them. */
const MAX_NESTING = 4

const TEXT_BLOCKS = new Set(['p', 'h2', 'h3'])
const LISTS = new Set(['ul', 'ol'])
const INLINE = new Set(['strong', 'em', 'a'])
const TABLE_PARTS = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const ALLOWED = [...TEXT_BLOCKS, ...LISTS, ...INLINE, ...TABLE_PARTS, 'li', 'blockquote', 'br', 'div', 'img']
/** An image that was uploaded to this site, by the digest of its bytes. */
const OWN_IMAGE = /^\/media\/[0-9a-f]{64}\.jpg$/
const HAS_TAG = /<[a-z!/?]/i

const OPTIONS: sanitize.IOptions = {
  allowedTags: ALLOWED,
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 24,
  transformTags: {
    // the h1 of a page is its title, never part of a text
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
      // nofollow: we do not vouch for other sites; noopener: they must not reach our window
      if (/^https?:/i.test(address)) attribs.rel = 'nofollow noopener'
      return { tagName, attribs }
    },
    // images of other sites would tell them who reads the page
    img: (tagName, { src = '', alt = '', width = '', height = '' }) => {
      if (!OWN_IMAGE.test(src)) return { tagName, attribs: {} }
      const attribs: sanitize.Attributes = { src, alt: alt.trim().slice(0, 200) }
      if (/^[1-9]\d{0,3}$/.test(width) && /^[1-9]\d{0,3}$/.test(height))
        Object.assign(attribs, { width, height })
      return { tagName, attribs }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
}

/**
 * Reduces the HTML of the editor to what pages may show: paragraphs, two levels of headings, lists, quotations, links,
 * strong and emphasis, images that were uploaded here, and tables. A text without tags counts as plain text, and blank lines separate its paragraphs. It is called
 * before a text is stored and again before it is shown; cleaning twice changes nothing.
 */
export function cleanRichText(text: string): string {
  const given = text.slice(0, MAX_CHARACTERS).trim()
  const html = HAS_TAG.test(given) ? sanitize(given, OPTIONS) : paragraphsOf(given)
  let clean = ''
  for (const block of blocksOf(treeOf(html), 0)) {
    if (clean.length + block.length > MAX_CHARACTERS) break
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

/** Escaped text or an element. */
type Node = string | { tag: string; open: string; children: Node[] }

/** Parses the output of the sanitizer: its tags are balanced and its attributes contain no angle bracket. */
function treeOf(html: string): Node[] {
  const top: Node[] = []
  const open = [top]
  for (const [token, slash, tag] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g)) {
    const here = open.at(-1)!
    if (tag === undefined) here.push(token)
    else if (tag === 'br') here.push({ tag, open: '<br>', children: [] })
    else if (tag === 'img') here.push({ tag, open: token.replace(/ ?\/>$/, '>'), children: [] })
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

/** The blocks in order. Text outside a block gets a paragraph; a block inside a heading becomes one of its own. */
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
    if (node.tag === 'img') blocks.push(node.open)
    else if (TEXT_BLOCKS.has(node.tag)) blocks.push(...blocksOf(node.children, depth, node.tag))
    else if (depth >= MAX_NESTING) blocks.push(...blocksOf(node.children, depth))
    else if (LISTS.has(node.tag)) blocks.push(listOf(node.tag, node.children, depth))
    else if (node.tag === 'table') blocks.push(tableOf(node.children, depth))
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

/** Rows of cells; merged cells are taken apart. A table without any text or image is left out. */
function tableOf(children: readonly Node[], depth: number): string {
  const rows = rowsOf(children).map((cells, row) =>
    cells.map((cell, column) => {
      const isHeading = typeof cell !== 'string' && cell.tag === 'th'
      const open = isHeading ? `<th scope="${row > 0 && column === 0 ? 'row' : 'col'}">` : '<td>'
      return {
        open,
        blocks: blocksOf(insideOf(cell, 'td', 'th'), depth + 1),
        close: isHeading ? '</th>' : '</td>',
      }
    }),
  )
  if (rows.flat().every(({ blocks }) => blocks.length === 0)) return ''
  const html = rows.map((cells) =>
    within(
      'tr',
      cells.map(({ open, blocks, close }) => open + blocks.join('') + close),
    ),
  )
  return `<table><tbody>${html.join('')}</tbody></table>`
}

const isBlank = (node: Node) => typeof node === 'string' && node.trim() === ''
const insideOf = (node: Node, ...tags: string[]): readonly Node[] =>
  typeof node !== 'string' && tags.includes(node.tag) ? node.children : [node]

/** The cells of each row. What stands outside of a row or a cell becomes one. */
function rowsOf(children: readonly Node[]): Node[][] {
  return children
    .flatMap((node) => insideOf(node, 'thead', 'tbody', 'tfoot'))
    .map((node) => insideOf(node, 'tr').filter((cell) => !isBlank(cell)))
    .filter((cells) => cells.length > 0)
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

/** Collapses spaces and removes spaces and line breaks at both ends. */
function trimmed(line: string): string {
  return line
    .replaceAll(/[ \t\n\r\f]+/g, ' ')
    .replaceAll(/ ?<br> ?/g, '<br>')
    .replaceAll(/^(?:<br>| )+|(?:<br>| )+$/g, '')
}
