// Long because every kind of valid and harmful file has its own case.
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { pngHeader } from '../../../../tests/factories/png-header.ts'
import { createBoat } from '../../../../tests/factories/boats.ts'
import { createImage } from '../../../../tests/factories/images.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { diskStorage } from '../../platform/files/storage.ts'
import { processImages } from '../../services/images/process-images.ts'
import { signSession } from '../../platform/http/session.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const ayse = { ...(await createUser(api.db, { role: 'ADMIN', first_name: 'Ayşe', last_name: 'Kaya' })) }
const deniz = { ...(await createUser(api.db, { role: 'ADMIN', first_name: 'Deniz', last_name: 'Er' })) }
const dataDir = api.world.config.data_dir

let shade = 0
/** An image with a red left half and a blue right half; each call varies the colours. */
function image(width = 300, height = 200): Sharp {
  shade += 1
  const half = (background: { r: number; g: number; b: number }) => ({
    create: { width: Math.ceil(width / 2), height, channels: 3 as const, background },
  })
  return sharp({
    create: { width, height, channels: 3, background: { r: 250, g: shade % 200, b: 0 } },
  }).composite([{ input: half({ r: 0, g: shade % 200, b: 250 }), left: Math.floor(width / 2), top: 0 }])
}

function formOf(
  villaId: number,
  files: readonly (Uint8Array | Buffer)[],
  fields: Record<string, string> = {},
) {
  const form = new FormData()
  form.append('villa_id', String(villaId))
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [position, bytes] of files.entries()) {
    form.append('file', new Blob([new Uint8Array(bytes)]), `IMG_${position}.jpg`)
  }
  return form
}

const add = (villaId: number, files: readonly (Uint8Array | Buffer)[], fields?: Record<string, string>) =>
  api.call('POST', '/v1/admin/villas/image', { as: ayse, body: formOf(villaId, files, fields) })
const listOf = async (villaId: number) =>
  (await api.call('GET', `/v1/admin/villas/${villaId}/images`, { as: ayse })).body.content
const idsOf = async (villaId: number): Promise<number[]> =>
  (await listOf(villaId)).items.map(({ id }: { id: number }) => id)
async function villaWith(count: number): Promise<{ id: number; name: string; slug: string; ids: number[] }> {
  const villa = await createVilla(api.db, { images: count })
  return { ...villa, ids: await idsOf(villa.id) }
}
const uploads = () => (existsSync(join(dataDir, 'uploads')) ? readdirSync(join(dataDir, 'uploads')) : [])
const storedFiles = () =>
  existsSync(join(dataDir, 'files')) ? readdirSync(join(dataDir, 'files'), { recursive: true }).length : 0

/** The stored row of the first image of an answer. */
async function storedOf(content: { items: { variants: { jpeg?: string }[] }[] }): Promise<Buffer> {
  return diskStorage(dataDir).read(content.items[0]!.variants[0]!.jpeg!.replace('/media/', ''))
}
async function colourAt(bytes: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return pixel[0]! > pixel[2]! ? 'red' : 'blue'
}

test('a new image is last in the order at once, is not ready until its widths are made, and then has them', async () => {
  const villa = await villaWith(1)
  const bytes = await image(800, 600).jpeg().toBuffer()
  const answer = await add(villa.id, [bytes], { alt: ' Havuz ve deniz ', caption: 'Akşam' })
  expect(answer.status).toBe(201)
  const [item] = answer.body.content.items
  expect(item).toMatchObject({ alt: 'Havuz ve deniz', caption: 'Akşam', width: 800, height: 600, version: 1 })
  expect([item.is_ready, item.is_known, item.variants.length]).toEqual([false, false, 1])
  expect(await idsOf(villa.id)).toEqual([...villa.ids, item.id])

  await processImages(api.world)
  const [, ready] = (await listOf(villa.id)).items
  expect(ready.is_ready).toBe(true)
  expect(ready.variants.map(({ width }: { width: number }) => width)).toEqual([480, 720, 800])
  expect(uploads()).toEqual([])
  const media = await api.app.inject({ url: ready.variants[0].avif })
  expect(media.headers['content-type']).toBe('image/avif')
})

