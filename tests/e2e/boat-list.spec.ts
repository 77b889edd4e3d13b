import { addDays } from '../../src/domain/calendar/stay.ts'
import { expect, ready, screenshot, test, today } from './visitor.ts'

for (const screen of [
  { name: 'wide light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'narrow dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const) {
  test.describe(`on a ${screen.name} screen`, () => {
    test.use({ viewport: screen.viewport, colorScheme: screen.colorScheme })

    test('a visitor searches a boat from the home page, picks a marina on the map and keeps a favourite', async ({
      page,
    }) => {
      await page.goto('/')
      await ready(page)
      await page.getByRole('radio', { name: 'Tekne' }).check()
      const form = page.getByRole('form', { name: 'Tekne ara' })
      await form.getByRole('button', { name: /^Gün/ }).click()
      const day = addDays(today(), 40)
      await page
        .getByRole('textbox', { name: 'Tur günü' })
        .first()
        .fill(day.split('-').toReversed().join('.'))
      await page.getByRole('textbox', { name: 'Tur günü' }).first().press('Enter')
      await form.getByRole('button', { name: 'Tekne ara' }).click()
      await expect(page).toHaveURL(new RegExp(`/listingboat\\?date=${day}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Kiralık tekneler, \d+ tekne$/)
      await screenshot(page, `boat-list-${screen.name.replace(' ', '-')}`)

      const toMap = page.getByRole('link', { name: 'Harita', exact: true })
      if (await toMap.isVisible()) await toMap.click()
      // Touched, the map can be moved and groups its pins anew, so the pin is read after that.
      await page.locator('.listing-map-box').hover()
      await expect(page.getByRole('application', { name: /^Marinalar, tekne sayıları/ })).toBeVisible()
      const pin = page.getByRole('link', { name: /: \d+ tekne, en düşük tur toplamı ₺/ }).first()
      const count = /: (\d+) tekne/.exec((await pin.getAttribute('aria-label')) ?? '')?.[1]
      await pin.click()
      await expect(page).toHaveURL(/marina_id=/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`, ${count} tekne$`))

      const card = page.getByRole('main').getByRole('article').first()
      const name = await card.getByRole('heading').innerText()
      await card.getByRole('button', { name: `Favorilere ekle: ${name}` }).click()
      await expect(page.getByText('Tekne favorilere eklendi.')).toBeVisible()
      await page.getByRole('button', { name: 'Favoriler, 1 tekne' }).click()
      await page.getByRole('group', { name: 'Favoriler' }).getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`/tekne/[a-z0-9-]+\\?.*date=${day}`))
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('button', { name: `Favorilere ekle: ${name}` })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
    })

    test('filters leave as many boats as they say, and an empty list leads to one that is not', async ({
      page,
    }) => {
      await page.goto('/listingboat')
      await ready(page)
      await page.getByRole('link', { name: /^Filtreler/ }).click()
      const drawer = page.getByRole('dialog', { name: 'Filtreler' })
      await drawer.getByRole('checkbox', { name: /^Gulet/ }).check()
      await expect(drawer.getByRole('button', { name: '8 tekneyi göster' })).toBeVisible()
      await screenshot(page, `boat-filters-${screen.name.replace(' ', '-')}`)
      await drawer.getByRole('button', { name: '8 tekneyi göster' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Gulet, 8 tekne' })).toBeVisible()

      await page.goto('/listingboat?cabins=40&guests=10')
      await expect(page.getByText('Bu seçime uyan tekne yok.')).toBeVisible()
      await page.getByRole('link', { name: /^Kamara sayısını serbest bırak \(\d+ tekne\)$/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Kiralık tekneler, [1-9]\d* tekne$/)
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor searches a boat from the home page and filters by a marina of the map', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('radio', { name: 'Tekne' }).check()
    const form = page.getByRole('form', { name: 'Tekne ara' })
    const types = form.getByLabel('Tekne tipi')
    const gulet = await types.locator('option').filter({ hasText: 'Gulet' }).getAttribute('value')
    await types.selectOption(gulet)
    await form.getByRole('button', { name: 'Tekne ara' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Gulet, \d+ tekne$/)
    await page
      .getByRole('link', { name: /: \d+ tekne, en düşük günlük ₺/ })
      .first()
      .click()
    await expect(page).toHaveURL(/marina_id=/)
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/tekne\//)
  })
})
