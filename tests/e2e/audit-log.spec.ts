import { createVilla } from '../factories/villas.ts'
import { ADMIN, signIn } from './dashboard.ts'
import { expect, screenshot, test } from './visitor.ts'

const SIZES = [
  { name: 'wide', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

for (const { name, viewport, colorScheme } of SIZES) {
  test.describe(`${name} ${colorScheme}`, () => {
    test.use({ viewport, colorScheme })

    test('an admin reads what happened to a villa, and what a change replaced', async ({
      page,
      request,
      db,
    }) => {
      const villa = await createVilla(db, { slug: `kayitli-${name}`, name: `Villa Kayıtlı ${name}` })
      const entry = { actor_name: 'Deniz Kaya', record: 'villa', record_id: villa.id }
      const change = { before: JSON.stringify({ guests: 6 }), after: JSON.stringify({ guests: 8 }) }
      await db
        .insertInto('audit_log')
        .values([
          { ...entry, action: 'create' },
          { ...entry, ...change, action: 'update' },
        ])
        .execute()
      await signIn(page, request, ADMIN)
      await page.goto(`/dashboard/villas/${villa.id}/general`)
      await page.getByRole('button', { name: 'Villa işlemleri' }).click()
      await page.getByRole('menuitem', { name: 'İşlem kaydı' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'İşlem kaydı' })).toBeVisible()
      await expect(page.getByRole('table').getByText('Deniz Kaya')).toHaveCount(2)
      await screenshot(page, `audit-${name}`)
      await page.getByRole('link', { name: 'Değiştirdi' }).click()
      const drawer = page.getByRole('dialog')
      await expect(drawer).toContainText('Kişi')
      await expect(drawer.getByRole('link', { name: villa.name })).toBeVisible()
      await screenshot(page, `audit-entry-${name}`)
      await drawer.getByRole('link', { name: villa.name }).click()
      await expect(page).toHaveURL(new RegExp(`/dashboard/villas/${villa.id}/general`))
    })
  })
}
