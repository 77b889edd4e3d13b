import { expect, test } from 'vitest'
import { breakLinks } from './break-links.ts'

test.each([
  ['ornek.com', 'ornek. com'],
  ['www.ornek.com.tr', 'www. ornek. com. tr'],
  ['Tebrikler ornek.com/odul adresine gidin', 'Tebrikler ornek. com/odul adresine gidin'],
  ['http://ornek.com/x?a=b', 'http: //ornek. com/x?a=b'],
  ['HTTPS://ornek.com', 'HTTPS: //ornek. com'],
  ['://ornek', ': //ornek'],
  ['http://192.168.1.1/x', 'http: //192. 168. 1. 1/x'],
  ['10.0.0.1:8080/odul', '10. 0. 0. 1:8080/odul'],
  ['ornek\u2024com', 'ornek\u2024 com'],
  ['ornek\ufe52com', 'ornek\ufe52 com'],
  ['http\uff1a//ornek', 'http\uff1a //ornek'],
  ['ad\ufe6bornek', 'ad @ ornek'],
  ['ornek_.com', 'ornek_. com'],
  ['ornek-.com', 'ornek-. com'],
  ['(ornek).com', '(ornek). com'],
  ['ad@ornek.com', 'ad @ ornek. com'],
  ['ad ＠ ornek．com', 'ad @ ornek． com'],
  ['mailto:ad@ornek.com', 'mailto: ad @ ornek. com'],
  ['tel:+905320000000', 'tel: +905320000000'],
  ['javascript:alert(1)', 'javascript: alert(1)'],
  ['örnek。com', 'örnek。 com'],
  ['ornek\u200b.com', 'ornek. com'],
  ['or\u00adnek.com', 'ornek. com'],
  ['xn--rnek-5qa.com', 'xn--rnek-5qa. com'],
  ['ornek.xn--p1ai', 'ornek. xn--p1ai'],
  ['пример.рф', 'пример. рф'],
  ['4ornek.com', '4ornek. com'],
  ['ornek.4u', 'ornek. 4u'],
  ['A.Kadir', 'A. Kadir'],
  // unchanged
  ['Ayşe Nur', 'Ayşe Nur'],
  ['Dr. Selim', 'Dr. Selim'],
  ['J.-P.', 'J.-P.'],
  ["O'Brien", "O'Brien"],
  ['50.000 TL', '50.000 TL'],
  ['16.00', '16.00'],
  ['1.250.000 TL', '1.250.000 TL'],
  ['12.07.2027', '12.07.2027'],
  ['16:00', '16:00'],
  ['4–11 Temmuz: bu tarihlerde burada da kayıt var.', '4–11 Temmuz: bu tarihlerde burada da kayıt var.'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['', ''],
])('%j goes out as %j', (typed, printed) => {
  expect(breakLinks(typed)).toBe(printed)
})

test.each([
  'ornek.com',
  'a@b.co',
  'https://ornek.com',
  '//ornek.com',
  'mailto:a@b.co',
  'x.y.z.com',
  'a..com',
  'ornek.com.',
])(
  'nothing in %j looks like an address to a mail program any more, and doing it twice changes nothing',
  (typed) => {
    const printed = breakLinks(typed)
    expect(printed).not.toMatch(/[\p{L}\p{N}]\.\p{L}|\S@\S|\p{L}:\S/u)
    expect(breakLinks(printed)).toBe(printed)
  },
)
