import { expect, test } from 'vitest'
import { boatDescription, boatTitle } from './boat-snippet.ts'

test('title and description of a boat name its marina, its type and how many it takes', () => {
  const boat = {
    name: 'Elif Su',
    marina_name: 'D-Marin Göcek',
    boat_type_name: 'Motor yat',
    guests: 12,
    summary: '15,4 metre, üç kamara.',
  }
  expect(boatTitle(boat)).toBe('Elif Su, D-Marin Göcek · 12 kişilik motor yat')
  expect(boatDescription(boat)).toBe(
    '15,4 metre, üç kamara. 12 kişilik, D-Marin Göcek. Turun toplam fiyatını baştan görün.',
  )
  expect(boatDescription({ ...boat, summary: '' })).toContain('Elif Su: kiralık motor yat.')
})
