import type { z } from 'zod'
import type { websiteText } from '../../../../contract/content/website-texts.ts'

type Section = z.output<typeof websiteText>['sections'][number]

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: '\u00a0' }

/** The words of a piece of clean HTML. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<br>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|amp|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .trim()

/** Splits a text, as cleanRichText returns it, at its own h2; a heading inside a list or a table stays in its section. */
export function sectionsOf(html: string): Section[] {
  const starts: number[] = []
  let depth = 0
  for (const { 1: slash, 2: tag, index } of html.matchAll(/<(\/?)(h2|ul|ol|blockquote|table)>/g)) {
    if (tag === 'h2') {
      if (slash === '' && depth === 0) starts.push(index)
    } else depth += slash === '' ? 1 : -1
  }
  const cuts = [0, ...starts.filter((start) => start > 0), html.length]
  return cuts
    .slice(0, -1)
    .map((start, index) => html.slice(start, cuts[index + 1]))
    .filter((part) => part !== '')
    .map(sectionOf)
}

function sectionOf(part: string): Section {
  const head = /^<h2>(.*?)<\/h2>/.exec(part)
  const html = part.slice(head?.[0].length ?? 0)
  const paragraphs = [...html.matchAll(/<(p|h2|h3)>(.*?)<\/\1>/g)].map(([, , inside]) => wordsOf(inside!))
  return { heading: wordsOf(head?.[1] ?? ''), paragraphs, html }
}
