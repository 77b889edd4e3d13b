// Who may import whom. Arrows point down only:
//   site | dashboard → client → contract → domain     site | dashboard → ui     server → contract → domain
//   within the server: main, app, routes, jobs → modules → services → platform
// Tests may import anything. scripts/import-rules.test.ts breaks every rule once.

const test = '[.]test[.]tsx?$'
const serverModule = '^src/server/modules/([^/]+)/'
const service = '^src/server/services/([^/]+)/'
const store = '/(store|store-[a-z-]+)[.]ts$'
/** The files that wire the program: main, app, routes, jobs, page-tags, prepare-data. */
const wiring = '^src/server/[^/]+$'

const dashboardShared = '^src/dashboard/(?:shell|list|form|calendar-grid|editor)/'
/** A module of the dashboard: every folder that is not shared. */
const dashboardModule = '^src/dashboard/(?!(?:shell|list|form|calendar-grid|editor)/)([^/]+)/'

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'A circle cannot be understood, moved or tested piece by piece.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imported-files-exist',
      comment:
        'An import that leads nowhere. Types and modules that the site build makes are not on the disk.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['[+]types/', '^virtual:', '[.]build/'] },
    },
    {
      name: 'domain-is-pure',
      comment: 'The rules know nothing but each other: no package, no Node, no clock.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: test },
      to: { pathNot: '^src/domain/' },
    },
    {
      name: 'contract-knows-zod-and-domain',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: test },
      to: { pathNot: ['^src/(contract|domain)/', 'node_modules/zod/'] },
    },
    {
      name: 'contract-reaches-browsers-as-types',
      comment:
        'Its schemas would cost a visitor 90 KB: client, site and dashboard take the contract as types only.',
      severity: 'error',
      from: { path: '^src/(client|site|dashboard)/', pathNot: test },
      to: { path: '^src/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-never-imports-its-callers',
      severity: 'error',
      from: { path: '^src/client/', pathNot: test },
      to: { path: '^src/(site|dashboard|server|ui)/' },
    },
    {
      name: 'browser-never-imports-server',
      comment: 'The server loads the built site; the site reaches the server by calls alone.',
      severity: 'error',
      from: { path: '^src/(site|dashboard|ui)/', pathNot: test },
      to: { path: '^src/server/' },
    },
    {
      name: 'site-and-dashboard-never-import-each-other',
      severity: 'error',
      from: { path: '^src/(site|dashboard)/', pathNot: test },
      to: { path: '^src/(site|dashboard)/', pathNot: '^src/$1/' },
    },
    {
      name: 'dashboard-modules-never-import-each-other',
      comment:
        'What two of them need lies in shell, list, form, calendar-grid or editor; routes.tsx joins the rest.',
      severity: 'error',
      from: { path: dashboardModule, pathNot: test },
      to: { path: dashboardModule, pathNot: '^src/dashboard/$1/' },
    },
    {
      name: 'dashboard-modules-never-import-routes',
      comment: 'main.tsx and routes.tsx load the modules, never the other way.',
      severity: 'error',
      from: { path: dashboardModule, pathNot: test },
      to: { path: '^src/dashboard/[^/]+$' },
    },
    {
      name: 'dashboard-shell-imports-no-other-folder',
      comment: 'It leads to the modules by their addresses, in shell/paths.ts.',
      severity: 'error',
      from: { path: '^src/dashboard/shell/', pathNot: test },
      to: { path: '^src/dashboard/', pathNot: '^src/dashboard/shell/' },
    },
    {
      name: 'dashboard-form-imports-shell-alone',
      severity: 'error',
      from: { path: '^src/dashboard/form/', pathNot: test },
      to: { path: '^src/dashboard/', pathNot: '^src/dashboard/(?:form|shell)/' },
    },
    {
      name: 'dashboard-list-imports-form-and-shell',
      comment: 'A move or a switch in a list is refused in the same words as a form.',
      severity: 'error',
      from: { path: '^src/dashboard/list/', pathNot: test },
      to: { path: '^src/dashboard/', pathNot: '^src/dashboard/(?:list|form|shell)/' },
    },
    {
      name: 'dashboard-calendar-grid-imports-no-module',
      comment: 'Occupancy, blocks and the calendar of a villa share it.',
      severity: 'error',
      from: { path: '^src/dashboard/calendar-grid/', pathNot: test },
      to: { path: '^src/dashboard/', pathNot: '^src/dashboard/(?:calendar-grid|list|form|shell)/' },
    },
    {
      name: 'dashboard-editor-imports-no-module',
      comment: 'The editors of villas and boats share it.',
      severity: 'error',
      from: { path: '^src/dashboard/editor/', pathNot: test },
      to: { path: '^src/dashboard/', pathNot: dashboardShared },
    },
    {
      name: 'ui-knows-nothing-of-villas',
      comment: 'Components take what they show as properties.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: test },
      to: { path: '^src/(site|dashboard|client|contract)/' },
    },
    {
      name: 'ui-takes-formatting-from-domain',
      comment: 'How money and Turkish are written, and shapes; no rule of the business.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: test },
      to: {
        path: '^src/domain/',
        pathNot: '^src/domain/(pricing/(typed-)?money|turkish/turkish)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-never-imports-browser',
      comment:
        'But the drawn scenes: lists of coordinates that know no browser, for the images of shared links.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: test },
      to: { path: '^src/(site|dashboard|ui)/', pathNot: '^src/ui/poster-[a-z]+[.]ts$' },
    },
    {
      name: 'server-calls-itself-in-http-alone',
      comment: 'The client is for callers; only the page renderer makes one that stays in the process.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: [test, '^src/server/(platform/http/|app[.]ts$|main[.]ts$)'] },
      to: { path: '^src/client/' },
    },
    {
      name: 'modules-never-import-each-other',
      comment: 'What two modules need is a service.',
      severity: 'error',
      from: { path: serverModule, pathNot: test },
      to: { path: serverModule, pathNot: '^src/server/modules/$1/' },
    },
    {
      name: 'services-never-import-modules',
      severity: 'error',
      from: { path: service, pathNot: test },
      to: { path: serverModule },
    },
    {
      name: 'platform-knows-no-business',
      comment: 'HTTP, database, mail, files and jobs work for any product.',
      severity: 'error',
      from: { path: '^src/server/platform/', pathNot: test },
      to: { path: '^src/server/', pathNot: '^src/server/platform/' },
    },
    {
      name: 'nothing-imports-the-wiring',
      severity: 'error',
      from: { path: '^src/server/(platform|services|modules)/', pathNot: test },
      to: { path: wiring },
    },
    {
      name: 'backup-is-a-program-of-its-own',
      comment:
        'It runs beside the server, by npm run backup and npm run restore; nothing of the server calls it.',
      severity: 'error',
      from: { path: '^src/', pathNot: [test, '^src/server/services/backup/'] },
      to: { path: '^src/server/services/backup/' },
    },
    {
      name: 'endpoints-leave-queries-to-their-store',
      comment: 'An endpoint tells the story; its SQL stands in store.ts or store-<what>.ts.',
      severity: 'error',
      from: { path: serverModule, pathNot: [test, store] },
      to: {
        path: ['^src/server/platform/db/connect[.]ts$', 'node_modules/(pg|kysely)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'modules-send-mail-through-the-outbox',
      comment: 'A mail is a row written in the transaction that causes it; the job sends it.',
      severity: 'error',
      from: { path: serverModule, pathNot: test },
      to: { path: ['^src/server/platform/mail/', '/notifications/send-mails[.]ts$'] },
    },
    {
      name: 'stores-know-the-database-alone',
      comment: 'Below an endpoint: no request and no file.',
      severity: 'error',
      from: { path: '^src/server/modules/.+/(?:store|store-[a-z-]+)[.]ts$', pathNot: test },
      to: { path: '^src/server/platform/(http|files|jobs|mail)/' },
    },
    {
      name: 'web-framework-only-in-platform-http',
      severity: 'error',
      from: { path: '^src/', pathNot: [test, '^src/server/(platform/http/|app[.]ts$|main[.]ts$)'] },
      to: { path: 'node_modules/(fastify|@fastify|fastify-[^/]+)/' },
    },
    {
      name: 'program-never-imports-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: '^(tests|bench|db|scripts)/', pathNot: '^db/demo/' },
    },
    {
      name: 'only-the-start-loads-the-demo',
      comment: 'What every installation needs belongs to the product.',
      severity: 'error',
      from: { path: '^src/', pathNot: [test, '^src/server/prepare-data[.]ts$'] },
      to: { path: '^db/demo/' },
    },
    {
      name: 'demo-is-loaded-dynamically',
      comment:
        'The program runs without the demo: import() takes it where it is wanted, in tests of src as well.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^db/demo/', dynamic: false },
    },
  ],
  options: {
    // TypeScript 7 has no programming interface that this tool could read our files by.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](css|svg|png|jpg|avif|webp|woff2)([?]url)?$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
