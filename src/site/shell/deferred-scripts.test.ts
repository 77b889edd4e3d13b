import { expect, test } from 'vitest'
import { deferScripts } from './deferred-scripts.ts'

const page = (head: string, script: string) =>
  `<head>${head}<link rel="stylesheet" href="/a.css"/></head><body><p>Çalış’ta ev</p><script nonce="m">context</script>${script}</body>`

const setAside = (written: string) => deferScripts(Buffer.from(written)).toString()

test('the first script is disabled, and its module preloads move into its data attribute', () => {
  const written = page(
    '<link rel="modulepreload" href="/assets/a.js" nonce="m"/><link rel="modulepreload" href="/assets/b.js"/>',
    '<script nonce="m" type="module" async="">import "/assets/a.js"</script>',
  )
  expect(setAside(written)).toBe(
    page(
      '',
      '<script nonce="m" type="text/plain" data-modules="/assets/a.js /assets/b.js">import "/assets/a.js"</script>',
    ),
  )
})

test('module preloads after the first script move too', () => {
  const start = '<script type="module" async="">import "/assets/a.js"</script>'
  const link = '<link rel="modulepreload" href="/assets/a.js"/>'
  expect(setAside(page('', start + link))).toBe(
    page('', '<script type="text/plain" data-modules="/assets/a.js">import "/assets/a.js"</script>'),
  )
})

test('a page without a module script is unchanged', () => {
  const written = page('<link rel="modulepreload" href="/assets/a.js"/>', '')
  expect(setAside(written)).toBe(written)
})