test('the orientation is applied and the location is removed, whatever the telephone wrote (acceptance row 19)', async () => {
  const villa = await villaWith(0)
  const sideways = await image(400, 200)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Deniz Optik' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 37/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const answer = await add(villa.id, [sideways])
  expect(answer.body.content.items[0]).toMatchObject({ width: 200, height: 400 })
  const stored = await storedOf(answer.body.content)
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  expect([await colourAt(stored, 100, 20), await colourAt(stored, 100, 380)]).toEqual(['red', 'blue'])
})

test('HEIC is recognised by its bytes and refused with a sentence that says what to do (acceptance row 19)', async () => {
  const villa = await villaWith(0)
  for (const brand of ['heic', 'heix', 'hevc']) {
    const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`)])
    const answer = await add(villa.id, [Buffer.concat([head, Buffer.alloc(5000, shade++)])])
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([
      { field: 'file', message: 'Bu fotoğraf HEIC biçiminde. Telefonunuzda JPEG olarak kaydedip onu seçin' },
    ])
  }
  // AVIF belongs to the same family of formats and can be decoded.
  expect((await add(villa.id, [await image().avif({ effort: 0 }).toBuffer()])).status).toBe(201)
})

test('a file that is no usable image is refused with a sentence, and nothing of it is stored', async () => {
  const villa = await villaWith(1)
  const good = await image(600, 400).jpeg().toBuffer()
  const frames = Buffer.concat([
    await image(40, 40).removeAlpha().raw().toBuffer(),
    await image(40, 40).removeAlpha().raw().toBuffer(),
  ])
  const bad: [string, Buffer][] = [
    ['JPEG, PNG ya da WebP', Buffer.from('<?php system($_GET[0]); ?>')],
    ['JPEG, PNG ya da WebP', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['JPEG, PNG ya da WebP', await image(30, 30).gif().toBuffer()],
    ['JPEG, PNG ya da WebP', Buffer.from('%PDF-1.7 not an image')],
    ['Dosya bozuk', good.subarray(0, good.length - 900)],
    ['Dosya bozuk', Buffer.alloc(0)],
    ['60 megapiksel', pngHeader(30_000, 30_000)],
    ['60 megapiksel', pngHeader(9000, 7000)],
    ['çok ince uzun', await image(100, 3000).png().toBuffer()],
    [
      'JPEG, PNG ya da WebP',
      await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
        .gif()
        .toBuffer(),
    ],
  ]
  const before = storedFiles()
  for (const [words, bytes] of bad) {
    const answer = await add(villa.id, [bytes])
    expect({ words, status: answer.status, errors: answer.body.errors }).toEqual({
      words,
      status: 422,
      errors: [{ field: 'file', message: expect.stringContaining(words) as string }],
    })
    const second = await add(villa.id, [good, bytes])
    expect(second.body.errors?.[0]?.field).toBe('file.1')
  }
  expect(await idsOf(villa.id)).toEqual(villa.ids)
  expect(uploads()).toEqual([])
  // A valid file sent with an invalid one is stored without a villa, and is deleted after two days.
  expect(storedFiles() - before).toBeLessThanOrEqual(2)
})

test('CMYK, Display P3, 16 bit, transparent and animated images are converted correctly', async () => {
  const villa = await villaWith(0)
  const clear = { create: { width: 90, height: 60, channels: 4 as const, background: '#ff000000' } }
  const frames = Buffer.concat([
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fa0303' } })
      .raw()
      .toBuffer(),
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0303fa' } })
      .raw()
      .toBuffer(),
  ])
  const made: [string, Buffer, (bytes: Buffer) => Promise<unknown>, unknown][] = [
    ['CMYK', await image().toColourspace('cmyk').jpeg().toBuffer(), (b) => colourAt(b, 20, 20), 'red'],
    ['P3', await image().withIccProfile('p3').jpeg().toBuffer(), (b) => colourAt(b, 280, 20), 'blue'],
    ['16', await image().toColourspace('rgb16').png().toBuffer(), (b) => colourAt(b, 280, 20), 'blue'],
    ['alpha', await sharp(clear).png().toBuffer(), async (b) => [...(await pixelOf(b))], [255, 255, 255]],
    [
      'animated',
      await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
        .webp({ loop: 0, delay: [100, 100] })
        .toBuffer(),
      async (b) => [(await sharp(b).metadata()).height, await colourAt(b, 5, 5)],
      [40, 'red'],
    ],
  ]
  for (const [name, bytes, look, expected] of made) {
    const answer = await add(villa.id, [bytes])
    expect({ name, status: answer.status }).toEqual({ name, status: 201 })
    const stored = await storedOf(answer.body.content)
    const { space, depth, hasAlpha, icc } = await sharp(stored).metadata()
    expect({ name, space, depth, hasAlpha, icc, seen: await look(stored) }).toEqual({
      name,
      space: 'srgb',
      depth: 'uchar',
      hasAlpha: false,
      icc: undefined,
      seen: expected,
    })
  }
})

test('the same file is added to a villa once and reported as known; another villa can have it too', async () => {
  const villa = await villaWith(0)
  const bytes = await image().jpeg().toBuffer()
  const [one, other] = await Promise.all([add(villa.id, [bytes]), add(villa.id, [bytes])])
  const known = [one, other].filter(({ body }) => body.content.items[0].is_known)
  expect(known).toHaveLength(1)
  expect(one.body.content.items[0].id).toBe(other.body.content.items[0].id)
  expect((await add(villa.id, [bytes, bytes])).body.content.items).toHaveLength(1)
  expect(await idsOf(villa.id)).toHaveLength(1)
  const neighbour = await villaWith(0)
  expect((await add(neighbour.id, [bytes])).body.content.items[0].is_known).toBe(false)
})

test('several files keep their order, start at the requested position, and are added all or none', async () => {
  const villa = await villaWith(2)
  const files = await Promise.all(
    [1, 2, 3].map(async (n) =>
      image(100 + n, 90)
        .jpeg()
        .toBuffer(),
    ),
  )
  const later = await add(villa.id, [await image(100, 90).jpeg().toBuffer()], { position: '50' })
  const answer = await add(villa.id, files, { position: '7' })
  expect(answer.body.content.items.map(({ width }: { width: number }) => width)).toEqual([101, 102, 103])
  const added: number[] = answer.body.content.items.map(({ id }: { id: number }) => id)
  expect(await idsOf(villa.id)).toEqual([...villa.ids, ...added, later.body.content.items[0].id])
  const many = await add(
    villa.id,
    Array.from({ length: 21 }, () => files[0]!),
  )
  expect([many.status, many.body.errors?.[0]]).toEqual([
    422,
    { field: 'file', message: 'En çok 20 tane seçin' },
  ])
})

test('a form without a file, for an unknown villa, with unknown fields or of another type is refused', async () => {
  const villa = await villaWith(1)
  const bytes = await image().jpeg().toBuffer()
  const send = (body: unknown) => api.call('POST', '/v1/admin/villas/image', { as: ayse, body })
  expect((await add(villa.id, [])).body.errors?.[0]?.field).toBe('file')
  expect((await add(999_999, [bytes])).status).toBe(404)
  expect((await add(villa.id, [bytes], { villa_id: '7' })).status).toBe(422)
  expect((await add(villa.id, [bytes], { owner_id: '7' })).body.errors?.[0]?.field).toBe('owner_id')
  expect((await add(villa.id, [bytes], { alt: 'x'.repeat(201) })).body.errors?.[0]?.field).toBe('alt')
  const unknownField = formOf(villa.id, [bytes])
  unknownField.append('belge', new Blob([new Uint8Array(bytes)]), 'x.jpg')
  expect((await send(unknownField)).body.errors?.[0]?.field).toBe('belge')
  const json = await send({ villa_id: villa.id })
  expect([json.status, json.body.message]).toEqual([
    415,
    'Bu adres dosya bekler. Bilgiyi multipart/form-data olarak gönderin.',
  ])
  expect((await api.call('POST', '/v1/quotes', { body: formOf(villa.id, [bytes]) })).status).toBe(415)
  const torn = await api.app.inject({
    method: 'POST',
    url: '/v1/admin/villas/image',
    headers: {
      authorization: `Bearer ${await tokenOf()}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf of it',
  })
  expect(torn.statusCode).toBe(400)
  expect(await idsOf(villa.id)).toEqual(villa.ids)
  expect(uploads()).toEqual([])
})

