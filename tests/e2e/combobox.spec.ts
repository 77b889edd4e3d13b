import type { Locator, Page } from '@playwright/test'
import { expect, ready, test } from './visitor.ts'

// The field «Nereye» of the search offers every town while nothing is typed.
async function openHome(page: Page): Promise<{ field: Locator; options: Locator }> {
  await page.goto('/')
  await ready(page)
  const main = page.getByRole('main')
  const field = main.getByRole('combobox', { name: 'Nereye' })
  await field.focus()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  return { field, options: main.getByRole('option') }
}

/** The option that the arrows point at, by its place; -1 is none. */
const activeAt = (field: Locator) =>
  field.evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant')
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
    const options = [...(list?.querySelectorAll('[role=option]') ?? [])]
    return options.findIndex((option) => option.id === id)
  })

test('the arrows open the list of a combobox at its near end and go round through the text', async ({
  page,
}) => {
  const { field, options } = await openHome(page)
  await field.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => activeAt(field)).toBe(0)
  const last = (await options.count()) - 1
  expect(last).toBeGreaterThan(1)

  await field.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.press('ArrowUp')
  await expect.poll(() => activeAt(field)).toBe(last)
  await field.press('ArrowDown')
  await expect.poll(() => activeAt(field)).toBe(-1)
  await field.press('ArrowDown')
  await expect.poll(() => activeAt(field)).toBe(0)
  await field.press('ArrowUp')
  await field.press('ArrowUp')
  await expect.poll(() => activeAt(field)).toBe(last)
  await expect(field).toBeFocused()
})

test('typing into a combobox chooses nothing, Escape closes its list first and empties it second', async ({
  page,
}) => {
  const { field, options } = await openHome(page)
  await field.click()
  const town = await options.first().textContent()
  await page.keyboard.type(town!)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(options.first()).toHaveText(town!)
  expect(await activeAt(field)).toBe(-1)
  await field.press('ArrowDown')
  await expect.poll(() => activeAt(field)).toBe(0)
  await field.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue(town!)
  await field.press('Escape')
  await expect(field).toHaveValue('')
})

test('fewer results of a combobox forget an option that is gone', async ({ page }) => {
  const { field, options } = await openHome(page)
  await field.press('ArrowUp')
  await expect.poll(() => activeAt(field)).toBeGreaterThan(1)
  await page.keyboard.type('Kalkan')
  await expect(options.first()).toHaveText(/Kalkan/)
  expect(await activeAt(field)).toBe(-1)
  await expect(field).not.toHaveAttribute('aria-activedescendant')
})

test('choosing in a combobox closes it and writes the name, leaving it keeps the text', async ({ page }) => {
  const { field, options } = await openHome(page)
  await field.press('ArrowDown')
  const town = await options.first().textContent()
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue(town!)
  await expect(page.locator('main input[type=hidden][name=town_id]')).toHaveValue(/^\d+$/)

  await field.fill('Kal')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('Tab')
  await expect(page.getByRole('main').getByRole('button', { name: 'Temizle' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('Kal')
})

test('an arrow in a combobox without options opens the list to say why', async ({ page }) => {
  const { field } = await openHome(page)
  const none = page.getByRole('main').getByText('Sonuç bulunamadı', { exact: true })
  await page.keyboard.type('böyle bir yer yok')
  await expect(none).toBeVisible()
  await field.press('Escape')
  await expect(none).toHaveCount(0)
  await field.press('ArrowDown')
  await expect(none).toBeVisible()
})
