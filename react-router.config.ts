import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/site',
  buildDirectory: '.build/site',
  serverModuleFormat: 'esm',
  ssr: true,
  // links prefetch nothing by themselves; every route is known to the browser at once
  routeDiscovery: { mode: 'initial' },
} satisfies Config
