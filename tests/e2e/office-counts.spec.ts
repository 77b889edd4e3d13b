import { createReservation } from '../factories/reservations.ts'
import { createTransaction } from '../factories/transactions.ts'
import { ADMIN, signIn } from './dashboard.ts'
import { createStay } from './seed.ts'
import { dayAfter, expect, test, today } from './visitor.ts'

// How many presses and keys the daily jobs of the office take. A key takes 0.28 s, a press with its aim 1.5 s.
test.use({ viewport: { width: 1440, height: 900 } })
const secondsOf = (presses: number, keys: number) => presses * 1.5 + keys * 0.28

for (const width of [1440, 390]) {
  test(`who arrives tomorrow and has not paid is read after one press, ${width} px`, async ({
    page,
    request,
    db,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const stay = await createStay(db)
    const tomorrow = { check_in: dayAfter(today(), 1), check_out: dayAfter(today(), 6) }
    const owes = await createReservation(db, stay.id, { ...tomorrow, last_name: `Borçlu ${width}` })
    const other = await createStay(db)
    const paid = await createReservation(db, other.id, { ...tomorrow, last_name: `Ödemiş ${width}` })
    await createTransaction(db, owes.id, { amount: 1_500_000 })
    await createTransaction(db, paid.id, { amount: 5_000_000 })
    await signIn(page, request, ADMIN)
    await page.goto('/dashboard/')
    await page.getByRole('link', { name: 'Yarın', exact: true }).click()
    const arrivals = page.getByRole('region', { name: 'Yarın giriş' }).getByRole('listitem')
    await expect(arrivals.filter({ hasText: `Borçlu ${width}` })).toContainText('₺35.000kalan ödeme')
    await expect(arrivals.filter({ hasText: `Ödemiş ${width}` })).toContainText('Ödendi')
    await expect(
      arrivals.filter({ hasText: `Borçlu ${width}` }).getByRole('link', { name: /^0/ }),
    ).toBeVisible()
  })
}

test('a booking by telephone is taken over the calendar in less than a minute', async ({
  page,
  request,
  db,
}) => {
  const stay = await createStay(db, { guests: 6, town: 'Şıxtelefon' })
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/occupancy')
  let [presses, keys] = [0, 0]
  const type = async (text: string | string[]) => {
    for (const key of text) await page.keyboard.press(key === ' ' ? 'Space' : key)
    keys += text.length
  }
  const press = async (target: ReturnType<typeof page.getByRole>) => {
    await target.click()
    presses += 1
  }
  // seventh of the seventh, because browsers ask for the day or for the month first
  const year = Number(today().slice(0, 4)) + (today().slice(5) < '07-01' ? 0 : 1)
  await press(page.getByRole('button', { name: 'Boş olanlar' }))
  const filter = page.getByRole('group', { name: 'Boş olanlar süzgeci' })
  await expect(filter.getByLabel('Bölge')).toBeFocused()
  await type('sixt')
  await expect(filter.getByRole('option')).toHaveText(['Şıxtelefon'])
  await type(['Tab', 'Tab', 'Tab', '2', 'Tab', 'Tab', ...`0707${year}`.split(''), 'Enter'])
  await press(page.getByRole('link', { name: new RegExp(`^${stay.name} boş, ₺`) }))
  const form = page.getByRole('dialog', { name: 'Yeni rezervasyon' })
  await expect(form.getByRole('region', { name: 'Fiyat' })).toContainText('₺')
  await press(form.getByLabel('Ad', { exact: true }))
  for (const text of ['hatice', 'gul', '05320000911']) {
    await type(text)
    if (text !== '05320000911') await type(['Tab'])
  }
  await expect(form.getByLabel('Telefon')).toHaveValue(/0911|09 11/)
  await press(form.getByRole('button', { name: 'Rezervasyonu oluştur' }))
  const drawer = page.getByRole('dialog').first()
  await expect(drawer).toContainText(/hatice gul/i)
  expect(new URL(page.url()).pathname).toBe('/dashboard/occupancy')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^hatice gul, /i })).toBeVisible()
  expect(secondsOf(presses, keys), `${presses} presses and ${keys} keys`).toBeLessThan(30)
})

test('who changed a price yesterday is found in the log by three fields', async ({ page, request, db }) => {
  const stay = await createStay(db)
  const { id: record_id } = await db
    .selectFrom('seasons')
    .select('id')
    .where('villa_id', '=', stay.id)
    .executeTakeFirstOrThrow()
  const yesterday = dayAfter(today(), -1)
  const entry = { actor_name: 'Mert Ilıcak', action: 'change_season', record: 'season', record_id }
  const change = { before: JSON.stringify({ price: 900_000 }), after: JSON.stringify({ price: 1_000_000 }) }
  await db
    .insertInto('audit_log')
    .values([
      { ...entry, ...change, created_at: `${yesterday}T09:00:00Z` },
      { ...entry, actor_name: 'Önceki Gün', created_at: `${dayAfter(yesterday, -1)}T09:00:00Z` },
      { ...entry, actor_name: 'Bugünkü', created_at: `${today()}T00:30:00Z` },
    ])
    .execute()
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/audit')
  await page.getByLabel('Kayıt türü').selectOption({ label: 'Fiyat dönemi' })
  await page.getByLabel('İlk gün').fill(yesterday)
  await page.getByLabel('Son gün').fill(yesterday)
  const found = page.getByRole('table').getByRole('row').filter({ hasText: stay.name })
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Mert Ilıcak')
  await found.getByRole('link').first().click()
  const field = page.getByRole('dialog').getByRole('row').filter({ hasText: 'Fiyat' })
  await expect(field).toContainText('₺9.000')
  await expect(field).toContainText('₺10.000')
})
