// The shop: rendered on the server, built into build/shop, and once more for each language beside German (build/shop-en).
import type { Config } from '@react-router/dev/config'
import { builtLanguage } from './tools/shop-messages.ts'

export default {
  ssr: true,
  appDirectory: 'web/shop',
  buildDirectory: builtLanguage === undefined ? 'build/shop' : `build/shop-${builtLanguage}`,
  // Six routes: telling the browser all of them at once is smaller than asking for them one by one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
