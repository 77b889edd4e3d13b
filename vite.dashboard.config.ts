import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The dashboard, a program of the browser alone, served below /dashboard. */
export default defineConfig({
  root: 'src/dashboard',
  base: '/dashboard/',
  plugins: [tailwindcss(), react()],
  build: {
    outDir: '../../.build/dashboard',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    // What several screens need comes as one file, not as thirty of a few hundred bytes. The sign-in fetches it too:
    // whoever signs in needs it next.
    // Styles stay with their screens.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 3, test: (id) => !id.endsWith('.css') }] },
      },
    },
  },
  cacheDir: '../../.build/cache/dashboard',
})
