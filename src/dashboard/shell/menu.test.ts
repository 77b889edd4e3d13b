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
  expect(meant('yeni tekne')).toEqual(['Tekne rezervasyonu ekle', 'Yeni tekne'])
  expect(meant('tekne ekle')).toEqual(['Tekne rezervasyonu ekle', 'Yeni tekne'])
  expect(meant('rezervasyon ekle')).toEqual(['Rezervasyon ekle', 'Tekne rezervasyonu ekle'])
  expect(meant('yeni rez')).toEqual(['Rezervasyon ekle', 'Tekne rezervasyonu ekle'])
  expect(meant('tekne rez')).toEqual(['Tekne rezervasyonu ekle'])
  expect(meant('deniz kaya')).toEqual([])
  expect(meant('zam')).toEqual(['Fiyatları artır'])
  expect(meant('')).toHaveLength(6)
})

test('owners get no act that they may not do', () => {
  expect(paletteActs('OWNER')).toEqual([])
})

const WITHOUT_BOATS = { has_boats: false }

test('an owner has home, villas and reservations, and finds the calendar within the reservations', () => {
  const labels = (has_boats: boolean) => menuOf('OWNER', { has_boats }).map(({ label }) => label)
  expect(labels(false)).toEqual(['Ana sayfa', 'Villalar', 'Rezervasyonlar'])
  expect(labels(true)).toEqual(['Ana sayfa', 'Villalar', 'Tekneler', 'Rezervasyonlar'])
  for (const path of [paths.ownCalendar(), paths.boatReservations()]) {
    const current = menuLinks('OWNER', WITHOUT_BOATS).filter((link) => isCurrent(link, path))
    expect(current.map(({ label }) => label)).toEqual(['Rezervasyonlar'])
  }
  expect(paletteLinks('OWNER', WITHOUT_BOATS).map(({ href }) => href)).toContain(paths.ownCalendar())
})

test('one screen is current, also where its address lies below that of another', () => {
  const links = menuLinks('ADMIN', WITHOUT_BOATS)
  const labels = (path: string) => links.filter((link) => isCurrent(link, path)).map(({ label }) => label)
  expect(labels(paths.bankAccounts())).toEqual(['Banka hesapları'])
  expect(labels(paths.text('cancel'))).toEqual(['Metinler'])
  expect(labels(paths.boatReservations())).toEqual(['Tekne rezervasyonları'])
  expect(labels(paths.customPage(3))).toEqual(['Özel sayfalar'])
})
