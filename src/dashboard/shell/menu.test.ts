import { expect, test } from 'vitest'
import { isCurrent, meansAct, menuLinks, menuOf, paletteActs, paletteLinks } from './menu.ts'
import { paths } from './paths.ts'

const meant = (typed: string) =>
  paletteActs('ADMIN')
    .filter((act) => meansAct(act, typed))
    .map(({ label }) => label)

test('an act is found by the words people use for it', () => {
  expect(meant('tarih kapat')).toEqual(['Tarih kapat'])
  expect(meant('TARİH KAPAT')).toEqual(['Tarih kapat'])
  expect(meant('yeni villa')).toEqual(['Yeni villa'])
  expect(meant('villa ekle')).toEqual(['Yeni villa'])
  expect(meant('rezervasyon ekle')).toEqual(['Rezervasyon ekle', 'Tekne rezervasyonu ekle'])
  expect(meant('yeni rez')).toEqual(['Rezervasyon ekle', 'Tekne rezervasyonu ekle'])
  expect(meant('tekne rez')).toEqual(['Tekne rezervasyonu ekle'])
  expect(meant('deniz kaya')).toEqual([])
  expect(meant('zam')).toEqual(['Fiyatları artır'])
  expect(meant('')).toHaveLength(5)
})

test('owners get no act that they may not do', () => {
  expect(paletteActs('OWNER')).toEqual([])
})

test('an owner has home, villas and reservations, and finds the calendar within the reservations', () => {
  expect(menuOf('OWNER').map(({ label }) => label)).toEqual(['Ana sayfa', 'Villalar', 'Rezervasyonlar'])
  const current = menuLinks('OWNER').filter((link) => isCurrent(link, paths.ownCalendar()))
  expect(current.map(({ label }) => label)).toEqual(['Rezervasyonlar'])
  expect(paletteLinks('OWNER').map(({ href }) => href)).toContain(paths.ownCalendar())
})

test('one screen is current, also where its address lies below that of another', () => {
  const links = menuLinks('ADMIN')
  const labels = (path: string) => links.filter((link) => isCurrent(link, path)).map(({ label }) => label)
  expect(labels(paths.bankAccounts())).toEqual(['Banka hesapları'])
  expect(labels(paths.text('cancel'))).toEqual(['Metinler'])
})
