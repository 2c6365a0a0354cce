// Builds the staff applications. Their pages stand under /backend, /frontdesk and /time-clock, their files under /staff/assets.
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

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
        signage: 'web/signage/index.html',
        timeClock: 'web/time-clock/index.html',
      },
      output: { entryFileNames: 'assets/[name]-[hash].js' },
    },
  },
})
