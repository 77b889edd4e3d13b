import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The public site, rendered on the server and taken over in the browser. */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // styles as far back as popovers and nesting go, on which the pages rest
  build: { assetsInlineLimit: 0, target: 'es2022', cssTarget: ['chrome120', 'safari17.4', 'firefox128'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // many small files compress worse than one: the frameworks, and what a third of the pages share
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//,
                  priority: 1,
                },
                { name: 'shared', minShareCount: 7, test: /\/src\/|lucide-react/ },
              ],
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