test('a file that is too large is refused with a sentence, and an aborted upload leaves nothing', async () => {
  const villa = await villaWith(0)
  const { port } = await listening()
  const long = await sendRaw(port, villa.id, Buffer.alloc(15_000_001, 7))
  expect(JSON.parse(long)).toMatchObject({
    errors: [{ field: 'file', message: 'Dosya en çok 15 MB olabilir. Küçültüp yeniden seçin' }],
  })
  const bytes = await image().jpeg().toBuffer()
  await sendRaw(port, villa.id, Buffer.concat([bytes, Buffer.alloc(3_000_000)]), 400_000)
  await vi.waitFor(() => expect(uploads()).toEqual([]))
  expect(await idsOf(villa.id)).toEqual([])
})

test('while files cannot be stored an upload is refused and changes nothing, and afterwards uploads work again', async () => {
  const villa = await villaWith(0)
  const bytes = await image().jpeg().toBuffer()
  const rows = () =>
    api.db
      .selectFrom('images')
      .select((all) => all.fn.countAll<number>().as('n'))
      .executeTakeFirst()
  const before = await rows()
  for (const folder of ['files', 'uploads']) {
    mkdirSync(join(dataDir, folder), { recursive: true })
    renameSync(join(dataDir, folder), join(dataDir, `${folder} away`))
    // A file in place of the folder: nothing can be written, not even by root.
    writeFileSync(join(dataDir, folder), '')
    const answer = await add(villa.id, [bytes])
    rmSync(join(dataDir, folder))
    renameSync(join(dataDir, `${folder} away`), join(dataDir, folder))
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.body.message).toMatch(/^Dosya şu an saklanamadı, hiçbir şey değişmedi/)
  }
  expect([await rows(), await idsOf(villa.id), uploads()]).toEqual([before, [], []])
  expect((await add(villa.id, [bytes])).status).toBe(201)
})

