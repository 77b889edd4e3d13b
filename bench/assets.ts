import { existsSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { freeStays } from './free-stays.ts'
import { atMost } from './report.ts'
import type { Stage } from './stage.ts'

export const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
/** Chunks that a first load must not fetch. */
const LATE = /lightbox|DayPicker|day-grid/i
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
/** A page rests when it has asked for nothing for so long. */
const QUIET_MS = 1000

/**
 * Scripts and styles that a browser with an empty cache fetches for each page: those that its HTML links, all until the page
 * rests, and all after the first movement, when the page fetches what it left for later.
 */
export async function benchAssets(stage: Stage): Promise<void> {
  stage.report.section('Scripts and styles of a page, KB gzip, as Chromium fetches them')
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
    for (const [, path] of pages) await (await fetch(server.url + path)).text()
    // the first rendering after a start compiles code, which no later one does
    await stage.takeHeld()
    for (const [name, path] of pages) addLine(stage, name, await fetchedBy(browser, server.url + path))
  } finally {
    await browser.close()
  }
}

interface Fetched {
  kind: string
  name: string
  bytes: number
}

interface Visit {
  linked: Fetched[]
  /** until the page rested */
  first: Fetched[]
  /** until it rested again after a movement */
  moved: Fetched[]
}

async function fetchedBy(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'tr-TR',
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': '10.250.0.1' },
  })
  try {
    const page = await context.newPage()
    const files: Fetched[] = []
    page.on('response', (response) => {
      const kind = response.request().resourceType()
      if (kind !== 'script' && kind !== 'stylesheet') return
      const name = new URL(response.url()).pathname.split('/').at(-1)!
      void response.body().then(
        (body) => files.push({ kind, name, bytes: gzipSync(body, { level: 9 }).length }),
        // a preload that was answered without a body
        () => undefined,
      )
    })
    const rests = untilQuiet(page)
    const response = await page.goto(url)
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}.`)
    const html = await response.text()
    await rests()
    const first = [...files]
    const linked = first.filter(({ name }) => html.includes(`/assets/${name}`))
    await page.mouse.move(200, 300)
    await page.mouse.wheel(0, 500)
    await rests()
    return { linked, first, moved: files }
  } finally {
    await context.close()
  }
}

/** Follows the requests of a page from now on; what it returns waits until none has run for `QUIET_MS`. */
function untilQuiet(page: Page): () => Promise<void> {
  const requests = { running: 0, last: performance.now() }
  const count = (change: number) => () => {
    requests.running += change
    requests.last = performance.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  return async () => {
    requests.last = performance.now()
    while (requests.running > 0 || performance.now() - requests.last < QUIET_MS) await wait(50)
  }
}

/** In KB. */
const sum = (files: Fetched[], kind: string) =>
  files.filter((file) => file.kind === kind).reduce((total, { bytes }) => total + bytes, 0) / 1024

function addLine(stage: Stage, name: string, { linked, first, moved }: Visit): void {
  const [atOnce, atRest, afterwards] = [sum(linked, 'script'), sum(first, 'script'), sum(moved, 'script')]
  const css = sum(first, 'stylesheet')
  const scripts = first.filter(({ kind }) => kind === 'script').toSorted((a, b) => b.bytes - a.bytes)
  const late = scripts.filter((file) => LATE.test(file.name)).map((file) => file.name)
  const largest = scripts.slice(0, 3).map((file) => `${file.name} ${(file.bytes / 1024).toFixed(1)}`)
  stage.report.add({
    name: `${name}: largest`,
    found: `${scripts.length} files, ${largest.join(', ')}`,
  })
  stage.report.add({
    name,
    found: `script ${atOnce.toFixed(1)} linked, ${atRest.toFixed(1)} at rest, ${afterwards.toFixed(1)} after the first movement; CSS ${css.toFixed(1)} KB`,
    aims: [
      atMost('linked', atOnce, 140, ' KB'),
      atMost('after the first movement', afterwards, 170, ' KB'),
      atMost('CSS', css, 20, ' KB'),
      {
        text: `calendar and lightbox apart${late.length > 0 ? ` (${late.join(', ')})` : ''}`,
        holds: late.length === 0,
      },
    ],
    row: `script of a page, ${name}`,
  })
}
