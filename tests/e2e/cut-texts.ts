import type { Page } from '@playwright/test'

/**
 * Texts that are cut at their left or right: by the slope of a sail, by a box that hides its overflow, or in a closed
 * field. A check that the page is not wider than the window does not find them. Text that can be scrolled to is not cut.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** letters that overhang their box by less are still completely visible */
    const TOLERANCE = 0.75
    const pen = document.createElement('canvas').getContext('2d')!
    const cuts = new Set<string>()

    /** "9.6px", "100%" and "calc(100% - 9.6px)" in pixels. */
    const pixels = (text: string, whole: number) => {
      const part = (unit: string) => {
        const [, sign = '', number] = new RegExp(`([+-] )?(-?[\\d.]+)${unit}`).exec(text) ?? []
        return number === undefined ? 0 : Number(`${sign.trim()}${number}`)
      }
      return (part('%') * whole) / 100 + part('px')
    }
    /** The left and the right edge of what a box shows of its content at this height. */
    const shown = (box: DOMRect, clipPath: string, y: number): [number, number] => {
      if (!clipPath.startsWith('polygon(')) return [box.left, box.right]
      const corners = clipPath
        .slice('polygon('.length, -1)
        .split(/,\s*/)
        .map((corner) => {
          const [x, top] = corner.match(/calc\([^)]*\)|\S+/g)!
          return [box.left + pixels(x, box.width), box.top + pixels(top!, box.height)] as const
        })
      const ends = corners.flatMap(([x, top], index) => {
        const [otherX, otherTop] = corners[(index + 1) % corners.length]!
        if (top === otherTop || y < Math.min(top, otherTop) || y > Math.max(top, otherTop)) return []
        return [x + ((otherX - x) * (y - top)) / (otherTop - top)]
      })
      return [Math.min(...ends), Math.max(...ends)]
    }
    const note = (what: Element, text: string, pixelsCut: number) => {
      const name = what.getAttribute('class') || what.parentElement?.getAttribute('class') || ''
      cuts.add(`«${text.trim()}» is cut by ${pixelsCut.toFixed(1)} px in ${what.tagName}.${name}`)
    }

    for (const field of document.querySelectorAll('select')) {
      if (!field.checkVisibility({ visibilityProperty: true })) continue
      const style = getComputedStyle(field)
      pen.font = style.font
      pen.letterSpacing = style.letterSpacing
      const text = field.selectedOptions[0]?.text ?? ''
      const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      const missing = pen.measureText(text).width - room
      if (missing > TOLERANCE) note(field, text, missing)
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement!
      if (!text.textContent!.trim() || parent.closest('select, script, style') !== null) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      for (let box = parent; box !== document.body; box = box.parentElement!) {
        const { clipPath, overflowX, fontSize } = getComputedStyle(box)
        if (overflowX === 'auto' || overflowX === 'scroll') break
        const isSail = clipPath.startsWith('polygon(')
        if (!isSail && overflowX !== 'hidden' && overflowX !== 'clip') continue
        const edges = box.getBoundingClientRect()
        // text for screen readers only
        if (edges.width < Number.parseFloat(fontSize)) break
        for (const line of lines) {
          // digits and capitals lie in the middle half of a line
          const missing = [0.25, 0.75].map((share) => {
            const [left, right] = shown(edges, clipPath, line.top + line.height * share)
            return Math.max(left - line.left, line.right - right)
          })
          const cut = Math.max(...missing)
          // the next image of a gallery is outside the view on purpose
          if (cut > TOLERANCE && cut < line.width) note(box, text.textContent!, cut)
        }
      }
    }
    return [...cuts]
  })
