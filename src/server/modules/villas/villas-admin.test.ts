// Long because every section of the editor is tested with valid, invalid and simultaneous saves.
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createFeature } from '../../../../tests/factories/features.ts'
import { createDistrict, createTown, createVillaType } from '../../../../tests/factories/regions.ts'
import { createImage } from '../../../../tests/factories/images.ts'
import { createRentItOutRequest } from '../../../../tests/factories/rent-it-out-requests.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { ensureMailTemplates } from '../../services/notifications/mail-templates.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { ADMIN_SENTENCES } from '../../../contract/failure.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
const [admin, colleague] = await Promise.all([
  createUser(db, { role: 'ADMIN', first_name: 'Selin', last_name: 'Acar' }),
  createUser(db, { role: 'ADMIN', first_name: 'Mert', last_name: 'Uslu' }),
])
const actor = { id: admin.id, role: 'ADMIN' as const }
afterAll(api.close)

const get = (path: string, as: { id: number; role: 'ADMIN' | 'OWNER' } = actor) =>
  api.call('GET', path, { as })
const post = (body: unknown) => api.call('POST', '/v1/admin/villas', { body, as: actor })
const put = (id: number, body: unknown, as = actor) => api.call('PUT', `/v1/admin/villas/${id}`, { body, as })
const names = (answer: Awaited<ReturnType<typeof get>>) =>
  answer.body.content.items.map(({ name }: { name: string }) => name)
const entriesOf = (id: number) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where('record', '=', 'villa')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()

test('the list returns a page of villas in the requested order', async () => {
  const town = await createTown(db, { name: 'Göcek' })
  const type = await createVillaType(db, { name: 'Balayı villaları' })
  const owner = await createUser(db, { first_name: 'Nermin', last_name: 'Ak' })
  const own = { town_id: town.id, owner_id: owner.id }
  await createVilla(db, {
    ...own,
    name: 'Çınar',
    guests: 4,
    position: 3,
    images: 2,
    type_ids: [type.id],
    fees: [
      { kind: 'cleaning', amount: 350_000 },
      { kind: 'pet', name: 'Evcil hayvan', amount: 100_000 },
    ],
    damage_deposit_amount: 1_000_000,
    permit_valid_until: '2027-04-01',
    is_popular: true,
  })
  await createVilla(db, { ...own, name: 'Ilgın', guests: 12, position: 2, is_active: false, permit_no: null })
  await createVilla(db, { ...own, name: 'İncir', guests: 6, position: 1, permit_no: '48-777' })
  const list = (query: string) => get(`/v1/admin/villas?town_id=${town.id}&${query}`)

  const { content } = (await list('searchString=cinar')).body
  expect(content.total).toBe(1)
  expect(content.items[0]).toMatchObject({
    name: 'Çınar',
    town_name: 'Göcek',
    types: [{ id: type.id, name: 'Balayı villaları' }],
    owner_name: 'Nermin Ak',
    image: { alt: 'Fotoğraf 1' },
    permit: 'expiring',
    cleaning_amount: 350_000,
    damage_deposit_amount: 1_000_000,
    is_popular: true,
    can: { edit: true, activate: true, order: true },
  })
  expect(names(await list(''))).toEqual(['İncir', 'Ilgın', 'Çınar'])
  expect(names(await list('order=name'))).toEqual(['Çınar', 'Ilgın', 'İncir'])
  expect(names(await list('order=-guests&take=2'))).toEqual(['Ilgın', 'İncir'])
  expect(names(await list('order=-created&skip=1'))).toEqual(['Ilgın', 'Çınar'])
  expect(names(await list('popular=true'))).toEqual(['Çınar'])
  expect(names(await list('isActive=false'))).toEqual(['Ilgın'])
  expect(names(await list('permit=missing'))).toEqual(['Ilgın'])
  expect(names(await list('permit=expiring'))).toEqual(['Çınar'])
  expect(names(await list('permit=ok'))).toEqual(['İncir'])
  expect(names(await list('searchString=48-777'))).toEqual(['İncir'])
  expect(names(await list('searchString=göc'))).toHaveLength(3)
  expect(names(await list(`type_id=${type.id}&owner_id=${owner.id}`))).toEqual(['Çınar'])
  expect(names(await list(`id=${content.items[0].id}`))).toEqual(['Çınar'])
})

