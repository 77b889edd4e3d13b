import { expect, test } from 'vitest'
import { boatDescription, boatTitle } from './boat-snippet.ts'

const boat = { name: 'Poyraz', boat_type_name: 'Gulet', marina_name: 'Ece Marina', guests: 8, summary: '' }

test('the title of a boat names its marina and its type in small letters', () => {
  expect(boatTitle(boat)).toBe('Poyraz: Ece Marina kalkışlı gulet')
  expect(boatTitle({ ...boat, boat_type_name: 'İskele teknesi' })).toBe(
    'Poyraz: Ece Marina kalkışlı iskele teknesi',
  )
})

test('its description is the summary, and without one what is known of every boat', () => {
  expect(boatDescription({ ...boat, summary: ' Sakin koylar için. ' })).toBe('Sakin koylar için.')
  expect(boatDescription(boat)).toBe('Poyraz, Ece Marina: 8 kişilik kiralık gulet.')
})
