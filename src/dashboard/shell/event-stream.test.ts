import { expect, test } from 'vitest'
import { eventOf } from './event-stream.ts'

test('an event has its name, its id and its data', () => {
  expect(eventOf('id: ab.3\nevent: change\ndata: {"changed":["mails"]}')).toEqual({
    name: 'change',
    id: 'ab.3',
    data: { changed: ['mails'] },
  })
})

test('a line that keeps the connection alive is no event', () => {
  expect(eventOf(':')).toBeNull()
  expect(eventOf('retry: 5000')).toBeNull()
})
