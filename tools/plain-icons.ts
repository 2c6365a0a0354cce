// Lets the shop's icons be drawn by web/kit/plain-icon.tsx instead of by lucide's own builder.
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const plainIcon = resolve(import.meta.dirname, '..', 'web', 'kit', 'plain-icon.tsx')

export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /createLucideIcon\.mjs$/ },
      handler: (_source, importer) => (importer?.includes('/lucide-react/') ? plainIcon : null),
    },
  }
}
