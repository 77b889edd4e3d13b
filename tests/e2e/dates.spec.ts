import { createStay } from './seed.ts'
import { dayName, dayPattern, expect, ready, test, typed } from './visitor.ts'

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, isMobile: viewport.width < 500, hasTouch: viewport.width < 500 })

    test('the dates of a search are typed as people write them, and the calendar follows', async ({
      page,
      db,
    }) => {
      const stay = await createStay(db, { ahead: 230 })
      await page.goto('/')
      await ready(page)
      const form = page.getByRole('main').getByRole('form', { name: 'Villa ara' })
      await form.getByRole('button', { name: /Giriş – çıkış/ }).click()
      const dates = form.getByRole('group', { name: 'Giriş – çıkış' })
      const arrival = dates.getByRole('textbox', { name: 'Giriş', exact: true })
      const departure = dates.getByRole('textbox', { name: 'Çıkış', exact: true })
      await arrival.fill('yarın')
      await arrival.press('Enter')
      await expect(dates.getByText('Tarihi gün, ay ve yıl olarak yazın, örneğin 4.7.2027')).toBeVisible()
      await expect(arrival).toHaveAttribute('aria-invalid', 'true')
      await arrival.fill('1.1.2026')
      await arrival.press('Enter')
      await expect(dates.getByText('Bugünden sonraki bir gün yazın')).toBeVisible()
      await arrival.fill(typed(stay.startDate))
      await arrival.press('Enter')
      await expect(departure).toBeFocused()
      await expect(dates.getByRole('button', { name: dayPattern(stay.startDate) })).toBeInViewport()
      await departure.fill(typed(stay.startDate))
      await departure.press('Enter')
      await expect(dates.getByText('Çıkış, girişten sonra olmalı')).toBeVisible()
      // without a year the next such day is meant
      await departure.fill(dayName(stay.endDate).replace(/ \d{4}$/, ''))
      await dates.getByRole('button', { name: 'Tamam', exact: true }).click()
      await form.getByRole('button', { name: 'Villa ara' }).click()
      await expect(page).toHaveURL(new RegExp(`startDate=${stay.startDate}&endDate=${stay.endDate}`))
    })
  })
}
