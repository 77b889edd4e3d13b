import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  bankSettings,
  contactSettings,
  retentionSettings,
  siteSettings,
  socialSettings,
} from '../../../contract/content/settings.ts'
import { createFaqGroup, createFaqQuestion } from '../../../contract/content/faq.ts'
import { createPost } from '../../../contract/content/blog.ts'
import { fieldText, valueText } from './field-value.ts'
import { actionText, recordText } from './texts.ts'

/** The files of the server that write to the log. */
const writers = globSync('src/server/**/*.ts', { exclude: ['**/*.test.ts'] })
  .map((file) => readFileSync(file, 'utf8'))
  .filter((text) => text.includes('writeAudit'))
const all = (pattern: RegExp) => [
  ...new Set(writers.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!))),
]
const SECTIONS = ['site', 'contact', 'social', 'bank', 'retention'].map((section) => `${section}_settings`)
const RECORDS = [...all(/\b(?:record|RECORD)(?:: | = )'([a-z_]+)'/g), ...SECTIONS]
const ACTIONS = [
  ...all(/\baction: (?:[a-z_]+ \? )?'([a-z_]+)'/g),
  ...all(/auditOf\(tx, actor, '([a-z_]+)'/g),
  ...SECTIONS.map((section) => `update_${section}`),
  // made of the kind of record by src/server/services/records
  ...['faq_group', 'faq_question'].flatMap((record) => [`update_${record}`, `move_${record}`]),
]

test.each(RECORDS)('the record %s has a Turkish name', (record) => {
  expect(recordText(record)).not.toBe(record)
})

test.each(ACTIONS)('the act %s has a Turkish name', (action) => {
  expect(actionText(action)).not.toBe(action)
})

const SETTINGS = [siteSettings, contactSettings, socialSettings, bankSettings, retentionSettings]
const FIELDS = [
  ...SETTINGS.flatMap((settings) => Object.keys(settings.shape)),
  'logo_image_id',
  'logo_dark_image_id',
  'second_factor',
  'device',
  'number',
  'html',
  'state',
  ...[createFaqGroup, createFaqQuestion, createPost].flatMap(({ body }) => Object.keys(body.shape)),
].filter((name) => name !== 'version')

test.each(FIELDS)('the field %s has a Turkish name', (name) => {
  expect(fieldText(name)).not.toBe(name)
})

test('a rich text is read without its marks', () => {
  expect(valueText('html', '<h2>İptal</h2><p>Bize <b>yazın</b> &amp; arayın.</p>')).toBe(
    'İptal\nBize yazın & arayın.',
  )
})

test('a copy of a boat’s seasons is read in Turkish', () => {
  const season = { unit: 'week', name: 'Yaz 2028', starts_on: '2028-06-01', price: 12_500_000 }
  expect(valueText('seasons', [season])).toBe(
    'Birim: Haftalık; Ad: Yaz 2028; Başlangıç: 1 Haziran 2028; Fiyat: ₺125.000',
  )
  expect([valueText('rounding', '100'), valueText('percent', 25)]).toEqual(['100 liraya', '%25'])
})

test('pages and on or off are read in Turkish', () => {
  expect(valueText('shown_on', ['villa', 'villa_type'])).toBe('Villa sayfaları, Villa tipi sayfaları')
  expect(valueText('second_factor', 'on')).toBe('Açık')
})
