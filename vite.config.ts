import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Builds the public site, which is rendered on the server and hydrated in the browser. */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The oldest browsers with popovers and CSS nesting, which the pages need.
  build: { assetsInlineLimit: 0, target: 'es2022', cssTarget: ['chrome120', 'safari17.4', 'firefox128'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Many small files compress worse than one, so the frameworks are one chunk and the code that
              // nine pages share is another. Cards, form fields, trips and the parts of villas, boats and
              // reservations stay apart: the list of villas needs no fields, and the request form no cards.
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//,
                  priority: 1,
                },
                {
                  name: 'shared',
                  minShareCount: 9,
                  test: /\/src\/(?!site\/(?:cards|boats|villas|reservations)|ui\/(?:field|inputs)|domain\/\w+\/trip-)|lucide-react/,
                },
              ],
            },
          },
        },
      },
    },
  },
  // The server's bundle contains React itself, built for production whatever NODE_ENV the program runs with.
  // During development Node loads the packages.
  ssr: { noExternal: process.env.NODE_ENV === 'development' ? [] : true },
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
  cacheDir: '.build/cache/site',
})