test('the order of all images is saved, the first is the cover, and images added meanwhile stay at the end', async () => {
  const villa = await villaWith(4)
  const [a, b, c, d] = villa.ids as [number, number, number, number]
  const order = (body: object, as = ayse) =>
    api.call('PUT', '/v1/admin/villas/image/updateorder', { as, body: { villa_id: villa.id, ...body } })
  const answer = await order({ ids: [c, a, b], seen: [a, b, c] })
  expect(answer.body.content.items.map(({ id }: { id: number }) => id)).toEqual([c, a, b, d])
  const page = (await api.call('GET', `/v1/villas/${villa.slug}`)).body.content
  expect(page.images.map(({ alt }: { alt: string }) => alt)).toEqual([3, 1, 2, 4].map((n) => `Fotoğraf ${n}`))

  const foreign = (await villaWith(1)).ids[0]!
  expect((await order({ ids: [a, foreign] })).body.errors?.[0]?.field).toBe('ids')
  expect((await order({ ids: [a, a] })).status).toBe(422)
  // A deleted id is ignored.
  await api.call('DELETE', `/v1/admin/villas/image/${b}`, { as: deniz })
  expect((await order({ ids: [b, a, c, d], seen: [c, a, b, d] })).status).toBe(200)
  expect(await idsOf(villa.id)).toEqual([a, c, d])
})

test('the second of two people who reorder is told who was first and can save their own order over it', async () => {
  const villa = await villaWith(3)
  const [a, b, c] = villa.ids as [number, number, number]
  const order = (as: typeof ayse, ids: number[], seen: number[]) =>
    api.call('PUT', '/v1/admin/villas/image/updateorder', { as, body: { villa_id: villa.id, ids, seen } })
  expect((await order(deniz, [b, a, c], [a, b, c])).status).toBe(200)
  const late = await order(ayse, [c, a, b], [a, b, c])
  expect(late.status).toBe(409)
  expect(late.body.message).toContain('(Deniz Er)')
  expect(late.body.content).toMatchObject({
    code: 'changed_meanwhile',
    stored: [b, a, c],
    changes: [{ field: 'images', by: 'Deniz Er', before: [a, b, c], after: [b, a, c] }],
  })
  expect(await idsOf(villa.id)).toEqual([b, a, c])
  expect((await order(ayse, [c, a, b], late.body.content.stored)).status).toBe(200)
  expect(await idsOf(villa.id)).toEqual([c, a, b])
})

