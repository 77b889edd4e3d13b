import type { Page, Request } from '@playwright/test'
import { createReservation } from '../factories/reservations.ts'
import { ADMIN, signIn } from './dashboard.ts'
import { createStay } from './seed.ts'
import { dayAfter, expect, test } from './visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a list shows what was written elsewhere, and nothing is asked while nobody looks', async ({
  page,
  request,
  db,
}) => {
  const { id, startDate, endDate } = await createStay(db)
  const write = (days: number) =>
    createReservation(db, id, { check_in: dayAfter(startDate, days), check_out: dayAfter(endDate, days) })
  const rowsOf = (window: Page) => window.getByRole('row').filter({ hasText: 'Deniz' })
  const isWait = (sent: Request) => sent.url().includes('/v1/admin/changes?since=')
  const list = `/dashboard/reservations/villa?villa_id=${id}`

  await signIn(page, request, ADMIN)
  const firstWait = page.waitForRequest(isWait)
  await page.goto(list)
  await firstWait
  await write(0)
  await expect(rowsOf(page)).toHaveCount(1)

  const other = await page.context().newPage()
  const otherWait = other.waitForRequest(isWait)
  await other.goto(list)
  await otherWait
  await page.evaluate(() => {
    document.hasFocus = () => false
    window.dispatchEvent(new Event('blur'))
  })
  const asked: string[] = []
  // code that is loaded ahead of time is no question about records
  page.on('request', (sent) => {
    if (sent.url().includes('/v1/')) asked.push(sent.url())
  })
  await write(20)
  // the window that somebody looks at shows it, so the other one would have asked by then
  await expect(rowsOf(other)).toHaveCount(2)
  expect(asked).toEqual([])
  await expect(rowsOf(page)).toHaveCount(1)

  await page.evaluate(() => {
    document.hasFocus = () => true
    window.dispatchEvent(new Event('focus'))
  })
  await expect(rowsOf(page)).toHaveCount(2)
})
