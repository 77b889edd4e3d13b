import { expect, test } from 'vitest'
import { queueImageWork } from './image-queue.ts'

const settled = () => new Promise((done) => void setTimeout(done))

test('tasks run one at a time, urgent ones first, and the others still get their turn', async () => {
  const done: string[] = []
  let running = 0
  const piece = (name: string, urgency: 'now' | 'later') =>
    queueImageWork(urgency, async () => {
      running += 1
      expect(running).toBe(1)
      await settled()
      running -= 1
      done.push(name)
    })
  const first = piece('width 1', 'later')
  const all = [
    first,
    piece('width 2', 'later'),
    ...[1, 2, 3, 4, 5, 6].map((n) => piece(`image ${n}`, 'now')),
    piece('width 3', 'later'),
  ]
  await Promise.all(all)
  expect(done).toEqual([
    'width 1',
    'image 1',
    'image 2',
    'image 3',
    'image 4',
    'width 2',
    'image 5',
    'image 6',
    'width 3',
  ])
})

test('after a failed task the next one runs', async () => {
  await expect(queueImageWork('now', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queueImageWork('later', () => Promise.resolve('goes on'))).toBe('goes on')
})
