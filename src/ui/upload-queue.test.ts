import { expect, test } from 'vitest'
import { UploadQueue } from './upload-queue.ts'

const file = (name: string) => new File(['x'], name)
const files = (count: number) => Array.from({ length: count }, (_, n) => file(`${n + 1}.jpg`))
const settled = () => new Promise((done) => void setTimeout(done))

/** A queue whose uploads end when the test says so. */
function stage() {
  const onTheWay = new Map<
    string,
    { done: (said?: string) => void; fail: (error: Error) => void; signal: AbortSignal }
  >()
  const positions: number[] = []
  const queue = new UploadQueue({
    prepare: async (each) => Promise.resolve(each),
    send: ({ name }, { position, signal }) => {
      positions.push(position)
      return new Promise((done, fail) =>
        onTheWay.set(name, { done: (said = '') => done(said), fail, signal }),
      )
    },
    explain: (error) => ({
      message: (error as Error).message,
      canRetry: (error as Error).message !== 'not an image',
      stop: (error as Error).message === 'signed out',
    }),
  })
  const states = () => queue.entries().map(({ state }) => state)
  return { queue, onTheWay, positions, states }
}

test('three files are sent at a time, in the order in which they were chosen', async () => {
  const { queue, onTheWay, positions, states } = stage()
  queue.add(files(5))
  await settled()
  expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting'])
  onTheWay.get('2.jpg')!.done('known')
  await settled()
  expect(states()).toEqual(['sending', 'done', 'sending', 'sending', 'waiting'])
  expect(queue.entries()[1]!.message).toBe('known')
  expect(positions).toEqual([0, 1, 2, 3])
})

test('a failed file keeps its message, blocks no other and can be sent again when that can help', async () => {
  const { queue, onTheWay, states } = stage()
  queue.add(files(4))
  await settled()
  onTheWay.get('1.jpg')!.fail(new Error('no connection'))
  onTheWay.get('2.jpg')!.fail(new Error('not an image'))
  await settled()
  expect(states()).toEqual(['failed', 'failed', 'sending', 'sending'])
  expect(
    queue
      .entries()
      .map(({ message, canRetry }) => [message, canRetry])
      .slice(0, 2),
  ).toEqual([
    ['no connection', true],
    ['not an image', false],
  ])
  queue.retry()
  await settled()
  expect(states()).toEqual(['sending', 'failed', 'sending', 'sending'])
})

test('a cancelled file is aborted and removed', async () => {
  const { queue, onTheWay, states } = stage()
  queue.add(files(4))
  await settled()
  const { signal } = onTheWay.get('1.jpg')!
  queue.remove(1)
  await settled()
  expect(signal.aborted).toBe(true)
  expect(states()).toEqual(['sending', 'sending', 'sending'])
})

test('when the session ends, all unsent files wait until it is resumed', async () => {
  const { queue, onTheWay, states } = stage()
  queue.add(files(4))
  await settled()
  onTheWay.get('1.jpg')!.done()
  onTheWay.get('2.jpg')!.fail(new Error('signed out'))
  onTheWay.get('3.jpg')!.fail(new Error('signed out'))
  await settled()
  // One upload may have begun before the first refusal.
  onTheWay.get('4.jpg')?.fail(new Error('signed out'))
  await settled()
  expect(states()).toEqual(['done', 'waiting', 'waiting', 'waiting'])
  expect(queue.isStopped()).toBe(true)
  queue.resume()
  await settled()
  expect(states()).toEqual(['done', 'sending', 'sending', 'sending'])
  queue.clear()
  expect(states()).toEqual(['sending', 'sending', 'sending'])
})
