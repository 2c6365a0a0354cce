// Builds the staff applications. Their pages stand under /backend and /frontdesk, their files under /staff/assets; the back office's
// service worker has an address that it keeps for ever: /backend-worker.js.
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

const worker = 'backend-worker'

export default defineConfig({
  root: 'web',
  base: '/staff/',
  publicDir: false,
  plugins: [react()],
  define: { 'import.meta.env.THEKE_VERSION': JSON.stringify(version) },
  build: {
    outDir: '../build/staff',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        backend: 'web/backend/index.html',
        terminal: 'web/terminal/index.html',
        [worker]: 'web/backend-worker/worker.ts',
      },
      output: {
        entryFileNames: ({ name }) => (name === worker ? `${worker}.js` : 'assets/[name]-[hash].js'),
      },
    },
  },
})