test('a caption is saved only with the current version, and the refusal has the current image', async () => {
  const villa = await villaWith(1)
  const [id] = villa.ids
  const change = (as: typeof ayse, version: number, alt: string, caption: string) =>
    api.call('PUT', `/v1/admin/villas/image/${id}`, { as, body: { version, alt, caption } })
  expect((await change(ayse, 1, 'Havuz', '')).body.content).toMatchObject({ alt: 'Havuz', version: 2 })
  expect((await change(ayse, 2, 'Havuz', 'Akşam')).body.content).toMatchObject({
    caption: 'Akşam',
    version: 3,
  })
  const late = await change(deniz, 1, 'Fotoğraf 1', 'Sabah')
  expect(late.status).toBe(409)
  expect(late.body.content).toMatchObject({
    version: 3,
    by: 'Ayşe Kaya',
    record: { alt: 'Havuz', caption: 'Akşam', version: 3 },
  })
  // A save of one text does not reset the other.
  const alone = { version: 1, alt: 'Gece havuz' }
  const both = await api.call('PUT', `/v1/admin/villas/image/${id}`, { as: deniz, body: alone })
  expect(both.status).toBe(409)
  expect(both.body.content.record).toMatchObject({ alt: 'Havuz' })
  const beside = { version: 3, alt: 'Havuz' }
  const saved = await api.call('PUT', `/v1/admin/villas/image/${id}`, { as: deniz, body: beside })
  expect(saved.body.content).toMatchObject({ alt: 'Havuz', caption: 'Akşam', version: 3 })
  expect((await change(deniz, 3, 'Havuz', 'Sabah')).status).toBe(200)
  expect((await change(deniz, 4, 'x'.repeat(201), '')).body.errors?.[0]?.field).toBe('alt')
  const audit = await api.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'version', 'after'])
    .where('record', '=', 'villa_image')
    .where('record_id', '=', id!)
    .orderBy('id')
    .execute()
  expect(audit.map(({ actor_name, version }) => [actor_name, version])).toEqual([
    ['Ayşe Kaya', 2],
    ['Ayşe Kaya', 3],
    ['Deniz Er', 4],
  ])
})

test('an image of the area is neither the cover nor among the images of the villa, and stands apart on its page', async () => {
  const villa = await villaWith(3)
  const [first, second, third] = villa.ids as [number, number, number]
  const change = (id: number, body: object, as?: typeof ayse) =>
    api.call('PUT', `/v1/admin/villas/image/${id}`, { ...(as && { as }), body })
  const owner = { ...(await createUser(api.db, { role: 'OWNER' })), role: 'OWNER' as const }
  expect((await change(first, { version: 1, kind: 'area' })).status).toBe(401)
  expect((await change(first, { version: 1, kind: 'area' }, owner as never)).status).toBe(403)
  expect((await change(first, { version: 1, kind: 'room' }, ayse)).status).toBe(422)
  const changed = await change(first, { version: 1, kind: 'area' }, ayse)
  expect(changed.body.content).toMatchObject({ id: first, kind: 'area', version: 2 })
  expect((await change(first, { version: 1, kind: 'villa' }, ayse)).status).toBe(409)

  const listed = await api.call('GET', `/v1/admin/villas/${villa.id}/images`, { as: ayse })
  expect(listed.body.content.items.map(({ kind }: { kind: string }) => kind)).toEqual([
    'area',
    'villa',
    'villa',
  ])
  const page = (await api.call('GET', `/v1/villas/${villa.slug}`)).body.content
  const altsOf = (images: { alt: string }[]) => images.map(({ alt }) => alt)
  expect(altsOf(page.images)).toEqual(['Fotoğraf 2', 'Fotoğraf 3'])
  expect(altsOf(page.area_images)).toEqual(['Fotoğraf 1'])
  const card = async () => (await api.call('GET', `/v2/search?ids=${villa.id}`)).body.content.items[0]
  expect(altsOf((await card()).images)).toEqual(['Fotoğraf 2'])
  for (const id of [second, third]) await change(id, { version: 1, kind: 'area' }, ayse)
  expect((await card()).images).toEqual([])
})