test('an owner sees only their own villas, without fields for admins, and cannot change them', async () => {
  const owner = await createUser(db)
  const as = { id: owner.id, role: 'OWNER' as const }
  const villa = await createVilla(db, {
    owner_id: owner.id,
    name: 'Kendi evi',
    permit_no: null,
    permit_override_reason: 'Gizli gerekçe',
  })
  const foreign = await createVilla(db)
  const list = await get('/v1/admin/villas', as)
  expect(names(list)).toEqual(['Kendi evi'])
  expect(list.body.content.items[0].can).toEqual({ edit: false, activate: false, order: false })
  const shown = await get(`/v1/admin/villas/${villa.id}`, as)
  expect(shown.body.content.name).toBe('Kendi evi')
  expect(shown.text).not.toContain('Gizli gerekçe')
  expect(shown.body.content.btrans).toBeUndefined()
  expect((await get(`/v1/admin/villas/${foreign.id}`, as)).status).toBe(404)
  expect((await get('/v1/admin/villas', { id: admin.id, role: 'ADMIN' })).text).toContain('Kendi evi')
})

async function aRegion() {
  const district = await createDistrict(db, { latitude: 36.7, longitude: 29.2 })
  return {
    town_id: district.town_id,
    district_id: district.id,
    owner_id: (await createUser(db)).id,
    guests: 6,
    bedrooms: 3,
    bathrooms: 2,
  }
}

test('a new villa is inactive, last in the list, at the coordinates of its district, with its own code and slug', async () => {
  await createVilla(db, { code: 'TLM-041' })
  const { town_id } = await createVilla(db, { slug: 'cinar-evi' })
  const before = await createVilla(db, { slug: 'cinar-evi-3' })
  await db.updateTable('rentals').set({ slug: 'baska-ad' }).where('id', '=', before.id).execute()
  expect((await get('/v1/admin/villas/proposal?name=Çınar%20Evi')).body.content.slug).toBe('cinar-evi-2')
  const region = await aRegion()
  const made = await post({
    ...region,
    name: 'Çınar Evi',
    description: '<p onclick="x">Taş <b>ev</b></p><script>1</script>',
  })
  expect(made.status).toBe(201)
  const villa = made.body.content
  expect(villa).toMatchObject({
    slug: 'cinar-evi-2',
    is_active: false,
    published_at: null,
    latitude: 36.7,
    description: '<p>Taş <strong>ev</strong></p>',
    permit: 'missing',
    permit_status: 'missing',
    prepayment_percent: 30,
    missing: ['permit', 'images', 'prices', 'commission', 'coordinates', 'types', 'features', 'rooms'],
    btrans: { is_complete: false },
    version: 1,
  })
  const again = (await post({ ...region, name: 'Çınar Evi' })).body.content
  // "-3" is a former slug of another villa.
  expect(again.slug).toBe('cinar-evi-4')
  expect(again.position).toBe(villa.position + 1)
  expect(again.code).not.toBe(villa.code)
  expect((await api.call('GET', '/v1/villas/cinar-evi-2')).status).toBe(404)
  expect(await entriesOf(villa.id)).toMatchObject([{ action: 'create', actor_name: 'Selin Acar' }])
  expect(town_id).toBeGreaterThan(0)
})

