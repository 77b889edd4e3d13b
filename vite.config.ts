import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { fetchFirst } from './vite.fetch-first.ts'

/** Icons come from lucide-react as drawings; their component is ours. */
const plainIcons: Plugin = {
  name: 'plain-icons',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react') === true
      ? resolve('src/site/shell/plain-icon.ts')
      : null,
}

/** The public site, rendered on the server and taken over in the browser. */
export default defineConfig({
  plugins: [fetchFirst(), plainIcons, tailwindcss(), reactRouter()],
  // styles as far back as popovers and nesting go, on which the pages rest
  build: { assetsInlineLimit: 0, target: 'es2022', cssTarget: ['chrome120', 'safari17.4', 'firefox128'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Many small files compress worse and arrive later. A group takes what its modules need along with them,
              // unless a group before it has that already.
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//,
                },
                {
                  name: 'frame',
                  test: /src\/(?:site\/(?:layout|frame|island|seo|json-ld|failure-content|paths|search-values|region-names)|ui\/(?:button|chip|breadcrumbs|theme-script)|domain\/turkish)\.tsx?$/,
                },
                {
                  name: 'parts',
                  test: /src\/(?:site\/contact-buttons|ui\/badge)\.tsx$|lucide-react\/.*\/(?:chevron-(?:down|left|right)|copy)\.mjs$/,
                },
                { name: 'image', test: /src\/(?:site\/image-record|ui\/image)\.tsx?$/ },
                {
                  name: 'fields',
                  test: /src\/ui\/(?:field|inputs)\.tsx$/,
                },
                {
                  name: 'around',
                  test: /src\/(?:site\/(?:header|favourite-heart)|client\/browser)\.tsx?$/,
                },
                { name: 'foot', test: /src\/site\/(?:footer|floating-buttons|newsletter)\.tsx$/ },
                { name: 'asking', test: /src\/(?:ui\/stepper|site\/typed-day)\.tsx?$/ },
                { name: 'dialog', test: /src\/ui\/dialog\.tsx$/ },
                { name: 'villa-search', test: /src\/site\/villa-search\.tsx$/ },
                { name: 'card', test: /src\/site\/villa-card\.tsx$/ },
                { name: 'search', test: /src\/site\/search-panel\.tsx$/ },
                { name: 'listing-texts', test: /listing-(?:state|words)\.ts$/ },
                { name: 'listing-search', test: /src\/site\/listing\/(?:listing-search|sort-form)\.tsx$/ },
                {
                  name: 'listing-parts',
                  test: /src\/site\/listing\/(?:results|filter-chips|filter-drawer|empty-results|failed-results)\.tsx$/,
                },
                {
                  name: 'stay',
                  test: /src\/(?:site\/(?:owed-note|request\/(?:contact-ways|stay-facts)|villa\/(?:ledger-rows|stay-choice))|ui\/(?:ledger|when-bar))\.tsx?$/,
                },
                { name: 'reservation', test: /src\/site\/request\/reservation-view\.tsx$/ },
              ].map((group, place) => ({ ...group, priority: 100 - place })),
            },
          },
        },
      },
    },
  },
  // the server's bundle holds React itself, built for production whatever NODE_ENV the program runs with; during
  // development Node loads the packages
  ssr: { noExternal: process.env.NODE_ENV === 'development' ? [] : true },
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
  cacheDir: '.build/cache/site',
})