test('the cover, chosen images and all images can be deleted, and a second delete is not found', async () => {
  const villa = await villaWith(5)
  const [a, b, c, d, e] = villa.ids as [number, number, number, number, number]
  const gone = await Promise.all(
    [1, 2].map(() => api.call('DELETE', `/v1/admin/villas/image/${a}`, { as: ayse })),
  )
  expect(gone.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 404])
  expect((await idsOf(villa.id))[0]).toBe(b)
  const chosen = `/v1/admin/villas/image?villa_id=${villa.id}&ids=${a},${c},${d}`
  expect((await api.call('DELETE', chosen, { as: ayse })).body.content.items).toHaveLength(2)
  const neighbour = await villaWith(1)
  await api.call('DELETE', `/v1/admin/villas/image?villa_id=${villa.id}&ids=${neighbour.ids[0]}`, {
    as: ayse,
  })
  expect(await idsOf(neighbour.id)).toHaveLength(1)
  expect(await idsOf(villa.id)).toEqual([b, e])
  const whole = `/v1/admin/villas/image/all/${villa.id}`
  const other = await api.call('DELETE', `${whole}?villa_name=${encodeURIComponent(`${villa.name} 2`)}`, {
    as: ayse,
  })
  expect([other.status, other.body.errors?.[0]?.field]).toEqual([422, 'villa_name'])
  expect(other.body.errors?.[0]?.message).toContain(villa.name)
  expect(await idsOf(villa.id)).toEqual([b, e])
  const typed = encodeURIComponent(` ${villa.name.toLocaleUpperCase('tr')} `)
  const all = await api.call('DELETE', `${whole}?villa_name=${typed}`, { as: ayse })
  expect(all.body.content.items).toEqual([])
  expect((await api.call('GET', `/v1/villas/${villa.slug}`)).body.content.images).toEqual([])
  expect((await api.call('DELETE', '/v1/admin/villas/image/all/999999', { as: ayse })).status).toBe(404)
})

test('only admins can upload images, and the bytes of anybody else are not stored', async () => {
  const villa = await villaWith(0)
  const owner = await createUser(api.db, { role: 'OWNER' })
  const bytes = await image().jpeg().toBuffer()
  const body = () => formOf(villa.id, [bytes])
  expect((await api.call('POST', '/v1/admin/villas/image', { as: owner, body: body() })).status).toBe(403)
  expect((await api.call('POST', '/v1/admin/villas/image', { body: body() })).status).toBe(401)
  expect(await idsOf(villa.id)).toEqual([])
  expect(uploads()).toEqual([])
})

test('the OpenAPI document states the type, number and size of the files', async () => {
  const document = (await api.app.inject({ url: '/openapi.json' })).json()
  const { content } = document.paths['/v1/admin/villas/image'].post.requestBody
  expect(Object.keys(content)).toEqual(['multipart/form-data'])
  const { schema } = content['multipart/form-data']
  expect(schema.required.toSorted()).toEqual(['file', 'villa_id'])
  expect(schema.properties.file).toMatchObject({ type: 'array', maxItems: 20, minItems: 1 })
  expect(Object.keys(schema.properties)).toEqual(['villa_id', 'alt', 'caption', 'position', 'file'])
})

const tokenOf = () => signSession(api.world.config, { ...ayse, role: 'ADMIN' }, api.world.now())

async function listening(): Promise<AddressInfo> {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' })
  return api.app.server.address() as AddressInfo
}

