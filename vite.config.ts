import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Icons come from lucide-react as drawings; their component is ours. */
const plainIcons: Plugin = {
  name: 'plain-icons',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react') === true
      ? resolve('src/site/plain-icon.ts')
      : null,
}

/** The public site, rendered on the server and taken over in the browser. */
export default defineConfig({
  plugins: [plainIcons, tailwindcss(), reactRouter()],
  // styles as far back as popovers and nesting go, on which the pages rest
  build: { assetsInlineLimit: 0, target: 'es2022', cssTarget: ['chrome120', 'safari17.4', 'firefox128'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // what every page loads comes as two files: many small ones compress worse and arrive later
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//,
                  priority: 2,
                },
                {
                  name: 'frame',
                  test: /src\/(?:site\/(?:frame|island|seo|json-ld|failure-content|paths|search-values|place-names)|ui\/(?:button|chip|theme-script)|domain\/turkish)\.tsx?$/,
                  priority: 1,
                },
                { name: 'listing-words', test: /listing-(?:state|words)\.ts$/, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
  // the server's bundle holds React itself, built for production whatever NODE_ENV the program runs with
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
  cacheDir: '.build/cache/site',
})
