import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

interface Violation {
  from: string
  to: string
  rule: { name: string }
}

/** Runs dependency-cruiser over the given files and returns what they violate, as "rule: from → to". */
async function violationsOf(files: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'telmessa-imports-'))
  try {
    for (const name of ['fastify', 'zod', 'kysely', 'react']) {
      files[`node_modules/${name}/package.json`] = `{ "name": "${name}", "main": "index.js" }`
      files[`node_modules/${name}/index.js`] = ''
    }
    files['package.json'] = '{ "dependencies": { "fastify": "1", "zod": "1", "kysely": "1", "react": "1" } }'
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    const tool = join(root, 'node_modules', '.bin', 'depcruise')
    const args = [
      tool,
      '--config',
      join(root, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      'src',
      'tests',
    ]
    // The exit code is the number of errors; the report is written in any case.
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
      (error: { stdout: string }) => error,
    )
    const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } }
    return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).toSorted()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The files that the cases import. */
const files = {
  'src/domain/pricing/money.ts': '',
  'src/domain/pricing/pricing.ts': '',
  'src/contract/villas.ts': '',
  'src/client/client.ts': '',
  'src/ui/button.tsx': '',
  'src/site/root.tsx': '',
  'src/dashboard/calendar-grid/bars.ts': '',
  'src/dashboard/editor/editor-page.tsx': '',
  'src/dashboard/form/use-record-form.ts': '',
  'src/dashboard/list/list-frame.tsx': '',
  'src/dashboard/shell/call.ts': '',
  'src/dashboard/villas/list-page.tsx': '',
  'src/dashboard/routes.tsx': '',
  'src/dashboard/main.tsx': '',
  'src/server/main.ts': '',
  'src/server/platform/context.ts': '',
  'src/server/platform/db/connect.ts': '',
  'src/server/platform/db/schema.ts': '',
  'src/server/services/catalogue/villa-facts.ts': '',
  'src/server/platform/db/in-transaction.ts': '',
  'src/server/platform/http/route.ts': '',
  'src/server/services/notifications/outbox.ts': '',
  'src/server/platform/mail/smtp.ts': '',
  'src/server/modules/villas/store.ts': '',
  'src/server/platform/jobs/start-jobs.ts': '',
  'src/server/services/backup/make-backup.ts': '',
  'db/demo/load-demo.ts': '',
  'tests/factory.ts': '',
}

test('the imports that ARCHITECTURE.md describes are allowed', async () => {
  const violations = await violationsOf({
    ...files,
    'src/domain/pricing/stay.ts': `import './money.ts'`,
    'src/contract/quotes.ts': `import 'zod'\nimport '../domain/pricing/money.ts'`,
    'src/client/browser.ts': `import type { Villa } from '../contract/villas.ts'`,
    'src/ui/price.tsx': `import 'react'\nimport '../domain/pricing/money.ts'\nimport type { Quote } from '../domain/pricing/pricing.ts'`,
    'src/dashboard/calendar/occupancy-page.tsx': `
      import './toolbar.tsx'
      import '../calendar-grid/grid.ts'
      import '../form/use-draft.ts'
      import '../list/filter-chip.tsx'
      import '../shell/call.ts'`,
    'src/dashboard/calendar/toolbar.tsx': '',
    'src/dashboard/calendar-grid/grid.ts': `
      import './bars.ts'
      import '../form/use-draft.ts'
      import '../list/filter-chip.tsx'
      import '../shell/call.ts'`,
    'src/dashboard/editor/calendar.tsx': `
      import './editor-page.tsx'
      import '../calendar-grid/bars.ts'
      import '../list/list-frame.tsx'
      import '../form/use-record-form.ts'
      import '../shell/call.ts'`,
    'src/dashboard/form/use-draft.ts': `import './use-record-form.ts'\nimport '../shell/call.ts'`,
    'src/dashboard/list/filter-chip.tsx': `import './list-frame.tsx'\nimport '../form/use-draft.ts'\nimport '../shell/call.ts'`,
    'src/dashboard/list/list.test.ts': `import '../villas/list-page.tsx'`,
    'src/dashboard/start.tsx': `import './routes.tsx'\nimport './villas/list-page.tsx'\nimport './shell/call.ts'`,
    'src/site/home.tsx': `import '../client/client.ts'\nimport '../ui/button.tsx'\nimport '../domain/pricing/pricing.ts'`,
    'src/site/list.tsx': `import { type Villa } from '../contract/villas.ts'\nexport const page = <p>1</p>`,
    'src/server/modules/villas/create-villa.ts': `
      import './store.ts'
      import '../../platform/http/route.ts'
      import '../../services/notifications/outbox.ts'
      import '../../platform/context.ts'
      import '../../platform/db/in-transaction.ts'
      import type { Database } from '../../platform/db/schema.ts'
      import '../../../domain/pricing/pricing.ts'
      import '../../../contract/villas.ts'`,
    'src/server/modules/boats/store.ts': `import 'kysely'\nimport '../../platform/db/connect.ts'\nimport '../../platform/context.ts'`,
    'src/server/modules/boats/store-list.ts': `import 'kysely'\nimport '../../services/catalogue/villa-facts.ts'`,
    'src/server/services/booking/expire-holds.ts': `import 'kysely'\nimport '../notifications/outbox.ts'`,
    'src/server/services/backup/backup.ts': `import './make-backup.ts'\nimport '../../platform/db/connect.ts'`,
    'src/server/jobs.ts': `import './services/booking/expire-holds.ts'\nimport './platform/jobs/start-jobs.ts'`,
    'src/server/prepare-data.ts': `export const demo = () => import('../../db/demo/load-demo.ts')`,
    'src/server/app.ts': `import 'fastify'\nimport './modules/villas/create-villa.ts'`,
    'src/server/modules/villas/create-villa.test.ts': `
      import '../boats/store.ts'
      import '../../../../tests/factory.ts'
      export const demo = () => import('../../../../db/demo/load-demo.ts')`,
  })
  expect(violations).toEqual([])
})

