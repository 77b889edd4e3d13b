import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveRobots } from './serve-robots.ts'

async function robots(isProduction: boolean) {
  const app = fastify()
  serveRobots(app, { is_production: isProduction, site_url: 'https://telmessa.test' })
  const { statusCode, headers, body } = await app.inject('/robots.txt')
  return { statusCode, type: headers['content-type'], lines: body.trimEnd().split('\n') }
}

test('the production site is open to search engines except for its private paths', async () => {
  const { statusCode, type, lines } = await robots(true)
  expect(statusCode).toBe(200)
  expect(type).toBe('text/plain; charset=utf-8')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain('Disallow: /dashboard')
  expect(lines).not.toContain('Disallow: /')
  expect(lines.at(-1)).toBe('Sitemap: https://telmessa.test/sitemap.xml')
})

test('any other copy asks not to be indexed', async () => {
  const { lines } = await robots(false)
  expect(lines).toEqual(['User-agent: *', 'Disallow: /'])
})
