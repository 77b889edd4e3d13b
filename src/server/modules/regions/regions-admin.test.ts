// Long because towns, districts and villa types are each created, refused, sorted, moved and deleted.
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createImage } from '../../../../tests/factories/images.ts'
import { createDistrict, createTown, createVillaType } from '../../../../tests/factories/regions.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { waitForLockQueue } from '../../../../tests/wait-for-lock-queue.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const { db } = api
const admin = await createUser(db, { role: 'ADMIN', first_name: 'Selin', last_name: 'Kara' })
const other = await createUser(db, { role: 'ADMIN', first_name: 'Mert', last_name: 'Demir' })
const owner = await createUser(db)

const send = (method: string, path: string, body?: unknown, as = admin) =>
  api.call(method, `/v1/admin${path}`, { body, as })
const slugsOf = (kind: 'town' | 'district' | 'villa_type', id: number) =>
  db
    .selectFrom('slugs')
    .select(['slug', 'is_current'])
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('slug')
    .execute()
const point = { latitude: 36.266, longitude: 29.414 }

describe('a town', () => {
  test('is created last in the list, with a slug made from its Turkish name and an audit entry', async () => {
    const first = await createTown(db, { position: 7 })
    const made = await send('POST', '/towns', {
      name: 'Şıralı İskele & Çeşme Ğ',
      ...point,
      description: '<h1>Köy</h1><script>alert(1)</script><p onclick="x">Sakin</p>',
    })
    expect(made.status).toBe(201)
    expect(made.body.content).toMatchObject({
      slug: 'sirali-iskele-ve-cesme-g',
      description: '<h2>Köy</h2><p>Sakin</p>',
      position: first.position + 1,
      villa_count: 0,
      uses: [],
      former_slugs: [],
      version: 1,
    })
    const { id } = made.body.content
    expect(await slugsOf('town', id)).toEqual([{ slug: 'sirali-iskele-ve-cesme-g', is_current: true }])
    const entry = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('record', '=', 'town')
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'create_town', actor_name: 'Selin Kara', version: 1 })
  })

  test('is listed ten to a page with its counts, and is found by part of its name in plain letters', async () => {
    const town = await createTown(db, { name: 'Yeşilüzümlü Tarafı' })
    const district = await createDistrict(db, { town_id: town.id })
    await createVilla(db, { town_id: town.id, district_id: district.id, is_active: false })
    const found = await send('GET', '/towns?searchString=uzumlu%20tar')
    expect(found.body.content).toMatchObject({
      total: 1,
      items: [{ id: town.id, district_count: 1, villa_count: 1 }],
    })
    for (let n = 0; n < 10; n += 1) await createTown(db)
    const all = await send('GET', '/towns')
    expect(all.body.content.items).toHaveLength(10)
    expect(all.body.content.total).toBeGreaterThan(10)
    expect((await send('GET', '/towns?searchString=%25')).body.content.total).toBe(0)
  })

  test('keeps its former slug and may take it back, and the slugs of a deleted town are free again', async () => {
    const town = await createTown(db, { name: 'Eski', slug: 'eski-ad' })
    const renamed = await send('PUT', `/towns/${town.id}`, { version: 1, slug: 'yeni-ad' })
    expect(renamed.body.content).toMatchObject({ slug: 'yeni-ad', former_slugs: ['eski-ad'], version: 2 })
    expect(await slugsOf('town', town.id)).toEqual([
      { slug: 'eski-ad', is_current: false },
      { slug: 'yeni-ad', is_current: true },
    ])
    const taken = await send('POST', '/towns', { name: 'Başka', slug: 'eski-ad', ...point })
    expect(taken.status).toBe(422)
    expect(taken.body.errors).toEqual([
      {
        field: 'slug',
        message: 'Bu eski adres hâlâ şu sayfaya yönlendiriyor: Eski (bölge). Başka bir adres yazın.',
      },
    ])
    const back = await send('PUT', `/towns/${town.id}`, { version: 2, slug: 'eski-ad' })
    expect(back.body.content).toMatchObject({ slug: 'eski-ad', former_slugs: ['yeni-ad'] })
    expect((await send('DELETE', `/towns/${town.id}`)).status).toBe(200)
    expect((await send('POST', '/towns', { name: 'Başka', slug: 'yeni-ad', ...point })).status).toBe(201)
  })

  test('of two concurrent requests for one slug one gets it, and the other is told who has it', async () => {
    const [one, two] = await Promise.all([
      send('POST', '/towns', { name: 'Aynı anda', ...point }),
      send('POST', '/villatypes', { name: 'Aynı anda' }, other),
    ])
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([201, 422])
    const refused = one.status === 422 ? one : two
    expect(refused.body.errors![0]).toMatchObject({
      field: 'slug',
      message: expect.stringContaining('Aynı anda'),
    })
  })

  test('with invalid fields is refused at each field and nothing is written', async () => {
    const before = await db.selectFrom('towns').select(db.fn.countAll().as('n')).executeTakeFirst()
    const answer = await send('POST', '/towns', {
      name: ' ',
      slug: 'Büyük Harf',
      latitude: 12,
      longitude: 29,
      seo_title: 'x'.repeat(61),
      seo_description: 'x'.repeat(156),
      image_id: 1.5,
    })
    expect(answer.status).toBe(422)
    expect(Object.fromEntries(answer.body.errors!.map(({ field, message }) => [field, message]))).toEqual({
      name: 'Bu alanı doldurun',
      slug: 'Küçük harf, rakam ve tire kullanın; Türkçe harf ve boşluk olmasın',
      latitude: 'Türkiye içinde bir enlem yazın, 36,62 gibi',
      seo_title: 'En çok 60 karakter yazın',
      seo_description: 'En çok 155 karakter yazın',
      image_id: 'Buraya bir tam sayı yazın',
    })
    const missing = await send('POST', '/towns', { name: 'Resimsiz', ...point, image_id: 999_999 })
    expect(missing.body.errors).toEqual([{ field: 'image_id', message: 'Listeden birini seçin' }])
    for (const [slug, sentence] of [
      ['listing', 'Bu adres sitenin kendi sayfalarından birine ait. Başka bir adres yazın.'],
      ['v1', 'Bu adres sitenin kendi sayfalarından birine ait. Başka bir adres yazın.'],
    ]) {
      const reserved = await send('POST', '/towns', { name: 'Ad', slug, ...point })
      expect(reserved.body.errors).toEqual([{ field: 'slug', message: sentence }])
    }
    expect(await db.selectFrom('towns').select(db.fn.countAll().as('n')).executeTakeFirst()).toEqual(before)
  })

  test('that two admins change: the second gets the current town and the name of the first, and merges', async () => {
    const image = await createImage(db)
    const town = await createTown(db, { name: 'Ortak' })
    await send('PUT', `/towns/${town.id}`, { version: 1, summary: 'İlk', image_id: image.id }, other)
    const stale = await send('PUT', `/towns/${town.id}`, { version: 1, seo_title: 'Başlık' })
    expect(stale.body.content).toMatchObject({ version: 2, by: 'Mert Demir', record: { summary: 'İlk' } })
    const apart = await send('PUT', `/towns/${town.id}`, { version: 2, seo_title: 'Başlık' })
    expect(apart.body.content).toMatchObject({ summary: 'İlk', seo_title: 'Başlık', version: 3 })
    expect(apart.body.content.image.id).toBe(image.id)
    const clash = await send('PUT', `/towns/${town.id}`, { version: 1, summary: 'İkinci' })
    expect(clash.status).toBe(409)
    expect(clash.body.content).toMatchObject({
      code: 'changed_meanwhile',
      version: 3,
      record: { summary: 'İlk', seo_title: 'Başlık', version: 3 },
    })
    const anyway = await send('PUT', `/towns/${town.id}`, { version: 3, summary: 'İkinci' })
    expect(anyway.body.content.summary).toBe('İkinci')
    const nothing = await send('PUT', `/towns/${town.id}`, { version: 4, summary: 'İkinci' })
    expect(nothing.body.content.version).toBe(4)
  })

  test('is saved with an image that was uploaded before; an unknown image is refused at its field', async () => {
    const take = (bytes: Uint8Array<ArrayBuffer>, as = admin) => {
      const body = new FormData()
      body.append('file', new Blob([bytes]), 'koy.jpg')
      return send('POST', '/catalogue/image', body, as)
    }
    const plain = { create: { width: 80, height: 100, channels: 3 as const, background: '#2f7f8f' } }
    const taken = await take(new Uint8Array(await sharp(plain).jpeg().toBuffer()))
    expect(taken.body.content).toMatchObject({ width: 80, height: 100, alt: '' })
    const made = await send('POST', '/towns', { name: 'Resimli', ...point, image_id: taken.body.content.id })
    expect(made.body.content.image).toMatchObject({ id: taken.body.content.id, alt: 'Resimli' })
    const refused = await take(new TextEncoder().encode('resim değil'))
    expect(refused.body.errors![0]!.field).toBe('file')
    expect((await take(new Uint8Array(8), owner)).status).toBe(403)
  })

  test('cannot be deleted while villas or districts refer to it, and the refusal says how many', async () => {
    const town = await createTown(db, { name: 'Kalabalık' })
    const district = await createDistrict(db, { town_id: town.id, name: 'Köşe' })
    await createVilla(db, { town_id: town.id, district_id: district.id, is_active: false })
    await createDistrict(db, { town_id: town.id })
    const type = await createVillaType(db)
    await db
      .insertInto('custom_pages')
      .values({
        town_id: town.id,
        villa_type_id: type.id,
        title: 'Kalabalık balayı',
        slug: 'kalabalik-balayi',
      })
      .execute()
    const refused = await send('DELETE', `/towns/${town.id}`)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(
      'Kalabalık silinemiyor. Bağlı kayıtlar: 1 villa, 2 alt bölge, 1 özel sayfa.',
    )
    expect(refused.body.content.uses).toEqual([
      { kind: 'villa', count: 1 },
      { kind: 'district', count: 2 },
      { kind: 'custom_page', count: 1 },
    ])
    expect((await send('DELETE', `/districts/${district.id}`)).body.message).toBe(
      'Köşe silinemiyor. Bağlı kayıtlar: 1 villa.',
    )
    expect((await send('GET', `/showtown/${town.id}`)).status).toBe(200)
  })

  test('moves to another position and the others make room; a position after the last is the last', async () => {
    const orderOf = async () => {
      const { body } = await send('GET', '/towns?take=100')
      return body.content.items.map(({ id }: { id: number }) => id) as number[]
    }
    const before = await orderOf()
    const moved = before[3]!
    expect((await send('PATCH', '/towns/order', { id: moved, position: 1 })).body.content).toEqual({
      id: moved,
      position: 1,
    })
    expect(await orderOf()).toEqual([moved, ...before.filter((id) => id !== moved)])
    await send('PATCH', '/towns/order', { id: moved, position: 900 })
    expect((await orderOf()).at(-1)).toBe(moved)
    expect((await send('PATCH', '/towns/order', { id: 999_999, position: 1 })).status).toBe(404)
  })

  test('whose image is deleted meanwhile is refused at that field', async () => {
    const { id } = await createTown(db)
    for (const [method, path] of [
      ['POST', '/towns'],
      ['PUT', `/towns/${id}`],
    ] as const) {
      const image = await createImage(db)
      const save = await db.transaction().execute(async (tx) => {
        await tx.deleteFrom('images').where('id', '=', image.id).execute()
        const body = { name: 'Resimli yer', ...point, image_id: image.id }
        const saved = send(method, path, method === 'PUT' ? { version: 1, ...body } : body)
        await waitForLockQueue(db, 1)
        return { saved }
      })
      const { status, body } = await save.saved
      expect([status, body.errors]).toEqual([422, [{ field: 'image_id', message: 'Listeden birini seçin' }]])
    }
  })

  test('is moved by two admins at once: the second move starts from the order that the first left', async () => {
    for (let n = 0; n < 4; n += 1) await createTown(db)
    const orderOf = async () => {
      const { rows } = await sql<{ id: number; position: number }>`
        select id, position from towns order by position, id`.execute(db)
      return rows
    }
    const before = (await orderOf()).map(({ id }) => id)
    const last = before.length
    const [first, , third] = before as [number, number, number]
    const moves = await db.transaction().execute(async (tx) => {
      await sql`select id from towns order by id limit 1 for update`.execute(tx)
      const down = send('PATCH', '/towns/order', { id: first, position: last })
      await waitForLockQueue(db, 1)
      const up = send('PATCH', '/towns/order', { id: third, position: 1 }, other)
      await waitForLockQueue(db, 2)
      return { down, up }
    })
    expect([(await moves.down).status, (await moves.up).status]).toEqual([200, 200])
    const after = await orderOf()
    const others = before.filter((id) => id !== first && id !== third)
    expect(after.map(({ id }) => id)).toEqual([third, ...others, first])
    expect(after.map(({ position }) => position)).toEqual(before.map((_, index) => index + 1))
    const log = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'move_town')
      .where('record_id', '=', third)
      .executeTakeFirstOrThrow()
    expect(log).toEqual({ before: { position: 2 }, after: { position: 1 } })
  })

  test('is visible to admins only, and a caller without a session is refused', async () => {
    const town = await createTown(db)
    for (const [method, path] of [
      ['GET', '/towns'],
      ['GET', `/showtown/${town.id}`],
      ['DELETE', `/towns/${town.id}`],
    ] as const) {
      expect((await send(method, path, undefined, owner)).status).toBe(403)
      expect((await api.call(method, `/v1/admin${path}`)).status).toBe(401)
    }
    expect((await send('GET', '/showtown/999999')).status).toBe(404)
  })
})