const forbidden: [rule: string, from: string, code: string, to: string][] = [
  [
    'backup-is-a-program-of-its-own',
    'src/server/modules/boats/a.ts',
    '../../services/backup/make-backup.ts',
    'src/server/services/backup/make-backup.ts',
  ],
  [
    'browser-never-imports-server',
    'src/dashboard/list.tsx',
    '../server/platform/context.ts',
    'src/server/platform/context.ts',
  ],
  [
    'browser-never-imports-server',
    'src/site/home.tsx',
    '../server/platform/context.ts',
    'src/server/platform/context.ts',
  ],
  ['client-never-imports-its-callers', 'src/client/browser.ts', '../ui/button.tsx', 'src/ui/button.tsx'],
  ['contract-knows-zod-and-domain', 'src/contract/quotes.ts', '../client/client.ts', 'src/client/client.ts'],
  ['contract-knows-zod-and-domain', 'src/contract/words.ts', 'react', 'node_modules/react/index.js'],
  [
    'contract-reaches-browsers-as-types',
    'src/client/calls.ts',
    '../contract/villas.ts',
    'src/contract/villas.ts',
  ],
  [
    'contract-reaches-browsers-as-types',
    'src/site/list.tsx',
    '../contract/villas.ts',
    'src/contract/villas.ts',
  ],
  [
    'dashboard-calendar-grid-imports-no-module',
    'src/dashboard/calendar-grid/bars.tsx',
    '../editor/editor-page.tsx',
    'src/dashboard/editor/editor-page.tsx',
  ],
  [
    'dashboard-calendar-grid-imports-no-module',
    'src/dashboard/calendar-grid/cell-menu.tsx',
    '../villas/list-page.tsx',
    'src/dashboard/villas/list-page.tsx',
  ],
  [
    'dashboard-editor-imports-no-module',
    'src/dashboard/editor/section.tsx',
    '../villas/list-page.tsx',
    'src/dashboard/villas/list-page.tsx',
  ],
  [
    'dashboard-form-imports-shell-alone',
    'src/dashboard/form/pick.tsx',
    '../list/list-frame.tsx',
    'src/dashboard/list/list-frame.tsx',
  ],
  [
    'dashboard-form-imports-shell-alone',
    'src/dashboard/form/villa-field.tsx',
    '../villas/list-page.tsx',
    'src/dashboard/villas/list-page.tsx',
  ],
  [
    'dashboard-list-imports-form-and-shell',
    'src/dashboard/list/columns.tsx',
    '../villas/list-page.tsx',
    'src/dashboard/villas/list-page.tsx',
  ],
  [
    'dashboard-modules-never-import-each-other',
    'src/dashboard/home/home-page.tsx',
    '../villas/list-page.tsx',
    'src/dashboard/villas/list-page.tsx',
  ],
  [
    'dashboard-modules-never-import-each-other',
    'src/dashboard/calendar/feeds/feed-list.tsx',
    '../../villas/list-page.tsx',
    'src/dashboard/villas/list-page.tsx',
  ],
  [
    'dashboard-modules-never-import-routes',
    'src/dashboard/seasons/page.tsx',
    '../routes.tsx',
    'src/dashboard/routes.tsx',
  ],
  [
    'dashboard-shell-imports-no-other-folder',
    'src/dashboard/shell/menu.tsx',
    '../list/list-frame.tsx',
    'src/dashboard/list/list-frame.tsx',
  ],
  [
    'dashboard-shell-imports-no-other-folder',
    'src/dashboard/shell/palette.tsx',
    '../villas/list-page.tsx',
    'src/dashboard/villas/list-page.tsx',
  ],
  [
    'demo-is-loaded-dynamically',
    'src/server/prepare-data.ts',
    '../../db/demo/load-demo.ts',
    'db/demo/load-demo.ts',
  ],
  [
    'demo-is-loaded-dynamically',
    'src/server/modules/boats/load.test.ts',
    '../../../../db/demo/load-demo.ts',
    'db/demo/load-demo.ts',
  ],
  ['domain-is-pure', 'src/domain/exchange.ts', 'node:fs', 'fs'],
  ['domain-is-pure', 'src/domain/gaps.ts', 'zod', 'node_modules/zod/index.js'],
  ['domain-is-pure', 'src/domain/stay.ts', '../contract/villas.ts', 'src/contract/villas.ts'],
  [
    'endpoints-leave-queries-to-their-store',
    'src/server/modules/boats/b.ts',
    '../../platform/db/connect.ts',
    'src/server/platform/db/connect.ts',
  ],
  [
    'endpoints-leave-queries-to-their-store',
    'src/server/modules/boats/c.ts',
    'kysely',
    'node_modules/kysely/index.js',
  ],
  [
    'modules-never-import-each-other',
    'src/server/modules/boats/d.ts',
    '../villas/store.ts',
    'src/server/modules/villas/store.ts',
  ],
  [
    'modules-send-mail-through-the-outbox',
    'src/server/modules/boats/e.ts',
    '../../platform/mail/smtp.ts',
    'src/server/platform/mail/smtp.ts',
  ],
  ['nothing-imports-the-wiring', 'src/server/modules/boats/f.ts', '../../main.ts', 'src/server/main.ts'],
  ['nothing-imports-the-wiring', 'src/server/services/pricing/g.ts', '../../main.ts', 'src/server/main.ts'],
  ['imported-files-exist', 'src/site/gone.tsx', './nowhere.ts', './nowhere.ts'],
  [
    'web-framework-only-in-platform-http',
    'src/server/platform/files/send.ts',
    'fastify',
    'node_modules/fastify/index.js',
  ],
  [
    'platform-knows-no-business',
    'src/server/platform/http/serve.ts',
    '../../modules/villas/store.ts',
    'src/server/modules/villas/store.ts',
  ],
  [
    'platform-knows-no-business',
    'src/server/platform/db/start.ts',
    '../../services/notifications/outbox.ts',
    'src/server/services/notifications/outbox.ts',
  ],
  ['program-never-imports-tests', 'src/server/context-demo.ts', '../../tests/factory.ts', 'tests/factory.ts'],
  [
    'server-calls-itself-in-http-alone',
    'src/server/platform/jobs/h.ts',
    '../../../client/client.ts',
    'src/client/client.ts',
  ],
  [
    'server-never-imports-browser',
    'src/server/platform/http/page.ts',
    '../../../site/root.tsx',
    'src/site/root.tsx',
  ],
  [
    'services-never-import-modules',
    'src/server/services/pricing/i.ts',
    '../../modules/villas/store.ts',
    'src/server/modules/villas/store.ts',
  ],
  [
    'site-and-dashboard-never-import-each-other',
    'src/dashboard/start.tsx',
    '../site/root.tsx',
    'src/site/root.tsx',
  ],
  [
    'stores-know-the-database-alone',
    'src/server/modules/boats/store.ts',
    '../../platform/http/route.ts',
    'src/server/platform/http/route.ts',
  ],
  ['ui-knows-nothing-of-villas', 'src/ui/card.tsx', '../client/client.ts', 'src/client/client.ts'],
  [
    'ui-takes-formatting-from-domain',
    'src/ui/total.tsx',
    '../domain/pricing/pricing.ts',
    'src/domain/pricing/pricing.ts',
  ],
]

test('every forbidden import is reported by its own rule', async () => {
  const breaches = Object.fromEntries(
    forbidden.map(([, from, code]) => [
      from,
      `import { thing } from '${code}'\nexport const other = thing\n`,
    ]),
  )
  expect(await violationsOf({ ...files, ...breaches })).toEqual(
    forbidden.map(([rule, from, , to]) => `${rule}: ${from} → ${to}`).toSorted(),
  )
})

test('only the start may load the demo, also by a dynamic import', async () => {
  const violations = await violationsOf({
    ...files,
    'src/server/services/catalogue/showcases.ts': `export const demo = () => import('../../../../db/demo/load-demo.ts')`,
  })
  expect(violations).toEqual([
    'only-the-start-loads-the-demo: src/server/services/catalogue/showcases.ts → db/demo/load-demo.ts',
  ])
})

test('a circular import is reported, also one of types', async () => {
  const violations = await violationsOf({
    ...files,
    'src/domain/stay.ts': `import type { Gap } from './gaps.ts'`,
    'src/domain/gaps.ts': `import { stay } from './stay.ts'`,
  })
  expect([...new Set(violations.map((line) => line.split(':')[0]))]).toEqual(['no-circular'])
})
