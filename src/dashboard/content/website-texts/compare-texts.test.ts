import { expect, test } from 'vitest'
import { linesOf } from '../../form/rich-text/lines.ts'
import { compareLines } from './compare-texts.ts'

test('a text is read in lines, with links, images and tables in words', () => {
  expect(
    linesOf(
      '<h2>A &amp; B</h2><p>bir<br>iki <a href="/x" rel="nofollow">yol</a></p><ul><li><p>üç</p></li></ul>' +
        '<img src="/media/a.jpg" alt="Koy"><table><tbody><tr><th scope="col"><p>Ay</p></th><td><p>5</p></td></tr></tbody></table>',
    ),
  ).toEqual(['A & B', 'bir', 'iki yol (/x)', '• üç', '[Görsel: Koy]', 'Ay | 5'])
})

test('lines of both texts stand beside each other, the others alone', () => {
  expect(compareLines(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { left: 'a', right: 'a' },
    { left: 'b', right: null },
    { left: null, right: 'x' },
    { left: 'c', right: 'c' },
    { left: null, right: 'd' },
  ])
  expect(compareLines([], ['a'])).toEqual([{ left: null, right: 'a' }])
})
