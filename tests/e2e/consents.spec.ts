import { createStay } from './seed.ts'
import { createReservation } from '../factories/reservations.ts'
import { codeOf, dayAfter, expect, fillRequest, newGuest, ready, test, today } from './visitor.ts'

test('the sentences that are read and ticked are those stored, and the form that they name opens and stays with the reservation', async ({
  page,
  context,
  db,
}, info) => {
  const stay = await createStay(db)
  await page.goto(`/villa/${stay.slug}/talep?startDate=${stay.startDate}&endDate=${stay.endDate}&adults=2`)
  await ready(page)
  await fillRequest(page, newGuest(info.workerIndex))
  const sentenceOf = async (name: RegExp) => {
    const box = page.getByRole('checkbox', { name })
    await expect(box).toBeChecked()
    return box.evaluate((input: HTMLInputElement) => input.labels![0]!.textContent.trim())
  }
  const kvkk = await sentenceOf(/KVKK/)
  const terms = await sentenceOf(/Ön bilgilendirme/)

  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Ön bilgilendirme formunu' }).click()
  const form = await opening
  await expect(form.getByRole('heading', { level: 1, name: 'Ön bilgilendirme formu' })).toBeVisible()
  for (const heading of ['Satıcı', 'Konaklama', 'Bedel', 'Ödeme', 'İptal koşulları', 'Cayma hakkı']) {
    await expect(form.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }
  await expect(form.getByRole('definition').filter({ hasText: stay.name })).toBeVisible()
  await form.close()

  await page.getByRole('button', { name: 'Rezervasyon talebi gönder' }).click()
  const code = await codeOf(page)
  await page.getByText('Ön bilgilendirme formu', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Cayma hakkı' })).toBeVisible()
  const stored = await db
    .selectFrom('reservations')
    .select(['kvkk_consent_text', 'terms_consent_text'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ kvkk_consent_text: kvkk, terms_consent_text: terms })
})

test('the page about cancelling shows the ladder as a table, and a customer asks to cancel where it says so', async ({
  page,
  db,
}) => {
  await page.goto('/website/cancel')
  const rows = page.getByRole('table', { name: 'İptal koşulları' }).getByRole('row')
  await expect(rows).toHaveCount(5)

  const { id } = await createStay(db)
  const stay = { check_in: dayAfter(today(), 300), check_out: dayAfter(today(), 307) }
  const email = `vazgecen${id}@konuk.example`
  const { code } = await createReservation(db, id, { ...stay, status: 'confirmed', email })
  await page.goto('/enquire')
  await ready(page)
  await page.getByRole('textbox', { name: 'Rezervasyon no' }).fill(code)
  await page.getByRole('main').getByRole('textbox', { name: 'E-posta ya da telefon' }).fill(email)
  await page.getByRole('button', { name: 'Rezervasyonu göster' }).click()
  await page.getByText('İptal etmek istiyorum').click()
  await page.getByRole('textbox', { name: 'Nedeni' }).fill('Uçuşumuz iptal oldu')
  await page.getByRole('button', { name: 'İptal talebini gönder' }).click()
  await expect(page.getByText('İptal talebiniz bize ulaştı')).toBeVisible()
  await expect(page.getByText('Onaylandı', { exact: true })).toBeVisible()
})
