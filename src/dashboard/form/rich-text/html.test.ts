import { expect, test } from 'vitest'
import { ownImage } from './image.ts'
import { editorHtml, linkAddress, pastedHtml } from './html.ts'

test('plain text is opened in paragraphs, HTML unchanged', () => {
  expect(editorHtml('Bir & iki\n\nÜç\ndört')).toBe('<p>Bir &amp; iki</p><p>Üç<br>dört</p>')
  expect(editorHtml('<h2>Koylar</h2><p>a</p>')).toBe('<h2>Koylar</h2><p>a</p>')
  expect(editorHtml('  ')).toBe('  ')
})

test('pasted headings get one of two levels', () => {
  expect(pastedHtml('<h1 class="x">a</h1><H4>b</H4><hr>')).toBe('<h2 class="x">a</h2><h3>b</h3><hr>')
})

test.each([
  ['https://ornek.tr/yol', 'https://ornek.tr/yol'],
  ['ornek.tr/yol?a=1', 'https://ornek.tr/yol?a=1'],
  ['/listing?town_id=3', '/listing?town_id=3'],
  ['#iptal', '#iptal'],
  ['bilgi@ornek.tr', 'mailto:bilgi@ornek.tr'],
  ['+902520000000', 'tel:+902520000000'],
  ['//evil.example', null],
  ['javascript:alert(1)', null],
  ['iki kelime', null],
  ['', null],
])('%j as a link leads to %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

test('only images of this site are written into a text, in their whole size', () => {
  const digest = 'a1'.repeat(32)
  expect(ownImage(`/media/${digest}-480.webp`)).toBe(`/media/${digest}.jpg`)
  expect(ownImage(`/media/${digest}.jpg`)).toBe(`/media/${digest}.jpg`)
  expect(ownImage(`https://evil.example/media/${digest}.jpg`)).toBeNull()
  expect(ownImage('data:image/png;base64,AA')).toBeNull()
})