describe('a district', () => {
  test('moves to another town together with its villas', async () => {
    const [from, to] = [await createTown(db), await createTown(db)]
    const district = await createDistrict(db, { town_id: from.id })
    const villa = await createVilla(db, { town_id: from.id, district_id: district.id })
    const moved = await send('PUT', `/districts/${district.id}`, { version: 1, town_id: to.id })
    expect(moved.body.content).toMatchObject({ town_id: to.id, town_name: to.name, villa_count: 1 })
    const stored = await db
      .selectFrom('villas')
      .select('town_id')
      .where('id', '=', villa.id)
      .executeTakeFirst()
    expect(stored).toEqual({ town_id: to.id })
    const nowhere = await send('PUT', `/districts/${district.id}`, { version: 2, town_id: 999_999 })
    expect(nowhere.body.errors).toEqual([{ field: 'town_id', message: 'Listeden birini seçin' }])
  })

  test('that moves to another town while a villa is put into it leaves no villa behind, in either order', async () => {
    const stage = async () => {
      const [from, to] = [await createTown(db), await createTown(db)]
      const district = await createDistrict(db, { town_id: from.id })
      const [villa, type] = [await createVilla(db), await createVillaType(db)]
      const region = { town_id: from.id, district_id: district.id }
      return {
        to: to.id,
        type: type.id,
        go: () => send('PUT', `/districts/${district.id}`, { version: 1, town_id: to.id }),
        put: () => send('PUT', `/villas/${villa.id}`, { version: 1, ...region, type_ids: [type.id] }, other),
        town: async () =>
          (
            await db
              .selectFrom('villas')
              .select(['town_id', 'district_id'])
              .where('id', '=', villa.id)
              .executeTakeFirstOrThrow()
          ).town_id,
      }
    }
    // the district comes first: it has locked its row and waits for its new town
    const gone = await stage()
    const late = await db.transaction().execute(async (tx) => {
      await sql`select id from towns where id = ${gone.to} for update`.execute(tx)
      const district = gone.go()
      await waitForLockQueue(db, 1)
      const villa = gone.put()
      await waitForLockQueue(db, 2)
      return { district, villa }
    })
    expect((await late.district).status).toBe(200)
    const refused = await late.villa
    expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([422, ['district_id']])
    expect(await gone.town()).not.toBe(gone.to)

    // the villa comes first: it has locked the district and waits for its type
    const come = await stage()
    const early = await db.transaction().execute(async (tx) => {
      await sql`select id from villa_types where id = ${come.type} for update`.execute(tx)
      const villa = come.put()
      await waitForLockQueue(db, 1)
      const district = come.go()
      await waitForLockQueue(db, 2)
      return { district, villa }
    })
    expect([(await early.villa).status, (await early.district).status]).toEqual([200, 200])
    expect(await come.town()).toBe(come.to)
  })

  test('has both coordinates or none, and select fields list districts by name', async () => {
    const town = await createTown(db)
    const half = await send('POST', '/districts', { town_id: town.id, name: 'Yarım', latitude: 36.3 })
    expect(half.body.errors).toEqual([{ field: 'longitude', message: 'Enlem ile boylamı birlikte yazın' }])
    for (const name of ['Zeytin', 'Çınar', 'Ceviz']) {
      expect((await send('POST', '/districts', { town_id: town.id, name })).status).toBe(201)
    }
    const choices = await send('GET', `/districts/select?town_id=${town.id}`, undefined, owner)
    expect(choices.body.content.map(({ name }: { name: string }) => name)).toEqual([
      'Ceviz',
      'Çınar',
      'Zeytin',
    ])
    const listed = await send('GET', `/districts?town_id=${town.id}`)
    expect(listed.body.content).toMatchObject({
      total: 3,
      items: [{ name: 'Ceviz', town_name: town.name }, {}, {}],
    })
    const first = listed.body.content.items[0].id
    const stripped = await send('PUT', `/districts/${first}`, { version: 1, latitude: 36.3 })
    expect(stripped.body.errors![0]!.field).toBe('longitude')
  })
})

