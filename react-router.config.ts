// The shop: rendered on the server, built into build/shop.
import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'web/shop',
  buildDirectory: 'build/shop',
  // Six routes: telling the browser all of them at once is smaller than asking for them one by one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
