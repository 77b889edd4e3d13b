import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The public site, rendered on the server and taken over in the browser. */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  // the server's bundle holds React itself, built for production whatever NODE_ENV the program runs with
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
  cacheDir: '.build/cache/site',
})
