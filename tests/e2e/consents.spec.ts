import { createStay } from './seed.ts'
import { codeOf, expect, fillRequest, newGuest, ready, test } from './visitor.ts'

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