test('a villa of an offered home gets its photographs in order, and the request is reviewed', async () => {
  const { id: rent_it_out_id } = await createRentItOutRequest(db)
  const images = [await createImage(db), await createImage(db)]
  await db
    .insertInto('rent_it_out_images')
    .values(
      images.map(({ id: image_id }, index) => ({
        request_id: rent_it_out_id,
        image_id,
        position: index + 1,
      })),
    )
    .execute()
  const district = await createDistrict(db)
  const body = {
    name: 'Yeşilüzümlü Taş Ev',
    owner_id: (await createUser(db)).id,
    town_id: district.town_id,
    district_id: district.id,
    guests: 6,
    bedrooms: 3,
    bathrooms: 2,
    rent_it_out_id,
  }
  const made = await post(body)
  expect([made.status, made.body.content.is_active]).toEqual([201, false])
  const shown = await db
    .selectFrom('villa_images')
    .select('image_id')
    .where('rental_id', '=', made.body.content.id)
    .orderBy('position')
    .execute()
  expect(shown.map(({ image_id }) => image_id)).toEqual(images.map(({ id }) => id))
  const { reviewed_by } = await db
    .selectFrom('rent_it_out_requests')
    .select('reviewed_by')
    .where('id', '=', rent_it_out_id)
    .executeTakeFirstOrThrow()
  expect(reviewed_by).toBe(admin.id)
  const missing = await post({ ...body, rent_it_out_id: 999_999 })
  expect([missing.status, missing.body.errors?.map(({ field }) => field)]).toEqual([422, ['rent_it_out_id']])
})

test('the person of an offered home is invited as its owner, or linked when an owner has the address', async () => {
  await ensureMailTemplates(api.world)
  const home = await createRentItOutRequest(db)
  const region = await createDistrict(db)
  const body = {
    name: 'Davetli Ev',
    town_id: region.town_id,
    district_id: region.id,
    guests: 6,
    bedrooms: 3,
    bathrooms: 2,
    rent_it_out_id: home.id,
    new_owner: { first_name: 'Kadir', last_name: 'Özbey' },
  }
  const created = await post(body)
  expect(created.status).toBe(201)
  const person = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', home.email)
    .executeTakeFirstOrThrow()
  expect(person).toMatchObject({
    id: created.body.content.owner_id,
    first_name: 'Kadir',
    role: 'OWNER',
    phone: home.phone,
    password_hash: null,
  })
  const mails = () =>
    db.selectFrom('mail_outbox').select('template_key').where('recipient', '=', home.email).execute()
  expect(await mails()).toEqual([{ template_key: 'user_invitation' }])
  const link = await db
    .selectFrom('password_links')
    .select(['purpose', 'expires_at'])
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(link).toEqual({
    purpose: 'invitation',
    expires_at: new Date(api.world.now().getTime() + 48 * 3_600_000),
  })
  expect(created.body.content.is_active).toBe(false)

  const again = await post({ ...body, name: 'İkinci Ev' })
  expect(again.body.content.owner_id).toBe(person.id)
  expect(await mails()).toHaveLength(1)

  await db.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute()
  const refused = await post({ ...body, name: 'Üçüncü Ev' })
  expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([422, ['owner_id']])
})

test('nobody is invited without a home, a name or a valid villa', async () => {
  const home = await createRentItOutRequest(db)
  const region = await createDistrict(db)
  const body = {
    name: 'Davetsiz Ev',
    town_id: region.town_id,
    district_id: region.id,
    guests: 6,
    bedrooms: 3,
    bathrooms: 2,
  }
  const new_owner = { first_name: 'Kadir', last_name: 'Özbey' }
  const fieldsOf = async (sent: object) => (await post(sent)).body.errors?.map(({ field }) => field)
  expect(await fieldsOf(body)).toEqual(['owner_id'])
  expect(await fieldsOf({ ...body, new_owner })).toEqual(['rent_it_out_id'])
  expect(await fieldsOf({ ...body, rent_it_out_id: home.id })).toEqual(['owner_id'])
  const nameless = { first_name: 'Kadir', last_name: '' }
  expect(await fieldsOf({ ...body, rent_it_out_id: home.id, new_owner: nameless })).toEqual([
    'new_owner.last_name',
  ])
  const taken = { ...body, code: 'TLM-1', slug: '!', rent_it_out_id: home.id, new_owner }
  expect((await post(taken)).status).toBe(422)
  const found = db.selectFrom('users').select('id').where('email', '=', home.email)
  expect(await found.execute()).toEqual([])
})

test('a new code follows the highest code of its series', async () => {
  await createVilla(db, { code: 'YAZ-0099' })
  expect((await get('/v1/admin/villas/proposal')).body.content.code).toBe('YAZ-0100')
})

