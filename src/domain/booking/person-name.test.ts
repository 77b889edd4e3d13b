import { expect, test } from 'vitest'
import { isPersonName, NAME_SENTENCE, NAME_SHORT_SENTENCE, nameFault } from './person-name.ts'

test.each([
  'Ayşe',
  'İbrahim',
  'Iğdır',
  'Çağrıöz',
  'Ömer Faruk',
  'Ş. Nur',
  'A. Kadir',
  'M.',
  'Dr. Selim',
  'Kaya Öz',
  'Öztürk-Şahin',
  'Hacı Ali Rıza',
  "Nâzım'ın",
  "O'Brien",
  'O’Neill',
  "D'Arcy",
  "d'Artagnan",
  "'t Hooft",
  'Jean-Luc',
  'J.-P.',
  'Anne‑Marie',
  'de la Cruz',
  'van der Waals',
  'José María',
  'Jose\u0301',
  'Müller',
  'Łukasz',
  'Šimůnek',
  'Þórður',
  'Nguyễn Thị Hương',
  'Иван',
  'Ольга Петровна',
  'Щербаков-Сергеев',
  'Νίκος',
  'Παπαδόπουλος',
  'محمد',
  'عبد الله',
  'علی\u200cرضا',
  'פרנק',
  'שרה־לי'.replace('־', '-'),
  '李',
  '王小明',
  '山田',
  'たろう',
  '김민수',
  'สมชาย',
  'प्रिया',
  'မြွှေးမြင့်',
  'Գևորգ',
  'ნინო',
  'Saʻid',
  'St. John',
  'Al-Rabi’',
  'Björk',
])('%s is a name', (typed) => {
  expect(nameFault(typed)).toBe('')
  expect(isPersonName(` ${typed} `)).toBe(true)
})

test.each([
  'Tebrikler! 50.000 TL',
  'Tebrikler!',
  'Ayşe 2',
  'Ayse1',
  '٤محمد',
  'Ⅷ. Henry',
  'ornek.com',
  'Ayse ornek.com',
  'www.ornek.com',
  'ornek.com.',
  'A.Kadir',
  'a.b.c',
  'ornek。com',
  'ornek．com',
  'ornek｡com',
  'ornek․com',
  'http://ornek',
  'http:ornek',
  'tel:Ayse',
  'Ayse/Fatma',
  'ayse@ornek',
  'ayse＠ornek',
  'Ayse: arayın',
  'Ayse, Fatma',
  'Ayse; Fatma',
  'Ayse & Fatma',
  'Ayse + Fatma',
  'Ayse (Kaya)',
  'Ayse [Kaya]',
  '<b>Ayse</b>',
  '"Ayse"',
  'Ayse?',
  'Ayse=Kaya',
  'Ayse_Kaya',
  'Ayse%20Kaya',
  '₺ Ayse',
  'Ayse €',
  'Ayse ☎',
  'Ayse 🎉',
  'Ayse→',
  'Ayse..',
  '.Ayse',
  'Ayse--Kaya',
  'Ayse-',
  '-Ayse',
  "Ayse''Kaya",
  'Ayse\nKaya',
  'Ayse\tKaya',
  'Ayse\u200bKaya',
  'Ayse\u202eKaya',
  '{{iptal_nedeni}}',
  'Ayse\\Kaya',
  'Ayse|Kaya',
  'Ayse*',
  '#Ayse',
  // Fillers, joiners and selectors that leave no sign.
  'Ay\u3164se',
  '\u3164\u3164',
  'Ay\uffa0se',
  'Ay\u115fse',
  'Ay\u034fse',
  'Ay\u17b4se',
  'Ayse\ufe0f',
  'Ay\u00adse',
  'Ay\u200d\u200dse',
  'Ayse\u200d',
  // Letters of other scripts that are read as a dot or a colon.
  'ornek\ua4f8com',
  'http\ua4fdornek',
  'ornek\u1427com',
  // A flood of marks covers the lines around it.
  `A${'\u0301'.repeat(9)}yse`,
])('«%s» is none', (typed) => {
  expect(nameFault(typed)).toBe(NAME_SENTENCE)
  expect(isPersonName(typed)).toBe(false)
})

test('one letter is too short for a name; without a letter no name has been typed yet', () => {
  expect(nameFault('A')).toBe(NAME_SHORT_SENTENCE)
  for (const empty of ['', '  ', '1', '-', '.']) {
    expect(nameFault(empty)).toBeNull()
    expect(isPersonName(empty)).toBe(false)
  }
})

test('a name has at most sixty characters, and a long text is refused quickly', () => {
  expect(isPersonName('a'.repeat(60))).toBe(true)
  expect(isPersonName('a'.repeat(61))).toBe(false)
  const began = performance.now()
  for (const part of ['a', "a'", 'a-', 'a. ', 'a ', '\u0301']) nameFault(`x${part.repeat(50_000)}!`)
  expect(performance.now() - began).toBeLessThan(1000)
})
