// Which built files of the shop its service worker keeps on the guest's device.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Large, and of no use without a connection. */
const leftOut = /^(?:map-canvas|maplibre|toolbar)/
const kept = /\.(?:js|css|woff2|svg)$/

/** Their names change with their content, so they need no revision. */
export function shellFiles(clientFolder: string): { readonly url: string; readonly revision: null }[] {
  return readdirSync(join(clientFolder, 'assets'))
    .filter((name) => kept.test(name) && !leftOut.test(name))
    .sort()
    .map((name) => ({ url: `/assets/${name}`, revision: null }))
}