test('each invalid field of a new villa has its own sentence, and nothing is created', async () => {
  const other = await createVilla(db, { slug: 'dolu-adres', code: 'DOLU-1' })
  await db.updateTable('rentals').set({ slug: 'bos-adres' }).where('id', '=', other.id).execute()
  const region = await aRegion()
  const sentenceOf = async (field: string, changed: Record<string, unknown>) => {
    const answer = await post({ ...region, name: 'Ev', ...changed })
    expect({ field, status: answer.status }).toEqual({ field, status: 422 })
    return answer.body.errors?.find((error) => error.field === field)?.message
  }
  const made = () => db.selectFrom('villas').select('id').orderBy('id').execute()
  const before = await made()
  const sentences = {
    code: await sentenceOf('code', { code: 'DOLU-1' }),
    slug: await sentenceOf('slug', { slug: 'bos-adres' }),
    former: await sentenceOf('slug', { slug: 'dolu-adres' }),
    reserved: await sentenceOf('slug', { slug: 'yeni' }),
    written: await sentenceOf('slug', { slug: 'Çınar Evi' }),
    district: await sentenceOf('district_id', { town_id: other.town_id }),
    owner: await sentenceOf('owner_id', { owner_id: 999_999 }),
    types: await sentenceOf('type_ids', { type_ids: [999_999] }),
    twice: await sentenceOf('type_ids', { type_ids: [1, 1] }),
    permit: await sentenceOf('permit_no', { permit_no: '4812' }),
    capacity: await sentenceOf('guests', { guests: 9, permit_max_guests: 8 }),
    time: await sentenceOf('check_in_time', { check_in_time: '25:00' }),
    leaving: await sentenceOf('check_out_time', { check_in_time: '12:00', check_out_time: '14:00' }),
    region: await sentenceOf('latitude', { latitude: 29.1, longitude: 36.6 }),
    video: await sentenceOf('video_url', { video_url: 'javascript:alert(1)' }),
    ladder: await sentenceOf('cancellation_ladder', {
      cancellation_ladder: [
        { days_before: 30, percent_kept: 50, base: 'total' },
        { days_before: 7, percent_kept: 20, base: 'total' },
      ],
    }),
    days: await sentenceOf('cancellation_ladder', {
      cancellation_ladder: [
        { days_before: 7, percent_kept: 50, base: 'total' },
        { days_before: 7, percent_kept: 60, base: 'total' },
      ],
    }),
    fee: await sentenceOf('fees.0.amount', {
      fees: [{ kind: 'cleaning', name: 'Temizlik', amount: 0.5, is_mandatory: true, per: 'stay' }],
    }),
    pool: await sentenceOf('pool.depth_m', {
      pool: { width_m: 4, length_m: 8, depth_m: 0, is_private: true, is_sheltered: false, is_heated: false },
    }),
  }
  expect(sentences).toEqual({
    capacity: 'Belge en çok 8 kişi için; daha büyük bir sayı yazmayın',
    code: 'Bu kod kullanılıyor; başka bir kod yazın',
    days: 'Her basamağa ayrı bir gün sayısı yazın',
    district: 'Seçtiğiniz bölgenin bir alt bölgesini seçin',
    fee: 'Buraya bir tam sayı yazın',
    former: 'Bu eski adres hâlâ başka bir sayfaya yönleniyor; başka bir adres yazın',
    leaving: 'Çıkış saati giriş saatinden sonra olamaz; ikisini denetleyin',
    ladder: 'Girişe yaklaştıkça kesinti azalamaz; yüzdeleri denetleyin',
    owner: 'Listeden birini seçin',
    permit: 'Belge numarasını il kodu ve sıra numarasıyla yazın, örneğin 48-1234',
    region: 'Haritada Türkiye sınırları içinde bir nokta seçin',
    pool: 'Sıfırdan büyük bir sayı yazın',
    reserved: 'Bu adres siteye ayrılmış; başka bir adres yazın',
    slug: 'Bu adres kullanılıyor; başka bir adres yazın',
    time: 'Saati 16:00 biçiminde yazın',
    twice: 'Aynı kaydı iki kez seçmeyin',
    types: 'Listeden birini seçin',
    video: 'https:// ile başlayan bir adres yazın',
    written: 'Adresi küçük harf, rakam ve kısa çizgiyle yazın, örneğin villa-mavi-koy',
  })
  expect(await made()).toEqual(before)
})

