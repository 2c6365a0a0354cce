// Builds the shop's service worker beside the built shop, at the address that it keeps for ever: /sw.js.
import { defineConfig } from 'vite'
import { sentencesInPlace } from './tools/sentences-in-place.ts'
import { shellFiles } from './tools/shell-files.ts'

const client = 'build/shop/client'

export default defineConfig({
  publicDir: false,
  plugins: [sentencesInPlace()],
  define: {
    'self.__WB_MANIFEST': JSON.stringify(shellFiles(client)),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir: client,
    emptyOutDir: false,
    rolldownOptions: {
      input: 'web/shop-worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
