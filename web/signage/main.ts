// The player on a TV: /signage shows a code to pair by, /signage/{key} plays, /signage-preview/… is what the office looks at.
import { collectLines } from '#parts/device-log/device-lines.ts'
import '@fontsource-variable/figtree'
import '@fontsource-variable/fraunces'
import './player.css'
import './menu-board.css'
import './pick-up-board.css'

await start()

async function start(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#root')
  if (root === null) throw new Error('The page has no #root.')
  // Browsers that have it load nothing.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const [, place = '', key = '', id = ''] = window.location.pathname.split('/')
  if (place !== 'signage-preview') collectLines('TV')
  if (place === 'signage-preview') (await import('./preview.ts')).preview(root, key, id)
  else if (key === '') (await import('./pairing.ts')).pair(root)
  else await (await import('./run-screen.ts')).runScreen(root, decodeURIComponent(key))
}