test('a version that the villa never had is refused', async () => {
  const { id } = await createVilla(db, { name: 'Eski ad' })
  expect((await put(id, { version: 1, name: 'Yeni ad' })).status).toBe(200)
  const refused = await put(id, { version: 2_147_483_647, name: 'Başka ad' })
  expect(refused.body.content).toMatchObject({
    code: 'changed_meanwhile',
    version: 2,
    record: { name: 'Yeni ad' },
  })
  expect((await get(`/v1/admin/villas/${id}`)).body.content.name).toBe('Yeni ad')
})

test('a video address must be https and must not hide where it leads', async () => {
  const { id } = await createVilla(db)
  const save = async (video_url: string) => {
    const { version } = (await get(`/v1/admin/villas/${id}`)).body.content
    const { status, body } = await put(id, { version, video_url })
    return status === 200 ? body.content.video_url : body.errors?.[0]?.field
  }
  for (const good of [
    'https://youtu.be/a-b_c?t=1#x',
    'HTTPS://Vimeo.com',
    'https://münih.example:8443/ö/@ev',
  ]) {
    expect(await save(` ${good} `)).toBe(good)
  }
  for (const bad of [
    // Browsers read these as https, but they are not complete addresses.
    'https:example.com',
    'https:/example.com',
    'https:\\\\example.com',
    // These lead elsewhere than they seem to.
    'https://www.youtube.com@example.com/watch',
    'https://user:word@example.com',
    'https://example.com\\@example.org',
    'https://example.com/\u202egnp',
    'https://example.com/a b',
    'https://example.com/\u0000',
  ]) {
    expect([bad, await save(bad)]).toEqual([bad, 'video_url'])
  }
})

test('a section changes only its own fields, and a stale save gets the current villa and who saved it', async () => {
  const villa = await createVilla(db, { name: 'Eski ad', guests: 6 })
  const first = await put(villa.id, { version: 1, name: 'Yeni ad', honest_notes: ['Yokuş dik.'] })
  expect(first.body.content).toMatchObject({
    name: 'Yeni ad',
    honest_notes: ['Yokuş dik.'],
    version: 2,
    guests: 6,
  })
  const late = await put(villa.id, { version: 1, guests: 8 }, { id: colleague.id, role: 'ADMIN' })
  expect(late.body.content).toMatchObject({
    version: 2,
    by: 'Selin Acar',
    record: { name: 'Yeni ad', guests: 6 },
  })
  expect(late.body.message).toContain('Selin Acar')
  const second = await put(villa.id, { version: 2, guests: 8 }, { id: colleague.id, role: 'ADMIN' })
  expect(second.body.content).toMatchObject({ name: 'Yeni ad', guests: 8, version: 3 })
  const third = await put(
    villa.id,
    { version: 1, name: 'Başka ad', bedrooms: 5 },
    { id: colleague.id, role: 'ADMIN' },
  )
  expect(third.status).toBe(409)
  expect(third.body.content).toMatchObject({
    code: 'changed_meanwhile',
    version: 3,
    by: 'Mert Uslu',
    record: { name: 'Yeni ad', guests: 8, version: 3 },
  })
  expect((await put(villa.id, { version: 3, name: 'Başka ad' })).status).toBe(200)
  expect(await entriesOf(villa.id)).toMatchObject([
    { version: 2, before: { name: 'Eski ad', honest_notes: [] }, after: { name: 'Yeni ad' } },
    { version: 3, before: { guests: 6 }, after: { guests: 8 }, actor_name: 'Mert Uslu' },
    { version: 4, after: { name: 'Başka ad' } },
  ])
  const same = await put(villa.id, { version: 1, name: 'Başka ad' })
  expect(same.body.content.version).toBe(4)
})