describe('a villa type', () => {
  test('cannot be deleted while an active or inactive villa has it; its slug is deleted with it', async () => {
    const type = await createVillaType(db, { name: 'Denenen' })
    const villa = await createVilla(db, { type_ids: [type.id], is_active: false })
    const refused = await send('DELETE', `/villatypes/${type.id}`)
    expect(refused.body.message).toBe('Denenen silinemiyor. Bağlı kayıtlar: 1 villa.')
    expect((await send('GET', `/villatypes/${type.id}`)).body.content.villa_count).toBe(1)
    await db.updateTable('villa_details').set({ type_ids: [] }).where('id', '=', villa.id).execute()
    expect((await send('DELETE', `/villatypes/${type.id}`)).body.content).toEqual({ id: type.id })
    expect(await slugsOf('villa_type', type.id)).toEqual([])
    expect((await send('GET', `/villatypes/${type.id}`)).status).toBe(404)
  })

  test('cannot be given to a villa once it is deleted', async () => {
    const villa = await createVilla(db)
    const given = db
      .updateTable('villa_details')
      .set({ type_ids: [999_999] })
      .where('id', '=', villa.id)
      .execute()
    await expect(given).rejects.toMatchObject({ code: '40001' })
  })

  test('gets the slug of its name proposed while the name is being typed', async () => {
    const type = await createVillaType(db, { name: 'Balayı Evi', slug: 'balayi-evi' })
    const check = async (query: string) => (await send('GET', `/slugs?${query}`)).body.content
    expect(await check('text=Balay%C4%B1%20Evi')).toEqual({
      slug: 'balayi-evi',
      obstacle: 'Bu adresi kullanan sayfa: Balayı Evi (villa tipi). Başka bir adres yazın.',
    })
    expect(await check(`text=balayi-evi&kind=villa_type&record_id=${type.id}`)).toMatchObject({
      obstacle: null,
    })
    expect(await check('text=Dashboard')).toMatchObject({ slug: 'dashboard', obstacle: expect.any(String) })
    expect(await check('text=%C4%B0nci%20%C3%87i%C3%A7ek')).toEqual({ slug: 'inci-cicek', obstacle: null })
  })

  test('is listed by position and can be moved', async () => {
    const { body } = await send('GET', '/villatypes')
    const ids = body.content.items.map(({ id }: { id: number }) => id) as number[]
    await send('PATCH', '/villatypes/order', { id: ids.at(-1), position: 1 })
    const sorted = await send('GET', '/villatypes')
    expect(sorted.body.content.items[0].id).toBe(ids.at(-1))
    expect((await send('GET', '/villatypes', undefined, owner)).status).toBe(403)
  })
})
