import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Where Vite keeps what it puts around every `import()`. */
const HELPER = '\0vite/preload-helper.js'

/** Ours in its place: src/ui/fetch-before-import.ts says why. */
export function fetchFirst(): Plugin {
  const own = resolve(import.meta.dirname, 'src/ui/fetch-before-import.ts')
  let isUsed = false
  return {
    name: 'fetch-first',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // a part of one file alone would be imported without being named
          resolveDependencies: (file, others, { hostType }) =>
            hostType === 'html' || others.includes(file) ? others : [file, ...others],
        },
      },
    }),
    load(id) {
      if (id !== HELPER) return null
      isUsed ||= this.environment.config.consumer === 'client'
      return `export { fetchBeforeImport as __vitePreload } from ${JSON.stringify(own)}`
    },
    generateBundle() {
      if (this.environment.config.consumer === 'client' && !isUsed) {
        this.error(`Vite keeps its helper elsewhere than ${HELPER}: a failed import would stay failed.`)
      }
    },
  }
}