test('a former slug redirects to the new one', async () => {
  const villa = await createVilla(db, { slug: 'ilk-adres' })
  const saved = await put(villa.id, { version: 1, slug: 'son-adres' })
  expect(saved.body.content.former_slugs).toEqual(['ilk-adres'])
  expect((await api.call('GET', '/v1/villas/ilk-adres')).body.content).toEqual({
    code: 'moved',
    slug: 'son-adres',
  })
  expect((await put(villa.id, { version: 2, slug: 'ilk-adres' })).status).toBe(200)
})

test('a cancellation ladder is stored from the most days to the fewest and shown on the page; without one the ladder of the site applies (acceptance row 23)', async () => {
  await db
    .insertInto('settings')
    .values({
      section: 'site',
      key: 'cancellation_ladder',
      value: JSON.stringify([{ days_before: 0, percent_kept: 100, base: 'prepayment' }]),
    })
    .execute()
  const villa = await createVilla(db)
  const near = { days_before: 7, percent_kept: 100, base: 'total' }
  const far = { days_before: 60, percent_kept: 0, base: 'total' }
  const booked = await createReservation(db, villa.id, { check_in: '2027-07-01', check_out: '2027-07-08' })
  const saved = await put(villa.id, { version: 1, cancellation_ladder: [near, far] })
  expect(saved.body.content).toMatchObject({
    cancellation_ladder: [far, near],
    site_cancellation_ladder: [{ days_before: 0 }],
  })
  const page = async () =>
    (await api.call('GET', `/v1/villas/${villa.slug}`)).body.content.cancellation_ladder
  expect(await page()).toEqual([far, near])
  const kept = await db
    .selectFrom('reservations')
    .select('cancellation_ladder')
    .where('id', '=', booked.id)
    .executeTakeFirstOrThrow()
  expect(kept.cancellation_ladder).toEqual(booked.cancellation_ladder)
  await put(villa.id, { version: 2, cancellation_ladder: null })
  expect(await page()).toEqual([{ days_before: 0, percent_kept: 100, base: 'prepayment' }])
})

test('fees are saved as a set: fees with an id are updated, new ones are added, all others are deleted', async () => {
  const villa = await createVilla(db, { fees: [{ name: 'Temizlik' }, { kind: 'pet', name: 'Evcil hayvan' }] })
  const [cleaning, pet] = (await get(`/v1/admin/villas/${villa.id}`)).body.content.fees
  const heating = {
    kind: 'pool_heating',
    name: 'Havuz ısıtma',
    amount: 200_000,
    is_mandatory: false,
    per: 'night',
  }
  const saved = await put(villa.id, { version: 1, fees: [heating, { ...cleaning, amount: 400_000 }] })
  expect(saved.body.content.fees).toMatchObject([
    { name: 'Havuz ısıtma' },
    { id: cleaning.id, amount: 400_000 },
  ])
  const page = (await api.call('GET', `/v1/villas/${villa.slug}`)).body.content
  expect(page.fees.map(({ name }: { name: string }) => name)).toEqual(['Havuz ısıtma', 'Temizlik'])
  // Multiplied by nights or guests a higher fee would exceed the largest amount.
  const dear = await put(villa.id, { version: 2, fees: [{ ...heating, amount: 100_000_001, per: 'night' }] })
  expect(dear.body.errors).toEqual([{ field: 'fees.0.amount', message: ADMIN_SENTENCES.fee_amount }])
  const gone = await put(villa.id, { version: 2, fees: [pet] })
  expect(gone.body.errors).toEqual([{ field: 'fees.0', message: 'Listeden birini seçin' }])
})

test('the capacity stays between the largest coming reservation and the permit', async () => {
  const villa = await createVilla(db, { guests: 8 })
  await createReservation(db, villa.id, {
    check_in: '2027-07-01',
    check_out: '2027-07-08',
    adults: 5,
    children: 2,
  })
  await createReservation(db, villa.id, {
    check_in: '2026-07-01',
    check_out: '2026-07-08',
    adults: 8,
    status: 'completed',
  })
  const fewer = await put(villa.id, { version: 1, guests: 6 })
  expect(fewer.body.errors).toEqual([
    { field: 'guests', message: 'Gelecek bir rezervasyonda 7 kişi var; daha küçük bir sayı yazmayın' },
  ])
  expect((await put(villa.id, { version: 1, guests: 7, permit_max_guests: 7 })).status).toBe(200)
  const above = await put(villa.id, { version: 2, permit_max_guests: 6 })
  expect(above.body.errors?.[0]?.field).toBe('permit_max_guests')
})