/** Uploads one file over a real connection. With `until` the sender disconnects after that many bytes. */
async function sendRaw(port: number, villaId: number, bytes: Buffer, until?: number): Promise<string> {
  const head = Buffer.from(
    `--grenze\r\nContent-Disposition: form-data; name="villa_id"\r\n\r\n${villaId}\r\n--grenze\r\nContent-Disposition: form-data; name="file"; filename="IMG.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
  )
  const body = Buffer.concat([head, bytes, Buffer.from('\r\n--grenze--\r\n')])
  const token = await tokenOf()
  return new Promise((done, fail) => {
    const call = request(
      {
        port,
        method: 'POST',
        path: '/v1/admin/villas/image',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=grenze',
          'content-length': body.length,
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => done(Buffer.concat(parts).toString()))
      },
    )
    call.on('error', (error) => (until === undefined ? fail(error) : done('')))
    if (until === undefined) call.end(body)
    else call.write(body.subarray(0, until), () => setImmediate(() => call.destroy()))
  })
}

async function pixelOf(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes).extract({ left: 5, top: 5, width: 1, height: 1 }).raw().toBuffer()
}

test('boats have images of their own, which the calls of villas do not find', async () => {
  const boat = await createBoat(api.db)
  const send = async () => {
    const body = new FormData()
    body.append('boat_id', String(boat.id))
    body.append('file', new Blob([new Uint8Array(await image().jpeg().toBuffer())]), 'guverte.jpg')
    return api.call('POST', '/v1/admin/boat/image', { as: ayse, body })
  }
  const first = (await send()).body.content.items[0].id
  const second = (await send()).body.content.items[0].id
  const listed = await api.call('GET', `/v1/admin/boat/${boat.id}/images`, { as: ayse })
  expect(listed.body.content).toMatchObject({ boat_id: boat.id, items: [{ id: first }, { id: second }] })
  const ordered = await api.call('PUT', '/v1/admin/boat/image/updateorder', {
    as: ayse,
    body: { boat_id: boat.id, ids: [second, first], seen: [first, second] },
  })
  expect(ordered.body.content.items.map(({ id }: { id: number }) => id)).toEqual([second, first])
  expect((await api.call('DELETE', `/v1/admin/villas/image/${first}`, { as: ayse })).status).toBe(404)
  expect((await api.call('GET', `/v1/admin/villas/${boat.id}/images`, { as: ayse })).status).toBe(404)
  expect((await add(boat.id, [await image().jpeg().toBuffer()])).status).toBe(404)
  const deleted = await api.call('DELETE', `/v1/admin/boat/image/${second}`, { as: ayse })
  expect(deleted.body.content.items).toMatchObject([{ id: first }])
  const villa = await villaWith(1)
  expect((await api.call('DELETE', `/v1/admin/boat/image/${villa.ids[0]}`, { as: ayse })).status).toBe(404)
})

test('captions of a boat’s images are changed and images deleted by the calls of boats alone', async () => {
  const boat = await createBoat(api.db)
  const villa = await villaWith(1)
  const rows = await Promise.all(
    [1, 2, 3].map(async (position) => {
      const { id: image_id } = await createImage(api.db)
      const row = { rental_id: boat.id, image_id, position }
      return api.db.insertInto('villa_images').values(row).returning('id').executeTakeFirstOrThrow()
    }),
  )
  const [first, second, third] = rows.map(({ id }) => id)
  const put = (path: string, body: unknown) => api.call('PUT', path, { as: ayse, body })
  const remove = (path: string) => api.call('DELETE', path, { as: ayse })
  const changed = await put(`/v1/admin/boat/image/${first}`, { version: 1, alt: 'Kıç güverte', kind: 'area' })
  expect(changed.body.content).toMatchObject({ id: first, alt: 'Kıç güverte', kind: 'area', version: 2 })
  expect((await put(`/v1/admin/boat/image/${first}`, { version: 1, alt: 'Pruva' })).status).toBe(409)
  expect((await put(`/v1/admin/villas/image/${first}`, { version: 2, alt: 'Pruva' })).status).toBe(404)
  expect((await put(`/v1/admin/boat/image/${villa.ids[0]}`, { version: 1, alt: 'Pruva' })).status).toBe(404)

  const some = await remove(`/v1/admin/boat/image?boat_id=${boat.id}&ids=${second},${villa.ids[0]}`)
  expect(some.body.content.items.map(({ id }: { id: number }) => id)).toEqual([first, third])
  const all = `/v1/admin/boat/image/all/${boat.id}`
  const refused = await remove(`${all}?boat_name=Yanlış`)
  expect(refused.body.errors).toEqual([{ field: 'boat_name', message: `Teknenin adı: ${boat.name}` }])
  const emptied = await remove(`${all}?boat_name=${encodeURIComponent(boat.name)}`)
  expect(emptied.body.content).toMatchObject({ boat_id: boat.id, items: [] })
  expect((await remove(`/v1/admin/boat/image/all/${villa.id}`)).status).toBe(404)
})
