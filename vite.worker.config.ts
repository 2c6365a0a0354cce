// Builds a service worker beside the application it belongs to, at the address that it keeps for ever (`--mode shop`: /sw.js;
// `--mode backend`: /backend-worker.js; `--mode time-clock`: /time-clock-worker.js; `--mode signage`: /signage-worker.js). One file each: a worker that imports a shared one would not start, since it is no module.
import { defineConfig } from 'vite'
import { sentencesInPlace } from './tools/sentences-in-place.ts'
import { shellFiles } from './tools/shell-files.ts'

const workers = {
  shop: { input: 'web/shop-worker/worker.ts', outDir: 'build/shop/client', file: 'sw.js' },
  backend: { input: 'web/backend-worker/worker.ts', outDir: 'build/staff', file: 'backend-worker.js' },
  signage: { input: 'web/signage-worker/worker.ts', outDir: 'build/staff', file: 'signage-worker.js' },
  'time-clock': { input: 'web/time-clock-worker/worker.ts', outDir: 'build/staff', file: 'time-clock-worker.js' },
}

export default defineConfig(({ mode }) => {
  if (mode !== 'shop' && mode !== 'backend' && mode !== 'time-clock' && mode !== 'signage')
    throw new Error(`no worker is called ${mode}`)
  const { input, outDir, file } = workers[mode]
  const kept = mode === 'shop' ? { 'self.__WB_MANIFEST': JSON.stringify(shellFiles(outDir)) } : {}
  return {
    publicDir: false,
    plugins: [sentencesInPlace()],
    define: { ...kept, 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: file } },
    },
  }
})
