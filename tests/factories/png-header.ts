import { crc32, deflateSync } from 'node:zlib'

/** A PNG that consists of its header with width and height only. */
export function pngHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), data])
  const frame = Buffer.alloc(data.length + 12)
  frame.writeUInt32BE(data.length, 0)
  frame.set(named, 4)
  frame.writeUInt32BE(crc32(named), data.length + 8)
  return frame
}
