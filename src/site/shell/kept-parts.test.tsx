import { useId, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageParts } from './kept-parts.ts'
import { Kept, KeptPartsContext } from './kept.tsx'

const rendered: string[] = []
function Counted({ text }: { text: string }) {
  rendered.push(text)
  return (
    <p id={useId()}>
      {text} <Kept shows={['card', text]}>{text}</Kept>
    </p>
  )
}

const card = (text: string) => (
  <Kept shows={['card', text]}>
    <Counted text={text} />
  </Kept>
)
const render = (content: ReactNode, parts: PageParts | null) =>
  Buffer.from(
    renderToString(
      <KeptPartsContext value={parts}>
        <main>{content}</main>
      </KeptPartsContext>,
    ),
  )

function page(content: ReactNode, { hasFailed = false, mark = 'mark' } = {}): string {
  const parts = new PageParts(mark)
  return parts.insertInto(render(content, parts), hasFailed).toString()
}

const whole = (content: ReactNode) => render(content, null).toString()

test('a part is rendered once and then inserted, with the ids of a whole page', () => {
  expect(whole(card('villa'))).toContain('<p id="_R_')
  expect(page(card('villa'))).toBe(whole(card('villa')))
  const before = rendered.length
  expect(page(card('villa'), { mark: 'other' })).toBe(whole(card('villa')))
  // the whole page is the one that was rendered
  expect(rendered).toHaveLength(before + 1)
  expect(page(card('other villa'))).toBe(whole(card('other villa')))
})

test('a part with ids has those of each of its places', () => {
  const twice = (
    <>
      {card('twice')}
      {card('twice')}
    </>
  )
  expect(page(twice)).toBe(whole(twice))
  expect(page(twice)).toBe(whole(twice))
  const ids = [...page(twice).matchAll(/ id="(_R_[^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(2)
})

test('a part of a failed page is not kept', () => {
  page(card('failing'), { hasFailed: true })
  const before = rendered.length
  page(card('failing'))
  page(card('failing'))
  expect(rendered).toHaveLength(before + 1)
})

test('a part that shows null is always rendered', () => {
  const first = (
    <Kept shows={null}>
      <Counted text="first" />
    </Kept>
  )
  const before = rendered.length
  expect(page(first)).toBe(page(first))
  expect(rendered).toHaveLength(before + 2)
})

test('content that imitates the place of a part stays as it is', () => {
  const both = (
    <>
      {card('villa')}
      <div dangerouslySetInnerHTML={{ __html: '<template data-part="guess 0 kept"></template>' }} />
    </>
  )
  expect(page(both)).toBe(whole(both))
  expect(page(both)).toBe(whole(both))
})
