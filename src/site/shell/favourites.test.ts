import { expect, test } from 'vitest'
import { browserStore } from './browser-store.ts'
import { parseFavourites, toggleFavourite, type Favourite } from './favourites.ts'

const villa = (id: number): Favourite => ({
  id,
  slug: `villa-${id}`,
  name: `Villa ${id}`,
  thumbnail: '/media/a.webp',
})

test('one toggle adds at the front, the next removes', () => {
  const one = toggleFavourite([], villa(1))
  const two = toggleFavourite(one, villa(2))
  expect(two.map(({ id }) => id)).toEqual([2, 1])
  expect(toggleFavourite(two, villa(1)).map(({ id }) => id)).toEqual([2])
})

test('a villa whose image changed is still the same villa', () => {
  expect(toggleFavourite([villa(1)], { ...villa(1), thumbnail: '/media/b.webp' })).toEqual([])
})

test('nothing but the four fixed fields is kept', () => {
  const fat = { ...villa(1), total: 100 }
  expect(toggleFavourite([], fat)).toEqual([villa(1)])
})

test('a boat is kept beside villas and says its kind, and a villa is stored as before', () => {
  const boat: Favourite = { ...villa(9), slug: 'kismet', kind: 'boat' }
  const list = toggleFavourite([villa(1)], boat)
  expect(list).toEqual([boat, villa(1)])
  expect(Object.keys(list[1]!)).toEqual(['id', 'slug', 'name', 'thumbnail'])
  expect(parseFavourites(JSON.stringify(list))).toEqual(list)
  expect(parseFavourites(JSON.stringify([{ ...boat, kind: 'balon' }]))).toEqual([])
  expect(toggleFavourite(list, boat)).toEqual([villa(1)])
})

test('stored values that are no favourites are dropped', () => {
  expect(parseFavourites(null)).toEqual([])
  expect(parseFavourites('{')).toEqual([])
  expect(parseFavourites('{"id":1}')).toEqual([])
  const kept = [villa(1), null, 7, { ...villa(2), slug: '../../dashboard' }, { ...villa(3), id: '3' }]
  expect(parseFavourites(JSON.stringify(kept))).toEqual([villa(1)])
})

test('the list has a limit', () => {
  let list: Favourite[] = []
  for (let id = 1; id <= 130; id += 1) list = toggleFavourite(list, villa(id))
  expect(list).toHaveLength(100)
  expect(list[0]?.id).toBe(130)
})

type Kept = { getItem: (key: string) => string | null; setItem: () => void }

const print = (list: Favourite[]) => JSON.stringify(list)

function storeOver(storage: () => Kept, tabs = new EventTarget()) {
  return browserStore<Favourite[]>('favourites', [], parseFavourites, print, storage, () => tabs)
}

test('a change in another tab is noticed, a change of another key is not', () => {
  const tabs = new EventTarget()
  let heard = 0
  const stop = storeOver(() => ({ getItem: () => null, setItem: () => undefined }), tabs).subscribe(() => {
    heard += 1
  })
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
  expect(heard).toBe(0)
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'favourites' }))
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  expect(heard).toBe(2)
  stop()
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'favourites' }))
  expect(heard).toBe(2)
})

test('the same text gives the same list, so that rendering ends', () => {
  const kept = new Map([['favourites', JSON.stringify([villa(1)])]])
  const store = storeOver(() => ({ getItem: (key) => kept.get(key) ?? null, setItem: () => undefined }))
  expect(store.read()).toBe(store.read())
  kept.set('favourites', JSON.stringify([villa(2)]))
  expect(store.read()[0]?.id).toBe(2)
})

test('when storage is refused, the value lives as long as the page and listeners are told', () => {
  const store = storeOver(() => {
    throw new Error('refused')
  })
  let heard = 0
  const stop = store.subscribe(() => {
    heard += 1
  })
  expect(store.read()).toEqual([])
  store.write([villa(5)])
  expect(store.read()).toEqual([villa(5)])
  expect(heard).toBe(1)
  stop()
  store.write([])
  expect(heard).toBe(1)
})