test('a changed permit number is unchecked until somebody looks it up', async () => {
  const villa = await createVilla(db, { permit_no: '48-5' })
  const other = (await put(villa.id, { version: 1, permit_no: '07 – 6195' })).body.content
  expect(other).toMatchObject({ permit_no: '07-6195', permit_status: 'unchecked', permit_checked_at: null })
  const looked = (await put(villa.id, { version: 2, permit_status: 'verified' })).body.content
  expect(looked).toMatchObject({ permit_status: 'verified', permit_checked_at: '2027-03-01T09:00:00.000Z' })
})

test('features and rooms are replaced as sets', async () => {
  const villa = await createVilla(db)
  const [one, two] = [await createFeature(db), await createFeature(db)]
  const features = (version: number, feature_ids: number[]) =>
    api.call('PUT', `/v1/admin/villas/${villa.id}/features`, { body: { version, feature_ids }, as: actor })
  expect((await features(1, [two.id, one.id])).body.content.feature_ids).toEqual([one.id, two.id])
  expect((await features(2, [one.id, two.id])).body.content.version).toBe(2)
  expect((await features(1, [one.id])).status).toBe(409)
  expect((await features(2, [999_999])).body.errors).toEqual([
    { field: 'feature_ids', message: 'Listeden birini seçin' },
  ])

  const rooms = (version: number, given: unknown[]) =>
    api.call('POST', '/v1/admin/villarooms', {
      body: { villa_id: villa.id, version, rooms: given },
      as: actor,
    })
  const tower = { name: 'Kule odası', kind: 'bedroom', beds: { double: 1, cot: 0 }, is_en_suite: true }
  const made = (await rooms(2, [tower, { name: 'Salon', kind: 'living' }])).body.content.rooms
  expect(made).toMatchObject([
    { name: 'Kule odası', beds: { double: 1 }, is_en_suite: true, note: '' },
    { name: 'Salon', beds: {}, is_en_suite: false },
  ])
  expect(made[0].beds).toEqual({ double: 1 })
  const turned = (await rooms(3, [made[1], { ...made[0], note: 'Üst katta' }])).body.content
  expect(turned.rooms).toEqual([made[1], { ...made[0], note: 'Üst katta' }])
  expect(turned.version).toBe(4)
  expect((await rooms(1, [])).body.content.record.rooms).toHaveLength(2)
  expect((await rooms(4, [{ ...tower, id: 999_999 }])).body.errors?.[0]?.field).toBe('rooms.0')
  expect((await rooms(4, [{ ...tower, beds: { hamak: 1 } }])).body.errors?.[0]?.field).toBe(
    'rooms.0.beds.hamak',
  )
})

test('the users who may own a villa are found by name in any spelling', async () => {
  const owner = await createUser(db, { first_name: 'Işıl', last_name: 'Öztürk' })
  await createVilla(db, { owner_id: owner.id })
  await createUser(db, { first_name: 'Işıl', last_name: 'Kapalı', is_active: false })
  const found = await get(`/v1/admin/villas/owners?searchString=${encodeURIComponent('ISIL')}`)
  expect(found.body.content).toEqual([
    { id: owner.id, name: 'Işıl Öztürk', email: owner.email, villa_count: 1 },
  ])
  const { content } = await get(
    `/v1/admin/villas/owners?take=20&searchString=${encodeURIComponent('ISIL')}`,
  ).then(({ body }) => body)
  expect(content).toEqual({ items: found.body.content, total: 1 })
  const users = await db.selectFrom('users').select('id').where('is_active', '=', true).execute()
  const everyOne = (await get('/v1/admin/villas/owners')).body.content as { id: number }[]
  expect(everyOne.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    users.map(({ id }) => id).toSorted((a, b) => a - b),
  )
})
