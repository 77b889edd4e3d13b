import { expect, test } from '@playwright/test'
import { startDevelopment } from './development-server.ts'
import { ready } from './visitor.ts'

/** Several times what a quiet machine needs (docs/decisions/0038): other journeys run beside this one. */
const BOUNDS = { component: 3000, server: 6000 }

// one `npm run dev` for all of them
test.describe.configure({ mode: 'default' })

let development: Awaited<ReturnType<typeof startDevelopment>>

test.beforeAll(async () => {
  development = await startDevelopment()
})
test.afterAll(async () => {
  expect(await development.stop()).toBe(true)
})

async function seconds(work: () => Promise<void>, bound: number): Promise<string> {
  const began = performance.now()
  await work()
  const needed = performance.now() - began
  expect(needed).toBeLessThan(bound)
  return `${(needed / 1000).toFixed(2)} s`
}

test('a changed component of the site shows at once, also on a page that is asked for anew', async ({
  page,
}) => {
  const foot = page.getByRole('contentinfo')
  const label = foot.getByLabel('E-posta adresi', { exact: true })
  // until its scripts have begun the form is sent without them and answered on another page
  await expect(async () => {
    await page.goto(development.url, { waitUntil: 'networkidle' })
    await foot.getByLabel('E-posta adresiniz').fill('yazilan@ornek.tr')
    await foot.getByRole('button', { name: 'Kaydol' }).click()
    await expect(foot.getByRole('alert')).toBeVisible({ timeout: 5000 })
    expect(new URL(page.url()).pathname).toBe('/')
  }).toPass({ timeout: 40_000 })
  development.change('src/site/shell/header.tsx', 'Nasıl kiralarım?', 'Nasıl kiralanır?')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nasıl kiralanır?' })).toBeVisible()
  // the page was not loaded again: what was typed elsewhere stays
  await expect(foot.getByLabel('E-posta adresiniz')).toHaveValue('yazilan@ornek.tr')
  const needed = await seconds(async () => {
    development.change('src/site/shell/newsletter.tsx', 'E-posta adresiniz', 'E-posta adresi')
    await label.waitFor()
  }, BOUNDS.component)
  // the changed component itself keeps what was typed into it and the answer that it shows
  await expect(label).toHaveValue('yazilan@ornek.tr')
  await expect(foot.getByRole('alert')).toBeVisible()
  // no page is kept in memory
  await page.reload()
  await expect(label).toBeVisible()
  console.log(`development: a changed component of the site after ${needed}`)
})

test('a changed page of the site shows at once, and what was typed into it stays', async ({ page }) => {
  await page.goto(`${development.url}/enquire`, { waitUntil: 'networkidle' })
  await ready(page)
  const code = page.getByLabel('Rezervasyon no')
  await code.fill('ABCD2345')
  development.change(
    'src/site/reservations/find-reservation.tsx',
    '<h1>Rezervasyonlarım</h1>',
    '<h1>Değişen başlık</h1>',
  )
  await page.getByRole('heading', { name: 'Değişen başlık' }).waitFor()
  await expect(code).toHaveValue('ABCD2345')
})

test('a changed component of the dashboard shows at once, what the page holds stays, and a warning of React is heard', async ({
  page,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  await page.goto(`${development.url}/dashboard/login`)
  await page.getByLabel('E-posta').fill('yazilan@ornek.tr')
  await page.getByRole('button', { name: 'Şifreyi göster' }).click()
  const password = page.locator('input[name="password"]')
  await expect(password).toHaveAttribute('type', 'text')

  const file = 'src/dashboard/accounts/sign-in/sign-in-frame.tsx'
  const needed = await seconds(async () => {
    development.change(
      file,
      '<h1>{title}</h1>',
      "<h1>{['Değişen', 'başlık'].map((word) => <b>{word} </b>)}</h1>",
    )
    await page.getByRole('heading', { name: 'Değişen başlık' }).waitFor()
  }, BOUNDS.component)
  await expect(page.getByLabel('E-posta')).toHaveValue('yazilan@ornek.tr')
  await expect(password).toHaveAttribute('type', 'text')
  const warning = 'Each child in a list should have a unique "key" prop'
  await expect.poll(() => warnings.join('\n')).toContain(warning)
  await expect.poll(development.output).toContain(warning)
  console.log(`development: a changed component of the dashboard after ${needed}`)
})

test('a changed file of the server answers anew within seconds, and one with a mistake leaves the last good program running', async ({
  request,
}) => {
  const robots = async () => (await request.get(`${development.url}/robots.txt`)).text()
  const starts = () => development.output().split('Started again').length - 1
  const file = 'src/server/platform/http/serve-robots.ts'
  const before = starts()
  // tests, and what editors put beside a file, start nothing
  development.write('src/server/platform/http/serve-robots.test.ts', 'not a test')
  development.write('src/server/platform/http/serve-robots.ts.swp', 'of an editor')

  const times: string[] = []
  for (const [from, to] of [
    ['User-agent: *', 'User-agent: one'],
    ['User-agent: one', 'User-agent: two'],
  ] as const) {
    times.push(
      await seconds(async () => {
        development.change(file, from, to)
        await expect.poll(robots, { intervals: [20], timeout: 20_000 }).toContain(to)
      }, BOUNDS.server),
    )
  }
  development.change(file, 'User-agent: two', "User-agent: three' mistake")
  await expect.poll(development.output).toContain('serve-robots.ts')
  expect(await robots()).toContain('User-agent: two')
  development.change(file, "User-agent: three' mistake", 'User-agent: three')
  await expect.poll(robots, { timeout: 20_000 }).toContain('User-agent: three')
  expect(starts() - before).toBe(3)
  console.log(`development: a changed file of the server answers after ${times.join(' and ')}`)
})
