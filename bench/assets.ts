import { existsSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { freeStays } from './free-stays.ts'
import { atMost } from './report.ts'
import type { Stage } from './stage.ts'

export const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
/** Chunks that a first load must not fetch. */
const LATE = /lightbox|DayPicker|day-grid/i
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']

/** Scripts and styles that a browser with an empty cache fetches for each page, gzip. */
export async function benchAssets(stage: Stage): Promise<void> {
  stage.report.section('Scripts and styles of a first load, KB gzip, as Chromium fetches them')
  if (!existsSync(CHROMIUM)) {
    stage.report.add({ name: `not measured: there is no ${CHROMIUM} (CHROMIUM_PATH)` })
    return
  }
  const server = await stage.server('small')
  const [stay] = await freeStays(server, 1, 10)
  const { slug, check_in, check_out } = stay!
  const pages: [string, string][] = [
    ['home', '/'],
    ['listing', '/listing'],
    ['villa', `/villa/${slug}`],
    ['request', `/villa/${slug}/talep?startDate=${check_in}&endDate=${check_out}&adults=2`],
    ['enquire', '/enquire'],
    ['text', '/website/rental'],
  ]
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
  try {
    for (const [name, path] of pages) {
      const context = await browser.newContext({
        locale: 'tr-TR',
        viewport: { width: 390, height: 844 },
        extraHTTPHeaders: { 'x-forwarded-for': '10.250.0.1' },
      })
      const page = await context.newPage()
      const files: { kind: string; name: string; bytes: number }[] = []
      const reading: Promise<void>[] = []
      page.on('response', (response) => {
        const kind = response.request().resourceType()
        if (kind !== 'script' && kind !== 'stylesheet') return
        const read = async () => {
          const bytes = gzipSync(await response.body(), { level: 9 }).length
          files.push({ kind, name: new URL(response.url()).pathname.split('/').at(-1)!, bytes })
        }
        reading.push(read().catch(() => undefined))
      })
      const response = await page.goto(server.url + path, { waitUntil: 'networkidle' })
      if (response?.status() !== 200) throw new Error(`${path} answered ${response?.status()}.`)
      await Promise.all(reading)
      await context.close()
      const sum = (kind: string) =>
        files.filter((file) => file.kind === kind).reduce((total, { bytes }) => total + bytes, 0) / 1024
      const scripts = files.filter(({ kind }) => kind === 'script').toSorted((a, b) => b.bytes - a.bytes)
      const late = scripts.filter((file) => LATE.test(file.name)).map((file) => file.name)
      const largest = scripts.slice(0, 3).map((file) => `${file.name} ${(file.bytes / 1024).toFixed(1)}`)
      stage.report.add({
        name,
        found: `JS ${sum('script').toFixed(1)} in ${scripts.length} files (${largest.join(', ')}), CSS ${sum('stylesheet').toFixed(1)}`,
        aims: [
          atMost('JS', sum('script'), 130, ' KB'),
          atMost('CSS', sum('stylesheet'), 20, ' KB'),
          {
            text: `calendar and lightbox apart${late.length > 0 ? ` (${late.join(', ')})` : ''}`,
            holds: late.length === 0,
          },
        ],
      })
    }
  } finally {
    await browser.close()
  }
}
