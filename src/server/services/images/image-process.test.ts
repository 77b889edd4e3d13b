import sharp from 'sharp'
import { expect, test, vi } from 'vitest'

test('when the image process cannot be started, only that image fails', async () => {
  // a process that already runs for another test would be used
  vi.resetModules()
  const { runInImageProcess } = await import('./image-process.ts')
  const original = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const { execPath } = process
  process.execPath = '/nowhere/node'
  try {
    await expect(runInImageProcess({ kind: 'width', original, width: 30 })).rejects.toThrow(/EPIPE|ENOENT/)
  } finally {
    process.execPath = execPath
  }
  const { avif } = await runInImageProcess({ kind: 'width', original, width: 30 })
  expect((await sharp(avif).metadata()).width).toBe(30)
})
