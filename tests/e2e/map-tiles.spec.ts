import { expect, ready, screenshot, test } from './visitor.ts'

const HOST = 'http://tiles.example.test'
test.use({ viewport: { width: 1440, height: 900 }, mapTiles: `${HOST}/{z}/{x}/{y}.png` })

const TILE = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="255" height="255" fill="#cde"/></svg>`

test('tiles lie in place of the coast once they come, with whom they are from; until then it stays', async ({
  page,
  complaints,
}) => {
  let areServed = false
  await page.route(`${HOST}/**`, (route) =>
    areServed ? route.fulfill({ contentType: 'image/svg+xml', body: TILE }) : route.abort(),
  )
  await page.goto('/listing?town_id=3')
  await ready(page)
  const map = page.getByRole('application', { name: 'Bulunan evlerin kıyıdaki yerleri' })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().startsWith(HOST))
  await page.locator('.listing-map').hover()
  await failed
  await expect(map.locator('.coast-point').filter({ hasText: 'Kalkan' })).toBeVisible()
  await expect(page.getByText('© OpenStreetMap')).toHaveCount(0)

  areServed = true
  await page.reload()
  await ready(page)
  await page.locator('.listing-map').hover()
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible()
  await expect(page.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible()
  await expect(map.locator('.coast-land')).toHaveCount(0)
  await expect(map.getByRole('link').first()).toBeVisible()
  await screenshot(page, 'map-tiles-1440')
  // the policy allows the host; that a tile could not be had is no fault of the page
  expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})
